"""The screens of a lobby (E2). Pure: a `Lobby` in, a `Screen` out."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.model import screen as icons
from bot.model.kit import Kit, Seats
from bot.model.lobby import ANY, Lobby
from bot.model.post import Post
from bot.model.scene import Clock, Table
from bot.model.screen import ACCENT, Button, Buttons, Choice, Line, Menu, Screen, Text, buttons, screen
from bot.model.setup import Setup, brisk
from bot.tables.replacement import house_lines
from bot.ui.icons import back_button, own_button, turn_button
from bot.words import labels, preferences, text
from bot.words import lobby as words
from bot.words.catalogue import _, pgettext
from bot.words.language import speaking


def rules_line(setup: Setup, preset: str, clock: Clock, options: Any) -> str:
    """Preset and pace in one line; a preset of which a switch was changed says so (E2.2)."""
    return f"{setup.rules(preset, options)} · {setup.pace.line(clock)}"


def lobby_post(kit: Kit, lobby: Lobby) -> Screen:
    """``lobby-post`` (E2.3)."""
    rules, seats = kit.setup.rules(lobby.preset, lobby.options), kit.seats
    clock = kit.setup.pace.line(lobby.clock)
    meta = _("{rules} · {clock} · host {host} · {count_now}").format(
        rules=rules,
        clock=clock,
        host=text.plain(lobby.host_name),
        count_now=words.players(len(lobby.guests), lobby.least, lobby.most),
    )
    places = [
        words.place(
            n,
            icons.instead(seats.icon(guest.wish), seats.mark(guest.wish)),
            text.plain(guest.name),
            guest.computer,
            seats.name(guest.wish) if guest.wish else "",
        )
        for n, guest in enumerate(lobby.guests, 1)
    ]
    promise = kit.setup.promise(lobby.preset, lobby.options)
    told = [promise, preferences.IS_BRISK() if brisk(kit.setup, lobby) and not lobby.alone else ""]
    body = [meta, *filter(None, told), "\n".join(places) or _("Nobody has joined yet.")]
    if lobby.private:
        body.append(words.private([f"<@{user}>" for user in lobby.invited]))
    awaited = [f"<@{user}>" for user in lobby.again if lobby.guest(user) is None]
    if awaited:
        body.append(_("Rematch. {people}: *Join* seats you at once.").format(people=text.listing(awaited)))
    people = {guest.user: text.plain(guest.name) for guest in lobby.people}
    mixed = [people[user] for user, __ in lobby.words if user in people]
    if not lobby.open:
        return screen(
            _("## {table} · closed for now").format(table=text.plain(lobby.name)),
            _(
                "**{table}** waited two weeks for players and is closed. *Reopen* brings it back for 30 "
                "days; `/game new` opens another table."
            ).format(table=text.plain(lobby.name)),
            buttons(Button(labels.REOPEN(), "reopen")),
            colour=ACCENT,
            game=lobby.game,
        )
    return screen(
        words.title(text.plain(lobby.name)),
        "\n".join(body),
        Line(),
        words.dice(lobby.sealed, mixed),
        buttons(
            Button(labels.JOIN(), "join", style="grey" if lobby.complete else "primary"),
            Button(pgettext("labels", "Leave"), "unjoin"),
            Button(_("Start"), "start", style="primary" if lobby.complete else "green"),
        ),
        buttons(
            Button(labels.SETTINGS(), "settings", icon=icons.SETTINGS),
            Button(labels.PEOPLE(), "people", icon=icons.PEOPLE),
            Button(labels.OPTIONS(), "options"),
            Button(labels.FAIR_DICE(), "dice"),
            Button(labels.HOW_IT_PLAYS(), "howto"),
        ),
        colour=ACCENT,
        game=lobby.game,
    )


def wish_name(seats: Seats, wish: str) -> str:
    """A wished-for character, or "any"."""
    return seats.name(wish) if wish else words.ANY()


def join_panel(seats: Seats, lobby: Lobby, user: int, first: str = "") -> Screen:
    """The way in for somebody who has no seat; who has one may wish for another (E2.4)."""
    me = lobby.guest(user)
    return screen(
        first,
        seats.wishes() if me is None else None,
        Menu("wish", words.JOIN_WHOM(), characters(seats, lobby, user, me.wish if me else None)),
        _second(seats, lobby, user),
        buttons(Button(labels.JOIN(), "join", style="primary")) if me is None else None,
        colour=seats.colour(me.wish) if me is not None and me.wish else ACCENT,
        game=lobby.game,
    )


def _second(seats: Seats, lobby: Lobby, user: int) -> Menu | None:
    me = lobby.guest(user)
    if me is None or not me.wish or not rivals(lobby, user, me.wish):
        return None
    offered = characters(seats, lobby, user, me.second or ANY, words.second_choice)
    choices = tuple(choice for choice in offered if choice.value != me.wish)
    return Menu("wish", words.SECOND_WISH(), choices, arg="second")


def rivals(lobby: Lobby, user: int, character: str) -> tuple[str, ...]:
    """The names of the others who wish for that character."""
    return tuple(guest.name for guest in lobby.guests if guest.wish == character and guest.user != user)


def characters(
    seats: Seats, lobby: Lobby, user: int, chosen: str | None, named: Callable[[str], str] | None = None
) -> tuple[Choice, ...]:
    """Any, and who is played at this table, with who else wishes for them; ``named`` says the one chosen
    anew, as it hides the prompt."""
    say = named or words.wish_choice
    any_one = chosen in ("", ANY)
    choices = [Choice(say(words.ANY()) if any_one else words.ANY(), ANY, chosen=any_one)]
    for character in seats.offered(lobby.preset):
        others = [text.plain(name) for name in rivals(lobby, user, character)]
        about = (
            text.cut(_("also wanted by {names}").format(names=text.listing(others)), 100)
            if others
            else _("free")
        )
        choices.append(
            Choice(
                say(seats.name(character)) if chosen == character else str(seats.name(character)),
                character,
                about,
                chosen=chosen == character,
                icon=seats.icon(character),
            )
        )
    return tuple(choices)


def joined_panel(kit: Kit, lobby: Lobby, user: int, dms: str) -> Screen:
    """The reply to a join: the seat, the clock, the probe's result (E1.6, E2.4)."""
    me, seats = lobby.guest(user), kit.seats
    wish = me.wish if me is not None else ""
    others = [text.plain(name) for name in rivals(lobby, user, wish)] if wish else []
    probe = {
        "open": _("Your turns, and what only you may see, come by DM."),
        "closed": words.DM_CLOSED(),
    }.get(dms, _("What only you may see will come by DM; if a DM cannot reach you, I'll say so here."))
    tries = buttons(
        Button(labels.TRY_AGAIN(), "probe", style="primary"), Button(_("Play without DMs"), "joined")
    )
    return screen(
        words.joined(seats.within(wish) if wish else "", others),
        None if wish else seats.wishes(),
        words.in_full(kit.setup.pace.line(lobby.clock)),
        probe,
        Menu("wish", words.JOIN_WHOM(), characters(seats, lobby, user, wish)),
        _second(seats, lobby, user),
        _sides(lobby, user),
        tries if dms == "closed" else None,
        colour=seats.colour(wish) if wish else ACCENT,
        game=lobby.game,
    )


