"""What Discord shows of the commands while they are typed: descriptions, options, choices (E14).

Names of commands and options are the same in every language, so that help and rules can name them. The tree
is described in English; `bot.interactions.commands.translator` answers for other languages by the constants'
names."""

from __future__ import annotations

from typing import Final

from bot.words.catalogue import n_, phrase, table

# `/game`

GAME: Final = phrase("Tables: open, join, start, look, pause")
GAME_NEW: Final = phrase("Open a table in this channel")
GAME_NEW_GAME: Final = phrase("Which game; else the one that was opened here last")
GAME_NEW_PRESET: Final = phrase("The rules to begin with")
GAME_NEW_NAME: Final = phrase("What the table is called")
GAME_NEW_PRIVATE: Final = phrase("Only people you invite can join")
GAME_JOIN: Final = phrase("Take a seat at this table")
GAME_JOIN_CHARACTER: Final = phrase("Whom you would like to play")
GAME_LEAVE: Final = phrase("Give up your seat before the start")
GAME_START: Final = phrase("Start the game (host)")
GAME_OPTIONS: Final = phrase("The rules of this table and what differs from the preset")
GAME_SETTINGS: Final = phrase("Rules, clock and seats (host)")
GAME_PEOPLE: Final = phrase("Invite people, add or remove computer players (host)")
GAME_PEOPLE_COMPUTER: Final = phrase("Add a computer player of this strength")
GAME_PEOPLE_INVITE: Final = phrase("Somebody to invite")
GAME_PEOPLE_REMOVE: Final = phrase("A seat to empty")
GAME_DICE: Final = phrase("The sealed dice of this table, and your word in them")
GAME_DICE_WORD: Final = phrase("A word to stir in, at most 40 characters")
GAME_STATUS: Final = phrase("Who plays, whose turn it is, what is waited for")
GAME_LIST: Final = phrase("Your games everywhere and what waits for you")
GAME_PAUSE: Final = phrase("Stop all clocks of this table (host)")
GAME_HERE: Final = phrase("Bring your table to this channel (host)")
GAME_HERE_GAME: Final = phrase("Which of your tables")
GAME_REMATCH: Final = phrase("The same table again: open a lobby like the finished game of this channel")
GAME_RESUME: Final = phrase("Let the clocks run on (host)")

# `/seat`, and who comes and goes at a table

SEAT: Final = phrase("Your seat: take one, give it away, let a computer play, come back")
SEAT_TAKE: Final = phrase("Take a free seat at this table, with all that is its own")
SEAT_TAKE_SEAT: Final = phrase("Which seat, if several are free")
SEAT_GIVE: Final = phrase("Give your seat to somebody, or to anybody; you play until it is taken")
SEAT_GIVE_TO: Final = phrase("Who shall have it; left out: anybody")
SEAT_BACK: Final = phrase("Play your seat yourself again, or keep it after all")
SEAT_BACK_SEAT: Final = phrase("The host: whose stand-in goes")
SEAT_COMPUTER: Final = phrase("Let a computer play your seat; you can come back")
SEAT_COMPUTER_SEAT: Final = phrase("The host: a seat with two time-outs in a row")
SEAT_COMPUTER_STRENGTH: Final = phrase("How well it plays")
SEAT_QUIT: Final = phrase("Leave the game for good, in two taps")
GAME_VOTE: Final = phrase("Ask the table: pause, go on, end, replace or remove somebody")
GAME_VOTE_ABOUT: Final = phrase("Whose seat, to replace or remove")
GAME_VOTE_WHAT: Final = phrase("What to ask")
GAME_HOST: Final = phrase("Hand this table over to somebody who sits at it (host)")
GAME_HOST_TO: Final = phrase("Who shall host it")
GAME_END: Final = phrase("End this game without a winner, by a vote; a lobby closes at once (host)")

# What is used daily

TURN: Final = phrase("Your turn: the panel with everything you can do now")
DECIDE: Final = phrase("Whatever waits for you, in any game")
HAND: Final = phrase("What you hold; only you see it")
BOARD: Final = phrase("The board, a part of it, or where everybody stands in words")
BOARD_FOCUS: Final = phrase("What to look at")
BOARD_SIZE: Final = phrase("How large")
BOARD_WORDS: Final = phrase("In words, without a picture")
MOVE: Final = phrase("Go somewhere: shows the way before you confirm")
MOVE_WHAT: Final = phrase("Who goes, where you lead several")
MOVE_TO: Final = phrase("Where to")
MOVE_WITH: Final = phrase("With what")
MOVE_ALSO: Final = phrase("What is laid on the way")
PLAY: Final = phrase("A card of yours: what it can do now, or to play it")
PLAY_WHAT: Final = phrase("Which card")
PLAY_ON: Final = phrase("On whom")
PLAY_WITH: Final = phrase("Which use")
PLAY_ALSO: Final = phrase("And on whom")
END: Final = phrase("End your turn: with or without picking up")
END_DISCARD: Final = phrase("A card to discard after the pick-up")
END_PICK_UP: Final = phrase("How to pick up")
END_SECOND: Final = phrase("And another")
UNDO: Final = phrase("Take back your last step, if nothing was drawn or shown")
LOG: Final = phrase("What happened, as you may know it")
LOG_PAGE: Final = phrase("Which page, 1 is the newest")
LOG_WHAT: Final = phrase("Which kind")
LOG_WHO: Final = phrase("Whose steps")
CARD: Final = phrase("A card: its uses in words, how many are in the deck")
CARD_NAME: Final = phrase("The title on the card")
RULES: Final = phrase("Look up a rule by words or by its clause")
RULES_ABOUT: Final = phrase("Words, or the number of a rule")
VERIFY: Final = phrase("Prove that the dice of a finished game were fair")
VERIFY_GAME: Final = phrase("Which finished game")
STATS: Final = phrase("Statistics and ratings of you, this server, a seat, or a finished game")
STATS_GAME: Final = phrase("A finished game")
STATS_OF: Final = phrase("You, this server, a seat, or somebody who plays here")
HELP: Final = phrase("How this works, and what to tap")
HELP_ABOUT: Final = phrase("What you need")

# `/do`, `/answer`, `/team`

DO: Final = phrase("Anything else you may do now")
DO_WHAT: Final = phrase("What to do")
DO_TO: Final = phrase("Where")
DO_ON: Final = phrase("To whom or what")
DO_WITH: Final = phrase("With what; several joined by commas")
DO_ALSO: Final = phrase("And with what else")
ANSWER: Final = phrase("Answer what somebody's play asks of you")
ANSWER_WITH: Final = phrase("Your answer")
TEAM: Final = phrase("You and your partners")
TEAM_SAY: Final = phrase("A line to your partners; only they read it")
TEAM_LOOK: Final = phrase("See a partner's hand while all stand on Clairvoyance spaces")

# `/replay`

REPLAY: Final = phrase("A game once more, step by step, with anybody's eyes")
REPLAY_GAME: Final = phrase("Which finished game; else the one of this channel")
REPLAY_STEP: Final = phrase("At which step to begin")

# Choices

BOARD_FOCUSES: Final = table(
    {
        "me": n_("around me"),
        "last": n_("where it happened"),
        "overview": n_("the whole board"),
        "public": n_("who holds what in public"),
    }
)
BOARD_SIZES: Final = table({"phone": n_("for the phone"), "whole": n_("whole and large")})
VOTES: Final = table(
    {
        "pause": n_("pause"),
        "resume": n_("resume"),
        "end": n_("end"),
        "replace": n_("replace"),
        "remove": n_("remove"),
    }
)
