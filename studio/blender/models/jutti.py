"""A pair of mojaris: pointed shoes of satin with a curled toe, vines of zari, three flowers, a rope of gold round the opening."""
import math

from mathutils import Vector

import needlework
from chappal_parts import layer, seam
from materials import bump, leather, metal, noise, plain, shade, ramp, set_input
from shapes import PARTS, beads, spline, sweep, superellipse, tube
from shoe_last import Upper, pair
from shoe_lines import lift_of, outline_of

FOOT = [
    (9, -137), (17, -126), (30, -108), (40, -87), (44, -64), (42, -35), (36, 5), (32.5, 45), (33, 80), (31, 108), (21, 127),
    (0, 134), (-21, 127), (-31, 108), (-33, 80), (-32.5, 45), (-37, 0), (-42, -38), (-42, -68), (-32, -98), (-11, -125),
]
OPENING = [
    (6, -48, 47), (16, -41, 46), (24, -22, 43), (28, 5, 40), (27.5, 45, 39), (28, 85, 43), (24, 111, 49), (13, 125, 55),
    (0, 129, 58), (-13, 125, 55), (-24, 111, 49), (-28, 85, 42), (-27.5, 45, 37), (-29, 5, 38), (-24, -22, 42), (-10, -41, 45),
]
KEYS = [
    (0.0, [(-3, 17), (38, 36)]), (0.07, [(-5, 21), (22, 38)]), (0.15, [(-5, 23), (9, 42)]), (0.25, [(-4, 18), (3, 30)]),
    (0.34, [(-4, 16), (2, 28)]), (0.43, [(-4, 18), (1, 34)]), (0.5, [(-6, 20), (0, 40)]),
]
BED = 0.0046


def build(look):
    colour = look.get('colour', '#1d2757')
    skins = {
        'satin': satin(colour), 'lining': leather('lining', '#c79a63', 500, 0.6), 'edge': plain('edge', '#b9894f', 0.6),
        'sole': leather('sole', '#b98a58', 300, 0.6), 'zari': metal('zari', '#d8b061', 0.3),
        'thread': plain('zari thread', '#d9ab4e', 0.34, 0.75),
        'rani': plain('rani', '#c21560', 0.42, Sheen=0.6, Specular=0.6), 'leaf': plain('leaf', '#2f8f6a', 0.42, Sheen=0.6),
    }
    first = len(PARTS)
    shoe(skins)
    pair(first, (-0.062, 0.006, 0, 6, 0), (0.066, -0.014, 0, -9, 0))
    return {'views': [(-34, 30), (-72, 15), (-4, 62), (-20, 42, 2.1, (0.4, 0.4))], 'world': 0.5}


def satin(colour):
    m = plain('satin', colour, 0.36, Sheen=0.7, Sheen_Tint=0.6, Specular=0.6)
    threads = noise(m, 900, 2, 0.5, stretch=(1, 0.15, 1))
    set_input(m, 'Base Color', ramp(m, threads, [(0.3, shade(colour, -0.1)), (0.7, shade(colour, 0.01))]))
    bump(m, noise(m, 1500, 2, 0.5, stretch=(1, 0.12, 1)), 0.0002, 0.15)
    bump(m, noise(m, 60, 3, 0.5), 0.0012, 0.35)
    return m


def shoe(skins):
    lift, ring = lift_of(0.006, 0.010), outline_of(FOOT, 11)
    layer('sole', 0, BED, skins['sole'], -0.0012, lift, ring)
    welt = [p + Vector((0, 0, BED + lift(p.y))) for p in ring(200, -0.0002)]
    seam(welt + welt[:1], skins['edge'], 0.0052, 0.0036, 0.0006)
    upper = Upper([(x, y, BED * 1000 - 0.6) for x, y in FOOT], 11, OPENING, 8, KEYS, lift)
    upper.mesh([skins['satin'], skins['lining'], skins['edge']])
    layer('pad', BED, BED + 0.004, skins['lining'], 0.0032, lift, ring, dish=0.002)
    line = [p + Vector((0, 0, BED + 0.0041 + lift(p.y))) for p in ring(200, 0.0085)]
    seam(line + line[:1], skins['zari'], 0.0036, 0.0026, 0.0004)
    top(upper, skins)
    needle(upper, skins)
    curl(upper, skins)


