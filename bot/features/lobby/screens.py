"""The screens of a lobby (E2). Pure: a `Lobby` in, a `Screen` out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.features.lobby.settings import BRISK
from bot.model import screen as icons
from bot.model.kit import Kit, Seats
from bot.model.lobby import ANY, Lobby
from bot.model.post import Post
from bot.model.scene import REPLACEMENTS, Clock, Table
from bot.model.screen import ACCENT, Button, Buttons, Choice, Line, Menu, Part, Screen, Text, buttons, screen
from bot.model.setup import Block, Pace, Setup, brisk
from bot.tables.replacement import house_lines
from bot.ui.components import count
from bot.ui.icons import back_button, own_button, turn_button
from bot.words import labels, people, prefs, text
from bot.words import lobby as words
from bot.words import text as texts
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
    told = [promise, prefs.IS_BRISK() if brisk(kit.setup, lobby) and not lobby.alone else ""]
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
            Button(labels.JOIN(), "join", style="grey" if lobby.full else "primary"),
            Button(pgettext("labels", "Leave"), "unjoin"),
            Button(_("Start"), "start", style="green"),
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
    """Joining (E2.4): whom to play; once in, what one has and a second wish where it may come to dice."""
    me = lobby.guest(user)
    return screen(
        first,
        seats.wishes() if me is None else None,
        Menu("wish", words.JOIN_WHOM(), characters(seats, lobby, user, me.wish if me else None)),
        _second(seats, lobby, user),
        colour=seats.colour(me.wish) if me is not None and me.wish else ACCENT,
        game=lobby.game,
    )


def _second(seats: Seats, lobby: Lobby, user: int) -> Menu | None:
    me = lobby.guest(user)
    if me is None or not me.wish or not rivals(lobby, user, me.wish):
        return None
    found = characters(seats, lobby, user, me.second or ANY, words.second_choice)
    choices = tuple(choice for choice in found if choice.value != me.wish)
    return Menu("wish", words.SECOND_WISH(), choices, arg="second")


def rivals(lobby: Lobby, user: int, character: str) -> tuple[str, ...]:
    """The names of the others who wish for that character."""
    return tuple(guest.name for guest in lobby.guests if guest.wish == character and guest.user != user)


def characters(
    seats: Seats, lobby: Lobby, user: int, chosen: str | None, said: Callable[[str], str] | None = None
) -> tuple[Choice, ...]:
    """Any, and who is played at this table, with who else wishes for them; ``said`` says the one chosen anew,
    as it hides the prompt."""
    say = said or words.wish_choice
    any_one = chosen in ("", ANY)
    found = [Choice(say(words.ANY()) if any_one else words.ANY(), ANY, chosen=any_one)]
    for character in seats.offered(lobby.preset):
        others = [text.plain(name) for name in rivals(lobby, user, character)]
        about = (
            text.cut(_("also wanted by {names}").format(names=text.listing(others)), 100)
            if others
            else _("free")
        )
        found.append(
            Choice(
                say(seats.name(character)) if chosen == character else str(seats.name(character)),
                character,
                about,
                chosen=chosen == character,
                icon=seats.icon(character),
            )
        )
    return tuple(found)


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
    mixed = [people[who] for who, __ in lobby.words if who in people]
    own = next((word for who, word in lobby.words if who == user), "")
    told = [(people[who], text.plain(word)) for who, word in lobby.words if who in people]
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


def how_panel(found: Sequence[Kit], game: str = "", place: int = 0) -> Screen:
    """*How it plays*: the game of the table, or of the games of the house one, and a way to each other."""
    shown = found[place]
    rules = ("rules", "") if game else ("which", f"rules.{shown.id}")
    return screen(
        words.how(shown.name() if len(found) > 1 else labels.HOW_IT_PLAYS(), shown.reference.how()),
        buttons(
            Button(labels.RULES(), *rules, icon=icons.RULES),
            *(
                Button(other.name(), "howto", str(number))
                for number, other in enumerate(found)
                if other is not shown
            ),
        ),
        colour=ACCENT,
        game=game,
    )


# The settings of a lobby on five pages, for the host (E2.5). Pure: a `Lobby` in, a `Screen` out.


TABLE = "table"
"""The first page."""
OWN = "own"
"""The page of an own clock, behind *Own clock* on the first one."""
OWN_TURNS = (
    300,
    600,
    900,
    1800,
    3600,
    7200,
    14400,
    28800,
    43200,
    86400,
    129600,
    172800,
    259200,
    432000,
    604800,
)
"""The turns an own clock offers, in seconds (E8.1)."""
COMPONENTS = 20
"""The most a page may have (E2.5)."""


def page(setup: Setup, lobby: Lobby, key: str) -> Screen:
    """One of the pages by its key, the first for any other."""
    if key == OWN and lobby.clock.name == OWN:
        return own_page(setup, lobby)
    if key == TABLE or key not in setup.pages:
        return table_page(setup, lobby)
    house = (Block(_away(setup, lobby)), Block(_replacement(lobby))) if key == list(setup.pages)[-1] else ()
    return _page(setup, lobby, key, *setup.blocks(lobby, key), *house)


def table_page(setup: Setup, lobby: Lobby) -> Screen:
    """*Table*: preset, clock, seats; with every contradiction there is, as these touch them all."""
    presets = tuple(
        Choice(
            texts.headed(
                words.PRESET(), setup.named(key, lobby.options if key == lobby.preset else p.options)
            ),
            key,
            p.about,
            key == lobby.preset,
        )
        for key, p in setup.presets.items()
    )
    paces = {name: setup.pace.about(clock) for name, clock in setup.clocks.items()}
    clocks = tuple(
        Choice(words.clock_choice(name), name, about, name == lobby.clock.name)
        for name, about in {**paces, OWN: setup.pace.free()}.items()
    )
    return _page(
        setup,
        lobby,
        "table",
        Block(Menu("set-preset", words.PRESET(), presets)),
        Block(Menu("set-clock", _("Clock"), clocks)),
        Block(_seats(setup, "set-least", _("Seats at least"), lobby.least)),
        Block(_seats(setup, "set-most", _("Seats at most"), lobby.most)),
    )


def own_page(setup: Setup, lobby: Lobby) -> Screen:
    """How long a turn and an answer take on a clock of the table's own (E8.1)."""
    return screen(
        setup.title(text.plain(lobby.name), OWN),
        _own_turn(setup.pace, lobby),
        _own_prompt(setup.pace, lobby),
        buttons(Button(labels.BACK(), "settings", "table")),
        colour=ACCENT,
        game=lobby.game,
    )


