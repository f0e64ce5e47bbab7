"""Faults on demand: rate limits, server errors, refusals, lost connections and slow answers, per route."""

import re
from dataclasses import dataclass
from typing import Literal

from bot.local.things import Json

Moment = Literal["before", "after"]


@dataclass(slots=True)
class Fault:
    """What shall happen to the next `times` requests matching `route`.

    `status` None with `drop` cuts the connection; with neither, the request is only `delay`ed (seconds).
    `moment` "after": the request has its effect, only the answer is lost or replaced. With `place` it meets
    only requests of which that id is a part of the path, with `uploads` only those that carry a file.
    """

    route: str
    status: int | None = None
    body: Json | None = None
    retry_after: float | None = None
    globally: bool = False
    drop: bool = False
    delay: float = 0.0
    moment: Moment = "before"
    times: int = 1
    place: int = 0
    uploads: bool = False


@dataclass(slots=True)
class Bucket:
    """An enforced rate limit: `limit` requests per `per` seconds, for each channel, guild or webhook."""

    route: str
    limit: int
    per: float


class Faults:
    """The queue of faults. Routes are named `METHOD /path` with `{...}` for ids, `*` for anything.

    For example `POST /channels/{channel}/messages`, `POST /webhooks/*`, `* *`.
    """

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self.buckets: list[Bucket] = []
        self._used: dict[tuple[str, str], list[float]] = {}

    def add(self, fault: Fault) -> Fault:
        """Queue any fault."""
        self.waiting.append(fault)
        return fault

    def rate_limit(
        self, route: str, retry_after: float = 0.1, *, times: int = 1, globally: bool = False
    ) -> Fault:
        """Answer 429 (with `Via`, as Discord's edge does); the client retries after `retry_after` seconds."""
        return self.add(Fault(route, 429, retry_after=retry_after, globally=globally, times=times))

    def error(self, route: str, status: int = 500, *, times: int = 1, moment: Moment = "before") -> Fault:
        """Answer a server error."""
        return self.add(
            Fault(route, status, {"message": f"{status}: stand-in", "code": 0}, times=times, moment=moment)
        )

    def refuse(
        self, route: str, status: int, code: int, message: str = "refused", *, times: int = 1
    ) -> Fault:
        """Answer one of Discord's refusals, such as 403 with 50013."""
        return self.add(Fault(route, status, {"message": message, "code": code}, times=times))

    def drop(self, route: str, *, times: int = 1, moment: Moment = "before") -> Fault:
        """Cut the connection instead of answering."""
        return self.add(Fault(route, drop=True, times=times, moment=moment))

    def slow(self, route: str, seconds: float, *, times: int = 1) -> Fault:
        """Answer as usual, but later."""
        return self.add(Fault(route, delay=seconds, times=times))

    def enforce(self, route: str, limit: int, per: float) -> None:
        """Enforce a rate limit, told in the headers, so that a well-behaved client waits ahead."""
        self.buckets.append(Bucket(route, limit, per))

    def clear(self) -> None:
        """Forget all faults and limits."""
        self.waiting.clear()
        self.buckets.clear()
        self._used.clear()

    def take(self, name: str, path: str = "", *, upload: bool = False) -> Fault | None:
        """The fault for a request `METHOD /route`, used up once."""
        for fault in self.waiting:
            there = not fault.place or str(fault.place) in path.split("/")
            if there and (upload or not fault.uploads) and _matches(fault.route, name):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None

    def spend(self, name: str, major: str, now: float) -> tuple[int, int, float]:
        """Count a request against its bucket: limit, remaining (-1: refuse), seconds until the reset."""
        for bucket in self.buckets:
            if _matches(bucket.route, name):
                used = [at for at in self._used.get((bucket.route, major), []) if now - at < bucket.per]
                reset = bucket.per if not used else used[0] + bucket.per - now
                if len(used) < bucket.limit:
                    used.append(now)
                    left = bucket.limit - len(used)
                else:
                    left = -1
                self._used[bucket.route, major] = used
                return bucket.limit, left, reset
        return 1000, 999, 1.0


def _matches(pattern: str, name: str) -> bool:
    parts = re.split(r"(\*|\{[^}]*\})", pattern)
    expression = "".join(
        ".*" if part == "*" else r"[^/]+" if part.startswith("{") else re.escape(part) for part in parts
    )
    return re.fullmatch(expression, name) is not None
