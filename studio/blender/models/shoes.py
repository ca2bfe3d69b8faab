"""Closed shoes, built upon a last (shoemaking.py): Chelsea boots, juttis, moccasins, sneakers."""
import math

from mathutils import Vector

import needlework
from materials import BLACK, WHITE, bump, fabric, grey, leather, metal, mix, node, noise, plain, ramp, set_input, shade, srgb
from needlework import threads
from shapes import PARTS, beads, circle, loft, spline, stitches, superellipse, sweep, tube
from shoemaking import (
    Upper, away, binding, calf, edge, facing, heel, lacing, layer, lift_of, outline_of, pair, patch, seam, sewn, tongue, true_uv, welt, worn_calf,
    worn_canvas,
)

CHELSEA_FOOT = [
    (9, -143), (26, -136), (38, -116), (45, -82), (44, -46), (37, 0), (33, 45), (34, 84), (32, 110), (22, 128),
    (0, 136), (-22, 128), (-33, 110), (-34, 84), (-34, 45), (-39, 0), (-44, -46), (-42, -80), (-31, -114), (-11, -137),
]
CHELSEA_OPENING = [
    (1, 19, 156), (17, 25, 155), (29, 42, 152), (34, 72, 150), (31, 104, 154), (18, 124, 159),
    (0, 130, 161), (-18, 124, 159), (-31, 104, 154), (-34, 72, 150), (-29, 42, 152), (-17, 25, 155),
]
CHELSEA_KEYS = [
    (0.0, [(-3, 17), (7, 40), (45, 51), (84, 74), (98, 108)]),
    (0.08, [(-3, 18), (7, 41), (42, 53), (80, 74), (97, 108)]),
    (0.16, [(-4, 19, -0.5), (3, 38, 0), (32, 56, 6), (70, 76, 6), (94, 110, 2)]),
    (0.25, [(-2, 18, -0.5), (4, 38, 1.5), (22, 60, 7), (62, 84, 8), (92, 116, 4)]),
    (0.34, [(0, 18, -3), (12, 38, 0), (26, 62, 2), (60, 88, 4), (90, 120, 2)]),
    (0.42, [(0, 18, -3.5), (5, 38, -3), (20, 62, 1), (55, 90, 2.5), (90, 120, 1)]),
    (0.5, [(0, 18, -5), (0, 38, -5), (30, 66, 1), (90, 92, 4), (110, 122, 3)]),
]
CHELSEA_HEEL, CHELSEA_SOLE = 0.024, 0.0092
CHELSEA_LIFT = lift_of(CHELSEA_HEEL, 0.011)


def build_chelsea(look):
    """A pair of Chelsea boots: two pieces of leather, ribbed elastic at the ankle, a pull at the heel, a storm welt and a stacked heel."""
    colour = look.get('colour', '#5f3219')
    skins = {
        'calf': calf('calf', colour), 'lining': leather('lining', '#b98f62', 480, 0.6), 'edge': plain('edge', '#2f190d', 0.5),
        'elastic': chelsea_elastic(look.get('elastic', '#2a1d16')),
        'sole': calf('sole', '#3a2114', 0.42), 'rubber': plain('rubber', '#1b1816', 0.6),
        'thread': plain('thread', look.get('thread', '#c99a5b'), 0.65),
        'fine': plain('fine', '#8a5630', 0.6),
        'stack': calf('stack', '#4b2a18', 0.4, 0.3),
    }
    first = len(PARTS)
    chelsea_boot(skins)
    pair(first, (-0.070, 0.030, 0, 3, 0), (0.064, -0.018, 0, -6, 0))
    return {'views': [(-54, 13), (48, 16), (-150, 16), (-58, 18, 2.1, (0.32, 0.54))], 'world': 0.5}


def chelsea_elastic(colour):
    m = plain('elastic', colour, 0.85, Sheen=0.5)
    bump(m, noise(m, 2200, 2, 0.5), 0.0003, 0.4)
    return m


