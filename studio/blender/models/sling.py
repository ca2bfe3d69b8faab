"""A cross-body sling: boxy body, rounded flap with a ring of stitched petals, a strap that stands in a loop."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from leatherwork import flap_sheet, rivet
from materials import leather, metal, plain
from shapes import TAU, add, ball, box, circle, loft, place, spline, stitches, subdivide, superellipse, sweep

WIDE, DEEP, HIGH = 0.240, 0.066, 0.176
FLAP_LONG = 0.128
RING_Z = HIGH - 0.006


def build(look):
    skins = {
        'hide': leather('leather', look.get('colour', '#5d6340'), 760, 0.46),
        'edge': plain('edge', look.get('edge', '#33371f'), 0.5),
        'gold': metal('gold', '#d3b176', 0.22, wear=0.03),
        'thread': plain('thread', look.get('thread', '#d8cfa8'), 0.8),
        'petal': plain('petal', look.get('petal', '#d98c4a'), 0.75, Sheen=0.6),
        'bud': plain('bud', look.get('bud', '#b8453c'), 0.75, Sheen=0.6),
        'leaf': plain('leaf', look.get('leaf', '#e8dcb4'), 0.75, Sheen=0.6),
    }
    body(skins)
    flap(skins)
    embroidery(skins)
    strap(skins)
    return {'views': [(-26, 13), (0, 8), (34, 26), (-10, 12, 2.2, (0.5, 0.3))]}


def front(z):
    t = max(0, min(1, z / HIGH))
    return DEEP / 2 * (1 - 0.34 * t**1.8) * (1 + 0.06 * math.sin(math.pi * t))


def half_wide(z):
    """Straight sides with a rounded foot."""
    return WIDE / 2 - 0.040 * (1 - math.sqrt(max(0.0, 1 - max(0, 1 - z / 0.046) ** 2))) - 0.004 * z / HIGH


def body(skins):
    rings = []
    heights = [0.0] + [0.0026 * 1.32**i for i in range(12)]
    heights += [heights[-1] + (HIGH - heights[-1]) * i / 20 for i in range(1, 21)]
    for i, z in enumerate(heights):
        low = (0.80, 0.93, 0.98)[i] if i < 3 else 1
        rings.append([(x, y * low + 0.0014 * noise.noise(Vector((x * 15, y * 9, z * 15))), z) for x, y in superellipse(half_wide(z),
            front(z), 112, 6)])
    rings += [[(x * f, y * f, HIGH + lift) for x, y in superellipse(half_wide(HIGH), front(HIGH), 112, 6)] for f, lift in ((0.985, 0.002),
        (0.95, 0.003), (0.5, 0.003))]
    subdivide(loft('body', rings, skins['hide'], angle=180), 1)


def hem(u):
    """The flap is a shield: straight down, then a wide round."""
    return FLAP_LONG * (1 - 0.62 * (1 - math.sqrt(max(0.0, 1 - abs(u) ** 2.4))))


def flap_point(u, s):
    bend = 0.28
    x = u * (WIDE / 2 - 0.0075)
    if s < bend:
        a = s / bend
        x *= 1 - 0.05 * max(0, 1 - a * 4) ** 2
        return (x, front(HIGH) * (0.84 - a * 1.88), HIGH + 0.0030 + 0.0034 * min(1, a * 3) + 0.0014 * math.sin(math.pi * a))
    b = (s - bend) / (1 - bend)
    z = HIGH + 0.0055 - hem(u) * b
    y = -front(z) - 0.0048 - 0.0014 * math.sin(math.pi * b) + 0.0036 * max(0, 1 - b / 0.10) ** 2
    return (x, y + 0.0008 * noise.noise(Vector((x * 18, z * 18, 3))), z)


def face(x, z):
    """A point of the flap's outer side."""
    u = x / (WIDE / 2 - 0.0075)
    s = 0.28 + 0.72 * (HIGH + 0.0055 - z) / hem(u)
    return Vector((x, flap_point(u, s)[1] - 0.0030, z))


