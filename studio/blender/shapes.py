"""Geometry of things: turned, lofted, swept and boxy parts, in metres, z up, standing on z = 0.

Every part made here joins the product that is being built (PARTS), unless it is asked not to.
"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

TAU = math.tau
FONT_FOLDER = '/usr/share/fonts/truetype/dejavu/'

PARTS = []


def add(mesh, name, material=None, smooth=True, angle=40, part=True):
    """Puts a mesh into the scene as an object; `angle` (degrees) is the sharpest edge that is still shaded smooth."""
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)
    if part:
        PARTS.append(thing)
    return thing


def place(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves a part to `at` and turns it by three angles in degrees."""
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    return thing


def copy(thing, at=None, turn=None, matrix=None):
    """The same part once more, sharing its mesh."""
    twin = bpy.data.objects.new(thing.name, thing.data)
    bpy.context.scene.collection.objects.link(twin)
    twin.matrix_world = matrix if matrix is not None else thing.matrix_world.copy()
    for modifier in thing.modifiers:
        new = twin.modifiers.new(modifier.name, modifier.type)
        for key in ('levels', 'render_levels', 'thickness', 'offset', 'width', 'segments'):
            if hasattr(modifier, key):
                setattr(new, key, getattr(modifier, key))
    if at is not None:
        twin.location = at
    if turn is not None:
        twin.rotation_euler = [math.radians(a) for a in turn]
    PARTS.append(twin)
    return twin


# ---- outlines: lists of (x, y) ------------------------------------------------------------------------------------


def fillet(points, radius, steps=6, closed=False):
    """Rounds the corners of a 2D outline; a point may carry its own radius as (x, y, radius)."""
    rounded = []
    last = len(points) - 1
    for i, point in enumerate(points):
        own = point[2] if len(point) > 2 else radius
        if own <= 0 or (not closed and i in (0, last)):
            rounded.append((point[0], point[1]))
            continue
        corner = Vector(point[:2])
        before = Vector(points[i - 1][:2]) - corner
        after = Vector(points[(i + 1) % len(points)][:2]) - corner
        long_before, long_after = before.length, after.length
        before.normalize()
        after.normalize()
        angle = before.angle(after, math.pi)
        if angle > math.pi - 0.02:
            rounded.append((corner.x, corner.y))
            continue
        away = min(own / math.tan(angle / 2), long_before * 0.49, long_after * 0.49)
        for k in range(steps + 1):
            t = k / steps
            q = (corner + before * away) * (1 - t) ** 2 + corner * 2 * t * (1 - t) + (corner + after * away) * t * t
            rounded.append((q.x, q.y))
    return rounded


def circle(radius, steps=24):
    return [(radius * math.cos(TAU * j / steps), radius * math.sin(TAU * j / steps)) for j in range(steps)]


def superellipse(a, b, steps, exponent):
    """An outline between an ellipse (exponent 2) and a box with round corners (4 and more)."""
    outline = []
    for j in range(steps):
        c, s = math.cos(TAU * j / steps), math.sin(TAU * j / steps)
        x = a * math.copysign(abs(c) ** (2 / exponent), c)
        y = b * math.copysign(abs(s) ** (2 / exponent), s)
        outline.append((x, y))
    return outline


def smooth_profile(points, steps=64):
    """A smooth curve through the (radius, height) points of a turned thing."""
    return [(max(0.0, p.x), p.z) for p in spline([(r, 0, z) for r, z in points], steps)]


def radius_at(profile, height):
    """The outer radius of a turned profile at a height: where rings, beads and handles are to sit."""
    radius = 0
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        if min(z0, z1) <= height <= max(z0, z1) and z0 != z1:
            radius = max(radius, r0 + (r1 - r0) * (height - z0) / (z1 - z0))
    return radius


# ---- paths: lists of 3D points --------------------------------------------------------------------------------------


