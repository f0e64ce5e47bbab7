"""All Power Plays on one screen: with cards, from Clairvoyance spaces, at caches (E4.17, E4.21)."""

from collections.abc import Iterator

from art.riddle.words import titles
from bot.games.riddle import icons
from bot.games.riddle.ask.card import DRAW, GIVE
from bot.games.riddle.ask.parts import MOST_OPTIONS, base, heading, stated
from bot.games.riddle.ask.riddle import ring_at_risk
from bot.games.riddle.draw.pictures import hand_picture
from bot.games.riddle.model.slots import card_at, player_at, player_slot, slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import captivity, names
from bot.games.riddle.words import partner as secret_words
from bot.games.riddle.words import power as words
from bot.games.riddle.words.catalogue import _, pgettext
from bot.model.errors import Gone
from bot.model.screen import Button, Choice, Menu, Part, Screen, buttons, telling
from bot.ui.icons import back_button
from bot.words import labels, text
from engine.riddle.actions import Gaze, PlayCard
from engine.riddle.deck import CARDS, FACES, Use
from engine.riddle.phases.dropping import LOOK
from engine.riddle.phases.standing import OPENERS
from engine.riddle.state import partners
from engine.riddle.view import View

HOWS = (GIVE, DRAW)
PLAYS = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")
SPACE = "space"
"""What is used when a Clairvoyance space looks (A2)."""
CACHE = "c"
"""Stands before the slot of a Wizard that looks at a cache (A3.8): another play than the card's own."""

Play = PlayCard | Gaze


def plays(scene: RiddleScene) -> dict[str, list[Play]]:
    """The legal Power Plays by what is used: the slot of a card in hand order, a Wizard's look at a cache,
    the space; of equal cards one."""
    view = scene.view
    usable: dict[str, list[Play]] = {}
    faces: dict[str, str] = {}
    for action in scene.legal:
        if isinstance(action, Gaze):
            usable.setdefault(SPACE, []).append(action)
        elif (
            isinstance(action, PlayCard) and faces.setdefault(FACES[action.card], action.card) == action.card
        ):
            kind = CACHE if action.use == LOOK else ""
            usable.setdefault(kind + slot(view, action.card), []).append(action)
    slots = [slot(view, card) for card in view.hand]
    order = (*slots, *(CACHE + name for name in slots), SPACE)
    return {what: usable[what] for what in order if what in usable}


def use_of(card: str, how: str | None) -> Use:
    """The printed use behind a Power Play with that card."""
    kinds = {GIVE: "give_and_take", DRAW: "draw_random"}
    for use in CARDS[card].uses:
        if use.kind in PLAYS and (how is None or use.kind == kinds[how]):
            return use
    raise Gone(card)


class Plan:
    """What is chosen so far on the screen, from the drafts; wrong or old choices count as none."""

    def __init__(self, scene: RiddleScene) -> None:
        self.scene = scene
        self.all = plays(scene)
        self.what = self._what()
        self.card = card_of(scene.view, self.what) if self.what else ""
        mine = self.all.get(self.what, [])
        self.looks = self.what.startswith(CACHE)
        self.hows = tuple(how for how in HOWS if any(_use(play) == how for play in mine))
        self.how = self._how()
        self.spaces = tuple(dict.fromkeys(p.at for p in mine if isinstance(p, PlayCard) and p.at)) or ()
        self.at = self._at()
        self.open = [play for play in mine if self._fits(play)]
        self.targets = tuple(dict.fromkeys(play.on for play in self.open if play.on is not None))
        self.two = any(isinstance(play, PlayCard) and play.and_on is not None for play in self.open)
        self.on = self._on()

    def _fits(self, play: Play) -> bool:
        """Whether a play is one of the way and of the place chosen."""
        if self.looks:
            return isinstance(play, PlayCard) and play.at == self.at
        return _use(play) == self.how

    def _draft(self, key: str) -> tuple[str, ...]:
        return self.scene.drafts.get(key, ())

    def _what(self) -> str:
        for name in self._draft("what"):
            if name in self.all:
                return name
            same = self._same(name)
            if same:
                return same
        return next(iter(self.all)) if len(self.all) == 1 else ""

    def _same(self, name: str) -> str:
        """The play that stands for an equal card, or nothing."""
        kind = CACHE if name.startswith(CACHE) else ""
        try:
            face = FACES[card_at(self.scene.view, name.removeprefix(kind))]
        except Gone:
            return ""
        slots = [what for what in self.all if what.startswith(CACHE) == bool(kind) and what != SPACE]
        return next((what for what in slots if FACES[card_of(self.scene.view, what)] == face), "")

    def _how(self) -> str | None:
        if not self.hows:
            return None
        chosen = [how for how in self._draft("how") if how in self.hows]
        return chosen[0] if chosen else self.hows[0] if len(self.hows) == 1 else ""

    def _at(self) -> str:
        """The space of the cache to look at."""
        chosen = [space for space in self._draft("where") if space in self.spaces]
        return chosen[0] if chosen else self.spaces[0] if len(self.spaces) == 1 else ""

    def _on(self) -> tuple[str, ...]:
        seats = []
        for name in self._draft("whom"):
            try:
                seat = player_at(self.scene.view, name)
            except Gone:
                continue
            if seat in self.targets:
                seats.append(seat)
        if not seats and len(self.targets) == 1:
            seats = list(self.targets)
        return tuple(seats[: 2 if self.two else 1])

    def action(self) -> Play | None:
        """The Power Play that is chosen, if the choice is complete and legal."""
        for play in self.open:
            if sorted(on_of(play)) == sorted(self.on):
                return play
        return None


