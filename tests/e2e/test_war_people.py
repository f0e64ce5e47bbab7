"""A seat of the War changes hands in the middle of a sitting; a war is ended by the table (E9, E10, W11)."""

from pathlib import Path

from msgspec.structs import replace

from bot.games.war.ask import path
from bot.games.war.kit import KIT
from bot.games.war.words import names
from engine.war import position
from engine.war.actions import CloseStep
from engine.war.events.table import SittingBegan
from tests.approved.stories import story, tells
from tests.e2e.house import house
from tests.e2e.stage import stand
from tests.e2e.test_war import GAMES, opened
from tests.e2e.test_war_two_sittings import HIDDEN, option
from tests.e2e.watch import Watch, without_numbers


@story
async def test_e9_2_a_seat_is_given_over_in_the_middle_of_moving(tmp_path: Path) -> None:
    """Cy takes over all that Ana knew, in German; Ana and Ben know no more than any guest or foe."""
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "war", "fellowship", "sauron")
        watch = Watch(h)
        state = replace(position(turn=9, step="F2", at=HIDDEN, hidden=HIDDEN, m=6), period=19)
        await stand(h, KIT, state, "fellowship", CloseStep("F1"), (SittingBegan("fellowship", "fellowship"),))
        ana, ben, cy = (h.phones[name] for name in ("ana", "ben", "cy"))
        await ana.my_turn()
        await ana.pick(path.OPEN, option(ana, path.OPEN, "A · Frodo"))
        await ana.pick(path.TO, "2513")
        await ana.tap(path.GO)
        await cy.slash("prefs", language="de")
        await ana.slash("seat give", to="cy")
        await h.calm()
        cy.look(h.inbox("cy")[-1])
        await cy.through("seat-take", "seat-taken")
        await h.calm()
        await cy.my_turn()
        tells(cy.text)
        assert (await h.scene("ben")).view.field.person("frodo").at == ""
        assert (await h.scene("ana")).seat is None
        await ana.slash("turn")
        assert "Frodo" not in ana.text
        others = [one for one in watch.seen if one.reader in (None, h.user("ben"))]
        assert not any(said in one.told for one in others for said in ("2513", names.spot("2513")))
        await ben.slash("stats")
        await ben.slash("replay")
        assert "2513" not in without_numbers(ben.text)
        assert names.spot("2513") not in ben.text
