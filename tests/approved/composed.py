"""Positions that play seldom leads to: crowded and empty ones, and prompts that few tables ever see."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, Literal

from msgspec.structs import replace

from bot.games.riddle.gallery import positions as shown
from bot.games.war.ask.armies import ARMIES, GO, STACKS, TO
from bot.games.war.gallery.exhibits import ninth
from engine import riddle
from engine.dice import SeededDice
from engine.riddle import deck
from engine.riddle.options import Options
from engine.riddle.state import State
from engine.war import RULES as WAR_RULES
from engine.war import Options as WarOptions
from engine.war import State as WarState
from engine.war import position
from engine.war.actions import March, PlayEvent
from engine.war.board import BOARD, MOUNT_DOOM
from engine.war.questions import BattleForm, BattleOrders
from tests.approved.position import EVERYBODY, Position, made
from tests.games.riddle.ask.positions import crowd, pony
from tests.games.riddle.tell import world as told
from tests.games.war.ask.test_armies import GULDUR, at_war
from tests.games.war.ask.test_attack import before_osgiliath
from tests.games.war.ask.test_attack import hand as deserters
from tests.games.war.ask.test_questions import besieged, overrun
from tests.games.war.ask.worst import STATES
from tests.scenarios.war.table import SAURON, WEST, Table
from tests.scenarios.war.wars import BESIDE, PLAIN, declare, fight, war

FRODO, SAM, RIDER, SECOND = "frodo", "sam", "black-rider-1", "black-rider-2"
Variant = Literal["basic", "a", "b", "c"]
VARIANTS: Final[tuple[Variant, ...]] = ("basic", "a", "b", "c")
CARDS: Final = (
    *("the-ring", "horse-4", "boat-1", "rope-1", "cloak-1", "palantir-1", "elf-ring-vilya", "eagles-1"),
    *("gandalf", "frodo", "strider", "riddle-1", "spy-2", "gollum", "tom-bombadil"),
)
"""One of nearly everything that can be done."""


def done(state: State, *steps: tuple[str, riddle.Action]) -> State:
    """The state after those steps, with dice of a seed."""
    dice = SeededDice(7)
    for seat, action in steps:
        state = riddle.RULES.apply(state, seat, action, dice).state
    return state


def on_the_goal() -> State:
    """Frodo may show The Ring."""
    at = {FRODO: "R15", RIDER: "F10", "merry": "G17"}
    return pony(at=at, hands={FRODO: ("the-ring",)}, on_goal=[FRODO], roll=None)


def partners(variant: Variant, **hands: Any) -> State:
    """Frodo has stopped beside Sam, his partner."""
    options = Options(o1_partners=True, o2_partner_exchange=variant, o4_partner_clairvoyance=True)
    state = told.partners(options, **({"hands": hands} if hands else {}))
    return done(state, (FRODO, riddle.Move("G8")))


def opening() -> State:
    """Frodo looks at his partner from afar: first both are asked whether they open their hands."""
    hands = {FRODO: ["palantir-1"], SAM: ["elf-ring-vilya"], RIDER: ["boat-1"]}
    options = Options(o1_partners=True, o4_partner_clairvoyance=True)
    at = {FRODO: "G7", SAM: "G6", RIDER: "N14", SECOND: "T16"}
    return done(told.partners(options, hands=hands, at=at), (FRODO, riddle.PlayCard("palantir-1", on=SAM)))


def battle(**changed: Any) -> State:
    """Black Rider 2 attacks Sam, who is asked."""
    state = riddle.position(
        **{
            "hands": {
                SECOND: ["evil-army-orcs", "mouth-of-sauron", "neutral-army-variags-of-khand"],
                SAM: ["good-army-rangers-of-the-north", "strider", "sam"],
            },
            "at": {SECOND: "R13", SAM: "R13"},
            "turn": SECOND,
            "roll": 3,
            "moved": True,
            "die_used": True,
            "exchanged": [SAM],
            "seats": (SAM, SECOND),
            **changed,
        }
    )
    return done(state, (SECOND, riddle.Attack(SAM, "mouth-of-sauron")))


def riddling() -> State:
    """Frodo riddles Black Rider 1."""
    hands = {FRODO: ("riddle-1", "rope-1"), RIDER: ("boat-1", "sam", "merry"), "merry": ("horse-2",)}
    return done(pony(hands=hands), (FRODO, riddle.PlayCard("riddle-1", on=RIDER)))


def guessed() -> State:
    """Frodo has named the card drawn, and may riddle on."""
    state = riddling()
    return done(state, (FRODO, riddle.Guess((deck.CARDS[state.top.drawn].title,))))


def halls(roll: int = 6) -> State:
    """Frodo may leave the Halls, with a 6 or with a Wizard."""
    hands = {FRODO: ("sam", "gandalf"), "merry": ("boat-1",)}
    return pony(at={RIDER: "F10", "merry": "G17"}, halls={FRODO: 1}, roll=roll, hands=hands)


def eleven() -> State:
    """Frodo ends the turn with eleven cards, which the table's rules let him keep."""
    hand = tuple(card for card in deck.CARDS if card.startswith(("horse", "boat")))
    state = pony(
        at={FRODO: "G7", RIDER: "T16", "merry": "G17"},
        start="G6",
        moved=True,
        die_used=True,
        options=Options(x_catch=True),
        hands={FRODO: hand, RIDER: ("rope-5",), "merry": ("cloak-5",)},
    )
    return done(state, (FRODO, riddle.EndTurn()))


