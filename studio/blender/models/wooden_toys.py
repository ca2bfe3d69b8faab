"""Toys and games of wood and lac: blocks, chess set, tops, rattles, stacking rings, train."""
import math

from mathutils import Matrix

from materials import brass, bump, lacquer, noise, plain, steel, timber
from shapes import TAU, ball, box, copy, fillet, lathe, loft, place, radius_at, slab, tube

BLOCKS_U = 0.040  # the side of a cube
BLOCKS_EDGE = 0.0021
BLOCKS_SQUARENESS = 44  # of an arch: its outer corners are a little round
BLOCKS_COLOURS = {'red': '#9c2a1f', 'yellow': '#d59a24', 'green': '#2f6549', 'blue': '#28587c'}

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


def build_blocks(look):
    """Thirty building blocks of hale wood, some bare and some under lac: a gate with two towers, the others stacked beside it."""
    skins = {axis: timber('bare', '#e2c79c', '#b48c58', axis, 0.007, 0.45, 0.45) for axis in 'XYZ'}
    skins.update({name: lacquer(name, look.get(name, colour), 0.24) for name, colour in BLOCKS_COLOURS.items()})
    for kind, (x, y, z), turn, skin in BLOCKS:
        part = BLOCKS_MAKERS[kind](skins[skin])
        part.matrix_world = blocks_stand_at(x * BLOCKS_U, y * BLOCKS_U, z * (BLOCKS_U + 0.00015), turn) @ part.matrix_basis
    return {'views': [(-22, 16, 1.1), (26, 12, 1.1), (-10, 40, 1.1), (-18, 14, 2.2, (0.56, 0.46))], 'world': 0.5}


def blocks_stand_at(x, y, z, turn):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def blocks_brick(width, height):
    """A maker of straight blocks, in cubes."""

    def make(skin):
        return box('block', (width * BLOCKS_U, BLOCKS_U, height * BLOCKS_U), skin, (0, 0, height * BLOCKS_U / 2), bevel=BLOCKS_EDGE)

    return make


def blocks_upright(outline):
    """A maker of blocks cut out by an outline seen from the front."""

    def make(skin):
        shape = fillet([(x * BLOCKS_U, y * BLOCKS_U, *r) for x, y, *r in outline()], BLOCKS_EDGE, 5, closed=True)
        return place(slab('block', shape, BLOCKS_U, skin, BLOCKS_EDGE * 0.9), (0, BLOCKS_U / 2, 0), (90, 0, 0))

    return make


def blocks_arch(skin):
    """Sections about its bow, each from the bow to the outer faces."""
    rings = []
    for k in range(129):
        a = math.pi * (1 - k / 128)
        c, s = math.cos(a), math.sin(a)
        far = (abs(c) ** BLOCKS_SQUARENESS + abs(s) ** BLOCKS_SQUARENESS) ** (-1 / BLOCKS_SQUARENESS)
        section = fillet(
            [(0.58 * BLOCKS_U, -BLOCKS_U / 2), (far * BLOCKS_U, -BLOCKS_U / 2), (far * BLOCKS_U, BLOCKS_U / 2), (0.58 * BLOCKS_U, BLOCKS_U / 2)],
            BLOCKS_EDGE, 5, closed=True,
        )
        rings.append([(r * c, y, r * s) for r, y in section])
    return loft('block', rings, skin, angle=55)


def blocks_half_moon():
    turns = [math.pi * k / 40 for k in range(41)]
    return [(0.56 * math.cos(a), 0.56 * math.sin(a), BLOCKS_EDGE if a in (0, math.pi) else 0) for a in turns]


def blocks_gable():
    return [(-1, 0), (1, 0), (0, 1)]


def blocks_turned(points):
    """A maker of blocks turned about the vertical."""

    def make(skin):
        return lathe('block', fillet([(r * BLOCKS_U, z * BLOCKS_U) for r, z in points], BLOCKS_EDGE, 6), skin, 128)

    return make


def blocks_log(skin):
    """A pillar that lies on its side."""
    return place(blocks_turned([(0, 0), (0.4, 0), (0.4, 1), (0, 1)])(skin), (-BLOCKS_U / 2, 0, 0.4 * BLOCKS_U), (0, 90, 0))


