"""A card wallet of two leather leaves, standing open like a book: cards in the slots, notes behind."""
import math

from mathutils import Matrix, Vector

from materials import leather, plain
from shapes import PARTS, letters, loft, place, slab, stitches, superellipse

LEAF, HIGH, THICK = 0.100, 0.080, 0.0016
OPEN = 62
FOLD = 0.0055


def build(look):
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
        leaf(skins, cards, side)
        turn = Matrix.Translation((side * FOLD * 0.5, 0, 0)) @ Matrix.Rotation(side * math.radians(-OPEN / 2), 4, 'Z')
        for part in PARTS[first:]:
            part.matrix_world = turn @ part.matrix_basis
    spine(skins)
    return {'views': [(-14, 20), (150, 16), (26, 42), (-20, 24, 2.0, (0.34, 0.5))]}


def upright(name, outline, thick, skin, x, y, z, bevel=0.0006):
    return place(slab(name, outline, thick, skin, bevel), (x, y, z), (90, 0, 0))


def sheet(wide, high):
    return superellipse(wide / 2, high / 2, 96, 16)


def leaf(skins, cards, side):
    """One leaf along +x or -x: outer leather, lining, three slots that step down to the front, their cards."""
    middle, z = side * (FOLD + LEAF / 2), HIGH / 2
    upright('outer', sheet(LEAF, HIGH), THICK, skins['hide'], middle, THICK + 0.0012, z)
    upright('note', sheet(LEAF - 0.008, HIGH - 0.006), 0.0010, skins['inner'], middle, 0.0012, z - 0.003)
    for i in range(3):
        low = 0.0030 + 0.0004 * i
        high = HIGH - 0.022 - 0.0125 * i
        y = -0.0004 - 0.0017 * i
        tall = min(0.054, high + 0.0040)
        upright('card', sheet(0.0856, tall), 0.0008, cards[(i + (side > 0) * 2) % len(cards)], middle, y + 0.0004,
            high + 0.0070 - tall / 2, 0.0002)
        upright('slot', sheet(LEAF - 0.006, high - low), 0.0011, skins['inner'], middle, y - 0.0005, (high + low) / 2, 0.0005)
        rim = [Vector((middle - LEAF / 2 + 0.008 + (LEAF - 0.016) * k / 40, y - 0.0016, high - 0.0026)) for k in range(41)]
        stitches('seam', rim, skins['thread'], step=0.0036, length=0.0024, thick=0.0003)
    border(skins, middle, side)
    if side < 0:
        mark = letters('KALAAM', 0.0042, skins['stamp'], 0.00004, 'DejaVuSerif-Bold.ttf', 1.4)
        place(mark, (middle, -0.0050, 0.0125), (90, 0, 0))


def border(skins, middle, side):
    """Stitches round the three outer edges, front and back."""
    for y in (-0.0058, THICK + 0.0013):
        left, right, low = middle - LEAF / 2 + 0.0042, middle + LEAF / 2 - 0.0042, 0.0042
        high = HIGH - 0.0042 if y > 0 else HIGH - 0.022
        outer, inner = (left, right) if side < 0 else (right, left)
        corners = [(inner, low), (outer, low), (outer, high)] + ([(inner, high)] if y > 0 else [])
        line = []
        for a, b in zip(corners, corners[1:]):
            line += [Vector((a[0] + (b[0] - a[0]) * k / 30, y + 0.0005, a[1] + (b[1] - a[1]) * k / 30)) for k in range(31)]
        stitches('border', line, skins['thread'], step=0.0036, length=0.0025, thick=0.0004)


def spine(skins):
    """The bend between the leaves."""
    rings = []
    half = math.radians(OPEN / 2)
    for z in (0.0006, 0.002, HIGH / 2, HIGH - 0.002, HIGH - 0.0006):
        outer, inner = [], []
        for k in range(17):
            a = -1 + k / 8
            x = a * FOLD * 1.55
            bow = -abs(x) * math.tan(half) * min(1, abs(a)) ** 0.7
            outer.append((x, THICK + 0.0012 + bow, z))
            inner.append((x, 0.0012 + bow, z))
        rings.append(outer + inner[::-1])
    loft('spine', rings, skins['hide'], angle=60)
