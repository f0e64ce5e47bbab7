"""The tables of this chapter, but for the sittings, which need those of all others."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import Dawning, Dusk
from engine.war.turns import dawn, dusk, muster, points, sitting

CHAPTER = Chapter(
    orders=(*muster.ORDERS, *points.ORDERS, *sitting.ORDERS),
    rooms={Dawning: Room(dawn.go_on), Dusk: Room(dusk.go_on)},
)