def blocks_sphere(skin):
    r = 0.5 * BLOCKS_U
    profile = [(r * math.sin(a), r - r * math.cos(a)) for a in [math.pi * k / 64 for k in range(65)]]
    return lathe('block', [(max(0, x), z) for x, z in profile], skin, 128)


BLOCKS_MAKERS = {
    'cube': blocks_brick(1, 1), 'plank': blocks_brick(4, 0.5), 'half': blocks_brick(2, 0.5), 'arch': blocks_arch,
    'bow': blocks_upright(blocks_half_moon), 'roof': blocks_upright(blocks_gable),
    'pillar': blocks_turned([(0, 0), (0.4, 0), (0.4, 1), (0, 1)]), 'disc': blocks_turned([(0, 0), (0.4, 0), (0.4, 0.4), (0, 0.4)]),
    'cone': blocks_turned([(0, 0), (0.5, 0), (0.02, 1.05), (0, 1.05)]), 'log': blocks_log, 'ball': blocks_sphere,
}


CHESS_SQUARE, CHESS_BORDER, CHESS_THICK = 0.0445, 0.022, 0.042
CHESS_SIDE = CHESS_SQUARE * 8 + CHESS_BORDER * 2
CHESS_ORDER = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook']
CHESS_BASE = [(0, 0), (1, 0, 0.08), (1.02, 0.10, 0.10), (0.94, 0.22, 0.08), (0.98, 0.27, 0.06), (0.80, 0.42, 0.14)]  # in radii of the foot
CHESS_HEADS = {  # foot radius, then (radius, height) in millimetres above the foot
    'pawn': (0.0125, [(6.4, 9), (4.6, 16), (4.1, 22), (8.2, 24.5), (8.2, 26.5), (4.6, 28.5), (5.4, 29.5), (7.6, 35), (6.2, 41), (0, 43)]),
    'rook': (0.0150, [(8.2, 12), (6.8, 22), (6.6, 30), (10.4, 33), (10.4, 35.5), (8.0, 37), (9.6, 40), (10.4, 49), (7.0, 49), (7.0, 44.5),
    (0, 44.5)]),
    'bishop': (0.0145, [(7.4, 11), (5.2, 22), (4.8, 36), (9.8, 39), (9.8, 41), (5.6, 43), (6.4, 45.5), (5.8, 47), (8.8, 54), (5.4, 63), (1.8, 66),
    (3.0, 69), (0, 71.5)]),
    'queen': (0.0165, [(8.6, 12), (5.8, 26), (5.2, 46), (11.2, 49), (11.2, 51), (6.4, 53.5), (7.4, 55.5), (6.4, 57.5), (8.2, 66), (11.0, 72),
    (9.2, 72.5), (5.4, 71), (3.2, 74.5), (3.6, 77), (0, 80)]),
    'king': (0.0170, [(8.8, 12), (6.0, 27), (5.4, 49), (11.6, 52), (11.6, 54.2), (6.6, 56.5), (7.6, 58.5), (6.6, 60.5), (8.6, 69), (10.4, 74),
    (6.4, 76.5), (0, 77.5)]),
    'knight': (0.0150, [(9.0, 9), (9.6, 12.5), (8.0, 15), (0, 15.2)]),
}
CHESS_HORSE = [
    (-7.6, 0), (8.0, 0), (7.0, 5), (5.2, 11), (3.4, 16), (5.2, 18.4), (9.6, 17.0), (12.2, 18.2), (12.8, 21.4), (10.6, 25.4), (7.8, 30.2), (4.2, 34.4),
    (2.6, 38.6), (0.6, 35.8), (-3.6, 33.4), (-7.4, 28.4), (-9.4, 21.0), (-9.4, 12.0), (-8.4, 5.0),
]


def build_chess(look):
    """A chess set: an inlaid board that is a box with two drawers, and its turned pieces set up."""
    light, dark = look.get('white', ['#d8b67c', '#b18850']), look.get('black', ['#6e4028', '#2b150b'])
    chess_board(timber('pale', *light, 'Y', 0.006, 0.34, 0.4), timber('sheesham', *dark, 'X', 0.008, 0.34, 0.8))
    felt = plain('felt', '#2c4a33', 0.95)
    for side, colours in ((-1, light), (1, dark)):
        skin = timber('piece', *colours, 'Z', 0.005, 0.28, 0.5)
        for name in dict.fromkeys(CHESS_ORDER + ['pawn']):
            squares = [(i, 3.5 * side) for i, n in enumerate(CHESS_ORDER) if n == name] if name != 'pawn' else [(i, 2.5 * side) for i in range(8)]
            chess_stand(name, squares, side, skin, felt)
    return {'views': [(-32, 22), (18, 14), (-24, 16, 2.0, (0.42, 0.50)), (0, 62)]}


