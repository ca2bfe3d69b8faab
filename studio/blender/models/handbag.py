"""A structured leather handbag: body, flap with a turn lock, rolled handle on rings."""
import math

from mathutils import Vector, noise

from materials import leather, metal, plain
from shapes import TAU, ball, bevel, box, circle, fillet, lathe, loft, place, spline, stitches, subdivide, superellipse, sweep, thicken

WIDE, DEEP, HIGH = 0.30, 0.125, 0.212
FLAP_WIDE, FLAP_LONG = 0.132, 0.122
RING_X = 0.078


def build(look):
    hide = leather('leather', look.get('colour', '#9a5b34'), 640, 0.48)
    edge = plain('edge', look.get('edge', '#4a2814'), 0.5)
    gold = metal('gold', look.get('metal', '#d9b876'), 0.2, wear=0.03)
    thread = plain('thread', look.get('thread', '#e6cfa6'), 0.8)
    body(hide, edge, thread)
    flap(hide, edge, thread)
    clasp(gold)
    for side in (-1, 1):
        tab(hide, gold, thread, side)
    handle(hide, thread)
    return {'views': [(-28, 12), (0, 6), (36, 26), (-16, 12, 2.3, (0.46, 0.36))]}


def front(t):
    """How far the front stands out at a share of the height."""
    return DEEP / 2 * (1 - 0.50 * t**1.6) * (1 + 0.07 * math.sin(math.pi * t))


def outline(t, grow=1.0):
    wide = WIDE / 2 * (1 - 0.085 * t**1.3) * grow
    return superellipse(wide, front(t) * grow, 96, 5.2 - t)


def body(hide, edge, thread):
    rings = [[(x * 0.93, y * 0.88, 0) for x, y in outline(0)], [(x * 0.975, y * 0.95, 0.0022) for x, y in outline(0)]]
    for i in range(33):
        t = i / 32
        z = HIGH * t if i else 0.007
        rings.append([(x, y + 0.0016 * noise.noise(Vector((x * 14, y * 9, z * 14))), z) for x, y in outline(t)])
    rings += [[(x * f, y * f, HIGH + lift) for x, y in outline(1)] for f, lift in ((0.985, 0.002), (0.95, 0.0028), (0.6, 0.003))]
    subdivide(loft('body', rings, hide, angle=180), 1)
    welt = [(x * 1.003, y * 1.01, 0.013) for x, y in outline(0.06)]
    sweep('welt', welt, lambda t: circle(0.0013, 10), edge, closed=True, cap=False)
    seam = [(x * 1.004, y * 1.022, 0.019) for x, y in outline(0.09)]
    stitches('seam', seam + seam[:1], thread, step=0.0044, length=0.003, thick=0.00042)


def flap_rows():
    """The flap's leather from the back edge of the top, over it and down the front; its hem is curved."""
    rows = []
    for i in range(57):
        s = i / 56
        row = []
        for j in range(61):
            u = -1 + j / 30
            row.append(flap_point(u, s))
        rows.append(row)
    return rows


def flap_point(u, s):
    bend = 0.25
    x = u * FLAP_WIDE
    if s < bend:
        a = s / bend
        x *= 1 - 0.08 * max(0, 1 - a * 4) ** 2
        return (x, front(1) * (0.80 - a * 1.84), HIGH + 0.0030 + 0.0034 * min(1, a * 3) + 0.0016 * math.sin(math.pi * a))
    b = (s - bend) / (1 - bend)
    drop = 0.105 * max(0, abs(u) - 0.35) ** 2
    z = HIGH + 0.0055 - (FLAP_LONG - drop) * b
    y = -front(max(0, min(1, z / HIGH))) - 0.0046 - 0.0018 * math.sin(math.pi * b)
    return (x * (1 - 0.02 * b), y + 0.0010 * noise.noise(Vector((x * 18, z * 18, 3))), z)


def flap(hide, edge, thread):
    rows = flap_rows()
    sheet = loft('flap', rows, hide, closed_u=False, cap=False, angle=180)
    sheet.data.materials.append(edge)
    thicken(sheet, 0.0032)
    sheet.modifiers[-1].material_offset_rim = 1
    bevel(sheet, 0.0009, 3, 60)
    seam = [Vector(rows[i][2]) for i in range(15, 55)] + [Vector(rows[54][j]) for j in range(3,
        58)] + [Vector(rows[i][58]) for i in range(54, 14, -1)]
    stitches('seam', seam, thread, (0, -0.0034, 0))


def clasp(gold):
    z = HIGH - 0.100
    y = -front(z / HIGH) - 0.0096
    box('plate', (0.040, 0.0030, 0.025), gold, (0, y, z), bevel=0.0014)
    for x in (-0.0155, 0.0155):
        ball('screw', 0.0016, gold, (x, y - 0.0013, z), (1, 0.5, 1), 16)
    stem = fillet([(0, 0), (0.0046, 0), (0.0040, 0.0035), (0, 0.0035)], 0.0006, 4)
    place(lathe('stem', stem, gold, 40), (0, y - 0.001, z), (90, 0, 0))
    box('key', (0.021, 0.0042, 0.0088), gold, (0, y - 0.0058, z), bevel=0.002)


def tab(hide, gold, thread, side):
    x = side * RING_X
    ring = [(x + 0.0115 * math.cos(TAU * i / 48), 0, HIGH + 0.0165 + 0.0105 * math.sin(TAU * i / 48)) for i in range(48)]
    sweep('ring', ring, lambda t: circle(0.0019, 16), gold, up=(0, 1, 0), closed=True, cap=False)
    path = spline([(x, 0.024, HIGH + 0.0080), (x, 0.012, HIGH + 0.0108), (x, 0, HIGH + 0.0135), (x, -0.012, HIGH + 0.0108),
        (x, -0.024, HIGH + 0.0080)], 28)
    sweep('tab', path, lambda t: superellipse(0.0088, 0.0015, 24, 6), hide)
    cap = fillet([(0.0040, 0), (0.0040, 0.0008), (0.0026, 0.0020), (0, 0.0024)], 0.001, 5)
    for y in (-0.0175, 0.0175):
        place(lathe('rivet', cap, gold, 32), (x, y, HIGH + 0.0105), (-8 if y > 0 else 8, 0, 0))


def handle(hide, thread):
    base = HIGH + 0.0245
    half = [(-RING_X, 0, base), (-RING_X + 0.002, 0, base + 0.035), (-RING_X * 0.72, 0, base + 0.074), (-RING_X * 0.33, 0, base + 0.094)]
    path = spline(half + [(0, 0, base + 0.098)] + [(-x, y, z) for x, y, z in reversed(half)], 84)

    def section(t):
        thin = 1 - 0.25 * abs(2 * t - 1) ** 8
        return superellipse(0.0060 * thin, 0.0060 * thin, 28, 2.2)

    sweep('handle', path, section, hide, up=(0, 1, 0))
    for side in (-1, 1):
        fold = spline([(side * RING_X, 0, base + 0.010), (side * RING_X, 0, base + 0.002), (side * RING_X, 0, base - 0.0035)], 12)
        sweep('end', fold, lambda t: superellipse(0.0052, 0.0034, 24, 3), hide, up=(0, 1, 0))
    inner = []
    for i, p in enumerate(path[4:-4]):
        a, b = path[i + 3], path[i + 5]
        way = (b - a).normalized()
        inner.append(p + Vector((way.z, 0, -way.x)) * 0.0057)
    stitches('seam', inner, thread, (0, -0.0022, 0), thick=0.0005)