def chelsea_boot(skins):
    ring = outline_of(CHELSEA_FOOT, 10)
    upper = Upper(
        [(x, y, CHELSEA_SOLE * 1000 - 0.8) for x, y in CHELSEA_FOOT], 10, CHELSEA_OPENING, 6, CHELSEA_KEYS, CHELSEA_LIFT, pull=1.7, shaft=True,
    )
    upper.mesh([skins['calf'], skins['lining'], skins['edge']], rows=64)
    binding(upper, skins['calf'], 0.0016)
    layer('outsole', 0, 0.0034, skins['rubber'], -0.0038, CHELSEA_LIFT, ring)
    layer('midsole', 0.0030, CHELSEA_SOLE - 0.0028, skins['sole'], -0.0042, CHELSEA_LIFT, ring)
    welt(ring, CHELSEA_LIFT, CHELSEA_SOLE, skins['sole'], skins['thread'])
    heel(ring, 0.050, CHELSEA_HEEL + 0.0004, [skins['rubber'], skins['stack'], skins['sole']], 5, 0.0036)
    layer('sock', CHELSEA_SOLE, CHELSEA_SOLE + 0.004, skins['lining'], 0.0035, CHELSEA_LIFT, ring, dish=0.002)
    for side in (1, -1):
        chelsea_gusset(upper, side, skins)
    chelsea_pull(upper, skins)


def chelsea_gusset(upper, side, skins):
    """The elastic between front and back, the leather's edge about it, and the seam below."""
    lift = CHELSEA_HEEL * 1000 * 0.985

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


def chelsea_pull(upper, skins):
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


# from y = -0.142 on it is the tongue of the toe, drawn flat: it is rolled up when all is sewn
JUTTI_FOOT = [
    (9, -226), (11.5, -214), (13.4, -197), (16.2, -177), (20, -157), (26.5, -136), (34, -115), (40, -92), (43.5, -66), (42, -35), (36, 5), (32.5, 45),
    (33, 80), (31, 108), (21, 127),
    (0, 134), (-21, 127), (-31, 108), (-33, 80), (-32.5, 45), (-37, 0), (-42, -38), (-42.5, -66), (-37, -92), (-24, -115), (-9.5, -136), (-2, -157),
    (1.8, -177), (4.6, -197), (6.5, -214),
]
JUTTI_HEEL = 15  # the point of the outline behind the heel
JUTTI_OPENING = [
    (6, -48, 47), (16, -41, 46), (24, -22, 43), (28, 5, 40), (27.5, 45, 39), (28, 85, 43), (24, 111, 49), (13, 125, 55),
    (0, 129, 58), (-13, 125, 55), (-24, 111, 49), (-28, 85, 42), (-27.5, 45, 37), (-29, 5, 38), (-24, -22, 42), (-10, -41, 45),
]
JUTTI_KEYS = [
    (0.0, [(60, 4.6), (112, 32)]), (0.05, [(40, 6), (92, 33)]), (0.095, [(14, 11), (60, 36)]), (0.152, [(-2, 19), (24, 39)]),
    (0.216, [(-5, 23), (9, 42)]), (0.297, [(-4, 18), (3, 30)]), (0.37, [(-4, 16), (2, 28)]), (0.443, [(-4, 18), (1, 34)]), (0.5, [(-6, 20), (0, 40)]),
]
JUTTI_BED = 0.0046
JUTTI_ROLL = -0.142  # where the toe begins to roll up
JUTTI_BEND = (7.0, 490.0)  # how fast it turns: radians a metre at its root, and how they grow along it
JUTTI_INNER = [(9, -140), *JUTTI_FOOT[5:-4]]  # the foot's own bed


def build_jutti(look):
    """A pair of mojaris: leather under satin, drawn out to a toe that rolls up, vines of zari, three flowers, a rope of gold round the opening."""
    colour = look.get('colour', '#1f2a5e')
    skins = {
        'satin': jutti_satin(colour), 'lining': leather('lining', '#c79a63', 500, 0.6), 'edge': plain('edge', '#b9894f', 0.6),
        'sole': leather('sole', '#a97a4b', 300, 0.62), 'rand': leather('rand', '#8a5a34', 420, 0.5), 'zari': metal('zari', '#d8b061', 0.3),
        'thread': plain('zari thread', '#d9ab4e', 0.34, 0.75),
        'rani': plain('rani', '#c21560', 0.42, Sheen=0.6, Specular=0.6), 'leaf': plain('leaf', '#2f8f6a', 0.42, Sheen=0.6),
    }
    first = len(PARTS)
    jutti_shoe(skins)
    for part in PARTS[first:]:
        for v in part.data.vertices:
            v.co = jutti_rolled(v.co)
    pair(first, (-0.064, 0.006, 0, 7, 0), (0.068, -0.016, 0, -9, 0))
    return {'views': [(-40, 26), (-76, 12), (-14, 58), (-24, 36, 2.1, (0.4, 0.4))], 'world': 0.5}