def chess_board(pale, brown):
    box('case', (CHESS_SIDE, CHESS_SIDE, CHESS_THICK), brown, (0, 0, CHESS_THICK / 2), bevel=0.0025)
    field = CHESS_SQUARE * 8 + 0.004
    box('stringing', (field, field, 0.002), pale, (0, 0, CHESS_THICK - 0.0007), bevel=0.0002, segments=1)
    for i in range(8):
        for j in range(8):
            at = ((i - 3.5) * CHESS_SQUARE, (j - 3.5) * CHESS_SQUARE, CHESS_THICK - 0.0004)
            box('square', (CHESS_SQUARE - 0.0001, CHESS_SQUARE - 0.0001, 0.002), pale if (i + j) % 2 else brown, at, bevel=0.0001, segments=1)
    for side in (-1, 1):  # a drawer on either side, with a brass knob
        x = side * CHESS_SIDE / 2
        box('drawer', (0.002, CHESS_SIDE * 0.62, CHESS_THICK - 0.014), brown, (x, 0, CHESS_THICK / 2), bevel=0.0006, segments=2)
        knob = lathe('knob', fillet([(0, 0), (0.0032, 0, 0.001), (0.003, 0.004, 0.002), (0.0058, 0.009, 0.003), (0, 0.0125)], 0.002, 6), brass(), 48)
        place(knob, (x + side * 0.0008, 0, CHESS_THICK / 2), (0, side * 90, 0))
    for x in (-1, 1):
        for y in (-1, 1):
            lathe(
                'foot', fillet([(0, -0.004), (0.010, -0.004, 0.002), (0.011, 0.0005)], 0.002, 4), brown, 48,
            ).location = (x * CHESS_SIDE * 0.44, y * CHESS_SIDE * 0.44, 0)


def chess_stand(name, squares, side, skin, felt):
    """The pieces of one name and colour, sharing their mesh."""
    foot, head = CHESS_HEADS[name]
    outline = [(r * foot, z * foot, *(f * foot for f in more)) for r, z, *more in CHESS_BASE] + [(r / 1000, z / 1000, 0.0012) for r, z in head]
    parts = [
        (lathe(name, fillet(outline, 0.0012, 4), skin, 44), 0.0008), (lathe('felt', [(0, 0), (foot * 0.96, 0), (foot * 0.96, 0.001)], felt, 40), 0),
    ]
    if name == 'knight':
        horse = slab('horse', chess_rounded_horse(), 0.0125, skin, 0.0036)
        for v in horse.data.vertices:
            v.co.z -= 0.00625
        parts.append((horse, 0.0145))
    if name == 'queen':
        parts[0:0] = [
            (ball('bead', 0.0013, skin, steps=8), (0.0103 * math.cos(a), 0.0103 * math.sin(a), 0.0735))
            for a in (math.tau * k / 9 for k in range(9))
        ]
    if name == 'king':
        parts.append((box('cross', (0.0034, 0.0030, 0.0105), skin, bevel=0.0006, segments=2), 0.0815))
        parts.append((box('cross', (0.0088, 0.0030, 0.0034), skin, bevel=0.0006, segments=2), 0.0822))
    for k, (i, row) in enumerate(squares):
        x, y = (i - 3.5) * CHESS_SQUARE, row * CHESS_SQUARE
        for part, lift in parts:
            dx, dy, dz = lift if isinstance(lift, tuple) else (0, 0, lift)
            turn = (90, 0, 90 * side + 32) if part.name.startswith('horse') else (0, 0, 23 * i)
            if part.name.startswith(('cross', 'bead')):
                turn = (0, 0, 0)
            at = (x + dx, y + dy, CHESS_THICK + 0.0006 + dz)
            place(part if k == 0 else copy(part), at, turn)


def chess_rounded_horse():
    outline = fillet([(x / 1000, y / 1000) for x, y in CHESS_HORSE], 0.0022, 4, closed=True)
    return [(-x, y) for x, y in reversed(outline)]


