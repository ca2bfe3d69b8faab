"""Bags of leather: handbag, satchel, sling, wallet."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from leatherwork import along_edge, flap_sheet, rivet
from materials import leather, metal, plain
from shapes import (
    PARTS, TAU, add, ball, bevel, box, circle, fillet, lathe, letters, loft, place, slab, spline, stitches, subdivide, superellipse, sweep, thicken,
)

HANDBAG_WIDE, HANDBAG_DEEP, HANDBAG_HIGH = 0.30, 0.125, 0.212
HANDBAG_FLAP_WIDE, HANDBAG_FLAP_LONG = 0.132, 0.122
HANDBAG_RING_X = 0.078


def build_handbag(look):
    """A structured leather handbag: body, flap with a turn lock, rolled handle on rings."""
    hide = leather('leather', look.get('colour', '#9a5b34'), 640, 0.48)
    edge = plain('edge', look.get('edge', '#4a2814'), 0.5)
    gold = metal('gold', look.get('metal', '#d9b876'), 0.2, wear=0.03)
    thread = plain('thread', look.get('thread', '#e6cfa6'), 0.8)
    handbag_body(hide, edge, thread)
    handbag_flap(hide, edge, thread)
    handbag_clasp(gold)
    for side in (-1, 1):
        handbag_tab(hide, gold, thread, side)
    handbag_handle(hide, thread)
    return {'views': [(-28, 12), (0, 6), (36, 26), (-16, 12, 2.3, (0.46, 0.36))]}


def handbag_front(t):
    """How far the front stands out at a share of the height."""
    return HANDBAG_DEEP / 2 * (1 - 0.50 * t**1.6) * (1 + 0.07 * math.sin(math.pi * t))


def handbag_outline(t, grow=1.0):
    wide = HANDBAG_WIDE / 2 * (1 - 0.085 * t**1.3) * grow
    return superellipse(wide, handbag_front(t) * grow, 96, 5.2 - t)


def handbag_body(hide, edge, thread):
    rings = [[(x * 0.93, y * 0.88, 0) for x, y in handbag_outline(0)], [(x * 0.975, y * 0.95, 0.0022) for x, y in handbag_outline(0)]]
    for i in range(33):
        t = i / 32
        z = HANDBAG_HIGH * t if i else 0.007
        rings.append([(x, y + 0.0016 * noise.noise(Vector((x * 14, y * 9, z * 14))), z) for x, y in handbag_outline(t)])
    rings += [[(x * f, y * f, HANDBAG_HIGH + lift) for x, y in handbag_outline(1)] for f, lift in ((0.985, 0.002), (0.95, 0.0028), (0.6, 0.003))]
    subdivide(loft('body', rings, hide, angle=180), 1)
    welt = [(x * 1.003, y * 1.01, 0.013) for x, y in handbag_outline(0.06)]
    sweep('welt', welt, lambda t: circle(0.0013, 10), edge, closed=True, cap=False)
    seam = [(x * 1.004, y * 1.022, 0.019) for x, y in handbag_outline(0.09)]
    stitches('seam', seam + seam[:1], thread, step=0.0044, length=0.003, thick=0.00042)


def handbag_flap_rows():
    """The flap's leather from the back edge of the top, over it and down the front; its hem is curved."""
    rows = []
    for i in range(57):
        s = i / 56
        row = []
        for j in range(61):
            u = -1 + j / 30
            row.append(handbag_flap_point(u, s))
        rows.append(row)
    return rows


def handbag_flap_point(u, s):
    bend = 0.25
    x = u * HANDBAG_FLAP_WIDE
    if s < bend:
        a = s / bend
        x *= 1 - 0.08 * max(0, 1 - a * 4) ** 2
        return (x, handbag_front(1) * (0.80 - a * 1.84), HANDBAG_HIGH + 0.0030 + 0.0034 * min(1, a * 3) + 0.0016 * math.sin(math.pi * a))
    b = (s - bend) / (1 - bend)
    drop = 0.105 * max(0, abs(u) - 0.35) ** 2
    z = HANDBAG_HIGH + 0.0055 - (HANDBAG_FLAP_LONG - drop) * b
    y = -handbag_front(max(0, min(1, z / HANDBAG_HIGH))) - 0.0046 - 0.0018 * math.sin(math.pi * b)
    return (x * (1 - 0.02 * b), y + 0.0010 * noise.noise(Vector((x * 18, z * 18, 3))), z)


