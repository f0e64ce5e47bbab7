"""Every sentence of The War of the Ring that a player reads, by area, as in `bot.words`.

`locale` has what each is in other languages.
"""