LATTU_OUTLINE = [
    (0, 0.0), (0.0022, 0.0, 0.0008), (0.0026, 0.008, 0.002), (0.008, 0.0105, 0.004), (0.0285, 0.040, 0.03), (0.0292, 0.047, 0.006),
    (0.026, 0.053, 0.006),
    (0.0125, 0.0585, 0.008), (0.0062, 0.0625, 0.006), (0.0062, 0.072, 0.004), (0.0085, 0.0755, 0.004), (0.0078, 0.080, 0.004), (0, 0.0808),
]
LATTU_SETS = [['#a3231a', '#e0a019', '#27633a', '#e0a019', '#a3231a'], ['#1f4f80', '#dd7a1c', '#efe3c8', '#7a2464', '#1f4f80']]
LATTU_BANDS = [0.0085, 0.021, 0.028, 0.034, 0.047, 0.0585]  # where one colour ends


LATTU_LYING = 57.2  # degrees from upright at which the tip and the widest round touch the ground


def build_lattu(look):
    """Spinning tops of lacquered wood with steel tips; one stands, one lies, the twine beside them."""
    outline = fillet(LATTU_OUTLINE, 0.003, 14)
    for colours, at, tilt, towards in zip(look.get('sets', LATTU_SETS), [(-0.030, 0.020, 0), (0.060, -0.032, 0.0011)], [5, LATTU_LYING], [70, 160]):
        stance = Matrix.Translation(at) @ Matrix.Rotation(math.radians(towards), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'Y')
        lattu_top(outline, colours, stance)
    lattu_twine(look.get('twine', '#d9c6a0'))
    return {'views': [(-14, 22), (24, 14), (-8, 58)]}


def lattu_top(outline, colours, stance):
    """Each colour is a band of the same outline; a groove cut with the chisel's corner parts them."""
    ends = [-1, *LATTU_BANDS, 1]
    skins = [steel('tip', 0.25), *[lacquer('lac', c, 0.14) for c in colours], lacquer('lac', colours[1], 0.14)]
    for low, high, skin in zip(ends, ends[1:], skins):
        band = [p for p in outline if low - 1e-9 <= p[1] <= high + 1e-9]
        edges = [(lattu_cut(outline, z), z) for z in (low, high) if 0 < z < 0.08]
        band = sorted(band + edges, key=lambda p: p[1])
        part = lathe('band', band, skin, 128)
        part.matrix_world = stance


def lattu_cut(outline, z):
    for (r0, z0), (r1, z1) in zip(outline, outline[1:]):
        if z0 <= z <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return 0


def lattu_twine(colour):
    """A loosely coiled cord in front of the tops."""
    cord = plain('twine', colour, 0.9)
    bump(cord, noise(cord, 900, 2, 0.6), 0.0006, 0.8)
    path = []
    for i in range(200):
        t = i / 199
        a, r = t * TAU * 4.6, 0.0175 + 0.004 * math.sin(t * 17) + 0.02 * max(0, t - 0.86) * 7
        path.append(
            (-0.030 + r * math.cos(a) * 1.25, -0.036 + r * math.sin(a) * 0.8, 0.0011 + 0.0036 * t * (1 - t) * 4 * (0.6 + 0.4 * math.sin(a * 1.7)))
        )
    tube('twine', path, 0.0010, cord, 10)


RATTLE_OUTLINE = [
    (0, 0), (0.009, 0, 0.003), (0.0125, 0.0045, 0.005), (0.0105, 0.011, 0.004), (0.0062, 0.014, 0.003), (0.0062, 0.020, 0.004), (0.0078, 0.034, 0.03),
    (0.0060, 0.056, 0.01), (0.0060, 0.066, 0.003), (0.0100, 0.0685, 0.002), (0.0100, 0.0725, 0.002), (0.0070, 0.0755, 0.003), (0.016, 0.085, 0.014),
    (0.0245, 0.100, 0.014), (0.0245, 0.114, 0.012), (0.018, 0.131, 0.012), (0.0075, 0.1365, 0.003), (0.0065, 0.140, 0.002), (0, 0.1404),
]
RATTLE_BANDS = [0.0135, 0.066, 0.0755, 0.0925, 0.0985, 0.1155, 0.1215, 0.1365]
RATTLE_SETS = [
    ['#a8261b', None, '#e0a019', '#a8261b', '#efe0bd', '#dc9a16', '#efe0bd', '#a8261b', '#27633a'],
    ['#1f5f86', None, '#dd6f1c', '#3f7d35', '#efe0bd', '#1f5f86', '#efe0bd', '#3f7d35', '#dd6f1c'],
]
RATTLE_LYING = [(0.034, 0.036, 0.0240), (-0.036, -0.030, 0.0240)]
RATTLE_TURNS = [14, 206]


