"""A rucksack of waxed canvas: a long flap with two buckled straps, a front pocket, side pockets, a leather foot."""
import math

from mathutils import Vector

from leatherwork import flap_sheet, rivet
from materials import leather, metal, plain
from rucksack import DEEP, HEM, HIGH, POCKET_DEEP, flap_out, flap_point, front_y, half_wide, ring, smooth
from shapes import box, circle, fillet, letters, loft, place, spline, stitches, superellipse, sweep
from upholstery import dense, padded, waxed

FOOT_HIGH = 0.058
STRAP_X, STRAP_HALF = 0.060, 0.0120
POCKET_LOW, POCKET_HIGH, POCKET_WIDE = 0.064, 0.212, 0.208


def build(look):
    colour = look.get('colour', '#706f50')
    skins = {
        'canvas': waxed('canvas', colour),
        'hide': leather('leather', look.get('leather', '#7c4c30'), 700, 0.45),
        'edge': plain('edge', look.get('edge', '#4a2a18'), 0.5),
        'metal': metal('metal', look.get('metal', '#c9b184'), 0.24, wear=0.03),
        'thread': plain('thread', look.get('thread', '#d9cda4'), 0.8),
    }
    body(skins)
    foot(skins)
    pocket(skins)
    for side in (-1, 1):
        side_pocket(skins, side)
        strap(skins, side * STRAP_X)
        shoulder(skins, side)
    flap(skins)
    handle(skins)
    return {'views': [(-28, 12), (0, 6), (40, 24), (-16, 12, 2.2, (0.5, 0.42)), (152, 14)]}


def body(skins):
    rings = [[(x * f, y * f, 0.004) for x, y, _ in ring(0.02)] for f in (0.4, 0.9)]
    rings += [ring(0.006 + (HIGH - 0.006) * i / 70) for i in range(71)]
    rings += [[(x * f, y * f, HIGH + lift) for x, y, _ in ring(HIGH)] for f, lift in ((0.93, 0.006), (0.7, 0.008), (0.2, 0.008))]
    loft('body', rings, skins['canvas'], angle=180)


def foot(skins):
    """The leather foot: a shell about the lowest part, sewn on."""
    rings = [[(x * f, y * f, z) for x, y, _ in ring(0.012, 0.0015)] for f, z in ((0.3, 0.0), (0.9, 0.0), (0.955, 0.0012), (0.985, 0.0045))]
    rings += [ring(0.010 + (FOOT_HIGH - 0.010) * i / 14, 0.0030) for i in range(15)]
    rings += [ring(FOOT_HIGH + 0.0008, 0.0020), ring(FOOT_HIGH, -0.001)]
    loft('foot', rings, skins['hide'], angle=60)
    for z in (FOOT_HIGH - 0.004, FOOT_HIGH - 0.009):
        line = ring(z, 0.0033)
        stitches('seam', line + line[:1], skins['thread'], step=0.0048, length=0.0033, thick=0.0005)


def pocket(skins):
    middle, half, tall = (POCKET_LOW + POCKET_HIGH) / 2, POCKET_WIDE / 2, (POCKET_HIGH - POCKET_LOW) / 2
    outline = dense(fillet([(-half, -tall, 0.028), (half, -tall, 0.028), (half, tall, 0.012), (-half, tall, 0.012)], 0.02, 10, True), 0.006)

    def way(u, v, w):
        return (u, front_y(u, v + middle) - POCKET_DEEP - w + 0.004 * (v / tall) ** 2, v + middle)

    padded('pocket', outline, POCKET_DEEP + 0.004, skins['canvas'], way, 0.009, 0, 0.002, 0.0050, 0.0030, seed=3, fine=2.4)
    inner = [(u * 0.955, v * 0.935) for u, v in outline]
    stitches('seam', [Vector(way(u, v, 0.0052)) for u, v in inner + inner[:1]], skins['thread'], step=0.0050, length=0.0034, thick=0.0005)
    y = front_y(0, 0.088) - POCKET_DEEP - 0.0095
    box('label', (0.050, 0.0022, 0.019), skins['hide'], (0, y, 0.090), bevel=0.0009)
    place(letters('NADODI', 0.0072, skins['edge'], 0.0002, space=1.4), (0, y - 0.0011, 0.090), (90, 0, 0))


def side_pocket(skins, side):
    outline = dense(fillet([(-0.046, 0, 0.018), (0.046, 0, 0.018), (0.040, 0.13, 0.008), (-0.040, 0.13, 0.008)], 0.02, 8, True), 0.006)

    def way(u, v, w):
        z = v + FOOT_HIGH + 0.004
        return (side * (half_wide(z) + 0.016 + w - 6 * u * u), u, z)

    padded('side', outline, 0.022, skins['canvas'], way, 0.009, 0, 0.002, 0.0045, 0.0030, seed=8 + side, fine=2.6)
    hem = [Vector(way(-0.037 + 0.074 * i / 20, 0.121, 0.0045)) for i in range(21)]
    stitches('hem', hem, skins['thread'], step=0.0050, length=0.0034, thick=0.0005)


