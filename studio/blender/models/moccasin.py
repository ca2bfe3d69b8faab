"""A pair of penny moccasins: a wall of leather gathered round the apron by hand, a strap with its slot, a rubber sole."""
import math

from mathutils import Vector

from chappal_parts import layer
from materials import leather, plain
from needlework import threads
from shapes import PARTS, loft, spline, sweep, circle
from shoe_last import Upper, pair
from shoe_lines import lift_of, outline_of
from shoe_parts import away, binding, calf, heel, sewn

FOOT = [
    (9, -141), (28, -133), (40, -112), (46, -80), (44, -44), (37, 0), (33, 45), (34, 82), (32, 108), (22, 126),
    (0, 133), (-22, 126), (-33, 108), (-34, 82), (-34, 45), (-39, 0), (-44, -44), (-43, -78), (-34, -110), (-13, -135),
]
OPENING = [
    (2, 10, 67), (14, 14, 65), (24, 27, 57), (29, 50, 49), (30, 84, 51), (25, 111, 57), (14, 125, 62),
    (0, 129, 64), (-14, 125, 62), (-25, 111, 57), (-30, 84, 50), (-29, 50, 47), (-24, 27, 56), (-13, 14, 65),
]
KEYS = [
    (0.0, [(-3, 15), (8, 34), (48, 44)]), (0.08, [(-3, 16), (8, 34), (46, 45)]), (0.16, [(-4, 18, -0.5), (3, 35, 0), (42, 52, 5)]),
    (0.25, [(-2, 17, -1), (5, 33, 0), (50, 46, 2)]), (0.34, [(0, 16, -2.5), (10, 30, -1.5), (50, 42, 1)]),
    (0.42, [(0, 16, -3), (0, 32, -3), (50, 46, 0)]), (0.5, [(0, 16, -5), (0, 36, -4.5), (50, 52, 0)]),
]
APRON = [(29, 2), (32.5, -30), (32, -62), (25, -96), (7, -113), (-12, -103), (-26, -66), (-30, -30), (-28.5, 2)]
PUCKER, UNDER_STRAP = 0.0056, -0.027
# the gathered wall beside the seam: millimetres from it, above the skin, and how much of a pucker is there
WALL = [
    (-0.6, 0.2, 0), (0.0, 1.4, 0.25), (0.9, 1.75, 0.6), (2.0, 1.25, 0.9), (3.5, 0.7, 1), (5.5, 0.35, 0.85),
    (8, 0.1, 0.5), (11, -0.1, 0.12), (13, -0.4, 0),
]
HEEL, SOLE = 0.013, 0.0062
LIFT = lift_of(HEEL, 0.010)


def build(look):
    skins = {
        'calf': calf('calf', look.get('colour', '#4f270f'), 0.31, 0.26), 'lining': leather('lining', '#c39a68', 480, 0.6),
        'edge': plain('edge', '#24130a', 0.5), 'rubber': plain('rubber', '#2a1c14', 0.58), 'thread': plain('thread', '#b98a52', 0.62),
        'fine': plain('fine', '#7a4c2a', 0.6),
    }
    first = len(PARTS)
    shoe(skins)
    pair(first, (-0.064, 0.010, 0, 5, 0), (0.066, -0.016, 0, -9, 0))
    return {'views': [(-40, 26), (-82, 12), (-4, 60), (-30, 34, 2.2, (0.36, 0.38))], 'world': 0.5}


def shoe(skins):
    ring = outline_of(FOOT, 10)
    upper = Upper([(x, y, SOLE * 1000 - 0.8) for x, y in FOOT], 10, OPENING, 7, KEYS, LIFT, pull=1.5, shaft=True)
    upper.mesh([skins['calf'], skins['lining'], skins['edge']])
    binding(upper, skins['calf'], 0.0015)
    sewn(upper, [upper.at(i / 200, 0.94) for i in range(201)], skins['fine'], 0, 1, 0.2)
    layer('sole', 0, SOLE - 0.0014, skins['rubber'], -0.0016, LIFT, ring)
    layer('rand', SOLE - 0.0018, SOLE, skins['edge'], -0.0014, LIFT, ring)
    heel(ring, 0.054, HEEL + 0.0004, [skins['rubber'], skins['rubber'], skins['rubber']], 2, 0.0014)
    layer('sock', SOLE, SOLE + 0.0045, skins['lining'], 0.0032, LIFT, ring, dish=0.002)
    apron(upper, skins)
    strap(upper, skins)


def apron(upper, skins):
    """The wall's leather drawn together along the apron: a pucker under every stitch, and a rolled seam."""
    rough = [upper.above(p.x, p.y)[0] for p in spline([(x / 1000, y / 1000, 0) for x, y in APRON], 240)]
    long = sum((b - a).length for a, b in zip(rough, rough[1:]))
    count = round(long / PUCKER)
    line = [upper.on(p)[0] for p in even(rough, count * 8)]
    rows = []
    for k, p in enumerate(line):
        way = away(upper, line, k, 1)
        swell = 0.5 + 0.5 * math.cos(math.tau * k / 8)
        rows.append([upper.on(p + way * d / 1000, (base + 0.75 * share * (swell - 0.5)) / 1000)[0] for d, base, share in WALL])
    wall = loft('wall', rows, skins['calf'], closed_u=False, cap=False, angle=180)
    if wall.data.polygons[len(rows) * 4].normal.z < 0:
        wall.data.flip_normals()
    ridge = [upper.on(p, 0.0005)[0] for p in line[::2]]
    sweep('ridge', ridge, lambda t: circle(0.0013, 12), skins['calf'])
    spans = []
    for k in range(4, len(line) - 4, 8):
        if line[k].y > UNDER_STRAP:
            continue
        way = away(upper, line, k, 1)
        for start, end, low, high in ((-0.0020, 0.0002, 0.0004, 0.0021), (0.0000, 0.0026, 0.0021, 0.0010)):
            spans.append((upper.on(line[k] + way * start, low)[0], upper.on(line[k] + way * end, high)[0]))
    threads('gather', spans, skins['thread'], 0.0005)


def even(path, count):
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


def strap(upper, skins):
    """The strap over the instep from sole to sole, in two halves that part at the slot."""
    def at(a, w, out):
        angle = math.radians(-20 + 220 * a)
        crown = max(0.0, math.sin(angle))
        y = -0.013 + 0.012 * (1 - crown) + w * (0.0125 - 0.0025 * (1 - crown))
        start = Vector((0.0, y, 0.022 + LIFT(y)))
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