def top(upper, skins):
    """A plaited rope of gold upon the top line, a cord and sequins under it."""
    needlework.cord('rope', upper, [upper.at(i / 120, 0.975) for i in range(121)], 0.0024, skins['zari'], 3)
    needlework.cord('cord', upper, [upper.at(i / 120, 0.88) for i in range(121)], 0.0008, skins['zari'])
    beads('sequins', 0.0009, [upper.on(upper.at(i / 74, 0.925), 0.0004)[0] for i in range(74)], skins['zari'], 8)


def needle(upper, skins):
    rani, gold, green, dots = [], [], [], []
    for x, y, size in ((6.5, -74, 26), (-9, -93, 17), (21, -92, 17)):
        spans, base, normal = needlework.flower(upper, upper.above(x / 1000, y / 1000)[0], size / 1000, 6, 0.3)
        rani += spans
        ring = [Vector((math.cos(k * math.tau / 8), math.sin(k * math.tau / 8), 0)) * size * 0.00013 for k in range(8)]
        dots += [upper.on(base + p, 0.0006)[0] for p in ring]
        dots.append(base + normal * 0.0009)
    for side in (1, -1):
        vine(upper, side, gold, skins)
    for x, y, turn in ((6.5, -91, -90), (-1, -87, -125), (14, -87, -55), (-4, -60, 150), (17, -60, 30), (6.5, -56, 90)):
        way = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        green += needlework.leaf(upper, upper.above(x / 1000, y / 1000)[0], way, 0.010, 0.0042)
    needlework.threads('rani', rani, skins['rani'])
    needlework.threads('zari', gold, skins['thread'])
    needlework.threads('green', green, skins['leaf'])
    beads('dabka', 0.0007, dots, skins['zari'], 8)


def vine(upper, side, gold, skins):
    """A waving stem from the toe along the side to the heel, a leaf in each of its bends."""
    def at(t):
        u = 0.035 + 0.45 * t
        return upper.at(u if side > 0 else 1 - u, 0.50 + 0.09 * math.sin(t * 34) * min(1, 6 * t))

    needlework.cord('vine', upper, [at(i / 160) for i in range(161)], 0.0006, skins['zari'])
    for k in range(21):
        t = 0.03 + k * 0.0462
        p, on = at(t), at(t + 0.004)
        way = (on - p).normalized()
        across = upper.on(p)[1].cross(way) * (1 if k % 2 else -1)
        gold += needlework.leaf(upper, p, way * 0.75 + across, 0.0085, 0.0038)


def curl(upper, skins):
    """The toe's tongue, rolled up and back, with gold along both edges and a bead at its end."""
    root = [upper.above(0.0088, y, 0.0004)[0] for y in (-0.104, -0.112, -0.120)]
    roll = ((-136, 25), (-149, 29), (-158, 39), (-159, 52), (-151, 60), (-142, 57), (-141, 49), (-146, 46))
    rest = [Vector((0.0090, y / 1000, z / 1000)) for y, z in roll]
    path = spline(root + rest, 80)

    def half(t):
        return 0.0012 + 0.0072 * (1 - t) ** 0.75 * min(1, 0.35 + 3 * t)

    sweep('curl', path, lambda t: superellipse(half(t), 0.0019 * (1 - 0.4 * t), 20, 3), skins['satin'], up=(0, 0.2, 1))
    for side in (-1, 1):
        tube('piping', [p + Vector((side * half(i / 80), 0, 0)) for i, p in enumerate(path)], 0.0007, skins['zari'], 8)
    beads('bead', 0.0032, [path[-1]], skins['rani'], 16)
