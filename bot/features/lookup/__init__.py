"""Looking: the board, hands, the log, cards, rules, tables, help, proof (E7, E10)."""
