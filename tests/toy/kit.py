"""*Highest* as the house knows it: every part that a game must have, and nothing else."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from types import MappingProxyType, SimpleNamespace

from msgspec.structs import replace

from bot.model import kit, narrator, post, reference, setup, statistics, story
from bot.model.context import Context, Router
from bot.model.lobby import Lobby, holders
from bot.model.scene import Entry, Scene
from bot.model.screen import Button, Screen, buttons, screen
from bot.model.statistics import Tallies, Tally
from bot.model.story import Chapter, PrivateSummary, PublicSummary
from bot.ui.welcome import pause_parts
from engine.dice import Dice
from engine.game import IllegalAction
from tests.toy.rules import RULES, SEATS, Action, Event, State

SAID = {
    "deal": "Everybody has a number.",
    "point": "{seat} points at {on}.",
    "offer": "{seat} offers to swap with {on}.",
    "refuse": "{seat} refuses.",
    "accept": "{seat} swaps.",
    "draw": "{seat} draws a number.",
    "leave": "{seat} leaves.",
    "over": "The game is over.",
}
PLAIN = SimpleNamespace(name="Plain", about="", options=None, least=2, most=3, clock="daily")
router: Router[Context] = Router()


def said(events: Iterable[Event]) -> list[str]:
    """What these events told, with the numbers that are in them."""
    told = ((SAID[e.what].format(seat=e.seat, on=e.on), e.numbers) for e in events if e.what in SAID)
    return [f"{text} {held(numbers)}".rstrip() for text, numbers in told]


def held(numbers: dict[str, int]) -> str:
    return " ".join(f"{seat} has {number}." for seat, number in numbers.items())


class Seats(kit.Seats):
    all = SEATS

    def name(self, seat: str) -> str:
        return seat


class Setup(setup.Setup):
    presets = MappingProxyType({"plain": PLAIN})

    def seat(self, lobby: Lobby, dice: Dice) -> setup.Seating:
        self.refuse_start(lobby)
        seats = SEATS[: len(lobby.guests)]
        return setup.Seating(seats, holders(lobby, seats))


class Screens(kit.Screens):
    def panel(self, scene: Scene, first: str = "") -> Screen:
        ways = [Button(f"{way.do} {way.on}", "toy", f"{way.do}.{way.on}") for way in scene.legal]
        ways += [Button("undo", "undo")] if scene.undo.action is not None else []
        held_now = f"Turn {scene.status.period}. {held(scene.view.numbers)}"
        shown = screen(first, held_now, *pause_parts(scene), buttons(*ways))
        return replace(shown, game=scene.table.game, decision=scene.decision, free=scene.free, wakes=True)


class Narrator(narrator.Narrator):
    def lines(
        self, view: State, entry: Entry, seat: str | None, party: Sequence[str], *, again: bool = True
    ) -> list[str]:
        return said(entry.events)

    def chapters(self, entries: Sequence[Entry], begun: Chapter | None = None) -> tuple[Chapter, ...]:
        return story.cut(
            *(entries, lambda e: (e.seat, e.turn) if e.what == "turn" else None),
            *(lambda e: e.what == "over", begun),
        )

    def told(self, chapter: Chapter, scene: Scene) -> PublicSummary:
        lines = said(e for x in chapter.entries for e in x.events)
        beats = tuple(story.Beat("deal", story.WEIGHTY + 1, line, line) for line in lines)
        return PublicSummary(chapter.seat, chapter.number, ("plays",), beats)

    def mover(self, scene: Scene) -> story.Mover:
        return story.Mover(scene.view.active, scene.view.active, scene.view.active, "plays")

    def heard(self, entries: Sequence[Entry], scene: Scene, ordered: Collection[int] = ()) -> PrivateSummary:
        turns = [event.seat for entry in entries for event in entry.events if event.what == "turn"]
        return PrivateSummary(began=self.began(entries), begins=scene.seat in turns, ended=bool(turns))

    def ending(
        self, news: post.News, memory: post.Memory, last: Sequence[str], earlier: Sequence[str] = ()
    ) -> Screen:
        winners = ", ".join(news.public.view.outcome.winners)
        return screen("\n".join([*last, f"Won by: {winners or 'nobody'}."]), game=news.public.table.game)

    def farewell(self, scene: Scene, seat: str) -> str:
        return "You win." if seat in scene.view.outcome.winners else "You do not win."

    def reveal(self, scene: Scene, seed: str, mixed: Sequence[tuple[str, str]]) -> Screen:
        return screen(f"{held(scene.view.numbers)} {seed}")

    def refusal(self, error: IllegalAction) -> str:
        return "Not now."


class Rulebook(reference.Rulebook):
    def text(self, language: str) -> str:
        rule = '[[chapter]]\nkey = "t"\ntitle = "Play"\n[[chapter.rule]]\nid = "T1"\ntext = "Highest wins."'
        return rule if language == "en" else ""


class Reference(reference.Reference):
    rulebook = Rulebook()

    def board(self, scene: Scene, focus: str = "") -> Screen:
        return TOY.screens.panel(scene)


class Statistics(statistics.Statistics):
    def count(self, steps: Iterable[statistics.Told], assignment: Callable[[str, int], int]) -> Tallies:
        turns = [(e.seat, s.version) for s in steps for e in s.events if e.what == "turn"]
        n = Counter((assignment(seat, version), seat) for seat, version in turns)
        return {who: Tally(turns=number) for who, number in n.items()}


@router.on("toy", submits=True)
async def play(tap: Context) -> Screen:
    return await tap.panel(scene=await tap.submit(Action(*tap.arg.split("."))))


TOY = kit.Kit(
    id=RULES.id,
    name=lambda: "Highest",
    rules=RULES,
    seats=Seats(),
    setup=Setup(),
    screens=Screens(),
    narrator=Narrator(),
    reference=Reference(),
    statistics=Statistics(),
    router=router,
)
