"""A bookcase of four shelves with a closed back, and what stands on them."""
import random
from math import radians

from mathutils import Euler, Matrix

from materials import brass, clay, fabric, glaze, metal, plain, timber
from shapes import box, fillet, lathe, place

WIDE, DEEP, HIGH = 0.60, 0.30, 1.20
BOARD = 0.025
PLINTH = 0.06
BOOK_COLOURS = ['#6b3a35', '#3b4d58', '#b39d6c', '#4d5a4d', '#cfc6b4', '#7d604a', '#333338', '#8f5543', '#6a757b', '#aea793', '#544855', '#45615c']


def build(look):
    random.seed(look.get('seed', 4))
    light, dark = look.get('wood', ['#96623a', '#3d2111'])
    upright, across = timber('upright', light, dark, 'Z', 0.014, 0.36, 0.8), timber('across', light, dark, 'X', 0.014, 0.36, 0.8)
    carcass(upright, across)
    shelves = [PLINTH + BOARD + i * pitch() for i in range(4)]
    fill(shelves)
    return {'views': [(-26, 10), (18, 6), (-16, 12, 2.1, (0.5, 0.60)), (-20, 16, 2.4, (0.5, 0.84))]}


def pitch():
    return (HIGH - PLINTH - BOARD * 2) / 4


def carcass(upright, across):
    for side in (-1, 1):
        box('side', (BOARD, DEEP, HIGH), upright, (side * (WIDE - BOARD) / 2, 0, HIGH / 2), bevel=0.003)
    inner = WIDE - BOARD * 2
    box('top', (inner, DEEP - 0.002, BOARD), across, (0, 0.001, HIGH - BOARD / 2 - 0.004), bevel=0.0025)
    for i in range(4):
        box('shelf', (inner, DEEP - 0.014, BOARD), across, (0, 0.005, PLINTH + BOARD / 2 + i * pitch()), bevel=0.0025)
    box('plinth', (inner, 0.02, PLINTH - 0.008), across, (0, -DEEP / 2 + 0.024, PLINTH / 2 - 0.004), bevel=0.002)
    for i in range(5):  # the back is of tongued boards
        wide = inner / 5
        box('back', (wide - 0.0008, 0.012, HIGH - PLINTH), upright, (-inner / 2 + wide * (i + 0.5), DEEP / 2 - 0.010, HIGH / 2 + PLINTH / 2 - 0.006), bevel=0.0014)


def fill(shelves):
    left, right = -WIDE / 2 + BOARD + 0.004, WIDE / 2 - BOARD - 0.004
    row(left, 0.10, shelves[3])
    vase(0.185, shelves[3])
    stack(-0.17, shelves[2])
    row(0.02, right, shelves[2])
    row(left, 0.02, shelves[1])
    lota(0.16, shelves[1])
    row(left + 0.17, right, shelves[0])
    pot(left + 0.082, shelves[0])


def row(x, end, floor):
    """Books side by side; the last one leans on the others."""
    while True:
        thick, tall, deep = random.uniform(0.016, 0.04), random.uniform(0.165, 0.232), random.uniform(0.125, 0.165)
        if x + thick > end - 0.06:
            break
        book((thick, deep, tall), (x + thick / 2, -DEEP / 2 + 0.035 + random.uniform(0, 0.012) + deep / 2, floor), 0)
        x += thick + random.uniform(0.0004, 0.001)
    if end - x > 0.055:
        book((0.020, 0.135, 0.19), (x + 0.010 + 0.19 * 0.09, -DEEP / 2 + 0.045 + 0.0675, floor + 0.0018), -10)


def stack(x, floor):
    for i in range(4):
        thick = random.uniform(0.022, 0.036)
        book((thick, 0.16 - i * 0.008, 0.225 - i * 0.012), (x, -0.035 + random.uniform(-0.006, 0.006), floor + thick / 2), 90, random.uniform(-4, 4))
        floor += thick + 0.0004


def book(size, at, lean, turn=0):
    """A case binding of cloth with its pages, standing on z = 0 of its own; `lean` 90 lays it down."""
    thick, deep, tall = size
    cloth = fabric('cloth', random.choice(BOOK_COLOURS), 1600, 0.2)
    gilt, paper = metal('gilt', '#cfae6a', 0.35), plain('pages', '#e9e0cb', 0.9)
    case, stance = 0.0024, Matrix.Translation(at) @ Euler((0, 0, radians(turn))).to_matrix().to_4x4()
    stance = stance @ (Matrix.Rotation(radians(90), 4, 'Y') @ Matrix.Translation((0, 0, -tall / 2)) if lean == 90 else Matrix.Rotation(radians(lean), 4, 'Y'))
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
        pieces.append(box('label', (thick * 0.62, 0.0006, tall * 0.26), plain('label', random.choice(['#e6dbc2', '#1c1a1a', '#b98d3e']), 0.6), bevel=0.0002, segments=1))
        spots.append((0, -deep / 2 - 0.0011, tall * 0.56))
    for piece, spot in zip(pieces, spots):
        piece.matrix_world = stance @ Matrix.Translation(spot)


def vase(x, floor):
    outline = [(0, 0.0), (0.034, 0.0, 0.003), (0.058, 0.05, 0.05), (0.050, 0.11, 0.03), (0.022, 0.145, 0.02), (0.021, 0.168, 0.01), (0.027, 0.176, 0.002), (0.025, 0.1775, 0.001), (0.018, 0.166, 0.01), (0.018, 0.13, 0.01), (0, 0.12)]
    place(lathe('vase', fillet(outline, 0.004, 12), glaze('vase', '#2f5d73', '#1a2c38'), 96), (x, -0.03, floor))


def lota(x, floor):
    outline = [(0, 0.0), (0.034, 0.0, 0.002), (0.033, 0.008, 0.004), (0.040, 0.016, 0.01), (0.064, 0.060, 0.05), (0.038, 0.104, 0.02), (0.036, 0.114, 0.008), (0.052, 0.132, 0.004), (0.050, 0.1335, 0.001), (0.034, 0.114, 0.008), (0, 0.10)]
    place(lathe('lota', fillet(outline, 0.004, 12), brass(), 96), (x, -0.02, floor))


def pot(x, floor):
    outline = [(0, 0), (0.060, 0, 0.006), (0.071, 0.10, 0.1), (0.0725, 0.135, 0.003), (0.0690, 0.135, 0.003), (0.066, 0.10, 0.05), (0, 0.03)]
    place(lathe('pot', fillet(outline, 0.004, 8), clay('pot', '#b8683f'), 96), (x, -0.03, floor))
