"""Embroidery in real thread: satin-stitched petals and leaves, couched cords, laid on a skin (anything with an `on(point, out)`)."""
import math

import bpy
from mathutils import Vector

from shapes import add, circle, sweep

LIFT = 0.0004
SIDES = 5
STEP = math.tau / SIDES


def threads(name, spans, skin, thick=0.00034):
    """Stitches from point to point, each a spindle of thread."""
    points, faces = [], []
    for a, b in spans:
        way = (b - a).normalized()
        right = way.orthogonal().normalized()
        up = way.cross(right)
        first = len(points)
        points += [a, b]
        for t in (0.18, 0.82):
            points += [a.lerp(b, t) + (right * math.cos(k * STEP) + up * math.sin(k * STEP)) * thick for k in range(SIDES)]
        for k in range(SIDES):
            p, q = first + 2 + k, first + 2 + (k + 1) % SIDES
            faces += [(first, q, p), (p, q, q + SIDES, p + SIDES), (first + 1, p + SIDES, q + SIDES)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    return add(mesh, name, skin, angle=180)


def leaf(upper, at, way, long, wide, gap=0.00062):
    """The stitches of a leaf or petal from `at` along `way`: slanting from its rib to both edges."""
    base, normal = upper.on(at)
    way = (way - normal * way.dot(normal)).normalized()
    side = normal.cross(way)
    spans = []
    for k in range(max(4, round(long / gap))):
        t = (k + 0.5) / max(4, round(long / gap))
        half = wide / 2 * math.sin(math.pi * min(1, t * 0.93 + 0.05)) ** 0.75
        for s in (-1, 1):
            rib = base + way * long * max(0.0, t - 0.10)
            rim = base + way * long * min(1.0, t + 0.06) + side * s * half
            spans.append((upper.on(rib, LIFT * 2.2)[0], upper.on(rim, LIFT * 0.6)[0]))
    return spans


def flower(upper, at, size, petals=6, turn=0.0):
    """The stitches of the petals about a point, and the point's own height and normal."""
    base, normal = upper.on(at)
    right = normal.orthogonal().normalized()
    up = normal.cross(right)
    spans = []
    for k in range(petals):
        a = math.tau * k / petals + turn
        way = right * math.cos(a) + up * math.sin(a)
        spans += leaf(upper, base + way * size * 0.17, way, size * 0.40, size * 0.36)
    return spans, base, normal


def cord(name, upper, line, radius, skin, strands=2):
    """Strands twisted together and couched along a line."""
    line = [Vector(p) for p in line]
    long = sum((b - a).length for a, b in zip(line, line[1:]))
    fine = max(8, round(long / (radius * 1.1)))
    spots = []
    for i in range(fine + 1):
        s = i / fine * (len(line) - 1)
        n = min(int(s), len(line) - 2)
        spots.append(upper.on(line[n].lerp(line[n + 1], s - n), radius * 0.7))
    for phase in (math.tau * k / strands for k in range(strands)):
        path = []
        for i, (p, normal) in enumerate(spots):
            way = (spots[min(i + 1, fine)][0] - spots[max(i - 1, 0)][0]).normalized()
            a = i * 0.78 + phase
            path.append(p + (way.cross(normal) * math.cos(a) + normal * math.sin(a)) * radius * 0.5)
        sweep(name, path, lambda t: circle(radius * 0.62, 7), skin)
