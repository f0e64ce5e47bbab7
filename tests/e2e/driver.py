"""Plays any action of a person by taps on the stand-in, and checks that exactly that was done."""

from collections.abc import Callable

import msgspec

from bot.games.riddle.ask import reach
from bot.games.riddle.ask.power import CACHE, SPACE, on_of
from bot.games.riddle.ask.trading import ASK
from bot.games.riddle.ask.way import RETURN
from bot.games.riddle.model.slots import force_slot, lay_code, means_slot, open_slot, player_slot, slot
from bot.model.scene import Scene
from bot.ui.components import parse
from engine import riddle
from engine.dice import SeededDice
from engine.riddle.actions import (
    Action,
    Attack,
    Capture,
    Choose,
    Claim,
    Decline,
    Discard,
    EndTurn,
    Escape,
    Exchange,
    Gaze,
    Give,
    GiveUp,
    Guess,
    Hide,
    Keep,
    Lay,
    Match,
    Move,
    Place,
    PlayCard,
    Release,
    Request,
    Reroll,
    Retrieve,
    Reveal,
    RiddleCaptive,
    RiddleOn,
    Roll,
    Search,
    Send,
    Settle,
    Show,
    Stay,
    StopRiddle,
    Surrender,
    Take,
    TakeBack,
)
from engine.riddle.deck import CHARACTERS, FACES, THE_RING, TITLES
from engine.riddle.phase_records import Captured, Discarding, Trimming
from engine.riddle.phases.halls import origin
from tests.e2e.house import House
from tests.e2e.phone import NoSuchControl, Phone
from tests.e2e.watch import Seen, Watch

Chooser = Callable[[Scene], Action]


