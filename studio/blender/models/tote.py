"""A canvas tote that stands on its gusset, printed by hand with two blocks; webbing handles stand up."""
import math

from mathutils import Vector, noise

from block_prints import flowers_and_sprigs
from materials import fabric, painted_picture, plain, printed
from shapes import loft, spline, stitches, sweep

WIDE, DEEP, HIGH = 0.380, 0.120, 0.390
CORNER = 0.022
ANCHOR_X, ANCHOR_LOW = 0.078, 0.075
WEB = 0.0140


def build(look):
    ground = look.get('colour', '#efe6d3')
    around = length(ring(0.5))
    repeat = around / 3
    picture = painted_picture('blocks', 1280, lambda x, y: flowers_and_sprigs(x, y, ground, look.get('ink', '#27406e'), look.get('second',
        '#b0472f')))
    canvas = printed('canvas', picture, (1 / repeat, 1 / repeat), 0.9, 330)
    web = fabric('web', look.get('web', '#e3d7bd'), 300, 0.3)
    thread = plain('thread', look.get('thread', '#c9b48c'), 0.85)
    walls(canvas)
    hem(thread)
    for side in (-1, 1):
        handle(web, thread, side)
    return {'views': [(-26, 12), (30, 8), (-8, 32), (-16, 10, 2.1, (0.46, 0.5))]}


def length(points):
    return sum(math.dist(points[i], points[i - 1]) for i in range(len(points)))


def outline(wide, deep, corner):
    """A rectangle with round corners, begun in the middle of the right side, of 240 points."""
    points = []
    for k, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        middle = (x * (wide - corner), y * (deep - corner))
        points += [(middle[0] + corner * math.cos(a),
            middle[1] + corner * math.sin(a)) for a in [math.pi / 2 * (k + i / 8) for i in range(9)]]
        pieces, way = ((68, (-2 * (wide - corner), 0)), (16, (0, -2 * (deep - corner))), (68, (2 * (wide - corner), 0)), (16,
            (0, 2 * (deep - corner))))[k]
        end = points[-1]
        points += [(end[0] + way[0] * i / pieces, end[1] + way[1] * i / pieces) for i in range(1, pieces)]
    return points[-8:] + points[:-8]


def ring(t, grow=0.0, lower=0.0):
    """The canvas at a share of the height, with its folds; `grow` moves it out along y and x."""
    wide = WIDE / 2 * (1 - 0.015 * t)
    deep = DEEP / 2 * (1 - 0.42 * t**1.4)
    low = min(1, t / 0.02)
    return [soft(x, y, t, wide, deep, grow, lower) for x, y in outline(wide * (0.985 + 0.015 * low), deep * (0.95 + 0.05 * low),
        min(CORNER, deep * 0.6))]


def soft(x, y, t, wide, deep, grow, lower):
    front = abs(y) / deep
    sign = math.copysign(1, y)
    z = HIGH * t - lower
    loose = min(1, t * 2.2)
    push = 0.0075 * noise.noise(Vector((x * 7, z * 3.4 + x * 2, sign * 9))) + 0.0040 * noise.noise(Vector((x * 19, z * 6, sign * 21)))
    pull = 0.0055 * math.exp(-(((abs(x) - ANCHOR_X) / 0.030) ** 2)) * max(0, t - 0.35) / 0.65
    belly = 0.010 * math.sin(math.pi * min(1, t * 1.15)) * (1 - (x / wide) ** 2)
    y += sign * front * (push * loose + pull + belly - 0.004 * t)
    side = max(0, (abs(x) - wide * 0.9) / (wide * 0.1))
    x -= math.copysign(0.026 * side * t**1.3 * max(0, 1 - (y / deep) ** 2), x)
    x += 0.004 * noise.noise(Vector((z * 7, y * 12, 4))) * side
    sag = 0.010 * t**3 * (1 - math.exp(-(((abs(x) - ANCHOR_X) / 0.055) ** 2)))
    return (x + math.copysign(grow, x) * side, y + sign * grow * front, z - sag)


def walls(canvas):
    steps = [0, 0.004, 0.010, 0.020] + [0.02 + 0.98 * i / 46 for i in range(1, 47)]
    outside = [ring(t) for t in steps]
    inside = [ring(t, -0.0022, 0.001) for t in reversed(steps[3:-1])]
    rim = [ring(1, -0.0004, -0.0006), ring(1, -0.0018, -0.0006)]
    floor = [[(x * f, y * f, 0.006) for x, y, _ in inside[-1]] for f in (0.97, 0.5, 0.02)]
    loft('walls', outside + rim + inside + floor, canvas, angle=180)


def hem(thread):
    for t in (0.935, 0.99):
        line = ring(t, 0.0004)
        stitches('hem', line + line[:1], thread, step=0.0062, length=0.0042, thick=0.00055)


def face(x, z, side, out):
    """A point upon the front (side -1) or the back (1)."""
    t = max(0, min(1, z / HIGH))
    deep = DEEP / 2 * (1 - 0.42 * t**1.4)
    p = soft(x, side * deep, t, WIDE / 2 * (1 - 0.015 * t), deep, 0.0, 0.0)
    return Vector((x, p[1] + side * out, z))


def handle(web, thread, side):
    top = HIGH - 0.004
    start = [face(-ANCHOR_X, top - ANCHOR_LOW + 0.012 * i, side, 0.0026) for i in range(7)]
    y = start[-1].y
    rise = [(-ANCHOR_X + 0.002, y, top + 0.03), (-ANCHOR_X + 0.008, y * 0.98, top + 0.11),
        (-ANCHOR_X * 0.62, y * 0.96 + side * 0.004, top + 0.195)]
    crest = (0, y * 0.95 + side * 0.006, top + 0.222)
    left = [Vector(p) for p in start] + [Vector(p) for p in rise]
    path = spline(left + [Vector(crest)] + [Vector((-p.x, p.y, p.z + 0.003 * (p.z > top))) for p in reversed(left)], 150)

    def section(t):
        turn = math.pi / 2 * smooth((0.5 - abs(t - 0.5) - 0.22) / 0.26)
        points = [(-WEB, -0.0012), (WEB, -0.0012), (WEB, 0.0012), (-WEB, 0.0012)]
        dense = [(a[0] + (b[0] - a[0]) * i / 6, a[1] + (b[1] - a[1]) * i / 6) for a, b in zip(points,
            points[1:] + points[:1]) for i in range(6)]
        return [(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)) for x, y in dense]

    sweep('handle', path, section, web, up=(0, side, 0), angle=60)
    for x in (-ANCHOR_X, ANCHOR_X):
        z0, z1, w = top - ANCHOR_LOW + 0.006, top - 0.016, WEB - 0.003
        square = [(x - w, z0), (x + w, z0), (x + w, z1), (x - w, z1), (x - w, z0), (x + w, z1)]
        line = []
        for a, b in zip(square, square[1:]):
            line += [face_over(x, a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12, side) for i in range(12)]
        stitches('cross', line, thread, step=0.0056, length=0.0038, thick=0.0006)


def face_over(anchor, x, z, side):
    p = face(anchor, z, side, 0.0026 + 0.0014)
    return Vector((x, p.y, z))


def smooth(t):
    t = max(0, min(1, t))
    return t * t * (3 - 2 * t)
