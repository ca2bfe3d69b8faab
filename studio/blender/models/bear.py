"""A sitting teddy bear of short plush: cream muzzle, soles and belly, an embroidered mouth, a red bow."""
import math

import numpy as np
from mathutils import Vector

from block_prints import linear
from materials import bump, fabric, noise, painted_picture, plain, printed
from plush import Piece, plush, stuff
from shapes import ball, fillet, lathe, loft, place, spline, tube

HAIR = 0.0058


def build(look):
    rng = np.random.default_rng(4)
    brown = plush('brown', look.get('colour', '#c9945f'), look.get('pale', '#fff5e0'))
    body, head = Piece((0, 0, 0.088), (0.080, 0.070, 0.092), form=pear), Piece((0, -0.014, 0.222), (0.083, 0.071, 0.071), form=cheeks)
    muzzle = Piece((0, -0.074, 0.206), (0.036, 0.030, 0.028))
    ears = [Piece((s * 0.061, -0.006, 0.283), (0.030, 0.015, 0.029), (8, s * 24, 0)) for s in (-1, 1)]
    arms = [Piece((s * 0.088, -0.040, 0.124), (0.029, 0.030, 0.058), (34, s * -30, 0)) for s in (-1, 1)]
    legs = [Piece((s * 0.070, -0.062, 0.040), (0.038, 0.066, 0.037), (0, 0, s * 16)) for s in (-1, 1)]
    feet = [Piece((s * 0.088, -0.118, 0.048), (0.038, 0.026, 0.047), (-8, 0, s * 12)) for s in (-1, 1)]
    everything = [body, head, muzzle, *ears, *arms, *legs, *feet]
    for piece, hairs, length, patch in [(body, 42000, HAIR, belly), (head, 48000, HAIR, None), (muzzle, 12000, 0.0042, always)]:
        stuff(piece, brown, everything, hairs, length, rng, patch)
    for ear in ears:
        stuff(ear, brown, everything, 9000, 0.0048, rng, inner_ear(ear))
    for arm in arms:
        stuff(arm, brown, everything, 15000, HAIR, rng, None)
    for leg in legs:
        stuff(leg, brown, everything, 13000, HAIR, rng, None)
    for foot in feet:
        stuff(foot, brown, everything, 12000, 0.0046, rng, sole(foot))
    face(plain('eye', '#140d08', 0.08, Clearcoat=1.0), fabric('nose', '#2a1a12', 900, 0.3, 'Object'), plain('thread', '#2a1a12', 0.8))
    bow(dotted(look.get('bow', '#8c2420'), look.get('dots', '#eadbc0')))
    return {'views': [(-24, 10), (26, 8), (-8, 34), (-20, 12, 2.1, (0.48, 0.68))], 'world': 0.75}


def pear(q):
    """Sat upon, and narrower at the neck."""
    wide = 1 - 0.20 * max(0, q.z)
    return Vector((q.x * wide, q.y * wide, max(q.z, -0.90 - 0.02 * q.z)))


def cheeks(q):
    return Vector((q.x * (1 + 0.06 * math.exp(-((q.z + 0.35) / 0.3) ** 2)), q.y, q.z * (1 - 0.04 * (q.z < 0))))


def always(points):
    return np.ones(len(points), bool)


def belly(points):
    return ((points[:, 0] / 0.046) ** 2 + ((points[:, 2] - 0.078) / 0.058) ** 2 < 1) & (points[:, 1] < -0.02)


def local(piece, points):
    back = np.array(piece.matrix.inverted())
    return points @ back[:3, :3].T + back[:3, 3]


def inner_ear(piece):
    return lambda points: (lambda q: (np.hypot(q[:, 0], q[:, 2]) < 0.66) & (q[:, 1] < 0))(local(piece, points))


def sole(piece):
    return lambda points: (lambda q: (np.hypot(q[:, 0], q[:, 2]) < 0.74) & (q[:, 1] < 0))(local(piece, points))


def face(glassy, felt, thread):
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


def dotted(ground, dots):
    """Cotton with small white dots."""
    def paint(x, y):
        near = np.minimum(np.hypot(x - 0.25, y - 0.25), np.hypot(x - 0.75, y - 0.75))[..., None]
        return linear(ground) + (linear(dots) - linear(ground)) * np.clip((0.115 - near) / 0.02, 0, 1)

    m = printed('bow', painted_picture('dots', 256, paint), (1 / 0.0095, 1 / 0.0095), 0.85, 900)
    bump(m, noise(m, 130, 3, 0.6), 0.0022, 0.4)
    return m


def bow(cloth):
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
