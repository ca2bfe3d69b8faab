"""Moulded plastic parts: solids grown together or cut from each other, their edges rounded as a mould rounds them."""
import bpy
from mathutils import Matrix

from shapes import PARTS, add, fillet, lathe

EAR_TIP = [
    (0.0024, 0.0034), (0.0027, 0.0040, 0.0004), (0.0040, 0.0034, 0.001), (0.0058, 0.0005, 0.003), (0.0061, -0.0022, 0.002),
    (0.0058, -0.0030, 0.0003), (0.0053, -0.0026, 0.0003), (0.0050, 0.0000, 0.002), (0.0034, 0.0018, 0.001), (0.0033, -0.0006),
]


def grown(name, solids, material, grain=0.0003, rounds=10, cutters=()):
    """One skin over several closed solids, less the cutters; `grain` is its finest detail in metres, more rounds are softer."""
    whole = _joined(solids)
    for cutter in cutters:
        cut = whole.modifiers.new('cut', 'BOOLEAN')
        cut.operation, cut.object, cut.solver = 'DIFFERENCE', cutter, 'EXACT'
    skin = whole.modifiers.new('skin', 'REMESH')
    skin.mode, skin.voxel_size, skin.use_smooth_shade = 'VOXEL', grain, True
    soft = whole.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, rounds
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(whole.evaluated_get(graph))
    for thing in (whole, *cutters):
        bpy.data.objects.remove(thing)
    mesh.materials.clear()
    if not mesh.uv_layers:
        mesh.uv_layers.new(name='UVMap')
    return add(mesh, name, material, angle=180)


def _joined(solids):
    """The solids as one mesh, each where it stands; they are used up."""
    bpy.context.view_layer.update()
    verts, faces = [], []
    for solid in solids:
        start = len(verts)
        verts += [solid.matrix_world @ v.co for v in solid.data.vertices]
        faces += [[start + i for i in face.vertices] for face in solid.data.polygons]
        if solid in PARTS:
            PARTS.remove(solid)
        bpy.data.objects.remove(solid)
    mesh = bpy.data.meshes.new('whole')
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    return add(mesh, 'whole', part=False)


def ear_tip(turn, skins, size=1.0):
    """The silicone tip of an earphone: a soft umbrella along z upon its neck, and the gauze in its mouth."""
    parts = [
        lathe('tip', fillet(EAR_TIP, 0.0004, 8), skins['tip'], 72),
        lathe('gauze', [(0, 0.0026), (0.0025, 0.0024)], skins['mesh'], 32),
        lathe('mouth', [(0.0024, 0.0038), (0.0024, 0.0022)], skins['dark'], 40),
    ]
    for part in parts:
        part.matrix_world = turn @ Matrix.Scale(size, 4)
