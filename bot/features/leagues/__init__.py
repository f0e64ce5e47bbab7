"""Leagues of a channel: sign-up, rounds whose tables the bot opens, standings: ``/league`` (E18.8)."""
