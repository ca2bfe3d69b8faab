"""Cloth that hangs: a length of it thrown over a rod in folds, settled by Blender's cloth simulation."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from shapes import add, subdivide

CELLS = (66, 104)  # of the sheet, across and along
SETTLE = 34  # frames until it hangs still
PIN = 0.016  # metres of it that the rod holds by friction
GAP = 0.0035  # between cloth and rod


def thrown(name, skin, flat, rod, cling=0.66, fold=0.125, askew=2.5, stiff=0.4, seed=1):
    """A sheet over `rod`, an object that lies along x: `flat` is (how wide, how much in front, how much behind) in metres.

    It is gathered to `cling` of its width in folds about `fold` wide, `askew` by degrees. Its UVs are metres: across, and along from its front end.
    """
    wide, front, behind = flat
    across, along = CELLS
    u, s = np.meshgrid(np.linspace(0, wide, across + 1), np.linspace(-behind, front, along + 1))
    a = math.radians(askew)
    x, down = (u - wide / 2) * math.cos(a) - s * math.sin(a), s * math.cos(a) + (u - wide / 2) * math.sin(a)
    points = _folded(x, down, rod, cling, fold, seed)
    sheet = _sheet(name, points, u, front - s, skin)
    held = np.abs(down) < PIN
    _settle(sheet, np.stack([u, np.zeros_like(u), front - s], -1), held, rod, stiff)
    return subdivide(sheet, 2)


def _folded(x, s, rod, cling, fold, seed):
    """Where the sheet lies before it falls: in uneven folds that are as long as the cloth in them."""
    radius, top = rod['radius'] + GAP, rod.location.z
    ways = np.linspace(x.min(), x.max(), 400)
    uneven = [0.30 * fold * noise.noise(Vector((w / fold * 0.55, seed * 3.1, 0))) for w in ways]
    sizes = [0.72 + 0.45 * noise.noise(Vector((w / fold * 0.4, seed * 1.7, 5))) for w in ways]
    high = fold / math.pi * math.sqrt(1 / cling - 1) * 1.05
    wave = x + np.interp(x, ways, uneven)
    lift = high * np.interp(x, ways, sizes) * (1 - np.cos(2 * math.pi * wave / fold))
    quarter = radius * math.pi / 2
    angle = np.clip(s / radius, -math.pi / 2, math.pi / 2)
    loose = 0.55 + 0.45 * np.clip((np.abs(s) - quarter) / 0.25, 0, 1)
    out = radius + lift * loose
    y = -out * np.sin(angle)
    z = top + out * np.cos(angle) - np.maximum(0, np.abs(s) - quarter)
    return np.stack([x * cling, y, z], -1)


def _sheet(name, points, u, v, skin):
    rows, columns = u.shape
    number = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points.reshape(-1, 3).tolist(), [], faces.tolist())
    layer = mesh.uv_layers.new(name='UVMap')
    layer.data.foreach_set('uv', np.stack([u.ravel(), v.ravel()], -1)[faces.ravel()].astype(np.float32).ravel())
    mesh.update()
    return add(mesh, name, skin, angle=180)


def _settle(sheet, flat, held, rod, stiff):
    """Lets it fall; threads keep the lengths they have in `flat`."""
    sheet.shape_key_add(name='folded')
    rest = sheet.shape_key_add(name='flat')
    rest.data.foreach_set('co', flat.astype(np.float32).ravel())
    rest.value = 0
    grip = sheet.vertex_groups.new(name='held')
    grip.add([int(i) for i in np.flatnonzero(held.ravel())], 1, 'REPLACE')
    cloth = sheet.modifiers.new('cloth', 'CLOTH')
    with_ = cloth.settings
    with_.quality, with_.mass, with_.air_damping = 4, 0.2, 3
    with_.tension_stiffness, with_.compression_stiffness, with_.shear_stiffness = 40, 40, 12
    with_.tension_damping, with_.compression_damping, with_.shear_damping = 15, 15, 10
    with_.bending_stiffness, with_.bending_damping = stiff, 0.6
    with_.vertex_group_mass, with_.rest_shape_key = 'held', rest
    touch = cloth.collision_settings
    touch.collision_quality, touch.distance_min = 2, 0.003
    touch.use_self_collision, touch.self_distance_min = False, 0.003
    solid = rod.modifiers.new('solid', 'COLLISION')
    rod.collision.thickness_outer = 0.002
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, SETTLE
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, SETTLE
    for frame in range(1, SETTLE + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    hung = bpy.data.meshes.new_from_object(sheet.evaluated_get(graph))
    sheet.modifiers.clear()
    sheet.shape_key_clear()
    sheet.data = hung
    rod.modifiers.remove(solid)
    scene.frame_set(1)
