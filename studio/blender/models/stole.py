"""A folded wool stole: fine open twill, a wine band with gold butis at its end, laid over the front with its fringe."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from folded import ribbon, to_and_fro
from shapes import spline, tube
from stole_cloth import merino, twisted

WIDE, DEEP = 0.345, 0.25
PLIES, PITCH = 7, 0.0088
HANG = 0.072  # how far the end hangs or lies in front
FRINGE, TASSELS = 0.062, 74
STEP = 0.0042


def build(look):
    random.seed(21)
    path = even(packet() + over())
    skin = merino('merino', look, WIDE, len(path) * STEP)
    measure(ribbon('stole', path, WIDE, PITCH * 0.8, skin, 84, lie, 0.003, 5), len(path))
    fringe(path[-1], twisted('fringe', look.get('ground', '#e9dfca')), twisted('wine', look.get('border', '#5f1d2e')))
    return {'views': [(-30, 30), (14, 20), (-20, 56), (-24, 26, 2.3, (0.36, 0.36))], 'world': 0.5}


def packet():
    """Plies to and fro; the last runs from the back to the front."""
    return to_and_fro(PLIES, DEEP, PITCH, 4, 0.014)


def over():
    """The end: round the front edge, down to the table and a little along it."""
    top, front = PLIES * PITCH - PITCH / 2, -DEEP / 2
    points = [(0, front + 0.02, top + 0.001), (0, front - 0.006, top - 0.002), (0, front - 0.018, top - 0.016)]
    points += [(0, front - 0.024, top * 0.4), (0, front - 0.034, 0.008)]
    points += [(0, front - 0.054, 0.0032), (0, front - 0.054 - HANG * 0.55, 0.0032)]
    return [(p.y, p.z) for p in spline(points, 40)][1:]


def even(path):
    P = np.array(path)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    s = np.arange(0, along[-1], STEP)
    return list(zip(np.interp(s, along, P[:, 0]), np.interp(s, along, P[:, 1])))


def measure(cloth, rows):
    """UVs along the cloth are metres of its path: its pattern ends where it ends."""
    mesh = cloth.data
    corner = np.empty(len(mesh.loops), np.int64)
    mesh.loops.foreach_get('vertex_index', corner)
    along = corner // (len(mesh.vertices) // rows) * STEP
    mesh.uv_layers[0].data.foreach_set('uv', np.stack([np.zeros(len(along)), along], -1).astype(np.float32).ravel())


def lie(x, y, z):
    """Soft wool: slow waves over the whole packet, small ones of each ply."""
    height = z / (PLIES * PITCH)
    wave = 0.016 * noise.noise(Vector((x * 6, y * 6, 1.5))) + 0.0052 * noise.noise(Vector((x * 17, y * 9, z * 40)))
    edge = 0.017 * abs(x / WIDE * 2) ** 3 + 0.008 * max(0, y / DEEP * 2) ** 4
    fall = max(0.0, min(1.0, (-y - DEEP / 2 + 0.01) / 0.05))
    ripple = fall * 0.0034 * (1 + math.sin(x * 58 + 2.5 * noise.noise(Vector((x * 6, 3, 1)))))
    return Vector((
        x + 0.009 * (1 - fall) * noise.noise(Vector((z * 130, y * 5, 4))),
        y + 0.011 * noise.noise(Vector((x * 5, z * 110, 9))) - ripple * min(1, height * 2),
        z + (wave - edge) * height * (1 - fall) + ripple * (1 - min(1, height * 2)),
    ))


def fringe(end, plain_skin, wine):
    """Warps twisted together by hand at the end of the cloth."""
    for k in range(TASSELS):
        x = ((k + 0.5) / TASSELS - 0.5) * (WIDE - 0.008)
        start = lie(x, end[0] + 0.002, end[1])
        bend, long = random.gauss(0, 0.0028), FRINGE * random.uniform(0.94, 1.05)
        low = 0.0011
        points = [start, start + Vector((0, -0.010, (low - start.z) * 0.5)), Vector((start.x + bend * 0.6, start.y - long * 0.5, low))]
        points.append(Vector((start.x + bend * 1.5, start.y - long, low)))
        tube('tassel', spline(points, 10), yarn(k), plain_skin if 4 < k < TASSELS - 5 else wine, 8)


def yarn(k):
    """No two tassels are quite as thick."""
    return 0.00112 + 0.00018 * math.sin(k * 12.9)
