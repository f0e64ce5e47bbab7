"""Attacking: the first force, one more each round, the battle plan (E4.23)."""

from collections.abc import Iterable, Iterator, Sequence

from bot.games.riddle import icons
from bot.games.riddle.ask.parts import (
    MOST_OPTIONS,
    answer_heading,
    answers,
    base,
    fitting,
    hand_button,
    heading,
    only_answer,
    stated,
)
from bot.games.riddle.draw.pictures import (
    _state,
    battle_alt,
    hand_picture,
    picture,
    worded,
)
from bot.games.riddle.model.prospects import can_win
from bot.games.riddle.model.slots import fields, force_at, force_slot, player_at, player_slot
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import battles, decisions, names, story
from bot.games.riddle.words import orders as order_words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone
from bot.model.screen import Button, Choice, Menu, Part, Screen, Text, buttons
from bot.ui.icons import back_button
from bot.words import text
from engine.riddle.actions import Attack, Lay, Settle
from engine.riddle.deck import kind_of
from engine.riddle.events import BattleEnded, CardsMoved
from engine.riddle.phase_records import Acting, Battling
from engine.riddle.phases.battling import available, cities, points, returns
from engine.riddle.state import drops_out
from engine.riddle.view import View

PLAN = "plan"
"""The draft of the battle plan: slots of forces in the order they will be laid. The house keeps it by card
over the rounds, lays it after each match, and hands it back as slots of the hand as it then is."""
FORCE = "force"
MOST_POINTS = 5


def targets(scene: RiddleScene) -> tuple[str, ...]:
    """Whom one may attack now."""
    return tuple(dict.fromkeys(a.on for a in scene.of(Attack)))


def options(view: View, forces: Iterable[str], ticked: Sequence[str] = ()) -> tuple[Choice, ...]:
    """Forces as options: "Rivendell, city 1" · "The Lake Men 1"; of equal ones all."""
    return tuple(
        Choice(
            text.fit(battles.force_option(view.board, force, points(force), view.me), 100),
            force_slot(view, force),
            chosen=force in ticked,
            icon=icons.force(view.board, force),
        )
        for force in list(forces)[:MOST_OPTIONS]
    )


def picked(scene: RiddleScene, key: str) -> tuple[str, ...]:
    """The forces of a draft, in the order ticked; old ones left out."""
    forces = []
    for value in scene.drafts.get(key, ()):
        try:
            forces.append(force_at(scene.view, value))
        except Gone:
            continue
    return tuple(forces)


def chosen(forces: Sequence[str], wanted: Iterable[str]) -> str:
    """The force to lay: as wanted, else the only one there is (E0.5)."""
    return next((force for force in wanted if force in forces), forces[0] if len(forces) == 1 else "")


def panel_attack(scene: RiddleScene, target: str = "", first: str = "") -> Screen:
    """`panel-attack`: whom, the first force, and the plan for the rounds after (E4.23). Raises `Gone`."""
    view = scene.view
    whom = targets(scene)
    if not whom:
        raise Gone("attack")
    if not target and len(whom) > 1:
        return _panel_whom(scene, whom)
    target = target or whom[0]
    if target not in whom:
        raise Gone(target)
    forces = [a.force for a in scene.of(Attack) if a.on == target]
    force = chosen(forces, picked(scene, FORCE))
    rest = [f for f in forces if f != force]
    back = [f for f in forces if f not in view.board.locations and returns(f, view.turn.seat, view.options)]
    at = player_slot(view, target)
    hopeful = can_win(view, target)
    return base(
        scene,
        stated(scene, battles.attack_title(names.seat(target), kind_of(target))),
        _cities(view, view.turn.seat, target),
        Menu("force", battles.LAY_ONE(), options(view, forces, (force,)), arg=at),
        _plan(scene, rest, at),
        battles.planned([names.force(view.board, f) for f in picked(scene, PLAN) if f in rest]),
        "" if hopeful else battles.cannot_win(names.seat(target)),
        battles.stakes(
            names.seat(target),
            captive=view.options.a4_captivity,
            out=drops_out(view.options, view.players, captive=False),
            cards=any(f not in view.board.locations and f not in back for f in forces),
            back=[names.told(f) for f in back],
            city=any(f in view.board.locations for f in forces),
        ),
        buttons(
            Button(
                battles.attack_with(view.board, force),
                "strike",
                f"{at}.{force_slot(view, force)}",
                "primary" if hopeful else "grey",
            )
            if force
            else None,
            hand_button(),
            back_button(),
        ),
        first=first,
    )


