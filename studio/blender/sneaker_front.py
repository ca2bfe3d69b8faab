"""The front of a laced shoe: a tongue with its label, the stays beside it, flat laces in bars. For uppers 14 cm from toe to tongue."""
import math

from mathutils import Vector

from shapes import PARTS, bevel, fillet, lathe, loft, spline, stitches, superellipse, sweep, thicken
from shoe_parts import patch, sewn

BARS = 11, -4, -19, -34, -48  # where the laces lie, in millimetres


def middle(y):
    return 0.002 + (0.018 - y) * 0.04


def facing(upper, side, skins):
    """The stay that carries the eyelets, beside the tongue."""
    def at(s, t):
        low = 1 - min(1, s / 0.14)
        inner, wide = 0.0065 + 0.0035 * s, (0.0125 + 0.0045 * s) * math.sqrt(1 - 0.75 * low * low)
        x = inner + wide * t
        y = -0.060 + (0.0725 + max(0.0, x - 0.008) * 0.80) * s
        return upper.above(middle(y) + side * x, y)[0]

    patch('facing', upper, at, skins['canvas'], 2.0, (60, 16))
    for t in (0.10, 0.87):
        sewn(upper, [at(0.03 + 0.95 * k / 60, t) for k in range(61)], skins['thread'], 0, 1, 2.05)


def tongue(upper, skins):
    rows = []
    for i in range(31):
        y = -0.062 + 0.072 * i / 30
        rows.append([upper.above(middle(y) + w * 0.0017, y, 0.0012)[0] for w in range(-8, 9)])
    last, before = rows[-1], rows[-8]
    way = (last[8] - before[8]).normalized()
    for i in range(1, 17):
        t = i / 16
        up = way * 0.030 * t + Vector((0, -0.004, 0.010)) * t * t
        grow = 1 + 0.55 * math.sin(min(1.0, t * 1.6) * math.pi / 2)
        end = math.sqrt(max(0.0, 1 - max(0.0, (t - 0.75) / 0.25) ** 2 * 0.35))
        rows.append([last[8] + (p - last[8]) * grow * end + up for p in last])
    part = loft('tongue', rows, skins['canvas'], closed_u=False, cap=False, angle=180)
    thicken(part, 0.0030, -1 if part.data.polygons[200].normal.z > 0 else 1)
    bevel(part, 0.0012, 3, 60)
    label(rows[36:43], skins)


def label(rows, skins):
    """A small leather label sewn on the tongue."""
    sheet, hem = [], []
    for i, row in enumerate(rows):
        up = rows[min(i + 1, len(rows) - 1)][8] - rows[max(i - 1, 0)][8]
        out = up.cross(row[4] - row[12]).normalized()
        out = -out if out.y > 0 else out
        sheet.append([p + out * 0.0006 for p in row[4:13]])
        hem.append([p + out * 0.0017 for p in row[4:13]])
    part = loft('label', sheet, skins['heel'], closed_u=False, cap=False, angle=180)
    bevel(thicken(part, 0.0022, 0), 0.0004, 3, 60)
    for k in (0, -1):
        line = (hem[1] if k == 0 else hem[-2])[1:8]
        stitches('label seam', line, skins['tan'], step=0.0024, length=0.0017, thick=0.0003)


def lacing(upper, skins):
    """Flat laces in bars from eyelet to eyelet."""
    profile = fillet([(0.0019, -0.0004), (0.0038, -0.0004), (0.0036, 0.0007), (0.0024, 0.0010), (0.0019, 0.0004)], 0.0003, 4, True)
    ring = lathe('eyelet', profile, skins['metal'], 28, closed=True, part=False)
    for bar in BARS:
        y = bar / 1000
        wide = 0.0125 + 0.003 * (y + 0.06) / 0.08
        ends = []
        for side in (-1, 1):
            p, normal = upper.above(middle(y) + side * wide, y, 0.0020)
            eyelet = ring.copy()
            ring.users_collection[0].objects.link(eyelet)
            eyelet.matrix_world = normal.to_track_quat('Z', 'Y').to_matrix().to_4x4()
            eyelet.location = p
            PARTS.append(eyelet)
            ends.append((p, normal))
        (a, n), (b, m) = ends
        top = (a + b) / 2 + Vector((0, -0.0004, 0.0048 if bar == BARS[0] else 0.0030))
        rise = [a + n * 0.0010 + (b - a) * 0.05, a.lerp(top, 0.5) + n * 0.0012]
        fall = [b.lerp(top, 0.5) + m * 0.0012, b + m * 0.0010 + (a - b) * 0.05]
        path = spline([a - n * 0.0040, *rise, top, *fall, b - m * 0.0040], 48)
        sweep('lace', path, lambda t: superellipse(0.0034 - 0.0014 * abs(2 * t - 1) ** 5, 0.0009, 20, 3), skins['lace'], up=a - b)