def build_rattle(look):
    """Two lacquered rattles, turned hollow: lying head to foot."""
    outline = fillet(RATTLE_OUTLINE, 0.003, 12)
    bare = timber('bare', '#e6cfa8', '#b8925f', 'Z', 0.005, 0.35, 0.35)
    for colours, (x, y, z), turn in zip(look.get('sets', RATTLE_SETS), RATTLE_LYING, RATTLE_TURNS):
        drop = math.degrees(math.asin((0.0245 - 0.0125) / 0.103))
        stance = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(90 - drop), 4, 'Y')
        rattle(outline, colours, bare, stance @ Matrix.Translation((0, 0, -0.107)))
    return {'views': [(-16, 30), (28, 22), (0, 68)]}


def rattle(outline, colours, bare, stance):
    """Bands of one outline, each in its colour; the grip is left bare and waxed."""
    ends = [-1, *RATTLE_BANDS, 1]
    for low, high, colour in zip(ends, ends[1:], colours):
        band = [p for p in outline if low < p[1] < high]
        band = [(radius_at(outline, z), z) for z in (low,) if z > 0] + band + [(radius_at(outline, z), z) for z in (high,) if z < 0.14]
        lathe('band', band, lacquer('lac', colour, 0.14) if colour else bare, 128).matrix_world = stance


STACKING_RINGS_COLOURS = ['#a82418', '#d9631a', '#dc9c14', '#3f7d35', '#1f5f86', '#6d2c63']
STACKING_RINGS_RINGS = [(0.065, 0.0290), (0.0595, 0.0275), (0.054, 0.0260), (0.0485, 0.0245), (0.043, 0.0230), (0.0375, 0.0215)]  # radius, thickness
STACKING_RINGS_HOLE = 0.0145
STACKING_RINGS_GAP = 0.0004


def build_stacking_rings(look):
    """Rings of lacquered wood on a post, largest below, and a knob on top."""
    colours = look.get('colours', STACKING_RINGS_COLOURS)
    bare = timber('bare', '#e3c9a0', '#b08a58', 'Z', 0.006, 0.35, 0.35)
    base = [(0, 0), (0.050, 0, 0.002), (0.054, 0.004, 0.003), (0.054, 0.014, 0.005), (0.046, 0.019, 0.003), (0, 0.019)]
    lathe('base', fillet(base, 0.002, 6), bare, 160)
    z = 0.0192
    for (radius, thick), colour in zip(STACKING_RINGS_RINGS, colours):
        place(lathe('ring', stacking_rings_ring_outline(radius, thick), stacking_rings_lacquered(colour), 128, closed=True, angle=60), (0, 0, z))
        z += thick + STACKING_RINGS_GAP
    lathe('post', fillet([(0, 0.01), (0.0115, 0.01), (0.0105, z, 0.001), (0, z)], 0.001, 4), bare, 64)
    stacking_rings_knob(z, stacking_rings_lacquered(look.get('knob', '#c23a1c')))
    return {'views': [(-22, 16), (26, 34), (-10, 20, 1.9, (0.5, 0.72))]}


def stacking_rings_lacquered(colour):
    """Lac with the fine rings the lathe leaves."""
    return lacquer('lac', colour, 0.15)


def stacking_rings_ring_outline(radius, thick):
    """A plump cross-section, flatter on its faces, with two fine grooves about its middle."""
    half, middle = (radius - STACKING_RINGS_HOLE) / 2, (radius + STACKING_RINGS_HOLE) / 2
    outline = []
    for i in range(48):
        c, s = math.cos(TAU * i / 48), math.sin(TAU * i / 48)
        x = math.copysign(abs(c) ** 0.78, c) * half
        y = math.copysign(abs(s) ** 0.62, s) * thick / 2
        groove = sum(0.0005 * math.exp(-(((y - at * thick) / 0.0006) ** 2)) for at in (-0.12, 0.12)) if c > 0.3 else 0
        outline.append((middle + x - groove, thick / 2 + y))
    return outline