def many_ways_to_pick_up() -> State:
    """Frodo may end the turn with each of four characters."""
    hand = ("saruman", "elf-ring-vilya", "gandalf", "tom-bombadil", "treebeard", "galadriel")
    return pony(moved=True, die_used=True, start="G4", hands={FRODO: hand})


def returning() -> State:
    """Frodo returns to the board from the Halls."""
    return done(halls(), (FRODO, riddle.Escape()))


def shown_to() -> State:
    """Frodo looks at Black Rider 1, who holds The Ring and can show it alone."""
    state = pony(hands={FRODO: ["palantir-1"], RIDER: ["the-ring", "rope-1"], "merry": ["boat-1"]})
    return done(state, (FRODO, riddle.PlayCard("palantir-1", on=RIDER)))


def foreseeing() -> State:
    """Frodo and Sam, partners, stand on a Clairvoyance space each."""
    options = Options(o1_partners=True, o4_partner_clairvoyance=True)
    first, second, *_ = (loc for loc in told.BOARD.locations if "clairvoyance" in told.BOARD.symbols(loc))
    at = {FRODO: first, SAM: second, RIDER: "T16", SECOND: "R16"}
    return told.partners(options, at=at)


def beaten_with_nothing() -> State:
    """Black Rider 2 has beaten Sam, who has no card: to the Halls, or a captive?."""
    state = battle(hands={SECOND: ["mouth-of-sauron"], SAM: []}, options=Options(a4_captivity=True))
    return done(state, (SAM, riddle.GiveUp()))


