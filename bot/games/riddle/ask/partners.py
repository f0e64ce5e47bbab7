"""The room of partners: whose hand may be seen, to whom one may write (O3, O4)."""

from bot.games.riddle.ask.parts import base, heading, seated
from bot.games.riddle.ask.roll import WHO, choices
from bot.games.riddle.model.slots import player_at, player_slot
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.words import names
from bot.games.riddle.words import partner as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone, Refusal, Worded
from bot.model.post import Post
from bot.model.screen import LETTER, Ask, Button, Screen, buttons, screen
from bot.ui.icons import back_button, turn_button
from bot.words import labels
from bot.words import text as texts
from bot.words.language import speaking
from engine.riddle.actions import Choose, PartnerLook
from engine.riddle.phases.standing import stopped_on
from engine.riddle.state import partners
from engine.riddle.view import View


def team(view: View) -> tuple[str, ...]:
    """The partners of the viewer that are still in the game (O1.1, O16.1)."""
    me = view.me or ""
    return tuple(p.seat for p in view.players if p.in_game and partners(view.options, me, p.seat))


def listeners(view: View) -> tuple[str, ...]:
    """The partners to whom the viewer may write now: all (O3), those whose hands are open (O4.1), or those
    who stand on Clairvoyance spaces too (O4.2). In a duel all are one person's (O16)."""
    mine, turn = team(view), view.turn
    if view.me is None or not view.options.o1_partners or not view.mine.in_game:
        return ()
    if view.options.o3_table_talk:
        return mine
    if not view.options.o4_partner_clairvoyance:
        return ()
    near = stopped_on(view, "clairvoyance")
    return tuple(seat for seat in mine if (near and _sees(view, seat)) or _opened(turn.opened, view, seat))


def _sees(view: View, seat: str) -> bool:
    at = view.player(seat).at
    return at is not None and "clairvoyance" in view.board.symbols(at)


def _opened(opened: tuple[str, ...], view: View, seat: str) -> bool:
    """Whether the two opened their hands to each other in this turn (O4.1)."""
    active = view.turn.seat
    return (view.me == active and seat in opened) or (seat == active and view.me in opened)


def together(scene: RiddleScene) -> bool:
    """Whether there is a room for partners at this table (O3, O4)."""
    rules = scene.view.options
    open_to = rules.o3_table_talk or rules.o4_partner_clairvoyance
    return scene.seat is not None and open_to and bool(team(scene.view))


def panel_partners(scene: RiddleScene, only: str = "") -> Screen:
    """*Partners…*: whose hand may be seen now, and whether one may write to them. Raises `Gone` for none."""
    view = scene.view
    if not together(scene):
        raise Gone("partners")
    mine, heard = team(view), listeners(view)
    looks = [a.on for a in scene.of(PartnerLook) if only in ("", a.on)]
    if view.options.o3_table_talk:
        talk = _("You may write to your partners at any time, but hands may not be shown.")
    else:
        talk = (
            _("You may write to {partners} now.").format(
                partners=texts.listing([names.seat(seat) for seat in heard])
            )
            if heard
            else words.NO_TALK()
        )
    return base(
        scene,
        heading(scene, words.TITLE()),
        words.with_whom([names.first(scene.table, seat) for seat in mine]),
        _("Partners on Clairvoyance spaces see each other's hands and may talk, in anybody's turn.")
        if view.options.o4_partner_clairvoyance and not looks
        else None,
        talk if view.options.o1_partners else None,
        buttons(
            *(
                Button(
                    _("See {seat}'s hand").format(seat=names.seat(seat)), "lookat", player_slot(view, seat)
                )
                for seat in looks[:3]
            ),
            Button(_("Write to them…"), "teamsay") if heard else None,
            back_button(),
        ),
    )


def more_buttons(scene: RiddleScene) -> tuple[Button, ...]:
    """What *More* and the waiting panel hold beside the rest: *Partners…* (E4.5)."""
    return (Button(_("Partners…"), "partners"),) if together(scene) else ()


