"""The announcer: what the channel and each player are told, from redacted events (E3, E5.1, E6, E10).

Everything public is made from `News.public` and `News.entries`, which hold what a spectator may know.
`bot.features.announcements.announcer` is where it begins.
"""
