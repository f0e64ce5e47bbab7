"""The local page of `try`: its routes on the stand-in's own server (design.md 1.10).

`attach(here.app, here, controls)` before the stand-in is entered; the page is then at `here.url + "/page/"`.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from bot.local.forms import find_select
from bot.local.guard import json_only, refuse
from bot.local.page import views
from bot.local.page.controls import Controls, StandInControls
from bot.local.page.drawing import Drawing
from bot.local.page.reads import Reads
from bot.local.page.stream import Streams
from bot.local.seats import CannotDo, Outcome
from bot.local.server import StandIn
from bot.local.things import Channel, Json, Message, Modal, User

__all__ = ["Controls", "Drawing", "StandInControls", "attach"]

FOLDER = Path(__file__).with_name("page")
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
PAGE_OF_MESSAGES = 60
"""Messages sent at once; older ones are asked for."""
_REFERENCES = (6, 7, 9)
"""Option types whose value is the id of a user or channel."""


class Tap(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every request names: who does it and where."""

    seat: str
    channel: str


class Click(Tap):
    message: str
    custom_id: str


class Choose(Click):
    values: list[str]


class Slash(Tap):
    command: str
    options: dict[str, str | int | float | bool]


class Autocomplete(Slash):
    focused: str


class Say(Tap):
    content: str


class OfMessage(Tap):
    message: str


class Submit(msgspec.Struct, forbid_unknown_fields=True):
    seat: str
    modal: str
    fields: dict[str, str | bool | list[str] | None]


class Language(msgspec.Struct, forbid_unknown_fields=True):
    locale: str


class Fault(msgspec.Struct, forbid_unknown_fields=True):
    action: str
    seat: str = ""
    on: bool = True


Body = TypeVar("Body", bound=msgspec.Struct)


class Absent(Exception):
    """The page named something that is not there."""


def attach(app: web.Application, here: StandIn, controls: Controls, drawing: Drawing | None = None) -> None:
    """Put the page under `/page/` of the stand-in's server; `controls` does what the drawer "Faults" asks.

    To be called before the server starts. `/` leads to the page. `drawing` tells how far the maps are.
    """
    page = _Page(here, controls, drawing or Drawing())
    inner = web.Application(middlewares=[json_only])
    inner.add_routes(page.routes())
    inner.on_shutdown.append(page.shut)

    async def home(request: web.Request) -> web.Response:
        # With what stands behind the address that `try` prints: ?lang=de.
        raise web.HTTPFound(request.rel_url.with_path("/page/").with_query(request.rel_url.query))

    app.router.add_get("/", home)
    app.router.add_get("/page", home)
    app.add_subapp("/page/", inner)


