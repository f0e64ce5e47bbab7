"""The tables of the SQLite store and their migrations; each entry brings a database one version further."""

from __future__ import annotations

APPLICATION = 0x52444C4D
"""Written into the file's header, so that a foreign database is recognised."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE notes (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE guilds (
        id INTEGER PRIMARY KEY,
        present INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        locale TEXT NOT NULL,
        dms TEXT NOT NULL CHECK (dms IN ('open', 'closed', 'unknown'))
    ) STRICT;

    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        guild INTEGER NOT NULL,
        channel INTEGER NOT NULL,
        name TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'over', 'closed')),
        revision INTEGER NOT NULL,
        version INTEGER NOT NULL,
        settled INTEGER NOT NULL CHECK (settled <= version),
        numbers INTEGER NOT NULL,
        lobby BLOB NOT NULL,
        "table" BLOB NOT NULL,
        keeping BLOB NOT NULL,
        memory BLOB NOT NULL,
        state BLOB NOT NULL,
        calm BLOB NOT NULL,
        secret BLOB NOT NULL,
        created REAL NOT NULL,
        touched REAL NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX one_table_a_channel ON games (channel) WHERE status IN ('lobby', 'running', 'paused');
    CREATE INDEX games_by_channel ON games (channel, created);
    CREATE INDEX games_by_guild ON games (guild);

    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        tenure INTEGER NOT NULL,
        seat TEXT NOT NULL,
        user INTEGER,
        name TEXT NOT NULL,
        computer TEXT NOT NULL,
        since INTEGER NOT NULL,
        until INTEGER,
        PRIMARY KEY (game, tenure)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_seat_a_person ON seats (game, user) WHERE user IS NOT NULL;
    CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

    CREATE TABLE steps (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        seat TEXT NOT NULL,
        action BLOB NOT NULL,
        draws BLOB NOT NULL,
        events BLOB NOT NULL,
        state BLOB NOT NULL,
        at REAL NOT NULL,
        turn INTEGER NOT NULL,
        how TEXT NOT NULL,
        PRIMARY KEY (game, version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE decisions (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat TEXT NOT NULL,
        kind TEXT NOT NULL,
        opened REAL NOT NULL,
        deadline REAL,
        closed REAL,
        private INTEGER NOT NULL,
        by INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_decisions ON decisions (game) WHERE closed IS NULL;

    CREATE TABLE drafts (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat TEXT NOT NULL,
        key TEXT NOT NULL,
        decision INTEGER NOT NULL,
        choices TEXT NOT NULL,
        PRIMARY KEY (game, seat, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE timers (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        due REAL NOT NULL,
        PRIMARY KEY (game, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX timers_by_time ON timers (due);

    CREATE TABLE outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        channel INTEGER NOT NULL,
        user INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        key TEXT NOT NULL,
        nonce TEXT NOT NULL UNIQUE CHECK (length(nonce) <= 25),
        status TEXT NOT NULL CHECK (status IN ('new', 'flight', 'sent', 'refused', 'dead')),
        tries INTEGER NOT NULL,
        due REAL NOT NULL,
        flown REAL,
        message INTEGER,
        written REAL NOT NULL
    ) STRICT;
    CREATE INDEX waiting_posts ON outbox (user, channel, id) WHERE status IN ('new', 'flight');
    CREATE INDEX posts_by_key ON outbox (game, key) WHERE key <> '';
    CREATE INDEX posts_by_channel ON outbox (channel, id) WHERE status = 'sent';
    """,
    """
    DROP INDEX posts_by_channel;
    """,
    """
    CREATE TABLE uncounted (
        game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        guild INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX uncounted_by_guild ON uncounted (guild);
    INSERT INTO uncounted (game, guild) SELECT id, guild FROM games WHERE status = 'over';

    CREATE TABLE results (
        game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        guild INTEGER NOT NULL,
        preset TEXT NOT NULL,
        options TEXT NOT NULL,
        reason TEXT NOT NULL,
        turns INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        began REAL NOT NULL,
        ended REAL NOT NULL,
        people INTEGER NOT NULL,
        contest INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_guild ON results (guild, contest);

    CREATE TABLE shares (
        game TEXT NOT NULL REFERENCES results (game) ON DELETE CASCADE,
        tenure INTEGER NOT NULL,
        character TEXT NOT NULL,
        guild INTEGER NOT NULL,
        user INTEGER,
        computer TEXT NOT NULL,
        won INTEGER NOT NULL,
        contest INTEGER NOT NULL,
        share REAL NOT NULL CHECK (share BETWEEN 0 AND 1),
        turns INTEGER NOT NULL,
        seconds REAL NOT NULL,
        cards INTEGER NOT NULL,
        exchanges INTEGER NOT NULL,
        riddles_right INTEGER NOT NULL,
        riddles_wrong INTEGER NOT NULL,
        battles_won INTEGER NOT NULL,
        battles_lost INTEGER NOT NULL,
        battles_tied INTEGER NOT NULL,
        ring INTEGER NOT NULL,
        PRIMARY KEY (game, tenure, character)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shares_by_user ON shares (user, guild) WHERE user IS NOT NULL;
    CREATE INDEX shares_by_guild ON shares (guild, character);

    CREATE TABLE ratings (
        guild INTEGER NOT NULL,
        user INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (guild, user)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE lessons (
        user INTEGER PRIMARY KEY,
        count INTEGER NOT NULL,
        place BLOB NOT NULL,
        touched REAL NOT NULL
    ) STRICT;
    CREATE INDEX lessons_by_time ON lessons (touched);

    CREATE TABLE hints (
        user INTEGER PRIMARY KEY,
        shown INTEGER NOT NULL,
        seen TEXT NOT NULL
    ) STRICT;
    """,
    """
    ALTER TABLE people ADD COLUMN prefs TEXT NOT NULL DEFAULT '{}';
    CREATE INDEX open_games ON games (id) WHERE status IN ('lobby', 'running', 'paused');
    CREATE INDEX games_by_status ON games (status, created);
    """,
    """
    CREATE TABLE orders (
        user INTEGER NOT NULL,
        game TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (user, game)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE notebooks (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        user INTEGER NOT NULL,
        about TEXT NOT NULL,
        text TEXT NOT NULL,
        turn INTEGER NOT NULL,
        written REAL NOT NULL
    ) STRICT;
    CREATE INDEX notebooks_by_owner ON notebooks (user, game);
    """,
    """
    CREATE TABLE follows (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        user INTEGER NOT NULL,
        since REAL NOT NULL,
        PRIMARY KEY (game, user)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE houses (guild INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;

    CREATE TABLE blocked (
        guild INTEGER NOT NULL,
        user INTEGER NOT NULL,
        name TEXT NOT NULL,
        since REAL NOT NULL,
        PRIMARY KEY (guild, user)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE deletions (user INTEGER PRIMARY KEY, asked REAL NOT NULL) STRICT;
    """,
    """
    CREATE TABLE mornings (user INTEGER PRIMARY KEY, due REAL, last TEXT NOT NULL) STRICT;
    CREATE INDEX mornings_by_time ON mornings (due);
    """,
    """
    ALTER TABLE people ADD COLUMN dm INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE outbox ADD COLUMN files TEXT NOT NULL DEFAULT '';
    UPDATE people SET dm = known.channel FROM (
        SELECT user, channel, max(id) FROM outbox
        WHERE user <> 0 AND channel <> 0 AND status = 'sent' GROUP BY user
    ) AS known WHERE known.user = people.id;
    """,
    """
    ALTER TABLE games ADD COLUMN title TEXT NOT NULL DEFAULT 'riddle';
    ALTER TABLE results ADD COLUMN title TEXT NOT NULL DEFAULT 'riddle';
    ALTER TABLE lessons ADD COLUMN title TEXT NOT NULL DEFAULT 'riddle';
    CREATE INDEX IF NOT EXISTS games_by_status ON games (status, created);
    DROP INDEX results_by_guild;
    CREATE INDEX results_by_guild ON results (guild, title, contest);

    CREATE TABLE shares2 (
        game TEXT NOT NULL REFERENCES results (game) ON DELETE CASCADE,
        tenure INTEGER NOT NULL,
        character TEXT NOT NULL,
        guild INTEGER NOT NULL,
        title TEXT NOT NULL,
        user INTEGER,
        computer TEXT NOT NULL,
        won INTEGER NOT NULL,
        contest INTEGER NOT NULL,
        share REAL NOT NULL CHECK (share BETWEEN 0 AND 1),
        turns INTEGER NOT NULL,
        seconds REAL NOT NULL,
        counts TEXT NOT NULL CHECK (json_valid(counts)),
        PRIMARY KEY (game, tenure, character)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO shares2 SELECT game, tenure, character, guild, 'riddle', user, computer, won, contest, share,
        turns, seconds, json_object('cards', cards, 'exchanges', exchanges, 'riddles_right', riddles_right,
            'riddles_wrong', riddles_wrong, 'battles_won', battles_won, 'battles_lost', battles_lost,
            'battles_tied', battles_tied, 'ring', ring)
        FROM shares;
    DROP TABLE shares;
    ALTER TABLE shares2 RENAME TO shares;
    CREATE INDEX shares_by_user ON shares (user, title, guild) WHERE user IS NOT NULL;
    CREATE INDEX shares_by_guild ON shares (guild, title, character);

    CREATE TABLE ratings2 (
        title TEXT NOT NULL,
        guild INTEGER NOT NULL,
        user INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (title, guild, user)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO ratings2 SELECT 'riddle', guild, user, mu, sigma, games FROM ratings;
    DROP TABLE ratings;
    ALTER TABLE ratings2 RENAME TO ratings;

    CREATE TABLE orders2 (
        user INTEGER NOT NULL,
        title TEXT NOT NULL,
        game TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (user, title, game)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO orders2 SELECT user, 'riddle', game, value FROM orders;
    DROP TABLE orders;
    ALTER TABLE orders2 RENAME TO orders;

    UPDATE hints SET seen = replace('riddle.' || replace(seen, ' ', ' riddle.'), 'riddle.dms', 'dms')
        WHERE seen <> '';
    """,
    """
    CREATE INDEX notebooks_by_game ON notebooks (game);
    """,
    """
    CREATE TABLE nicknames (
        user INTEGER NOT NULL,
        guild INTEGER NOT NULL,
        name TEXT NOT NULL,
        worn INTEGER NOT NULL,
        PRIMARY KEY (user, guild, name)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_nickname_a_server ON nicknames (user, guild) WHERE worn = 1;
    INSERT INTO nicknames (user, guild, name, worn) SELECT id, 0, name, 0 FROM people WHERE name <> '';
    UPDATE people SET name = '';
    ALTER TABLE blocked DROP COLUMN name;
    """,
)

VERSION = len(MIGRATIONS)
"""The version this program reads and writes."""
