"""A marigold's head: many ruffled petals about a dome."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from materials import node, plain, ramp, set_input, shade, srgb
from shapes import TAU, add, copy

RINGS = ((0, 0.10), (5, 0.35), (9, 0.62), (13, 0.90), (16, 1.18), (18, 1.45), (19, 1.72))  # petals, how far they lean out


def petal_skin(name, colour):
    """Petals: deeper within, and letting a little light through."""
    m = plain(name, colour, 0.62, Sheen=0.3, Subsurface=0.08, Subsurface_Radius=(0.004, 0.002, 0.001), Subsurface_Color=srgb(colour))
    own = node(m, 'ShaderNodeTexCoord').outputs['UV']
    out = node(m, 'ShaderNodeSeparateXYZ', {0: own}).outputs['Y']
    body = ramp(m, out, [(0, shade(colour, -0.4)), (0.4, shade(colour, -0.06)), (1, shade(colour, 0.06))])
    set_input(m, 'Base Color', body)
    return m


def marigold(name, colour, radius=0.026, seed=1):
    """A flower that lies on z = 0, its face upwards."""
    random.seed(seed)
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UVMap')
    for ring, (count, lean) in enumerate(RINGS):
        for i in range(max(count, 4)):
            around = TAU * (i + random.uniform(-0.25, 0.25)) / max(count, 4) + ring * 0.7
            long = radius * (0.42 + 0.085 * ring) * random.uniform(0.9, 1.08)
            _petal(bm, uv, around, lean + random.uniform(-0.12, 0.12), long, radius)
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, petal_skin(name, colour), angle=180)


def _petal(bm, uv, around, lean, long, radius):
    """One petal: a curled patch with a waved edge, leaning out from the heart of the flower."""
    wide = long * 0.62
    base = Vector((0, 0, radius * 0.30))
    turn = Matrix.Rotation(around, 3, 'Z') @ Matrix.Rotation(lean, 3, 'Y')
    phase = random.uniform(0, TAU)
    grid = []
    for k in range(5):
        t = k / 4
        row = []
        for j in range(5):
            s = j / 2 - 1
            half = wide * math.sin(0.25 + 1.25 * t)
            cup = -0.28 * half * s * s
            frill = 0.10 * long * t * t * math.sin(3.6 * s + phase)
            point = Vector((0.30 * long * t * t + cup + frill, half * s, long * t * (1 - 0.08 * s * s)))
            row.append(bm.verts.new(base + turn @ point))
        grid.append(row)
    for k in range(4):
        for j in range(4):
            face = bm.faces.new((grid[k][j], grid[k][j + 1], grid[k + 1][j + 1], grid[k + 1][j]))
            for loop, (u, v) in zip(face.loops, ((j, k), (j + 1, k), (j + 1, k + 1), (j, k + 1))):
                loop[uv].uv = (u / 4, v / 4)


def strew(flowers, places):
    """Copies of flowers at (x, y, z, size): each turned and tilted its own way."""
    random.seed(len(places))
    for i, (x, y, z, size) in enumerate(places):
        turn = [random.uniform(-10, 10), random.uniform(-10, 10), random.uniform(0, 360)]
        twin = copy(flowers[i % len(flowers)], (x, y, z), turn)
        twin.scale = (size, size, size)