# The room of partners, their talk, and whom to play (O3, O4, O16).


router = RiddleControls()
router.asks(WHO)


@router.shows("partners")
def talked(scene: RiddleScene, arg: str) -> Screen:
    """*Partners…*, of one partner only where a command named one."""
    return panel_partners(seated(scene), player_at(scene.view, arg) if arg else "")


@router.on("lookat")
async def look_at(context: RiddleContext) -> Screen:
    """See a partner's hand, in anybody's turn; it answers no decision (O4.2, R-176)."""
    scene = seated(await context.scene())
    action = PartnerLook(player_at(scene.view, context.arg))
    if action not in scene.legal:
        raise Gone(context.arg)
    after = await context.submit(action)
    return context.show(after, before=scene)


@router.on("teamsay", opens_modal=True)
async def team_say(context: RiddleContext) -> Ask:
    """*Write to them…*: free words (E0.3)."""
    return Ask(
        title=_("A line to your partners"),
        verb="teamsaid",
        label=_("Only they read it"),
        longest=LETTER,
        game=context.game,
    )


@router.on("teamsaid")
async def team_said(context: RiddleContext) -> Screen:
    """Words to the partners, relayed to each by direct message and kept nowhere else (O3, O4)."""
    scene = await context.scene()
    if scene.seat is None:
        raise Worded(lambda: _("Only partners of this table can write to each other; you watch."))
    reached, closed = await _relay(context, scene, context.value)
    return screen(
        words.sent(reached, closed, texts.plain(context.value[:LETTER])),
        buttons(turn_button(), Button(labels.WRITE_TO_THEM(), "teamsay")),
        colour=names.colour(scene.view.me or ""),
        game=context.game,
    )


async def _relay(context: RiddleContext, scene: RiddleScene, text: str) -> tuple[list[str], list[str]]:
    """Send it to every partner who is a person; the names of those whom it reaches, and of the others.

    Raises Refusal ``table.over``, or Worded.
    """
    view, table = scene.view, scene.table
    if view.outcome is not None or table.status == "over":
        raise Refusal("table.over", {"name": table.name})
    if not view.options.o1_partners or not team(view):
        raise Worded(lambda: _("You have no partner in this game, so nobody would read it."))
    heard = [table.holder(seat) for seat in listeners(view)]
    if not heard:
        raise Worded(
            lambda: _(
                "Partners may write only with table talk, after opening their hands that turn, "
                "or on Clairvoyance spaces. Nothing was sent."
            )
        )
    people = [holder for holder in heard if holder.user is not None]
    if not people:
        raise Worded(lambda: _("Your partners here are computers, who read nothing. Nothing was sent."))
    letter = texts.plain(text[:LETTER])
    if not texts.visible(letter):
        raise Worded(lambda: _("There was nothing to send. Write a line, then send it."))
    posts = []
    for holder in people:
        if holder.dms == "closed":
            continue
        with speaking(holder.language):
            head = labels.place_line(texts.plain(table.name), table.channel, names.seat(holder.seat))
            shown = screen(
                _("{table_line} · from {who}\n{text}").format(
                    table_line=head, who=names.first(table, view.me or ""), text=letter
                ),
                buttons(turn_button(), Button(labels.WRITE_TO_THEM(), "teamsay")),
                colour=names.colour(view.me or ""),
                game=table.game,
            )
        posts.append(Post(to=holder.user, kind="team", screen=shown))
    await context.post(posts)
    reached = [names.seat(holder.seat) for holder in people if holder.dms != "closed"]
    return reached, [names.seat(holder.seat) for holder in people if holder.dms == "closed"]


@router.does("chosen")
def chosen(scene: RiddleScene, arg: str) -> Choose:
    if arg not in choices(scene):
        raise Gone(arg)
    return Choose(arg)
