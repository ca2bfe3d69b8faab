"""A masala dabba, open: seven katoris of spices, a spoon, its lid beside it."""
import math

from materials import metal
from shapes import TAU, copy, fillet, hoop, lathe, loft, place, radius_at, spline
from spices import heap_of

RADIUS, HEIGHT, SHEET = 0.1050, 0.0600, 0.0009
BOWL, BOWL_HIGH, AWAY = 0.0325, 0.0360, 0.0682
FLOOR = 0.0030
LEVEL = 0.0262
ORDER = 'haldi', 'mirch', 'jeera', 'dhania', 'rai', 'methi', 'elaichi'  # the first in the middle


def build(look):
    outer, inner = metal('outer', '#bdbec2', 0.2, wear=0.02), metal('inner', '#c6c7ca', 0.17, wear=0.015)
    box_of(outer)
    first = lathe('katori', bowl_profile(), inner, 72)
    for i, name in enumerate(ORDER):
        x, y = middle(i)
        (first if i == 0 else copy(first)).location = (x, y, FLOOR)
        for part in heap_of(name, radius_at(bowl_profile(), LEVEL) - 0.0007, LEVEL, i + 1):
            part.location = (x, y, FLOOR)
    spoon(inner)
    lid(outer)
    return {'views': [(-12, 42), (24, 26), (0, 78, 1.5, (0.40, 0.37))], 'world': 0.5}


def middle(i):
    if i == 0:
        return 0, 0
    a = TAU * (i - 0.5) / 6 - math.pi / 2
    return AWAY * math.cos(a), AWAY * math.sin(a)


def box_of(skin):
    profile = fillet(
        [
            (0, 0.0012), (RADIUS - 0.012, 0.0012, 0.001), (RADIUS - 0.010, 0, 0.001), (RADIUS - 0.004, 0, 0.004), (RADIUS, 0.005, 0.004),
            (RADIUS, HEIGHT - 0.016, 0.001),
            (RADIUS + 0.0014, HEIGHT - 0.0150, 0.001), (RADIUS + 0.0014, HEIGHT - 0.0125, 0.001), (RADIUS, HEIGHT - 0.0115, 0.001),
            (RADIUS, HEIGHT, 0.0006),
            (RADIUS - SHEET, HEIGHT, 0.0006), (RADIUS - SHEET, 0.006, 0.004), (RADIUS - 0.006, 0.0024, 0.003), (0, 0.0024, 0),
        ],
        0.001,
        8,
    )
    lathe('box', profile, skin, 144)
    hoop('rim', RADIUS - 0.0003, HEIGHT - 0.0002, 0.0011, skin)


def bowl_profile():
    r, h = BOWL, BOWL_HIGH
    return fillet(
        [
            (0, 0.0006), (r - 0.010, 0.0006, 0.002), (r - 0.0035, 0.0030, 0.006), (r - 0.0016, 0.012, 0.01), (r - 0.0010, h - 0.003, 0.003),
            (r, h - 0.0008, 0.0005),
            (r - 0.0004, h, 0.0004), (r - 0.0018, h - 0.0022, 0.002), (r - 0.0024, 0.012, 0.01), (r - 0.0045, 0.0040, 0.006),
            (0, 0.0014, 0),
        ],
        0.001,
        6,
    )


def lid(skin):
    """Lies on the table behind the box, its skirt down."""
    r = RADIUS + 0.0022
    profile = fillet(
        [
            (r - 0.0008, 0.0004, 0), (r, 0.0002, 0.0005), (r, 0.0120, 0.0030), (r - 0.006, 0.0140, 0.003), (r - 0.012, 0.0136, 0.003),
            (r - 0.016, 0.0162, 0.003), (0, 0.0182, 0),
        ],
        0.002,
        8,
    )
    knob = fillet([
        (0.0120, 0.0176, 0), (0.0075, 0.0192, 0.002), (0.0068, 0.0245, 0.003), (0.0135, 0.0285, 0.003), (0.0130, 0.0320, 0.003),
        (0, 0.0335, 0),
    ], 0.002, 8)
    for part in (lathe('lid', profile, skin, 144), lathe('knob', knob, skin, 96)):
        place(part, (0.118, 0.178, 0))


def spoon(skin):
    """Stands in the haldi and leans over the rim of the mirch."""
    way = spline([
        (-0.010, 0.004, 0.0395), (0.000, -0.004, 0.0384), (0.010, -0.011, 0.0410), (0.030, -0.026, 0.0510), (0.062, -0.050, 0.0655),
        (0.076, -0.060, 0.0700),
    ], 60)
    widths = [
        (0, 0.001), (0.06, 0.0065), (0.14, 0.0088), (0.24, 0.0075), (0.33, 0.0030), (0.45, 0.0022), (0.8, 0.0034), (0.95, 0.0040),
        (1, 0.0012),
    ]
    rings = []
    for i, p in enumerate(way):
        t = i / 60
        half = next(a[1] + (b[1] - a[1]) * (t - a[0]) / (b[0] - a[0]) for a, b in zip(widths, widths[1:]) if a[0] <= t <= b[0])
        dish = 0.45 * half if t < 0.33 else 0.0002
        rings.append(section(p, half, dish))
    loft('spoon', rings, skin, angle=60)


def section(p, half, dish):
    """Across the spoon: hollow in its bowl, flat in its stem."""
    side = (0.62, 0.78)
    top, under = [], []
    for k in range(13):
        s = k / 6 - 1
        x, y = p[0] + side[0] * half * s, p[1] + side[1] * half * s
        z = p[2] - dish * (1 - s * s)
        top.append((x, y, z + 0.0004))
        under.append((x, y, z - 0.0004))
    return top + under[::-1]
