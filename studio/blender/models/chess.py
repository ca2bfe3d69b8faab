"""A chess set: an inlaid board that is a box with two drawers, and its turned pieces set up."""
import math

from materials import brass, plain, timber
from shapes import ball, box, copy, fillet, lathe, place, slab

SQUARE, BORDER, THICK = 0.0445, 0.022, 0.042
SIDE = SQUARE * 8 + BORDER * 2
ORDER = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook']
BASE = [(0, 0), (1, 0, 0.08), (1.02, 0.10, 0.10), (0.94, 0.22, 0.08), (0.98, 0.27, 0.06), (0.80, 0.42, 0.14)]  # in radii of the foot
HEADS = {  # foot radius, then (radius, height) in millimetres above the foot
    'pawn': (0.0125, [(6.4, 9), (4.6, 16), (4.1, 22), (8.2, 24.5), (8.2, 26.5), (4.6, 28.5), (5.4, 29.5), (7.6, 35), (6.2, 41), (0, 43)]),
    'rook': (0.0150, [(8.2, 12), (6.8, 22), (6.6, 30), (10.4, 33), (10.4, 35.5), (8.0, 37), (9.6, 40), (10.4, 49), (7.0, 49), (7.0, 44.5), (0, 44.5)]),
    'bishop': (0.0145, [(7.4, 11), (5.2, 22), (4.8, 36), (9.8, 39), (9.8, 41), (5.6, 43), (6.4, 45.5), (5.8, 47), (8.8, 54), (5.4, 63), (1.8, 66), (3.0, 69), (0, 71.5)]),
    'queen': (0.0165, [(8.6, 12), (5.8, 26), (5.2, 46), (11.2, 49), (11.2, 51), (6.4, 53.5), (7.4, 55.5), (6.4, 57.5), (8.2, 66), (11.0, 72), (9.2, 72.5), (5.4, 71), (3.2, 74.5), (3.6, 77), (0, 80)]),
    'king': (0.0170, [(8.8, 12), (6.0, 27), (5.4, 49), (11.6, 52), (11.6, 54.2), (6.6, 56.5), (7.6, 58.5), (6.6, 60.5), (8.6, 69), (10.4, 74), (6.4, 76.5), (0, 77.5)]),
    'knight': (0.0150, [(9.0, 9), (9.6, 12.5), (8.0, 15), (0, 15.2)]),
}
HORSE = [
    (-7.6, 0), (8.0, 0), (7.0, 5), (5.2, 11), (3.4, 16), (5.2, 18.4), (9.6, 17.0), (12.2, 18.2), (12.8, 21.4), (10.6, 25.4), (7.8, 30.2), (4.2, 34.4),
    (2.6, 38.6), (0.6, 35.8), (-3.6, 33.4), (-7.4, 28.4), (-9.4, 21.0), (-9.4, 12.0), (-8.4, 5.0),
]


def build(look):
    light, dark = look.get('white', ['#d8b67c', '#b18850']), look.get('black', ['#6e4028', '#2b150b'])
    board(timber('pale', *light, 'Y', 0.006, 0.34, 0.4), timber('sheesham', *dark, 'X', 0.008, 0.34, 0.8))
    felt = plain('felt', '#2c4a33', 0.95)
    for side, colours in ((-1, light), (1, dark)):
        skin = timber('piece', *colours, 'Z', 0.005, 0.28, 0.5)
        for name in dict.fromkeys(ORDER + ['pawn']):
            squares = [(i, 3.5 * side) for i, n in enumerate(ORDER) if n == name] if name != 'pawn' else [(i, 2.5 * side) for i in range(8)]
            stand(name, squares, side, skin, felt)
    return {'views': [(-32, 22), (18, 14), (-24, 16, 2.0, (0.42, 0.50)), (0, 62)]}


def board(pale, brown):
    box('case', (SIDE, SIDE, THICK), brown, (0, 0, THICK / 2), bevel=0.0025)
    field = SQUARE * 8 + 0.004
    box('stringing', (field, field, 0.002), pale, (0, 0, THICK - 0.0007), bevel=0.0002, segments=1)
    for i in range(8):
        for j in range(8):
            at = ((i - 3.5) * SQUARE, (j - 3.5) * SQUARE, THICK - 0.0004)
            box('square', (SQUARE - 0.0001, SQUARE - 0.0001, 0.002), pale if (i + j) % 2 else brown, at, bevel=0.0001, segments=1)
    for side in (-1, 1):  # a drawer on either side, with a brass knob
        x = side * SIDE / 2
        box('drawer', (0.002, SIDE * 0.62, THICK - 0.014), brown, (x, 0, THICK / 2), bevel=0.0006, segments=2)
        knob = lathe('knob', fillet([(0, 0), (0.0032, 0, 0.001), (0.003, 0.004, 0.002), (0.0058, 0.009, 0.003), (0, 0.0125)], 0.002, 6), brass(), 48)
        place(knob, (x + side * 0.0008, 0, THICK / 2), (0, side * 90, 0))
    for x in (-1, 1):
        for y in (-1, 1):
            lathe('foot', fillet([(0, -0.004), (0.010, -0.004, 0.002), (0.011, 0.0005)], 0.002, 4), brown, 48).location = (x * SIDE * 0.44, y * SIDE * 0.44, 0)


def stand(name, squares, side, skin, felt):
    """The pieces of one name and colour, sharing their mesh."""
    foot, head = HEADS[name]
    outline = [(r * foot, z * foot, *(f * foot for f in more)) for r, z, *more in BASE] + [(r / 1000, z / 1000, 0.0012) for r, z in head]
    parts = [(lathe(name, fillet(outline, 0.0012, 4), skin, 44), 0.0008), (lathe('felt', [(0, 0), (foot * 0.96, 0), (foot * 0.96, 0.001)], felt, 40), 0)]
    if name == 'knight':
        horse = slab('horse', rounded_horse(), 0.0125, skin, 0.0036)
        for v in horse.data.vertices:
            v.co.z -= 0.00625
        parts.append((horse, 0.0145))
    if name == 'queen':
        parts[0:0] = [(ball('bead', 0.0013, skin, steps=8), (0.0103 * math.cos(a), 0.0103 * math.sin(a), 0.0735)) for a in (math.tau * k / 9 for k in range(9))]
    if name == 'king':
        parts.append((box('cross', (0.0034, 0.0030, 0.0105), skin, bevel=0.0006, segments=2), 0.0815))
        parts.append((box('cross', (0.0088, 0.0030, 0.0034), skin, bevel=0.0006, segments=2), 0.0822))
    for k, (i, row) in enumerate(squares):
        x, y = (i - 3.5) * SQUARE, row * SQUARE
        for part, lift in parts:
            dx, dy, dz = lift if isinstance(lift, tuple) else (0, 0, lift)
            turn = (90, 0, 90 * side + 32) if part.name.startswith('horse') else (0, 0, 23 * i)
            if part.name.startswith(('cross', 'bead')):
                turn = (0, 0, 0)
            at = (x + dx, y + dy, THICK + 0.0006 + dz)
            place(part if k == 0 else copy(part), at, turn)


def rounded_horse():
    outline = fillet([(x / 1000, y / 1000) for x, y in HORSE], 0.0022, 4, closed=True)
    return [(-x, y) for x, y in reversed(outline)]