def handbag_flap(hide, edge, thread):
    rows = handbag_flap_rows()
    sheet = loft('flap', rows, hide, closed_u=False, cap=False, angle=180)
    sheet.data.materials.append(edge)
    thicken(sheet, 0.0032)
    sheet.modifiers[-1].material_offset_rim = 1
    bevel(sheet, 0.0009, 3, 60)
    seam = [Vector(rows[i][2]) for i in range(15, 55)] + [Vector(rows[54][j]) for j in range(3,
        58)] + [Vector(rows[i][58]) for i in range(54, 14, -1)]
    stitches('seam', seam, thread, (0, -0.0034, 0))


def handbag_clasp(gold):
    z = HANDBAG_HIGH - 0.100
    y = -handbag_front(z / HANDBAG_HIGH) - 0.0096
    box('plate', (0.040, 0.0030, 0.025), gold, (0, y, z), bevel=0.0014)
    for x in (-0.0155, 0.0155):
        ball('screw', 0.0016, gold, (x, y - 0.0013, z), (1, 0.5, 1), 16)
    stem = fillet([(0, 0), (0.0046, 0), (0.0040, 0.0035), (0, 0.0035)], 0.0006, 4)
    place(lathe('stem', stem, gold, 40), (0, y - 0.001, z), (90, 0, 0))
    box('key', (0.021, 0.0042, 0.0088), gold, (0, y - 0.0058, z), bevel=0.002)


def handbag_tab(hide, gold, thread, side):
    x = side * HANDBAG_RING_X
    ring = [(x + 0.0115 * math.cos(TAU * i / 48), 0, HANDBAG_HIGH + 0.0165 + 0.0105 * math.sin(TAU * i / 48)) for i in range(48)]
    sweep('ring', ring, lambda t: circle(0.0019, 16), gold, up=(0, 1, 0), closed=True, cap=False)
    path = spline([(x, 0.024, HANDBAG_HIGH + 0.0080), (x, 0.012, HANDBAG_HIGH + 0.0108), (x, 0, HANDBAG_HIGH + 0.0135),
        (x, -0.012, HANDBAG_HIGH + 0.0108),
        (x, -0.024, HANDBAG_HIGH + 0.0080)], 28)
    sweep('tab', path, lambda t: superellipse(0.0088, 0.0015, 24, 6), hide)
    cap = fillet([(0.0040, 0), (0.0040, 0.0008), (0.0026, 0.0020), (0, 0.0024)], 0.001, 5)
    for y in (-0.0175, 0.0175):
        place(lathe('rivet', cap, gold, 32), (x, y, HANDBAG_HIGH + 0.0105), (-8 if y > 0 else 8, 0, 0))


def handbag_handle(hide, thread):
    base = HANDBAG_HIGH + 0.0245
    half = [
        (-HANDBAG_RING_X, 0, base), (-HANDBAG_RING_X + 0.002, 0, base + 0.035), (-HANDBAG_RING_X * 0.72, 0, base + 0.074),
        (-HANDBAG_RING_X * 0.33, 0, base + 0.094),
    ]
    path = spline(half + [(0, 0, base + 0.098)] + [(-x, y, z) for x, y, z in reversed(half)], 84)

    def section(t):
        thin = 1 - 0.25 * abs(2 * t - 1) ** 8
        return superellipse(0.0060 * thin, 0.0060 * thin, 28, 2.2)

    sweep('handle', path, section, hide, up=(0, 1, 0))
    for side in (-1, 1):
        fold = spline(
            [(side * HANDBAG_RING_X, 0, base + 0.010), (side * HANDBAG_RING_X, 0, base + 0.002), (side * HANDBAG_RING_X, 0, base - 0.0035)], 12,
        )
        sweep('end', fold, lambda t: superellipse(0.0052, 0.0034, 24, 3), hide, up=(0, 1, 0))
    inner = []
    for i, p in enumerate(path[4:-4]):
        a, b = path[i + 3], path[i + 5]
        way = (b - a).normalized()
        inner.append(p + Vector((way.z, 0, -way.x)) * 0.0057)
    stitches('seam', inner, thread, (0, -0.0022, 0), thick=0.0005)


