"""The private panels: what a player sees and taps, from *My turn* to the end of the turn (E4, E5).

`home.panel` is the one door: it picks the screen by the state of the game (the table of E4.1). All screens
are pure functions of a `Scene`; what their controls do stands below each panel (`bot.model.controls`).
"""