def flap(skins):
    rows = [[flap_point(math.sin(math.pi / 2 * (-1 + j / 36)), i / 60) for j in range(73)] for i in range(61)]
    flap_sheet(rows, skins['hide'], skins['edge'], 0.0030)
    inner = 0.962
    seam = [flap_point(math.sin(math.pi / 2 * u) * inner, 0.965) for u in [-1 + i / 60 for i in range(121)]]
    side = [[flap_point(k * inner, 0.34 + 0.62 * i / 20) for i in range(20)] for k in (-1, 1)]
    line = [Vector(p) for p in side[0] + seam + side[1][::-1]]
    stitches('seam', line, skins['thread'], (0, -0.0031, 0), step=0.0045, length=0.0031, thick=0.0005)


# ---- the ring of petals --------------------------------------------------------------------------------------------------


def embroidery(skins):
    middle = (0, HIGH - 0.066)
    for k in range(10):
        a = TAU * k / 10
        satin(skins['petal'], middle, a, 0.0150, 0.0330, 0.0052)
        satin(skins['leaf'], middle, a + TAU / 20, 0.0270, 0.0390, 0.0024)
    for k in range(10):
        a = TAU * (k + 0.5) / 10
        knot(skins['bud'], middle, a, 0.0130)
    ring(skins['thread'], middle, 0.0095)
    for k in range(6):
        satin(skins['bud'], middle, TAU * k / 6, 0.0012, 0.0072, 0.0016)


def satin(skin, middle, a, start, end, wide):
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
        at = face(middle[0] + r * math.cos(a), middle[1] + r * math.sin(a))
        shape = Matrix.Translation(at) @ Matrix.Rotation(-a, 4, 'Y') @ Matrix.Diagonal((0.00042, 0.0009, max(half, 0.0004), 1))
        bmesh.ops.create_uvsphere(bm, u_segments=6, v_segments=8, radius=1, matrix=shape)
    bm.to_mesh(mesh)
    bm.free()
    add(mesh, 'petal', skin, angle=180)


def knot(skin, middle, a, r):
    ball('knot', 0.0017, skin, face(middle[0] + r * math.cos(a), middle[1] + r * math.sin(a)), (1, 0.7, 1), 14)


def ring(skin, middle, radius):
    points = [face(middle[0] + radius * math.cos(TAU * i / 60), middle[1] + radius * math.sin(TAU * i / 60)) for i in range(61)]
    stitches('ring', points, skin, (0, -0.0002, 0), step=0.0021, length=0.0021, thick=0.0006)


# ---- the strap -----------------------------------------------------------------------------------------------------------


def strap(skins):
    """Up from a ring on each side, standing as it does in a shop's window."""
    x = WIDE / 2 - 0.001
    for side in (-1, 1):
        loop = [(side * (x + 0.0030), 0.0105 * math.cos(TAU * i / 40),
            RING_Z + 0.0040 + 0.0085 * math.sin(TAU * i / 40)) for i in range(40)]
        sweep('ring', loop, lambda t: circle(0.0017, 12), skins['gold'], up=(1, 0, 0), closed=True, cap=False)
        box('tab', (0.0030, 0.0150, 0.0300), skins['hide'], (side * (x + 0.0002), 0, RING_Z - 0.0130), bevel=0.0013)
        place(rivet(skins['gold'], 0.0036), (side * (x + 0.0016), 0, RING_Z - 0.0200), (0, side * 90, 0))
    z = RING_Z + 0.0125
    left = [(-x - 0.0030, 0, z - 0.002), (-x - 0.0020, 0, z + 0.020), (-x + 0.012, 0.004, z + 0.090), (-x + 0.046, 0.010, z + 0.150)]
    path = spline(left + [(0.004, 0.014, z + 0.178)] + [(-px, py - 0.002, pz - 0.004) for px, py,
        pz in reversed(left[2:])] + [(x + 0.0020, 0, z + 0.020), (x + 0.0030, 0, z - 0.002)], 140)
    sweep('strap', path, lambda t: superellipse(0.0014, 0.0075, 24, 5), skins['hide'], up=(0, 1, 0))
    for y in (-0.0056, 0.0056):
        stitches('seam', [p + Vector((0, y, 0)) for p in path[3:-3]], skins['thread'], step=0.0044, length=0.0030, thick=0.0015)
    end = path[16]
    frame = [(end.x + 0.0002, end.y + py, end.z + pz) for py, pz in superellipse(0.0112, 0.0090, 48, 4)]
    sweep('buckle', frame, lambda t: circle(0.0015, 12), skins['gold'], up=(1, 0, 0), closed=True, cap=False)
