"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import Homing
from engine.war.realm import breaking, converting, diplomacy, homeward, mobilising, white_hand

CHAPTER = Chapter(
    orders=(
        *mobilising.ORDERS,
        *diplomacy.ORDERS,
        *white_hand.ORDERS,
        *breaking.ORDERS,
        *converting.ORDERS,
    ),
    rooms={Homing: Room(homeward.go_on)},
)
