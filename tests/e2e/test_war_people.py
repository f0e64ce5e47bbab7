"""A seat of the War changes hands in the middle of a sitting; a war is ended by the table (E9, E10, W11)."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bot.games.war.ask import path
from bot.games.war.kit import KIT
from engine.war import position
from engine.war.actions import CloseStep
from engine.war.events.table import SittingBegan
from tests.approved.stories import story, tells
from tests.e2e.house import house
from tests.e2e.stage import stand
from tests.e2e.test_war import GAMES, no_fault, opened
from tests.e2e.test_war_two_sittings import HIDDEN, option
from tests.e2e.watch import Watch, without_numbers

__all__ = ["no_fault"]


@story
async def test_e9_2_a_seat_is_given_over_in_the_middle_of_moving(tmp_path: Path) -> None:
    """Cy takes over all that Ana knew, in German; Ana and Ben know no more than any guest or foe."""
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "war", "fellowship", "sauron")
        watch = Watch(h)
        state = replace(position(turn=9, step="F2", at=HIDDEN, hidden=HIDDEN, m=6), stretch=19)
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
        await cy.tap("seat-take")
        await cy.tap("seat-taken")
        await h.calm()
        await cy.my_turn()
        tells(cy.text)
        assert (await h.scene("ben")).view.field.person("frodo").at == ""
        assert (await h.scene("ana")).seat is None
        await ana.slash("turn")
        assert "Frodo" not in ana.text
        others = [one for one in watch.seen if one.reader in (None, h.user("ben"))]
        assert not any("2513" in one.told for one in others)
        await ben.slash("stats")
        await ben.slash("replay")
        assert "2513" not in without_numbers(ben.text)


@story
async def test_e10_5_the_fog_lifts_when_the_table_ends_the_war(tmp_path: Path) -> None:
    """Both end it by vote; then everybody sees what was hidden, the record proves it, and it is counted."""
    async with house(tmp_path, games=GAMES, seed=5) as h:
        await opened(h, "war", "fellowship", "sauron")
        ana, ben, cy = (h.phones[name] for name in ("ana", "ben", "cy"))
        await ana.my_turn()
        await ana.press("Begin")
        await cy.slash("replay")
        assert "Frodo" not in cy.text
        await ana.slash("game vote", what="end")
        await ana.tap("vote-now")
        await h.calm()
        ben.look(next(one for one in reversed(h.posts()) if "**Vote**" in one.text))
        await ben.tap("ballot", next(s.arg for _, s in ben.buttons("ballot") if s.arg.endswith("yes")))
        await h.calm()
        assert (await h.bot.services.queries.table(h.game)).status == "over"
        tells(h.posts()[-2].text, h.posts()[-1].text)
        cy.look(h.posts()[-1])
        await cy.tap("verify")
        tells(cy.text)
        await cy.slash("replay")
        tells(cy.text)
        await ben.slash("stats")
        tells(ben.text)