def _panel_whom(scene: RiddleScene, whom: tuple[str, ...]) -> Screen:
    row = [Button(names.seat(seat), "attack", player_slot(scene.view, seat)) for seat in whom[:4]]
    more = [Button(names.seat(seat), "attack", player_slot(scene.view, seat)) for seat in whom[4:]]
    return base(
        scene,
        heading(scene, _("Attack")),
        _("Whom do you attack? Each may be attacked once a turn."),
        buttons(*row),
        buttons(*more),
        buttons(back_button()),
    )


def _cities(view: View, attacker: str, defender: str) -> str:
    yours = cities(view, attacker, defender, attacking=True)
    theirs = cities(view, attacker, defender, attacking=False)
    named = [[f"{names.place(view.board, loc)} (1)" for loc in side] for side in (yours, theirs)]
    return battles.cities_in_range(named[0], named[1], names.seat(defender))


def _plan(scene: RiddleScene, rest: Sequence[str], arg: str) -> Menu | None:
    if not rest:
        return None
    # Those of the plan stand first, in its order: a menu shows what is ticked as it lists it.
    ticked = picked(scene, PLAN)
    planned = [force for force in ticked if force in rest]
    choices = options(scene.view, [*planned, *(force for force in rest if force not in planned)], ticked)
    return Menu("plan", battles.PLAN(), choices, arg=arg, at_least=0, at_most=min(MOST_POINTS, len(choices)))


def plannable(scene: RiddleScene, target: str = "") -> tuple[str, ...]:
    """The forces a battle plan may name: those left in the battle that goes on, else those of an attack."""
    view, phase = scene.view, scene.view.phase
    if not isinstance(phase, Battling):
        whom = (target,) if target else targets(scene)
        return tuple(dict.fromkeys(a.force for a in scene.of(Attack) if a.on in whom))
    mine = scene.seat is not None and view.active == scene.seat
    return available(view, view.turn.seat, phase.defender, phase.attack) if mine else ()


def plan_menu(scene: RiddleScene) -> Menu | None:
    """*Change plan*, while the other side answers: the forces that are left."""
    return _plan(scene, plannable(scene), "later") if isinstance(scene.view.phase, Battling) else None


def battle_parts(scene: RiddleScene, *, in_words: bool = False, low: bool = False) -> list[Part | str | None]:
    """The state of a battle: picture, forces on both sides, totals (E4.23); ``in_words``: in words too;
    ``low``: with the forces in words alone."""
    view = scene.view
    phase = view.phase
    if not isinstance(phase, Battling):
        return []
    sides = view.turn.seat, phase.attack, phase.defender, phase.defence
    state = _state(view, *sides)
    size = {"low": True} if low else {}
    laid = {"attack": list(phase.attack), "defence": list(phase.defence)}
    drawn = picture("battle.jpg", "battle", battle_alt(view, *sides), view, **laid, **size)
    if low:
        return [worded(drawn, ""), state]
    return [drawn, state] if in_words else [worded(drawn, state)]


def battle_ways(scene: RiddleScene) -> Iterator[tuple[list[Part | str | None], Part | str | None]]:
    """The state of a battle and the own hand. What gives way to the height of a phone: the rows of forces in
    the picture, which words say then, the picture of the hand, the hand, of which the menu names what
    counts, the picture of the battle."""
    view = scene.view
    hand = hand_picture(view)
    listed = Text(hand.words or "") if hand is not None else names.hand(())
    low = battle_parts(scene, low=True)
    spoken = low[1:]
    yield battle_parts(scene), hand or listed
    yield from ((low, hand or listed), (low, listed), (low, None), (spoken, listed), (spoken, None))


