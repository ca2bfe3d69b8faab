"""A pull-along elephant: carved from one piece of waxed wood, a painted cloth on its back, on a lacquered board with four wheels."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from elephant_wood import carved_wood
from materials import fabric, lacquer, plain, timber
from shapes import add, ball, box, circle, fillet, lathe, loft, place, spline, sweep, tube

AXLE = 0.021
BOARD = 0.0375  # its upper face
WHEEL = 0.0215
CARVED = 0.0021  # the fineness of the carving

# where a ball of wood is, and its half axes: the elephant is cut out of their union and sanded
BODY = [
    ((0.014, 0, 0.098), (0.068, 0.041, 0.050)), ((0.046, 0, 0.096), (0.040, 0.037, 0.046)), ((-0.030, 0, 0.106), (0.042, 0.039, 0.046)),
    ((-0.072, 0, 0.132), (0.037, 0.033, 0.041)), ((-0.070, 0, 0.152), (0.026, 0.026, 0.026)),
]
LEGS = [(0.052, 0.021), (0.052, -0.021), (-0.036, 0.021), (-0.036, -0.021)]
TRUNK = [(-0.088, 0, 0.138, 0.027), (-0.104, 0, 0.122, 0.0225), (-0.113, 0, 0.098, 0.0175), (-0.115, 0, 0.076, 0.0145),
    (-0.119, 0, 0.060, 0.0125), (-0.130, 0, 0.051, 0.0112), (-0.143, 0, 0.054, 0.0105), (-0.150, 0, 0.066, 0.0100)]


def build(look):
    skin = carved_wood('carved', look.get('wood', '#c8935a'), look.get('dark', '#8a5a30'))
    body = sanded(rough_cut())
    body.data.materials.append(skin)
    bare = timber('bare', '#e0c497', '#b08a58', 'X', 0.007, 0.38, 0.45)
    red, yellow = lacquer('red', look.get('red', '#9e2a1f'), 0.18), lacquer('yellow', look.get('yellow', '#d99a1e'), 0.18)
    for side in (-1, 1):
        ear(side, timber('ear', look.get('wood', '#c8935a'), look.get('dark', '#8a5a30'), 'Z', 0.006, 0.36, 0.5))
        ball('eye', 0.0042, plain('eye', '#15100c', 0.12, Clearcoat=0.6), (-0.0945, side * 0.0268, 0.146), (1, 0.7, 1))
        tusk(side, plain('tusk', '#efe4cd', 0.3, Clearcoat=0.3))
    tail(fabric('cord', '#c9ab7c', 900, 0.4))
    board(red)
    for x in (-0.052, 0.064):
        for side in (-1, 1):
            wheel(x, side, yellow, red, bare)
    cord(bare)
    return {'views': [(-32, 14), (36, 18), (-58, 10), (-34, 16, 2.1, (0.40, 0.62))], 'world': 0.5}


def rough_cut():
    """The balls, legs and trunk in one mesh."""
    bm = bmesh.new()
    for at, axes in BODY:
        bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=32, radius=1, matrix=Matrix.Translation(at) @ Matrix.Diagonal((*axes, 1)))
    for x, y in LEGS:
        at = Matrix.Translation((x, y, BOARD + 0.030))
        bmesh.ops.create_cone(bm, cap_ends=True, segments=40, radius1=0.0205, radius2=0.0200, depth=0.062, matrix=at)
    path = spline([p[:3] for p in TRUNK], 60)
    for k, p in enumerate(path):
        u = k / 60 * (len(TRUNK) - 1)
        i = min(int(u), len(TRUNK) - 2)
        radius = TRUNK[i][3] + (TRUNK[i + 1][3] - TRUNK[i][3]) * (u - i)
        bmesh.ops.create_uvsphere(bm, u_segments=24, v_segments=16, radius=radius, matrix=Matrix.Translation(p))
    mesh = bpy.data.meshes.new('elephant')
    bm.to_mesh(mesh)
    bm.free()
    return mesh


def sanded(mesh):
    """One skin about them all, its inner corners softened by sanding."""
    thing = add(mesh, 'elephant', angle=180)
    cut = thing.modifiers.new('cut', 'REMESH')
    cut.mode, cut.voxel_size, cut.use_smooth_shade = 'VOXEL', CARVED, True
    sand = thing.modifiers.new('sand', 'SMOOTH')
    sand.factor, sand.iterations = 0.5, 16
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    thing.data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    thing.modifiers.clear()
    return thing


def ear(side, skin):
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


def tusk(side, skin):
    points = [(-0.098, 0.0165, 0.117), (-0.112, 0.0215, 0.108), (-0.128, 0.0235, 0.106), (-0.140, 0.0220, 0.112)]
    path = spline([(x, side * y, z) for x, y, z in points], 24)
    thick = [max(0.0007, 0.0046 * (1 - (k / 24) ** 2.2) + 0.0006) for k in range(25)]
    sweep('tusk', path, lambda t: circle(thick[min(24, round(t * 24))], 20), skin)


def tail(cord_skin):
    path = spline([(0.080, 0, 0.118), (0.0885, 0, 0.112), (0.0920, 0.001, 0.096), (0.0905, 0.003, 0.076)], 24)
    tube('tail', path, 0.0021, cord_skin, 12)
    tuft = [(0, 0), (0.0052, 0.001, 0.001), (0.0042, 0.010, 0.003), (0.0022, 0.015, 0.001), (0, 0.0155)]
    place(lathe('tuft', fillet(tuft, 0.001, 5), cord_skin, 24), (0.0905, 0.003, 0.063))


def board(skin):
    box('board', (0.172, 0.078, 0.013), skin, (0.004, 0, BOARD - 0.0065), bevel=0.004)
    bare = timber('axle', '#e0c497', '#b08a58', 'Y', 0.007, 0.38, 0.45)
    for x in (-0.052, 0.064):
        box('block', (0.020, 0.056, 0.012), bare, (x, 0, AXLE + 0.0005), bevel=0.002)


def wheel(x, side, skin, ring_skin, bare):
    r = WHEEL
    outline = [(0, 0.0025), (r * 0.30, 0.0025, 0.001), (r * 0.36, 0.0050, 0.002), (r * 0.60, 0.0038, 0.003), (r * 0.74, 0.0008, 0.002)]
    outline += [(r * 0.92, 0, 0.003), (r, 0.003, 0.003), (r, 0.012, 0.003), (r * 0.9, 0.0145, 0.002), (0, 0.0145)]
    ring = [(r * 0.70, 0.0010), (r * 0.705, 0.0004), (r * 0.775, -0.0001), (r * 0.78, 0.0012)]
    pin = fillet([(0, 0), (0.0048, 0, 0.0015), (0.0048, 0.014), (0, 0.014)], 0.0015, 5)
    parts = lathe('wheel', fillet(outline, 0.002, 6), skin, 112), lathe('ring', ring, ring_skin, 112), lathe('pin', pin, bare, 48)
    for part, out in zip(parts, (0.0445, 0.0445, 0.0455)):
        place(part, (x, side * out, AXLE + 0.0005), (side * 90, 0, 0))


def cord(bare):
    """The pulling cord lies before it in a loose wave; a turned knob at its end."""
    skin = fabric('pull', '#b9302a', 700, 0.45)
    low = 0.0017
    points = [(-0.079, 0, 0.029), (-0.088, -0.001, 0.024), (-0.101, -0.006, 0.008), (-0.118, -0.014, low), (-0.142, -0.018, low)]
    points += [(-0.162, -0.034, low), (-0.156, -0.062, low), (-0.122, -0.072, low), (-0.084, -0.066, low), (-0.048, -0.072, low)]
    points += [(-0.030, -0.092, low), (-0.004, -0.100, low), (0.030, -0.086, low), (0.062, -0.082, 0.004), (0.071, -0.082, 0.0085)]
    tube('cord', spline(points, 180), 0.0016, skin, 12)
    outline = [(0, 0), (0.0050, 0.0005, 0.002), (0.0085, 0.006, 0.006), (0.0085, 0.012, 0.006), (0.0050, 0.0175, 0.002), (0, 0.018)]
    place(lathe('knob', fillet(outline, 0.002, 8), bare, 64), (0.071, -0.082, 0.0085), (0, 90, 4))