def jutti_satin(colour):
    """Satin drawn over leather: threads side by side, slubs among them, a soft light on its curves, small puckers where it is sewn."""
    m = plain('satin', colour, 0.6, Sheen=0.3, Sheen_Tint=0.8, Specular=0.2)
    slubs, thread = noise(m, 900, 3, 0.65, stretch=(1, 0.05, 1)), noise(m, 2600, 2, 0.6, stretch=(1, 0.2, 1))
    body = ramp(m, slubs, [(0.3, shade(colour, -0.3)), (0.55, srgb(colour)), (0.75, shade(colour, 0.12))])
    body = mix(m, body, ramp(m, noise(m, 34, 4, 0.6), [(0.3, grey(0.72)), (0.65, WHITE)]), 0.9, 'MULTIPLY')
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.5}).outputs['Facing']
    set_input(m, 'Base Color', mix(m, body, shade(colour, 0.22), ramp(m, facing, [(0.35, BLACK), (1, grey(0.45))])))
    bump(m, thread, 0.0003, 0.5)
    bump(m, slubs, 0.0004, 0.4)
    bump(m, noise(m, 130, 3, 0.6), 0.0016, 0.4)
    bump(m, noise(m, 48, 3, 0.55), 0.0026, 0.35)
    return m


def jutti_lift(y):
    """As the bed of other shoes to where the toe rolls up, straight on from there."""
    lift = lift_of(0.006, 0.006)
    return lift(y) if y > JUTTI_ROLL else lift(JUTTI_ROLL) + (JUTTI_ROLL - y) * 0.198


def jutti_bed(y):
    """How thick the sole is: it is pared towards the end of the toe."""
    return JUTTI_BED - 0.0030 * max(0.0, min(1.0, (-0.125 - y) / 0.09))


def jutti_rolled(p):
    """Where a point of the flat shoe is once its toe is rolled: what lies before the roll goes along a curve that turns faster and faster."""
    if p.y >= JUTTI_ROLL:
        return p
    root, grow = JUTTI_BEND
    start = math.atan(0.198)
    long = JUTTI_ROLL - p.y
    y, z, steps = JUTTI_ROLL, jutti_lift(JUTTI_ROLL), max(1, math.ceil(long / 0.001))
    for k in range(steps):
        s = (k + 0.5) / steps * long
        turn = start + root * s + grow * s * s
        y, z = y - math.cos(turn) * long / steps, z + math.sin(turn) * long / steps
    lean = start * (1 - math.exp(-long / 0.02)) + root * long + grow * long * long
    high = p.z - jutti_lift(p.y)
    return Vector((p.x, y + math.sin(lean) * high, z + math.cos(lean) * high))


def jutti_shoe(skins):
    ring = outline_of(JUTTI_FOOT, JUTTI_HEEL)
    jutti_sole(ring, skins)
    inner = outline_of(JUTTI_INNER, JUTTI_HEEL - 4)
    foot = [(x, y, jutti_bed(y / 1000) * 1000 - 0.5) for x, y in JUTTI_FOOT]
    upper = Upper(foot, JUTTI_HEEL, JUTTI_OPENING, 8, JUTTI_KEYS, jutti_lift, steps=240, pull=1.5)
    part = upper.mesh([skins['satin'], skins['lining'], skins['edge']], rows=72)
    group = part.vertex_groups.new(name='thick')
    for v in part.data.vertices:
        group.add([v.index], max(0.0, min(1.0, (v.co.y + 0.196) / 0.06)), 'REPLACE')
    part.modifiers[-1].vertex_group, part.modifiers[-1].thickness_vertex_group = 'thick', 0.12
    layer('pad', JUTTI_BED, JUTTI_BED + 0.004, skins['lining'], 0.0042, jutti_lift, inner, dish=0.002)
    line = [p + Vector((0, 0, JUTTI_BED + 0.0041 + jutti_lift(p.y))) for p in inner(200, 0.0095)]
    seam(line + line[:1], skins['zari'], 0.0036, 0.0026, 0.0004)
    jutti_top(upper, skins)
    jutti_rand(upper, skins)
    jutti_needle(upper, skins)
    jutti_toe(upper, skins)


