"""A verandah lantern: four panes in a brass frame under a pagoda roof, a pillar candle within."""
import math

from materials import bump, metal, noise, plain, srgb
from models.clear import clear_sheet
from models.flame import flame, wick
from shapes import ball, box, fillet, lathe, loft, superellipse, tube

HALF = 0.078  # from the middle to a post's own middle
LOW, HIGH = 0.026, 0.236
POST = 0.009


def build(look):
    brass = metal('brass', look.get('colour', '#cfab6c'), 0.26, wear=0.05)
    box('base', (0.196, 0.196, 0.012), brass, (0, 0, 0.010), bevel=0.003)
    box('step', (0.178, 0.178, 0.010), brass, (0, 0, 0.021), bevel=0.0025)
    for x in (-1, 1):
        for y in (-1, 1):
            ball('foot', 0.0085, brass, (x * 0.080, y * 0.080, 0.0060), (1, 1, 0.75))
            box('post', (POST, POST, HIGH - LOW), brass, (x * HALF, y * HALF, (LOW + HIGH) / 2), bevel=0.0015)
    for side in range(4):
        pane(side, brass)
    roof(brass)
    candle()
    return {'views': [(-32, 10), (24, 24), (-32, 12, 2.0, (0.5, 0.35))], 'world': 0.45}


def pane(side, brass):
    """Rails, a cross of thin bars and glass on one side; the front one is a door with hinges and a knob."""
    turn = (0, 0, 90 * side)
    c, s = math.cos(math.radians(90 * side)), math.sin(math.radians(90 * side))

    def spot(x, y, z):
        return (x * c - y * s, x * s + y * c, z)

    wide, middle = 2 * HALF - POST, (LOW + HIGH) / 2
    for z in (LOW + 0.004, HIGH - 0.004):
        box('rail', (wide, 0.0075, 0.008), brass, spot(0, -HALF, z), turn, 0.0012)
    for x in (-wide / 6, wide / 6):
        box('bar', (0.0036, 0.0036, HIGH - LOW - 0.016), brass, spot(x, -HALF - 0.0010, middle), turn, 0.0010)
    for z in (LOW + 0.058, HIGH - 0.058):
        box('bar', (wide, 0.0036, 0.0036), brass, spot(0, -HALF - 0.0012, z), turn, 0.0010)
    sheet = [[spot(x * wide / 2, -HALF + 0.0024, z) for x in (-1, 1)] for z in (LOW + 0.006, HIGH - 0.006)]
    loft('pane', sheet, clear_sheet('pane'), closed_u=False, cap=False)
    if side == 0:
        ball('knob', 0.0046, brass, (wide / 2 - 0.002, -HALF - 0.0085, middle))
        for z in (LOW + 0.04, HIGH - 0.04):
            tube('hinge', [(-HALF, -HALF - 0.0055, z + up) for up in (-0.011, 0, 0.011)], 0.0026, brass, 16)


def roof(brass):
    """Four curved slopes that rise to a chimney, with a ring to carry it by."""
    outline = [
        (0.0960, HIGH), (0.0985, HIGH + 0.003), (0.0960, HIGH + 0.008), (0.0780, HIGH + 0.022), (0.0560, HIGH + 0.042),
        (0.0420, HIGH + 0.062), (0.0360, HIGH + 0.074),
    ]
    rings = [[(x, y, z) for x, y in superellipse(r, r, 96, 9)] for r, z in fillet([(r, z, 0.006) for r, z in outline], 0.006, 6)]
    loft('roof', rings, brass, angle=30)
    chimney = [
        (0, HIGH + 0.072), (0.0300, HIGH + 0.072, 0.001), (0.0300, HIGH + 0.092, 0.001), (0.0400, HIGH + 0.095, 0.002),
        (0.0410, HIGH + 0.098, 0.001), (0.0280, HIGH + 0.106, 0.006), (0.0120, HIGH + 0.115, 0.004),
        (0.0075, HIGH + 0.122, 0.002), (0, HIGH + 0.1235),
    ]
    lathe('chimney', fillet(chimney, 0.001, 6), brass, 96)
    dark = plain('vent', '#150f08', 0.9)
    for i in range(12):
        a = i * math.tau / 12
        ball('vent', 0.0036, dark, (0.0290 * math.cos(a), 0.0290 * math.sin(a), HIGH + 0.083), (1, 1, 1.3), 14)
    ring = [(0.0215 * math.cos(a), 0, HIGH + 0.1405 + 0.0215 * math.sin(a)) for a in (i * math.tau / 64 for i in range(64))]
    tube('ring', ring, 0.0028, brass, 16, closed=True)


def candle():
    wax = plain('wax', '#f1e8d4', 0.45, Subsurface=0.15, Subsurface_Radius=(0.012, 0.007, 0.004), Subsurface_Color=srgb('#f3e2c0'))
    bump(wax, noise(wax, 40, 2), 0.001, 0.2)
    outline = [
        (0, 0.0262), (0.0340, 0.0262, 0.002), (0.0350, 0.030, 0.002), (0.0350, 0.1270, 0.003), (0.0315, 0.1290, 0.003),
        (0.0270, 0.1235, 0.006), (0, 0.1215),
    ]
    body = lathe('candle', fillet(outline, 0.002, 8), wax, 128)
    wick([(0, 0, 0.120), (0.0003, 0, 0.127), (0.0018, 0, 0.1325)], 0.0012)
    flame((0.0018, 0, 0.1318), body, 1.0, 0.35, 0.1)