SATCHEL_WIDE, SATCHEL_DEEP, SATCHEL_HIGH = 0.360, 0.105, 0.262
SATCHEL_FLAP_LONG = 0.176
SATCHEL_STRAP_X = 0.098
SATCHEL_STRAP_HALF = 0.0135
SATCHEL_CORNER = 0.013


def build_satchel(look):
    """A work satchel: gusseted body, long flap, two buckled straps, a top handle."""
    skins = {
        'hide': leather('leather', look.get('colour', '#6b2431'), 640, 0.46),
        'edge': plain('edge', look.get('edge', '#34101a'), 0.5),
        'metal': metal('metal', look.get('metal', '#d3b176'), 0.22, wear=0.03),
        'thread': plain('thread', look.get('thread', '#d9b9a0'), 0.8),
    }
    satchel_body(skins)
    satchel_flap(skins)
    for x in (-SATCHEL_STRAP_X, SATCHEL_STRAP_X):
        satchel_strap(skins, x)
    satchel_handle(skins)
    return {'views': [(-30, 13), (0, 6), (34, 30), (-14, 12, 2.3, (0.36, 0.42))]}


def satchel_front(z):
    t = max(0, min(1, z / SATCHEL_HIGH))
    return SATCHEL_DEEP / 2 * (1 - 0.10 * t**2) * (1 + 0.05 * math.sin(math.pi * t))


def satchel_half_wide(z):
    return SATCHEL_WIDE / 2 * (1 - 0.02 * z / SATCHEL_HIGH)


def satchel_outline(z):
    """A rectangle with round corners; its sides are cut into short pieces, for the leather to move."""
    wide, deep = satchel_half_wide(z) - SATCHEL_CORNER, satchel_front(z) - SATCHEL_CORNER
    points = []
    for k, (x, y) in enumerate(((wide, deep), (-wide, deep), (-wide, -deep), (wide, -deep))):
        for i in range(9):
            a = math.pi / 2 * (k + i / 8)
            points.append((x + SATCHEL_CORNER * math.cos(a), y + SATCHEL_CORNER * math.sin(a)))
        step = ((-2 * wide, 0), (0, -2 * deep), (2 * wide, 0), (0, 2 * deep))[k]
        pieces = 24 if k % 2 == 0 else 8
        end = points[-1]
        points += [(end[0] + step[0] * i / pieces, end[1] + step[1] * i / pieces) for i in range(1, pieces)]
    return points


def satchel_body(skins):
    rings = [[(x * 0.95, y * 0.88, 0) for x, y in satchel_outline(0)], [(x * 0.985, y * 0.95, 0.002) for x, y in satchel_outline(0)]]
    for i in range(29):
        z = max(0.007, SATCHEL_HIGH * i / 28)
        rings.append([(x + satchel_gusset(x, y, z), y + 0.0018 * noise.noise(Vector((x * 12, y * 9, z * 12))), z) for x, y in satchel_outline(z)])
    rings += [
        [(x * f, y * f, SATCHEL_HIGH + lift) for x, y in satchel_outline(SATCHEL_HIGH)]
        for f, lift in ((0.985, 0.003), (0.95, 0.004), (0.5, 0.004))
    ]
    subdivide(loft('body', rings, skins['hide'], angle=180), 1)
    for side in (-1, 1):
        welt = [(x, side * (satchel_front(z) - SATCHEL_CORNER * 0.28), z) for x, z in satchel_rim_line(SATCHEL_CORNER * 0.28)]
        sweep('welt', welt, lambda t: circle(0.0018, 10), skins['edge'])
        seam = [(x, side * (satchel_front(z) + 0.0006), z) for x, z in satchel_rim_line(SATCHEL_CORNER + 0.001)]
        stitches('seam', seam, skins['thread'], step=0.0050, length=0.0034, thick=0.00055)