class Driver:
    """Drives the people of one house; `choose` decides, by default a sharp computer player."""

    def __init__(self, house: House, choose: Chooser | None = None, *, span: int = 2) -> None:
        self.house = house
        self.watch = Watch(house, span=span)
        self._choose = choose or self._sharp
        self.done = 0

    def _sharp(self, scene: Scene) -> Action:
        return riddle.players.PLAYERS["sharp"](scene.view, scene.legal, self.house.rng)

    async def deciders(self) -> list[str]:
        """The people who must decide now, in seat order."""
        table = await self.house.bot.services.queries.table(self.house.game)
        if table.status != "running":
            return []
        asked = [one.seat for one in await self.house.bot.store.decisions(self.house.game)]
        users = [holder.user for holder in table.holders if holder.seat in asked and holder.present]
        return [self.house.name(user) for user in users if user is not None]

    async def actions(self, name: str) -> tuple[Action, ...]:
        """What that person does next; discards, which the panel takes all at once, together."""
        scene = await self.house.scene(name)
        first = self._choose(scene)
        if not isinstance(first, Discard):
            return (first,)
        found = await self._discards(scene, first)
        # They go to the pile in hand order (E4.27).
        return tuple(sorted(found, key=lambda one: scene.view.hand.index(one.card)))

    async def _discards(self, scene: Scene, first: Discard) -> tuple[Discard, ...]:
        assert scene.seat is not None
        state = (await self.house.bot.services.tables.live(self.house.game)).state
        kind, turn = type(scene.view.phase), state.turn.seat
        found = [first]
        while True:
            # A discard draws nothing: until the last one the position can be worked out beforehand.
            state = riddle.RULES.apply(state, scene.seat, found[-1], SeededDice(0)).state
            again = isinstance(state.top, Discarding | Trimming) and isinstance(state.top, kind)
            if not again or riddle.RULES.deciders(state) != (scene.seat,) or state.turn.seat != turn:
                return tuple(found)
            view = riddle.view(state, scene.seat)
            legal = riddle.RULES.legal(state, scene.seat)
            following = riddle.players.PLAYERS["sharp"](view, legal, self.house.rng)
            if not isinstance(following, Discard):
                return tuple(found)
            found.append(following)

    async def step(self, name: str, *actions: Action) -> tuple[Action, ...]:
        """One decision of a person, by taps; checks that the table advanced by exactly that."""
        house = self.house
        store = house.bot.store
        actions = actions or await self.actions(name)
        scene = await house.scene(name)
        before = (await store.game(house.game)).version
        asked = await store.decisions(house.game)
        phone = house.phones[name]
        if not _shows(phone, scene):
            await phone.my_turn()
        await self.perform(phone, scene, actions)
        await house.calm()
        steps = await store.steps(house.game, after=before)
        mine = [one for one in steps if one.how == "person"]
        done = tuple(riddle.decode(one.action, Action) for one in mine)
        done = wanted_of(done, actions)
        assert [*map(_faced, done)] == [*map(_faced, actions)], f"{name}: {done} in place of {actions}"
        assert all(one.seat == scene.seat for one in mine)
        # What else happened was done by computer players and standing orders after it.
        assert [one.how for one in steps[: len(mine)]] == ["person"] * len(mine)
        assert all(one.how in ("computer", "order", "passed") for one in steps[len(mine) :])
        self.done += len(actions)
        await self._pinged(name, {one.number for one in asked}, await self.watch.check())
        return actions

    async def _pinged(self, actor: str, before: set[int], new: list[Seen]) -> None:
        """One ping per decision, none otherwise (E3.7, design.md 1.6); no phone rings twice for a step."""
        house = self.house
        rung = [house.name(user) for one in new if one.fresh and not one.silent for user in one.notified]
        table = await house.bot.services.queries.table(house.game)
        if all(holder.present for holder in table.holders):
            # Where computers play on, several of them may do something to the same person.
            assert len(rung) == len(set(rung)), f"rung twice after a step of {actor}: {rung}"
        people = {
            holder.seat: house.name(holder.user)
            for holder in table.holders
            if holder.user is not None and holder.present
        }
        if table.status == "over":
            assert set(rung) == set(people.values()), f"the end rang for {rung}"
            return
        open_now = await house.bot.store.decisions(house.game)
        live = await house.bot.services.tables.live(house.game)
        # Nobody is called for what a standing order answers (E5.8).
        fresh = [one for one in open_now if one.number not in before and not live.ordered(one.seat)]
        called = {people[one.seat] for one in fresh if one.seat in people}
        # Computers may have played on and called the actor; else only others are called.
        assert called - {actor} <= set(rung), f"after a step of {actor} {called} must decide, {rung} rang"
        alone = len(people) == len(table.holders)
        assert not alone or actor not in rung or actor in called, f"{actor}'s own step rang"

    async def perform(self, phone: Phone, scene: Scene, actions: tuple[Action, ...]) -> None:
        """Tap what does these actions; the panel is on the screen."""
        action = actions[0]
        view = scene.view
        match action:
            case Roll():
                await phone.tap("roll")
            case Reroll(card):
                await phone.pick("card", slot(view, _same(view.hand, card)))
                await phone.through("reroll", "rerolled")
            case Move():
                await self._move(phone, scene, action)
            case Place(to):
                await self._end(phone, scene, RETURN, to)
                await phone.tap("place", to)
            case Exchange(on):
                await phone.through(("first", player_slot(view, on)), ("swap", player_slot(view, on)))
            case PlayCard() | Gaze():
                await self._play(phone, scene, action)
            case Show(what):
                own = CHARACTERS[view.me or ""].card
                arg = {own: "own", THE_RING: "ring"}.get(what, "hand")
                forced = {one.what for one in scene.of(Show)} == {"hand"}
                await phone.through(*([] if forced else [("show", arg)]), ("shown", arg))
            case Guess(titles):
                await self._guess(phone, titles)
            case RiddleOn():
                await phone.tap("riddleon")
            case StopRiddle():
                await phone.through("off", "riddleoff")
            case Take(card):
                await phone.pick("pick", open_slot(view.shown.index(card)))
                await phone.tap("takeit", open_slot(view.shown.index(card)))
            case Attack(on, force):
                await phone.tap("attack")
                if not phone.menus("force"):
                    await phone.tap("attack", player_slot(view, on))
                await phone.pick("force", force_slot(view, force))
                await phone.tap("strike")
            case Lay(force):
                await phone.pick("force", force_slot(view, force))
                await phone.tap("lay")
            case Settle():
                await phone.tap("tied")
            case Match(forces):
                await phone.pick("match", *(force_slot(view, force) for force in forces))
                await phone.tap("matched")
            case GiveUp():
                await phone.through(*(("giveup", "gaveup") if scene.may(Match) else ("gaveup",)))
            case EndTurn(pick_up):
                await self._finish(phone, scene, pick_up)
            case Discard():
                cards = [one.card for one in actions if isinstance(one, Discard)]
                await self._discard(phone, scene, cards)
            case Keep():
                await phone.through("keep", "kept")
            case Claim():
                await phone.through("claim", "win")
            case Surrender():
                await phone.through("more", "yield", "yielded")
            case Stay():
                await phone.tap("stay")
                if phone.has("stayed"):
                    await phone.tap("stayed")
            case Escape(card):
                if card is not None:
                    await phone.pick("wizard", slot(view, card))
                await phone.tap("left")
            case _:
                await self._advanced(phone, scene, action)

    async def _advanced(self, phone: Phone, scene: Scene, action: Action) -> None:
        """What the Advanced Game and the options add (A2 to A4, O2, O4, O16)."""
        view = scene.view
        match action:
            case Hide(cards):
                await phone.tap("secret")
                for menu, said in phone.menus("hidepick"):
                    offered = {option["value"] for option in menu["options"]}
                    mine = [name for name in (slot(view, card) for card in cards) if name in offered]
                    if mine:
                        await phone.pick("hidepick", *mine, arg=said.arg)
                await phone.tap("hide")
            case TakeBack():
                await phone.through("secret", "back", "backed")
            case Retrieve(cards):
                await phone.pick("takeback", *(open_slot(view.shown.index(card)) for card in cards))
                await phone.tap("tookback")
            case Search(on):
                await phone.tap("secret")
                await phone.pick("searchwhom", player_slot(view, on))
                await phone.tap("search")
            case Capture():
                await phone.tap("captured")
            case Send():
                await phone.tap("sent")
            case RiddleCaptive(on):
                if not isinstance(view.phase, Captured):
                    await self._captive(phone, player_slot(view, on))
                await phone.tap("riddledcap")
            case Release(on):
                await self._captive(phone, player_slot(view, on))
                await phone.through("release", "released")
            case Decline() if isinstance(view.phase, Captured):
                await phone.tap("noriddle")
            case Decline() | Request(title=None):
                await phone.through("decline", "declined")
            case Give(card):
                if phone.has("give", slot(view, card)):
                    await phone.tap("give", slot(view, card))
                else:
                    await phone.pick("givepick", slot(view, card))
                await phone.tap("given")
            case Request(title=str(title)):
                named = str(TITLES.index(title))
                menu = next(menu.verb for menu in ASK if phone.offers(menu.verb, named))
                await phone.pick(menu, named)
                await phone.tap("askfor")
            case Reveal(card):
                await phone.through(("opens", slot(view, card)), "opened")
            case Choose(character):
                await phone.pick("whoplays", character)
                await phone.tap("chosen", character)
            case _:
                raise AssertionError(f"nobody can do {action} by taps")

    async def _captive(self, phone: Phone, name: str) -> None:
        """Open the room of captives, with that one chosen."""
        await phone.tap("captives")
        if phone.menus("captives"):
            await phone.pick("captives", name)

    # Moving

    async def _move(self, phone: Phone, scene: Scene, action: Move) -> None:
        by = _same(reach.means(scene), action.by)
        quick = f"{means_slot(scene.view, by)}.go"
        way = scene.view.board.direction(scene.view.mine.at or "", action.to)
        wanted = f"{action.to}.{means_slot(scene.view, by)}.{lay_code(action.lay)}"
        stop = reach.stops(scene, by)[action.to]
        if action.lay not in {one.laid for one in reach.offered(scene.view.board, stop)}:
            # Lawful, but to no use: only a command says so (E4.12).
            lay = "+".join(action.lay)
            given = {"to": action.to, "with": means_slot(scene.view, by), "also": lay}
            await phone.slash("move", options=given)
            assert await self._gone(phone, wanted)
            return
        if phone.lists("to", quick, action.to):
            await phone.pick("to", action.to, arg=quick)
        elif action.to != scene.view.mine.at and phone.lists("to", quick, way):
            await phone.pick("to", way, arg=quick)
            await phone.pick("to", action.to)
        else:
            await self._room(phone, scene, by)
            await self._end(phone, scene, by, action.to)
        if await self._arrived(phone, action.to):
            return
        for _ in range(12):
            if await self._gone(phone, wanted):
                return
            direct = phone.buttons("see", wanted)
            others = [said.arg for _, said in phone.buttons("see")]
            await phone.tap("see", wanted if direct else others[_ % len(others)])
        raise NoSuchControl(f"no way to {wanted}")

    async def _arrived(self, phone: Phone, to: str) -> bool:
        """Whether the choice was a move already."""
        return bool((await phone.house.scene(phone.user)).view.mine.at == to)

    async def _gone(self, phone: Phone, wanted: str) -> bool:
        """Tap *Go*, or where there are several exchanges *Go, … first* (E4.14); whether it is there."""
        if phone.has("move", wanted):
            await phone.tap("move", wanted)
            return True
        meets = [said.arg for _, said in phone.buttons("meet") if said.arg.startswith(f"{wanted}.")]
        if meets:
            await phone.tap("meet", meets[0])
        return bool(meets)

    async def _room(self, phone: Phone, scene: Scene, by: str) -> None:
        """Open the room of a means of travel."""
        name = means_slot(scene.view, by)
        verb = "fly" if reach.style(by) == reach.FLIGHT else "way"
        if not phone.has(verb, name):
            await phone.tap("ways")
        await phone.tap(verb, name)

    async def _end(self, phone: Phone, scene: Scene, by: str, to: str) -> None:
        """Find the end of a move among the menus of its room."""
        board = scene.view.board
        if phone.offers("to", to) is None:
            if by != RETURN and reach.style(by) == reach.FLIGHT:
                await phone.tap("rows")
                await phone.pick("row", to[0])
            else:
                here = origin(scene.view) if by == RETURN else scene.view.mine.at or ""
                name = RETURN if by == RETURN else means_slot(scene.view, by)
                if to == here:
                    await phone.tap("near" if board.name(to) == to else "named", name)
                else:
                    await phone.pick("to", board.direction(here, to))
        await phone.pick("to", to)

    # Cards

    async def _play(self, phone: Phone, scene: Scene, action: PlayCard | Gaze) -> None:
        view = scene.view
        await phone.tap("power")
        await phone.pick("useplay", _what(scene, action))
        if isinstance(action, PlayCard) and action.use is not None and phone.menus("usehow"):
            await phone.pick("usehow", action.use)
        if isinstance(action, PlayCard) and action.at is not None:
            await phone.pick("usewhere", action.at)
        whom = [player_slot(view, seat) for seat in on_of(action)]
        if whom and phone.menus("usewhom"):
            await phone.pick("usewhom", *whom)
        # Each whom one may riddle has a button in place of the menu.
        mine = [one.arg for _, one in phone.buttons("use") if len(whom) == 1 and f".{whom[0]}." in one.arg]
        await phone.tap("use", mine[0] if mine else None)

    async def _guess(self, phone: Phone, titles: tuple[str, ...]) -> None:
        """Of the titles those that the drawn card can have; where none of them can, the first that can."""
        ticked = [str(TITLES.index(title)) for title in titles]
        menus = [
            (menu, said.verb) for key in ("guess0", "guess1", "guess2") for menu, said in phone.menus(key)
        ]
        offered = [option["value"] for menu, _ in menus for option in menu["options"]]
        named = [value for value in ticked if value in offered] or offered[:1]
        for menu, verb in menus:
            mine = [one["value"] for one in menu["options"] if one["value"] in named]
            if mine:
                await phone.pick(verb, *mine)
        await phone.tap("ask")

    async def _finish(self, phone: Phone, scene: Scene, pick_up: str | None) -> None:
        # The usual ending stands on the panel after the move (E16.5).
        if not phone.has("ended", pick_up or "none"):
            await phone.tap("end")
        if pick_up is None or pick_up == "city":
            await phone.tap("ended", pick_up or "none")
            return
        endings = [a.pick_up for a in scene.legal if isinstance(a, EndTurn) and a.pick_up is not None]
        name = slot(scene.view, _same(endings, pick_up))
        if not phone.has("ended", name):
            await phone.pick("endwith", name)
        await phone.tap("ended", name)

    async def _discard(self, phone: Phone, scene: Scene, cards: list[str]) -> None:
        names = [slot(scene.view, card) for card in cards]
        for menu, said in phone.menus("drop"):
            offered = {option["value"] for option in menu["options"]}
            mine = [name for name in names if name in offered]
            if mine:
                await phone.pick("drop", *mine, arg=said.arg)
        await phone.tap("discard")


