"""A water bottle of copper, hammered all round between a plain foot and a plain neck."""
import math
import random

from materials import copper, metal
from shapes import TAU, fillet, hoop, lathe, radius_at

RADIUS, SHOULDER = 0.0365, 0.196
NECK, MOUTH = 0.0175, 0.2255
CAP_TOP = 0.268
BLOW, DEPTH = 0.0092, 0.0015  # from one hammer blow to the next, and how deep they go
STEP = 0.0016


def build(look):
    smooth = copper('smooth', 0.17)
    dark = metal('seam', '#8a563c', 0.35)
    body = fillet(
        [
            (RADIUS - 0.0006, 0.012, 0), (RADIUS, 0.0135, 0.001), (RADIUS, SHOULDER - 0.012, 0.03),
            (RADIUS - 0.009, SHOULDER + 0.006, 0.02),
            (NECK + 0.0035, SHOULDER + 0.020, 0.01), (NECK + 0.0012, SHOULDER + 0.0225, 0),
        ],
        0.004,
        16,
    )
    beat(lathe('body', fine(body), smooth, 176, angle=180))
    foot = [
        (0, 0.003), (RADIUS - 0.008, 0.003, 0.001), (RADIUS - 0.0065, 0, 0.001), (RADIUS - 0.0015, 0, 0.002),
        (RADIUS - 0.0002, 0.006, 0.002), (RADIUS - 0.0003, 0.0125, 0),
    ]
    lathe('foot', fillet(foot, 0.002, 8), smooth, 112)
    neck = [(NECK + 0.0018, SHOULDER + 0.021, 0), (NECK + 0.0008, SHOULDER + 0.024, 0.001), (NECK, MOUTH, 0), (NECK - 0.0015, MOUTH, 0)]
    lathe('neck', fillet(neck, 0.001, 6), smooth, 128)
    for height, thick in ((0.0130, 0.0009), (0.0180, 0.0007)):
        hoop('ring', RADIUS, height, thick, smooth)
    hoop('collar', radius_at(body, SHOULDER + 0.0195), SHOULDER + 0.0200, 0.0011, smooth)
    lathe('gap', [(NECK + 0.0004, MOUTH - 0.0020), (NECK + 0.0004, MOUTH + 0.002)], dark, 96)
    cap(smooth)
    return {'views': [(-24, 9), (34, 20), (-16, 30, 2.0, (0.5, 0.70))]}


def fine(profile):
    """The profile in steps small enough to carry the dents."""
    points = [profile[0]]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        count = max(1, round(math.dist((r0, z0), (r1, z1)) / STEP))
        points += [(r0 + (r1 - r0) * i / count, z0 + (z1 - z0) * i / count) for i in range(1, count + 1)]
    return points


def beat(thing):
    """Rows of hammer blows, each a shallow round dent beside the next."""
    round_ = 25
    draw = random.Random(3)
    rows = [[(draw.gauss(0, 0.16), draw.gauss(0, 0.16)) for _ in range(round_)] for _ in range(40)]
    for v in thing.data.vertices:
        r, z = math.hypot(v.co.x, v.co.y), v.co.z
        share = math.atan2(v.co.y, v.co.x) / TAU % 1 * round_
        near = 9.0
        for row in range(int(z / BLOW) - 1, int(z / BLOW) + 3):
            for k in range(int(share) - 2, int(share) + 3):
                dx, dz = rows[row % 40][k % round_]
                near = min(near, math.hypot((k + 0.5 * (row % 2) + dx - share) * TAU * r / round_ / BLOW, row + dz - z / BLOW))
        ends = min(1, max(0, (z - 0.019) / 0.006)) * min(1, max(0, (SHOULDER + 0.016 - z) / 0.006))
        press = DEPTH * ends * max(0.0, 0.42 - near * near)
        v.co.x *= (r - press) / r
        v.co.y *= (r - press) / r


def cap(smooth):
    """A lid turned in steps, with a button to hold."""
    low = MOUTH - 0.0004
    profile = fillet(
        [
            (NECK - 0.001, low + 0.0005, 0), (NECK + 0.0032, low, 0.0008), (NECK + 0.0036, low + 0.0065, 0.001),
            (NECK + 0.0022, low + 0.0085, 0.0012),
            (NECK + 0.0022, low + 0.0180, 0.003), (NECK - 0.004, low + 0.0255, 0.006), (0.0075, low + 0.0290, 0.004),
            (0.0052, low + 0.0315, 0.002),
            (0.0088, CAP_TOP - 0.0072, 0.003), (0.0088, CAP_TOP - 0.003, 0.003), (0.0045, CAP_TOP, 0.004), (0, CAP_TOP, 0),
        ],
        0.002,
        8,
    )
    lathe('cap', profile, smooth, 128)
    for step in range(3):
        hoop('bead', NECK + 0.0022, low + 0.0102 + step * 0.0024, 0.0006, smooth)
