"""Upholstery and woven cane."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from materials import bump, coordinates, grey, mix, node, noise as grain, plain, ramp, set_input, shade, srgb, weave
from shapes import TAU, add, circle, loft, sweep

# Padded parts of chairs and soft bags: a front, a border and a back sewn together, blown up, with gathers along their seams.

FACE_ROWS, BORDER_ROWS = 44, 14
GATHER_REACH = 0.035  # metres from a seam that gathers run into the cloth


def woven(name, colour, thread=0.0030, tone=0.45):
    """Stout cloth of slubbed yarn, light and dark threads mixed; `thread` is its width in metres."""
    m = plain(name, colour, 0.95, Sheen=0.35, Sheen_Tint=0.6, Specular=0.2)
    threads = weave(m, 0.314 / thread, 2.2)
    short, long = 0.28 / thread, 0.05 / thread
    slubs = [grain(m, 1, 3, 0.6, where=coordinates(m, stretch, 'UV')) for stretch in ((short, long, 1), (long, short, 1))]
    body = ramp(m, threads, [(0, shade(colour, -tone)), (0.7, shade(colour, 0.06))])
    for slub in slubs:
        body = mix(m, body, ramp(m, slub, [(0.34, grey(0.62)), (0.5, grey(0.9)), (0.68, grey(1.18))]), 0.8, 'MULTIPLY')
    set_input(m, 'Base Color', mix(m, body, ramp(m, grain(m, 5, 3), [(0.3, grey(0.88)), (0.7, grey(1.05))]), 1, 'MULTIPLY'))
    bump(m, threads, thread * 0.35, 0.55)
    return m


def padded(name, outline, depth, cloth, way, swell=0.03, behind=0.01, belly=0.008, rumple=0.003, gather=0.0016, dent=None, seed=0,
        fine=1.0):
    """A padded part: `outline` (anticlockwise) is its front, `way(u, v, w)` says where a point is, w outwards from the front's seam.

    `fine` makes its rumples smaller. Gives the part and a function of (u, v) that says how far out the front stands there.
    """
    us, vs = [p[0] for p in outline], [p[1] for p in outline]
    middle = Vector(((max(us) + min(us)) / 2, (max(vs) + min(vs)) / 2))
    rim = [Vector(p) - middle for p in outline]
    along = [0]
    for a, b in zip(rim, rim[1:]):
        along.append(along[-1] + (b - a).length)

    def crumple(u, v, w, i, off):
        q = Vector((u, v, w)) * 7 * fine
        soft = noise.noise(q + Vector((seed, 0, 0))) + 0.5 * noise.noise(q * 2.4 + Vector((0, seed, 0)))
        side = 0.3 if w > -depth / 2 else 9  # each seam has gathers of its own
        pull = noise.noise(Vector((along[i] * 34 * min(1, rim[i].length / 0.1), seed, side)))
        pull *= math.exp(-off / GATHER_REACH) * (1 - math.exp(-off / 0.006))
        return rumple * soft * min(1, off / 0.03) + gather * pull

    def face(s, side):
        ring, full = [], (swell if side > 0 else behind)
        for i, p in enumerate(rim):
            u, v = middle + p * s
            off = (1 - s) * p.length
            out = full * max(0.0, 1 - s**2.6) ** 0.62 + crumple(u, v, 0 if side > 0 else -depth, i, off)
            out -= dent(u, v) if dent and side > 0 else 0
            ring.append((u, v, out if side > 0 else -depth - out))
        return ring

    def border(t):
        ring = []
        for i, p in enumerate(rim):
            off = min(t, 1 - t) * depth
            u, v = middle + p
            out = belly * math.sin(math.pi * t) ** 0.7 + crumple(u, v, -depth * t, i, off)
            u, v = middle + p * (1 + out / p.length)
            ring.append((u, v, -depth * t))
        return ring

    shares = [0.012 + 0.988 * (1 - (1 - k / FACE_ROWS) ** 1.7) for k in range(FACE_ROWS + 1)]
    front = [face(s, 1) for s in shares]
    rows = front + [border(k / BORDER_ROWS) for k in range(1, BORDER_ROWS)] + [face(s, -1) for s in reversed(shares)]
    thing = loft(name, [[way(*p) for p in row] for row in rows], cloth, angle=180)
    lay_cloth(thing, [p for row in rows for p in row])

    def front_at(u, v):
        return min((p for row in front for p in row), key=lambda p: (p[0] - u) ** 2 + (p[1] - v) ** 2)[2]

    return thing, front_at


def lay_cloth(thing, flat):
    """UVs in metres from each face's own side of the flat part, so that the weave runs straight."""
    layer = thing.data.uv_layers[0].data
    for face in thing.data.polygons:
        a, b, c = [Vector(flat[i]) for i in face.vertices[:3]]
        normal = (b - a).cross(c - a)
        axis = max(range(3), key=lambda k: abs(normal[k]))
        keep = [k for k in range(3) if k != axis]
        for loop, vert in zip(face.loop_indices, face.vertices):
            layer[loop].uv = (flat[vert][keep[0]], flat[vert][keep[1]])


def piping(outline, depth, cloth, way, thick=0.0045):
    """Covered cord along a seam at `depth` behind the front; of the same cloth, cut on the bias."""
    return sweep('piping', [way(u, v, -depth) for u, v in outline], lambda t: circle(thick, 12), cloth, closed=True, cap=False, angle=180)


