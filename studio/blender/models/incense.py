"""A lotus for agarbatti: rings of petals about a seed head with three holes, in a wide ash dish."""
import math
import random

from mathutils import Matrix, Vector

from materials import bump, metal, noise, plain
from shapes import TAU, beads, copy, fillet, hoop, lathe, loft, thicken, tube

DISH = [
    (0, 0.0030), (0.040, 0.0030, 0.001), (0.043, 0, 0.001), (0.046, 0.001, 0.001), (0.0500, 0.0070, 0.004), (0.0540, 0.0120, 0.001),
    (0.0552, 0.0128, 0.0006), (0.0546, 0.0140, 0.0006),
    (0.0525, 0.0128, 0.002), (0.0480, 0.0068, 0.004), (0.044, 0.0052, 0.002), (0, 0.0050),
]
HEART = [
    (0, 0.0045), (0.014, 0.0045, 0.001), (0.0120, 0.0120, 0.003), (0.0070, 0.0200, 0.004), (0.0085, 0.0340, 0.004),
    (0.0145, 0.0440, 0.003), (0.0150, 0.0475, 0.001), (0.0138, 0.0485, 0.001), (0, 0.0480),
]
# how many petals, how far out and up each begins, length, width, lean at the foot and curl at the tip (degrees)
RINGS = (
    (8, 0.0120, 0.0110, 0.0420, 0.0165, 66, 8), (8, 0.0105, 0.0140, 0.0440, 0.0160, 46, -6), (6, 0.0085, 0.0180, 0.0420, 0.0160, 26, -14),
)
STICK = 0.125


def build(look):
    brass = metal('brass', look.get('colour', '#dab87a'), 0.2)
    lathe('dish', fillet(DISH, 0.002, 8), brass, 160)
    hoop('ring', 0.0400, 0.0050, 0.0005, brass)
    beads('pearls', 0.0009, [(0.0540 * math.cos(a), 0.0540 * math.sin(a), 0.0136) for a in (TAU * i / 100 for i in range(100))], brass, 8)
    lathe('heart', fillet(HEART, 0.002, 7), brass, 96)
    for number, ring in enumerate(RINGS):
        petals(number, ring, brass)
    seeds(brass)
    for i in range(3):
        stick(i)
    return {'views': [(-24, 16), (18, 34), (-20, 20, 2.2, (0.5, 0.26))], 'world': 0.4}


def _width(t):
    """Of a petal from foot to tip: widest past the middle, ending in a soft point."""
    rise = 0.38 + 0.62 * math.sin(min(1, t / 0.62) * math.pi / 2)
    return rise * (1 if t < 0.62 else math.sqrt(max(0.0, 1 - ((t - 0.62) / 0.385) ** 1.7)))


def petals(number, ring, brass):
    """One petal bent from a flat leaf, and its copies round the ring."""
    count, out, up, long, half, lean, curl = ring
    rings = []
    for k in range(17):
        t = k / 16
        wide = half * _width(t)
        angle = math.radians(lean - 44 * math.sin(math.pi * t * 0.8) * 0.5 + curl * t * t)
        row = []
        for j in range(11):
            s = j / 5 - 1
            cup = 0.34 * wide * s * s - 0.0005 * math.exp(-((s / 0.14) ** 2))
            row.append((wide * s, cup, t, angle))
        rings.append(row)
    points, at = [], Vector((out, 0, up))
    for k, row in enumerate(rings):
        angle = row[0][3]
        if k:
            at = at + Vector((math.sin(angle), 0, math.cos(angle))) * long / 16
        normal = Vector((-math.cos(angle), 0, math.sin(angle)))
        points.append([at + Vector((0, w, 0)) + normal * c for w, c, _, _ in row])
    first = thicken(loft('petal', points, brass, closed_u=False, cap=False, angle=70), 0.0009, 0)
    for i in range(count):
        turn = Matrix.Rotation(TAU * (i + 0.5 * (number % 2)) / count + 0.2, 4, 'Z')
        if i == 0:
            first.matrix_world = turn
        else:
            copy(first, matrix=turn)


def seeds(brass):
    dark = plain('hole', '#2a1c0c', 0.8)
    for i in range(9):
        a, r = TAU * i / 9, 0.0105
        lathe('hole', [(0, 0.0487), (0.0012, 0.0487)], dark, 20).location = (r * math.cos(a), r * math.sin(a), 0.0001)


def stick(i):
    """An agarbatti: bamboo below, rolled paste above, its tip burnt to ash."""
    random.seed(i + 3)
    a = i * TAU / 3 + 0.5
    lean = Vector((0.10 * math.cos(a), 0.10 * math.sin(a), 1)).normalized()
    foot = Vector((0.005 * math.cos(a), 0.005 * math.sin(a), 0.046))
    paste = plain(f'paste{i}', '#4c3426', 0.95)
    bump(paste, noise(paste, 2500, 3), 0.0004, 0.8)
    bamboo = plain(f'bamboo{i}', '#a8333f', 0.6)
    tube('bamboo', [foot, foot + lean * 0.025, foot + lean * 0.05], 0.00065, bamboo, 10)
    tube('paste', [foot + lean * 0.034, foot + lean * 0.09, foot + lean * (STICK - 0.004)], 0.00125, paste, 12)
    tube(
        'ash', [foot + lean * (STICK - 0.004), foot + lean * (STICK - 0.002), foot + lean * STICK], 0.0011,
        plain(f'ash{i}', '#b9b4ad', 0.95), 12,
    )
