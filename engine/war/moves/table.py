"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import OnTheMarch, Stopped, Walking
from engine.war.moves import marches, orders, parting, walking

CHAPTER = Chapter(
    orders=(*orders.ORDERS, *marches.ORDERS, *parting.ORDERS),
    rooms={
        Walking: Room(walking.go_on),
        Stopped: Room(walking.stopped),
        OnTheMarch: Room(marches.go_on),
    },
)
