"""The tables of this chapter."""

from engine.war.chapter import Chapter, Room
from engine.war.frames import Stopped, Walking
from engine.war.moves import walking

CHAPTER = Chapter(rooms={Walking: Room(walking.go_on), Stopped: Room(walking.stopped)})
