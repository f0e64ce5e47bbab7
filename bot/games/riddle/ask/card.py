"""One card: what it does, what of it can be done now (E4.16)."""

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.parts import base, heading
from bot.games.riddle.ask.roll import claim_button, may_claim
from bot.games.riddle.ask.whynot import cache_reason, use_reason
from bot.games.riddle.draw.pictures import picture
from bot.games.riddle.model.slots import means_slot, slot
from bot.games.riddle.scene import RiddleScene
from bot.games.riddle.words import names, partner
from bot.games.riddle.words import power as words
from bot.games.riddle.words.catalogue import _
from bot.model.screen import Button, Screen, buttons
from bot.ui.icons import back_button
from engine.riddle.actions import EndTurn, Move, PlayCard, Reroll
from engine.riddle.deck import CARDS, FACES, Use
from engine.riddle.phases.dropping import is_wizard

GIVE, DRAW = "give-and-take", "draw"


def panel_card(scene: RiddleScene, card: str) -> Screen:
    """`panel-card`: the card large, every use with "now" or why not, a button for each that is legal."""
    view = scene.view
    known = CARDS[card]
    lines = [f"**{names.own(card, view.me)}**"]
    for use in known.uses:
        lines.append(words.use_line(use, use_reason(scene, card, use)))
    wizard = view.options.a3_secret_spaces and is_wizard(view, card)
    if wizard:
        lines.append(_cache_line(scene))
    if known.battle is not None:
        lines.append(words.battle_line(known.battle, view.me or ""))
    if not known.uses and known.battle is None:
        lines.append(words.NO_USE())
    row = [button for use in known.uses if (button := use_button(scene, card, use)) is not None]
    if wizard and not cache_reason(scene):
        row.append(Button(partner.LOOK(), "power", f"c{slot(view, card)}"))
    return base(
        scene,
        heading(scene, _("Your card")),
        picture("card.jpg", "card", words.card_alt(card), view, card=FACES[card]),
        "\n".join(lines),
        buttons(*row[:4], back_button()),
    )


def _cache_line(scene: RiddleScene) -> str:
    """The look of a Wizard at a cache, which no card has printed (A3.8)."""
    why = cache_reason(scene)
    return (
        _("- See what lies in any one cache, wherever it is. Cannot be used now: {why}").format(why=why)
        if why
        else _("- See what lies in any one cache, wherever it is. **Now.**")
    )


def use_button(scene: RiddleScene, card: str, use: Use) -> Button | None:
    """The button of a use that is legal now; opens the room where it is done."""
    view = scene.view
    match use.kind:
        case "extra_move" | "leap" | "fly" if any(isinstance(a, Move) and a.by == card for a in scene.legal):
            verb = "fly" if use.kind == reach.FLIGHT else "way"
            return Button(words.travel_with(card, use.kind), verb, means_slot(view, card))
        case "reroll" if Reroll(card) in scene.legal:
            return Button(words.roll_again(view.turn.roll or 0), "reroll", slot(view, card), "primary")
        case "pick_up" if EndTurn(card) in scene.legal:
            return Button(_("End: pick up {n}…").format(n=use.amount), "end", slot(view, card))
        case "win" if may_claim(scene):
            return claim_button()
        case "see_hands" | "riddle" | "take_ring" | "take_gollum" | "shelob" if _playable(scene, card, None):
            return Button(words.use_label(use.kind), "power", slot(view, card))
        case "give_and_take" if _playable(scene, card, GIVE):
            return Button(words.use_label(use.kind), "power", f"{slot(view, card)}.{GIVE}")
        case "draw_random" if _playable(scene, card, DRAW):
            return Button(words.use_label(use.kind), "power", f"{slot(view, card)}.{DRAW}")
    return None


def _playable(scene: RiddleScene, card: str, use: str | None) -> bool:
    return any(isinstance(a, PlayCard) and a.card == card and a.use == use for a in scene.legal)