def _sides(lobby: Lobby, user: int) -> Buttons | None:
    """To the host of a rematch of two: sides as they were drawn, or swapped (W15.13)."""
    if not lobby.swapped or lobby.host != user:
        return None
    label = _("Draw the sides") if lobby.swaps else _("Swap sides")
    return buttons(Button(label, "swap-sides"))


def welcome_dm(seats: Seats, lobby: Lobby, user: int) -> Screen:
    """``dm-welcome`` (E1.6): the probe, which is also the first message of the game. It names no seat: it is
    not edited when another is wished for."""
    me = lobby.guest(user)
    return screen(
        f"{labels.place_line(text.plain(lobby.name), lobby.channel)}. {words.WELCOME_DM()}",
        buttons(
            turn_button(),
            own_button(seats),
            Button(labels.WHAT_WAITS(), "waits", icon=icons.CLOCK),
        ),
        colour=seats.colour(me.wish) if me is not None and me.wish else ACCENT,
        game=lobby.game,
    )


def options_panel(setup: Setup, lobby: Lobby) -> Screen:
    """Options (E2.2): exactly what differs from the preset, with clauses; then all that is in force (O0.2).

    Before the start also what does not go together (O0.3); of a game that runs nothing can be.
    """
    return screen(
        words.options_title(
            text.plain(lobby.name), rules_line(setup, lobby.preset, lobby.clock, lobby.options)
        ),
        "\n".join(setup.differs(lobby.preset, lobby.options)),
        "\n".join(clash.line for clash in setup.clashes(lobby)),
        setup.in_force(lobby.preset, lobby.options),
        house_lines(lobby.away, brisk=brisk(setup, lobby) and not lobby.alone),
        colour=ACCENT,
        game=lobby.game,
    )


