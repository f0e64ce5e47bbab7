"""The tables of the PostgreSQL store, each version the same as in `bot.store.schema`.

Texts are ordered by their bytes (``COLLATE "C"``), as in SQLite, whatever the server's language is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIRST: Final = 11
"""The version of `bot.store.schema` from which on there was PostgreSQL."""

SCRIPTS: Mapping[int, str] = {
    FIRST: """
    CREATE TABLE riddlemaster (version BIGINT NOT NULL);

    CREATE TABLE notes (key TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL);

    CREATE TABLE guilds (id BIGINT PRIMARY KEY, present BIGINT NOT NULL);

    CREATE TABLE houses (guild BIGINT PRIMARY KEY, settings TEXT COLLATE "C" NOT NULL);

    CREATE TABLE blocked (
        guild BIGINT NOT NULL,
        "user" BIGINT NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (guild, "user")
    );

    CREATE TABLE people (
        id BIGINT PRIMARY KEY,
        name TEXT COLLATE "C" NOT NULL,
        locale TEXT COLLATE "C" NOT NULL,
        dms TEXT COLLATE "C" NOT NULL CHECK (dms IN ('open', 'closed', 'unknown')),
        prefs TEXT COLLATE "C" NOT NULL DEFAULT '{}',
        dm BIGINT NOT NULL DEFAULT 0
    );

    CREATE TABLE deletions ("user" BIGINT PRIMARY KEY, asked DOUBLE PRECISION NOT NULL);

    CREATE TABLE mornings (
        "user" BIGINT PRIMARY KEY,
        due DOUBLE PRECISION,
        last TEXT COLLATE "C" NOT NULL
    );
    CREATE INDEX mornings_by_time ON mornings (due);

    CREATE TABLE hints (
        "user" BIGINT PRIMARY KEY,
        shown BIGINT NOT NULL,
        seen TEXT COLLATE "C" NOT NULL
    );

    CREATE TABLE lessons (
        "user" BIGINT PRIMARY KEY,
        count BIGINT NOT NULL,
        place BYTEA NOT NULL,
        touched DOUBLE PRECISION NOT NULL,
        title TEXT COLLATE "C" NOT NULL DEFAULT 'riddle'
    );
    CREATE INDEX lessons_by_time ON lessons (touched);

    CREATE TABLE orders (
        "user" BIGINT NOT NULL,
        title TEXT COLLATE "C" NOT NULL,
        game TEXT COLLATE "C" NOT NULL,
        value TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY ("user", title, game)
    );

    CREATE TABLE games (
        id TEXT COLLATE "C" PRIMARY KEY,
        guild BIGINT NOT NULL,
        channel BIGINT NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        status TEXT COLLATE "C" NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'over', 'closed')),
        revision BIGINT NOT NULL,
        version BIGINT NOT NULL,
        settled BIGINT NOT NULL CHECK (settled <= version),
        numbers BIGINT NOT NULL,
        lobby BYTEA NOT NULL,
        "table" BYTEA NOT NULL,
        keeping BYTEA NOT NULL,
        memory BYTEA NOT NULL,
        state BYTEA NOT NULL,
        calm BYTEA NOT NULL,
        secret BYTEA NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        touched DOUBLE PRECISION NOT NULL,
        title TEXT COLLATE "C" NOT NULL DEFAULT 'riddle'
    );
    CREATE UNIQUE INDEX one_table_a_channel ON games (channel) WHERE status IN ('lobby', 'running', 'paused');
    CREATE INDEX games_by_channel ON games (channel, created);
    CREATE INDEX games_by_guild ON games (guild);
    CREATE INDEX open_games ON games (id) WHERE status IN ('lobby', 'running', 'paused');
    CREATE INDEX games_by_status ON games (status, created);

    CREATE TABLE seats (
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        tenure BIGINT NOT NULL,
        seat TEXT COLLATE "C" NOT NULL,
        "user" BIGINT,
        name TEXT COLLATE "C" NOT NULL,
        computer TEXT COLLATE "C" NOT NULL,
        since BIGINT NOT NULL,
        until BIGINT,
        PRIMARY KEY (game, tenure)
    );
    CREATE UNIQUE INDEX one_seat_a_person ON seats (game, "user") WHERE "user" IS NOT NULL;
    CREATE INDEX seats_by_user ON seats ("user") WHERE "user" IS NOT NULL;

    CREATE TABLE steps (
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        seat TEXT COLLATE "C" NOT NULL,
        action BYTEA NOT NULL,
        draws BYTEA NOT NULL,
        events BYTEA NOT NULL,
        state BYTEA NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        turn BIGINT NOT NULL,
        how TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (game, version)
    );

    CREATE TABLE decisions (
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        seat TEXT COLLATE "C" NOT NULL,
        kind TEXT COLLATE "C" NOT NULL,
        opened DOUBLE PRECISION NOT NULL,
        deadline DOUBLE PRECISION,
        closed DOUBLE PRECISION,
        private BIGINT NOT NULL,
        by BIGINT NOT NULL,
        PRIMARY KEY (game, number)
    );
    CREATE INDEX open_decisions ON decisions (game) WHERE closed IS NULL;

    CREATE TABLE drafts (
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat TEXT COLLATE "C" NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        decision BIGINT NOT NULL,
        choices TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (game, seat, key)
    );

    CREATE TABLE timers (
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        name TEXT COLLATE "C" NOT NULL,
        due DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (game, name)
    );
    CREATE INDEX timers_by_time ON timers (due);

    CREATE TABLE notebooks (
        id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        "user" BIGINT NOT NULL,
        about TEXT COLLATE "C" NOT NULL,
        text TEXT COLLATE "C" NOT NULL,
        turn BIGINT NOT NULL,
        written DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX notebooks_by_owner ON notebooks ("user", game);

    CREATE TABLE follows (
        game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        "user" BIGINT NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (game, "user")
    );

    CREATE TABLE outbox (
        id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        game TEXT COLLATE "C" NOT NULL,
        channel BIGINT NOT NULL,
        "user" BIGINT NOT NULL,
        kind TEXT COLLATE "C" NOT NULL,
        body BYTEA NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        nonce TEXT COLLATE "C" NOT NULL UNIQUE CHECK (length(nonce) <= 25),
        status TEXT COLLATE "C" NOT NULL CHECK (status IN ('new', 'flight', 'sent', 'refused', 'dead')),
        tries BIGINT NOT NULL,
        due DOUBLE PRECISION NOT NULL,
        flown DOUBLE PRECISION,
        message BIGINT,
        written DOUBLE PRECISION NOT NULL,
        files TEXT COLLATE "C" NOT NULL DEFAULT ''
    );
    CREATE INDEX waiting_posts ON outbox ("user", channel, id) WHERE status IN ('new', 'flight');
    CREATE INDEX posts_by_key ON outbox (game, key) WHERE key <> '';

    CREATE TABLE uncounted (
        game TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        guild BIGINT NOT NULL
    );
    CREATE INDEX uncounted_by_guild ON uncounted (guild);

    CREATE TABLE results (
        game TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        guild BIGINT NOT NULL,
        preset TEXT COLLATE "C" NOT NULL,
        options TEXT COLLATE "C" NOT NULL,
        reason TEXT COLLATE "C" NOT NULL,
        turns BIGINT NOT NULL,
        steps BIGINT NOT NULL,
        began DOUBLE PRECISION NOT NULL,
        ended DOUBLE PRECISION NOT NULL,
        people BIGINT NOT NULL,
        contest BIGINT NOT NULL,
        title TEXT COLLATE "C" NOT NULL DEFAULT 'riddle'
    );
    CREATE INDEX results_by_guild ON results (guild, title, contest);

    CREATE TABLE shares (
        game TEXT COLLATE "C" NOT NULL REFERENCES results (game) ON DELETE CASCADE,
        tenure BIGINT NOT NULL,
        character TEXT COLLATE "C" NOT NULL,
        guild BIGINT NOT NULL,
        title TEXT COLLATE "C" NOT NULL,
        "user" BIGINT,
        computer TEXT COLLATE "C" NOT NULL,
        won BIGINT NOT NULL,
        contest BIGINT NOT NULL,
        share DOUBLE PRECISION NOT NULL CHECK (share BETWEEN 0 AND 1),
        turns BIGINT NOT NULL,
        seconds DOUBLE PRECISION NOT NULL,
        counts TEXT COLLATE "C" NOT NULL CHECK (counts::json IS NOT NULL),
        PRIMARY KEY (game, tenure, character)
    );
    CREATE INDEX shares_by_user ON shares ("user", title, guild) WHERE "user" IS NOT NULL;
    CREATE INDEX shares_by_guild ON shares (guild, title, character);

    CREATE TABLE ratings (
        title TEXT COLLATE "C" NOT NULL,
        guild BIGINT NOT NULL,
        "user" BIGINT NOT NULL,
        mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        PRIMARY KEY (title, guild, "user")
    );

    -- What SQLite has under these names.
    CREATE FUNCTION instr(BYTEA, BYTEA) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS 'SELECT position($2 IN $1)';
    CREATE FUNCTION instr(TEXT, TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS 'SELECT position($2 IN $1)';
    CREATE FUNCTION json_each(TEXT) RETURNS TABLE (key TEXT, value BIGINT)
        LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS 'SELECT key, value::bigint FROM pg_catalog.json_each_text($1::json)';
    CREATE FUNCTION json_extract(TEXT, TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE one WHEN 'true' THEN 1 WHEN 'false' THEN 0 ELSE one::numeric::bigint END
        FROM (SELECT jsonb_path_query_first($1::jsonb, $2::jsonpath) #>> '{}' AS one) AS found
    $$;
    """,
    12: """
    CREATE INDEX notebooks_by_game ON notebooks (game);
    """,
    13: """
    CREATE TABLE nicknames (
        "user" BIGINT NOT NULL,
        guild BIGINT NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        worn BIGINT NOT NULL,
        PRIMARY KEY ("user", guild, name)
    );
    CREATE UNIQUE INDEX one_nickname_a_server ON nicknames ("user", guild) WHERE worn = 1;
    INSERT INTO nicknames ("user", guild, name, worn) SELECT id, 0, name, 0 FROM people WHERE name <> '';
    UPDATE people SET name = '';
    ALTER TABLE blocked DROP COLUMN name;
    """,
}
"""What brings a database to each version; the first makes one."""