def card_of(view: View, what: str) -> str:
    """The card behind what is used; empty for the space. Raises `Gone`."""
    return "" if what == SPACE else card_at(view, what.removeprefix(CACHE))


def _use(play: Play) -> str | None:
    return play.use if isinstance(play, PlayCard) else None


def on_of(play: Play) -> list[str]:
    """The targets of a Power Play."""
    named = (play.on, play.and_on) if isinstance(play, PlayCard) else (play.on,)
    return [seat for seat in named if seat is not None]


def panel_power(scene: RiddleScene) -> Screen:
    """`panel-power`: what, whom, how; the button carries the whole sentence and works once all is chosen."""
    view = scene.view
    plan = Plan(scene)
    left = 2 - view.turn.power_plays
    action, riddles = plan.action(), list(_riddles(plan))
    return base(
        scene,
        stated(
            scene,
            _("**Power Play** · {left} left · {table}").format(left=left, table=text.plain(scene.table.name)),
        ),
        hand_picture(view, [plan.card]) if plan.card else None,
        *_what_menus(plan),
        _where_menu(plan),
        None if riddles and plan.what else _whom_menu(plan),
        _how_menu(plan),
        _cost(plan, action, riddles=bool(riddles)),
        *riddles,
        buttons(
            _use_button(plan, action),
            Button(_("Choose another"), "power", "new") if plan.what and len(plan.all) > 1 else None,
            back_button(),
        ),
    )


def _riddles(plan: Plan) -> Iterator[Part | str]:
    """A button for everybody whom one may riddle, while nobody is chosen, in place of the menu: nothing else
    is to be chosen for that."""
    view = plan.scene.view
    riddles = {
        play.on: play
        for what, mine in plan.all.items()
        if what == plan.what or not plan.what
        for play in reversed(mine)
        if isinstance(play, PlayCard) and play.on is not None and CARDS[play.card].use("riddle")
    }
    if plan.on or not riddles:
        return
    if not plan.what:
        yield words.riddle_means()
    if warning := ring_at_risk(view, 1):
        yield warning
    row = [
        Button(
            captivity.riddle_button(names.seat(seat)),
            "use",
            f"{slot(view, play.card)}.{player_slot(view, seat)}.{play.use or ''}",
        )
        for seat, play in sorted(riddles.items(), key=lambda pair: player_slot(view, pair[0]))
    ]
    yield from (buttons(*row[i : i + 4]) for i in range(0, len(row), 4))


def _what_menus(plan: Plan) -> list[Menu]:
    """*What?*: everything there is to use; two menus above 25 (E14.3)."""
    options = [_what_option(plan, what, mine) for what, mine in plan.all.items()]
    halves = [options[i : i + MOST_OPTIONS] for i in range(0, len(options), MOST_OPTIONS)]
    return [telling(Menu("useplay", _("What?"), tuple(half), arg=str(i))) for i, half in enumerate(halves)]


