"""Everything a seat can do: one closed union of small records. Each names all it needs (design.md 3).

Cards of one's own hand are named by id, what others hold or show by face or title, places by their ids.
"""

import msgspec


class _Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Roll(_Action, frozen=True, tag="roll"):
    """Roll at the start of the turn, or in the Halls (S1, S7)."""


class Reroll(_Action, frozen=True, tag="reroll"):
    """Roll again with a card (R-65)."""

    card: str


class Move(_Action, frozen=True, tag="move"):
    """Travel to ``to`` by one means, laying exactly the named terrain cards (R-24)."""

    to: str
    by: str = "die"
    """``die`` or the id of a Horse, Eagles, Flying Beasts or Tom Bombadil."""
    lay: tuple[str, ...] = ()
    """Titles newly laid, in the order Cloak, Rope, Boat."""


class Exchange(_Action, frozen=True, tag="exchange"):
    """Choose with whom the next Friendly Exchange is held (B9.4)."""

    on: str


class PlayCard(_Action, frozen=True, tag="play"):
    """A Power Play with a card: look, Riddle, Gollum, Bilbo, Shelob, give and take, draw (B10)."""

    card: str
    on: str | None = None
    and_on: str | None = None
    """The second target of a look (R-81)."""
    use: str | None = None
    """Named only where a card has two plays: ``give-and-take`` or ``draw``, or ``cache`` (A3.8)."""
    at: str | None = None
    """The Secret space of the cache looked at (A3.8); ``on`` is its owner."""


class Show(_Action, frozen=True, tag="show"):
    """Answer to a look: the hand, or only one card (B10.5, P1)."""

    what: str
    """``hand``, ``the-ring`` or the id of the own character card."""


class Gaze(_Action, frozen=True, tag="gaze"):
    """On a Clairvoyance space: see a hand within 6, without a card (A2.1)."""

    on: str


class Guess(_Action, frozen=True, tag="guess"):
    """Name titles in a Riddle, in the order of the deck's list (B10.10, R-89)."""

    titles: tuple[str, ...]


class RiddleOn(_Action, frozen=True, tag="riddle-on"):
    """After a right guess: riddle the same player on (B10.10)."""


class StopRiddle(_Action, frozen=True, tag="stop-riddle"):
    """After a right guess: stop (R-92)."""


class Take(_Action, frozen=True, tag="take"):
    """Take one card of a hand that lies open: give and take (B10.17), spoils (B11.14), a partner's (O2.3)."""

    card: str
    """The face of the card."""


class Attack(_Action, frozen=True, tag="attack"):
    """Attack a player, laying the first force: a card id, or the space of a city (R-103)."""

    on: str
    force: str


class Lay(_Action, frozen=True, tag="lay"):
    """The attacker lays one more force (R-104)."""

    force: str


class Settle(_Action, frozen=True, tag="settle"):
    """The attacker stops: a tie (B11.12)."""


class Match(_Action, frozen=True, tag="match"):
    """The defender lays forces until the totals match (R-105)."""

    forces: tuple[str, ...]
    """City spaces first, then cards in canonical order."""


class GiveUp(_Action, frozen=True, tag="give-up"):
    """The defender does not match (B11.13)."""


class Send(_Action, frozen=True, tag="send"):
    """The winner sends a loser without cards to the Halls (A4.1)."""


class Capture(_Action, frozen=True, tag="capture"):
    """The winner makes the loser a captive, and takes no card (A4.1, R-153)."""


class RiddleCaptive(_Action, frozen=True, tag="riddle-captive"):
    """Riddle a captive without a card (A4.11)."""

    on: str


class Release(_Action, frozen=True, tag="release"):
    """Let a captive go at the start of his next turn (A4.6)."""

    on: str


class Hide(_Action, frozen=True, tag="hide"):
    """Hide one to four cards on the Secret space (A3.1)."""

    cards: tuple[str, ...]
    """In canonical order."""


class TakeBack(_Action, frozen=True, tag="take-back"):
    """Look at the own cache here, to take cards from it (A3.4, R-145)."""


class Retrieve(_Action, frozen=True, tag="retrieve"):
    """Take these cards of the own cache, which lies open (R-145)."""

    cards: tuple[str, ...]
    """In canonical order."""


class Search(_Action, frozen=True, tag="search"):
    """Find one card at random in another's cache here (A3.6)."""

    on: str


class Give(_Action, frozen=True, tag="give"):
    """The card to give to a partner, sealed until both have chosen (O2.1, O2.2)."""

    card: str


class Request(_Action, frozen=True, tag="request"):
    """Ask a partner for a title, or for nothing (O2.2, R-172)."""

    title: str | None = None


class Reveal(_Action, frozen=True, tag="reveal"):
    """Show an own Elf Ring or Palantir to everybody and so open both hands (O4.1, P5)."""

    card: str


class Decline(_Action, frozen=True, tag="decline"):
    """No: show nothing (P5), leave a card to chance (P4), do not riddle the captive (R-157)."""


class PartnerLook(_Action, frozen=True, tag="partner-look"):
    """See the hand of a partner while both stand on Clairvoyance spaces, in anybody's turn (O4.2)."""

    on: str


class OrderBilbo(_Action, frozen=True, tag="order-bilbo"):
    """Whether Bilbo resists Gollum for this seat from now on (O15, P6)."""

    resist: bool


class Choose(_Action, frozen=True, tag="choose"):
    """Play this character of the own side this turn, or bring it in (O16.2, O16.3)."""

    character: str


class EndTurn(_Action, frozen=True, tag="end"):
    """End the turn; ``city`` picks up there, a card id picks up with that card (B4.12)."""

    pick_up: str | None = None


class Discard(_Action, frozen=True, tag="discard"):
    """Discard one card: after a pick-up, or down to 10 (B7.9, B7.12, P3)."""

    card: str


class Keep(_Action, frozen=True, tag="keep"):
    """Keep more than 10 cards and risk being caught (R-61)."""


class Claim(_Action, frozen=True, tag="claim"):
    """Show The Ring and win (B3)."""


class Surrender(_Action, frozen=True, tag="surrender"):
    """Marooned: go to the Halls (R-20)."""


class Stay(_Action, frozen=True, tag="stay"):
    """Stay in the Halls and draw a card (B12.5)."""


class Escape(_Action, frozen=True, tag="escape"):
    """Leave the Halls on a 6, or with a Wizard (B12.7)."""

    card: str | None = None


class Place(_Action, frozen=True, tag="place"):
    """Return to the board (B12.10)."""

    to: str


class Catch(_Action, frozen=True, tag="catch"):
    """Catch a player with too many cards, out of turn (R-61)."""

    on: str


class Leave(_Action, frozen=True, tag="leave"):
    """Leave the game for good (R-23): table management, never among the legal actions."""


class Abandon(_Action, frozen=True, tag="abandon"):
    """End the game without a winner: table management, never among the legal actions."""


Action = (
    Roll
    | Reroll
    | Move
    | Exchange
    | PlayCard
    | Show
    | Guess
    | RiddleOn
    | StopRiddle
    | Take
    | Attack
    | Lay
    | Settle
    | Match
    | GiveUp
    | EndTurn
    | Discard
    | Keep
    | Claim
    | Surrender
    | Stay
    | Escape
    | Place
    | Catch
    | Leave
    | Abandon
    | Gaze
    | Send
    | Capture
    | RiddleCaptive
    | Release
    | Hide
    | TakeBack
    | Retrieve
    | Search
    | Give
    | Request
    | Reveal
    | Decline
    | PartnerLook
    | OrderBilbo
    | Choose
)
