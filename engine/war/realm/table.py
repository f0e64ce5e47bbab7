"""The tables of this chapter."""

from engine.war.chapter import Chapter
from engine.war.realm import alliance, converting, diplomacy, mobilising, white_hand

CHAPTER = Chapter(
    orders=(
        *mobilising.ORDERS,
        *diplomacy.ORDERS,
        *white_hand.ORDERS,
        *alliance.ORDERS,
        *converting.ORDERS,
    )
)