def satchel_gusset(x, y, z):
    """The side folds inwards a little towards the top."""
    if abs(x) < SATCHEL_WIDE * 0.44:
        return 0
    dent = 0.012 * (z / SATCHEL_HIGH) ** 1.5 * max(0, 1 - (y / (SATCHEL_DEEP * 0.36)) ** 2)
    return -math.copysign(dent, x)


def satchel_rim_line(inward):
    """Down the left edge of the front, along the foot, up the right; `inward` from the body's outermost line."""
    top, low, turn = SATCHEL_HIGH - 0.004, 0.006 + inward * 0.7, 0.020
    down = [(-satchel_half_wide(z) + inward, z) for z in [top - (top - low - turn) * i / 30 for i in range(31)]]
    start = down[-1][0]
    corner = [(start + turn * (1 - math.cos(a)), low + turn * (1 - math.sin(a))) for a in [math.pi / 2 * i / 8 for i in range(1, 9)]]
    foot = [(corner[-1][0] * (1 - i / 12), low) for i in range(1, 12)]
    left = down + corner + foot
    return left + [(0, low)] + [(-x, z) for x, z in reversed(left)]


def satchel_flap_point(u, s):
    bend, wide = 0.30, SATCHEL_WIDE / 2 * 0.955
    x = u * wide
    if s < bend:
        a = s / bend
        lift = 0.0042 + 0.0034 * min(1, a * 3) + 0.0018 * math.sin(math.pi * a)
        return (x * (1 - 0.05 * max(0, 1 - a * 5) ** 2), satchel_front(SATCHEL_HIGH) * (0.86 - a * 1.90), SATCHEL_HIGH + lift)
    b = (s - bend) / (1 - bend)
    drop = 0.034 * max(0, (abs(u) - 0.80) / 0.2) ** 2.2
    z = SATCHEL_HIGH + 0.0070 - (SATCHEL_FLAP_LONG - drop) * b
    sink = 0.0040 * max(0, 1 - b / 0.10) ** 2
    y = -satchel_front(z) - 0.0052 - 0.0016 * math.sin(math.pi * b) + sink
    return (x, y + 0.0012 * noise.noise(Vector((x * 14, z * 14, 3))), z)


def satchel_flap(skins):
    rows = [[satchel_flap_point(-1 + j / 36, i / 60) for j in range(73)] for i in range(61)]
    flap_sheet(rows, skins['hide'], skins['edge'], 0.0034)
    stitches('seam', along_edge(rows, 20, 2), skins['thread'], (0, -0.0036, 0), step=0.0050, length=0.0034, thick=0.00055)


def satchel_strap_face(z):
    """How far out a strap lies: on the flap, then down upon the body's front."""
    over = max(0, min(1, (z - (SATCHEL_HIGH + 0.007 - SATCHEL_FLAP_LONG) + 0.004) / 0.012))
    return -satchel_front(z) - 0.0034 - 0.0070 * over


def satchel_strap(skins, x):
    low = SATCHEL_HIGH - SATCHEL_FLAP_LONG - 0.040
    path = [(x, satchel_strap_face(z), z) for z in [SATCHEL_HIGH - 0.040 - (SATCHEL_HIGH - 0.040 - low) * i / 60 for i in range(61)]]

    def section(t):
        near = (1 - t) / 0.10
        half = SATCHEL_STRAP_HALF * (math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1)
        return superellipse(half, 0.0016, 28, 6)

    sweep('strap', path, section, skins['hide'], up=(0, -1, 0))
    for side in (-1, 1):
        stitches('seam', [(x + side * (SATCHEL_STRAP_HALF - 0.0026), y - 0.0016, z) for _, y, z in path[:54]], skins['thread'], step=0.0042,
            length=0.0029, thick=0.00048)
    hole = [(0, 0.0001), (0.0016, 0.0001), (0.0018, 0.0003), (0.0018, -0.001)]
    for k in range(4):
        z = low + 0.016 + k * 0.011
        place(lathe('hole', hole, skins['edge'], 20), (x, satchel_strap_face(z) - 0.0016, z), (90, 0, 0))
    satchel_buckle(skins, x, SATCHEL_HIGH - SATCHEL_FLAP_LONG + 0.028)
    satchel_patch(skins, x)


