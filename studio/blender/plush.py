"""Soft toys: stuffed pieces with a pile of fine hairs, each hair a thin blade lit as the cloth below it."""
import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise

from materials import mix, node, noise as grain, plain, ramp, set_input, shade, shader
from shapes import add

WIDTH = 0.00075  # of a hair at its root
THROUGH = 0.4  # the share of light that a hair lets through
SUNK = 0.90  # a root this deep in another piece is not seen


class Piece:
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
        return np.linalg.norm(points @ back[:3, :3].T + back[:3, 3], axis=1) < SUNK


def plush(name, colour, patch=None):
    """The pile: roots are darker than tips. `patch` is a second colour, where the hairs are marked for it."""
    m = plain(name, colour, 0.95, Sheen=0.6, Sheen_Tint=0.8, Specular=0.08)
    mark = node(m, 'ShaderNodeVertexColor', layer_name='pile').outputs['Color']
    parts = node(m, 'ShaderNodeSeparateColor', {0: mark}).outputs
    cloud = grain(m, 34, 3, 0.6)

    def tone(c):
        deep = ramp(m, parts[0], [(0, shade(c, -0.34)), (0.5, shade(c, 0.05)), (1, shade(c, 0.25))])
        return mix(m, deep, ramp(m, cloud, [(0.3, (0.82, 0.82, 0.82, 1)), (0.7, (1, 1, 1, 1))]), 1, 'MULTIPLY')

    worn = mix(m, tone(colour), tone(patch), parts[1]) if patch else tone(colour)
    set_input(m, 'Base Color', worn)
    through = node(m, 'ShaderNodeBsdfTranslucent', {'Color': worn}).outputs[0]
    hair = node(m, 'ShaderNodeMixShader', {0: THROUGH, 1: shader(m).outputs[0], 2: through}).outputs[0]
    m.node_tree.links.new(hair, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def stuff(piece, skin, others, hairs, length, rng, patch=None):
    """The cloth of a piece and its pile; hairs lie downwards and a little in swirls. `patch(points)` marks the second colour."""
    mesh = piece.mesh()
    cloth = mesh.copy()
    paint(cloth, lambda p: np.stack([np.full(len(p), 0.25), marks(patch, p)], -1))
    add(cloth, 'cloth', skin, angle=180)
    roots, out = scattered(mesh, hairs, rng)
    seen = np.ones(len(roots), bool)
    for other in others:
        if other is not piece:
            seen &= ~other.holds(roots)
    seen &= roots[:, 2] > 0.0005
    roots, out = roots[seen], out[seen]
    add(pile(roots, out, length, rng, marks(patch, roots)), 'pile', skin)


def marks(patch, points):
    return patch(points).astype(float) if patch else np.zeros(len(points))


def scattered(mesh, count, rng):
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


def pile(roots, out, length, rng, marked):
    n = len(roots)
    x, y, z = roots.T
    swirl = np.stack([np.sin(y * 70 + z * 45), np.sin(z * 60 + x * 52), np.sin(x * 66) - 1.1], -1)
    way = out * 1.15 + 0.42 * swirl + rng.normal(0, 0.34, (n, 3))
    way += out * np.maximum(0, 0.35 - (way * out).sum(1, keepdims=True))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    across = np.cross(way, rng.normal(0, 1, (n, 3)))
    across *= WIDTH / 2 / np.linalg.norm(across, axis=1, keepdims=True)
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
    paint(mesh, lambda _: shade_of)
    mesh.use_auto_smooth = True
    mesh.polygons.foreach_set('use_smooth', [True] * n)
    lit = np.repeat(out * 0.8 + way * 0.35, 3, axis=0)
    mesh.normals_split_custom_set_from_vertices((lit / np.linalg.norm(lit, axis=1, keepdims=True)).tolist())
    return mesh


def paint(mesh, values):
    """Writes depth (red) and mark (green) of each vertex."""
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', points)
    two = values(points.reshape(-1, 3))
    layer = mesh.color_attributes.new('pile', 'FLOAT_COLOR', 'POINT')
    colour = np.concatenate([two, np.tile((0.0, 1.0), (len(two), 1))], 1)
    layer.data.foreach_set('color', colour.astype(np.float32).ravel())