def jutti_sole(ring, skins):
    """One leather from heel to toe, its edges rounded, sewn through all round."""
    line = ring(240, -0.0014)
    rows = []
    for j in range(1, 120):
        a, b = line[j], line[-j]
        wide = (b - a).length
        row = []
        for side in (0, 1):
            for k in range(15):
                t = 0.5 - math.cos(math.pi * k / 14) / 2
                p = a.lerp(b, 1 - t if side else t)
                high = jutti_bed(p.y)
                r = min(0.0010, high * 0.45)
                away = max(0.0, r - min(t, 1 - t) * wide)
                round_ = r - math.sqrt(max(0.0, r * r - away * away))
                row.append(p + Vector((0, 0, jutti_lift(p.y) + (high - round_ if side else round_))))
        rows.append(row)
    loft('sole', rows, skins['sole'], angle=60)
    welt = [p + Vector((0, 0, jutti_bed(p.y) + jutti_lift(p.y))) for p in ring(240, -0.0004)]
    seam(welt + welt[:1], skins['edge'], 0.0050, 0.0034, 0.0006)


def jutti_top(upper, skins):
    """A plaited rope of gold upon the top line, a cord and sequins under it."""
    needlework.cord('rope', upper, [upper.at(i / 120, 0.975) for i in range(121)], 0.0019, skins['zari'], 3)
    needlework.cord('cord', upper, [upper.at(i / 120, 0.89) for i in range(121)], 0.0007, skins['zari'])
    beads('sequins', 0.0008, [upper.on(upper.at(i / 84, 0.93), 0.0004)[0] for i in range(84)], skins['zari'], 8)


def jutti_rand(upper, skins):
    """A strip of leather round the foot where the upper meets the sole, sewn along its edge; another up the back of the heel."""
    rows = []
    for v, out in ((0.0, -0.0002), (0.012, 0.0008), (0.05, 0.0010), (0.086, 0.0009), (0.094, 0.0005), (0.096, -0.0002)):
        rows.append([upper.on(upper.at(0.115 + 0.77 * i / 300, v), out)[0] for i in range(301)])
    loft('rand', rows, skins['rand'], closed_u=False, cap=False, angle=60)
    stitches('row', [upper.on(upper.at(0.115 + 0.77 * i / 300, 0.082), 0.0012)[0] for i in range(301)], skins['thread'], (0, 0, 0), 0.0032, 0.0023, 0.00036)
    across = (-1.5, -1.4, -1.3, -0.6, 0, 0.6, 1.3, 1.4, 1.5)
    strip = [[upper.on(upper.at(0.5 + w / 100, v / 40), 0.0011 if abs(w) < 1.35 else -0.0003)[0] for w in across] for v in range(1, 37)]
    loft('stay', strip, skins['rand'], closed_u=False, cap=False, angle=60)
    for w in (-1.05, 1.05):
        line = [upper.on(upper.at(0.5 + w / 100, v / 60), 0.0013)[0] for v in range(4, 54)]
        stitches('row', line, skins['thread'], (0, 0, 0), 0.0032, 0.0023, 0.00036)


def jutti_needle(upper, skins):
    rani, gold, green, dots = [], [], [], []
    for x, y, size in ((6.5, -74, 24), (-8, -95, 16), (20.5, -94, 16)):
        spans, base, normal = needlework.flower(upper, upper.above(x / 1000, y / 1000)[0], size / 1000, 6, 0.3)
        rani += spans
        ring = [Vector((math.cos(k * math.tau / 8), math.sin(k * math.tau / 8), 0)) * size * 0.00013 for k in range(8)]
        dots += [upper.on(base + p, 0.0006)[0] for p in ring]
        dots.append(base + normal * 0.0009)
    for side in (1, -1):
        jutti_vine(upper, side, gold, skins)
    for x, y, turn in ((6.5, -91, -90), (-1, -87, -125), (14, -87, -55), (-4, -60, 150), (17, -60, 30), (6.5, -56, 90)):
        way = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        green += needlework.leaf(upper, upper.above(x / 1000, y / 1000)[0], way, 0.010, 0.0042)
    needlework.threads('rani', rani, skins['rani'])
    needlework.threads('zari', gold, skins['thread'])
    needlework.threads('green', green, skins['leaf'])
    beads('dabka', 0.0007, dots, skins['zari'], 8)


