"""Toy animals: a plush bear, a wooden elephant."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise

from block_prints import linear
from materials import (
    bump, coordinates, fabric, lacquer, math_of, mix, node, noise as grain, painted_picture, plain, printed, ramp, set_input, shade, shader, timber,
)
from shapes import add, ball, box, circle, fillet, lathe, loft, place, spline, sweep, tube

# Soft toys: stuffed pieces with a pile of fine hairs, each hair a thin blade lit as the cloth below it.

PLUSH_WIDTH = 0.00060  # of a hair at its root
PLUSH_THROUGH = 0.55  # the share of light that a hair lets through
PLUSH_SUNK = 0.90  # a root this deep in another piece is not seen


class PlushPiece:
    """A stuffed piece: a ball stretched to its half axes, turned, and perhaps shaped further by `form(unit point)`."""

    def __init__(self, at, axes, turn=(0, 0, 0), form=None):
        self.matrix = Matrix.Translation(at) @ Euler([np.radians(a) for a in turn]).to_matrix().to_4x4() @ Matrix.Diagonal((*axes, 1))
        self.form = form

    def mesh(self, lumps=0.035):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1)
        for v in bm.verts:
            q = Vector(v.co)
            v.co = (self.form(q) if self.form else q) * (1 + lumps * noise.noise(q * 1.7 + self.matrix.translation * 40))
        bm.transform(self.matrix)
        mesh = bpy.data.meshes.new('piece')
        bm.to_mesh(mesh)
        bm.free()
        return mesh

    def holds(self, points):
        """Which points lie deep within it."""
        back = np.array(self.matrix.inverted())
        return np.linalg.norm(points @ back[:3, :3].T + back[:3, 3], axis=1) < PLUSH_SUNK


def plush(name, colour, patch=None):
    """The pile: roots are darker than tips. `patch` is a second colour, where the hairs are marked for it."""
    m = plain(name, colour, 0.95, Sheen=0.6, Sheen_Tint=0.8, Specular=0.08)
    mark = node(m, 'ShaderNodeVertexColor', layer_name='pile').outputs['Color']
    parts = node(m, 'ShaderNodeSeparateColor', {0: mark}).outputs
    cloud = grain(m, 34, 3, 0.6)

    def tone(c):
        deep = ramp(m, parts[0], [(0, shade(c, 0.02)), (0.5, shade(c, 0.16)), (1, shade(c, 0.30))])
        return mix(m, deep, ramp(m, cloud, [(0.3, (0.93, 0.93, 0.93, 1)), (0.7, (1, 1, 1, 1))]), 1, 'MULTIPLY')

    worn = mix(m, tone(colour), tone(patch), parts[1]) if patch else tone(colour)
    set_input(m, 'Base Color', worn)
    through = node(m, 'ShaderNodeBsdfTranslucent', {'Color': worn}).outputs[0]
    hair = node(m, 'ShaderNodeMixShader', {0: PLUSH_THROUGH, 1: shader(m).outputs[0], 2: through}).outputs[0]
    m.node_tree.links.new(hair, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def plush_stuff(piece, skin, others, hairs, length, rng, patch=None):
    """The cloth of a piece and its pile; hairs lie downwards and a little in swirls. `patch(points)` marks the second colour."""
    mesh = piece.mesh()
    cloth = mesh.copy()
    plush_paint(cloth, lambda p: np.stack([np.full(len(p), 0.25), plush_marks(patch, p)], -1))
    add(cloth, 'cloth', skin, angle=180)
    roots, out = plush_scattered(mesh, hairs, rng)
    seen = np.ones(len(roots), bool)
    for other in others:
        if other is not piece:
            seen &= ~other.holds(roots)
    seen &= roots[:, 2] > 0.0005
    roots, out = roots[seen], out[seen]
    add(plush_pile(roots, out, length, rng, plush_marks(patch, roots)), 'pile', skin)


def plush_marks(patch, points):
    return patch(points).astype(float) if patch else np.zeros(len(points))


def plush_scattered(mesh, count, rng):
    """Random points of a mesh with its normals."""
    mesh.calc_loop_triangles()
    corners = np.empty(len(mesh.loop_triangles) * 3, np.int64)
    mesh.loop_triangles.foreach_get('vertices', corners)
    points, normals = np.empty(len(mesh.vertices) * 3), np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', points)
    mesh.vertices.foreach_get('normal', normals)
    P, N = points.reshape(-1, 3)[corners.reshape(-1, 3)], normals.reshape(-1, 3)[corners.reshape(-1, 3)]
    area = np.linalg.norm(np.cross(P[:, 1] - P[:, 0], P[:, 2] - P[:, 0]), axis=1)
    chosen = rng.choice(len(P), count, p=area / area.sum())
    share = rng.dirichlet((1, 1, 1), count)[..., None]
    out = (N[chosen] * share).sum(1)
    return (P[chosen] * share).sum(1), out / np.linalg.norm(out, axis=1, keepdims=True)


def plush_pile(roots, out, length, rng, marked):
    n = len(roots)
    x, y, z = roots.T
    swirl = np.stack([np.sin(y * 70 + z * 45), np.sin(z * 60 + x * 52), np.sin(x * 66) - 1.1], -1)
    way = out * 1.30 + 0.16 * swirl + rng.normal(0, 0.30, (n, 3))
    way += out * np.maximum(0, 0.35 - (way * out).sum(1, keepdims=True))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    across = np.cross(way, rng.normal(0, 1, (n, 3)))
    across *= PLUSH_WIDTH / 2 / np.linalg.norm(across, axis=1, keepdims=True)
    tip = roots + way * (length * rng.uniform(0.65, 1.15, (n, 1)))
    mesh = bpy.data.meshes.new('pile')
    points = np.stack([roots - across, roots + across, tip], 1).reshape(-1, 3)
    mesh.vertices.add(n * 3)
    mesh.vertices.foreach_set('co', points.ravel())
    mesh.loops.add(n * 3)
    mesh.loops.foreach_set('vertex_index', np.arange(n * 3))
    mesh.polygons.add(n)
    mesh.polygons.foreach_set('loop_start', np.arange(0, n * 3, 3))
    mesh.polygons.foreach_set('loop_total', np.full(n, 3))
    mesh.update(calc_edges=True)
    shade_of = np.stack([np.tile((0.2, 0.2, 1.0), n) * np.repeat(rng.uniform(0.75, 1.0, n), 3), np.repeat(marked, 3)], -1)
    plush_paint(mesh, lambda _: shade_of)
    mesh.use_auto_smooth = True
    mesh.polygons.foreach_set('use_smooth', [True] * n)
    lit = np.repeat(out * 0.8 + way * 0.35, 3, axis=0)
    mesh.normals_split_custom_set_from_vertices((lit / np.linalg.norm(lit, axis=1, keepdims=True)).tolist())
    return mesh


def plush_paint(mesh, values):
    """Writes depth (red) and mark (green) of each vertex."""
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', points)
    two = values(points.reshape(-1, 3))
    layer = mesh.color_attributes.new('pile', 'FLOAT_COLOR', 'POINT')
    colour = np.concatenate([two, np.tile((0.0, 1.0), (len(two), 1))], 1)
    layer.data.foreach_set('color', colour.astype(np.float32).ravel())


BEAR_HAIR = 0.0050


def build_bear(look):
    """A sitting teddy bear of short plush: cream muzzle, soles and belly, an embroidered mouth, a red bow."""
    rng = np.random.default_rng(4)
    brown = plush('brown', look.get('colour', '#dca56a'), look.get('pale', '#fff5e0'))
    body, head = PlushPiece((0, 0, 0.088), (0.080, 0.070, 0.092), form=bear_pear), PlushPiece(
        (0, -0.014, 0.222), (0.083, 0.071, 0.071), form=bear_cheeks,
    )
    muzzle = PlushPiece((0, -0.074, 0.206), (0.036, 0.030, 0.028))
    ears = [PlushPiece((s * 0.061, -0.006, 0.283), (0.030, 0.015, 0.029), (8, s * 24, 0)) for s in (-1, 1)]
    arms = [PlushPiece((s * 0.088, -0.040, 0.124), (0.029, 0.030, 0.058), (34, s * -30, 0)) for s in (-1, 1)]
    legs = [PlushPiece((s * 0.070, -0.062, 0.040), (0.038, 0.066, 0.037), (0, 0, s * 16)) for s in (-1, 1)]
    feet = [PlushPiece((s * 0.088, -0.118, 0.048), (0.038, 0.026, 0.047), (-8, 0, s * 12)) for s in (-1, 1)]
    everything = [body, head, muzzle, *ears, *arms, *legs, *feet]
    for piece, hairs, length, patch in [(body, 84000, BEAR_HAIR, bear_belly), (head, 96000, BEAR_HAIR, None), (muzzle, 26000, 0.0036, bear_always)]:
        plush_stuff(piece, brown, everything, hairs, length, rng, patch)
    for ear in ears:
        plush_stuff(ear, brown, everything, 18000, 0.0042, rng, bear_inner_ear(ear))
    for arm in arms:
        plush_stuff(arm, brown, everything, 30000, BEAR_HAIR, rng, None)
    for leg in legs:
        plush_stuff(leg, brown, everything, 26000, BEAR_HAIR, rng, None)
    for foot in feet:
        plush_stuff(foot, brown, everything, 24000, 0.0040, rng, bear_sole(foot))
    bear_face(plain('eye', '#140d08', 0.08, Clearcoat=1.0), fabric('nose', '#2a1a12', 900, 0.3, 'Object'), plain('thread', '#2a1a12', 0.8))
    bear_bow(bear_dotted(look.get('bow', '#8c2420'), look.get('dots', '#eadbc0')))
    return {'views': [(-24, 10), (26, 8), (-8, 34), (-20, 12, 2.1, (0.48, 0.68))], 'world': 0.75}


def bear_pear(q):
    """Sat upon, and narrower at the neck."""
    wide = 1 - 0.20 * max(0, q.z)
    return Vector((q.x * wide, q.y * wide, max(q.z, -0.90 - 0.02 * q.z)))


def bear_cheeks(q):
    return Vector((q.x * (1 + 0.06 * math.exp(-((q.z + 0.35) / 0.3) ** 2)), q.y, q.z * (1 - 0.04 * (q.z < 0))))


def bear_always(points):
    return np.ones(len(points), bool)


def bear_belly(points):
    return ((points[:, 0] / 0.046) ** 2 + ((points[:, 2] - 0.078) / 0.058) ** 2 < 1) & (points[:, 1] < -0.02)


def bear_local(piece, points):
    back = np.array(piece.matrix.inverted())
    return points @ back[:3, :3].T + back[:3, 3]


def bear_inner_ear(piece):
    return lambda points: (lambda q: (np.hypot(q[:, 0], q[:, 2]) < 0.66) & (q[:, 1] < 0))(bear_local(piece, points))


def bear_sole(piece):
    return lambda points: (lambda q: (np.hypot(q[:, 0], q[:, 2]) < 0.74) & (q[:, 1] < 0))(bear_local(piece, points))


def bear_face(glassy, felt, thread):
    for side in (-1, 1):
        ball('eye', 0.0080, glassy, (side * 0.0325, -0.0775, 0.2335), (1, 0.8, 1), 40)
    nose = ball('nose', 0.0125, felt, (0, -0.1035, 0.2165), (1.15, 0.62, 0.82), 40)
    for v in nose.data.vertices:
        v.co.x *= 1 + 28 * v.co.z
    line = spline([(0, -0.1045, 0.207), (0, -0.1065, 0.200), (0, -0.1045, 0.194)], 12)
    tube('mouth', line, 0.0010, thread, 10)
    for side in (-1, 1):
        smile = [(0, -0.1045, 0.194), (side * 0.008, -0.1025, 0.1885), (side * 0.016, -0.0975, 0.1885), (side * 0.0215, -0.0915, 0.1925)]
        tube('mouth', spline(smile, 24), 0.0010, thread, 10)


def bear_dotted(ground, dots):
    """Cotton with small white dots."""
    def paint(x, y):
        near = np.minimum(np.hypot(x - 0.25, y - 0.25), np.hypot(x - 0.75, y - 0.75))[..., None]
        return linear(ground) + (linear(dots) - linear(ground)) * np.clip((0.115 - near) / 0.02, 0, 1)

    m = printed('bow', painted_picture('dots', 256, paint), (1 / 0.0095, 1 / 0.0095), 0.85, 900)
    bump(m, grain(m, 130, 3, 0.6), 0.0022, 0.4)
    return m


def bear_bow(cloth):
    """Two gathered loops and a knot."""
    for side in (-1, 1):
        rings = []
        for k in range(33):
            t = k / 32
            high = 0.0065 + 0.0155 * math.sin(math.pi * min(1, t * 1.02) * 0.62) ** 1.2
            deep = 0.0050 + 0.0062 * math.sin(math.pi * t ** 0.8)
            end = max(0.12, math.sqrt(max(0, 1 - ((t - 0.7) / 0.3) ** 2))) if t > 0.7 else 1
            ring = []
            for j in range(72):
                a = math.tau * j / 72
                fold = 1 + (0.22 * (1 - t) ** 0.7 + 0.03) * math.cos(5 * a + 0.6 + t) + 0.05 * math.sin(3 * a + 2 + 2 * t)
                out, up = deep * fold * math.sin(a) * end, high * fold * math.cos(a) * (0.55 + 0.45 * end)
                ring.append((side * (0.004 + 0.041 * t), -0.079 - 0.004 * t + out, 0.152 - 0.004 * t + up))
            rings.append(ring)
        loft('bow', rings, cloth, angle=70)
    knot = [(0, -0.0085), (0.0072, -0.0085, 0.003), (0.0092, 0, 0.006), (0.0072, 0.0085, 0.003), (0, 0.0085)]
    place(lathe('knot', fillet(knot, 0.003, 8), cloth, 64, sy=0.85), (0, -0.081, 0.152))


# Waxed wood with a saddle cloth painted upon it: red with a golden edge, a lozenge on each side, dots along its hem.

ELEPHANT_WOOD_LEFT, ELEPHANT_WOOD_RIGHT, ELEPHANT_WOOD_LOW, ELEPHANT_WOOD_HIGH = -0.022, 0.052, 0.088, 0.162  # the cloth from the side, in metres
ELEPHANT_WOOD_SIZE = 0.090  # of the picture


def elephant_wood_carved_wood(name, light, dark):
    m = timber(name, light, dark, 'X', 0.0024, 0.36, 0.26)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    x, _, z = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs
    across = math_of(m, 'MULTIPLY', math_of(m, 'ADD', x, -ELEPHANT_WOOD_LEFT + 0.006), 1 / ELEPHANT_WOOD_SIZE)
    up = math_of(m, 'MULTIPLY', math_of(m, 'ADD', z, -ELEPHANT_WOOD_LOW + 0.008), 1 / ELEPHANT_WOOD_SIZE)
    where = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: up}).outputs[0]
    pictures = painted_picture('cloth', 1024, elephant_wood_colours), painted_picture(
        'where', 1024, lambda u, v: elephant_wood_covered(u, v)[..., None] * np.ones(3),
    )
    paint, share = (node(m, 'ShaderNodeTexImage', {'Vector': where}, image=p, extension='CLIP').outputs['Color'] for p in pictures)
    grain = mix(m, (1, 1, 1, 1), body, 0.22)
    set_input(m, 'Base Color', mix(m, body, mix(m, paint, grain, 1, 'MULTIPLY'), share))
    bump(m, share, 0.0003, 0.6)
    set_input(m, 'Clearcoat', math_of(m, 'MULTIPLY', share, 0.5))
    return m


def elephant_wood_metres(u, v):
    return u * ELEPHANT_WOOD_SIZE + ELEPHANT_WOOD_LEFT - 0.006, v * ELEPHANT_WOOD_SIZE + ELEPHANT_WOOD_LOW - 0.008


def elephant_wood_inside(x, z, inward):
    """True within the cloth, its lower corners round."""
    wide, low = (ELEPHANT_WOOD_RIGHT - ELEPHANT_WOOD_LEFT) / 2 - inward, ELEPHANT_WOOD_LOW + inward
    a, b = np.abs(x - (ELEPHANT_WOOD_LEFT + ELEPHANT_WOOD_RIGHT) / 2), low + 0.016 - z
    corner = np.hypot(np.maximum(a - wide + 0.016, 0), np.maximum(b, 0))
    return (a < wide) & (z > low) & (corner < 0.016)


def elephant_wood_covered(u, v):
    return elephant_wood_inside(*elephant_wood_metres(u, v), 0).astype(float)


def elephant_wood_colours(u, v):
    x, z = elephant_wood_metres(u, v)
    red, gold, green = linear('#96241c'), linear('#d9a233'), linear('#1f5b46')
    picture = np.ones((*x.shape, 3)) * red
    picture[~elephant_wood_inside(x, z, 0.0032)] = gold
    picture[elephant_wood_inside(x, z, 0.0062) & ~elephant_wood_inside(x, z, 0.0072)] = gold
    middle = (ELEPHANT_WOOD_LEFT + ELEPHANT_WOOD_RIGHT) / 2
    d = np.abs(x - middle) + np.abs(z - 0.116) * 0.85
    picture[(d < 0.0150) & (d > 0.0128)] = gold
    picture[d < 0.0098] = green
    picture[d < 0.0045] = gold
    for at in np.linspace(ELEPHANT_WOOD_LEFT + 0.0125, ELEPHANT_WOOD_RIGHT - 0.0125, 9):
        picture[np.hypot(x - at, z - ELEPHANT_WOOD_LOW - 0.0108) < 0.0016] = gold
    return picture


ELEPHANT_AXLE = 0.021
ELEPHANT_BOARD = 0.0375  # its upper face
ELEPHANT_WHEEL = 0.0215
ELEPHANT_CARVED = 0.0021  # the fineness of the carving

# where a ball of wood is, and its half axes: the elephant is cut out of their union and sanded
ELEPHANT_BODY = [
    ((0.014, 0, 0.098), (0.068, 0.041, 0.050)), ((0.046, 0, 0.096), (0.040, 0.037, 0.046)), ((-0.030, 0, 0.106), (0.042, 0.039, 0.046)),
    ((-0.072, 0, 0.132), (0.037, 0.033, 0.041)), ((-0.070, 0, 0.152), (0.026, 0.026, 0.026)),
]
ELEPHANT_LEGS = [(0.052, 0.021), (0.052, -0.021), (-0.036, 0.021), (-0.036, -0.021)]
ELEPHANT_TRUNK = [(-0.088, 0, 0.138, 0.027), (-0.104, 0, 0.122, 0.0225), (-0.113, 0, 0.098, 0.0175), (-0.115, 0, 0.076, 0.0145),
    (-0.119, 0, 0.060, 0.0125), (-0.130, 0, 0.051, 0.0112), (-0.143, 0, 0.054, 0.0105), (-0.150, 0, 0.066, 0.0100)]


def build_elephant(look):
    """A pull-along elephant: carved from one piece of waxed wood, a painted cloth on its back, on a lacquered board with four wheels."""
    skin = elephant_wood_carved_wood('carved', look.get('wood', '#d3a672'), look.get('dark', '#94683c'))
    body = elephant_sanded(elephant_rough_cut())
    body.data.materials.append(skin)
    bare = timber('bare', '#e0c497', '#b08a58', 'X', 0.007, 0.38, 0.45)
    red, yellow = lacquer('red', look.get('red', '#9e2a1f'), 0.18), lacquer('yellow', look.get('yellow', '#d99a1e'), 0.18)
    for side in (-1, 1):
        elephant_ear(side, timber('ear', look.get('wood', '#d3a672'), look.get('dark', '#94683c'), 'Z', 0.0026, 0.36, 0.26))
        ball('eye', 0.0042, plain('eye', '#15100c', 0.12, Clearcoat=0.6), (-0.0945, side * 0.0268, 0.146), (1, 0.7, 1))
        elephant_tusk(side, plain('tusk', '#efe4cd', 0.3, Clearcoat=0.3))
    elephant_tail(fabric('cord', '#c9ab7c', 900, 0.4))
    elephant_board(red)
    for x in (-0.052, 0.064):
        for side in (-1, 1):
            elephant_wheel(x, side, yellow, red, bare)
    elephant_cord(bare)
    return {'views': [(-32, 14), (36, 18), (-58, 10), (-34, 16, 2.1, (0.40, 0.62))], 'world': 0.5}


def elephant_rough_cut():
    """The balls, legs and trunk in one mesh."""
    bm = bmesh.new()
    for at, axes in ELEPHANT_BODY:
        bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=32, radius=1, matrix=Matrix.Translation(at) @ Matrix.Diagonal((*axes, 1)))
    for x, y in ELEPHANT_LEGS:
        at = Matrix.Translation((x, y, ELEPHANT_BOARD + 0.030))
        bmesh.ops.create_cone(bm, cap_ends=True, segments=40, radius1=0.0205, radius2=0.0200, depth=0.062, matrix=at)
    path = spline([p[:3] for p in ELEPHANT_TRUNK], 60)
    for k, p in enumerate(path):
        u = k / 60 * (len(ELEPHANT_TRUNK) - 1)
        i = min(int(u), len(ELEPHANT_TRUNK) - 2)
        radius = ELEPHANT_TRUNK[i][3] + (ELEPHANT_TRUNK[i + 1][3] - ELEPHANT_TRUNK[i][3]) * (u - i)
        bmesh.ops.create_uvsphere(bm, u_segments=24, v_segments=16, radius=radius, matrix=Matrix.Translation(p))
    mesh = bpy.data.meshes.new('elephant')
    bm.to_mesh(mesh)
    bm.free()
    return mesh


def elephant_sanded(mesh):
    """One skin about them all, its inner corners softened by sanding."""
    thing = add(mesh, 'elephant', angle=180)
    cut = thing.modifiers.new('cut', 'REMESH')
    cut.mode, cut.voxel_size, cut.use_smooth_shade = 'VOXEL', ELEPHANT_CARVED, True
    sand = thing.modifiers.new('sand', 'SMOOTH')
    sand.factor, sand.iterations = 0.5, 16
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    thing.data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    thing.modifiers.clear()
    return thing


def elephant_ear(side, skin):
    """A flap sawn from thin board, rounded, that stands a little away."""
    outline = [(-0.004, 0.026), (0.020, 0.031), (0.037, 0.020), (0.041, -0.004), (0.030, -0.030), (0.014, -0.041)]
    outline += [(0.001, -0.026), (-0.007, 0)]
    loop = spline([(x, y, 0) for x, y in outline + outline[:1]], 72)[:-1]
    middle = Vector((0.016, -0.003, 0))
    rings = []
    for k in range(13):
        a = math.pi * k / 12 - math.pi / 2
        size, z = 1 - 0.10 * (1 - math.cos(a)), 0.0052 * math.sin(a)
        rings.append([middle + (p - middle) * size + Vector((0, 0, z - 0.004 * ((p.x - 0.016) / 0.026) ** 2)) for p in loop])
    flap = loft('ear', rings, skin, angle=60)
    turn = Matrix.Rotation(math.radians(90), 4, 'X') @ Matrix.Scale(-1, 4, (0, 0, 1))
    if side < 0:
        turn = Matrix.Scale(-1, 4, (0, 1, 0)) @ turn
    lean = Matrix.Rotation(math.radians(-16 * side), 4, 'Z') @ Matrix.Rotation(math.radians(7 * side), 4, 'X')
    flap.matrix_world = Matrix.Translation((-0.067, side * 0.0345, 0.138)) @ lean @ turn


def elephant_tusk(side, skin):
    points = [(-0.098, 0.0165, 0.117), (-0.112, 0.0215, 0.108), (-0.128, 0.0235, 0.106), (-0.140, 0.0220, 0.112)]
    path = spline([(x, side * y, z) for x, y, z in points], 24)
    thick = [max(0.0007, 0.0046 * (1 - (k / 24) ** 2.2) + 0.0006) for k in range(25)]
    sweep('tusk', path, lambda t: circle(thick[min(24, round(t * 24))], 20), skin)


def elephant_tail(cord_skin):
    path = spline([(0.080, 0, 0.118), (0.0885, 0, 0.112), (0.0920, 0.001, 0.096), (0.0905, 0.003, 0.076)], 24)
    tube('tail', path, 0.0021, cord_skin, 12)
    tuft = [(0, 0), (0.0052, 0.001, 0.001), (0.0042, 0.010, 0.003), (0.0022, 0.015, 0.001), (0, 0.0155)]
    place(lathe('tuft', fillet(tuft, 0.001, 5), cord_skin, 24), (0.0905, 0.003, 0.063))


def elephant_board(skin):
    box('board', (0.172, 0.078, 0.013), skin, (0.004, 0, ELEPHANT_BOARD - 0.0065), bevel=0.004)
    bare = timber('axle', '#e0c497', '#b08a58', 'Y', 0.007, 0.38, 0.45)
    for x in (-0.052, 0.064):
        box('block', (0.020, 0.056, 0.012), bare, (x, 0, ELEPHANT_AXLE + 0.0005), bevel=0.002)


def elephant_wheel(x, side, skin, ring_skin, bare):
    r = ELEPHANT_WHEEL
    outline = [(0, 0.0025), (r * 0.30, 0.0025, 0.001), (r * 0.36, 0.0050, 0.002), (r * 0.60, 0.0038, 0.003), (r * 0.74, 0.0008, 0.002)]
    outline += [(r * 0.92, 0, 0.003), (r, 0.003, 0.003), (r, 0.012, 0.003), (r * 0.9, 0.0145, 0.002), (0, 0.0145)]
    ring = [(r * 0.70, 0.0010), (r * 0.705, 0.0004), (r * 0.775, -0.0001), (r * 0.78, 0.0012)]
    pin = fillet([(0, 0), (0.0048, 0, 0.0015), (0.0048, 0.014), (0, 0.014)], 0.0015, 5)
    parts = lathe('wheel', fillet(outline, 0.002, 6), skin, 112), lathe('ring', ring, ring_skin, 112), lathe('pin', pin, bare, 48)
    for part, out in zip(parts, (0.0445, 0.0445, 0.0455)):
        place(part, (x, side * out, ELEPHANT_AXLE + 0.0005), (side * 90, 0, 0))


def elephant_cord(bare):
    """The pulling cord lies before it in a loose wave; a turned knob at its end."""
    skin = fabric('pull', '#b9302a', 700, 0.45)
    low = 0.0017
    points = [(-0.079, 0, 0.029), (-0.088, -0.001, 0.024), (-0.101, -0.006, 0.008), (-0.118, -0.014, low), (-0.142, -0.018, low)]
    points += [(-0.162, -0.034, low), (-0.156, -0.062, low), (-0.122, -0.072, low), (-0.084, -0.066, low), (-0.048, -0.072, low)]
    points += [(-0.030, -0.092, low), (-0.004, -0.100, low), (0.030, -0.086, low), (0.062, -0.082, 0.004), (0.071, -0.082, 0.0085)]
    tube('cord', spline(points, 180), 0.0016, skin, 12)
    outline = [(0, 0), (0.0050, 0.0005, 0.002), (0.0085, 0.006, 0.006), (0.0085, 0.012, 0.006), (0.0050, 0.0175, 0.002), (0, 0.018)]
    place(lathe('knob', fillet(outline, 0.002, 8), bare, 64), (0.071, -0.082, 0.0085), (0, 90, 4))
