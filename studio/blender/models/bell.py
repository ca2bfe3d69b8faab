"""A pooja bell with a turned handle and a lotus finial."""
import math

from materials import metal
from shapes import TAU, ball, beads, fillet, hoop, lathe, radius_at, tube

CUP = [
    (0.0365, 0.0010, 0.0005), (0.0392, 0.0005, 0.001), (0.0400, 0.0020, 0.001), (0.0392, 0.0042, 0.0012), (0.0372, 0.0055, 0.001),
    (0.0330, 0.0140, 0.012), (0.0275, 0.0330, 0.03),
    (0.0250, 0.0520, 0.018), (0.0195, 0.0650, 0.012), (0.0095, 0.0705, 0.004), (0.0070, 0.0715, 0.001),
]
WITHIN = [
    (0.0060, 0.0670, 0.002), (0.0165, 0.0630, 0.012), (0.0220, 0.0500, 0.018), (0.0245, 0.0330, 0.03), (0.0305, 0.0130, 0.012),
    (0.0365, 0.0010, 0.0005),
]
HANDLE = [
    (0, 0.0700), (0.0110, 0.0700, 0.001), (0.0118, 0.0718, 0.001), (0.0105, 0.0740, 0.001), (0.0062, 0.0765, 0.002),
    (0.0060, 0.0790, 0.001), (0.0098, 0.0810, 0.0015), (0.0098, 0.0830, 0.0015),
    (0.0058, 0.0850, 0.001), (0.0062, 0.0885, 0.001), (0.0092, 0.0990, 0.012), (0.0060, 0.1105, 0.008), (0.0058, 0.1120, 0.001),
    (0.0092, 0.1138, 0.0015), (0.0092, 0.1155, 0.0015), (0.0060, 0.1172, 0.001),
    (0.0085, 0.1270, 0.010), (0.0055, 0.1360, 0.006), (0.0090, 0.1385, 0.0014), (0.0090, 0.1400, 0.0014), (0.0060, 0.1412, 0.001),
    (0, 0.1412),
]


def build(look):
    colour = look.get('colour', '#d8b878')
    body = metal('bell', colour, 0.18)
    cup = fillet(CUP, 0.002, 10)
    lathe('cup', cup + fillet(WITHIN, 0.002, 10), body, 128)
    for height, thick in ((0.0135, 0.0009), (0.0160, 0.0006), (0.0490, 0.0009), (0.0520, 0.0006), (0.0600, 0.0007)):
        hoop('ring', radius_at(cup, height), height, thick, body)
    row = radius_at(cup, 0.0445)
    beads('beads', 0.00115, [(row * math.cos(TAU * i / 64), row * math.sin(TAU * i / 64), 0.0445) for i in range(64)], body, 10)
    lathe('handle', fillet(HANDLE, 0.001, 7), body, 96)
    bud(body)
    clapper(metal('iron', '#8d7c5c', 0.3))
    return {'views': [(-24, 9), (26, 22), (-24, 12, 2.3, (0.5, 0.80))], 'world': 0.4}


def bud(body):
    """A lotus bud: a ribbed drop of eight petals, with a pearl above."""
    outline = [(0, 0.1400), (0.0070, 0.1412, 0.002), (0.0128, 0.1460, 0.004), (0.0110, 0.1520, 0.005), (0.0045, 0.1572, 0.002), (0, 0.1585)]
    part = lathe('bud', fillet(outline, 0.002, 10), body, 128)
    for v in part.data.vertices:
        rib = 1 - 0.13 * (1 - abs(math.sin(4 * math.atan2(v.co.y, v.co.x)))) ** 2
        v.co.x, v.co.y = v.co.x * rib, v.co.y * rib
    ball('pearl', 0.0024, body, (0, 0, 0.1592))


def clapper(iron):
    tube('wire', [(0, 0, 0.068), (0.001, 0, 0.045), (0, 0, 0.022)], 0.0009, iron, 10)
    ball('clapper', 0.0062, iron, (0, 0, 0.0160), (1, 1, 1.15))