def _what_option(plan: Plan, what: str, mine: list[Play]) -> Choice:
    view = plan.scene.view
    if what == SPACE:
        label, about = (
            _("Clairvoyance space {place}: look").format(place=names.place(view.board, view.mine.at or "")),
            _("see a whole hand within 6 of this space; no card is used"),
        )
    elif what.startswith(CACHE):
        label = _("{card}: look at a cache").format(card=names.card(card_of(view, what)))
        about = _("see what lies in any one cache, wherever it is")
    else:
        card = card_of(view, what)
        kinds = [use_of(card, how).kind for how in dict.fromkeys(_use(play) for play in mine)]
        label, about = words.play_label(card, kinds), words.play_about(kinds)
    icon = icons.sign("clairvoyance") if what == SPACE else icons.card(card_of(view, what))
    return Choice(text.fit(label, 100), what, text.cut(about, 100), what == plan.what, icon)


def _where_menu(plan: Plan) -> Menu | None:
    """Where the cache lies that a Wizard looks at (A3.8)."""
    if not plan.looks:
        return None
    view = plan.scene.view
    options = tuple(
        Choice(
            text.cut(names.where(view.board, space), 100),
            space,
            chosen=space == plan.at,
            icon=icons.place(view.board, space),
        )
        for space in plan.spaces[:MOST_OPTIONS]
    )
    return telling(Menu("usewhere", _("Where?"), options))


def _whom_menu(plan: Plan) -> Menu | None:
    if not plan.what or not plan.targets or plan.how == "":
        return None
    view = plan.scene.view
    options = tuple(
        Choice(
            text.fit(
                secret_words.owner_option(names.seat(seat), _hidden(plan, seat))
                if plan.looks
                else f"{names.seat(seat)}, {labels.cards(view.player(seat).hand_size)}",
                100,
            ),
            player_slot(view, seat),
            "" if plan.looks else text.cut(_stands(view, seat), 100),
            seat in plan.on,
            icons.seat(seat),
        )
        for seat in plan.targets
    )
    most = min(2, len(options)) if plan.two else 1
    whom = _("Whose cache?") if plan.looks else pgettext("power", "Whom?")
    return telling(Menu("usewhom", whom, options, at_most=most))


def _stands(view: View, seat: str) -> str:
    at = view.player(seat).at
    return words.on_place(names.where(view.board, at) if at is not None else words.NOT_ON_BOARD())


def _hidden(plan: Plan, owner: str) -> int:
    """How many cards lie in the cache that is chosen (I14)."""
    caches = plan.scene.view.caches
    return next((cache.count for cache in caches if (cache.owner, cache.space) == (owner, plan.at)), 0)


def _how_menu(plan: Plan) -> Menu | None:
    if len(plan.hows) < 2:
        return None
    options = tuple(
        Choice(words.HOW_LABEL()[how], how, words.HOW_ABOUT()[how], how == plan.how) for how in plan.hows
    )
    return telling(Menu("usehow", _("How?"), options))


def _cost(plan: Plan, action: Play | None, *, riddles: bool) -> str:
    """What the play does, what it costs, who is asked; what is still to be chosen. ``riddles``: whether there
    are buttons that ask a riddle at once."""
    if not plan.what and riddles:
        return _(
            "Choose what to do. What you pick in the list waits for the last button; "
            "a riddle is asked at once."
        )
    if not plan.what:
        return _("Choose what to do; nothing happens before the last button.")
    if plan.how == "":
        return _("The card has two uses: choose how.")
    if plan.looks:
        lines = _cache_lines(plan)
    elif plan.what == SPACE:
        lines = _space_lines(plan)
    else:
        lines = _card_lines(plan)
    if action is None:
        lines.append(_("Choose where and whose.") if plan.looks else _("Choose whom."))
    return " ".join(line for line in lines if line)


def _cache_lines(plan: Plan) -> list[str]:
    view = plan.scene.view
    at = names.place(view.board, plan.at) if plan.at else ""
    effect = [
        _("You see what {seat} has hidden at {place}: {cards}. Nobody else does.").format(
            seat=names.seat(seat), place=titles.at(at), cards=labels.cards(_hidden(plan, seat))
        )
        for seat in plan.on
    ]
    return [
        *effect,
        words.cost(1, 2 - view.turn.power_plays, names.card(plan.card), "retain"),
    ]


