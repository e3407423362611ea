"""Many deals and whole games played by computer players, and what they say. Needs numpy.

A run plays deals (`runs`, on what `setting_up` lays out); they are read as a table (`frames`),
game beside game (`comparison`), habit by habit (`trials`), or on to the end of a game
(`whole_games`), each figure with its interval (`doubt`).
"""