def of_riddle() -> Iterator[Position]:
    """Of *Riddle of the Ring*."""
    yield made(
        "riddle/crowd-everything-in-hand",
        lambda: crowd(CARDS),
        everybody=EVERYBODY,
        taps=24,
        also="nearto rows regions see row region use H14",
    )
    yield made("riddle/crowd-one-card", lambda: crowd(["spy-1"]), taps=10)
    yield made("riddle/pony", pony, everybody=EVERYBODY, taps=24)
    yield made("riddle/pony-one-direction", pony, taps=1, also="↙ wedge")
    yield made("riddle/pony-before-the-roll", lambda: pony(roll=None), everybody=EVERYBODY, taps=6)
    yield made("riddle/pony-no-cards", lambda: pony(hands={}), everybody=EVERYBODY, taps=8)
    yield made("riddle/pony-moved", lambda: pony(moved=True, die_used=True, start="G4"), taps=10)
    yield made("riddle/pony-pick-up-with-many", many_ways_to_pick_up, taps=1, also="end endwith")
    yield made(
        "riddle/marooned", lambda: pony(at={FRODO: "I1"}, hands={}, roll=6), taps=1, also="more yield yielded"
    )
    yield made("riddle/returning", returning, taps=1, also="to place")
    yield made("riddle/asked-to-show", shown_to, taps=4)
    yield made(
        "riddle/two-ways-to-use",
        lambda: pony(hands={FRODO: ["merry"], RIDER: ["rope-1"], "merry": ["boat-1"]}),
        taps=1,
        also="power usehow",
    )
    yield made(
        "riddle/bilbo-resists",
        lambda: pony(options=Options(o15_bilbo_resists=True)),
        taps=1,
        also="bilbo",
        orders=True,
    )
    yield made("riddle/pony-on-the-goal", on_the_goal, everybody=EVERYBODY, taps=6)
    yield made("riddle/pony-pinned", lambda: pony(at={FRODO: "C7", RIDER: "C7", "merry": "G17"}), taps=8)
    yield made(
        "riddle/pony-beside-two",
        lambda: pony(at={FRODO: "G6", RIDER: "I8", "merry": "I8"}, roll=3),
        taps=8,
        also="see meet",
    )
    yield made("riddle/eight", shown.eight, everybody=EVERYBODY, taps=12)
    yield made("riddle/advanced-eight", shown.advanced, everybody=EVERYBODY, taps=12)
    yield made("riddle/advanced-captor", told.advanced, everybody=EVERYBODY, taps=16, also="strike plan")
    yield made("riddle/advanced-spoils", lambda: told.beaten().state, everybody=EVERYBODY, taps=10)
    yield made("riddle/advanced-secret-space", lambda: told.on_cache().state, taps=16)
    own = {FRODO: {told.CACHE: ["eagles-1", "horse-2"]}}
    yield made("riddle/own-cache", lambda: told.on_cache(caches=own).state, taps=1, also="secret back backed")
    yield made("riddle/partners-beside", told.partners, everybody=EVERYBODY, taps=12, also="teamsay")
    for variant in VARIANTS:
        yield made(f"riddle/partners-exchange-{variant}", partial(partners, variant), taps=8)
    yield made("riddle/partners-granting", lambda: done(partners("b"), (FRODO, riddle.Request("Boat")),
               (SAM, riddle.Request("Rope"))), taps=8)  # fmt: skip
    yield made("riddle/partners-opening", opening, everybody=EVERYBODY, taps=8)
    yield made(
        "riddle/partners-on-clairvoyance-spaces", foreseeing, taps=1, also="partners lookat teamsay teamsaid"
    )
    yield made("riddle/riddling", riddling, taps=1, also="guess unguess")
    yield made("riddle/riddle-right", guessed, everybody=EVERYBODY, taps=8)
    yield made(
        "riddle/rolled-anew", lambda: pony(hands={FRODO: ("boromir",)}), also="reroll rerolled", taps=1
    )
    yield made(
        "riddle/captor-acting",
        lambda: told.advanced(at={RIDER: "G11", "merry": "K12"}, captives={FRODO: RIDER}, exchanged=[]),
        taps=4,
        also="captives release released",
    )
    yield made("riddle/halls-way-out", halls, taps=10)
    yield made("riddle/halls-wizard", lambda: halls(roll=2), taps=1, also="wizard")
    yield made("riddle/eleven-kept", eleven, taps=8)
    yield made(
        "riddle/eleven-to-catch",
        lambda: done(eleven(), (FRODO, riddle.Keep())),
        taps=1,
        also="catch catching caught",
        by="merry",
    )
    yield made("riddle/battle-match", battle, everybody=EVERYBODY, taps=8)
    last = {"hands": {SECOND: ["mouth-of-sauron"], SAM: ["strider"]}, "at": {SECOND: "K5", SAM: "K5"}}
    yield made("riddle/battle-last-force", partial(battle, **last), taps=2)
    yield made("riddle/battle-press", lambda: done(battle(), (SAM, riddle.Match(("strider",)))), taps=8)
    yield made("riddle/battle-left-to-the-bot", battle, taps=1, also="toend toendnow")
    yield made(
        "riddle/battle-spoils-of-nothing", beaten_with_nothing, taps=1, also="send sent capture captured"
    )
    yield made("riddle/battle-spoils", lambda: done(battle(), (SAM, riddle.GiveUp())), taps=8)


def rangers() -> WarState:
    """Round by round: losses of both sides, and a leader of the West may fall."""
    units = {"orc_udun": BESIDE, "orc_morannon": (BESIDE, 24), "orc_gorgoroth": (BESIDE, 23)}
    table = war(
        units={**units, "orc_morgul": (BESIDE, 5), "rangers": PLAIN, "tower_guard": PLAIN},
        at={"faramir": PLAIN},
        options=WarOptions(round_by_round=True),
    )
    declare(table, PLAIN, *units, "orc_morgul")
    fight(table, 6, form=BattleForm(), ring=True)
    while table.kind != "P-6":
        table.answer(table.deciders()[0], BattleOrders(leave_under=0))
    return table.state


def eagles() -> WarState:
    """Gimli is freed by the Eagles: where to?"""
    table = Table(
        bare=True,
        step="F1",
        units={"orc_udun": "udun", "uruk_hai_1": "isengard"},
        at={"saruman": "isengard", "nazgul_9": "barad_dur", "gimli": "isengard"},
        hidden=[],
        captives={"gimli": "citadel:isengard"},
        hands={WEST: ["EV03"]},
    )
    table.do(WEST, PlayEvent("EV03", ("gimli",)))
    return table.state


def rumour() -> WarState:
    """The card at the bottom of the Search: to the top?"""
    table = Table(step="F2", hands={WEST: ["EV29"]}, search=["SC01", "SC05"])
    table.do(WEST, PlayEvent("EV29"))
    return table.state