def satchel_patch(skins, x):
    z = SATCHEL_HIGH - 0.048
    box('patch', (0.034, 0.0030, 0.030), skins['hide'], (x, satchel_strap_face(z) - 0.0022, z), bevel=0.0013)
    for side in (-1, 1):
        place(rivet(skins['metal'], 0.0042), (x + side * 0.010, satchel_strap_face(z) - 0.0036, z), (90, 0, 0))


def satchel_buckle(skins, x, z):
    """A roller buckle: frame, bar, tongue, and the keeper below it."""
    y = satchel_strap_face(z) - 0.0026
    frame = [(x + px, y, z + pz) for px, pz in superellipse(0.0200, 0.0165, 64, 5)]
    sweep('frame', frame, lambda t: circle(0.0021, 14), skins['metal'], up=(0, -1, 0), closed=True, cap=False)
    tongue = spline([(x, y + 0.0006, z + 0.0160), (x, y - 0.0022, z + 0.006), (x, y - 0.0018, z - 0.010), (x, y - 0.0030, z - 0.0175)], 20)
    sweep('tongue', tongue, lambda t: circle(0.0015, 12), skins['metal'], up=(0, -1, 0))
    low = z - 0.030
    around = [(x + px, satchel_strap_face(low) + py, low) for px, py in superellipse(SATCHEL_STRAP_HALF + 0.0030, 0.0038, 56, 5)]
    sweep('keeper', around, lambda t: superellipse(0.0010, 0.0042, 20, 5), skins['hide'], closed=True, cap=False)


def satchel_handle(skins):
    x, z = 0.072, SATCHEL_HIGH + 0.010
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


SLING_WIDE, SLING_DEEP, SLING_HIGH = 0.240, 0.066, 0.176
SLING_FLAP_LONG = 0.128
SLING_RING_Z = SLING_HIGH - 0.006


def build_sling(look):
    """A cross-body sling: boxy body, rounded flap with a ring of stitched petals, a strap that stands in a loop."""
    skins = {
        'hide': leather('leather', look.get('colour', '#5d6340'), 760, 0.46),
        'edge': plain('edge', look.get('edge', '#33371f'), 0.5),
        'gold': metal('gold', '#d3b176', 0.22, wear=0.03),
        'thread': plain('thread', look.get('thread', '#d8cfa8'), 0.8),
        'petal': plain('petal', look.get('petal', '#d98c4a'), 0.75, Sheen=0.6),
        'bud': plain('bud', look.get('bud', '#b8453c'), 0.75, Sheen=0.6),
        'leaf': plain('leaf', look.get('leaf', '#e8dcb4'), 0.75, Sheen=0.6),
    }
    sling_body(skins)
    sling_flap(skins)
    sling_embroidery(skins)
    sling_strap(skins)
    return {'views': [(-26, 13), (0, 8), (34, 26), (-10, 12, 2.2, (0.5, 0.3))]}


def sling_front(z):
    t = max(0, min(1, z / SLING_HIGH))
    return SLING_DEEP / 2 * (1 - 0.34 * t**1.8) * (1 + 0.06 * math.sin(math.pi * t))


def sling_half_wide(z):
    """Straight sides with a rounded foot."""
    return SLING_WIDE / 2 - 0.040 * (1 - math.sqrt(max(0.0, 1 - max(0, 1 - z / 0.046) ** 2))) - 0.004 * z / SLING_HIGH


def sling_body(skins):
    rings = []
    heights = [0.0] + [0.0026 * 1.32**i for i in range(12)]
    heights += [heights[-1] + (SLING_HIGH - heights[-1]) * i / 20 for i in range(1, 21)]
    for i, z in enumerate(heights):
        low = (0.80, 0.93, 0.98)[i] if i < 3 else 1
        rings.append([(x, y * low + 0.0014 * noise.noise(Vector((x * 15, y * 9, z * 15))), z) for x, y in superellipse(sling_half_wide(z),
            sling_front(z), 112, 6)])
    rings += [[(x * f, y * f, SLING_HIGH + lift) for x, y in superellipse(sling_half_wide(SLING_HIGH), sling_front(SLING_HIGH), 112, 6)] for f,
        lift in ((0.985, 0.002),
        (0.95, 0.003), (0.5, 0.003))]
    subdivide(loft('body', rings, skins['hide'], angle=180), 1)


