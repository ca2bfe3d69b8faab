"""A pair of Chelsea boots: two pieces of leather, ribbed elastic at the ankle, a pull at the heel, a storm welt and a stacked heel."""
import math

from mathutils import Vector

from chappal_parts import layer
from materials import bump, leather, noise, plain
from shapes import PARTS, loft, spline, superellipse, sweep
from shoe_last import Upper, pair
from shoe_lines import lift_of, outline_of
from shoe_parts import binding, calf, edge, heel, sewn, welt

FOOT = [
    (9, -143), (26, -136), (38, -116), (45, -82), (44, -46), (37, 0), (33, 45), (34, 84), (32, 110), (22, 128),
    (0, 136), (-22, 128), (-33, 110), (-34, 84), (-34, 45), (-39, 0), (-44, -46), (-42, -80), (-31, -114), (-11, -137),
]
OPENING = [
    (1, 19, 156), (17, 25, 155), (29, 42, 152), (34, 72, 150), (31, 104, 154), (18, 124, 159),
    (0, 130, 161), (-18, 124, 159), (-31, 104, 154), (-34, 72, 150), (-29, 42, 152), (-17, 25, 155),
]
KEYS = [
    (0.0, [(-3, 17), (7, 40), (45, 51), (84, 74), (98, 108)]),
    (0.08, [(-3, 18), (7, 41), (42, 53), (80, 74), (97, 108)]),
    (0.16, [(-4, 19, -0.5), (3, 38, 0), (32, 56, 6), (70, 76, 6), (94, 110, 2)]),
    (0.25, [(-2, 18, -0.5), (4, 38, 1.5), (22, 60, 7), (62, 84, 8), (92, 116, 4)]),
    (0.34, [(0, 18, -3), (12, 38, 0), (26, 62, 2), (60, 88, 4), (90, 120, 2)]),
    (0.42, [(0, 18, -3.5), (5, 38, -3), (20, 62, 1), (55, 90, 2.5), (90, 120, 1)]),
    (0.5, [(0, 18, -5), (0, 38, -5), (30, 66, 1), (90, 92, 4), (110, 122, 3)]),
]
HEEL, SOLE = 0.024, 0.0092
LIFT = lift_of(HEEL, 0.011)


def build(look):
    colour = look.get('colour', '#5f3219')
    skins = {
        'calf': calf('calf', colour), 'lining': leather('lining', '#b98f62', 480, 0.6), 'edge': plain('edge', '#2f190d', 0.5),
        'elastic': elastic(look.get('elastic', '#2a1d16')),
        'sole': calf('sole', '#3a2114', 0.42), 'rubber': plain('rubber', '#1b1816', 0.6),
        'thread': plain('thread', look.get('thread', '#c99a5b'), 0.65),
        'fine': plain('fine', '#8a5630', 0.6),
        'stack': calf('stack', '#4b2a18', 0.4, 0.3),
    }
    first = len(PARTS)
    boot(skins)
    pair(first, (-0.070, 0.030, 0, 3, 0), (0.064, -0.018, 0, -6, 0))
    return {'views': [(-54, 13), (48, 16), (-150, 16), (-58, 18, 2.1, (0.32, 0.54))], 'world': 0.5}


def elastic(colour):
    m = plain('elastic', colour, 0.85, Sheen=0.5)
    bump(m, noise(m, 2200, 2, 0.5), 0.0003, 0.4)
    return m


def boot(skins):
    ring = outline_of(FOOT, 10)
    upper = Upper([(x, y, SOLE * 1000 - 0.8) for x, y in FOOT], 10, OPENING, 6, KEYS, LIFT, pull=1.7, shaft=True)
    upper.mesh([skins['calf'], skins['lining'], skins['edge']], rows=64)
    binding(upper, skins['calf'], 0.0016)
    layer('outsole', 0, 0.0034, skins['rubber'], -0.0038, LIFT, ring)
    layer('midsole', 0.0030, SOLE - 0.0028, skins['sole'], -0.0042, LIFT, ring)
    welt(ring, LIFT, SOLE, skins['sole'], skins['thread'])
    heel(ring, 0.050, HEEL + 0.0004, [skins['rubber'], skins['stack'], skins['sole']], 5, 0.0036)
    layer('sock', SOLE, SOLE + 0.004, skins['lining'], 0.0035, LIFT, ring, dish=0.002)
    for side in (1, -1):
        gusset(upper, side, skins)
    pull(upper, skins)


def gusset(upper, side, skins):
    """The elastic between front and back, the leather's edge about it, and the seam below."""
    lift = HEEL * 1000 * 0.985

    def at(y, z, out=0.0):
        return upper.beside(y / 1000, (z + lift) / 1000, side, out)[0]

    corners = ((53, 147), (58, 118), (63, 92), (69, 80), (77, 77), (85, 80), (91, 92), (96, 118), (101, 148))
    frame = spline([(0, y, z) for y, z in corners], 90)
    edge('frame', upper, [at(p.y, p.z) for p in frame], skins['calf'], -side)
    for inward in (1.6, 3.4):
        sewn(upper, [at(p.y, p.z) for p in frame], skins['fine'], inward, -side)
    rows = []
    for i in range(41):
        z = 76 + 71.5 * i / 40
        wide = 15.5 * min(1, max(0.02, (z - 76) / 16)) ** 0.5 + max(0, z - 92) * 0.18
        rows.append([at(77 + wide * (2 * j / 108 - 1), z, 0.0003 + 0.0004 * abs(math.sin(j * math.pi / 6))) for j in range(109)])
    loft('elastic', rows, skins['elastic'], closed_u=False, cap=False, angle=70)
    below = [at(77 - 5 * t, 76 - 64 * t) for t in (k / 30 for k in range(31))]
    edge('seam', upper, below, skins['calf'], -side)
    for inward in (1.6, 3.4):
        sewn(upper, below, skins['fine'], inward, -side)


def pull(upper, skins):
    """A loop of leather from the inside of the heel over the top line, and the stay that runs down the back."""
    across = (-2.4, -2.2, -2.05, -1.2, -0.4, 0.4, 1.2, 2.05, 2.2, 2.4)
    stay = [[upper.on(upper.at(0.5 + w / 100, v / 40), 0.0011 if abs(w) < 2.1 else -0.0003)[0] for w in across] for v in range(3, 40)]
    loft('stay', stay, skins['calf'], closed_u=False, cap=False, angle=60)
    for w in (-1.75, 1.75):
        line = [upper.on(upper.at(0.5 + w / 100, v / 60), 0.0011)[0] for v in range(5, 59)]
        sewn(upper, line, skins['fine'], 0, 1, 1.0)
    top = upper.at(0.5, 1.0)
    loop = ((2.4, -26), (3.4, -10), (3.8, 8), (2.2, 21), (-2, 25), (-6.2, 20), (-6.6, 5), (-5.2, -12), (-5, -24))
    path = spline([top + Vector((0, y / 1000, z / 1000)) for y, z in loop], 60)
    sweep('pull', path, lambda t: superellipse(0.0085, 0.0011, 20, 5), skins['sole'], up=(0, 1, 0.2))
