"""The tables of the store, one text for both databases, and the migrations from version to version."""

from typing import Final, NamedTuple

APPLICATION: Final = 0x52444C4D
"""Written into the header of a file, so that a foreign database is recognised."""


class Dialect(NamedTuple):
    """What the two databases say in different words; each field stands for itself in the text below."""

    text: str
    whole: str
    real: str
    bytes: str
    counted: str
    """A number that the database gives: the key of a row."""
    json: str
    """Whether the column ``counts`` holds JSON."""
    keyed: str
    """What follows a table whose rows lie by their key."""
    rows: str
    """What follows any other table."""


SQLITE: Final = Dialect(
    text="TEXT",
    whole="INTEGER",
    real="REAL",
    bytes="BLOB",
    counted="INTEGER PRIMARY KEY AUTOINCREMENT",
    json="json_valid(counts)",
    keyed="STRICT, WITHOUT ROWID",
    rows="STRICT",
)

TABLES: Final = """
CREATE TABLE notes (key {text} PRIMARY KEY, value {text} NOT NULL) {keyed};

CREATE TABLE guilds (id {whole} PRIMARY KEY, present {whole} NOT NULL) {rows};

CREATE TABLE houses (guild {whole} PRIMARY KEY, settings {text} NOT NULL) {rows};

CREATE TABLE blocked (
    guild {whole} NOT NULL,
    "user" {whole} NOT NULL,
    since {real} NOT NULL,
    PRIMARY KEY (guild, "user")
) {keyed};

CREATE TABLE people (
    id {whole} PRIMARY KEY,
    name {text} NOT NULL,
    locale {text} NOT NULL,
    dms {text} NOT NULL CHECK (dms IN ('open', 'closed', 'unknown')),
    prefs {text} NOT NULL DEFAULT '{{}}',
    dm {whole} NOT NULL DEFAULT 0
) {rows};

CREATE TABLE nicknames (
    "user" {whole} NOT NULL,
    guild {whole} NOT NULL,
    name {text} NOT NULL,
    worn {whole} NOT NULL,
    PRIMARY KEY ("user", guild, name)
) {keyed};
CREATE UNIQUE INDEX one_nickname_a_server ON nicknames ("user", guild) WHERE worn = 1;

CREATE TABLE deletions ("user" {whole} PRIMARY KEY, asked {real} NOT NULL) {rows};

CREATE TABLE mornings (
    "user" {whole} PRIMARY KEY,
    due {real},
    last {text} NOT NULL
) {rows};
CREATE INDEX mornings_by_time ON mornings (due);

CREATE TABLE standing (
    guild {whole} NOT NULL,
    kind {text} NOT NULL,
    channel {whole} NOT NULL,
    language {text} NOT NULL,
    zone {text} NOT NULL,
    due {real},
    born {real} NOT NULL,
    seen {text} NOT NULL,
    PRIMARY KEY (guild, kind)
) {keyed};
CREATE INDEX standing_by_time ON standing (due);

CREATE TABLE puzzle_days (
    title {text} NOT NULL,
    day {whole} NOT NULL,
    puzzle {text} NOT NULL,
    PRIMARY KEY (title, day)
) {keyed};

CREATE TABLE puzzle_places (
    "user" {whole} PRIMARY KEY,
    count {whole} NOT NULL,
    place {bytes} NOT NULL,
    touched {real} NOT NULL
) {rows};

CREATE TABLE puzzle_answers (
    "user" {whole} NOT NULL,
    title {text} NOT NULL,
    puzzle {text} NOT NULL,
    guild {whole} NOT NULL,
    day {whole} NOT NULL,
    tries {whole} NOT NULL,
    solved {real},
    PRIMARY KEY ("user", title, puzzle)
) {keyed};
CREATE INDEX puzzle_answers_by_day ON puzzle_answers (title, day, guild);
CREATE INDEX puzzle_answers_by_guild ON puzzle_answers (guild, solved);

CREATE TABLE puzzle_ratings (
    title {text} NOT NULL,
    "user" {whole} NOT NULL,
    puzzle {text} NOT NULL,
    mu {real} NOT NULL,
    sigma {real} NOT NULL,
    count {whole} NOT NULL,
    PRIMARY KEY (title, "user", puzzle)
) {keyed};

CREATE TABLE hints (
    "user" {whole} PRIMARY KEY,
    shown {whole} NOT NULL,
    seen {text} NOT NULL
) {rows};

CREATE TABLE lessons (
    "user" {whole} PRIMARY KEY,
    count {whole} NOT NULL,
    place {bytes} NOT NULL,
    touched {real} NOT NULL,
    title {text} NOT NULL
) {rows};
CREATE INDEX lessons_by_time ON lessons (touched);

CREATE TABLE orders (
    "user" {whole} NOT NULL,
    title {text} NOT NULL,
    game {text} NOT NULL,
    value {text} NOT NULL,
    PRIMARY KEY ("user", title, game)
) {keyed};

CREATE TABLE games (
    id {text} PRIMARY KEY,
    guild {whole} NOT NULL,
    channel {whole} NOT NULL,
    name {text} NOT NULL,
    status {text} NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'over', 'closed')),
    revision {whole} NOT NULL,
    version {whole} NOT NULL,
    settled {whole} NOT NULL CHECK (settled <= version),
    numbers {whole} NOT NULL,
    lobby {bytes} NOT NULL,
    "table" {bytes} NOT NULL,
    bookkeeping {bytes} NOT NULL,
    memory {bytes} NOT NULL,
    state {bytes} NOT NULL,
    settled_state {bytes} NOT NULL,
    secret {bytes} NOT NULL,
    created {real} NOT NULL,
    touched {real} NOT NULL,
    title {text} NOT NULL
) {keyed};
CREATE UNIQUE INDEX one_table_a_channel ON games (channel) WHERE status IN ('lobby', 'running', 'paused');
CREATE INDEX games_by_channel ON games (channel, created);
CREATE INDEX games_by_guild ON games (guild);
CREATE INDEX open_games ON games (id) WHERE status IN ('lobby', 'running', 'paused');
CREATE INDEX games_by_status ON games (status, created);

CREATE TABLE seats (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    assignment {whole} NOT NULL,
    seat {text} NOT NULL,
    "user" {whole},
    name {text} NOT NULL,
    computer {text} NOT NULL,
    since {whole} NOT NULL,
    until {whole},
    looked {whole} NOT NULL DEFAULT 0,
    PRIMARY KEY (game, assignment)
) {keyed};
CREATE UNIQUE INDEX one_seat_a_person ON seats (game, "user") WHERE "user" IS NOT NULL;
CREATE INDEX seats_by_user ON seats ("user") WHERE "user" IS NOT NULL;

CREATE TABLE steps (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    version {whole} NOT NULL,
    seat {text} NOT NULL,
    action {bytes} NOT NULL,
    draws {bytes} NOT NULL,
    events {bytes} NOT NULL,
    state {bytes} NOT NULL,
    at {real} NOT NULL,
    turn {whole} NOT NULL,
    how {text} NOT NULL,
    PRIMARY KEY (game, version)
) {keyed};

CREATE TABLE decisions (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number {whole} NOT NULL,
    seat {text} NOT NULL,
    kind {text} NOT NULL,
    opened {real} NOT NULL,
    deadline {real},
    closed {real},
    private {whole} NOT NULL,
    by {whole} NOT NULL,
    PRIMARY KEY (game, number)
) {keyed};
CREATE INDEX open_decisions ON decisions (game) WHERE closed IS NULL;

CREATE TABLE drafts (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat {text} NOT NULL,
    key {text} NOT NULL,
    decision {whole} NOT NULL,
    choices {text} NOT NULL,
    PRIMARY KEY (game, seat, key)
) {keyed};

CREATE TABLE turn_plans (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat {text} NOT NULL,
    "user" {whole} NOT NULL,
    value {text} NOT NULL,
    PRIMARY KEY (game, seat)
) {keyed};

CREATE TABLE timers (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    name {text} NOT NULL,
    due {real} NOT NULL,
    PRIMARY KEY (game, name)
) {keyed};
CREATE INDEX timers_by_time ON timers (due);

CREATE TABLE notebooks (
    id {counted},
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    "user" {whole} NOT NULL,
    about {text} NOT NULL,
    text {text} NOT NULL,
    turn {whole} NOT NULL,
    written {real} NOT NULL
) {rows};
CREATE INDEX notebooks_by_owner ON notebooks ("user", game);
CREATE INDEX notebooks_by_game ON notebooks (game);

CREATE TABLE follows (
    game {text} NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    "user" {whole} NOT NULL,
    since {real} NOT NULL,
    PRIMARY KEY (game, "user")
) {keyed};

CREATE TABLE analyses (
    game {text} PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    status {text} NOT NULL CHECK (status IN ('asked', 'stopped', 'done')),
    asked {real} NOT NULL,
    body {bytes} NOT NULL
) {keyed};
CREATE INDEX asked_analyses ON analyses (asked) WHERE status = 'asked';

CREATE TABLE outbox (
    id {counted},
    game {text} NOT NULL,
    channel {whole} NOT NULL,
    "user" {whole} NOT NULL,
    kind {text} NOT NULL,
    body {bytes} NOT NULL,
    key {text} NOT NULL,
    nonce {text} NOT NULL UNIQUE CHECK (length(nonce) <= 25),
    status {text} NOT NULL CHECK (status IN ('new', 'flight', 'sent', 'refused', 'dead')),
    tries {whole} NOT NULL,
    due {real} NOT NULL,
    flown {real},
    message {whole},
    written {real} NOT NULL,
    files {text} NOT NULL DEFAULT '',
    parked {whole} NOT NULL DEFAULT 0,
    owed {real} NOT NULL DEFAULT 0
) {rows};
CREATE INDEX waiting_posts ON outbox ("user", channel, id) WHERE status IN ('new', 'flight');
CREATE INDEX posts_by_key ON outbox (game, key) WHERE key <> '';
CREATE INDEX owed_pictures ON outbox (owed) WHERE owed > 0;

CREATE TABLE uncounted (
    game {text} PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild {whole} NOT NULL
) {keyed};
CREATE INDEX uncounted_by_guild ON uncounted (guild);

CREATE TABLE results (
    game {text} PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild {whole} NOT NULL,
    preset {text} NOT NULL,
    options {text} NOT NULL,
    reason {text} NOT NULL,
    turns {whole} NOT NULL,
    steps {whole} NOT NULL,
    began {real} NOT NULL,
    ended {real} NOT NULL,
    people {whole} NOT NULL,
    contest {whole} NOT NULL,
    title {text} NOT NULL
) {keyed};
CREATE INDEX results_by_guild ON results (guild, title, contest);

CREATE TABLE shares (
    game {text} NOT NULL REFERENCES results (game) ON DELETE CASCADE,
    assignment {whole} NOT NULL,
    character {text} NOT NULL,
    guild {whole} NOT NULL,
    title {text} NOT NULL,
    "user" {whole},
    computer {text} NOT NULL,
    won {whole} NOT NULL,
    contest {whole} NOT NULL,
    share {real} NOT NULL CHECK (share BETWEEN 0 AND 1),
    turns {whole} NOT NULL,
    seconds {real} NOT NULL,
    counts {text} NOT NULL CHECK ({json}),
    PRIMARY KEY (game, assignment, character)
) {keyed};
CREATE INDEX shares_by_user ON shares ("user", title, guild) WHERE "user" IS NOT NULL;
CREATE INDEX shares_by_guild ON shares (guild, title, character);

CREATE TABLE ratings (
    title {text} NOT NULL,
    guild {whole} NOT NULL,
    "user" {whole} NOT NULL,
    mu {real} NOT NULL,
    sigma {real} NOT NULL,
    games {whole} NOT NULL,
    sunday {real},
    season {whole} NOT NULL,
    PRIMARY KEY (title, guild, season, "user")
) {keyed};

CREATE TABLE seasons (
    id {counted},
    guild {whole} NOT NULL,
    name {text} NOT NULL,
    zone {text} NOT NULL,
    since {real} NOT NULL,
    until {real} NOT NULL,
    told {whole} NOT NULL DEFAULT 0
) {rows};
CREATE INDEX seasons_by_guild ON seasons (guild, since);

CREATE TABLE leagues (
    id {counted},
    guild {whole} NOT NULL,
    channel {whole} NOT NULL,
    language {text} NOT NULL,
    name {text} NOT NULL,
    organiser {whole} NOT NULL,
    title {text} NOT NULL,
    preset {text} NOT NULL,
    clock {text} NOT NULL,
    seats {whole} NOT NULL,
    rounds {whole} NOT NULL,
    kind {text} NOT NULL,
    points {text} NOT NULL,
    status {text} NOT NULL CHECK (status IN ('open', 'running', 'over')),
    round {whole} NOT NULL,
    lacks {text} NOT NULL,
    seen {text} NOT NULL,
    born {real} NOT NULL,
    due {real},
    revision {whole} NOT NULL
) {rows};
CREATE UNIQUE INDEX one_league_a_channel ON leagues (channel) WHERE status <> 'over';
CREATE INDEX leagues_by_channel ON leagues (channel, id);
CREATE INDEX leagues_by_guild ON leagues (guild);
CREATE INDEX leagues_by_time ON leagues (due);

CREATE TABLE league_players (
    league {whole} NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
    number {whole} NOT NULL,
    "user" {whole},
    joined {real} NOT NULL,
    pool {whole} NOT NULL,
    gone {whole} NOT NULL,
    PRIMARY KEY (league, number)
) {keyed};
CREATE UNIQUE INDEX once_in_a_league ON league_players ("user", league) WHERE "user" IS NOT NULL;

CREATE TABLE league_tables (
    league {whole} NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
    round {whole} NOT NULL,
    number {whole} NOT NULL,
    people {text} NOT NULL,
    status {text} NOT NULL CHECK (status IN ('planned', 'running', 'over')),
    game {text} NOT NULL,
    thread {whole} NOT NULL,
    computers_won {whole} NOT NULL,
    PRIMARY KEY (league, round, number)
) {keyed};
"""
"""Every table, in version 1."""

MIGRATIONS: tuple[str, ...] = (TABLES,)

VERSION = len(MIGRATIONS)
"""The version this program reads and writes."""


def scripts(dialect: Dialect, version: int) -> tuple[str, ...]:
    """What brings a database of that version to today's."""
    return tuple(script.format_map(dialect._asdict()) for script in MIGRATIONS[version:])
