"""Sunglasses cut from tortoise acetate: rim by rim, with temples on five-barrel hinges and green lenses that fade downwards."""
import math

import numpy as np
from mathutils import Vector

from eyewear import acetate, fading
from materials import metal
from shapes import ball, circle, fillet, lathe, letters, loft, place, spline, sweep

MM = 0.001
THICK, CURVE = 4.2, 0.20  # of the front, mm; its bend about the face, a metre of radius
STEPS = 220
TEMPLE = 138  # mm
# the right half of the front and its opening, in mm about the middle of the bridge
OUTSIDE = [(0, 10.4), (5, 11.4), (10.5, 15.4), (17, 20.6), (30, 24.6), (45, 24.6), (58, 21.6), (66, 19.8), (70.2, 18.6),
    (71, 16.5), (71, 10.2), (69.6, 7.8), (65.4, 5.2), (63.6, -1), (60.6, -11), (53.5, -20.4), (42, -25.7), (28.5, -25.2),
    (17.4, -18.8), (11.2, -9.6), (8.6, -2.4), (6.2, 1.8), (3.2, 4.0), (0, 4.6)]
OPENING = [(34, 20.2), (47, 19.3), (56.2, 14.6), (59.2, 5.4), (57.4, -7), (50.4, -16.9), (40.4, -21.3), (29.2, -20.9),
    (19.8, -15.3), (14.2, -6), (12.4, 3.4), (14.7, 12.3), (22.4, 18.2)]


def build(look):
    skin = acetate('acetate', look.get('light', '#96501a'), look.get('dark', '#1f0d06'))
    gold = metal('gold', '#d8b878', 0.22)
    lens = fading('lens', look.get('top', '#3c5f4d'), look.get('foot', '#d9e4d9'), -0.021, 0.020)
    for side in (-1, 1):
        front(side, skin)
        glass(side, lens)
        temple(side, skin, gold)
        hinge(side, gold)
        pad = ball('nose', 0.0042, skin, seat(side * 11.6, -7.0, 4.0), (0.5, 1.0, 1.5), 32)
        pad.rotation_euler = (0, math.radians(-25 * side), 0)
    name = letters('DHOOP & CO.', 0.0034, gold, 0.00016)
    place(name, (-0.07090, 0.0450, 0.0128), (90, 0, -90.4))
    return {'views': [(-30, 14, 1.1), (0, 8, 1.1), (34, 30, 1.1), (-34, 14, 2.1, (0.40, 0.56))], 'world': 0.6}


def seat(x, z, back=0.0):
    """A point of the front in metres: it bends backwards towards its sides."""
    return Vector((x * MM, (x * MM) ** 2 / 2 / CURVE + back * MM, z * MM))


def smooth(points, steps, closed):
    P = [(x, 0, z) for x, z in points]
    if not closed:
        return [(p.x, p.z) for p in spline(P, steps)]
    n = len(P)
    path = spline(P[-3:] + P + P[:3], steps * (n + 5) // n)
    whole = np.array([(p.x, p.z) for p in path])
    first, last = round(3 / (n + 5) * (len(whole) - 1)), round((n + 3) / (n + 5) * (len(whole) - 1))
    return [tuple(p) for p in whole[first:last]]


def front(side, skin):
    """Half of the front as a ring of filleted sections about its lens; the halves meet at the bridge."""
    outer = even(smooth(OUTSIDE, 400, False) + [(0, 4.6 + 5.8 * k / 12) for k in range(1, 12)], STEPS)
    hole = np.array(smooth(OPENING, 500, True))
    middle = np.array((35.0, -0.5))
    angles = np.arctan2(hole[:, 1] - middle[1], hole[:, 0] - middle[0])
    rings = []
    for x, z in outer:
        near = hole[np.abs(np.angle(np.exp(1j * (angles - math.atan2(z - middle[1], x - middle[0]))))).argmin()]
        way = np.array((x, z)) - near
        wide = np.hypot(*way)
        way /= wide
        soft = max(0.02, min(1.25, x * 0.9))
        section = fillet([(0, 0, 0.7), (wide, 0, soft), (wide, THICK, soft), (0, THICK, 0.5)], 0.5, 5, closed=True)
        rings.append([seat(side * (near[0] + way[0] * u), near[1] + way[1] * u, v) for u, v in section])
    loft('front', rings, skin, closed_v=True, cap=False, angle=55)


def even(points, count):
    """A closed outline at equal steps."""
    P = np.array(points + points[:1])
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    s = np.linspace(0, along[-1], count + 1)[:-1]
    return list(zip(np.interp(s, along, P[:, 0]), np.interp(s, along, P[:, 1])))


def glass(side, skin):
    """A lens bulges a little before its groove."""
    edge = np.array(smooth(OPENING, 160, True))
    middle = np.array((35.6, -0.4))
    rings = []
    for k in range(15):
        t = max(0.002, k / 14 * 1.05)
        rings.append([seat(side * x, z, 1.5 - 1.1 * (1 - t * t)) for x, z in middle + (edge - middle) * t])
    loft('lens', rings, skin, cap=False, angle=180)


def temple(side, skin, gold):
    """From the hinge backwards, a little inwards, then down behind the ear."""
    start = seat(71 * side, 13.4, THICK + 0.25)
    points = [(0, 0, 0), (-0.2, 30, -0.2), (-1.6, 70, -0.6), (-3.4, 94, -1.6), (-4.6, 110, -7), (-5.6, 123, -20), (-6.6, TEMPLE - 5, -36.0)]
    path = spline([start + Vector((side * (x - 1.9), y, z)) * MM for x, y, z in points], 110)

    def section(t):
        high = 0.0112 - 0.0052 * min(1, t / 0.42) ** 0.8 + 0.0026 * max(0, (t - 0.6) / 0.4)
        end = max(0.12, math.sqrt(max(0.0, 1 - ((t - 0.965) / 0.035) ** 2))) if t > 0.965 else 1
        a, b = 0.00195 * end ** 0.4, high / 2 * end
        return fillet([(-a, -b), (a, -b), (a, b), (-a, b)], 0.0011, 5, closed=True)

    sweep('temple', path, section, skin, angle=50)
    for z in (-1.7, 1.7):
        rivet(gold, seat(67.2 * side, 14.2 + z, -0.05), (90, 0, math.degrees(67.2 * MM / CURVE) * side))
        rivet(gold, start + Vector((0.00004 * side, 0.0062, z * MM)), (0, 90 * side, 0))


def rivet(gold, at, turn):
    place(lathe('rivet', [(0.00085, -0.0004), (0.00085, 0.00005), (0.0007, 0.00016), (0, 0.0002)], gold, 28), at, turn)


def hinge(side, gold):
    """Five barrels on a pin, at the inner corner."""
    at = seat(67.4 * side, 13.4, THICK + 0.5)
    for k in range(5):
        barrel = fillet([(0, 0), (0.0013, 0, 0.00015), (0.0013, 0.00105, 0.00015), (0, 0.00105)], 0.0001, 3)
        place(lathe('barrel', barrel, gold, 32), at + Vector((0, 0.0003, (k - 2.5) * 0.00115)))
    screw = fillet([(0, 0), (0.0011, 0), (0.0011, 0.0005, 0.0002), (0, 0.0006)], 0.0001, 3)
    place(lathe('screw', screw, gold, 24), at + Vector((0, 0.0003, 2.5 * 0.00115)))
    sweep('leaf', [at + Vector((-side * 0.0002, 0.0005, 0)), at + Vector((-side * 0.0001, 0.009, 0))], lambda t: circle(0.0011, 12), gold)