def jutti_vine(upper, side, gold, skins):
    """A waving stem from the toe along the side to the heel, a leaf in each of its bends."""
    def at(t):
        u = 0.150 + 0.335 * t
        return upper.at(u if side > 0 else 1 - u, 0.50 + 0.085 * math.sin(t * 34) * min(1, 6 * t))

    needlework.cord('vine', upper, [at(i / 160) for i in range(161)], 0.0006, skins['zari'])
    for k in range(21):
        t = 0.03 + k * 0.0462
        p, on = at(t), at(t + 0.004)
        way = (on - p).normalized()
        across = upper.on(p)[1].cross(way) * (1 if k % 2 else -1)
        gold += needlework.leaf(upper, p, way * 0.75 + across, 0.0085, 0.0038)


def jutti_toe(upper, skins):
    """Gold along the ridge of the toe and both its edges to the end of the roll, small stitches between, a bead."""
    needlework.cord('ridge', upper, [upper.at(0, 0.03 + 0.50 * i / 60) for i in range(61)], 0.0007, skins['zari'])
    for side in (1, -1):
        line = [upper.at(side * (0.004 + 0.118 * i / 60), 0.055) for i in range(61)]
        needlework.cord('piping', upper, line, 0.0007, skins['zari'])
    beads('bead', 0.0034, [Vector((0.009, -0.2278, jutti_lift(-0.2278) + 0.0012))], skins['rani'], 16)


MOCCASIN_FOOT = [
    (9, -141), (28, -133), (40, -112), (46, -80), (44, -44), (37, 0), (33, 45), (34, 82), (32, 108), (22, 126),
    (0, 133), (-22, 126), (-33, 108), (-34, 82), (-34, 45), (-39, 0), (-44, -44), (-43, -78), (-34, -110), (-13, -135),
]
MOCCASIN_OPENING = [
    (2, 10, 67), (14, 14, 65), (24, 27, 57), (29, 50, 49), (30, 84, 51), (25, 111, 57), (14, 125, 62),
    (0, 129, 64), (-14, 125, 62), (-25, 111, 57), (-30, 84, 50), (-29, 50, 47), (-24, 27, 56), (-13, 14, 65),
]
MOCCASIN_KEYS = [
    (0.0, [(-3, 15), (8, 34), (48, 44)]), (0.08, [(-3, 16), (8, 34), (46, 45)]), (0.16, [(-4, 18, -0.5), (3, 35, 0), (42, 52, 5)]),
    (0.25, [(-2, 17, -1), (5, 33, 0), (50, 46, 2)]), (0.34, [(0, 16, -2.5), (10, 30, -1.5), (50, 42, 1)]),
    (0.42, [(0, 16, -3), (0, 32, -3), (50, 46, 0)]), (0.5, [(0, 16, -5), (0, 36, -4.5), (50, 52, 0)]),
]
MOCCASIN_APRON = [(29, 2), (32.5, -30), (32, -62), (25, -96), (7, -113), (-12, -103), (-26, -66), (-30, -30), (-28.5, 2)]
MOCCASIN_PUCKER, MOCCASIN_UNDER_STRAP = 0.0056, -0.027
# the gathered wall beside the seam: millimetres from it, above the skin, and how much of a pucker is there
MOCCASIN_WALL = [
    (-0.6, 0.2, 0), (0.0, 1.4, 0.25), (0.9, 1.75, 0.6), (2.0, 1.25, 0.9), (3.5, 0.7, 1), (5.5, 0.35, 0.85),
    (8, 0.1, 0.5), (11, -0.1, 0.12), (13, -0.4, 0),
]
MOCCASIN_HEEL, MOCCASIN_SOLE = 0.013, 0.0062
MOCCASIN_LIFT = lift_of(MOCCASIN_HEEL, 0.010)


