"""What leather chappals are made of: soles of layers that follow the foot, arched bands, braids. y is the way from toe to heel."""
import math

from mathutils import Vector

from shapes import bevel, circle, loft, spline, stitches, sweep, thicken

HEEL = 0.013
# half a millimetre more or less makes no foot: (x, y) in millimetres, anticlockwise from the heel
FOOT = [
    (0, 135), (-23, 128), (-34, 108), (-35, 80), (-34, 45), (-39, 0), (-44, -40), (-42, -75), (-32, -108), (-14, -130),
    (8, -136), (30, -127), (43, -105), (48, -75), (46, -40), (39, 5), (35, 45), (36, 80), (35, 108), (24, 128),
]


def foot_outline(steps=200, inward=0.0):
    """The sole's outline; `inward` metres within it."""
    closed = [(x / 1000, y / 1000, 0) for x, y in FOOT]
    path = spline(closed[-2:] + closed + closed[:3], 24 * (len(FOOT) + 4))[48:-48]
    ring = [path[round(k * (len(path) - 1) / steps)] for k in range(steps)]
    moved = []
    for k, p in enumerate(ring):
        way = (ring[(k + 1) % steps] - ring[k - 1]).normalized()
        moved.append(p + Vector((-way.y, way.x, 0)) * inward)
    return moved


def lift(y):
    """How high the foot's bed lies: upon the heel, down to the ball, the toe a little up."""
    t = max(0.0, min(1.0, (y + 0.03) / 0.10))
    toe = max(0.0, -y - 0.070) / 0.066
    return HEEL * t * t * (3 - 2 * t) + 0.010 * toe * toe


def layer(name, low, high, skin, inward=0.0, rise=lift, outline=None, dish=0.0):
    """One leather of the sole between two heights above its bed; its edge is rounded, its upper side a little hollow."""
    rim = outline or foot_outline
    r = min(0.0009, (high - low) * 0.4)
    rings = [(inward + r + 0.012, low), (inward + r, low), (inward + r * 0.3, low + r * 0.3), (inward, low + r), (inward, high - r),
        (inward + r * 0.3, high - r * 0.3), (inward + r, high)]
    skin_rings = [[Vector((p.x, p.y, z + rise(p.y))) for p in rim(200, d)] for d, z in rings]
    edge = rim(200, inward + r)
    middle = sum((p for p in edge), Vector()) / len(edge)
    for s in (0.93, 0.85, 0.72, 0.55, 0.35, 0.15, 0.01):
        ring = [(middle.x + (p.x - middle.x) * s, middle.y + (p.y - middle.y) * (0.55 * s + 0.45 * math.sqrt(s))) for p in edge]
        skin_rings.append([Vector((x, y, high + rise(y) - dish * (1 - s))) for x, y in ring])
    return loft(name, skin_rings, skin, angle=50)


def heel_outline(steps=200, inward=0.0):
    """The part of the sole behind y = 0.05, its front edge a shallow bow."""
    points = []
    for p in foot_outline(steps, inward):
        front = 0.052 + inward + 0.008 * (1 - (p.x / 0.036) ** 2)
        points.append(Vector((p.x if p.y > front else max(-0.0345, min(0.0355, p.x)), max(p.y, front), 0)))
    return points


def arch(name, half_wide, high, middle, half_long, skin, thick=0.0026, ramp=0.0, foot=0.0, x0=0.0):
    """A band over the foot; `ramp` is how much higher its heel side is. Gives the part and a function for points upon it."""

    def at(a, w, out=0.0):
        """a from 0 (one side) to 1 (the other), w from -1 (toe) to 1 (heel)."""
        angle = math.pi * a
        crown = math.sin(angle)
        y = middle + w * half_long(a)
        z = foot + lift(y) + (high + ramp * w) * crown**0.82
        x = x0 + half_wide * math.cos(angle) * (1 + 0.05 * crown)
        return Vector((x + out * math.cos(angle), y - out * 0.35 * crown, z + out * crown))

    rows = [[at(i / 48, -1 + j / 8) for j in range(17)] for i in range(49)]
    sheet = loft(name, rows, skin, closed_u=False, cap=False, angle=180)
    thicken(sheet, thick, 0)
    bevel(sheet, thick * 0.3, 3, 60)
    return at


def braid(name, path, skin, wide=0.0040, strand=0.0014, pitch=0.012):
    """Three thongs plaited along a path; `path` is a list of (point, outward direction)."""
    long = sum((b[0] - a[0]).length for a, b in zip(path, path[1:]))
    fine = 16 * max(8, round(long / pitch))
    for k in range(3):
        line = []
        for i in range(fine + 1):
            s = i / fine * (len(path) - 1)
            n = min(int(s), len(path) - 2)
            p, out = path[n][0].lerp(path[n + 1][0], s - n), path[n][1].lerp(path[n + 1][1], s - n).normalized()
            way = (path[n + 1][0] - path[n][0]).normalized()
            turn = i / 16 * math.tau + math.tau * k / 3
            line.append(p + way.cross(out) * wide * math.sin(turn) + out * (0.0011 + 0.0011 * math.sin(2 * turn)))
        sweep(name, line, lambda t: [(x * 1.25, y * 0.8) for x, y in circle(strand, 10)], skin, up=path[0][1])


def seam(line, skin, step=0.0075, length=0.0062, thick=0.0008):
    """A thong sewn through the sole."""
    return stitches('seam', line, skin, (0, 0, 0.0002), step, length, thick)