def cause(scene: RiddleScene, phase: Battling, above: str = "") -> str:
    """Who attacks whom where, and what led to it: since the viewer's last turn a tie that is fought again, or
    another attack; one on somebody else in this turn; else the exchange, to who did not choose it (B11.1),
    with its cards, unless what stands ``above`` names them."""
    view = scene.view
    attacker, defender = view.turn.seat, phase.defender
    you = view.me if len(view.party) < 2 else None
    where = names.place(view.board, view.player(defender).at or "")
    sentence = story.attacks(attacker, defender, you, where)
    lately = sorted((*scene.own, *scene.since), key=lambda entry: entry.version, reverse=True)
    ended = [(entry.turn, e) for entry in lately for e in entry.events if isinstance(e, BattleEnded)]
    for turn, event in ended:
        tie = event.winner is None and event.attack <= event.defence
        if tie and {event.attacker, event.defender} == {attacker, defender}:
            return f"{sentence} {battles.fought_before(turn)}"
    for turn, event in ended:
        if event.defender == defender:
            return f"{sentence} {battles.attacked_before(event.attacker, turn, defender, you)}"
    if earlier := view.turn.attacked[:-1]:
        return f"{sentence} {battles.attacked_other(earlier[-1])}"
    if attacker == you:
        return sentence
    gave, came = (names.told(card) if card else "" for card in _swapped(scene, attacker, defender))
    if not (gave and came) or came in above:
        return f"{sentence} {battles.EXCHANGED_BEFORE()}"
    return f"{sentence} {battles.exchanged_before(gave, came)}"


def _swapped(scene: RiddleScene, attacker: str, defender: str) -> tuple[str, str]:
    """The cards of their last exchange in this turn, as far as the viewer knows them: of the defender, of the
    attacker."""
    steps = sorted((*scene.own, *scene.since), key=lambda entry: entry.version)
    gave = {attacker: "", defender: ""}
    for event in (e for entry in steps if entry.turn == scene.view.turn.number for e in entry.events):
        match event:
            case CardsMoved(why="exchange", cards=(card,)):
                giver, taker = (zone.partition(":")[2] for zone in (event.source, event.target))
                if {giver, taker} == {attacker, defender}:
                    gave[giver] = card
    return gave[defender], gave[attacker]


def _pressing(defender: str, *, hopeful: bool) -> str:
    sentence = battles.pressing(defender, any_left=True)
    return sentence if hopeful else f"{sentence} {battles.cannot_win(defender)}"


def panel_press(scene: RiddleScene, phase: Battling, first: str = "") -> Screen:
    """The attacker after a match: one more force, or stop for a tie (B11.10, R-228)."""
    view = scene.view
    forces = [a.force for a in scene.of(Lay)]
    force = chosen(forces, (*picked(scene, FORCE), *picked(scene, PLAN)))
    rest = [f for f in forces if f != force]
    hopeful = can_win(view, phase.defender, phase)
    return fitting(
        base(
            scene,
            answer_heading(scene, first, decisions.YOUR_BATTLE()),
            cause(scene, phase),
            *battle,
            _pressing(names.seat(phase.defender), hopeful=hopeful)
            if forces
            else only_answer(scene, battles.pressing(names.seat(phase.defender), any_left=False)),
            hand,
            Menu("force", _("Lay one more"), options(view, forces, (force,)), arg="more") if forces else None,
            _plan(scene, rest, "more"),
            buttons(
                Button(
                    battles.lay_force(view.board, force),
                    "lay",
                    force_slot(view, force),
                    "primary" if hopeful else "grey",
                )
                if force
                else None,
                Button(battles.STOP_TIE(), "tied", style="grey" if forces and hopeful else "primary"),
                hand_button(),
                Button(order_words.ORDERS_ROOM(), "orders"),
            ),
            answers(scene) if scene.ordered else None,
            first=first,
        )
        for battle, hand in battle_ways(scene)
    )


# Attacking (E4.23).


router = RiddleControls()
router.simply("tied", Settle())


def _again(context: RiddleContext, scene: RiddleScene) -> Screen:
    """The attack being prepared, or the battle that goes on."""
    if isinstance(scene.view.phase, Acting) and scene.decision and context.arg.isdecimal():
        return panel_attack(scene, player_at(scene.view, context.arg))
    return context.show(scene)


@router.shows("attack")
def attack(scene: RiddleScene, arg: str) -> Screen:
    """*Attack…*: whom, then with what."""
    return panel_attack(scene, player_at(scene.view, arg) if arg else "")


@router.on("force")
async def force(context: RiddleContext) -> Screen:
    """The force to lay."""
    return _again(context, await context.draft(FORCE, context.values))


@router.on("plan")
async def plan(context: RiddleContext) -> Screen:
    """The battle plan: laid by itself after each match; nobody sees it."""
    return _again(context, await context.draft(PLAN, context.values))


@router.does("strike")
def strike(scene: RiddleScene, arg: str) -> Attack:
    """The attack: its button named the force."""
    place, name = fields(arg, 2)
    return Attack(player_at(scene.view, place), force_at(scene.view, name))


@router.does("lay")
def lay(scene: RiddleScene, arg: str) -> Lay:
    return Lay(force_at(scene.view, arg))
