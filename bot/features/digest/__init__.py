"""The own game list as a direct message each morning, for who wants it pushed (E9.5, E7.10)."""
