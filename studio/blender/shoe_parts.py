"""What is sewn and glued to an upper: edges of leather that lie upon it, rows of stitches, heels of layers; and smooth calf."""
from mathutils import Vector

from chappal_parts import layer
from materials import bump, noise, plain, ramp, set_input, shade, vary_roughness
from shapes import loft, stitches, tube

# how a cut edge lies: millimetres from it, above the skin
EDGE = [(0, -0.4), (0, 0.7), (0.25, 0.98), (0.8, 1.1), (2.5, 1.05), (6, 0.5), (9, -0.3)]


def calf(name, colour, rough=0.34, mottle=0.2):
    """Smooth leather, polished: darker in its folds, a few fine pores."""
    m = plain(name, colour, rough, Specular=0.45, Clearcoat=0.12, Clearcoat_Roughness=0.25)
    cloud = noise(m, 22, 5, 0.6)
    tones = [(0.28, shade(colour, -1.6 * mottle)), (0.5, shade(colour, -mottle * 0.4)), (0.72, shade(colour, 0.04))]
    set_input(m, 'Base Color', ramp(m, cloud, tones))
    vary_roughness(m, cloud, rough + 0.07, rough - 0.03)
    bump(m, noise(m, 1700, 3, 0.6), 0.0002, 0.22)
    bump(m, noise(m, 210, 4, 0.6), 0.0005, 0.18)
    bump(m, noise(m, 45, 3, 0.5), 0.0016, 0.3)
    return m


def away(upper, line, k, sign):
    """The way along the skin, across a line, at its point k."""
    a, b = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
    normal = upper.on(line[k])[1]
    return normal.cross(b - a).normalized() * sign


def edge(name, upper, line, skin, sign=1, section=EDGE):
    """Leather that lies on the skin and ends in a cut edge along a line; it runs out into the skin on the side of `sign`."""
    rows = []
    for k, p in enumerate(line):
        way = away(upper, line, k, sign)
        rows.append([upper.on(p + way * d / 1000, out / 1000)[0] for d, out in section])
    part = loft(name, rows, skin, closed_u=False, cap=False, angle=60)
    middle = part.data.polygons[len(part.data.polygons) // 2 + 3]
    if middle.normal.dot(upper.on(middle.center)[1]) < 0:
        part.data.flip_normals()
    return part


def sewn(upper, line, skin, inward, sign=1, out=1.0, step=0.0031, length=0.0022, thick=0.00034):
    """A row of stitches beside a line, millimetres from it and above the skin."""
    path = [upper.on(p + away(upper, line, k, sign) * inward / 1000, out / 1000)[0] for k, p in enumerate(line)]
    return stitches('sewn', path, skin, step=step, length=length, thick=thick)


def binding(upper, skin, radius=0.0015, v=0.995):
    """The rolled top line."""
    return tube('binding', [upper.at(i / 160, v) for i in range(160)], radius, skin, 12, closed=True)


def heel_of(ring, front):
    """The part of a sole's outline behind `front`, its front edge a shallow bow."""
    def outline(steps=200, inward=0.0):
        line = ring(steps, inward)
        wide = [p.x for p in line if p.y > front + inward]
        low, high = min(wide), max(wide)
        points = []
        for p in line:
            x = max(low, min(high, p.x)) if p.y <= front + inward else p.x
            bow = 0.007 * (1 - ((2 * x - low - high) / (high - low)) ** 2)
            points.append(Vector((x, max(p.y, front + inward + bow), 0)))
        return points

    return outline


def heel(ring, front, high, skins, layers=4, outward=0.0):
    """A heel of layers upon z = 0: its top piece is skins[0], the others take turns."""
    outline = heel_of(ring, front)
    for k in range(layers):
        low = high * k / layers
        skin, inward = skins[0] if k == 0 else skins[1 + k % 2], 0.0012 * (1 - k / layers) - outward
        layer('heel', low, low + high / layers + 0.0002, skin, inward, lambda y: 0.0, outline)


def welt(ring, lift, height, skin, thread, outward=0.0045, thick=0.0032):
    """A strip of leather round the upper's foot with its stitches, and the roll that keeps the rain out."""
    layer('welt', height - thick, height, skin, -outward, lift, ring)
    line = [p + Vector((0, 0, height + lift(p.y) + 0.0002)) for p in ring(220, -outward + 0.0018)]
    stitches('welt stitches', line + line[:1], thread, step=0.0044, length=0.0033, thick=0.00055)
    roll = [p + Vector((0, 0, height + lift(p.y) + 0.0004)) for p in ring(220, -0.0006)]
    tube('storm', roll, 0.0016, skin, 10, closed=True)


def patch(name, upper, at, skin, out=1.2, steps=(40, 16)):
    """A piece laid on the skin: `at(s, t)` says where, both from 0 to 1; its edges fall to the skin."""
    ways = []
    for count in steps:
        ways.append([0, 0.004, 0.013, *(0.013 + 0.974 * k / count for k in range(1, count)), 0.987, 0.996, 1])
    rows = []
    for s in ways[0]:
        rows.append([upper.on(at(s, t), _rise(s, t, out) / 1000)[0] for t in ways[1]])
    part = loft(name, rows, skin, closed_u=False, cap=False, angle=60)
    middle = part.data.polygons[len(part.data.polygons) // 2]
    if middle.normal.dot(upper.on(middle.center)[1]) < 0:
        part.data.flip_normals()
    return part


def _rise(s, t, out):
    near = min(s, t, 1 - s, 1 - t)
    return -0.4 if near <= 0 else out * (0.72 if near < 0.01 else 1.0)


def true_uv(part, upper, rows):
    """Gives the skin UVs in metres from the toe, so that a weave lies evenly; they part at the heel."""
    n, half = upper.steps, upper.steps // 2
    P = [v.co for v in part.data.vertices]
    across = [[0.0] * (n + 1) for _ in range(rows + 1)]
    along = [[0.0] * n for _ in range(rows + 1)]
    for i in range(rows + 1):
        for j in range(1, half + 1):
            across[i][j] = across[i][j - 1] + (P[i * n + j] - P[i * n + j - 1]).length
            across[i][n - j] = across[i][(n - j + 1) % n] - (P[i * n + n - j] - P[i * n + (n - j + 1) % n]).length
        for j in range(n):
            along[i][j] = along[i - 1][j] + (P[i * n + j] - P[(i - 1) * n + j]).length if i else 0.0
    uv = part.data.uv_layers[0].data
    for face in part.data.polygons:
        for k in face.loop_indices:
            i, j = divmod(part.data.loops[k].vertex_index, n)
            uv[k].uv = (across[i][j], along[i][j])
