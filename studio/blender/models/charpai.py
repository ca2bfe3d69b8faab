"""A charpai: a bed of woven cotton tape on turned legs, laced tight with cord at its foot."""
import math

from materials import bump, fabric, lacquer, noise, plain, timber
from shapes import aim, fillet, lathe, loft, tube

LONG, WIDE, HIGH = 1.86, 0.88, 0.46
RAIL_AT = 0.385
RAIL = 0.027
TAPE, THICK = 0.058, 0.0024
LACED = 0.30  # metres at the foot that are laced, not woven


def build(look):
    light, dark = look.get('wood', ['#8a5a36', '#3a2010'])
    wood = timber('wood', light, dark, 'Z', 0.012, 0.35, 0.7)
    x, y = LONG / 2, WIDE / 2
    bands = [lacquer('band', c, 0.16) for c in look.get('bands', ['#9c2a1e', '#d79a1e'])]
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * x, sy * y), wood, bands)
        rail((sx * x, -y, RAIL_AT - 0.012), (sx * x, y, RAIL_AT - 0.012), wood)
    for sy in (-1, 1):
        rail((-x, sy * y, RAIL_AT), (x, sy * y, RAIL_AT), wood)
    weave(look.get('tapes', ['#e8dfcb', '#b7402a']))
    lace(look.get('cord', '#d8cbb0'))
    return {'views': [(-34, 20), (30, 12), (-60, 34), (-30, 22, 2.2, (0.32, 0.42))]}


def leg(at, wood, bands):
    points = [
        (0, 0), (0.020, 0, 0.003), (0.026, 0.012, 0.006), (0.019, 0.024, 0.005), (0.031, 0.07, 0.03), (0.033, 0.10, 0.02), (0.021, 0.150, 0.015),
        (0.019, 0.158, 0.004), (0.027, 0.166, 0.004), (0.027, 0.176, 0.004), (0.020, 0.184, 0.004), (0.024, 0.215, 0.03), (0.037, 0.275, 0.03),
        (0.0395, 0.305, 0.01), (0.0395, 0.415, 0.012), (0.030, 0.424, 0.004), (0.034, 0.434, 0.006), (0.033, 0.446, 0.008), (0.017, 0.458, 0.01), (0, 0.460),
    ]
    part = lathe('leg', fillet(points, 0.004, 8), wood, 64)
    part.location = (*at, 0)
    for (z, r), skin in zip(((0.171, 0.0272), (0.310, 0.0398), (0.408, 0.0398)), (bands[0], bands[1], bands[0])):
        ring = lathe('band', fillet([(r - 0.003, z - 0.006), (r + 0.0006, z - 0.005, 0.001), (r + 0.0006, z + 0.005, 0.001), (r - 0.003, z + 0.006)], 0.001, 3), skin, 64)
        ring.location = (*at, 0)


def rail(a, b, wood):
    length = math.dist(a, b)
    aim(lathe('rail', [(0, 0), (0.02, 0), (0.02, 0.03), (RAIL, 0.06), (RAIL, length - 0.06), (0.02, length - 0.03), (0.02, length), (0, length)], wood, 48), a, b)


def weave(colours):
    """Tapes over and under each other, round the long rails, the head rail, and the cord at the foot."""
    along = [fabric(f'along{k}', c, 700) for k, c in enumerate(colours)]
    across = fabric('across', colours[0], 700)
    left, right = -LONG / 2, LONG / 2 - LACED
    columns = int((right - left - 0.05) / (TAPE + 0.002))
    rows = int((WIDE - 0.13) / (TAPE + 0.002))
    pitch_x, pitch_y = (right - left - 0.05) / columns, (WIDE - 0.13) / rows
    for k in range(columns):
        x = left + 0.05 + pitch_x * (k + 0.5)
        strip(across_path(x, rows, pitch_y, k), (1, 0, 0), across)
    for k in range(rows):
        y = -WIDE / 2 + 0.065 + pitch_y * (k + 0.5)
        strip(along_path(y, columns, pitch_x, k, left, right), (0, 1, 0), along[1] if k % 4 == 1 else along[0])


def height(x, y):
    """The bed sags a little in its middle."""
    return RAIL_AT + RAIL - 0.016 * (1 - (2 * x / LONG) ** 2) * (1 - (2 * y / WIDE) ** 2)


