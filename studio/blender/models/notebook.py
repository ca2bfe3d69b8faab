"""A hardback notebook with a block-printed cover, handmade paper, elastic and ribbon; it lies on its back."""
import math

from mathutils import Vector, noise

from block_prints import tulips
from materials import bump, fabric, noise as grain, painted_picture, plain, printed, ramp, set_input, shade, srgb
from shapes import loft, slab, spline, superellipse, sweep, thicken

WIDE, LONG, BOARD, PAPER = 0.150, 0.210, 0.0026, 0.0135
REPEAT = 0.050


def build(look):
    ground, ink, accent = look.get('colour', '#1f6f72'), look.get('ink', '#f1e7d2'), look.get('accent', '#d9a23b')
    cover = printed('cover', painted_picture('tulips', 1024, lambda x, y: tulips(x, y, ground, ink, accent)),
        (1 / REPEAT, 1 / REPEAT), 0.8, 900, 'Object')
    spine = fabric('spine', look.get('spine', '#15494d'), 700, 0.3)
    pages(paper())
    for z in (0, BOARD + PAPER):
        slab('board', book_outline(), BOARD, cover, 0.0008, (0, 0, z))
    back(spine)
    elastic(plain('elastic', look.get('elastic', '#b5822f'), 0.75))
    ribbon(fabric('ribbon', look.get('ribbon', '#b23b4e'), 1500, 0.25))
    return {'views': [(-30, 34), (34, 24), (0, 74), (-40, 20, 2.0, (0.36, 0.42))]}


def book_outline():
    return [(x + 0.0015, y) for x, y in superellipse(WIDE / 2 - 0.0015, LONG / 2, 128, 26)]


def paper():
    """Rag paper seen on its cut: a pile of sheets."""
    m = plain('paper', '#efe4cd', 0.9)
    sheets = grain(m, 1, 2, 0.6, stretch=(30, 30, 2600))
    set_input(m, 'Base Color', ramp(m, sheets, [(0.32, shade('#d9c8a6', -0.12)), (0.55, srgb('#efe4cd')), (0.75, srgb('#f7f0e0'))]))
    bump(m, sheets, 0.0005, 0.7)
    return m


def pages(skin):
    """The block of pages: a little smaller than the boards, its edges uneven as torn sheets are."""
    rings = []
    edge = superellipse(WIDE / 2 - 0.0040, LONG / 2 - 0.0035, 200, 26)
    for i in range(28):
        z = BOARD - 0.0002 + (PAPER + 0.0004) * i / 27
        ring = []
        for x, y in edge:
            rough = 0.0006 * noise.noise(Vector((x * 90, y * 90, z * 2600))) + 0.0004 * noise.noise(Vector((x * 20, y * 20, z * 900)))
            ring.append((x * (1 + rough * 8), y * (1 + rough * 6), z))
        rings.append(ring)
    loft('pages', rings, skin)


def back(skin):
    """A rounded cloth spine that reaches a little over both boards."""
    half = (BOARD * 2 + PAPER) / 2
    path = [(-WIDE / 2 + 0.016, -half - 0.0004), (-WIDE / 2 + 0.003, -half - 0.0004)]
    path += [(-WIDE / 2 + 0.002 - 0.0042 * math.cos(a), half * math.sin(a)) for a in [math.pi * (i / 16 - 0.5) for i in range(17)]]
    path += [(-WIDE / 2 + 0.003, half + 0.0004), (-WIDE / 2 + 0.016, half + 0.0004)]
    rings = [[(x, y, z + half) for x, z in path] for y in [-LONG / 2 - 0.0002,
        -LONG / 2 + 0.0006] + [LONG * (i / 8 - 0.5) for i in range(1, 8)] + [LONG / 2 - 0.0006, LONG / 2 + 0.0002]]
    sheet = loft('spine', rings, skin, closed_u=False, cap=False)
    thicken(sheet, 0.0009, 0)


def elastic(skin):
    half = (BOARD * 2 + PAPER) / 2
    around = [(0.052, y, z + half) for y, z in superellipse(LONG / 2 + 0.0006, half + 0.0006, 120, 14)]
    sweep('elastic', around, lambda t: superellipse(0.0030, 0.0005, 16, 5), skin, up=(0, 1, 0), closed=True, cap=False)


def ribbon(skin):
    z = BOARD + PAPER / 2
    path = spline([(-0.030, -LONG / 2 + 0.010, z), (-0.030, -LONG / 2 - 0.002, z), (-0.0295, -LONG / 2 - 0.010, z - 0.003),
        (-0.027, -LONG / 2 - 0.020, 0.0022), (-0.021, -LONG / 2 - 0.036, 0.0008), (-0.019, -LONG / 2 - 0.048, 0.0020)], 40)
    sweep('ribbon', path, lambda t: superellipse(0.0030, 0.00025, 16, 5), skin, up=(0, 0, 1))
