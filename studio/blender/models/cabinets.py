"""Furniture that holds things: bookcase, side table, sideboard."""
import math
import random
from math import radians

import bpy
import numpy as np
from mathutils import Euler, Matrix

from materials import (
    WHITE, brass, bump, clay, coordinates, fabric, glaze, grey, metal, mix, node, noise, plain, ramp, set_input, shader, timber, vary_roughness,
)
from shapes import TAU, add, beads, box, circle, fillet, lathe, place, sweep

# Relief cut into wood by hand: a lattice of diamonds with a flower in each.

CARVING_DEEP = 0.0075  # from the lattice down to the ground
CARVING_GRID = 0.0024
CARVING_PETALS = 8


def carving_soft_step(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def carving_diamonds(x, z, wide, high):
    """The relief's height, 0 at the lattice and negative below it; x and z in metres, a diamond is `wide` x `high`."""
    s, t = x / wide + z / high, x / wide - z / high
    edge = np.minimum(0.5 - np.abs(s % 1 - 0.5), 0.5 - np.abs(t % 1 - 0.5)) * min(wide, high) * 0.7
    cs, ct = np.floor(s) + 0.5, np.floor(t) + 0.5
    px, pz = x - (cs + ct) / 2 * wide, z - (cs - ct) / 2 * high
    r, a = np.hypot(px, pz), np.arctan2(pz, px)
    size = min(wide, high) * 0.5
    ribbon = 1 - carving_soft_step(edge, size * 0.085, size * 0.15)
    groove = np.exp(-((edge / (size * 0.022)) ** 2)) * 0.16
    bead = np.exp(-(((edge - size * 0.235) / (size * 0.045)) ** 2)) * 0.42
    reach = size * (0.36 + 0.085 * np.abs(np.cos(a * CARVING_PETALS / 2)) ** 0.6)
    petal = (1 - carving_soft_step(r, reach * 0.86, reach)) * (0.52 + 0.36 * np.abs(np.cos(a * CARVING_PETALS / 2)) ** 0.7 * np.clip(r / reach, 0, 1))
    vein = np.exp(-((r * np.sin((a * CARVING_PETALS / 2 + math.pi / 2) % math.pi - math.pi / 2) / 0.0016) ** 2)) * 0.13 * (r < reach * 0.85)
    heart = np.sqrt(np.clip(1 - (r / (size * 0.115)) ** 2, 0, 1)) * 0.62
    ring = -np.exp(-(((r - size * 0.135) / (size * 0.022)) ** 2)) * 0.30
    return (np.maximum.reduce([ribbon - groove, bead, petal - vein + ring, heart + 0.35 * (heart > 0)]) - 1) * CARVING_DEEP


def carving_carved_panel(name, wide, high, across, up, wood, seed=0):
    """A panel whose front (towards -y) is carved with `across` x `up` diamonds; its lattice is at y = 0."""
    nx, nz = round(wide / CARVING_GRID), round(high / CARVING_GRID)
    x, z = np.meshgrid(np.linspace(-wide / 2, wide / 2, nx + 1), np.linspace(-high / 2, high / 2, nz + 1))
    rng = np.random.default_rng(seed)
    shake = [rng.uniform(0, math.tau, 4), rng.uniform(0.6, 1.4, 4)]
    wx = x + 0.0005 * np.sin(z * 61 * shake[1][0] + shake[0][0]) + 0.0003 * np.sin(x * 143 * shake[1][1] + shake[0][1])
    wz = z + 0.0005 * np.sin(x * 57 * shake[1][2] + shake[0][2]) + 0.0003 * np.sin(z * 151 * shake[1][3] + shake[0][3])
    relief = carving_diamonds(wx + wide / 2, wz + high / 2, wide / across, high / up)
    tool = 0.00018 * np.sin(x * 700 + 3 * np.sin(z * 90)) * np.sin(z * 640 + 3 * np.sin(x * 80))
    points = np.stack([x, -(relief + tool * (relief < -0.002)), z], -1).reshape(-1, 3)
    number = np.arange((nx + 1) * (nz + 1)).reshape(nz + 1, nx + 1)
    faces = np.stack([number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.uv_layers.new(name='UVMap')
    mesh.update()
    return add(mesh, name, wood, angle=180)


def carving_carved_timber(name, light, dark, *grain):
    """Timber whose cut ground has kept the polish's dark wax; the deeper, the darker."""
    m = timber(name, light, dark, *grain)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    depth = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs['Y']
    share = node(m, 'ShaderNodeMapRange', {'Value': depth, 'From Min': 0.0, 'From Max': CARVING_DEEP, 'To Min': 0.0,
        'To Max': 1.0}).outputs['Result']
    set_input(m, 'Base Color', mix(m, body, ramp(m, share, [(0, WHITE), (0.35, grey(0.8)), (1, grey(0.34))]), 1, 'MULTIPLY'))
    return m


BOOKCASE_WIDE, BOOKCASE_DEEP, BOOKCASE_HIGH = 0.60, 0.30, 1.20
BOOKCASE_BOARD = 0.025
BOOKCASE_PLINTH = 0.06
BOOKCASE_BOOK_COLOURS = [
    '#6b3a35', '#3b4d58', '#b39d6c', '#4d5a4d', '#cfc6b4', '#7d604a', '#333338', '#8f5543', '#6a757b', '#aea793', '#544855', '#45615c',
]


def build_bookcase(look):
    """A bookcase of four shelves with a closed back, and what stands on them."""
    random.seed(look.get('seed', 4))
    light, dark = look.get('wood', ['#96623a', '#3d2111'])
    upright, across = timber('upright', light, dark, 'Z', 0.014, 0.36, 0.8), timber('across', light, dark, 'X', 0.014, 0.36, 0.8)
    bookcase_carcass(upright, across)
    shelves = [BOOKCASE_PLINTH + BOOKCASE_BOARD + i * bookcase_pitch() for i in range(4)]
    bookcase_fill(shelves)
    return {'views': [(-26, 10), (18, 6), (-16, 12, 2.1, (0.5, 0.60)), (-20, 16, 2.4, (0.5, 0.84))]}


def bookcase_pitch():
    return (BOOKCASE_HIGH - BOOKCASE_PLINTH - BOOKCASE_BOARD * 2) / 4


def bookcase_carcass(upright, across):
    for side in (-1, 1):
        box(
            'side', (BOOKCASE_BOARD, BOOKCASE_DEEP, BOOKCASE_HIGH), upright, (side * (BOOKCASE_WIDE - BOOKCASE_BOARD) / 2, 0, BOOKCASE_HIGH / 2),
            bevel=0.003,
        )
    inner = BOOKCASE_WIDE - BOOKCASE_BOARD * 2
    box('top', (inner, BOOKCASE_DEEP - 0.002, BOOKCASE_BOARD), across, (0, 0.001, BOOKCASE_HIGH - BOOKCASE_BOARD / 2 - 0.004), bevel=0.0025)
    for i in range(4):
        box(
            'shelf', (inner, BOOKCASE_DEEP - 0.014, BOOKCASE_BOARD), across, (0, 0.005, BOOKCASE_PLINTH + BOOKCASE_BOARD / 2 + i * bookcase_pitch()),
            bevel=0.0025,
        )
    box('plinth', (inner, 0.02, BOOKCASE_PLINTH - 0.008), across, (0, -BOOKCASE_DEEP / 2 + 0.024, BOOKCASE_PLINTH / 2 - 0.004), bevel=0.002)
    for i in range(5):  # the back is of tongued boards
        wide = inner / 5
        box(
            'back', (wide - 0.0008, 0.012, BOOKCASE_HIGH - BOOKCASE_PLINTH), upright,
            (-inner / 2 + wide * (i + 0.5), BOOKCASE_DEEP / 2 - 0.010, BOOKCASE_HIGH / 2 + BOOKCASE_PLINTH / 2 - 0.006), bevel=0.0014,
        )


def bookcase_fill(shelves):
    left, right = -BOOKCASE_WIDE / 2 + BOOKCASE_BOARD + 0.004, BOOKCASE_WIDE / 2 - BOOKCASE_BOARD - 0.004
    bookcase_row(left, 0.10, shelves[3])
    bookcase_vase(0.185, shelves[3])
    bookcase_stack(-0.17, shelves[2])
    bookcase_row(0.02, right, shelves[2])
    bookcase_row(left, 0.02, shelves[1])
    bookcase_lota(0.16, shelves[1])
    bookcase_row(left + 0.17, right, shelves[0])
    bookcase_pot(left + 0.082, shelves[0])


def bookcase_row(x, end, floor):
    """Books side by side; the last one leans on the others."""
    while True:
        thick, tall, deep = random.uniform(0.016, 0.04), random.uniform(0.165, 0.232), random.uniform(0.125, 0.165)
        if x + thick > end - 0.06:
            break
        bookcase_book((thick, deep, tall), (x + thick / 2, -BOOKCASE_DEEP / 2 + 0.035 + random.uniform(0, 0.012) + deep / 2, floor), 0)
        x += thick + random.uniform(0.0004, 0.001)
    if end - x > 0.055:
        bookcase_book((0.020, 0.135, 0.19), (x + 0.010 + 0.19 * 0.09, -BOOKCASE_DEEP / 2 + 0.045 + 0.0675, floor + 0.0018), -10)


def bookcase_stack(x, floor):
    for i in range(4):
        thick = random.uniform(0.022, 0.036)
        bookcase_book(
            (thick, 0.16 - i * 0.008, 0.225 - i * 0.012), (x, -0.035 + random.uniform(-0.006, 0.006), floor + thick / 2), 90, random.uniform(-4, 4),
        )
        floor += thick + 0.0004


def bookcase_book(size, at, lean, turn=0):
    """A case binding of cloth with its pages, standing on z = 0 of its own; `lean` 90 lays it down."""
    thick, deep, tall = size
    cloth = fabric('cloth', random.choice(BOOKCASE_BOOK_COLOURS), 1600, 0.2)
    gilt, paper = metal('gilt', '#cfae6a', 0.35), plain('pages', '#e9e0cb', 0.9)
    case, stance = 0.0024, Matrix.Translation(at) @ Euler((0, 0, radians(turn))).to_matrix().to_4x4()
    stance = stance @ (
        Matrix.Rotation(radians(90), 4, 'Y') @ Matrix.Translation((0, 0, -tall / 2)) if lean == 90 else Matrix.Rotation(radians(lean), 4, 'Y')
    )
    pieces = [box('pages', (thick - case * 2, deep - 0.006, tall - 0.008), paper, bevel=0.0006, segments=1)]
    spots = [(0, 0.0005, tall / 2)]
    for side in (-1, 1):
        pieces.append(box('cover', (case, deep - 0.001, tall), cloth, bevel=0.0009, segments=2))
        spots.append((side * (thick - case) / 2, 0.0005, tall / 2))
    pieces.append(box('spine', (thick, 0.006, tall), cloth, bevel=min(0.0028, thick / 6), segments=4))
    spots.append((0, -deep / 2 + 0.002, tall / 2))
    for share in random.choice([(0.84, 0.87), (0.2, 0.72, 0.9), (0.12, 0.15, 0.85, 0.88)]):
        pieces.append(box('band', (thick - 0.004, 0.0006, 0.0022), gilt, bevel=0.0002, segments=1))
        spots.append((0, -deep / 2 - 0.0011, tall * share))
    if random.random() < 0.6:
        pieces.append(
            box(
                'label', (thick * 0.62, 0.0006, tall * 0.26), plain('label', random.choice(['#e6dbc2', '#1c1a1a', '#b98d3e']), 0.6), bevel=0.0002,
                segments=1,
            )
        )
        spots.append((0, -deep / 2 - 0.0011, tall * 0.56))
    for piece, spot in zip(pieces, spots):
        piece.matrix_world = stance @ Matrix.Translation(spot)


def bookcase_vase(x, floor):
    outline = [
        (0, 0.0), (0.034, 0.0, 0.003), (0.058, 0.05, 0.05), (0.050, 0.11, 0.03), (0.022, 0.145, 0.02), (0.021, 0.168, 0.01), (0.027, 0.176, 0.002),
        (0.025, 0.1775, 0.001), (0.018, 0.166, 0.01), (0.018, 0.13, 0.01), (0, 0.12),
    ]
    place(lathe('vase', fillet(outline, 0.004, 12), glaze('vase', '#2f5d73', '#1a2c38'), 96), (x, -0.03, floor))


def bookcase_lota(x, floor):
    outline = [
        (0, 0.0), (0.034, 0.0, 0.002), (0.033, 0.008, 0.004), (0.040, 0.016, 0.01), (0.064, 0.060, 0.05), (0.038, 0.104, 0.02), (0.036, 0.114, 0.008),
        (0.052, 0.132, 0.004), (0.050, 0.1335, 0.001), (0.034, 0.114, 0.008), (0, 0.10),
    ]
    place(lathe('lota', fillet(outline, 0.004, 12), brass(), 96), (x, -0.02, floor))


def bookcase_pot(x, floor):
    outline = [(0, 0), (0.060, 0, 0.006), (0.071, 0.10, 0.1), (0.0725, 0.135, 0.003), (0.0690, 0.135, 0.003), (0.066, 0.10, 0.05), (0, 0.03)]
    place(lathe('pot', fillet(outline, 0.004, 8), clay('pot', '#b8683f'), 96), (x, -0.03, floor))


def build_side_table(look):
    """A round side table: a solid top on one iron stem and a weighted base."""
    light, dark = look.get('wood', ['#c99c68', '#875a31'])
    height, radius, base = look.get('height', 0.52), look.get('radius', 0.225), look.get('base', 0.15)
    top = [
        (0, height - 0.030), (radius - 0.024, height - 0.030, 0.008), (radius, height - 0.012, 0.014), (radius, height - 0.004, 0.004),
        (radius - 0.004, height, 0.004), (0, height),
    ]
    lathe('top', fillet(top, 0.004, 8), timber('top', light, dark, 'X', 0.012, 0.36), 256)
    iron = side_table_cast_iron(look.get('iron', '#2a2a2b'))
    stem = [
        (0, 0.006), (base, 0.006, 0.001), (base, 0.015, 0.004), (base - 0.012, 0.019, 0.008), (0.05, 0.0245, 0.02), (0.021, 0.040, 0.03),
        (0.0135, 0.075, 0.05), (0.0125, 0.10, 0.03), (0.0125, height - 0.10, 0.03), (0.016, height - 0.062, 0.03), (0.052, height - 0.038, 0.01),
        (0.058, height - 0.036, 0.002), (0.058, height - 0.0302, 0.0015), (0, height - 0.0302),
    ]
    lathe('stem', fillet(stem, 0.004, 10), iron, 160)
    for z in (0.105, height - 0.105):
        place(
            lathe('ring', fillet([(0.0122, -0.005), (0.0165, -0.004, 0.002), (0.0165, 0.004, 0.002), (0.0122, 0.005)], 0.002, 5), iron, 96),
            (0, 0, z),
        )
    lathe(
        'felt', fillet([(0, 0), (base - 0.004, 0, 0.002), (base - 0.004, 0.0062, 0.001), (0, 0.0062)], 0.001, 4), plain('felt', '#3a3632', 0.95), 128,
    )
    beads('bolts', 0.0042, [(x * 0.046 / 0.058, y * 0.046 / 0.058, height - 0.040) for x, y in circle(0.058, 4)], iron)
    return {'views': [(-24, 16), (20, 34), (-20, 24, 1.9, (0.5, 0.72))]}


def side_table_cast_iron(colour):
    iron = plain('iron', colour, 0.5, 0.35)
    vary_roughness(iron, noise(iron, 60, 3), 0.42, 0.6)
    bump(iron, noise(iron, 900, 3, 0.6), 0.00015, 0.4)
    return iron


SIDEBOARD_WIDE, SIDEBOARD_DEEP, SIDEBOARD_HIGH = 1.50, 0.42, 0.78
SIDEBOARD_TOP, SIDEBOARD_LEG, SIDEBOARD_BOARD = 0.028, 0.165, 0.024
SIDEBOARD_CASE_WIDE, SIDEBOARD_CASE_DEEP = 1.462, 0.396
SIDEBOARD_GAP = 0.0018
SIDEBOARD_STILE, SIDEBOARD_THICK = 0.052, 0.022
SIDEBOARD_FRONT = -SIDEBOARD_CASE_DEEP / 2 - 0.003


def build_sideboard(look):
    """A sideboard on turned legs: three framed doors carved with one lattice of diamonds, brass ring pulls."""
    light, dark = look.get('wood', ['#875631', '#371f10'])
    woods = {axis: timber(f'wood{axis}', light, dark, axis, 0.013, 0.34, 0.6) for axis in 'XYZ'}
    woods['carved'] = carving_carved_timber('carved', light, dark, 'Z', 0.013, 0.36, 0.55)
    gold, dull = brass('brass', 0.24), metal('dull', '#a98a52', 0.34)
    sideboard_case(woods)
    inner = SIDEBOARD_CASE_WIDE - 2 * SIDEBOARD_BOARD
    pitch = (inner + SIDEBOARD_BOARD) / 3
    for k in range(3):
        sideboard_door(-inner / 2 + pitch * k + (pitch - SIDEBOARD_BOARD) / 2, pitch - SIDEBOARD_BOARD - 2 * SIDEBOARD_GAP, k, woods, gold, dull)
    sideboard_legs(woods['Z'], gold)
    return {'views': [(-30, 11), (0, 5), (28, 24), (-22, 10, 2.5, (0.52, 0.50))]}


def sideboard_case(woods):
    low, high = SIDEBOARD_LEG, SIDEBOARD_HIGH - SIDEBOARD_TOP
    box('top', (SIDEBOARD_WIDE, SIDEBOARD_DEEP, SIDEBOARD_TOP), woods['X'], (0, 0, SIDEBOARD_HIGH - SIDEBOARD_TOP / 2), bevel=0.008, segments=6)
    box('cove', (SIDEBOARD_CASE_WIDE + 0.012, SIDEBOARD_CASE_DEEP + 0.010, 0.012), woods['X'], (0, 0, high - 0.004), bevel=0.005, segments=5)
    box(
        'floor', (SIDEBOARD_CASE_WIDE + 0.012, SIDEBOARD_CASE_DEEP + 0.012, SIDEBOARD_BOARD), woods['X'], (0, 0, low + SIDEBOARD_BOARD / 2),
        bevel=0.006, segments=5,
    )
    for side in (-1, 1):
        for k in range(3):
            at = (
                side * (SIDEBOARD_CASE_WIDE - SIDEBOARD_BOARD) / 2, -SIDEBOARD_CASE_DEEP / 2 + SIDEBOARD_CASE_DEEP * (k + 0.5) / 3, (low + high) / 2,
            )
            box('side', (SIDEBOARD_BOARD, SIDEBOARD_CASE_DEEP / 3 - 0.0001, high - low - 0.01), woods['Z'], at, bevel=0.0008, segments=2)
    inner = SIDEBOARD_CASE_WIDE - 2 * SIDEBOARD_BOARD
    for k in (1, 2):
        x = -inner / 2 + (inner + SIDEBOARD_BOARD) / 3 * k - SIDEBOARD_BOARD / 2
        box('divider', (SIDEBOARD_BOARD, SIDEBOARD_CASE_DEEP, high - low - 0.01), woods['Z'], (x, 0, (low + high) / 2), bevel=0.0015)
    box('back', (inner, 0.012, high - low - 0.02), plain('back', '#2c1b10', 0.8), (0, SIDEBOARD_CASE_DEEP / 2 - 0.02, (low + high) / 2), bevel=0.001)


def sideboard_door(x, wide, k, woods, gold, dull):
    low, high = SIDEBOARD_LEG + SIDEBOARD_BOARD + SIDEBOARD_GAP, SIDEBOARD_HIGH - SIDEBOARD_TOP - 0.010 - SIDEBOARD_GAP
    tall, middle, y = high - low, (low + high) / 2, SIDEBOARD_FRONT + SIDEBOARD_THICK / 2
    for side in (-1, 1):
        box(
            'stile', (SIDEBOARD_STILE, SIDEBOARD_THICK, tall), woods['Z'], (x + side * (wide - SIDEBOARD_STILE) / 2, y, middle), bevel=0.0022,
            segments=4,
        )
        box('rail', (wide - 2 * SIDEBOARD_STILE + 0.0004, SIDEBOARD_THICK - 0.0006, SIDEBOARD_STILE), woods['X'],
            (x, y, middle + side * (tall - SIDEBOARD_STILE) / 2),
            bevel=0.0020, segments=4)
    half_x, half_z = wide / 2 - SIDEBOARD_STILE, tall / 2 - SIDEBOARD_STILE
    panel = carving_carved_panel('panel', 2 * half_x, 2 * half_z, 4, 4, woods['carved'], k)
    place(panel, (x, SIDEBOARD_FRONT + 0.0055, middle))
    frame = fillet([(-half_x, -half_z, 0.001), (half_x, -half_z, 0.001), (half_x, half_z, 0.001), (-half_x, half_z, 0.001)], 0.001, 3, True)
    moulding = [(x + px, SIDEBOARD_FRONT + 0.0040, middle + pz) for px, pz in frame]
    sweep('bead', moulding, lambda t: circle(0.0046, 14), woods['Z'], up=(0, -1, 0), closed=True, cap=False)
    hand = 1 if k < 2 else -1
    sideboard_pull((x + hand * (wide - SIDEBOARD_STILE) / 2, SIDEBOARD_FRONT, middle), gold)
    for z in (low + 0.075, high - 0.075):
        sideboard_hinge((x - hand * (wide / 2 + SIDEBOARD_GAP / 2), SIDEBOARD_FRONT - 0.0022, z), dull)


def sideboard_pull(at, gold):
    """A cast rose with a ring hanging from its knuckle."""
    rose = [(0, 0), (0.0205, 0), (0.0205, 0.0016, 0.0006), (0.0180, 0.0030, 0.001), (0.0165, 0.0022, 0.0008), (0.0090, 0.0044, 0.004),
        (0.0078, 0.0066, 0.001), (0, 0.0072)]
    place(lathe('rose', fillet(rose, 0.0008, 5), gold, 72), at, (90, 0, 0))
    knuckle = lathe('knuckle', fillet([(0, -0.0065), (0.0042, -0.0065, 0.001), (0.0042, 0.0065, 0.001), (0, 0.0065)], 0.001, 4), gold, 32)
    place(knuckle, (at[0], at[1] - 0.0100, at[2] + 0.0010), (0, 90, 0))
    ring = [(at[0] + 0.0190 * math.sin(TAU * i / 72), at[1] - 0.0100 + 0.0028 * (1 - math.cos(TAU * i / 72)),
        at[2] - 0.0190 + 0.0195 * math.cos(TAU * i / 72)) for i in range(72)]
    thick = lambda t: 0.0021 + 0.0011 * math.sin(math.pi * t) ** 2  # noqa: E731
    sweep('ring', ring, lambda t: circle(thick(t), 14), gold, up=(0, -1, 0), closed=True, cap=False)


def sideboard_hinge(at, dull):
    profile = [(0, -0.030), (0.0022, -0.0295, 0.001), (0.0042, -0.0275, 0.0006)]
    for z in (-0.009, 0.009):
        profile += [(0.0042, z - 0.0003), (0.0036, z), (0.0042, z + 0.0003)]
    profile += [(0.0042, 0.0275, 0.0006), (0.0022, 0.0295, 0.001), (0, 0.030)]
    place(lathe('hinge', fillet(profile, 0, 3), dull, 28), at)


def sideboard_legs(wood, gold):
    tall = SIDEBOARD_LEG + 0.004
    turned = [
        (0, 0), (0.0125, 0, 0.002), (0.0135, 0.018, 0.004), (0.0150, 0.030, 0.01), (0.0225, tall - 0.050, 0.02),
        (0.0185, tall - 0.040, 0.004), (0.0265, tall - 0.030, 0.006), (0.0265, tall - 0.022, 0.005), (0.0205, tall - 0.014, 0.004),
        (0.0300, tall - 0.004, 0.004), (0.0300, tall), (0, tall),
    ]
    shoe = [(0, -0.0002), (0.0138, -0.0002, 0.002), (0.0146, 0.0175, 0.001), (0.0130, 0.0182)]
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (SIDEBOARD_CASE_WIDE / 2 - 0.065), y * (SIDEBOARD_CASE_DEEP / 2 - 0.055), 0)
            place(lathe('leg', fillet(turned, 0.003, 7), wood, 56), at)
            place(lathe('shoe', fillet(shoe, 0.001, 4), gold, 48), at)
