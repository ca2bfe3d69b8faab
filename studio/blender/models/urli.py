"""An urli: the wide cast bowl of the south, two handles at its rim, with water and floating flowers."""
import math
import random

from materials import metal, noise, plain
from models.clear import clear_sheet
from models.marigold import marigold, strew
from shapes import PARTS, TAU, copy, fillet, hoop, lathe, loft, place, radius_at, spline, superellipse, sweep

BOWL = [
    (0, 0.0045), (0.058, 0.0045, 0.001), (0.062, 0, 0.001), (0.067, 0.001, 0.002), (0.070, 0.010, 0.004), (0.108, 0.030, 0.04),
    (0.131, 0.066, 0.03), (0.1340, 0.086, 0.004),
    (0.1370, 0.090, 0.002), (0.1500, 0.0945, 0.003), (0.1515, 0.0985, 0.0025), (0.1490, 0.1010, 0.002), (0.1350, 0.0985, 0.003),
    (0.1290, 0.086, 0.006), (0.1250, 0.066, 0.03),
    (0.103, 0.034, 0.04), (0.06, 0.012, 0.02), (0, 0.0105),
]
WATER = 0.083
FLOATING = [
    (-0.055, -0.055, 1.0), (0.012, -0.078, 0.9), (0.066, -0.052, 1.05), (-0.088, 0.012, 0.92), (0.090, 0.028, 0.9), (-0.040, 0.076, 1.0),
    (0.034, 0.074, 1.02), (0.003, 0.008, 1.15),
]


def build(look):
    brass = metal('brass', look.get('colour', '#d2ad6c'), 0.22, wear=0.05)
    outline = fillet(BOWL, 0.003, 10)
    lathe('bowl', outline, brass, 192)
    for height, thick in ((0.060, 0.0010), (0.0655, 0.0016), (0.071, 0.0010)):
        hoop('ring', radius_at(outline, height) - 0.0002, height, thick, brass)
    for side in (-1, 1):
        handle(side, brass)
    water()
    flowers()
    return {'views': [(-24, 24), (30, 14), (-10, 56)], 'world': 0.4}


def handle(side, brass):
    """A thick loop that stands up from the rim, with leaf-shaped feet."""
    path = [
        (side * 0.1415, -0.050, 0.0955), (side * 0.1470, -0.0465, 0.1030), (side * 0.1640, -0.034, 0.1130), (side * 0.1745, -0.012, 0.1175),
        (side * 0.1745, 0.012, 0.1175), (side * 0.1640, 0.034, 0.1130), (side * 0.1470, 0.0465, 0.1030), (side * 0.1415, 0.050, 0.0955),
    ]

    def section(t):
        end = 1 + 0.5 * math.exp(-((t / 0.09) ** 2)) + 0.5 * math.exp(-(((1 - t) / 0.09) ** 2))
        end += 0.28 * math.exp(-(((t - 0.5) / 0.07) ** 2))
        return [(x * end, y * end) for x, y in superellipse(0.0054, 0.0054, 24, 2.2)]

    sweep('handle', spline(path, 64), section, brass)


def water():
    """Still water: the bowl shows through it, the room lies upon it."""
    still = clear_sheet('water', '#efe9d8', 0.04, 0.03, 0.6, lambda m: noise(m, 22, 2))
    lathe('water', [(0, WATER), (0.1290, WATER)], still, 128)


def flowers():
    heads = [marigold('marigold', '#f6a81e', 0.030, 1), marigold('genda', '#f39020', 0.029, 2), marigold('gulab', '#fac42e', 0.029, 3)]
    strew(heads, [(x, y, WATER - 0.006, s) for x, y, s in FLOATING])
    for head in heads:
        PARTS.remove(head)
        head.hide_render = True
    loose_petals()


def loose_petals():
    """Petals that have come off and drift."""
    random.seed(11)
    skin = plain('loose', '#f0920f', 0.6, Sheen=0.3)
    rings = [[(
        0.009 * t, 0.0042 * math.sin(math.pi * min(0.95, t * 0.9 + 0.08)) * s, 0.0016 * (2 * t - 1) ** 2 + 0.001 * s * s,
    ) for s in (-1, -0.5, 0, 0.5, 1)] for t in (0, 0.2, 0.45, 0.7, 0.9, 1)]
    first = loft('petal', rings, skin, closed_u=False, cap=False, angle=180)
    place(first, (0.10, -0.02, WATER + 0.0006), (0, 0, 40))
    for _ in range(16):
        a, r = random.uniform(0, TAU), 0.118 * math.sqrt(random.random())
        copy(first, (r * math.cos(a), r * math.sin(a), WATER + 0.0006), (0, 0, random.uniform(0, 360)))
