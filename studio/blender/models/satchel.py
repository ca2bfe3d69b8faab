"""A work satchel: gusseted body, long flap, two buckled straps, a top handle."""
import math

from mathutils import Vector, noise

from leatherwork import along_edge, flap_sheet, rivet
from materials import leather, metal, plain
from shapes import TAU, box, circle, lathe, loft, place, spline, stitches, subdivide, superellipse, sweep

WIDE, DEEP, HIGH = 0.360, 0.105, 0.262
FLAP_LONG = 0.176
STRAP_X = 0.098
STRAP_HALF = 0.0135
CORNER = 0.013


def build(look):
    skins = {
        'hide': leather('leather', look.get('colour', '#6b2431'), 640, 0.46),
        'edge': plain('edge', look.get('edge', '#34101a'), 0.5),
        'metal': metal('metal', look.get('metal', '#d3b176'), 0.22, wear=0.03),
        'thread': plain('thread', look.get('thread', '#d9b9a0'), 0.8),
    }
    body(skins)
    flap(skins)
    for x in (-STRAP_X, STRAP_X):
        strap(skins, x)
    handle(skins)
    return {'views': [(-30, 13), (0, 6), (34, 30), (-14, 12, 2.3, (0.36, 0.42))]}


def front(z):
    t = max(0, min(1, z / HIGH))
    return DEEP / 2 * (1 - 0.10 * t**2) * (1 + 0.05 * math.sin(math.pi * t))


def half_wide(z):
    return WIDE / 2 * (1 - 0.02 * z / HIGH)


def outline(z):
    """A rectangle with round corners; its sides are cut into short pieces, for the leather to move."""
    wide, deep = half_wide(z) - CORNER, front(z) - CORNER
    points = []
    for k, (x, y) in enumerate(((wide, deep), (-wide, deep), (-wide, -deep), (wide, -deep))):
        for i in range(9):
            a = math.pi / 2 * (k + i / 8)
            points.append((x + CORNER * math.cos(a), y + CORNER * math.sin(a)))
        step = ((-2 * wide, 0), (0, -2 * deep), (2 * wide, 0), (0, 2 * deep))[k]
        pieces = 24 if k % 2 == 0 else 8
        end = points[-1]
        points += [(end[0] + step[0] * i / pieces, end[1] + step[1] * i / pieces) for i in range(1, pieces)]
    return points


def body(skins):
    rings = [[(x * 0.95, y * 0.88, 0) for x, y in outline(0)], [(x * 0.985, y * 0.95, 0.002) for x, y in outline(0)]]
    for i in range(29):
        z = max(0.007, HIGH * i / 28)
        rings.append([(x + gusset(x, y, z), y + 0.0018 * noise.noise(Vector((x * 12, y * 9, z * 12))), z) for x, y in outline(z)])
    rings += [[(x * f, y * f, HIGH + lift) for x, y in outline(HIGH)] for f, lift in ((0.985, 0.003), (0.95, 0.004), (0.5, 0.004))]
    subdivide(loft('body', rings, skins['hide'], angle=180), 1)
    for side in (-1, 1):
        welt = [(x, side * (front(z) - CORNER * 0.28), z) for x, z in rim_line(CORNER * 0.28)]
        sweep('welt', welt, lambda t: circle(0.0018, 10), skins['edge'])
        seam = [(x, side * (front(z) + 0.0006), z) for x, z in rim_line(CORNER + 0.001)]
        stitches('seam', seam, skins['thread'], step=0.0050, length=0.0034, thick=0.00055)


def gusset(x, y, z):
    """The side folds inwards a little towards the top."""
    if abs(x) < WIDE * 0.44:
        return 0
    dent = 0.012 * (z / HIGH) ** 1.5 * max(0, 1 - (y / (DEEP * 0.36)) ** 2)
    return -math.copysign(dent, x)


def rim_line(inward):
    """Down the left edge of the front, along the foot, up the right; `inward` from the body's outermost line."""
    top, low, turn = HIGH - 0.004, 0.006 + inward * 0.7, 0.020
    down = [(-half_wide(z) + inward, z) for z in [top - (top - low - turn) * i / 30 for i in range(31)]]
    start = down[-1][0]
    corner = [(start + turn * (1 - math.cos(a)), low + turn * (1 - math.sin(a))) for a in [math.pi / 2 * i / 8 for i in range(1, 9)]]
    foot = [(corner[-1][0] * (1 - i / 12), low) for i in range(1, 12)]
    left = down + corner + foot
    return left + [(0, low)] + [(-x, z) for x, z in reversed(left)]