class _Page:
    def __init__(self, here: StandIn, controls: Controls, drawing: Drawing) -> None:
        self._here = here
        self._world = here.world
        self._controls = controls
        self._reads = Reads(here.world)
        self._streams = Streams(here, self._reads, drawing)
        self._modals: dict[str, Modal] = {}
        here.world.feed.listen(self._streams.publish)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._index),
            web.get("/static/{name}", self._static),
            web.get("/state", self._asked(self._state)),
            web.get("/messages", self._asked(self._messages)),
            web.get("/events", self._events),
            web.post("/click", self._told(Click, self._click)),
            web.post("/choose", self._told(Choose, self._choose)),
            web.post("/slash", self._told(Slash, self._slash)),
            web.post("/autocomplete", self._told(Autocomplete, self._autocomplete)),
            web.post("/submit", self._told(Submit, self._submit)),
            web.post("/say", self._told(Say, self._say)),
            web.post("/dismiss", self._told(OfMessage, self._dismiss)),
            web.post("/read", self._told(OfMessage, self._read)),
            web.post("/language", self._told(Language, self._language)),
            web.post("/fault", self._told(Fault, self._fault)),
        ]

    async def shut(self, _: web.Application) -> None:
        """End the streams, or the server would wait for them."""
        self._streams.close()

    # How a request becomes a call

    def _asked(
        self, answer: Callable[[web.Request], Json]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            return await _guarded(lambda: _done(answer(request)))

        return handle

    def _told(
        self, kind: type[Body], act: Callable[[Body], Awaitable[Json]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            try:
                body = msgspec.json.decode(await request.read(), type=kind)
            except msgspec.DecodeError as wrong:  # also a ValidationError
                return refuse(400, f"That request makes no sense: {wrong}.")
            return await _guarded(lambda: act(body))

        return handle

    def _user(self, seat: str) -> User:
        user = self._world.users.get(_number(seat))
        if user is None or user.bot:
            raise Absent("Nobody has that seat.")
        return user

    def _channel(self, channel: str) -> Channel:
        place = self._world.channels.get(_number(channel))
        if place is None or place.deleted:
            raise Absent("There is no such channel.")
        return place

    def _message(self, body: Click | OfMessage) -> Message:
        message = self._world.messages.get(_number(body.message))
        if message is None or message.deleted or message.dismissed or str(message.channel) != body.channel:
            raise Absent("That message is gone.")
        return message

    # The files

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return _file("index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return _file(request.match_info["name"])

    # Looking

    def _state(self, request: web.Request) -> Json:
        humans = self._world.humans
        seat = request.query.get("seat")
        if not humans:
            raise Absent("Nobody sits at this table: the stand-in was started without users.")
        return views.state(self._here, self._reads, self._user(seat) if seat else humans[0])

    def _messages(self, request: web.Request) -> Json:
        user, channel = (
            self._user(request.query.get("seat", "")),
            self._channel(request.query.get("channel", "")),
        )
        if not self._world.enters(user, channel):
            raise CannotDo("that seat cannot open this channel")
        before = request.query.get("before")
        read = self._reads.last(user, channel)
        answer = views.messages(
            self._world, user, channel, _number(before) if before is not None else None, PAGE_OF_MESSAGES
        )
        return answer | {"read": None if read is None else str(read)}

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            user = self._user(request.query.get("seat", ""))
            since = request.headers.get("Last-Event-ID") or request.query.get("since")
            after = _number(since) if since else None
        except Absent as absent:
            return refuse(404, str(absent))
        return await self._streams.serve(request, user, after)

    # Acting

    async def _click(self, body: Click) -> Json:
        message = self._message(body)
        return self._outcome(await self._here.seats.click(self._user(body.seat), message, body.custom_id))

    async def _choose(self, body: Choose) -> Json:
        message = self._message(body)
        select = find_select(message, body.custom_id)
        values = body.values if select["type"] == 3 else [_number(value) for value in body.values]
        return self._outcome(
            await self._here.seats.choose(self._user(body.seat), message, body.custom_id, values)
        )

    async def _slash(self, body: Slash) -> Json:
        user, channel = self._user(body.seat), self._channel(body.channel)
        options = self._options(user, body)
        return self._outcome(await self._here.seats.slash(user, channel, body.command, options))

    async def _autocomplete(self, body: Autocomplete) -> Json:
        user, channel = self._user(body.seat), self._channel(body.channel)
        options = self._options(user, body)
        typed = str(options.pop(body.focused, ""))
        choices = await self._here.seats.autocomplete(
            user, channel, body.command, body.focused, typed, options
        )
        return {"choices": [{"name": choice.name, "value": choice.value} for choice in choices]}

    def _options(self, user: User, body: Slash) -> dict[str, Any]:
        """Options as the seat's hands want them: ids of users and channels as numbers."""
        known = {command["name"]: command for command in views.commands(self._here, user)}.get(body.command)
        kinds = {option["name"]: option["type"] for option in known["options"]} if known else {}
        return {
            name: _number(str(value)) if kinds.get(name) in _REFERENCES else value
            for name, value in body.options.items()
        }

    async def _submit(self, body: Submit) -> Json:
        user, modal = self._user(body.seat), self._modals.get(body.modal)
        if modal is None:
            raise Absent("That form is not open any more.")
        kinds = {part["custom_id"]: part["type"] for part in modal.fields}
        fields: dict[str, Any] = {
            name: [_number(entry) for entry in value]
            if isinstance(value, list) and kinds.get(name) in (5, 7, 8)
            else value
            for name, value in body.fields.items()
        }
        outcome = await self._here.seats.submit(user, modal, fields)
        if not outcome.failed:
            self._modals.pop(body.modal, None)
        return self._outcome(outcome)

    def _outcome(self, outcome: Outcome) -> Json:
        """`ok`: the bot acknowledged in time; `modal`: a form it opened."""
        answer: Json = {"ok": not outcome.failed, "ack_ms": outcome.ack_ms, "modal": None}
        if outcome.modal is not None:
            shown = views.modal(outcome.modal)
            self._modals[shown["id"]] = outcome.modal
            answer["modal"] = shown
        return answer

    async def _say(self, body: Say) -> Json:
        if not body.content.strip():
            raise CannotDo("an empty message cannot be sent")
        if len(body.content) > 2000:
            raise CannotDo("a message has at most 2000 characters")
        message = await self._here.seats.say(self._user(body.seat), self._channel(body.channel), body.content)
        return {"id": str(message.id)}

    async def _dismiss(self, body: OfMessage) -> Json:
        self._here.seats.dismiss(self._user(body.seat), self._message(body))
        return {}

    async def _read(self, body: OfMessage) -> Json:
        user, channel = self._user(body.seat), self._channel(body.channel)
        newest = next((message.id for message in reversed(self._world.sees(user, channel))), 0)
        # never past what is there: a mark in the future would hide all that comes
        if self._reads.mark(user, channel, min(_number(body.message), newest)):
            self._streams.nudge()
        return {}

    async def _language(self, body: Language) -> Json:
        if body.locale not in [language["locale"] for language in views.languages()]:
            raise Absent("The bot does not speak that language.")
        self._world.speak(body.locale)
        return {}

    async def _fault(self, body: Fault) -> Json:
        match body.action:
            case "refuse_dms":
                user = self._user(body.seat)
                await self._controls.refuse_dms(user, body.on)
                note = f"{user.display} {'refuses' if body.on else 'takes'} direct messages now."
                return {"note": note, "seats": views.seats(self._world)}
            case "drop":
                await self._controls.drop_gateway()
                return {"note": "The gateway was dropped."}
            case "limit":
                await self._controls.inject_429()
                return {"note": "The bot's next request is told to wait."}
            case "twice":
                await self._controls.tell_twice()
                return {"note": "The bot hears of the next tap twice."}
            case "late":
                await self._controls.tell_late()
                return {"note": "The bot hears of the next tap late."}
            case "archive":
                return {"note": f"Threads archived: {await self._controls.archive()}."}
            case "restart":
                await self._controls.restart_bot()
                return {"note": "The bot was restarted."}
            case _:
                raise Absent("There is no such fault.")


def _number(text: str) -> int:
    """A snowflake. Raises Absent for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise Absent("That is not an id.")
    return int(text)


async def _done(answer: Json) -> Json:
    return answer


async def _guarded(act: Callable[[], Awaitable[Json]]) -> web.Response:
    """Run it and answer with its JSON, or with a sentence: 409 for what a client would not do, 404."""
    try:
        return web.json_response(body=msgspec.json.encode(await act()))
    except CannotDo as reason:
        sentence = str(reason)
        return refuse(409, f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}.")
    except Absent as absent:
        return refuse(404, str(absent))


def _file(name: str) -> web.Response:
    path = FOLDER / name
    kind = KINDS.get(path.suffix)
    if kind is None or path.name != name or not path.is_file():
        return refuse(404, "There is no such file.")
    return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8")