def stacking_rings_knob(z, skin):
    points = [
        (0, 0), (0.012, 0, 0.001), (0.0225, 0.0035, 0.003), (0.0225, 0.0065, 0.003), (0.014, 0.010, 0.003), (0.0175, 0.015, 0.009),
        (0.0175, 0.024, 0.010), (0.009, 0.0335, 0.008), (0, 0.0345),
    ]
    place(lathe('knob', fillet(points, 0.004, 10), skin, 128), (0, 0, z - 0.0035))


TRAIN_RED, TRAIN_YELLOW, TRAIN_GREEN, TRAIN_BLUE, TRAIN_ORANGE = '#a3261c', '#dc9c14', '#2f6b3c', '#1f5580', '#d4661d'
TRAIN_AXLE = 0.021


def build_train(look):
    """A wooden train: an engine with its chimney and cab, and a wagon with three balls."""
    bare = timber('bare', '#e2c79c', '#b48c58', 'X', 0.007, 0.38, 0.45)
    skins = {
        name: lacquer(name, colour, 0.16)
        for name, colour in (('red', TRAIN_RED), ('yellow', TRAIN_YELLOW), ('green', TRAIN_GREEN), ('blue', TRAIN_BLUE), ('orange', TRAIN_ORANGE))
    }
    train_engine(-0.078, bare, skins)
    train_wagon(0.104, bare, skins)
    train_coupling(0.020, plain('brass', '#c9a45c', 0.3, 1))
    return {'views': [(-30, 16), (26, 22), (-52, 18, 1.9, (0.36, 0.52)), (-10, 44)]}


def train_engine(x, bare, skins):
    box('frame', (0.165, 0.054, 0.018), bare, (x, 0, TRAIN_AXLE + 0.010), bevel=0.004)
    boiler = [(0, 0), (0.020, 0, 0.002), (0.0255, 0.004, 0.004), (0.0255, 0.010, 0.002), (0.0235, 0.012, 0.001), (0.0235, 0.088, 0.001), (0, 0.088)]
    z = TRAIN_AXLE + 0.019 + 0.0225
    place(lathe('boiler', fillet(boiler, 0.002, 8), skins['red'], 128), (x - 0.078, 0, z), (0, 90, 0))
    for at in (-0.048, -0.020):
        band = fillet([(0.0228, -0.003), (0.0246, -0.0025, 0.001), (0.0246, 0.0025, 0.001), (0.0228, 0.003)], 0.001, 4)
        place(lathe('band', band, skins['yellow'], 128), (x + at, 0, z), (0, 90, 0))
    place(
        lathe('lamp', fillet([(0, -0.006), (0.008, -0.006, 0.002), (0.0085, 0.001, 0.002), (0, 0.002)], 0.002, 6), skins['yellow'], 64),
        (x - 0.0775, 0, z), (0, 90, 0),
    )
    stack = [
        (0, 0), (0.0115, 0, 0.002), (0.0080, 0.008, 0.006), (0.0090, 0.022, 0.006), (0.0165, 0.037, 0.006), (0.0165, 0.042, 0.003),
        (0.0100, 0.0425, 0.002), (0.009, 0.036, 0.002), (0, 0.036),
    ]
    place(lathe('chimney', fillet(stack, 0.002, 8), skins['blue'], 96), (x - 0.058, 0, z + 0.0205))
    dome = [(0, 0), (0.0125, 0, 0.002), (0.0115, 0.006, 0.004), (0.0120, 0.012, 0.008), (0.004, 0.020, 0.006), (0, 0.0205)]
    place(lathe('dome', fillet(dome, 0.002, 8), skins['yellow'], 96), (x - 0.032, 0, z + 0.0205))
    train_cab(x, bare, skins)
    for at in (-0.056, -0.012):
        train_wheels(x + at, 0.021, skins['green'], bare)
    train_wheels(x + 0.050, 0.027, skins['green'], bare, 0.006)
    buffer = [(0, 0), (0.0055, 0, 0.001), (0.0045, 0.006, 0.002), (0.0080, 0.009, 0.002), (0.0075, 0.012, 0.002), (0, 0.0125)]
    for y in (-0.016, 0.016):
        place(lathe('buffer', fillet(buffer, 0.001, 5), skins['orange'], 48), (x - 0.082, y, TRAIN_AXLE + 0.010), (0, -90, 0))