def too_many() -> WarState:
    """The West's last step with four events: one goes when the sitting closes."""
    state = ninth(step="F7")
    held = [card for card in state.cards if card.at == WEST]
    more = [card for card in state.cards if card.at == "deck"][: 4 - len(held)]
    taken = {card.id: replace(card, at=WEST, rank=50 + number) for number, card in enumerate(more)}
    last = [*held, *more][-1].id
    cards = [taken.get(card.id, card) for card in state.cards]
    return replace(state, cards=tuple(replace(one, over=one.id == last) for one in cards))


ALSO: Final = {
    "parties": (
        "attacknow armleaders wargo warmarch warfarther armpart attackstep warticked armleave armgo armsplit"
    ),
    "dark": "riders captor captorlead ridersto ridersarea ridersgo armpart armwindow warletterasked",
    "declaring": "warcontrol warcontrolled",
    "attacks": "attackgo attackadvance",
    "declared": "attacklist attackfirst",
}
"""What stands far behind the crowded panels of the War, by their names."""


FORM: Final = "formflee formleaders formreveal"
"""The lines of the answer to an attack on a Citadel."""


def challenging() -> WarState:
    """Sauron's Nazgûl may challenge Boromir, with Black Breath."""
    table = Table(
        bare=True, step="D4", at={"boromir": PLAIN, "nazgul_4": PLAIN}, hidden=(), hands={SAURON: ["EV21"]}
    )
    return table.state


def marching() -> WarState:
    """Two of Sauron's armies, one of them on the march."""
    hand = at_war()
    hand.tap(ARMIES)
    hand.pick(STACKS, GULDUR)
    hand.pick(TO, BOARD.hex_of("morannon"))
    hand.tap(GO)
    return hand.state


def corsairs() -> WarState:
    """Umbar's Corsairs may sail."""
    return at_war(war={"corsairs": True}, bare=True, units={"corsairs": "2129"}).state


def in_hiding() -> WarState:
    """Boromir hides where an army is attacked: is he revealed?"""
    units = {"orc_udun": BESIDE, "helm_guard": PLAIN, "rangers": PLAIN}
    table = war(units=units, at={"boromir": PLAIN}, hidden=("boromir",))
    declare(table, PLAIN, "orc_udun")
    table.close()
    return table.state


def on_the_march() -> WarState:
    """The Ringbearer marches to Mount Doom."""
    return WAR_RULES.apply(ninth(), WEST, March(("frodo", "sam"), MOUNT_DOOM), SeededDice(1)).state


def of_war() -> Iterator[Position]:
    """Of the War of the Ring."""
    for name, (build, _) in STATES.items():
        also = ALSO.get(name, "")
        yield made(f"war/crowded-{name.replace(' ', '-')}", build, everybody=EVERYBODY, taps=12, also=also)
    yield made("war/ninth-turn", ninth, everybody=EVERYBODY, taps=20, also="wargive warpart")
    for step in ("F1", "F3", "F4", "F5", "F6", "F7", "D1", "D2", "D3", "D4", "D5", "D6"):
        yield made(f"war/ninth-turn-{step.lower()}", partial(ninth, step=step), taps=6)
    alone: dict[str, Any] = {"bare": True, "hidden": (), "at": {"frodo": "1007", "nazgul_9": "barad_dur"}}
    for step in ("F1", "F2", "D1", "D2"):
        yield made(f"war/empty-{step.lower()}", partial(position, step=step, **alone))
    yield made("war/battle-rangers", rangers, everybody=EVERYBODY, taps=6)
    yield made("war/battle-overrun", overrun, everybody=EVERYBODY, taps=6)
    yield made("war/freed-by-eagles", eagles, everybody=EVERYBODY, taps=6)
    yield made("war/search-card-to-the-top", rumour, everybody=EVERYBODY, taps=6)
    yield made("war/under-siege", lambda: besieged(BOARD.hex_of("lorien")).state, taps=6, also=FORM)
    yield made("war/an-attack-by-several", lambda: before_osgiliath().state, taps=1, also="attackwith")
    yield made("war/a-challenge", challenging, taps=1, also="duelgo alongcard")
    yield made("war/corsairs", corsairs, taps=1, also="armsail armport")
    yield made("war/deserters", lambda: deserters().state, taps=1, also="wardeserters wardeslead")
    yield made("war/marching", marching, taps=1, also="armhold armrepeat armwho")
    yield made("war/on-the-march", on_the_march, taps=1, also="warmarches")
    yield made("war/attacked-beside-somebody-hidden", in_hiding, taps=1, also="formreveal formlosses")
    peace: dict[str, Any] = {"preset": "war", "step": "D1", "turn": 5, "mobilised": ()}
    yield made("war/before-the-war", lambda: position(**peace), taps=1, also="darkdeclared")
    yield made("war/closing-with-an-event-too-many", too_many, taps=1, also="warthrow")
