"""Thirty building blocks of hale wood, some bare and some under lac: a gate with two towers, the others stacked beside it."""
import math

from mathutils import Matrix

from materials import lacquer, timber
from shapes import box, fillet, lathe, loft, place, slab

U = 0.040  # the side of a cube
EDGE = 0.0021
SQUARENESS = 44  # of an arch: its outer corners are a little round
COLOURS = {'red': '#9c2a1f', 'yellow': '#d59a24', 'green': '#2f6549', 'blue': '#28587c'}

# kind, where its foot stands (in cubes), turn about the vertical, colour or the axis of the bare grain
BLOCKS = [
    ('cube', (-1.5, 0, 0), 1, 'red'), ('arch', (0, 0, 0), 0, 'X'), ('cube', (1.5, 0, 0), -2, 'green'),
    ('plank', (0, 0, 1), 0.8, 'yellow'), ('pillar', (-1.46, 0, 1.5), 0, 'Z'), ('pillar', (1.48, 0, 1.5), 0, 'Z'),
    ('arch', (0, 0, 1.5), -1, 'blue'), ('roof', (0.02, 0, 2.5), 1.5, 'red'), ('cone', (-1.46, 0, 2.5), 0, 'green'),
    ('cone', (1.48, 0, 2.5), 0, 'yellow'), ('half', (3.35, 0.3, 0), 12, 'X'), ('half', (3.3, 1.42, 0), 9, 'blue'),
    ('half', (3.4, 0.86, 0.5), 96, 'yellow'), ('half', (3.36, 0.84, 1), 14, 'X'), ('cube', (3.3, 0.84, 1.5), 30, 'red'),
    ('roof', (3.6, -1.5, 0), -38, 'Z'), ('cube', (-3.5, 0.9, 0), 7, 'Z'), ('cube', (-2.42, 1.3, 0), 3, 'yellow'),
    ('cube', (-4.56, 1.2, 0), -8, 'blue'), ('cube', (-3.98, 1.05, 1), 5, 'X'), ('cube', (-2.92, 1.14, 1), -4, 'green'),
    ('roof', (-3.46, 1.08, 2), -3, 'Z'), ('cube', (-1.7, -2.3, 0), 24, 'X'), ('log', (0.75, -2.5, 0), 35, 'green'),
    ('disc', (1.6, -1.75, 0), 0, 'red'), ('disc', (1.62, -1.73, 0.4), 0, 'Z'), ('bow', (-2.75, -0.9, 0), 18, 'Z'),
    ('bow', (2.2, -2.9, 0), -22, 'yellow'), ('ball', (-0.35, -3.0, 0), 0, 'blue'), ('cone', (-4.1, -0.7, 0), 0, 'red'),
]


def build(look):
    skins = {axis: timber('bare', '#e2c79c', '#b48c58', axis, 0.007, 0.45, 0.45) for axis in 'XYZ'}
    skins.update({name: lacquer(name, look.get(name, colour), 0.24) for name, colour in COLOURS.items()})
    for kind, (x, y, z), turn, skin in BLOCKS:
        part = MAKERS[kind](skins[skin])
        part.matrix_world = stand_at(x * U, y * U, z * (U + 0.00015), turn) @ part.matrix_basis
    return {'views': [(-22, 16, 1.1), (26, 12, 1.1), (-10, 40, 1.1), (-18, 14, 2.2, (0.56, 0.46))], 'world': 0.5}


def stand_at(x, y, z, turn):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def brick(width, height):
    """A maker of straight blocks, in cubes."""

    def make(skin):
        return box('block', (width * U, U, height * U), skin, (0, 0, height * U / 2), bevel=EDGE)

    return make


def upright(outline):
    """A maker of blocks cut out by an outline seen from the front."""

    def make(skin):
        shape = fillet([(x * U, y * U, *r) for x, y, *r in outline()], EDGE, 5, closed=True)
        return place(slab('block', shape, U, skin, EDGE * 0.9), (0, U / 2, 0), (90, 0, 0))

    return make


def arch(skin):
    """Sections about its bow, each from the bow to the outer faces."""
    rings = []
    for k in range(129):
        a = math.pi * (1 - k / 128)
        c, s = math.cos(a), math.sin(a)
        far = (abs(c) ** SQUARENESS + abs(s) ** SQUARENESS) ** (-1 / SQUARENESS)
        section = fillet([(0.58 * U, -U / 2), (far * U, -U / 2), (far * U, U / 2), (0.58 * U, U / 2)], EDGE, 5, closed=True)
        rings.append([(r * c, y, r * s) for r, y in section])
    return loft('block', rings, skin, angle=55)


def half_moon():
    turns = [math.pi * k / 40 for k in range(41)]
    return [(0.56 * math.cos(a), 0.56 * math.sin(a), EDGE if a in (0, math.pi) else 0) for a in turns]


def gable():
    return [(-1, 0), (1, 0), (0, 1)]


def turned(points):
    """A maker of blocks turned about the vertical."""

    def make(skin):
        return lathe('block', fillet([(r * U, z * U) for r, z in points], EDGE, 6), skin, 128)

    return make


def log(skin):
    """A pillar that lies on its side."""
    return place(turned([(0, 0), (0.4, 0), (0.4, 1), (0, 1)])(skin), (-U / 2, 0, 0.4 * U), (0, 90, 0))


def sphere(skin):
    r = 0.5 * U
    profile = [(r * math.sin(a), r - r * math.cos(a)) for a in [math.pi * k / 64 for k in range(65)]]
    return lathe('block', [(max(0, x), z) for x, z in profile], skin, 128)


MAKERS = {
    'cube': brick(1, 1), 'plank': brick(4, 0.5), 'half': brick(2, 0.5), 'arch': arch, 'bow': upright(half_moon), 'roof': upright(gable),
    'pillar': turned([(0, 0), (0.4, 0), (0.4, 1), (0, 1)]), 'disc': turned([(0, 0), (0.4, 0), (0.4, 0.4), (0, 0.4)]),
    'cone': turned([(0, 0), (0.5, 0), (0.02, 1.05), (0, 1.05)]), 'log': log, 'ball': sphere,
}
