"""The room of partners, their talk, and whom to play (O3, O4, O16)."""

from __future__ import annotations

from bot.games.riddle.ask.character import DRAFT, choices
from bot.games.riddle.ask.partners import listeners, panel_partners, team
from bot.games.riddle.ask.parts import seated
from bot.games.riddle.model.slots import player_at
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.games.riddle.tell.story import results
from bot.games.riddle.words import names
from bot.games.riddle.words import partner as words
from bot.games.riddle.words.catalogue import _
from bot.model.errors import Gone, Refusal, Worded
from bot.model.post import Post
from bot.model.screen import LETTER, Ask, Button, Screen, buttons, screen
from bot.ui.buttons import turn_button
from bot.words import labels
from bot.words import text as texts
from bot.words.language import speaking
from engine.riddle.actions import Choose, PartnerLook

router = RiddleControls()
router.keeps("whoplays", DRAFT)


@router.shows("partners")
def partners(scene: RiddleScene, arg: str) -> Screen:
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
    return context.show(after, results(after, after.own, scene.view.version))


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
        raise Worded(_("Only partners of this table can write to each other; you watch."))
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
        raise Worded(_("You have no partner in this game, so nobody would read it."))
    heard = [table.sitter(seat) for seat in listeners(view)]
    if not heard:
        raise Worded(
            _(
                "Partners write only with table talk, hands opened that turn or on "
                "Clairvoyance spaces. Nothing was sent."
            )
        )
    people = [sitter for sitter in heard if sitter.user is not None]
    if not people:
        raise Worded(_("Your partners here are computers, who read nothing. Nothing was sent."))
    said = texts.plain(text[:LETTER])
    if not texts.visible(said):
        raise Worded(_("There was nothing to send. Write a line, then send it."))
    posts = []
    for sitter in people:
        if sitter.dms == "closed":
            continue
        with speaking(sitter.language):
            head = labels.place_line(texts.plain(table.name), table.channel, names.seat(sitter.seat))
            shown = screen(
                _("{table_line} · from {who}\n{text}").format(
                    table_line=head, who=names.first(table, view.me or ""), text=said
                ),
                buttons(turn_button(), Button(labels.WRITE_TO_THEM(), "teamsay")),
                colour=names.colour(view.me or ""),
                game=table.game,
            )
        posts.append(Post(to=sitter.user, kind="team", screen=shown))
    await context.post(posts)
    reached = [names.seat(sitter.seat) for sitter in people if sitter.dms != "closed"]
    return reached, [names.seat(sitter.seat) for sitter in people if sitter.dms == "closed"]


@router.does("chosen")
def chosen(scene: RiddleScene, arg: str) -> Choose:
    if arg not in choices(scene):
        raise Gone(arg)
    return Choose(arg)
