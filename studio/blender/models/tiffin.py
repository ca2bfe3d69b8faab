"""A tiffin of three steel tiers in a brass carrier that clips shut on both sides."""
import math

from materials import brass, metal
from shapes import box, fillet, lathe, place, spline, superellipse, sweep, tube

RADIUS, TIER = 0.066, 0.057
BASE = 0.0045
SIDE = RADIUS + 0.0052
TOP = BASE + 3 * TIER


def build(look):
    polished = metal('polished', '#b6b7bb', 0.17, wear=0.02)
    gilt = brass('gilt', 0.2)
    for i in range(3):
        tier(BASE + i * TIER, polished, i == 2)
    lid(polished, gilt)
    carrier(gilt)
    return {'views': [(-30, 14), (28, 8), (-40, 30, 2.0, (0.54, 0.68))], 'world': 0.32}


def tier(low, skin, is_last):
    """Drawn from one sheet: a foot that sits in the tier below, a bead under the rim."""
    high = low + TIER
    profile = fillet(
        [
            (0, low + 0.0012), (RADIUS - 0.012, low + 0.0012, 0.002), (RADIUS - 0.0042, low + 0.0002, 0.002),
            (RADIUS - 0.0030, low + 0.0012, 0.001),
            (RADIUS - 0.0006, low + 0.0018, 0.0015), (RADIUS, low + 0.006, 0.004), (RADIUS, high - 0.0085, 0.002),
            (RADIUS + 0.0016, high - 0.0070, 0.0016),
            (RADIUS + 0.0016, high - 0.0045, 0.0016), (RADIUS + 0.0002, high - 0.0030, 0.001), (RADIUS + 0.0006, high - 0.0006, 0.0007),
            (RADIUS - 0.0008, high - 0.0004, 0.0006), (RADIUS - 0.0012, high - 0.008, 0),
        ],
        0.002,
        8,
    )
    lathe('tier', profile, skin, 128)
    for step in (0.018, 0.0215):
        lathe('line', fillet([
            (RADIUS - 0.0002, low + step, 0), (RADIUS + 0.0005, low + step + 0.0008, 0.0006), (RADIUS - 0.0002, low + step + 0.0016, 0),
        ], 0.0006, 5), skin, 128)


def lid(skin, gilt):
    profile = fillet(
        [
            (RADIUS + 0.0004, TOP - 0.0005, 0), (RADIUS + 0.0022, TOP - 0.0005, 0.0006), (RADIUS + 0.0022, TOP + 0.0030, 0.0016),
            (RADIUS - 0.0015, TOP + 0.0065, 0.004),
            (RADIUS - 0.010, TOP + 0.0085, 0.006), (RADIUS - 0.013, TOP + 0.0115, 0.004), (RADIUS - 0.028, TOP + 0.0150, 0.03),
            (0, TOP + 0.0170, 0),
        ],
        0.002,
        10,
    )
    lathe('lid', profile, skin, 128)
    lathe('button', fillet([
        (0.0075, TOP + 0.0160, 0), (0.0075, TOP + 0.0180, 0.001), (0.0045, TOP + 0.0190, 0.001), (0, TOP + 0.0190, 0),
    ], 0.001, 6), gilt, 64)


def carrier(gilt):
    """A dished plate below, flat bars at the sides, and the bail that swings over and locks."""
    plate = [
        (0, 0.0015), (RADIUS - 0.010, 0.0015, 0.002), (RADIUS - 0.006, 0, 0.001), (RADIUS + 0.0045, 0, 0.0012),
        (RADIUS + 0.0045, 0.0085, 0.0008), (RADIUS + 0.0030, 0.0085, 0.0006), (RADIUS + 0.0024, 0.0030, 0.001), (0, 0.0030, 0),
    ]
    lathe('plate', fillet(plate, 0.001, 6), gilt, 160)
    for way in (-1, 1):
        side(way, gilt)
    bow = [(SIDE, TOP - 0.004), (SIDE + 0.0004, TOP + 0.014), (SIDE - 0.006, TOP + 0.036), (SIDE - 0.026, TOP + 0.053), (0, TOP + 0.058)]
    path = spline([(-x, 0, z) for x, z in bow] + [(x, 0, z) for x, z in reversed(bow[:-1])], 96)
    sweep('bail', path, lambda t: superellipse(0.0068, 0.0013, 28, 4), gilt, up=(-1, 0, 0))
    grip = path[33:64]
    sweep('grip', grip, lambda t: superellipse(0.0082, 0.0036 * max(0.5, math.sin(math.pi * t)) ** 0.6, 28, 2.6), gilt, up=(0, 0, 1))


def side(way, gilt):
    x = way * SIDE
    box('bar', (0.0022, 0.0150, TOP - 0.004), gilt, (x, 0, (TOP - 0.004) / 2 + 0.001), (0, 0, 0), 0.0008)
    for height in (0.0055, TOP - 0.010):
        rivet = fillet([(0, 0.0020), (0.0020, 0.0016, 0.001), (0.0032, 0, 0)], 0.001, 6)
        place(lathe('rivet', rivet, gilt, 40), (x + way * 0.0010, 0, height), (0, way * 90, 0))
    clip = [
        (SIDE + 0.0028, TOP - 0.028), (SIDE + 0.0046, TOP - 0.018), (SIDE + 0.0036, TOP - 0.004), (SIDE + 0.0026, TOP + 0.006),
        (SIDE + 0.0052, TOP + 0.013),
    ]
    path = spline([(way * a, 0, z) for a, z in clip], 40)
    sweep('clip', path, lambda t: superellipse(0.0048, 0.0007, 24, 4), gilt, up=(way, 0, 0))
    tube('pin', [(x + way * 0.0026, -0.0092, TOP - 0.010), (x + way * 0.0026, 0.0092, TOP - 0.010)], 0.0015, gilt)
