"""Power Plays with cards, rerolls, Riddles, taking from an open hand (E4.16 to E4.22)."""

from bot.games.riddle.ask.power import HOWS, action_of, panel_power, panel_reroll
from bot.games.riddle.ask.riddle import GUESS, panel_known, ticked
from bot.games.riddle.ask.taking import TAKE
from bot.games.riddle.model.slots import card_at, fields, open_at
from bot.games.riddle.scene import RiddleContext, RiddleControls, RiddleScene
from bot.model.errors import Gone
from bot.model.screen import Screen
from engine.riddle.actions import Action, Guess, Reroll, RiddleOn, StopRiddle, Take

router = RiddleControls()
router.keeps("usewhom", "whom", room=lambda scene, arg: panel_power(scene))
router.asks(*GUESS)
router.asks(TAKE, alone=True)
router.simply("riddleon", RiddleOn())
router.simply("riddleoff", StopRiddle())


async def _play(context: RiddleContext, **drafts: tuple[str, ...]) -> Screen:
    """The play as it is chosen so far; whom it concerns starts anew."""
    for key, values in drafts.items():
        await context.draft(key, values)
    return panel_power(await context.draft("whom", ()))


@router.on("power")
async def power(context: RiddleContext) -> Screen:
    """*Power Play…*, with a card already chosen if one came from its own panel; *Another* starts anew."""
    if not context.arg:
        return panel_power(await context.scene())
    name, _, how = context.arg.partition(".")
    what = () if name == "new" else (name,)
    return await _play(context, what=what, how=(how,) if how in HOWS else (), where=())


@router.on("useplay")
async def what(context: RiddleContext) -> Screen:
    return await _play(context, what=context.values, how=(), where=())


@router.on("usehow")
async def how(context: RiddleContext) -> Screen:
    return await _play(context, how=context.values)


@router.on("usewhere")
async def where(context: RiddleContext) -> Screen:
    """The space of the cache to look at (A3.8)."""
    return await _play(context, where=context.values)


@router.does("use")
def use(scene: RiddleScene, arg: str) -> Action:
    """The second tap of a Power Play: its button said everything."""
    name, on, chosen = fields(arg, 3)
    return action_of(scene.view, name, on, chosen)


@router.shows("reroll")
def reroll(scene: RiddleScene, arg: str) -> Screen:
    card = card_at(scene.view, arg)
    if Reroll(card) not in scene.legal:
        raise Gone(card)
    return panel_reroll(scene, card)


@router.does("rerolled")
def rerolled(scene: RiddleScene, arg: str) -> Reroll:
    return Reroll(card_at(scene.view, arg))


# Riddles


@router.shows("counts")
def known(scene: RiddleScene, page: str) -> Screen:
    """*What you know…*: what is ticked stays ticked."""
    return panel_known(scene, int(page) if page.isdecimal() else 0)


@router.on("unguess")
async def unguess(context: RiddleContext) -> Screen:
    """*Clear*."""
    for menu in GUESS:
        await context.draft(menu.verb, ())
    return context.show(await context.scene())


@router.does("ask")
def ask(scene: RiddleScene, _: str) -> Guess:
    """The guess: what is ticked, all at once (R-89)."""
    titles = ticked(scene, GUESS)
    if not titles:
        raise Gone("titles")
    return Guess(titles)


# An open hand


@router.does("takeit")
def take(scene: RiddleScene, arg: str) -> Take:
    """Take it: the button named it (E4.22, E4.24)."""
    return Take(open_at(scene.view, arg))
