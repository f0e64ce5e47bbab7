"""The tables of this chapter."""

from engine.war.chapter import Chapter
from engine.war.realm import mobilising

CHAPTER = Chapter(orders=mobilising.ORDERS)
