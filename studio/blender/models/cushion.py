"""A square cushion: two squares of ikat sewn together, piped and blown up by a cloth simulation."""
import math

import bpy
import numpy as np
from mathutils import Vector

from ikat import lozenges
from materials import fabric, painted_picture, printed
from pillow import CELLS, blow_up
from shapes import PARTS, add, circle, subdivide, sweep

SIDE = 0.425  # of the flat cover
PIPE = 0.0030
LEAN = 12  # degrees it leans back


def build(look):
    colours = look.get('ground', '#2b4064'), look.get('flower', '#a8452f'), look.get('light', '#e6dcc4')
    picture = painted_picture('ikat', 1280, lambda x, y: lozenges(x, y, *colours))
    points = settle(blow_up(SIDE))
    subdivide(cover(points, printed('ikat', picture, (1 / SIDE, 1 / SIDE), 0.9, 520)), 2)
    pipe = fabric('pipe', look.get('pipe', '#8f2f26'), 700)
    sweep('pipe', even(seam(points[0])), lambda t: circle(PIPE, 12), pipe, closed=True, cap=False, angle=180)
    for part in PARTS:
        part.rotation_euler = (math.radians(-LEAN), 0, 0)
    return {'views': [(-24, 10), (0, 6), (52, 16), (-18, 12, 2.3, (0.33, 0.34))], 'world': 0.5}


def settle(points):
    """Gives the cushion its weight: it spreads a little upon the ground."""
    height = points[..., 2] - points[..., 2].min()
    points[..., 1] *= 1 + 0.14 * np.exp(-((height / 0.11) ** 2))
    points[..., 2] = height - 0.010 * (1 - np.exp(-height / 0.04))
    points[..., 0] += 0.004 * np.sin(height * 9)
    return points


def cover(points, cloth):
    """The front and the back as one skin; UVs are metres of the flat cloth."""
    n = CELLS + 1
    number = np.arange(2 * n * n).reshape(2, n, n)
    for edge in (np.s_[0, :], np.s_[-1, :], np.s_[:, 0], np.s_[:, -1]):
        number[1][edge] = number[0][edge]
    squares = [np.stack([f[:-1, :-1], f[:-1, 1:], f[1:, 1:], f[1:, :-1]], -1).reshape(-1, 4) for f in number]
    faces = np.concatenate([squares[0], squares[1][:, ::-1]])
    mesh = bpy.data.meshes.new('cover')
    mesh.from_pydata(points.reshape(-1, 3).tolist(), [], faces.tolist())
    layer = mesh.uv_layers.new(name='UVMap')
    at = faces.ravel() % (n * n)
    layer.data.foreach_set('uv', np.stack([at % n, at // n], -1).ravel() / CELLS * SIDE)
    mesh.update()
    return add(mesh, 'cover', cloth, angle=180)


def seam(front):
    return np.concatenate([front[0, :-1], front[:-1, -1], front[-1, :0:-1], front[:0:-1, 0]])


def even(points):
    """The seam with twice its points, smoothed."""
    for _ in range(2):
        points = (np.roll(points, 1, 0) + 2 * points + np.roll(points, -1, 0)) / 4
    between = (points + np.roll(points, -1, 0)) / 2
    return [Vector(p) for pair in zip(points, between) for p in pair]
