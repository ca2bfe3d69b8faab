"""A Jaipuri razai, folded: voile printed with leaf butis on one side and its own red on the other, quilted by hand in squares."""
import math

import numpy as np
from mathutils import Vector, noise

from folded import stadium, to_and_fro
from materials import fabric
from razai_cloth import SQUARE, voile
from shapes import loft

WIDE, DEEP = SQUARE * 6, 0.40
PLIES, PITCH = 4, 0.037
FLAP = 0.19  # how far the last ply is turned back over the top
SINK = 0.0125  # the loose end lies closer
STEP = 0.0047
ACROSS = 104
PLUMP, SEWN = 0.0192, 0.0058  # half the thickness within a square and upon its seams
BINDING = 0.024


def build(look):
    ivory, red = look.get('ivory', '#efe6d3'), look.get('red', '#8a2622')
    skins = [voile('printed', ivory, red, look.get('second', '#3d5a4a'), red), voile('reverse', red, ivory, '#e0b26a', '#ecdcc0')]
    skins.append(fabric('binding', look.get('binding', '#6f1a1c'), 700))
    path = even(to_and_fro(PLIES + 1, DEEP, PITCH, 5, 0.012)[: -round(14 * (1 - FLAP / DEEP))])
    sides = [lengths(path, side) for side in (-1, 1)]
    far = [side[-1] for side in sides]
    rings, flat = [], []
    for i, (point, way) in enumerate(path):
        out = Vector((0, -way.z, way.y))
        ends = min(i, len(path) - 1 - i)
        half = WIDE / 2 + 0.004 * noise.noise(Vector((0.37, point.z * 40, point.y * 4)))
        shape = stadium(half - 0.004, 0.008, ACROSS)
        ring = []
        ways = [sides[1 if j >= ACROSS else 0][i] for j in range(len(shape))]
        for j, (x, y) in enumerate(shape):
            thick = plump(x, ways[j], j, far[j >= ACROSS]) * (1 if ends > 2 else (0.5, 0.85, 0.96)[ends])
            ring.append(lie(*(Vector((x, 0, 0)) + point + out * thick * max(-1, min(1, y / 0.008)))))
        rings.append(ring)
        flat.append([(x, s) for (x, _), s in zip(shape, ways)])
    dress(loft('razai', rings, skins[0], angle=180), skins, flat)
    return {'views': [(-30, 25), (-6, 15), (28, 46), (-24, 22, 2.2, (0.36, 0.44))], 'world': 0.55}


def even(path):
    """The path at equal steps, with its direction at each."""
    P = np.array(path)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    s = np.arange(0, along[-1], STEP)
    sunk = SINK * np.clip(1 - (along[-1] - s) / FLAP, 0, 1) ** 0.7
    points = [Vector((0, y, z)) for y, z in zip(np.interp(s, along, P[:, 0]), np.interp(s, along, P[:, 1]) - sunk)]
    last = len(points) - 1
    return [(p, (points[min(i + 2, last)] - points[max(i - 2, 0)]).normalized()) for i, p in enumerate(points)]


def lengths(path, side):
    """How far along its upper (1) or lower (-1) cloth each point of the path is: a fold is longer outside than inside."""
    skin = np.array([p + Vector((0, -way.z, way.y)) * side * PLUMP * 0.8 for p, way in path])
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(skin, axis=0), axis=1))])


def plump(x, s, j, far):
    """Half the thickness: cotton swells between the seams, and each seam puckers the cloth beside it."""
    if min(s, far - s) < BINDING:
        return 0.0046 + 0.0012 * noise.noise(Vector((x * 40, s * 60, 3)))
    a, b = abs(math.cos(math.pi * x / SQUARE)), abs(math.cos(math.pi * s / SQUARE))
    swell = (a * b) ** 0.42
    side = 5.0 if j > ACROSS else 0.0
    pucker = noise.noise(Vector((s * 95, x * 14, side))) * math.exp(-a * 3.2)
    pucker += noise.noise(Vector((x * 95, s * 14, side + 9))) * math.exp(-b * 3.2)
    own = 1 + 0.3 * noise.noise(Vector((round(x / SQUARE) * 3.1, round(s / SQUARE) * 2.3, side)))
    return SEWN + (PLUMP - SEWN) * swell * own + 0.0022 * pucker + 0.0026 * noise.noise(Vector((x * 24, s * 24, side)))


def lie(x, y, z):
    """Soft and heavy: it droops at its sides and corners and lies in no straight line."""
    height = z / (PLIES * PITCH)
    wave = 0.021 * noise.noise(Vector((x * 4.2, y * 5, 2.5 + z * 3))) + 0.006 * noise.noise(Vector((x * 13, y * 13, z * 9)))
    edge = 0.026 * abs(x / WIDE * 2) ** 3 + 0.022 * abs(y / DEEP * 2) ** 4
    loose = max(0.0, height - 0.85) * noise.noise(Vector((x * 7, 1.5, 6)))
    return Vector((
        x * (1 + 0.02 * (1 - height)) + 0.015 * noise.noise(Vector((z * 24, y * 5, 4))),
        y + 0.016 * noise.noise(Vector((x * 5, z * 22, 9))) + 0.10 * loose,
        z + (wave - edge) * max(0, height),
    ))


def dress(thing, skins, flat):
    """Lays both prints on: UVs are metres of the flat quilt; the last of it is bound."""
    mesh = thing.data
    for skin in skins[1:]:
        mesh.materials.append(skin)
    n, rows = len(flat[0]), len(flat)
    corner = np.empty(len(mesh.loops), np.int64)
    mesh.loops.foreach_get('vertex_index', corner)
    uv = np.array(flat).reshape(-1, 2)[corner]
    mesh.uv_layers[0].data.foreach_set('uv', uv.astype(np.float32).ravel())
    bound = round(BINDING / STEP)
    for face in mesh.polygons:
        j, i = face.index % n, face.index // n
        face.material_index = 2 if min(i, rows - 1 - i) < bound else (0 if j >= ACROSS else 1)