def sling_hem(u):
    """The flap is a shield: straight down, then a wide round."""
    return SLING_FLAP_LONG * (1 - 0.62 * (1 - math.sqrt(max(0.0, 1 - abs(u) ** 2.4))))


def sling_flap_point(u, s):
    bend = 0.28
    x = u * (SLING_WIDE / 2 - 0.0075)
    if s < bend:
        a = s / bend
        x *= 1 - 0.05 * max(0, 1 - a * 4) ** 2
        return (x, sling_front(SLING_HIGH) * (0.84 - a * 1.88), SLING_HIGH + 0.0030 + 0.0034 * min(1, a * 3) + 0.0014 * math.sin(math.pi * a))
    b = (s - bend) / (1 - bend)
    z = SLING_HIGH + 0.0055 - sling_hem(u) * b
    y = -sling_front(z) - 0.0048 - 0.0014 * math.sin(math.pi * b) + 0.0036 * max(0, 1 - b / 0.10) ** 2
    return (x, y + 0.0008 * noise.noise(Vector((x * 18, z * 18, 3))), z)


def sling_face(x, z):
    """A point of the flap's outer side."""
    u = x / (SLING_WIDE / 2 - 0.0075)
    s = 0.28 + 0.72 * (SLING_HIGH + 0.0055 - z) / sling_hem(u)
    return Vector((x, sling_flap_point(u, s)[1] - 0.0030, z))


def sling_flap(skins):
    rows = [[sling_flap_point(math.sin(math.pi / 2 * (-1 + j / 36)), i / 60) for j in range(73)] for i in range(61)]
    flap_sheet(rows, skins['hide'], skins['edge'], 0.0030)
    inner = 0.962
    seam = [sling_flap_point(math.sin(math.pi / 2 * u) * inner, 0.965) for u in [-1 + i / 60 for i in range(121)]]
    side = [[sling_flap_point(k * inner, 0.34 + 0.62 * i / 20) for i in range(20)] for k in (-1, 1)]
    line = [Vector(p) for p in side[0] + seam + side[1][::-1]]
    stitches('seam', line, skins['thread'], (0, -0.0031, 0), step=0.0045, length=0.0031, thick=0.0005)


# ---- the ring of petals --------------------------------------------------------------------------------------------------
def sling_embroidery(skins):
    middle = (0, SLING_HIGH - 0.066)
    for k in range(10):
        a = TAU * k / 10
        sling_satin(skins['petal'], middle, a, 0.0150, 0.0330, 0.0052)
        sling_satin(skins['leaf'], middle, a + TAU / 20, 0.0270, 0.0390, 0.0024)
    for k in range(10):
        a = TAU * (k + 0.5) / 10
        sling_knot(skins['bud'], middle, a, 0.0130)
    sling_ring(skins['thread'], middle, 0.0095)
    for k in range(6):
        sling_satin(skins['bud'], middle, TAU * k / 6, 0.0012, 0.0072, 0.0016)


def sling_satin(skin, middle, a, start, end, wide):
    """A petal filled with close threads across it, padded in its middle."""
    line = []
    rows = int((end - start) / 0.00055)
    for i in range(rows):
        t = (i + 0.5) / rows
        r = start + (end - start) * t
        half = wide * math.sin(math.pi * t**0.8) ** 0.7
        line.append((r, half))
    mesh = bpy.data.meshes.new('petal')
    bm = bmesh.new()
    for r, half in line:
        at = sling_face(middle[0] + r * math.cos(a), middle[1] + r * math.sin(a))
        shape = Matrix.Translation(at) @ Matrix.Rotation(-a, 4, 'Y') @ Matrix.Diagonal((0.00042, 0.0009, max(half, 0.0004), 1))
        bmesh.ops.create_uvsphere(bm, u_segments=6, v_segments=8, radius=1, matrix=shape)
    bm.to_mesh(mesh)
    bm.free()
    add(mesh, 'petal', skin, angle=180)