def build_moccasin(look):
    """A pair of penny moccasins: a wall of leather gathered round the apron by hand, a strap with its slot, a rubber sole."""
    skins = {
        'calf': worn_calf('calf', look.get('colour', '#5c3216')), 'lining': leather('lining', '#c39a68', 480, 0.6),
        'edge': plain('edge', '#24130a', 0.5), 'rubber': plain('rubber', '#2a1c14', 0.58), 'thread': plain('thread', '#b98a52', 0.62),
        'fine': plain('fine', '#7a4c2a', 0.6),
    }
    first = len(PARTS)
    moccasin_shoe(skins)
    pair(first, (-0.064, 0.010, 0, 5, 0), (0.066, -0.016, 0, -9, 0))
    return {'views': [(-40, 26), (-82, 12), (-4, 60), (-30, 34, 2.2, (0.36, 0.38))], 'world': 0.5}


def moccasin_shoe(skins):
    ring = outline_of(MOCCASIN_FOOT, 10)
    upper = Upper(
        [(x, y, MOCCASIN_SOLE * 1000 - 0.8) for x, y in MOCCASIN_FOOT], 10, MOCCASIN_OPENING, 7, MOCCASIN_KEYS, MOCCASIN_LIFT, pull=1.5, shaft=True,
    )
    upper.mesh([skins['calf'], skins['lining'], skins['edge']])
    binding(upper, skins['calf'], 0.0015)
    sewn(upper, [upper.at(i / 200, 0.94) for i in range(201)], skins['fine'], 0, 1, 0.2)
    layer('sole', 0, MOCCASIN_SOLE - 0.0014, skins['rubber'], -0.0016, MOCCASIN_LIFT, ring)
    layer('rand', MOCCASIN_SOLE - 0.0018, MOCCASIN_SOLE, skins['edge'], -0.0014, MOCCASIN_LIFT, ring)
    heel(ring, 0.054, MOCCASIN_HEEL + 0.0004, [skins['rubber'], skins['rubber'], skins['rubber']], 2, 0.0014)
    layer('sock', MOCCASIN_SOLE, MOCCASIN_SOLE + 0.0045, skins['lining'], 0.0032, MOCCASIN_LIFT, ring, dish=0.002)
    moccasin_apron(upper, skins)
    moccasin_strap(upper, skins)


def moccasin_apron(upper, skins):
    """The wall's leather drawn together along the apron: a pucker under every stitch, and a rolled seam."""
    rough = [upper.above(p.x, p.y)[0] for p in spline([(x / 1000, y / 1000, 0) for x, y in MOCCASIN_APRON], 240)]
    long = sum((b - a).length for a, b in zip(rough, rough[1:]))
    count = round(long / MOCCASIN_PUCKER)
    line = [upper.on(p)[0] for p in moccasin_even(rough, count * 8)]
    rows = []
    for k, p in enumerate(line):
        way = away(upper, line, k, 1)
        swell = 0.5 + 0.5 * math.cos(math.tau * k / 8)
        rows.append([upper.on(p + way * d / 1000, (base + 0.75 * share * (swell - 0.5)) / 1000)[0] for d, base, share in MOCCASIN_WALL])
    wall = loft('wall', rows, skins['calf'], closed_u=False, cap=False, angle=180)
    if wall.data.polygons[len(rows) * 4].normal.z < 0:
        wall.data.flip_normals()
    ridge = [upper.on(p, 0.0005)[0] for p in line[::2]]
    sweep('ridge', ridge, lambda t: circle(0.0013, 12), skins['calf'])
    spans = []
    for k in range(4, len(line) - 4, 8):
        if line[k].y > MOCCASIN_UNDER_STRAP:
            continue
        way = away(upper, line, k, 1)
        for start, end, low, high in ((-0.0020, 0.0002, 0.0004, 0.0021), (0.0000, 0.0026, 0.0021, 0.0010)):
            spans.append((upper.on(line[k] + way * start, low)[0], upper.on(line[k] + way * end, high)[0]))
    threads('gather', spans, skins['thread'], 0.0005)


def moccasin_even(path, count):
    """`count` steps of one length along a path."""
    along = [0]
    for a, b in zip(path, path[1:]):
        along.append(along[-1] + (b - a).length)
    found, i = [], 0
    for k in range(count + 1):
        want = along[-1] * k / count * 0.99999
        while along[i + 1] < want:
            i += 1
        found.append(path[i].lerp(path[i + 1], (want - along[i]) / (along[i + 1] - along[i])))
    return found