def flap(skins):
    rows = [[flap_point(math.sin(math.pi / 2 * (-1 + j / 40)), i / 90) for j in range(81)] for i in range(91)]
    flap_sheet(rows, skins['canvas'], skins['edge'], 0.0022)
    rim = [Vector(r[0]) for r in rows] + [Vector(p) for p in rows[-1][1:-1]] + [Vector(r[-1]) for r in reversed(rows)]
    sweep('binding', rim, lambda t: circle(0.0030, 12), skins['hide'], up=(0, 0, 1))
    inner = [flap_point(-0.955, 0.02 + 0.95 * i / 60) for i in range(61)]
    hem = [flap_point(math.sin(math.pi / 2 * (-0.81 + 1.62 * i / 60)), 0.966) for i in range(61)]
    line = inner + hem + [(-x, y, z) for x, y, z in reversed(inner)]
    stitches('seam', [Vector(p) for p in line], skins['thread'], (0, -0.0027, 0.0004), step=0.0050, length=0.0034, thick=0.0005)


def strap_y(x, z):
    """How far out a strap lies: upon the flap, over its hem, then upon the pocket."""
    flap_y = front_y(x, min(z, HIGH)) - flap_out(x, z) - 0.0065
    pocket_y = front_y(x, z) - POCKET_DEEP - 0.0120
    return pocket_y + (flap_y - pocket_y) * smooth((z - HEM + 0.022) / 0.024)


def strap(skins, x):
    high, low = 0.335, 0.108
    path = [(x, strap_y(x, z), z) for z in [high - (high - low) * i / 70 for i in range(71)]]

    def section(t):
        near = min((1 - t) / 0.07, t / 0.04)
        half = STRAP_HALF * (math.sqrt(max(0.05, 1 - (1 - near) ** 2)) if near < 1 else 1)
        return superellipse(half, 0.0015, 28, 6)

    sweep('strap', path, section, skins['hide'], up=(0, -1, 0))
    for side in (-1, 1):
        stitches('seam', [(x + side * (STRAP_HALF - 0.0024), y - 0.0014, z) for _, y, z in path[4:64]], skins['thread'], step=0.0042,
            length=0.0029, thick=0.00045)
    for z in (high - 0.010, high - 0.026):
        place(rivet(skins['metal'], 0.0038), (x, strap_y(x, z) - 0.0014, z), (90, 0, 0))
    buckle(skins, x, 0.164)


def buckle(skins, x, z):
    y = strap_y(x, z) - 0.0026
    frame = [(x + px, y, z + pz) for px, pz in superellipse(0.0180, 0.0150, 64, 5)]
    sweep('frame', frame, lambda t: circle(0.0020, 14), skins['metal'], up=(0, -1, 0), closed=True, cap=False)
    tongue = spline([(x, y + 0.0006, z + 0.0146), (x, y - 0.0022, z + 0.006), (x, y - 0.0018, z - 0.010), (x, y - 0.0030, z - 0.0160)], 20)
    sweep('tongue', tongue, lambda t: circle(0.0014, 12), skins['metal'], up=(0, -1, 0))
    low = z - 0.028
    around = [(x + px, strap_y(x, low) + py, low) for px, py in superellipse(STRAP_HALF + 0.0028, 0.0036, 56, 5)]
    sweep('keeper', around, lambda t: superellipse(0.0010, 0.0040, 20, 5), skins['hide'], closed=True, cap=False)


def handle(skins):
    y, z = DEEP / 2 * 0.80, HIGH - 0.01
    path = spline([(-0.040, y, z - 0.03), (-0.040, y + 0.004, z + 0.02), (-0.030, y + 0.004, z + 0.050), (0, y + 0.002, z + 0.062),
        (0.030, y + 0.004, z + 0.050),
        (0.040, y + 0.004, z + 0.02), (0.040, y, z - 0.03)], 60)
    sweep('handle', path, lambda t: superellipse(0.0125, 0.0026 + 0.003 * math.sin(math.pi * t) ** 3, 28, 3), skins['hide'], up=(0, 1, 0))


def shoulder(skins, side):
    """A padded strap down the back, with a leather end below."""
    y = DEEP / 2
    path = spline([(side * 0.045, y * 0.86, 0.372), (side * 0.056, y + 0.014, 0.360), (side * 0.075, y + 0.022, 0.30),
        (side * 0.094, y + 0.018, 0.20), (side * 0.100, y + 0.014, 0.125)], 60)

    def section(t):
        near = (1 - t) / 0.09
        full = math.sqrt(max(0.08, 1 - (1 - near) ** 2)) if near < 1 else 1
        return superellipse((0.028 - 0.006 * t) * full, 0.0068 * full, 32, 3.2)

    sweep('shoulder', path, section, skins['canvas'], up=(0, 1, 0), angle=60)
    for edge in (-1, 1):
        ways = [(edge * (0.0235 - 0.006 * i / 60), 0.0045 + 0.002 * min(1, i / 12), 0.003 if i < 10 else 0) for i in range(55)]
        line = [p + Vector(way) for p, way in zip(path, ways)]
        stitches('seam', line[6:], skins['thread'], step=0.0050, length=0.0034, thick=0.0005)
    tail = spline([(side * 0.100, y + 0.016, 0.140), (side * 0.106, y + 0.008, 0.09), (side * 0.112, y - 0.012, 0.050)], 24)
    sweep('tail', tail, lambda t: superellipse(0.0125, 0.0016, 24, 5), skins['hide'], up=(0, 1, 0))
