"""The tables of this chapter."""

from engine.war.actions import Give
from engine.war.cards import giving, hands, play, sights, using
from engine.war.chapter import Chapter, Order

CHAPTER = Chapter(
    orders=(
        *hands.ORDERS,
        *play.ORDERS,
        *using.ORDERS,
        Order(Give, frozenset(("F2",)), giving.refused, giving.give, giving.offers),
    ),
    rooms=sights.ROOMS,
    prompts=sights.PROMPTS,
)
