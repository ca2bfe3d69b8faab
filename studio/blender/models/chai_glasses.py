"""Ribbed cutting-chai glasses in a carrier of plated wire."""
import math

from materials import clear_glass, metal, noise, plain, ramp, set_input, shade
from shapes import TAU, copy, fillet, lathe, ring_path, spline, superellipse, tube

RIM, FOOT, HIGH, WALL = 0.0300, 0.0225, 0.0790, 0.0022
RIBS, RIB_LOW, RIB_HIGH, RIB_DEEP = 14, 0.010, 0.050, 0.0017
COLUMNS, ROWS, PITCH = 3, 2, 0.0705
FLOOR = 0.012  # the glasses stand on the carrier's wires
TEA = '#d49c66'
SEGMENTS = 140
WIRE, THICK = 0.0015, 0.0023
RING_HIGH = 0.046


def build(look):
    wire = metal('plated', '#c4c5c8', 0.18)
    places = [((c - (COLUMNS - 1) / 2) * PITCH, (r - (ROWS - 1) / 2) * PITCH) for r in range(ROWS) for c in range(COLUMNS)]
    glass = clear_glass('glass', '#fafdfb', shadow=0.96)
    first = ribbed(glass)
    drink = tea()
    for i, (x, y) in enumerate(places):
        for thing in (first, drink):
            (thing if i == 0 else copy(thing)).location = (x, y, FLOOR)
    carrier(wire, places)
    return {'views': [(-24, 20), (34, 12), (-18, 48)], 'world': 0.45}


def outside():
    return fillet(
        [
            (0, 0.0022), (FOOT - 0.006, 0.0022, 0.002), (FOOT - 0.003, 0, 0.001), (FOOT, 0.0004, 0.0016), (FOOT + 0.0010, 0.008, 0.006),
            (RIM - 0.0022, 0.054, 0.02), (RIM, HIGH, 0.0010),
        ],
        0.002,
        10,
    )


def inside():
    return fillet([
        (RIM, HIGH, 0), (RIM - 0.0006, HIGH + 0.0009, 0.0006), (RIM - 0.0016, HIGH, 0.0006), (RIM - 0.0026 - WALL / 2, 0.054, 0.02),
        (FOOT - WALL, 0.012, 0.006), (0, 0.0085, 0),
    ], 0.002, 10)


def ribbed(glass):
    """Upright ribs round the lower part, melting into the smooth lip."""
    out = []
    for (r0, z0), (r1, z1) in zip(outside(), outside()[1:]):
        count = max(1, round(math.dist((r0, z0), (r1, z1)) / 0.0024))
        out += [(r0 + (r1 - r0) * i / count, z0 + (z1 - z0) * i / count) for i in range(count)]
    walls = len(out)
    thing = lathe('glass', out + inside(), glass, SEGMENTS, angle=180)
    for v in thing.data.vertices:
        r, z = math.hypot(v.co.x, v.co.y), v.co.z
        if v.index > walls * SEGMENTS or r < FOOT - 0.0005 or not RIB_LOW - 0.008 < z < RIB_HIGH + 0.006:
            continue
        ends = min(1, max(0, (z - RIB_LOW + 0.004) / 0.006)) * min(1, max(0, (RIB_HIGH + 0.002 - z) / 0.006))
        push = RIB_DEEP * ends * (abs(math.cos(math.atan2(v.co.y, v.co.x) * RIBS / 2)) ** 0.7 - 0.75)
        v.co.x *= (r + push) / r
        v.co.y *= (r + push) / r
    return thing


def tea():
    """Milky chai, a hair's breadth into the glass so that no air shows between."""
    m = plain('chai', TEA, 0.14, Specular=0.45)
    set_input(m, 'Base Color', ramp(m, noise(m, 60, 3, 0.5), [(0.35, shade(TEA, -0.14)), (0.65, shade(TEA, 0.06))]))
    set_input(m, 'Emission', shade(TEA, -0.1))  # the room's light, which the renderer does not bring through glass
    set_input(m, 'Emission Strength', 0.2)
    level = 0.0640
    wall = [(r + 0.00015, z - 0.0001) for r, z in reversed(inside()) if z < level]
    edge = wall[-1][0] + 0.0007
    profile = wall + fillet([(edge, level + 0.0006, 0), (edge - 0.0014, level, 0.001), (0, level, 0)], 0.001, 5)
    drink = lathe('chai', profile, m, 64)
    return drink


def carrier(wire, places):
    """Two frames, a ring for each glass, wires below, posts, and a tall handle with a twisted grip."""
    wide, deep = COLUMNS * PITCH / 2 + 0.0005, ROWS * PITCH / 2 + 0.0005
    for height in (THICK, RING_HIGH):
        outline = superellipse(wide, deep, 120, 9)
        tube('frame', [(x, y, height) for x, y in outline], THICK, wire, 12, closed=True)
    for x, y in places:
        tube('ring', [(x + a, y + b, RING_HIGH) for a, b, _ in ring_path(RIM + 0.0022, 0, 72)], WIRE, wire, 8, closed=True)
    for y in sorted({y for _, y in places}):
        for away in (-0.011, 0.011):
            rod(wire, [(-wide, y + away, FLOOR - WIRE), (wide, y + away, FLOOR - WIRE)])
    corners = [(x, y) for x in (-wide * 0.94, wide * 0.94) for y in (-deep * 0.94, deep * 0.94)]
    for x, y in corners + [(0, -deep), (0, deep)]:
        rod(wire, [(x, y, THICK), (x, y, RING_HIGH)])
    for way in (-1, 1):
        rod(wire, [(way * wide, -deep * 0.5, FLOOR - WIRE), (way * wide, deep * 0.5, FLOOR - WIRE)])
    handle(wire, wide)


def rod(wire, path):
    tube('rod', path, WIRE, wire, 10)


def handle(wire, wide):
    top = 0.225
    half = [
        (wide + 0.0012, THICK), (wide + 0.0012, 0.09), (wide + 0.0008, 0.145), (wide - 0.012, 0.195), (wide - 0.045, top - 0.004), (0, top),
    ]
    path = spline([(-x, 0, z) for x, z in half] + [(x, 0, z) for x, z in reversed(half[:-1])], 128)
    tube('handle', path, THICK, wire, 18)
    grip = [(x, 0, top - 0.0002 - x * x * 0.9) for x in (i / 60 * 0.076 - 0.038 for i in range(61))]
    turns = [(x, 0.0036 * math.cos(TAU * i / 6), z + 0.0036 * math.sin(TAU * i / 6)) for i, (x, _, z) in enumerate(spread(grip, 160))]
    tube('twist', spline(turns, 420), 0.0011, wire, 6)


def spread(path, count):
    """The same path in more steps."""
    steps = len(path) - 1
    out = []
    for i in range(count + 1):
        u = i / count * steps
        k = min(int(u), steps - 1)
        out.append(tuple(a + (b - a) * (u - k) for a, b in zip(path[k], path[k + 1])))
    return out
