"""Every sentence of the house that a player reads, by area: `from bot.words import people` and say it.

A sentence is written once, in English; `locale` has what it is elsewhere, and `./riddlemaster words` keeps
both in step (E12.5). Nothing is said while modules are loaded, as no language is spoken then: what is no
function of facts is one of none (`phrase`, `table`).
"""
