"""How shoes are made: outlines, the last with its upper, soles and seams, patches, the front of a sneaker."""
import math

import bpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from materials import BLACK, WHITE, bump, coordinates, grey, mix, node, noise, plain, ramp, set_input, shade, srgb, vary_roughness, weave
from shapes import PARTS, bevel, circle, fillet, lathe, loft, spline, stitches, superellipse, sweep, thicken, tube


# The curves shoes are drawn with: closed lines from the toe by the inner side and the heel back, soles, the height of the bed.

def halves(points, heel, steps):
    """A smooth curve (millimetres in, metres out) from the toe (point 0) by the heel (point `heel`) back; each half is evenly stepped."""
    P = [Vector(p if len(p) == 3 else (*p, 0)) / 1000 for p in points]
    n = len(P)
    dense = spline([P[-2], P[-1], *P, P[0], P[1], P[2]], 40 * (n + 4))[80:-80]
    return _even(dense[: 40 * heel + 1], steps // 2) + _even(dense[40 * heel :], steps // 2)


def _even(path, steps):
    """`steps` points at even distances, without the last."""
    along = [0]
    for a, b in zip(path, path[1:]):
        along.append(along[-1] + (b - a).length)
    found, i = [], 0
    for k in range(steps):
        want = along[-1] * k / steps
        while along[i + 1] < want:
            i += 1
        found.append(path[i].lerp(path[i + 1], (want - along[i]) / max(1e-9, along[i + 1] - along[i])))
    return found


def outline_of(points, heel):
    """The outline of a sole as `layer` asks for it."""
    def ring(steps=200, inward=0.0):
        line = halves(points, heel, steps)
        return [p + inwards(line, j) * inward for j, p in enumerate(line)]

    return ring


def inwards(line, j):
    way = line[(j + 1) % len(line)] - line[j - 1]
    return Vector((-way.y, way.x, 0)).normalized()


def lift_of(heel, spring=0.010, ball=-0.070):
    """How high the bed lies at y: upon the heel, down to the ball, the toe a little up."""
    def lift(y):
        t = max(0.0, min(1.0, (y + 0.04) / 0.105))
        toe = max(0.0, ball - y) / 0.066
        return heel * t * t * (3 - 2 * t) + spring * toe * toe

    return lift


def pulled(line, steps, pull):
    """A closed line in fewer points, more of them about the toe."""
    half = len(line) / 2
    shares = [(2 * min(j, steps - j) / steps) ** pull for j in range(steps)]
    return [line[round(s * half if j <= steps / 2 else 2 * half - s * half) % len(line)] for j, s in enumerate(shares)]


# What closed shoes are built on: a feather edge, an opening, a skin between them. y goes from toe to heel, +x is inside.

class Upper:
    """A skin from the feather edge (v = 0) to the top line (v = 1); u goes from the toe (0) by the inner side and the heel (0.5) back.

    `keys` say at some u from 0 to 0.5 which points draw the skin between the two: (towards the opening, height, inwards) in millimetres;
    in a `shaft` the first is a percentage of the whole way. `pull` above 1 leads more of the foot to the front of the opening.
    """

    def __init__(self, foot, foot_heel, opening, opening_heel, keys, lift, steps=192, pull=1.0, shaft=False):
        low, high = halves(foot, foot_heel, steps), pulled(halves(opening, opening_heel, 8 * steps), steps, pull)
        self.steps, self.net = steps, [[] for _ in range(len(keys[0][1]) + 2)]
        for j in range(steps):
            way = (high[j] - low[j]).to_2d().to_3d()
            way, base, inner = way * 10 if shaft else way.normalized(), low[j].to_2d().to_3d(), inwards(low, j)
            own = _between(keys, min(j, steps - j) / steps)
            column = [low[j]] + [base + (way * h + inner * d + Vector((0, 0, z))) / 1000 for h, z, d in own] + [high[j]]
            for k, p in enumerate(column):
                self.net[k].append(p + Vector((0, 0, lift(p.y))))

    def at(self, u, v):
        """A point of the skin."""
        place = (u % 1) * self.steps
        j, t = int(place) % self.steps, place - int(place)
        column = [row[j].lerp(row[(j + 1) % self.steps], t) for row in self.net]
        return sum((p * w for p, w in zip(column, _weights(len(column), v))), Vector())

    def mesh(self, skins, thick=0.0022, rows=44):
        """The skin itself, `thick` metres inwards; skins are the outer side, the lining and the cut edge."""
        rings = [[self.at(j / self.steps, i / rows) for j in range(self.steps)] for i in range(rows + 1)]
        part = loft('upper', rings, skins[0], cap=False, angle=180)
        heel = min(part.data.polygons, key=lambda f: (f.center - self.at(0.5, 0.5)).length)
        if heel.normal.y < 0:
            part.data.flip_normals()
        part.data.update()
        self.tree = BVHTree.FromPolygons([v.co.copy() for v in part.data.vertices], [f.vertices[:] for f in part.data.polygons])
        for skin in skins[1:]:
            part.data.materials.append(skin)
        thicken(part, thick, -1)
        part.modifiers[-1].material_offset, part.modifiers[-1].material_offset_rim = 1, 2
        return part

    def on(self, p, out=0.0):
        """The nearest point of the skin, `out` metres above it, and the way out there."""
        where, normal, _, _ = self.tree.find_nearest(Vector(p))
        return where + normal * out, normal

    def above(self, x, y, out=0.0):
        """The point of the skin straight below (x, y)."""
        where, normal, _, _ = self.tree.ray_cast(Vector((x, y, 1)), Vector((0, 0, -1)))
        return (where + normal * out, normal) if where else self.on((x, y, 0.04), out)

    def beside(self, y, z, side, out=0.0):
        """The point of the skin at (y, z) as seen from the inner (1) or the outer (-1) side."""
        where, normal, _, _ = self.tree.ray_cast(Vector((side, y, z)), Vector((-side, 0, 0)))
        return (where + normal * out, normal) if where else self.on((side * 0.03, y, z), out)


def _between(keys, u):
    """The keys' points at u, smoothly."""
    i = max(0, min(len(keys) - 2, sum(1 for k in keys[1:] if k[0] <= u)))
    t = (u - keys[i][0]) / (keys[i + 1][0] - keys[i][0])
    found = []
    for n in range(len(keys[0][1])):
        found.append([_ease(keys, i, n, c, t) for c in (0, 1, 2)])
    return found


def _ease(keys, i, n, c, t):
    """A cubic between two keys; level at the toe and at the heel."""
    def value(k):
        point = keys[k][1][n]
        return point[c] if c < len(point) else 0

    span = keys[i + 1][0] - keys[i][0]
    slopes = [(value(k + 1) - value(k - 1)) / (keys[k + 1][0] - keys[k - 1][0]) * span if 0 < k < len(keys) - 1 else 0 for k in (i, i + 1)]
    start, end, (s, r) = value(i), value(i + 1), slopes
    return start + s * t + (3 * (end - start) - 2 * s - r) * t * t + (2 * (start - end) + s + r) * t**3


def _weights(n, v):
    """The shares of n control points at v of a clamped cubic B-spline."""
    spans = n - 3
    knots = [0] * 3 + list(range(spans + 1)) + [spans] * 3
    x = min(v, 1 - 1e-9) * spans
    share = [1.0 if knots[i] <= x < knots[i + 1] else 0.0 for i in range(len(knots) - 1)]
    for d in range(1, 4):
        share = [_blend(share, knots, i, d, x) for i in range(len(share) - 1)]
    return share


def _blend(share, knots, i, d, x):
    a, b = knots[i + d] - knots[i], knots[i + d + 1] - knots[i + 1]
    return (share[i] * (x - knots[i]) / a if a else 0) + (share[i + 1] * (knots[i + d + 1] - x) / b if b else 0)


def pair(first, left, right):
    """Makes a pair of the parts since number `first`; each shoe stands at (x, y, z), turned and leaning on its side by degrees."""
    shoe = PARTS[first:]
    bpy.context.view_layer.update()
    homes = [part.matrix_world.copy() for part in shoe]
    twins = [part.copy() for part in shoe]
    for twin in twins:
        bpy.context.scene.collection.objects.link(twin)
    PARTS.extend(twins)
    for side, parts, (x, y, z, turn, lean) in ((1, shoe, left), (-1, twins, right)):
        way = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(lean), 4, 'Y')
        for part, home in zip(parts, homes):
            part.matrix_world = way @ Matrix.Diagonal((side, 1, 1, 1)) @ home


