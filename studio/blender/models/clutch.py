"""An envelope clutch: brocade body, pointed leather flap, a brass stud with a stone. It leans back a little, on its edge."""
import math

from mathutils import Matrix, Vector, noise

from block_prints import diamonds
from leatherwork import along_edge, brocade, flap_sheet
from materials import leather, metal, plain
from shapes import TAU, circle, fillet, lathe, loft, place, stitches, superellipse, sweep

WIDE, DEEP, HIGH = 0.270, 0.036, 0.158
REPEAT = 0.030
POINT = 0.100
LEAN = 12


def build(look):
    ground, gold = look.get('colour', '#11595c'), look.get('zari', '#d9b565')
    skins = {
        'silk': brocade('brocade', diamonds, ground, gold, REPEAT, 0.42),
        'hide': leather('flap', look.get('flap', '#0f3f43'), 900, 0.42),
        'edge': plain('edge', look.get('edge', '#082729'), 0.5),
        'gold': metal('gold', '#d9b56c', 0.2, wear=0.03),
        'stone': plain('stone', look.get('stone', '#8e1027'), 0.05, Clearcoat=1.0),
        'thread': plain('thread', look.get('thread', '#cda862'), 0.6),
    }
    parts = [body(skins), piping(skins), *flap(skins), *stud(skins), chain(skins)]
    lean = Matrix.Rotation(math.radians(-LEAN), 4, 'X')
    for part in parts:
        part.matrix_world = lean @ part.matrix_basis
    return {'views': [(-26, 14), (10, 8), (34, 24), (-14, 12, 2.3, (0.5, 0.42))]}


def puff(x, z):
    """How far the front stands out: full in the middle, thin at the sides."""
    u, t = min(1, abs(x) / (WIDE / 2)), max(0, min(1, z / HIGH))
    return DEEP / 2 * (1 - 0.72 * t**1.3) * (1 - 0.35 * u**4) + 0.0016


def body(skins):
    rings = []
    for i in range(41):
        z = HIGH * i / 40
        low = min(1, z / 0.010)
        ring = []
        for x, y in superellipse(WIDE / 2, 1, 160, 9):
            deep = puff(x, z) * (0.72 + 0.28 * math.sin(math.pi / 2 * low))
            ring.append((x, y * deep + 0.0012 * noise.noise(Vector((x * 16, y * 2, z * 16))), z))
        rings.append(ring)
    return loft('body', rings, skins['silk'], angle=180)


def piping(skins):
    line = [(x, y * (puff(x, 0.004) * 0.80), 0.0022) for x, y in superellipse(WIDE / 2 - 0.0006, 1, 160, 9)]
    return sweep('piping', line, lambda t: circle(0.0014, 10), skins['edge'], closed=True, cap=False)


def hem(u):
    """How low the flap hangs at a share of its width: a soft point."""
    return 0.034 + (POINT - 0.034) * (1 - abs(u) ** 1.25) ** 0.92


def flap_point(u, s):
    x = u * (WIDE / 2 + 0.0010)
    if s < 0.2:
        a = s / 0.2
        over = puff(x, HIGH)
        return (x, over * math.cos(math.pi * a), HIGH + 0.0016 + 0.0030 * math.sin(math.pi * a))
    b = (s - 0.2) / 0.8
    z = HIGH + 0.0016 - hem(u) * b
    y = -puff(x, z) - 0.0012 - 0.0016 * math.sin(math.pi * b)
    return (x, y + 0.0008 * noise.noise(Vector((x * 20, z * 20, 2))), z)


def flap(skins):
    rows = [[flap_point(-1 + j / 40, i / 60) for j in range(81)] for i in range(61)]
    sheet = flap_sheet(rows, skins['hide'], skins['edge'], 0.0020)
    return sheet, stitches('seam', along_edge(rows, 14, 2), skins['thread'], (0, -0.0022, 0), step=0.0042, length=0.0029, thick=0.00045)


def stud(skins):
    z = HIGH - POINT + 0.019
    at = (0, -puff(0, z) - 0.0036, z)
    cup = fillet([(0, 0), (0.0105, 0), (0.0105, 0.0016), (0.0088, 0.0030), (0.0078, 0.0032), (0, 0.0026)], 0.0008, 5)
    gem = [(0.0076 * math.cos(a), 0.0026 + 0.0042 * math.sin(a)) for a in [math.pi / 2 * i / 14 for i in range(15)]]
    yield place(lathe('cup', cup, skins['gold'], 96), at, (90, 0, 0))
    yield place(lathe('gem', gem, skins['stone'], 96), at, (90, 0, 0))


def chain(skins):
    """The ring at the right seam that the chain hides behind."""
    ring = [(WIDE / 2 + 0.0052 + 0.0056 * math.cos(a), 0, HIGH - 0.012 + 0.0056 * math.sin(a)) for a in [TAU * i / 40 for i in range(40)]]
    return sweep('ring', ring, lambda t: circle(0.0011, 12), skins['gold'], up=(0, 1, 0), closed=True, cap=False)