def dice_panel(lobby: Lobby, user: int, *, begun: bool = False) -> Screen:
    """Fair dice (E2.7): the seal, who mixed a word in, and one's own word; once it has begun all words."""
    people = {guest.user: text.plain(guest.name) for guest in lobby.people}
    mixed = [people[person] for person, __ in lobby.words if person in people]
    own = next((word for person, word in lobby.words if person == user), "")
    told = [(people[person], text.plain(word)) for person, word in lobby.words if person in people]
    asks = lobby.guest(user) is not None and not begun
    return screen(
        _("**Fair dice**"),
        _(
            "When this table opened I sealed a secret seed; its seal is `{sealed}`. Every die, "
            "shuffle and draw of the game comes from that seed stirred with the words below. After "
            "the game the seed is shown, and *Verify* proves that nothing was changed."
        ).format(sealed=lobby.sealed),
        words.dice_told(told) if begun else words.dice_words(mixed),
        _("Your word is in: “{word}”. It is shown to all at the start.").format(word=text.plain(own))
        if own and not begun
        else None,
        _("What this cannot prove: whoever runs the bot could look at the seed while the game goes on."),
        buttons(Button(_("Add a word") if not own else _("Change my word"), "word", style="primary"))
        if asks
        else None,
        colour=ACCENT,
        game=lobby.game,
    )


def start_panel(setup: Setup, lobby: Lobby) -> Screen:
    """The second tap of a start (E2.8)."""
    preset = setup.named(lobby.preset, lobby.options)
    return screen(
        words.start_ask(len(lobby.guests), preset, lobby.clock.name),
        buttons(Button(_("Start now"), "start-now", style="green"), back_button("joined")),
        colour=ACCENT,
        game=lobby.game,
    )


def how_panel(kits: Sequence[Kit], game: str = "", place: int = 0) -> Screen:
    """*How it plays*: the game of the table, or of the games of the house one, and a way to each other."""
    shown = kits[place]
    rules = ("rules", "") if game else ("which", f"rules.{shown.id}")
    return screen(
        words.how(shown.name() if len(kits) > 1 else labels.HOW_IT_PLAYS(), shown.reference.how()),
        buttons(
            Button(labels.RULES(), *rules, icon=icons.RULES),
            *(
                Button(other.name(), "howto", str(number))
                for number, other in enumerate(kits)
                if other is not shown
            ),
        ),
        colour=ACCENT,
        game=game,
    )


YOUNG = 50 * 60.0
"""Seconds for which the message is edited in place."""
Edit = Callable[[Lobby], Lobby]


def posts(kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
    """The message as it should stand after a change; sent anew where it is marked so."""
    shown = _shown(kit, lobby)
    if lobby.anew:
        before = key(lobby, lobby.message - 1) if lobby.message > 1 else ""
        return (Post(to=None, kind="lobby-post", screen=shown, key=key(lobby), strip=before),)
    return (_edit(lobby, shown),)


def key(lobby: Lobby, message: int = 0) -> str:
    """The key of the newest message of a lobby, or of an earlier one."""
    return f"lobby-{message or lobby.message}"


def _edit(lobby: Lobby, shown: Screen) -> Post:
    return Post(to=None, kind="lobby-post", screen=shown, key=key(lobby), edit=key(lobby))


def closed(kit: Kit, lobby: Lobby) -> tuple[Post, ...]:
    """The silent line of a lobby that was left alone (E2.8)."""
    return (_edit(lobby, _shown(kit, lobby)),)


def _shown(kit: Kit, lobby: Lobby) -> Screen:
    """The message, in the language of the channel (E12.5)."""
    with speaking(lobby.language):
        return lobby_post(kit, lobby)


def begun(kit: Kit, lobby: Lobby, table: Table) -> Post:
    """The message once the game runs: who plays what, without its buttons."""
    given = {(holder.user, holder.name): holder.seat for holder in table.holders}
    seats = [holder.seat for holder in table.holders]
    seated = (replace(guest, wish=given.get((guest.user, guest.name), guest.wish)) for guest in lobby.guests)
    # Numbered as in the game (E17.7).
    guests = tuple(
        sorted(seated, key=lambda guest: seats.index(guest.wish) if guest.wish in seats else len(seats))
    )
    shown = _shown(kit, replace(lobby, guests=guests, least=len(guests), most=len(guests)))
    parts = tuple(part for part in shown.parts if not isinstance(part, Buttons))
    with speaking(lobby.language):
        head = Text(_("## {table} · the game has begun").format(table=text.plain(lobby.name)))
    return _edit(lobby, replace(shown, parts=(head, *parts[1:])))


def aged(edit: Edit, now: float) -> Edit:
    """The edit, and the mark that the message must be sent anew because it is old."""

    def apply(lobby: Lobby) -> Lobby:
        changed = replace(edit(lobby), touched=now)
        old = now - changed.posted > YOUNG
        if not old:
            return replace(changed, anew=False)
        return replace(changed, anew=True, posted=now, message=changed.message + 1)

    return apply