def sling_knot(skin, middle, a, r):
    ball('knot', 0.0017, skin, sling_face(middle[0] + r * math.cos(a), middle[1] + r * math.sin(a)), (1, 0.7, 1), 14)


def sling_ring(skin, middle, radius):
    points = [sling_face(middle[0] + radius * math.cos(TAU * i / 60), middle[1] + radius * math.sin(TAU * i / 60)) for i in range(61)]
    stitches('ring', points, skin, (0, -0.0002, 0), step=0.0021, length=0.0021, thick=0.0006)


# ---- the strap -----------------------------------------------------------------------------------------------------------
def sling_strap(skins):
    """Up from a ring on each side, standing as it does in a shop's window."""
    x = SLING_WIDE / 2 - 0.001
    for side in (-1, 1):
        loop = [(side * (x + 0.0030), 0.0105 * math.cos(TAU * i / 40),
            SLING_RING_Z + 0.0040 + 0.0085 * math.sin(TAU * i / 40)) for i in range(40)]
        sweep('ring', loop, lambda t: circle(0.0017, 12), skins['gold'], up=(1, 0, 0), closed=True, cap=False)
        box('tab', (0.0030, 0.0150, 0.0300), skins['hide'], (side * (x + 0.0002), 0, SLING_RING_Z - 0.0130), bevel=0.0013)
        place(rivet(skins['gold'], 0.0036), (side * (x + 0.0016), 0, SLING_RING_Z - 0.0200), (0, side * 90, 0))
    z = SLING_RING_Z + 0.0125
    left = [(-x - 0.0030, 0, z - 0.002), (-x - 0.0020, 0, z + 0.020), (-x + 0.012, 0.004, z + 0.090), (-x + 0.046, 0.010, z + 0.150)]
    path = spline(left + [(0.004, 0.014, z + 0.178)] + [(-px, py - 0.002, pz - 0.004) for px, py,
        pz in reversed(left[2:])] + [(x + 0.0020, 0, z + 0.020), (x + 0.0030, 0, z - 0.002)], 140)
    sweep('strap', path, lambda t: superellipse(0.0014, 0.0075, 24, 5), skins['hide'], up=(0, 1, 0))
    for y in (-0.0056, 0.0056):
        stitches('seam', [p + Vector((0, y, 0)) for p in path[3:-3]], skins['thread'], step=0.0044, length=0.0030, thick=0.0015)
    end = path[16]
    frame = [(end.x + 0.0002, end.y + py, end.z + pz) for py, pz in superellipse(0.0112, 0.0090, 48, 4)]
    sweep('buckle', frame, lambda t: circle(0.0015, 12), skins['gold'], up=(1, 0, 0), closed=True, cap=False)


WALLET_LEAF, WALLET_HIGH, WALLET_THICK = 0.100, 0.080, 0.0016
WALLET_OPEN = 62
WALLET_FOLD = 0.0055


def build_wallet(look):
    """A card wallet of two leather leaves, standing open like a book: cards in the slots, notes behind."""
    skins = {
        'hide': leather('hide', look.get('colour', '#7a4526'), 1100, 0.44),
        'inner': leather('inner', look.get('inner', '#8b5431'), 1100, 0.5),
        'edge': plain('edge', look.get('edge', '#3b1f10'), 0.45),
        'thread': plain('thread', look.get('thread', '#e2c79c'), 0.8),
        'stamp': plain('stamp', look.get('stamp', '#4a2813'), 0.6),
    }
    cards = [plain(f'card{i}', colour, 0.3) for i, colour in enumerate(look.get('cards', ['#2f4f7a', '#c9a24a', '#2e2e31', '#e6e1d6']))]
    for side in (-1, 1):
        first = len(PARTS)
        wallet_leaf(skins, cards, side)
        turn = Matrix.Translation((side * WALLET_FOLD * 0.5, 0, 0)) @ Matrix.Rotation(side * math.radians(-WALLET_OPEN / 2), 4, 'Z')
        for part in PARTS[first:]:
            part.matrix_world = turn @ part.matrix_basis
    wallet_spine(skins)
    return {'views': [(-14, 20), (150, 16), (26, 42), (-20, 24, 2.0, (0.34, 0.5))]}