def moccasin_strap(upper, skins):
    """The strap over the instep from sole to sole, in two halves that part at the slot."""
    def at(a, w, out):
        angle = math.radians(-20 + 220 * a)
        crown = max(0.0, math.sin(angle))
        y = -0.013 + 0.012 * (1 - crown) + w * (0.0125 - 0.0025 * (1 - crown))
        start = Vector((0.0, y, 0.022 + MOCCASIN_LIFT(y)))
        where, normal, _, _ = upper.tree.ray_cast(start, Vector((math.cos(angle), 0, math.sin(angle))))
        return where + normal * out if where else upper.on((0.04 * math.cos(angle), y, 0.02 + 0.04 * crown), out)[0]

    def slot(a):
        t = (a - 0.5) / 0.07
        return 0.22 * (1 - t * t) if abs(t) < 1 else 0.0

    for half in (-1, 1):
        rows = []
        for i in range(141):
            a = i / 140
            s = slot(a)
            rim = (0.0002, 0.0014) if s else (0.0017, 0.0017)
            row = [at(a, half * s, rim[0]), at(a, half * (s + 0.001), rim[1]), at(a, half * (s + 0.03), 0.0017)]
            row += [at(a, half * (s + (0.95 - s) * k / 6), 0.0017) for k in range(1, 7)]
            rows.append([*row, at(a, half * 0.985, 0.0013), at(a, half * 1.0, -0.0003)])
        part = loft('strap', rows, skins['calf'], closed_u=False, cap=False, angle=50)
        if part.data.polygons[len(part.data.polygons) // 2 + 5].normal.z < 0:
            part.data.flip_normals()
        sewn(upper, [at(i / 100, half * 0.84, 0) for i in range(101)], skins['fine'], 0, 1, 1.7)
        about = [0.41 + 0.18 * i / 40 for i in range(41)]
        sewn(upper, [at(a, half * (0.10 + slot(a)), 0) for a in about], skins['fine'], 0, 1, 1.7)


SNEAKER_FOOT = [
    (9, -140), (28, -132), (40, -111), (45.5, -80), (44, -44), (37.5, 0), (34, 45), (35, 82), (33, 108), (22, 126),
    (0, 133), (-22, 126), (-34, 108), (-35, 82), (-35, 45), (-39, 0), (-44, -44), (-43, -78), (-34, -109), (-13, -134),
]
SNEAKER_OPENING = [
    (2, 14, 84), (14, 18, 82), (25, 30, 74), (30, 52, 64), (31, 84, 63), (27, 110, 70), (15, 126, 77),
    (0, 130, 80), (-15, 126, 77), (-27, 110, 70), (-31, 84, 62), (-30, 52, 62), (-25, 30, 73), (-12, 18, 82),
]
SNEAKER_KEYS = [
    (0.0, [(-2, 27), (8, 46), (50, 54)]), (0.08, [(-2, 27), (8, 46), (48, 55)]), (0.16, [(-3, 28, -1), (3, 44, 0), (42, 60, 5)]),
    (0.25, [(-1, 28, -1), (5, 42, 0), (50, 57, 2)]), (0.34, [(0, 28, -2), (10, 42, -1.5), (50, 52, 0.5)]),
    (0.42, [(0, 28, -3), (0, 44, -3), (50, 58, 0)]), (0.5, [(0, 28, -5), (0, 48, -5), (50, 66, 0)]),
]
SNEAKER_CUP, SNEAKER_OUT, SNEAKER_ROWS = 0.027, 0.0034, 44
SNEAKER_LIFT = lift_of(0.004, 0.009)


def build_sneaker(look):
    """A pair of court sneakers: canvas, a leather heel, laces in bars over a tongue, a cupped rubber sole that is stitched all round."""
    slate = look.get('colour', '#5a646b')
    skins = {
        'canvas': worn_canvas('canvas', slate), 'lining': fabric('lining', '#b9b6ad', 500),
        'heel': leather('heel', look.get('heel', '#a8602c'), 640, 0.44),
        'rubber': sneaker_rubber('rubber', '#ece7da'), 'gum': sneaker_rubber('gum', '#b07a45'),
        'line': sneaker_rubber('line', look.get('line', '#a8602c')),
        'thread': plain('thread', '#e6e1d4', 0.7), 'tan': plain('tan', '#d8a265', 0.7), 'lace': sneaker_lace(),
        'metal': metal('eyelet', '#c9c9cb', 0.25),
        'edge': plain('edge', slate, 0.8), 'groove': sneaker_rubber('groove', '#cfc6b1'), 'ecru': plain('ecru', '#b99a68', 0.7),
    }
    first = len(PARTS)
    sneaker_shoe(skins)
    pair(first, (-0.066, 0.016, 0, 4, 0), (0.068, -0.018, 0, -9, 0))
    return {'views': [(-44, 22), (-84, 9), (-4, 60), (-34, 34, 2.1, (0.36, 0.42))], 'world': 0.5}


def sneaker_rubber(name, colour):
    m = plain(name, colour, 0.55, Specular=0.35)
    bump(m, noise(m, 1400, 2, 0.6), 0.0002, 0.3)
    return m


def sneaker_lace(colour='#f1eee6'):
    m = plain('lace', colour, 0.9, Sheen=0.5)
    bump(m, noise(m, 1500, 2, 0.5, stretch=(0.3, 1, 1)), 0.0005, 0.7)
    return m


def sneaker_shoe(skins):
    ring = outline_of(SNEAKER_FOOT, 10)
    upper = Upper([(x, y, 17) for x, y in SNEAKER_FOOT], 10, SNEAKER_OPENING, 7, SNEAKER_KEYS, SNEAKER_LIFT, pull=1.5, shaft=True)
    true_uv(upper.mesh([skins['canvas'], skins['lining'], skins['edge']], 0.0024, SNEAKER_ROWS), upper, SNEAKER_ROWS)
    binding(upper, skins['edge'], 0.0021)
    sewn(upper, [upper.at(i / 240, 0.90) for i in range(241)], skins['thread'], 0, 1, 0.2)
    sneaker_sole(ring, skins)
    sneaker_toe_cap(upper, skins)
    sneaker_counter(upper, skins)
    tongue(upper, skins)
    for side in (1, -1):
        facing(upper, side, skins)
    lacing(upper, skins)


def sneaker_sole(ring, skins):
    layer('tread', 0, 0.0052, skins['gum'], -SNEAKER_OUT + 0.0006, SNEAKER_LIFT, ring)
    layer('cup', 0.0046, SNEAKER_CUP, skins['rubber'], -SNEAKER_OUT, SNEAKER_LIFT, ring, dish=0.001)
    layer('sock', SNEAKER_CUP - 0.001, SNEAKER_CUP + 0.003, skins['lining'], 0.0030, SNEAKER_LIFT, ring, dish=0.002)
    for height, radius, skin in ((0.0102, 0.0011, 'line'), (SNEAKER_CUP - 0.0034, 0.0005, 'groove'), (SNEAKER_CUP - 0.0072, 0.0005, 'groove')):
        line = [p + Vector((0, 0, height + SNEAKER_LIFT(p.y))) for p in ring(220, -SNEAKER_OUT + 0.0003)]
        tube('line', line, radius, skins[skin], 8, closed=True)
    seam = [p + Vector((0, 0, SNEAKER_CUP - 0.0053 + SNEAKER_LIFT(p.y))) for p in ring(220, -SNEAKER_OUT - 0.0003)]
    stitches('sole seam', seam + seam[:1], skins['ecru'], step=0.0054, length=0.0040, thick=0.0007)


def sneaker_toe_cap(upper, skins):
    line = []
    for k in range(121):
        angle = math.pi * k / 120
        start = Vector((0.002, -0.079 - 0.009 * math.sin(angle) ** 2, 0.022))
        where = upper.tree.ray_cast(start, Vector((math.cos(angle), 0, math.sin(angle))))[0]
        line.append(where)
    edge('cap', upper, line, skins['canvas'], -1)
    for inward in (1.7, 3.9):
        sewn(upper, line, skins['thread'], inward, -1)


def sneaker_counter(upper, skins):
    """The heel's leather, and a tab of it at the top."""
    def at(s, t):
        wide = 0.112 - 0.052 * t**0.7
        return upper.at(0.5 + wide * (2 * s - 1), 0.08 + 0.86 * t)

    patch('counter', upper, at, skins['heel'], 1.3, (60, 30))
    for s in (0.025, 0.055, 0.945, 0.975):
        sewn(upper, [at(s, 0.02 + 0.95 * k / 40) for k in range(41)], skins['tan'], 0, 1, 1.35)
