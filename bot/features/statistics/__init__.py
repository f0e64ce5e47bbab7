"""The memory of a community: what its games were like, who is how strong, the next game (E10.6, E10.7).

A game that ends is noted for counting in the transaction of its last step (`bot.store`). It is counted when
somebody asks for statistics: from its stored steps, once, in one transaction
(`bot.features.statistics.results`)."""
