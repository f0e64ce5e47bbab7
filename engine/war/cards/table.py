"""The tables of this chapter."""

from engine.war.cards import giving, hands, play, sights, using
from engine.war.chapter import Chapter

CHAPTER = Chapter(
    orders=(*hands.ORDERS, *play.ORDERS, *using.ORDERS, *giving.ORDERS),
    rooms=sights.ROOMS,
    prompts=sights.PROMPTS,
)
