"""All Power Plays with a card on one screen (E4.17, E4.21)."""

from __future__ import annotations

from bot.panels.card import DRAW, GIVE
from bot.panels.parts import BACK, base, hand_picture, heading
from bot.panels.slots import Gone, card_at, player_at, player_slot, slot
from bot.scene import Scene
from bot.screens import Button, Choice, Menu, Screen, buttons
from bot.words import names
from bot.words import power as words
from engine.riddle.actions import PlayCard
from engine.riddle.deck import CARDS, FACES, Use

HOWS = (GIVE, DRAW)
PLAYS = ("see_hands", "riddle", "take_ring", "take_gollum", "shelob", "give_and_take", "draw_random")


def plays(scene: Scene) -> dict[str, list[PlayCard]]:
    """The legal Power Plays by card, in hand order; of equal cards one."""
    found: dict[str, list[PlayCard]] = {}
    faces: dict[str, str] = {}
    for action in scene.legal:
        if isinstance(action, PlayCard) and faces.setdefault(FACES[action.card], action.card) == action.card:
            found.setdefault(action.card, []).append(action)
    return {card: found[card] for card in scene.view.hand if card in found}


def use_of(card: str, how: str | None) -> Use:
    """The printed use behind a Power Play with that card."""
    kinds = {GIVE: "give_and_take", DRAW: "draw_random"}
    for use in CARDS[card].uses:
        if use.kind in PLAYS and (how is None or use.kind == kinds[how]):
            return use
    raise Gone(card)


class Plan:
    """What is chosen so far on the screen, from the drafts; wrong or old choices count as none."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.all = plays(scene)
        self.card = self._card()
        mine = self.all.get(self.card, [])
        self.hows = tuple(how for how in HOWS if any(play.use == how for play in mine))
        self.how = self._how()
        self.open = [play for play in mine if play.use == self.how]
        self.targets = tuple(dict.fromkeys(play.on for play in self.open if play.on is not None))
        self.two = any(play.and_on is not None for play in self.open)
        self.on = self._on()

    def _draft(self, key: str) -> tuple[str, ...]:
        return self.scene.drafts.get(key, ())

    def _card(self) -> str:
        for name in self._draft("what"):
            try:
                card = card_at(self.scene.view, name)
            except Gone:
                continue
            same = [other for other in self.all if FACES[other] == FACES[card]]
            if same:
                return same[0]
        return next(iter(self.all)) if len(self.all) == 1 else ""

    def _how(self) -> str | None:
        if not self.hows:
            return None
        chosen = [how for how in self._draft("how") if how in self.hows]
        return chosen[0] if chosen else self.hows[0] if len(self.hows) == 1 else ""

    def _on(self) -> tuple[str, ...]:
        found = []
        for name in self._draft("whom"):
            try:
                seat = player_at(self.scene.view, name)
            except Gone:
                continue
            if seat in self.targets:
                found.append(seat)
        if not found and len(self.targets) == 1:
            found = list(self.targets)
        return tuple(found[: 2 if self.two else 1])

    def action(self) -> PlayCard | None:
        """The Power Play that is chosen, if the choice is complete and legal."""
        for play in self.open:
            named = tuple(seat for seat in (play.on, play.and_on) if seat is not None)
            if sorted(named) == sorted(self.on):
                return play
        return None


def panel_power(scene: Scene, first: str = "") -> Screen:
    """`panel-power`: what, whom, how; the button carries the whole sentence and works once all is chosen."""
    view = scene.view
    plan = Plan(scene)
    left = 2 - view.turn.power_plays
    action = plan.action()
    return base(
        scene,
        words.power_title(left, names.plain(scene.table.name)),
        hand_picture(view, [plan.card]) if plan.card else None,
        _what_menu(plan),
        _whom_menu(plan),
        _how_menu(plan),
        _cost(plan, action),
        buttons(
            _use_button(plan, action),
            Button("Another", "power", "new") if plan.card and len(plan.all) > 1 else None,
            BACK,
        ),
        first=first,
    )


def _what_menu(plan: Plan) -> Menu | None:
    options = []
    for card, found in list(plan.all.items())[:25]:
        uses = [use_of(card, how) for how in dict.fromkeys(play.use for play in found)]
        label = words.play_label(card, [use.kind for use in uses])
        options.append(
            Choice(
                names.cut(label, 100),
                slot(plan.scene.view, card),
                names.cut(words.play_about([use.kind for use in uses]), 100),
                card == plan.card,
            )
        )
    return Menu("useplay", words.WHAT, tuple(options)) if options else None


def _whom_menu(plan: Plan) -> Menu | None:
    if not plan.card or not plan.targets or plan.how == "":
        return None
    view = plan.scene.view
    options = []
    for seat in plan.targets:
        player = view.player(seat)
        where = names.where(view.board, player.at) if player.at is not None else words.NOT_ON_BOARD
        label = f"{names.seat(seat)}, {names.count(player.hand_size, 'card')}"
        options.append(
            Choice(label, player_slot(view, seat), names.cut(words.on_place(where), 100), seat in plan.on)
        )
    most = min(2, len(options)) if plan.two else 1
    return Menu("usewhom", words.WHOM, tuple(options), at_most=most)


def _how_menu(plan: Plan) -> Menu | None:
    if len(plan.hows) < 2:
        return None
    options = tuple(
        Choice(words.HOW_LABEL[how], how, words.HOW_ABOUT[how], how == plan.how) for how in plan.hows
    )
    return Menu("usehow", words.HOW, options)


def _cost(plan: Plan, action: PlayCard | None) -> str:
    if not plan.card:
        return words.CHOOSE_WHAT
    if plan.how == "":
        return words.CHOOSE_HOW
    scene = plan.scene
    use = use_of(plan.card, plan.how)
    lines = [words.effect(use.kind, [names.seat(seat) for seat in plan.on], names.card(plan.card))]
    if use.kind == "shelob":
        prey = [
            f"{names.seat(p.seat)} ({p.hand_size})"
            for p in scene.view.players
            if p.seat != scene.seat and p.hand_size and p.status in ("playing", "waiting")
        ]
        lines = [words.shelob(names.listing(prey))]
    cost = max(1, len(plan.on))
    lines.append(words.cost(cost, 2 - scene.view.turn.power_plays, names.card(plan.card), use.after))
    if use.resistible and plan.on:
        lines.append(
            words.asked(names.listing(map(names.seat, plan.on)), scene.now + scene.table.clock.prompt)
        )
    if action is None:
        lines.append(words.CHOOSE_WHOM)
    return " ".join(line for line in lines if line)


def _use_button(plan: Plan, action: PlayCard | None) -> Button | None:
    if not plan.card:
        return None
    view = plan.scene.view
    card = names.short(plan.card)
    if action is None:
        return Button(names.cut(words.use_on(card, ""), 60), "use", "none", "primary", disabled=True)
    on = [seat for seat in (action.on, action.and_on) if seat is not None]
    arg = f"{slot(view, action.card)}.{''.join(player_slot(view, seat) for seat in on)}.{action.use or ''}"
    label = words.use_on(card, names.listing(map(names.seat, on)) if on else "", action.use or "")
    return Button(names.cut(label, 60), "use", arg, "primary")


def panel_reroll(scene: Scene, card: str) -> Screen:
    """The second tap of a reroll (R-65)."""
    return base(
        scene,
        heading(scene, "Roll again"),
        words.reroll_note(scene.view.turn.roll or 0, names.card(card)),
        buttons(
            Button(
                words.roll_again(scene.view.turn.roll or 0), "rerolled", slot(scene.view, card), "primary"
            ),
            BACK,
        ),
    )