# What leather chappals are made of: soles of layers that follow the foot, arched bands, braids. y is the way from toe to heel.

HEEL = 0.013
# half a millimetre more or less makes no foot: (x, y) in millimetres, anticlockwise from the heel
CHAPPAL_FOOT = [
    (0, 135), (-23, 128), (-34, 108), (-35, 80), (-34, 45), (-39, 0), (-44, -40), (-42, -75), (-32, -108), (-14, -130),
    (8, -136), (30, -127), (43, -105), (48, -75), (46, -40), (39, 5), (35, 45), (36, 80), (35, 108), (24, 128),
]


def foot_outline(steps=200, inward=0.0):
    """The sole's outline; `inward` metres within it."""
    closed = [(x / 1000, y / 1000, 0) for x, y in CHAPPAL_FOOT]
    path = spline(closed[-2:] + closed + closed[:3], 24 * (len(CHAPPAL_FOOT) + 4))[48:-48]
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


# What is sewn and glued to an upper: edges of leather that lie upon it, rows of stitches, heels of layers; and smooth calf.

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


def worn_calf(name, colour):
    """Full-grain leather that has been worn in: its grain is seen, it creases across the foot, and pales where it rubs."""
    m = plain(name, colour, 0.44, Specular=0.4)
    rubbed, creases = noise(m, 26, 5, 0.6), worn_creases(m)
    tones = [(0.24, shade(colour, -0.34)), (0.5, srgb(colour)), (0.78, shade(colour, 0.035))]
    body = mix(m, ramp(m, rubbed, tones), creases, 0.4, 'MULTIPLY')
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': coordinates(m), 'Scale': 300}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0.002,) * 3, 2: coordinates(m)}, operation='MULTIPLY_ADD').outputs[0]
    grain = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 640}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    pebbles = ramp(m, grain, [(0, BLACK), (0.16, grey(0.75)), (0.4, WHITE)])
    set_input(m, 'Base Color', mix(m, body, ramp(m, grain, [(0, grey(0.62)), (0.14, WHITE)]), 0.7, 'MULTIPLY'))
    vary_roughness(m, rubbed, 0.40, 0.48)
    bump(m, pebbles, 0.0005, 0.6)
    bump(m, creases, 0.0016, 0.55)
    bump(m, noise(m, 45, 3, 0.5), 0.0024, 0.4)
    return m


