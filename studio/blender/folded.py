"""Folded cloth: one length of it laid to and fro, seen as a thick ribbon along its path; x is the width of the packet."""
import math

from mathutils import Vector, noise

from shapes import loft

ARC = 10  # steps of a fold's round
STRAIGHT = 14


def to_and_fro(layers, depth, pitch, seed=0, uneven=0.006, first='front'):
    """A zigzag path (y, z) of so many layers, `pitch` apart, the lowest at pitch / 2; round folds in front (-y) and behind."""
    path, sign = [], -1 if first == 'front' else 1
    ends = [depth / 2 + uneven * noise.noise(Vector((seed * 3.7, i * 1.9, 0.5))) for i in range(layers + 1)]
    radius = pitch / 2
    for i in range(layers):
        z = pitch * (i + 0.5)
        start, end = -sign * (ends[i] - radius), sign * (ends[i + 1] - radius)
        path += [(start + (end - start) * k / STRAIGHT, z) for k in range(STRAIGHT)]
        if i < layers - 1:
            path += [(end + sign * radius * math.sin(a), z + radius - radius * math.cos(a)) for a in steps()]
        else:
            path.append((end, z))
        sign = -sign
    return path


def twice_over(depth, pitch):
    """A length folded double and double again: a great round in front about a small one, a small one behind."""
    r, back = pitch / 2, depth / 2
    front = -depth / 2 + 2 * pitch
    path = line((back - 0.004, 3.5 * pitch), (front, 3.5 * pitch))
    path += [(front - 2 * pitch * math.sin(a) * 0.9, 2 * pitch + 1.5 * pitch * math.cos(a)) for a in steps()]
    path += line((front, r), (back - r, r))
    path += [(back - r + r * math.sin(a), pitch - r * math.cos(a)) for a in steps()]
    path += line((back - r, 1.5 * pitch), (front + pitch * 0.2, 1.5 * pitch))
    path += [(front + pitch * 0.2 - r * math.sin(a), 2 * pitch - r * math.cos(a)) for a in steps()]
    return path + line((front + pitch * 0.2, 2.5 * pitch), (back - 0.012, 2.5 * pitch)) + [(back - 0.012, 2.5 * pitch)]


def steps():
    return [math.pi * k / ARC for k in range(ARC)]


def line(a, b):
    return [(a[0] + (b[0] - a[0]) * k / STRAIGHT, a[1] + (b[1] - a[1]) * k / STRAIGHT) for k in range(STRAIGHT)]


def ribbon(name, path, wide, thick, skin, across=56, move=None, flare=0.004, seed=0):
    """Cloth of a thickness along a path, rounded at both selvedges; `move(x, y, z)` bends the whole packet. UVs are metres."""
    P = [Vector((0, *p)) for p in path]
    rings = []
    for i, p in enumerate(P):
        way = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
        out = Vector((0, -way.z, way.y))
        half = wide / 2 + flare * noise.noise(Vector((seed + 0.37, p.z * 60, p.y * 5)))
        ends = min(i, len(P) - 1 - i)
        t = thick / 2 * (1 if ends > 2 else (0.55, 0.86, 0.96)[ends])
        ring = [Vector((x, 0, 0)) + p + out * y for x, y in stadium(half, t, across)]
        rings.append([move(*q) if move else q for q in ring])
    return loft(name, rings, skin, angle=180)


def stadium(half, thick, across):
    """A flat outline with round ends, its points even along the sides."""
    flat = half - thick
    lower = [(-flat + 2 * flat * k / across, -thick) for k in range(across)]
    right = [(flat + thick * math.sin(a), -thick * math.cos(a)) for a in [math.pi * k / 8 for k in range(8)]]
    return lower + right + [(-x, -y) for x, y in lower + right]
