"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import Freeing, Searching
from engine.war.hunt import freeing, searching

CHAPTER = Chapter(rooms={Searching: Room(searching.go_on), Freeing: Room(freeing.go_on)})