def _space_lines(plan: Plan) -> list[str]:
    scene = plan.scene
    view = scene.view
    on, among = [names.seat(seat) for seat in plan.on], [names.seat(seat) for seat in plan.targets]
    lines = [
        words.space_effect(on, among),
        _("One look at a time; no card is used."),
        words.cost(1, 2 - view.turn.power_plays, "", ""),
    ]
    if view.options.o11_resist_spaces and on:
        lines.append(words.asked(text.listing(on), scene.now + scene.table.clock.prompt))
    return lines


def _card_lines(plan: Plan) -> list[str]:
    scene = plan.scene
    view = scene.view
    use = use_of(plan.card, plan.how)
    on, among = [names.seat(seat) for seat in plan.on], [names.seat(seat) for seat in plan.targets]
    lines = [words.effect(use.kind, on, among, names.told(plan.card))]
    if use.kind == "shelob":
        lines = [_shelob(scene)]
    if use.kind == "take_ring" and view.options.a1_gollum_spaces:
        lines.insert(
            0, _("On the Gollum space {place}.").format(place=names.place(view.board, view.mine.at or ""))
        )
    lines.append(
        words.cost(max(1, len(on)), 2 - view.turn.power_plays, titles.begun(names.told(plan.card)), use.after)
    )
    opening = [seat for seat in plan.on if _opens(view, plan.card, seat)]
    if use.kind == "riddle" and (warning := ring_at_risk(view, 1)):
        lines.append(warning)
    if use.resistible and opening:
        lines.append(
            _("First I ask {whom} whether you open your hands to each other.").format(
                whom=text.listing(map(names.seat, opening))
            )
        )
    if use.resistible and on:
        lines.append(words.asked(text.listing(on), scene.now + scene.table.clock.prompt))
    return lines


def _opens(view: View, card: str, seat: str) -> bool:
    """Whether that target is first asked to open both hands (O4.1)."""
    own = CARDS[card].role in OPENERS and view.options.o4_partner_clairvoyance
    return own and partners(view.options, view.me or "", seat)


def _shelob(scene: RiddleScene) -> str:
    view = scene.view
    prey = [
        f"{names.seat(p.seat)} ({p.hand_size})"
        for p in view.players
        if p.seat != view.me and p.hand_size and p.status in ("playing", "waiting")
    ]
    spared = view.options.o14_spared if view.options.o14_feast else ()
    safe = [names.title("The Ring"), names.title("Gollum"), *map(names.card, spared)]
    return words.shelob(
        text.listing(prey),
        text.listing(safe),
        captives=view.options.a4_captivity,
        feast=view.options.o14_feast,
    )


def _use_button(plan: Plan, action: Play | None) -> Button | None:
    if not plan.what:
        return None
    view = plan.scene.view
    if action is None:
        return None
    on = on_of(action)
    whom = text.listing(map(names.seat, on)) if on else ""
    places = "".join(player_slot(view, seat) for seat in on)
    if isinstance(action, Gaze):
        return Button(words.gaze_at(whom), "use", f"{SPACE}.{places}.", "primary")
    card = names.short(action.card)
    if action.at is not None:
        label = _("Look at the cache with {card}").format(card=card)
        how = f"{LOOK}@{action.at}"
    else:
        label, how = words.use_on(card, whom, action.use or ""), action.use or ""
    return Button(label, "use", f"{slot(view, action.card)}.{places}.{how}", "primary")


def action_of(view: View, what: str, on: str, how: str) -> Play:
    """The Power Play that a button carries. Raises `Gone`."""
    seats = [player_at(view, place) for place in on]
    if what == SPACE:
        if len(seats) != 1:
            raise Gone(on)
        return Gaze(seats[0])
    use, __, at = how.partition("@")
    return PlayCard(
        card_at(view, what),
        on=seats[0] if seats else None,
        and_on=seats[1] if len(seats) > 1 else None,
        use=use or None,
        at=at or None,
    )


def panel_reroll(scene: RiddleScene, card: str) -> Screen:
    """The second tap of a reroll (R-65)."""
    return base(
        scene,
        heading(scene, _("Roll again")),
        _(
            "With {card} the {roll} is rolled anew; the new roll counts, better or worse. It "
            "cannot be undone."
        ).format(card=titles.dative(names.card(card)), roll=scene.view.turn.roll or 0),
        buttons(
            Button(
                words.roll_again(scene.view.turn.roll or 0), "rerolled", slot(scene.view, card), "primary"
            ),
            back_button(),
        ),
    )
