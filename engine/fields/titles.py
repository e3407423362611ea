"""The titles of the texts the rules were taken from, as a reader sees them.

The first four are the texts this project started from; the others were used to fill what those
leave open.
"""

WIKIPEDIA = "Wikipedia, Black lady"
BICYCLE = "Rules page in the Bicycle style"
WIKINFO = "Wikinfo, Hearts"
FAMILY = "Hearts family rules page"

PAGAT = "pagat.com"
GAMERULES = "gamerules.com"
PARLETT = "Parlett, A Dictionary of Card Games"
HOYLE_1887 = "Standard Hoyle, 1887"
BRITANNICA = "Encyclopaedia Britannica, 1911"
JAWAKER = "Jawaker, Leekha rules"
GAMBITER = "gambiter.com, Gong Zhu"
