"""A pair of court sneakers: canvas, a leather heel, laces in bars over a tongue, a cupped rubber sole that is stitched all round."""
import math

from mathutils import Vector

from chappal_parts import layer
from materials import bump, fabric, leather, metal, noise, plain
from shapes import PARTS, stitches, tube
from shoe_last import Upper, pair
from shoe_lines import lift_of, outline_of
from shoe_parts import binding, edge, patch, sewn, true_uv
from sneaker_front import facing, lacing, tongue

FOOT = [
    (9, -140), (28, -132), (40, -111), (45.5, -80), (44, -44), (37.5, 0), (34, 45), (35, 82), (33, 108), (22, 126),
    (0, 133), (-22, 126), (-34, 108), (-35, 82), (-35, 45), (-39, 0), (-44, -44), (-43, -78), (-34, -109), (-13, -134),
]
OPENING = [
    (2, 14, 84), (14, 18, 82), (25, 30, 74), (30, 52, 64), (31, 84, 63), (27, 110, 70), (15, 126, 77),
    (0, 130, 80), (-15, 126, 77), (-27, 110, 70), (-31, 84, 62), (-30, 52, 62), (-25, 30, 73), (-12, 18, 82),
]
KEYS = [
    (0.0, [(-2, 27), (8, 46), (50, 54)]), (0.08, [(-2, 27), (8, 46), (48, 55)]), (0.16, [(-3, 28, -1), (3, 44, 0), (42, 60, 5)]),
    (0.25, [(-1, 28, -1), (5, 42, 0), (50, 57, 2)]), (0.34, [(0, 28, -2), (10, 42, -1.5), (50, 52, 0.5)]),
    (0.42, [(0, 28, -3), (0, 44, -3), (50, 58, 0)]), (0.5, [(0, 28, -5), (0, 48, -5), (50, 66, 0)]),
]
CUP, OUT, ROWS = 0.027, 0.0034, 44
LIFT = lift_of(0.004, 0.009)


def build(look):
    slate = look.get('colour', '#5a646b')
    skins = {
        'canvas': fabric('canvas', slate, 420), 'lining': fabric('lining', '#b9b6ad', 500),
        'heel': leather('heel', look.get('heel', '#a8602c'), 640, 0.44),
        'rubber': rubber('rubber', '#ece7da'), 'gum': rubber('gum', '#b07a45'), 'line': rubber('line', look.get('line', '#a8602c')),
        'thread': plain('thread', '#e6e1d4', 0.7), 'tan': plain('tan', '#d8a265', 0.7), 'lace': lace(),
        'metal': metal('eyelet', '#c9c9cb', 0.25),
        'edge': plain('edge', slate, 0.8), 'groove': rubber('groove', '#cfc6b1'), 'ecru': plain('ecru', '#b99a68', 0.7),
    }
    first = len(PARTS)
    shoe(skins)
    pair(first, (-0.066, 0.016, 0, 4, 0), (0.068, -0.018, 0, -9, 0))
    return {'views': [(-44, 22), (-84, 9), (-4, 60), (-34, 34, 2.1, (0.36, 0.42))], 'world': 0.5}


def rubber(name, colour):
    m = plain(name, colour, 0.55, Specular=0.35)
    bump(m, noise(m, 1400, 2, 0.6), 0.0002, 0.3)
    return m


def lace(colour='#f1eee6'):
    m = plain('lace', colour, 0.9, Sheen=0.5)
    bump(m, noise(m, 1500, 2, 0.5, stretch=(0.3, 1, 1)), 0.0005, 0.7)
    return m


def shoe(skins):
    ring = outline_of(FOOT, 10)
    upper = Upper([(x, y, 17) for x, y in FOOT], 10, OPENING, 7, KEYS, LIFT, pull=1.5, shaft=True)
    true_uv(upper.mesh([skins['canvas'], skins['lining'], skins['edge']], 0.0024, ROWS), upper, ROWS)
    binding(upper, skins['edge'], 0.0021)
    sewn(upper, [upper.at(i / 240, 0.90) for i in range(241)], skins['thread'], 0, 1, 0.2)
    sole(ring, skins)
    toe_cap(upper, skins)
    counter(upper, skins)
    tongue(upper, skins)
    for side in (1, -1):
        facing(upper, side, skins)
    lacing(upper, skins)


def sole(ring, skins):
    layer('tread', 0, 0.0052, skins['gum'], -OUT + 0.0006, LIFT, ring)
    layer('cup', 0.0046, CUP, skins['rubber'], -OUT, LIFT, ring, dish=0.001)
    layer('sock', CUP - 0.001, CUP + 0.003, skins['lining'], 0.0030, LIFT, ring, dish=0.002)
    for height, radius, skin in ((0.0102, 0.0011, 'line'), (CUP - 0.0034, 0.0005, 'groove'), (CUP - 0.0072, 0.0005, 'groove')):
        line = [p + Vector((0, 0, height + LIFT(p.y))) for p in ring(220, -OUT + 0.0003)]
        tube('line', line, radius, skins[skin], 8, closed=True)
    seam = [p + Vector((0, 0, CUP - 0.0053 + LIFT(p.y))) for p in ring(220, -OUT - 0.0003)]
    stitches('sole seam', seam + seam[:1], skins['ecru'], step=0.0054, length=0.0040, thick=0.0007)


def toe_cap(upper, skins):
    line = []
    for k in range(121):
        angle = math.pi * k / 120
        start = Vector((0.002, -0.079 - 0.009 * math.sin(angle) ** 2, 0.022))
        where = upper.tree.ray_cast(start, Vector((math.cos(angle), 0, math.sin(angle))))[0]
        line.append(where)
    edge('cap', upper, line, skins['canvas'], -1)
    for inward in (1.7, 3.9):
        sewn(upper, line, skins['thread'], inward, -1)


def counter(upper, skins):
    """The heel's leather, and a tab of it at the top."""
    def at(s, t):
        wide = 0.112 - 0.052 * t**0.7
        return upper.at(0.5 + wide * (2 * s - 1), 0.08 + 0.86 * t)

    patch('counter', upper, at, skins['heel'], 1.3, (60, 30))
    for s in (0.025, 0.055, 0.945, 0.975):
        sewn(upper, [at(s, 0.02 + 0.95 * k / 40) for k in range(41)], skins['tan'], 0, 1, 1.35)
