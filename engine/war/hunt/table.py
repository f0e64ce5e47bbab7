"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import Capturing, Freeing, Intercepting, Pursuing, Searching
from engine.war.hunt import (
    attempts,
    capturing,
    escaping,
    freeing,
    handing,
    hiding,
    intercepting,
    pursuing,
    rescuing,
    searching,
)

CHAPTER = Chapter(
    orders=(
        *searching.ORDERS,
        *attempts.ORDERS,
        *escaping.ORDERS,
        *rescuing.ORDERS,
        *handing.ORDERS,
        *hiding.ORDERS,
    ),
    rooms={
        Searching: Room(searching.go_on),
        Pursuing: Room(pursuing.go_on, pursuing.heard),
        Intercepting: Room(intercepting.go_on, intercepting.heard),
        Capturing: Room(capturing.go_on),
        Freeing: Room(freeing.go_on, freeing.heard),
    },
    prompts={**pursuing.PROMPTS, **intercepting.PROMPTS, **freeing.PROMPTS},
)