def _what(scene: Scene, action: PlayCard | Gaze) -> str:
    """What a Power Play uses, as its menu names it."""
    if isinstance(action, Gaze):
        return SPACE
    card = _same([a.card for a in scene.legal if isinstance(a, PlayCard)], action.card)
    return (CACHE if action.at is not None else "") + slot(scene.view, card)


def wanted_of(done: tuple[Action, ...], actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What was done, without the exchange that a move past several others begins with (E4.14); a guess names
    only titles that can be, whatever was wanted."""
    if isinstance(actions[-1], Guess) and any(isinstance(one, Guess) for one in done):
        return actions
    met = done[len(actions) :]
    own = isinstance(actions[-1], Move) and all(isinstance(one, Exchange) for one in met)
    return done[: len(actions)] if own else done


def _faced(action: Action) -> Action:
    """An action with faces in place of ids: panels let equal cards stand for each other."""
    plain = {name: getattr(action, name) for name in action.__struct_fields__}
    faced = {key: FACES.get(v, v) if isinstance(v, str) else v for key, v in plain.items()}
    return msgspec.structs.replace(action, **faced)


def _same(cards: object, card: str) -> str:
    """The card that stands for all of the same face in the panel: the first of them."""
    return next(one for one in cards if FACES.get(one, one) == FACES.get(card, card))  # type: ignore[attr-defined, no-any-return]


def _shows(phone: Phone, scene: Scene) -> bool:
    """Whether the phone shows the panel of the decision that is open."""
    if phone._panel is None or phone.panel.deleted or phone.panel.dismissed:
        return False
    numbers = [said.decision for one in phone.panel.buttons if (said := parse(one.get("custom_id") or ""))]
    return bool(numbers) and max(numbers) == scene.decision
