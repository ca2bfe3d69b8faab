"""What closed shoes are built on: a feather edge, an opening, a skin between them. y goes from toe to heel, +x is inside."""
import math

import bpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from shapes import PARTS, loft, thicken
from shoe_lines import halves, inwards, pulled


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