def flap_point(u, s):
    bend, wide = 0.30, WIDE / 2 * 0.955
    x = u * wide
    if s < bend:
        a = s / bend
        lift = 0.0042 + 0.0034 * min(1, a * 3) + 0.0018 * math.sin(math.pi * a)
        return (x * (1 - 0.05 * max(0, 1 - a * 5) ** 2), front(HIGH) * (0.86 - a * 1.90), HIGH + lift)
    b = (s - bend) / (1 - bend)
    drop = 0.034 * max(0, (abs(u) - 0.80) / 0.2) ** 2.2
    z = HIGH + 0.0070 - (FLAP_LONG - drop) * b
    sink = 0.0040 * max(0, 1 - b / 0.10) ** 2
    y = -front(z) - 0.0052 - 0.0016 * math.sin(math.pi * b) + sink
    return (x, y + 0.0012 * noise.noise(Vector((x * 14, z * 14, 3))), z)


def flap(skins):
    rows = [[flap_point(-1 + j / 36, i / 60) for j in range(73)] for i in range(61)]
    flap_sheet(rows, skins['hide'], skins['edge'], 0.0034)
    stitches('seam', along_edge(rows, 20, 2), skins['thread'], (0, -0.0036, 0), step=0.0050, length=0.0034, thick=0.00055)


def strap_face(z):
    """How far out a strap lies: on the flap, then down upon the body's front."""
    over = max(0, min(1, (z - (HIGH + 0.007 - FLAP_LONG) + 0.004) / 0.012))
    return -front(z) - 0.0034 - 0.0070 * over


def strap(skins, x):
    low = HIGH - FLAP_LONG - 0.040
    path = [(x, strap_face(z), z) for z in [HIGH - 0.040 - (HIGH - 0.040 - low) * i / 60 for i in range(61)]]

    def section(t):
        near = (1 - t) / 0.10
        half = STRAP_HALF * (math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1)
        return superellipse(half, 0.0016, 28, 6)

    sweep('strap', path, section, skins['hide'], up=(0, -1, 0))
    for side in (-1, 1):
        stitches('seam', [(x + side * (STRAP_HALF - 0.0026), y - 0.0016, z) for _, y, z in path[:54]], skins['thread'], step=0.0042,
            length=0.0029, thick=0.00048)
    hole = [(0, 0.0001), (0.0016, 0.0001), (0.0018, 0.0003), (0.0018, -0.001)]
    for k in range(4):
        z = low + 0.016 + k * 0.011
        place(lathe('hole', hole, skins['edge'], 20), (x, strap_face(z) - 0.0016, z), (90, 0, 0))
    buckle(skins, x, HIGH - FLAP_LONG + 0.028)
    patch(skins, x)


def patch(skins, x):
    z = HIGH - 0.048
    box('patch', (0.034, 0.0030, 0.030), skins['hide'], (x, strap_face(z) - 0.0022, z), bevel=0.0013)
    for side in (-1, 1):
        place(rivet(skins['metal'], 0.0042), (x + side * 0.010, strap_face(z) - 0.0036, z), (90, 0, 0))


def buckle(skins, x, z):
    """A roller buckle: frame, bar, tongue, and the keeper below it."""
    y = strap_face(z) - 0.0026
    frame = [(x + px, y, z + pz) for px, pz in superellipse(0.0200, 0.0165, 64, 5)]
    sweep('frame', frame, lambda t: circle(0.0021, 14), skins['metal'], up=(0, -1, 0), closed=True, cap=False)
    tongue = spline([(x, y + 0.0006, z + 0.0160), (x, y - 0.0022, z + 0.006), (x, y - 0.0018, z - 0.010), (x, y - 0.0030, z - 0.0175)], 20)
    sweep('tongue', tongue, lambda t: circle(0.0015, 12), skins['metal'], up=(0, -1, 0))
    low = z - 0.030
    around = [(x + px, strap_face(low) + py, low) for px, py in superellipse(STRAP_HALF + 0.0030, 0.0038, 56, 5)]
    sweep('keeper', around, lambda t: superellipse(0.0010, 0.0042, 20, 5), skins['hide'], closed=True, cap=False)


def handle(skins):
    x, z = 0.072, HIGH + 0.010
    for side in (-1, 1):
        box('base', (0.036, 0.034, 0.0032), skins['hide'], (side * x, 0, z - 0.0005), bevel=0.0014)
        ring = [(side * x + 0.0120 * math.cos(TAU * i / 40), 0, z + 0.0080 + 0.0098 * math.sin(TAU * i / 40)) for i in range(40)]
        sweep('ring', ring, lambda t: circle(0.0020, 14), skins['metal'], up=(0, 1, 0), closed=True, cap=False)
        for y in (-0.011, 0.011):
            place(rivet(skins['metal'], 0.0038), (side * x, y, z + 0.0010))
    base = z + 0.0160
    path = spline([(-x, 0, base - 0.003), (-x + 0.004, 0, base + 0.012), (-x * 0.62, 0, base + 0.032), (0, 0, base + 0.039),
        (x * 0.62, 0, base + 0.032), (x - 0.004, 0, base + 0.012), (x, 0, base - 0.003)], 64)
    sweep('handle', path, lambda t: superellipse(0.0115 - 0.0045 * abs(2 * t - 1) ** 5, 0.0058 - 0.0022 * abs(2 * t - 1) ** 5, 32, 2.6),
        skins['hide'], up=(0, 0, 1))
