"""All words and names that are drawn on pictures, by area; and what seats, cards and places are called, for
the sentences of the bot too: arrows run from bot to art.

A sentence is written once, in English; `locale` has what it is elsewhere. Nothing is said while modules are
loaded: what is no function of facts is one of none (`phrase`, `table`).
"""