def spline(points, steps=48):
    """A Catmull-Rom curve through 3D points."""
    P = [Vector(p) for p in points]
    P = [P[0] * 2 - P[1]] + P + [P[-1] * 2 - P[-2]]
    spans = len(P) - 3
    path = []
    for k in range(steps + 1):
        u = k / steps * spans
        i = min(int(u), spans - 1)
        t = u - i
        a, b, c, d = P[i : i + 4]
        path.append(
            0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
        )
    return path


def ring_path(radius, height, steps=160, sx=1, sy=1):
    return [
        (radius * sx * math.cos(TAU * i / steps), radius * sy * math.sin(TAU * i / steps), height)
        for i in range(steps)
    ]


# ---- parts ---------------------------------------------------------------------------------------------------------------


def lathe(name, profile, material, segments=128, sx=1, sy=1, closed=False, angle=40, part=True):
    """Turns (radius, height) points about the z axis; `closed` joins the last point with the first (a torus)."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UVMap')
    along = [0]
    for i in range(1, len(profile)):
        along.append(along[-1] + math.dist(profile[i], profile[i - 1]))
    rings = [_turned_ring(bm, r, z, segments, sx, sy) for r, z in profile]
    widest = max(p[0] for p in profile) or 1
    spans = list(range(len(profile) - 1)) + ([-1] if closed else [])
    for i in spans:
        low, high = along[i], (along[i + 1] if i >= 0 else along[-1] + 0.001)
        for j in range(segments):
            k = (j + 1) % segments
            corners = ((rings[i][j], j, low), (rings[i][k], j + 1, low), (rings[i + 1][k], j + 1, high), (rings[i + 1][j], j, high))
            _face(bm, uv, [(v, (u / segments * TAU * widest, w)) for v, u, w in corners])
    return _finish(bm, mesh, name, material, angle, part)


def _turned_ring(bm, r, z, segments, sx, sy):
    if r < 1e-7:
        return [bm.verts.new((0, 0, z))] * segments
    return [
        bm.verts.new((r * math.cos(TAU * j / segments) * sx, r * math.sin(TAU * j / segments) * sy, z))
        for j in range(segments)
    ]


def _face(bm, uv, corners):
    verts, at = [], []
    for vert, where in corners:
        if vert not in verts:
            verts.append(vert)
            at.append(where)
    if len(verts) < 3:
        return
    try:
        face = bm.faces.new(verts)
    except ValueError:  # a face of these corners exists
        return
    for loop, where in zip(face.loops, at):
        loop[uv].uv = where


def _finish(bm, mesh, name, material, angle, part):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, material, angle=angle, part=part)


def loft(name, rings, material, closed_u=True, cap=True, closed_v=False, angle=40, part=True):
    """A skin over rings of 3D points, all of the same number; UVs are metres along the skin."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UVMap')
    verts = [[bm.verts.new(p) for p in ring] for ring in rings]
    n, m = len(rings[0]), len(rings)
    middle = [Vector(p) for p in rings[m // 2]]
    across, along = [0], [0]
    for j in range(1, n + 1):
        across.append(across[-1] + (middle[j % n] - middle[j - 1]).length)
    for i in range(1, m + 1):
        along.append(along[-1] + (Vector(rings[i % m][0]) - Vector(rings[i - 1][0])).length)
    for i in range(m if closed_v else m - 1):
        a, b = verts[i], verts[(i + 1) % m]
        for j in range(n if closed_u else n - 1):
            k = (j + 1) % n
            corners = ((a[j], (across[j], along[i])), (a[k], (across[j + 1], along[i])), (b[k], (across[j + 1], along[i + 1])), (b[j], (across[j], along[i + 1])))
            _face(bm, uv, corners)
    if cap and closed_u and not closed_v:
        for ring in (verts[0], verts[-1]):
            try:
                bm.faces.new(ring)
            except ValueError:
                pass
    return _finish(bm, mesh, name, material, angle, part)


def sweep(name, path, section, material, up=(0, 0, 1), cap=True, closed=False, angle=40, part=True):
    """Draws a section along a path; `section(t)` gives 2D points (x to the side, y along the normal), t from 0 to 1."""
    P = [Vector(p) for p in path]
    m = len(P)
    rings, normal = [], None
    for i in range(m):
        tangent = (P[(i + 1) % m] - P[i - 1]) if closed else (P[min(i + 1, m - 1)] - P[max(i - 1, 0)])
        tangent.normalize()
        start = Vector(up) if normal is None else normal
        if normal is None and abs(start.normalized().dot(tangent)) > 0.999:  # a path that starts along `up`
            start = Vector((1, 0, 0))
        normal = (start - tangent * start.dot(tangent)).normalized()
        side = tangent.cross(normal)
        rings.append([P[i] + side * x + normal * y for x, y in section(i / (m - 1))])
    return loft(name, rings, material, cap=cap, closed_v=closed, angle=angle, part=part)


def tube(name, path, radius, material, steps=20, closed=False, part=True):
    """A round rod or wire along a path."""
    return sweep(name, path, lambda t: circle(radius, steps), material, closed=closed, cap=not closed, part=part)


def hoop(name, radius, height, thick, material, sx=1, sy=1):
    """A thin round ring that lies at a height about the z axis."""
    return tube(name, ring_path(radius, height, 160, sx, sy), thick, material, 14, closed=True)


def box(name, size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.002, segments=4, part=True):
    """A box about its own centre with rounded edges; UVs are metres, a side at a time."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2]))
    bmesh.ops.bevel(bm, geom=bm.edges[:] + bm.verts[:], offset=bevel, segments=segments, profile=0.5, affect='EDGES')
    uv = bm.loops.layers.uv.new('UVMap')
    for face in bm.faces:
        n = face.normal
        axis = max(range(3), key=lambda i: abs(n[i]))
        keep = [i for i in range(3) if i != axis]
        for loop in face.loops:
            loop[uv].uv = (loop.vert.co[keep[0]], loop.vert.co[keep[1]])
    bm.to_mesh(mesh)
    bm.free()
    return place(add(mesh, name, material, part=part), at, turn)


def slab(name, outline, height, material, bevel=0.001, at=(0, 0, 0), turn=(0, 0, 0), part=True):
    """A flat thing cut out by a closed 2D outline (anticlockwise), with rounded upper and lower edges, from z = 0 up."""
    steps = 4
    rings = []
    edge = [(bevel * (1 - math.sin(k / steps * math.pi / 2)), bevel * (1 - math.cos(k / steps * math.pi / 2))) for k in range(steps + 1)]
    for inward, z in edge:
        rings.append([(x, y, z) for x, y in _inset(outline, inward)])
    for inward, z in reversed(edge):
        rings.append([(x, y, height - z) for x, y in _inset(outline, inward)])
    return place(loft(name, rings, material, part=part, angle=50), at, turn)


def _inset(outline, inward):
    """Moves a closed anticlockwise outline inwards."""
    n = len(outline)
    moved = []
    for i, (x, y) in enumerate(outline):
        (xa, ya), (xb, yb) = outline[i - 1], outline[(i + 1) % n]
        along = Vector((xb - xa, yb - ya))
        if along.length < 1e-9:
            moved.append((x, y))
            continue
        along.normalize()
        moved.append((x - along.y * inward, y + along.x * inward))
    return moved


def ball(name, radius, material, at=(0, 0, 0), scale=(1, 1, 1), steps=24, part=True):
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=steps, v_segments=steps * 2 // 3, radius=radius, calc_uvs=True)
    bm.to_mesh(mesh)
    bm.free()
    thing = add(mesh, name, material, angle=180, part=part)
    thing.location, thing.scale = at, scale
    return thing


def beads(name, radius, points, material, steps=14):
    """Small balls of one mesh at many points."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    for p in points:
        bmesh.ops.create_uvsphere(bm, u_segments=steps, v_segments=steps * 2 // 3, radius=radius, matrix=Matrix.Translation(p), calc_uvs=True)
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, material, angle=180)


def stitches(name, line, material, lift=(0, 0, 0), step=0.0046, length=0.0031, thick=0.00055):
    """A seam of sewn stitches along a 3D line."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    left = 0
    line = [Vector(p) for p in line]
    for a, b in zip(line, line[1:]):
        way = b - a
        if way.length < 1e-9:
            continue
        t = left
        turn = way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        while t < way.length:
            at = Matrix.Translation(a + way * (t / way.length) + Vector(lift))
            bmesh.ops.create_uvsphere(bm, u_segments=8, v_segments=6, radius=1, matrix=at @ turn @ Matrix.Diagonal((thick, thick, length / 2, 1)))
            t += step
        left = t - way.length
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, material, angle=180)


def letters(text, size, material, depth=0.0001, font='DejaVuSans-Bold.ttf', space=1.15):
    """Raised letters about the origin in the xy plane, read from above."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body, curve.size, curve.space_character = text, size, space
    curve.align_x = curve.align_y = 'CENTER'
    curve.font = bpy.data.fonts.load(FONT_FOLDER + font, check_existing=True)
    curve.extrude, curve.resolution_u = depth, 4
    thing = bpy.data.objects.new('letters', curve)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing)
    bpy.data.objects.remove(thing)
    mesh.materials.clear()
    return add(mesh, 'letters', material, smooth=False)


def wrap_round(thing, radius, height, towards):
    """Bends a flat part (x to the right, y up, z outwards) round the z axis, facing `towards` degrees (-90 is the front)."""
    start = math.radians(towards)
    for v in thing.data.vertices:
        x, y, out = v.co
        a, r = start + x / radius, radius + out
        v.co = (r * math.cos(a), r * math.sin(a), height + y)
    return thing


# ---- modifiers -----------------------------------------------------------------------------------------------------------


def subdivide(thing, levels=2):
    m = thing.modifiers.new('subdivide', 'SUBSURF')
    m.levels = m.render_levels = levels
    return thing


def thicken(thing, thickness, offset=1):
    m = thing.modifiers.new('thicken', 'SOLIDIFY')
    m.thickness, m.offset = thickness, offset
    return thing


def bevel(thing, width, segments=3, angle=40):
    m = thing.modifiers.new('bevel', 'BEVEL')
    m.width, m.segments, m.limit_method = width, segments, 'ANGLE'
    m.angle_limit = math.radians(angle)
    return thing


def rumple(thing, amount, size, seed=0):
    """Moves each vertex a little along smooth noise: hand-made walls, soft leather. Amount and size in metres."""
    from mathutils import noise

    for v in thing.data.vertices:
        q = Vector(v.co) / size + Vector((seed * 7.3, seed * 3.1, seed))
        v.co += Vector((noise.noise(q), noise.noise(q + Vector((31, 0, 0))), noise.noise(q + Vector((0, 57, 0))))) * amount
    return thing


def aim(thing, start, end):
    """Stands a part that was made along z from 0 at `start`, looking towards `end`."""
    start, way = Vector(start), Vector(end) - Vector(start)
    thing.matrix_world = Matrix.Translation(start) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return thing


# ---- what burns ----------------------------------------------------------------------------------------------------------


def lit(thing, parent):
    """A flame or a bulb: no part of the product, it goes where `parent` goes and burns in the scene only."""
    if thing in PARTS:
        PARTS.remove(thing)
    thing.parent = parent
    thing['lit'] = True
    return thing


def bulb_light(at, watts, parent, colour=(1, 0.68, 0.36), size=0.02):
    """The light of a bulb or flame, without its picture."""
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = watts, colour, size
    thing = bpy.data.objects.new('bulb', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    return lit(thing, parent)


def burn(burning):
    for thing in bpy.context.scene.objects:
        if 'lit' in thing:
            thing.hide_render = not burning
