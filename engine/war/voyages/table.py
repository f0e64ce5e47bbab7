"""The tables of this chapter."""

from engine.war.chapter import Chapter

CHAPTER = Chapter()
