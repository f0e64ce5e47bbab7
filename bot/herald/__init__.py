"""The herald: what the channel and each player are told, from redacted events (E3, E5.1, E6, E10).

    telling = herald.begin(news)             # once, for the step that holds `GameStarted`
    telling = herald.tell(news, memory)      # for every settled step after it

Everything public is made from `News.public` and `News.entries`, which hold what a spectator may know.
"""

from __future__ import annotations

from bot.herald.model import Memory, News, Post, Telling
from bot.herald.tell import begin, tell

__all__ = ["Memory", "News", "Post", "Telling", "begin", "tell"]