def train_cab(x, bare, skins):
    """Two walls with a round-topped window, a front, and a bowed roof."""
    low, high, wide = TRAIN_AXLE + 0.0185, 0.076, 0.060
    window = fillet([(-0.012, 0.030), (0.012, 0.030), (0.012, 0.058), (-0.012, 0.058)], 0.009, 6, closed=True)
    for y in (-0.027, 0.027):
        wall = box('wall', (wide, 0.009, high), skins['green'], bevel=0.003)
        cutter = slab('cutter', window, 0.03, None, 0.0001, part=False)
        train_pierce(wall, cutter, low, high)
        place(wall, (x + 0.049, y, low + high / 2))
    box('front', (0.010, 0.050, 0.052), skins['green'], (x + 0.023, 0, low + 0.026), bevel=0.002)
    roof = [(a * 0.001, b * 0.001) for a, b in ((-38, 0), (38, 0), (38, 5), (20, 10.5), (0, 12), (-20, 10.5), (-38, 5))]
    place(slab('roof', fillet(roof, 0.004, 6, closed=True), 0.080, skins['red'], 0.003), (x + 0.049 - 0.040, 0, low + high - 0.001), (90, 0, 90))


def train_pierce(wall, cutter, low, high):
    """Cuts the window through a wall: the wall is about its own centre, the window counts from its foot."""
    import bpy

    place(cutter, (0, 0.015, -high / 2), (90, 0, 0))
    bpy.context.view_layer.update()
    cut = wall.modifiers.new('window', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
    graph = bpy.context.evaluated_depsgraph_get()
    wall.data = bpy.data.meshes.new_from_object(wall.evaluated_get(graph))
    wall.modifiers.clear()
    bpy.data.objects.remove(cutter, do_unlink=True)


def train_wagon(x, bare, skins):
    box('frame', (0.124, 0.054, 0.016), bare, (x, 0, TRAIN_AXLE + 0.009), bevel=0.004)
    for y in (-0.025, 0.025):
        box('side', (0.124, 0.007, 0.030), skins['blue'], (x, y, TRAIN_AXLE + 0.030), bevel=0.0028)
    for end in (-1, 1):
        box('end', (0.007, 0.0436, 0.030), skins['blue'], (x + end * 0.0580, 0, TRAIN_AXLE + 0.030), bevel=0.0028)
    for i, name in enumerate(('orange', 'yellow', 'red')):
        ball('ball', 0.0185, skins[name], (x + (i - 1) * 0.0375, 0, TRAIN_AXLE + 0.0172 + 0.0185), steps=48)
    for at in (-0.036, 0.036):
        train_wheels(x + at, 0.021, skins['orange'], bare)


def train_wheels(x, radius, skin, bare, lift=0.0):
    """A pair of turned wheels with hollowed faces on a wooden axle."""
    outline = [
        (0, 0.002), (radius * 0.28, 0.002, 0.001), (radius * 0.34, 0.0045, 0.002), (radius * 0.62, 0.0035, 0.003), (radius * 0.74, 0.0005, 0.002),
        (radius * 0.92, 0, 0.003), (radius, 0.003, 0.003), (radius, 0.010, 0.003), (radius * 0.9, 0.0125, 0.002), (0, 0.0125),
    ]
    for side in (-1, 1):
        place(lathe('wheel', fillet(outline, 0.002, 6), skin, 96), (x, side * 0.0405, TRAIN_AXLE + lift), (side * 90, 0, 0))
        place(
            lathe('axle', fillet([(0, 0), (0.0050, 0, 0.0015), (0.0050, 0.0135), (0, 0.0135)], 0.0015, 5), bare, 48),
            (x, side * 0.0415, TRAIN_AXLE + lift), (side * 90, 0, 0),
        )


def train_coupling(x, metal):
    path = [
        (x - 0.016, 0, TRAIN_AXLE + 0.010), (x + 0.008, 0, TRAIN_AXLE + 0.010), (x + 0.014, 0, TRAIN_AXLE + 0.020),
        (x + 0.018, 0, TRAIN_AXLE + 0.010), (x + 0.022, 0, TRAIN_AXLE + 0.009), (x + 0.026, 0, TRAIN_AXLE + 0.009),
    ]
    tube('hook', path, 0.0016, metal, 12)
