"""Cane woven six ways: pairs across, pairs along and two diagonals, with an eight-sided hole between them."""
import math

import bmesh
import bpy

from materials import bump, noise, plain, ramp, set_input, shade, srgb
from shapes import TAU, add

PITCH = 0.0127  # half an inch from hole to hole
PAIR = 0.0021  # how far a strand stands from the middle of its pair
HALF_WIDE, ARCH = 0.00100, 0.0004
LIFT, DIAGONAL_LIFT = 0.0003, 0.0009


def rattan(name, colour='#d8b67e'):
    m = plain(name, colour, 0.42, Specular=0.4)
    streak = noise(m, 55, 4, 0.65)
    set_input(m, 'Base Color', ramp(m, streak, [(0.3, shade(colour, -0.42)), (0.52, srgb(colour)), (0.72, shade(colour, 0.22))]))
    bump(m, noise(m, 500, 2, 0.6), 0.0003, 0.3)
    return m


def panel(name, polygon, skin, way):
    """Caning cut to a convex polygon (anticlockwise); `way(u, v, lift)` says where a point lies."""
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    reach = max(math.hypot(*p) for p in polygon)
    count = int(reach / PITCH) + 1
    wave = lambda a: math.sin(TAU * a / PITCH)  # noqa: E731
    for k in range(-count, count + 1):
        for a in (-1, 1):
            at = k * PITCH + a * PAIR
            strand(bm, (0, at), (1, 0), polygon, way, lambda u, v, a=a: LIFT * a * wave(u))
            strand(bm, (at, 0), (0, 1), polygon, way, lambda u, v, a=a: -LIFT * a * wave(v))
    half = math.sqrt(0.5)
    for k in range(-2 * count, 2 * count + 1):
        at = (k + 0.5) * PITCH
        strand(bm, (at, 0), (half, half), polygon, way, lambda u, v: DIAGONAL_LIFT * math.cos(TAU * u / PITCH))
        strand(bm, (at, 0), (-half, half), polygon, way, lambda u, v: -DIAGONAL_LIFT * math.cos(TAU * u / PITCH))
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, skin, angle=180)


def strand(bm, start, step, polygon, way, lift):
    """One flat strand whose face is a little round, from one edge of the polygon to the other."""
    reach = within(start, step, polygon)
    if not reach or reach[1] - reach[0] < PITCH / 2:
        return
    pieces = max(2, round((reach[1] - reach[0]) / PITCH * 4))
    rows = []
    for i in range(pieces + 1):
        t = reach[0] + (reach[1] - reach[0]) * i / pieces
        u, v = start[0] + step[0] * t, start[1] + step[1] * t
        z = lift(u, v)
        rows.append([bm.verts.new(way(u - step[1] * side * HALF_WIDE, v + step[0] * side * HALF_WIDE,
            z + (ARCH if not side else 0))) for side in (-1, 0, 1)])
    for a, b in zip(rows, rows[1:]):
        for j in (0, 1):
            bm.faces.new((a[j + 1], a[j], b[j], b[j + 1]))


def within(start, step, polygon):
    """From where to where a line is inside a convex polygon."""
    low, high = -math.inf, math.inf
    for (xa, ya), (xb, yb) in zip(polygon, polygon[1:] + polygon[:1]):
        nx, ny = -(yb - ya), xb - xa  # inwards
        slope = nx * step[0] + ny * step[1]
        away = nx * (start[0] - xa) + ny * (start[1] - ya)
        if abs(slope) < 1e-12:
            if away < 0:
                return None
        elif slope > 0:
            low = max(low, -away / slope)
        else:
            high = min(high, -away / slope)
    return (low, high) if low < high else None
