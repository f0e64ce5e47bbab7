"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import AskingRing
from engine.war.ring import doom, passing, seizing, sound, wearing

CHAPTER = Chapter(
    orders=(*wearing.ORDERS, *passing.ORDERS, *seizing.ORDERS, *doom.ORDERS),
    rooms={AskingRing: Room(wearing.go_on, wearing.heard)},
    prompts=wearing.PROMPTS,
    problems=sound.problems,
)
