"""The tables of this chapter."""

from engine.war.battles import advance, asked, declaring, fighting, step
from engine.war.chapter import Chapter, Room
from engine.war.frames import Battle, BattleStep, Overrunning

CHAPTER = Chapter(
    orders=declaring.ORDERS,
    rooms={
        BattleStep: Room(step.go_on, step.heard),
        Battle: Room(fighting.go_on, fighting.heard),
        Overrunning: Room(advance.go_on, advance.heard),
    },
    prompts={**asked.PROMPTS, "P-14": advance.PROMPT, "P-22": step.PROMPT},
)