def worn_canvas(name, colour):
    """Heavy plain weave whose threads are seen, washed paler here and there, with the small folds of a foot."""
    m = plain(name, colour, 0.95, Sheen=0.4, Sheen_Tint=0.5, Specular=0.1)
    threads, creases = weave(m, 300, 1.2), worn_creases(m)
    washed = ramp(m, noise(m, 20, 4, 0.6), [(0.3, shade(colour, -0.12)), (0.7, shade(colour, 0.12))])
    body = mix(m, washed, ramp(m, threads, [(0, grey(0.36)), (0.5, WHITE)]), 1, 'MULTIPLY')
    set_input(m, 'Base Color', mix(m, body, creases, 0.3, 'MULTIPLY'))
    bump(m, threads, 0.0008, 0.8)
    bump(m, creases, 0.0022, 0.5)
    bump(m, noise(m, 32, 3, 0.55), 0.0040, 0.45)
    return m


def worn_creases(m):
    """Dark lines across the foot, more of them where it bends."""
    lines = noise(m, 60, 3, 0.55, stretch=(0.34, 1, 1))
    drawn = ramp(m, lines, [(0, WHITE), (0.44, WHITE), (0.5, grey(0.4)), (0.56, WHITE), (1, WHITE)])
    return mix(m, drawn, WHITE, ramp(m, noise(m, 11, 2, 0.5), [(0.42, WHITE), (0.6, BLACK)]))


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


# The front of a laced shoe: a tongue with its label, the stays beside it, flat laces in bars. For uppers 14 cm from toe to tongue.

SNEAKER_BARS = 11, -4, -19, -34, -48  # where the laces lie, in millimetres


def sneaker_middle(y):
    return 0.002 + (0.018 - y) * 0.04


def facing(upper, side, skins):
    """The stay that carries the eyelets, beside the tongue."""
    def at(s, t):
        low = 1 - min(1, s / 0.14)
        inner, wide = 0.0065 + 0.0035 * s, (0.0125 + 0.0045 * s) * math.sqrt(1 - 0.75 * low * low)
        x = inner + wide * t
        y = -0.060 + (0.0725 + max(0.0, x - 0.008) * 0.80) * s
        return upper.above(sneaker_middle(y) + side * x, y)[0]

    patch('facing', upper, at, skins['canvas'], 2.0, (60, 16))
    for t in (0.10, 0.87):
        sewn(upper, [at(0.03 + 0.95 * k / 60, t) for k in range(61)], skins['thread'], 0, 1, 2.05)


def tongue(upper, skins):
    rows = []
    for i in range(31):
        y = -0.062 + 0.072 * i / 30
        rows.append([upper.above(sneaker_middle(y) + w * 0.0017, y, 0.0012)[0] for w in range(-8, 9)])
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
    sneaker_label(rows[36:43], skins)


def sneaker_label(rows, skins):
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
    for bar in SNEAKER_BARS:
        y = bar / 1000
        wide = 0.0125 + 0.003 * (y + 0.06) / 0.08
        ends = []
        for side in (-1, 1):
            p, normal = upper.above(sneaker_middle(y) + side * wide, y, 0.0020)
            eyelet = ring.copy()
            ring.users_collection[0].objects.link(eyelet)
            eyelet.matrix_world = normal.to_track_quat('Z', 'Y').to_matrix().to_4x4()
            eyelet.location = p
            PARTS.append(eyelet)
            ends.append((p, normal))
        (a, n), (b, m) = ends
        top = (a + b) / 2 + Vector((0, -0.0004, 0.0048 if bar == SNEAKER_BARS[0] else 0.0030))
        rise = [a + n * 0.0010 + (b - a) * 0.05, a.lerp(top, 0.5) + n * 0.0012]
        fall = [b.lerp(top, 0.5) + m * 0.0012, b + m * 0.0010 + (a - b) * 0.05]
        path = spline([a - n * 0.0040, *rise, top, *fall, b - m * 0.0040], 48)
        sweep('lace', path, lambda t: superellipse(0.0034 - 0.0014 * abs(2 * t - 1) ** 5, 0.0009, 20, 3), skins['lace'], up=a - b)
