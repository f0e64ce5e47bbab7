"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.duels import challenging, fighting, orders, withdrawing
from engine.war.frames import Fighting

CHAPTER = Chapter(
    orders=challenging.ORDERS,
    rooms={Fighting: Room(fighting.go_on, fighting.heard)},
    prompts={**orders.PROMPTS, **withdrawing.PROMPTS},
)
