"""A sideboard on turned legs: three framed doors carved with one lattice of diamonds, brass ring pulls."""
import math

from carving import carved_panel, carved_timber
from materials import brass, metal, plain, timber
from shapes import TAU, box, circle, fillet, lathe, place, sweep

WIDE, DEEP, HIGH = 1.50, 0.42, 0.78
TOP, LEG, BOARD = 0.028, 0.165, 0.024
CASE_WIDE, CASE_DEEP = 1.462, 0.396
GAP = 0.0018
STILE, THICK = 0.052, 0.022
FRONT = -CASE_DEEP / 2 - 0.003


def build(look):
    light, dark = look.get('wood', ['#875631', '#371f10'])
    woods = {axis: timber(f'wood{axis}', light, dark, axis, 0.013, 0.34, 0.6) for axis in 'XYZ'}
    woods['carved'] = carved_timber('carved', light, dark, 'Z', 0.013, 0.36, 0.55)
    gold, dull = brass('brass', 0.24), metal('dull', '#a98a52', 0.34)
    case(woods)
    inner = CASE_WIDE - 2 * BOARD
    pitch = (inner + BOARD) / 3
    for k in range(3):
        door(-inner / 2 + pitch * k + (pitch - BOARD) / 2, pitch - BOARD - 2 * GAP, k, woods, gold, dull)
    legs(woods['Z'], gold)
    return {'views': [(-30, 11), (0, 5), (28, 24), (-22, 10, 2.5, (0.52, 0.50))]}


def case(woods):
    low, high = LEG, HIGH - TOP
    box('top', (WIDE, DEEP, TOP), woods['X'], (0, 0, HIGH - TOP / 2), bevel=0.008, segments=6)
    box('cove', (CASE_WIDE + 0.012, CASE_DEEP + 0.010, 0.012), woods['X'], (0, 0, high - 0.004), bevel=0.005, segments=5)
    box('floor', (CASE_WIDE + 0.012, CASE_DEEP + 0.012, BOARD), woods['X'], (0, 0, low + BOARD / 2), bevel=0.006, segments=5)
    for side in (-1, 1):
        for k in range(3):
            at = (side * (CASE_WIDE - BOARD) / 2, -CASE_DEEP / 2 + CASE_DEEP * (k + 0.5) / 3, (low + high) / 2)
            box('side', (BOARD, CASE_DEEP / 3 - 0.0001, high - low - 0.01), woods['Z'], at, bevel=0.0008, segments=2)
    inner = CASE_WIDE - 2 * BOARD
    for k in (1, 2):
        x = -inner / 2 + (inner + BOARD) / 3 * k - BOARD / 2
        box('divider', (BOARD, CASE_DEEP, high - low - 0.01), woods['Z'], (x, 0, (low + high) / 2), bevel=0.0015)
    box('back', (inner, 0.012, high - low - 0.02), plain('back', '#2c1b10', 0.8), (0, CASE_DEEP / 2 - 0.02, (low + high) / 2), bevel=0.001)


def door(x, wide, k, woods, gold, dull):
    low, high = LEG + BOARD + GAP, HIGH - TOP - 0.010 - GAP
    tall, middle, y = high - low, (low + high) / 2, FRONT + THICK / 2
    for side in (-1, 1):
        box('stile', (STILE, THICK, tall), woods['Z'], (x + side * (wide - STILE) / 2, y, middle), bevel=0.0022, segments=4)
        box('rail', (wide - 2 * STILE + 0.0004, THICK - 0.0006, STILE), woods['X'], (x, y, middle + side * (tall - STILE) / 2),
            bevel=0.0020, segments=4)
    half_x, half_z = wide / 2 - STILE, tall / 2 - STILE
    panel = carved_panel('panel', 2 * half_x, 2 * half_z, 4, 4, woods['carved'], k)
    place(panel, (x, FRONT + 0.0055, middle))
    frame = fillet([(-half_x, -half_z, 0.001), (half_x, -half_z, 0.001), (half_x, half_z, 0.001), (-half_x, half_z, 0.001)], 0.001, 3, True)
    moulding = [(x + px, FRONT + 0.0040, middle + pz) for px, pz in frame]
    sweep('bead', moulding, lambda t: circle(0.0046, 14), woods['Z'], up=(0, -1, 0), closed=True, cap=False)
    hand = 1 if k < 2 else -1
    pull((x + hand * (wide - STILE) / 2, FRONT, middle), gold)
    for z in (low + 0.075, high - 0.075):
        hinge((x - hand * (wide / 2 + GAP / 2), FRONT - 0.0022, z), dull)


def pull(at, gold):
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


def hinge(at, dull):
    profile = [(0, -0.030), (0.0022, -0.0295, 0.001), (0.0042, -0.0275, 0.0006)]
    for z in (-0.009, 0.009):
        profile += [(0.0042, z - 0.0003), (0.0036, z), (0.0042, z + 0.0003)]
    profile += [(0.0042, 0.0275, 0.0006), (0.0022, 0.0295, 0.001), (0, 0.030)]
    place(lathe('hinge', fillet(profile, 0, 3), dull, 28), at)


def legs(wood, gold):
    tall = LEG + 0.004
    turned = [
        (0, 0), (0.0125, 0, 0.002), (0.0135, 0.018, 0.004), (0.0150, 0.030, 0.01), (0.0225, tall - 0.050, 0.02),
        (0.0185, tall - 0.040, 0.004), (0.0265, tall - 0.030, 0.006), (0.0265, tall - 0.022, 0.005), (0.0205, tall - 0.014, 0.004),
        (0.0300, tall - 0.004, 0.004), (0.0300, tall), (0, tall),
    ]
    shoe = [(0, -0.0002), (0.0138, -0.0002, 0.002), (0.0146, 0.0175, 0.001), (0.0130, 0.0182)]
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (CASE_WIDE / 2 - 0.065), y * (CASE_DEEP / 2 - 0.055), 0)
            place(lathe('leg', fillet(turned, 0.003, 7), wood, 56), at)
            place(lathe('shoe', fillet(shoe, 0.001, 4), gold, 48), at)
