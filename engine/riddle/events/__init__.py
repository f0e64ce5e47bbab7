"""What happened: one closed union of facts, each knowing who may learn it (I20 to I47).

Card ids stand in events only for the record; `engine.riddle.view.redact` turns them into faces or a number
for whoever may not know more.
"""

from engine.riddle.events.told import (
    EVERYBODY,
    Asked,
    Asking,
    BattleBegan,
    BattleEnded,
    BilboResisted,
    Bookkept,
    CacheShown,
    CaptiveRiddled,
    Captured,
    CardsMoved,
    Chosen,
    Claimed,
    DeckOrdered,
    DieRolled,
    DroppedOut,
    Escaped,
    Exchanged,
    Fact,
    ForceLaid,
    GameOver,
    GameStarted,
    Gazed,
    Guessed,
    HandShown,
    Joined,
    Left,
    Mark,
    MarkerMoved,
    Opened,
    PickedUp,
    Played,
    Released,
    RiddleEnded,
    SentToHalls,
    Stayed,
    TakenAlong,
    TurnBegan,
    TurnEnded,
    WebSpun,
)

Event = (
    GameStarted
    | DeckOrdered
    | CardsMoved
    | TurnBegan
    | DieRolled
    | MarkerMoved
    | Exchanged
    | Played
    | HandShown
    | Guessed
    | RiddleEnded
    | Asked
    | WebSpun
    | BattleBegan
    | ForceLaid
    | BattleEnded
    | SentToHalls
    | Stayed
    | Escaped
    | PickedUp
    | TurnEnded
    | Claimed
    | Left
    | GameOver
    | Bookkept
    | Gazed
    | CacheShown
    | Captured
    | TakenAlong
    | Released
    | CaptiveRiddled
    | Opened
    | Asking
    | BilboResisted
    | DroppedOut
    | Joined
    | Chosen
)

__all__ = [
    "EVERYBODY",
    "Asked",
    "Asking",
    "BattleBegan",
    "BattleEnded",
    "BilboResisted",
    "Bookkept",
    "CacheShown",
    "CaptiveRiddled",
    "Captured",
    "CardsMoved",
    "Chosen",
    "Claimed",
    "DeckOrdered",
    "DieRolled",
    "DroppedOut",
    "Escaped",
    "Event",
    "Exchanged",
    "Fact",
    "ForceLaid",
    "GameOver",
    "GameStarted",
    "Gazed",
    "Guessed",
    "HandShown",
    "Joined",
    "Left",
    "Mark",
    "MarkerMoved",
    "Opened",
    "PickedUp",
    "Played",
    "Released",
    "RiddleEnded",
    "SentToHalls",
    "Stayed",
    "TakenAlong",
    "TurnBegan",
    "TurnEnded",
    "WebSpun",
]