def dense(outline, pitch):
    """The outline with points about every `pitch` metres."""
    points = []
    for (xa, ya), (xb, yb) in zip(outline, outline[1:] + outline[:1]):
        pieces = max(1, round(math.dist((xa, ya), (xb, yb)) / pitch))
        points += [(xa + (xb - xa) * i / pieces, ya + (yb - ya) * i / pieces) for i in range(pieces)]
    return points


def waxed(name, colour, thread=0.0011):
    """Waxed canvas: a dull gleam, darker clouds, and pale lines where the wax has cracked along creases."""
    m = plain(name, colour, 0.6, Specular=0.35, Sheen=0.2)
    threads = weave(m, 0.314 / thread, 1.2)
    body = ramp(m, threads, [(0, shade(colour, -0.3)), (0.7, srgb(colour))])
    body = mix(m, body, ramp(m, grain(m, 16, 5, 0.65), [(0.3, grey(0.62)), (0.5, grey(0.95)), (0.7, grey(1.22))]), 0.9, 'MULTIPLY')
    crease = grain(m, 21, 3, 0.5, where=coordinates(m, (1, 1, 1.7), turn=(0.5, 0.3, 0.2)))
    lines = ramp(m, crease, [(0.475, grey(0)), (0.5, grey(1)), (0.525, grey(0))])
    where = ramp(m, grain(m, 9, 2, 0.5), [(0.5, grey(0)), (0.64, grey(1))])
    cracked = mix(m, lines, where, 1, 'MULTIPLY')
    pale = mix(m, body, shade(colour, 0.16), node(m, 'ShaderNodeMath', {0: cracked, 1: 0.2}, operation='MULTIPLY').outputs['Value'])
    set_input(m, 'Base Color', pale)
    bump(m, threads, thread * 0.3, 0.5)
    bump(m, grain(m, 40, 3, 0.5), 0.003, 0.25)
    return m


# Cane woven six ways: pairs across, pairs along and two diagonals, with an eight-sided hole between them.

CANE_PITCH = 0.0127  # half an inch from hole to hole
CANE_PAIR = 0.0021  # how far a strand stands from the middle of its pair
CANE_HALF_WIDE, CANE_ARCH = 0.00100, 0.0004
CANE_LIFT, CANE_DIAGONAL_LIFT = 0.0003, 0.0009


def rattan(name, colour='#d8b67e'):
    m = plain(name, colour, 0.42, Specular=0.4)
    streak = grain(m, 55, 4, 0.65)
    set_input(m, 'Base Color', ramp(m, streak, [(0.3, shade(colour, -0.42)), (0.52, srgb(colour)), (0.72, shade(colour, 0.22))]))
    bump(m, grain(m, 500, 2, 0.6), 0.0003, 0.3)
    return m


def panel(name, polygon, skin, way):
    """Caning cut to a convex polygon (anticlockwise); `way(u, v, lift)` says where a point lies."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    reach = max(math.hypot(*p) for p in polygon)
    count = int(reach / CANE_PITCH) + 1
    wave = lambda a: math.sin(TAU * a / CANE_PITCH)  # noqa: E731
    for k in range(-count, count + 1):
        for a in (-1, 1):
            at = k * CANE_PITCH + a * CANE_PAIR
            cane_strand(bm, (0, at), (1, 0), polygon, way, lambda u, v, a=a: CANE_LIFT * a * wave(u))
            cane_strand(bm, (at, 0), (0, 1), polygon, way, lambda u, v, a=a: -CANE_LIFT * a * wave(v))
    half = math.sqrt(0.5)
    for k in range(-2 * count, 2 * count + 1):
        at = (k + 0.5) * CANE_PITCH
        cane_strand(bm, (at, 0), (half, half), polygon, way, lambda u, v: CANE_DIAGONAL_LIFT * math.cos(TAU * u / CANE_PITCH))
        cane_strand(bm, (at, 0), (-half, half), polygon, way, lambda u, v: -CANE_DIAGONAL_LIFT * math.cos(TAU * u / CANE_PITCH))
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, skin, angle=180)


def cane_strand(bm, start, step, polygon, way, lift):
    """One flat strand whose face is a little round, from one edge of the polygon to the other."""
    reach = cane_within(start, step, polygon)
    if not reach or reach[1] - reach[0] < CANE_PITCH / 2:
        return
    pieces = max(2, round((reach[1] - reach[0]) / CANE_PITCH * 4))
    rows = []
    for i in range(pieces + 1):
        t = reach[0] + (reach[1] - reach[0]) * i / pieces
        u, v = start[0] + step[0] * t, start[1] + step[1] * t
        z = lift(u, v)
        rows.append([bm.verts.new(way(u - step[1] * side * CANE_HALF_WIDE, v + step[0] * side * CANE_HALF_WIDE,
            z + (CANE_ARCH if not side else 0))) for side in (-1, 0, 1)])
    for a, b in zip(rows, rows[1:]):
        for j in (0, 1):
            bm.faces.new((a[j + 1], a[j], b[j], b[j + 1]))


def cane_within(start, step, polygon):
    """From where to where a line is inside a convex polygon."""
    low, high = -math.inf, math.inf
    for (xa, ya), (xb, yb) in zip(polygon, polygon[1:] + polygon[:1]):
        nx, ny = -(yb - ya), xb - xa  # inwards
        slope = nx * step[0] + ny * step[1]
        away = nx * (start[0] - xa) + ny * (start[1] - ya)
        if abs(slope) < 1e-12:
            if away < 0:
                return None
        elif slope > 0:
            low = max(low, -away / slope)
        else:
            high = min(high, -away / slope)
    return (low, high) if low < high else None