def wallet_upright(name, outline, thick, skin, x, y, z, bevel=0.0006):
    return place(slab(name, outline, thick, skin, bevel), (x, y, z), (90, 0, 0))


def wallet_sheet(wide, high):
    return superellipse(wide / 2, high / 2, 96, 16)


def wallet_leaf(skins, cards, side):
    """One leaf along +x or -x: outer leather, lining, three slots that step down to the front, their cards."""
    middle, z = side * (WALLET_FOLD + WALLET_LEAF / 2), WALLET_HIGH / 2
    wallet_upright('outer', wallet_sheet(WALLET_LEAF, WALLET_HIGH), WALLET_THICK, skins['hide'], middle, WALLET_THICK + 0.0012, z)
    wallet_upright('note', wallet_sheet(WALLET_LEAF - 0.008, WALLET_HIGH - 0.006), 0.0010, skins['inner'], middle, 0.0012, z - 0.003)
    for i in range(3):
        low = 0.0030 + 0.0004 * i
        high = WALLET_HIGH - 0.022 - 0.0125 * i
        y = -0.0004 - 0.0017 * i
        tall = min(0.054, high + 0.0040)
        wallet_upright('card', wallet_sheet(0.0856, tall), 0.0008, cards[(i + (side > 0) * 2) % len(cards)], middle, y + 0.0004,
            high + 0.0070 - tall / 2, 0.0002)
        wallet_upright('slot', wallet_sheet(WALLET_LEAF - 0.006, high - low), 0.0011, skins['inner'], middle, y - 0.0005, (high + low) / 2, 0.0005)
        rim = [Vector((middle - WALLET_LEAF / 2 + 0.008 + (WALLET_LEAF - 0.016) * k / 40, y - 0.0016, high - 0.0026)) for k in range(41)]
        stitches('seam', rim, skins['thread'], step=0.0036, length=0.0024, thick=0.0003)
    wallet_border(skins, middle, side)
    if side < 0:
        mark = letters('KALAAM', 0.0042, skins['stamp'], 0.00004, 'DejaVuSerif-Bold.ttf', 1.4)
        place(mark, (middle, -0.0050, 0.0125), (90, 0, 0))


def wallet_border(skins, middle, side):
    """Stitches round the three outer edges, front and back."""
    for y in (-0.0058, WALLET_THICK + 0.0013):
        left, right, low = middle - WALLET_LEAF / 2 + 0.0042, middle + WALLET_LEAF / 2 - 0.0042, 0.0042
        high = WALLET_HIGH - 0.0042 if y > 0 else WALLET_HIGH - 0.022
        outer, inner = (left, right) if side < 0 else (right, left)
        corners = [(inner, low), (outer, low), (outer, high)] + ([(inner, high)] if y > 0 else [])
        line = []
        for a, b in zip(corners, corners[1:]):
            line += [Vector((a[0] + (b[0] - a[0]) * k / 30, y + 0.0005, a[1] + (b[1] - a[1]) * k / 30)) for k in range(31)]
        stitches('border', line, skins['thread'], step=0.0036, length=0.0025, thick=0.0004)


def wallet_spine(skins):
    """The bend between the leaves."""
    rings = []
    half = math.radians(WALLET_OPEN / 2)
    for z in (0.0006, 0.002, WALLET_HIGH / 2, WALLET_HIGH - 0.002, WALLET_HIGH - 0.0006):
        outer, inner = [], []
        for k in range(17):
            a = -1 + k / 8
            x = a * WALLET_FOLD * 1.55
            bow = -abs(x) * math.tan(half) * min(1, abs(a)) ** 0.7
            outer.append((x, WALLET_THICK + 0.0012 + bow, z))
            inner.append((x, 0.0012 + bow, z))
        rings.append(outer + inner[::-1])
    loft('spine', rings, skins['hide'], angle=60)