def _away(setup: Setup, lobby: Lobby) -> Menu:
    """*When somebody is asked or away* (E8.7, E8.9, E9.1, E17.4)."""
    choices = (
        Choice(
            _("Brisk: standing orders answer"),
            BRISK,
            _("Nobody waits for answers in others' turns; whoever wishes is asked all the same"),
            brisk(setup, lobby),
        ),
        *(
            Choice(name, key, about, bool(getattr(lobby.away, key)))
            for key, (name, about) in prefs.RULES().items()
        ),
    )
    return Menu("set-away", prefs.RULES_NONE(), choices, at_least=0, at_most=len(choices))


def _replacement(lobby: Lobby) -> Menu:
    """*Replacement* (E2.5)."""
    choices = tuple(
        Choice(
            text.headed(people.NAME(), people.CHOICES()[key][0]),
            key,
            people.CHOICES()[key][1],
            key == lobby.away.replacement,
        )
        for key in REPLACEMENTS
    )
    return Menu("set-replace", people.NAME(), choices)


def _page(setup: Setup, lobby: Lobby, key: str, *blocks: Block) -> Screen:
    """Heading, menus with the contradictions of each under it (O0.3), tabs, ways out.

    A page that is full without them has them under its heading.
    """
    shown = _assembled(setup, lobby, key, blocks, under=key != "table")
    return shown if count(shown) <= COMPONENTS else _assembled(setup, lobby, key, blocks, under=False)


def _assembled(setup: Setup, lobby: Lobby, key: str, blocks: tuple[Block, ...], *, under: bool) -> Screen:
    left = list(setup.clashes(lobby))
    if key != "table":
        here = {option for block in blocks for option in block.options}
        left = [clash for clash in left if clash.options & here]
    heading = setup.title(text.plain(lobby.name), key)
    if not under:
        heading, left = "\n".join([heading, *(clash.line for clash in left)]), []
    parts: list[Part | str | None] = [heading]
    several = [block for block in blocks if block.menu.at_least == 0]
    for block in blocks:
        if len(several) > 1 and block in several:
            # What is ticked hides what the menu is called (E16.4).
            parts.append(f"**{block.menu.prompt.partition(':')[0]}**")
        mine = [clash for clash in left if clash.options & set(block.options)]
        left = [clash for clash in left if clash not in mine]
        parts += [block.menu, Text("\n".join(clash.line for clash in mine)) if mine else None]
    return screen(*parts, *_ways(setup, lobby, key), colour=ACCENT, game=lobby.game)


def _ways(setup: Setup, lobby: Lobby, key: str) -> tuple[Buttons, Buttons]:
    """The tabs, and *Done*, back to the preset, back to the own seat."""
    preset = Button(_("Preset"), "set-back", key, disabled=not setup.changed(lobby.preset, lobby.options))
    own = Button(_("Own clock"), "settings", OWN)
    return (
        buttons(*(Button(label, "settings", one, disabled=one == key) for one, label in setup.pages.items())),
        buttons(
            Button(labels.DONE(), "settings", "done", style="primary"),
            own if key == "table" and lobby.clock.name == OWN else preset,
            back_button("joined"),
        ),
    )


def _seats(setup: Setup, verb: str, prompt: str, now: int) -> Menu:
    least, most = setup.seats
    choices = tuple(
        Choice(texts.headed(prompt, str(n)), str(n), chosen=n == now) for n in range(least, most + 1)
    )
    return Menu(verb, prompt, choices)


def _own_turn(pace: Pace, lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(f"{pace.takes()} {text.duration(s)}", str(s), chosen=s == lobby.clock.turn) for s in OWN_TURNS
    )
    return Menu("set-turn", pace.takes(), choices)


def _own_prompt(pace: Pace, lobby: Lobby) -> Menu:
    choices = tuple(
        Choice(
            f"{words.OWN_PROMPT()} {about}",
            share,
            text.duration(lobby.clock.turn / int(share)),
            abs(lobby.clock.prompt - lobby.clock.turn / int(share)) < 1,
        )
        for share, about in pace.shares().items()
    )
    return Menu("set-prompt", words.OWN_PROMPT(), choices)


# The lobby's message in the channel: edited while young, else sent anew and silent (E2.3).


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
    given = {(one.user, one.name): one.seat for one in table.holders}
    seats = [one.seat for one in table.holders]
    seated = (replace(guest, wish=given.get((guest.user, guest.name), guest.wish)) for guest in lobby.guests)
    # Numbered as in the game (E17.7).
    guests = tuple(sorted(seated, key=lambda one: seats.index(one.wish) if one.wish in seats else len(seats)))
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