def across_path(x, rows, pitch, k):
    path = [(x, s * (WIDE / 2 + (RAIL + THICK) * math.cos(a)), RAIL_AT + (RAIL + THICK) * math.sin(a)) for s in (-1,) for a in hook()]
    for i in range(rows * 6 + 1):
        y = -WIDE / 2 + 0.065 + pitch * i / 6
        path.append((x, y, height(x, y) + THICK * 0.55 * ripple(i / 6, k)))
    return path + [(x, WIDE / 2 + (RAIL + THICK) * math.cos(a), RAIL_AT + (RAIL + THICK) * math.sin(a)) for a in reversed(hook())]


def along_path(y, columns, pitch, k, left, right):
    path = [(left - (RAIL + THICK) * math.cos(a), y, RAIL_AT - 0.012 + (RAIL + THICK) * math.sin(a)) for a in hook()]
    for i in range(columns * 6 + 1):
        x = left + 0.05 + pitch * i / 6
        path.append((x, y, height(x, y) - THICK * 0.55 * ripple(i / 6, k)))
    end = [(right - 0.01 + 0.016 * math.sin(a), y, height(right, y) - 0.013 + 0.014 * math.cos(a)) for a in (0.3, 0.9, 1.57, 2.2, 2.8)]
    return path + end


def hook():
    """The angles of a tape round a rail, from its underside to its top."""
    return [math.radians(a) for a in (-90, -70, -50, -30, -10, 10, 30, 50, 70, 88)]


def ripple(i, k):
    """Up over one tape, down under the next."""
    return math.copysign(min(1, abs(math.sin(math.pi * i)) * 1.6), math.sin(math.pi * i)) * (1 if k % 2 else -1)


def strip(path, side, cloth):
    """A flat tape with rounded selvedges along a path."""
    half, thin = TAPE / 2, THICK / 2
    outline = [(-half, 0), (-half + 0.001, -thin), (0, -thin), (half - 0.001, -thin), (half, 0), (half - 0.001, thin), (0, thin), (-half + 0.001, thin)]
    rings = []
    for i, p in enumerate(path):
        a, b = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        way = [(q - r) for q, r in zip(b, a)]
        long = math.hypot(*way) or 1
        level = (-way[2] / long * (side[1] != 0), -way[2] / long * (side[0] != 0), math.hypot(way[0], way[1]) / long)
        sign = 1 if (way[0] + way[1]) >= 0 else -1
        rings.append([(p[0] + side[0] * u + level[0] * v * sign, p[1] + side[1] * u + level[1] * v * sign, p[2] + level[2] * v) for u, v in outline])
    loft('tape', rings, cloth, angle=50)


def lace(colour):
    """Cord to and fro between the foot rail and the rope that ends the weave."""
    cord = plain('cord', colour, 0.9)
    bump(cord, noise(cord, 600, 2, 0.6), 0.001, 0.7)
    right, turns = LONG / 2 - LACED, 13
    span = (WIDE - 0.20) / turns
    z = height(right, 0) - 0.013
    tube('bar', [(right - 0.008, -WIDE / 2 + 0.02, RAIL_AT + 0.02), (right - 0.008, -WIDE / 2 + 0.09, z), (right - 0.008, WIDE / 2 - 0.09, z), (right - 0.008, WIDE / 2 - 0.02, RAIL_AT + 0.02)], 0.009, cord, 14)
    for i in range(turns):
        y = -WIDE / 2 + 0.10 + span * i
        for a, b in ((y, y + span * 0.5), (y + span * 0.5, y + span)):
            flip = a == y
            inner, outer = (right + 0.004, z + 0.006), (LONG / 2 - 0.004, RAIL_AT - 0.012 + RAIL + 0.003)
            start, end = ((*inner, a), (*outer, b)) if flip else ((*outer, a), (*inner, b))
            tube('lace', [(start[0], start[2], start[1]), (end[0], end[2], end[1])], 0.0042, cord, 10)
        hang(y + span * 0.5, cord)


def hang(y, cord):
    """A loop of the lacing round the foot rail."""
    r = RAIL + 0.004
    tube('loop', [(LONG / 2 + r * math.cos(t), y, RAIL_AT - 0.012 + r * math.sin(t)) for t in [math.tau * i / 24 for i in range(24)]], 0.0042, cord, 10, closed=True)
