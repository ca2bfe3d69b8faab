"""A pair of bookshelf speakers: veneered cabinet, paper woofer, silk dome, brass feet."""
import math

import bpy
from mathutils import Matrix

from materials import fabric, metal, noise, plain, bump, plastic, wood, ramp, set_input, shade, srgb
from shapes import PARTS, TAU, box, fillet, lathe, letters, place, slab, superellipse

WIDE, DEEP, HIGH = 0.200, 0.235, 0.322
FOOT = 0.008
WOOFER_Z, TWEETER_Z = 0.118, 0.245
APART, TOE_IN = 0.140, 7


def build(look):
    skins = {
        'wood': wood('walnut', look.get('light', '#8a5a38'), look.get('dark', '#43281a'), 'Z', rings=24, grain=0.8, rough=0.36),
        'baffle': plastic('baffle', '#1d1c1c', 0.5, 0.25),
        'rubber': plain('rubber', '#131314', 0.45),
        'silk': fabric('silk', '#232324', 1600, 0.3),
        'steel': metal('steel', '#b9babd', 0.25),
        'brass': metal('brass', '#cfae74', 0.24),
        'cone': paper(),
    }
    for side in (-1, 1):
        cabinet(skins, Matrix.Translation((side * APART, 0, FOOT)) @ Matrix.Rotation(math.radians(-side * TOE_IN), 4, 'Z'))
    return {'views': [(-24, 10), (26, 14), (0, 4), (-16, 8, 2.2, (0.3, 0.42))]}


def paper():
    """The woofer's cone: pressed paper pulp."""
    m = plain('cone', '#c9b48e', 0.85)
    pulp = noise(m, 260, 4, 0.6)
    set_input(m, 'Base Color', ramp(m, pulp, [(0.3, shade('#b79c70', -0.15)), (0.7, srgb('#cdb992'))]))
    bump(m, pulp, 0.0006, 0.4)
    return m


def cabinet(skins, where):
    first = len(PARTS)
    chest = box('cabinet', (WIDE, DEEP, HIGH), skins['wood'], (0, 0, HIGH / 2), bevel=0.004, segments=5)
    face = [(x, y) for x, y in superellipse(WIDE / 2 - 0.010, HIGH / 2 - 0.010, 96, 14)]
    y = -DEEP / 2
    board = place(slab('baffle', face, 0.006, skins['baffle'], 0.002), (0, y + 0.002, HIGH / 2), (90, 0, 0))
    bore((chest, board), 0.070, 0.040, y, WOOFER_Z)
    front = y - 0.004
    driver(skins, front, WOOFER_Z)
    tweeter(skins, front, TWEETER_Z)
    place(letters('KITANAMI', 0.0062, skins['brass'], 0.0002, space=1.6), (0, front - 0.0003, 0.0285), (90, 0, 0))
    foot = fillet([(0, 0), (0.0075, 0), (0.0105, 0.0085), (0, 0.0085)], 0.001, 4)
    for x in (-0.078, 0.078):
        for z in (-0.094, 0.094):
            place(lathe('foot', [(r, h - FOOT) for r, h in foot], skins['brass'], 40), (x, z, 0))
    for part in PARTS[first:]:
        part.matrix_world = where @ part.matrix_basis


def bore(things, radius, deep, y, z):
    """Drills a blind hole for the woofer through the baffle into the cabinet."""
    drill = [(0, -deep), (radius, -deep), (radius, deep), (0, deep)]
    cutter = place(lathe('drill', drill, None, 96, part=False), (0, y, z), (90, 0, 0))
    for thing in things:
        cut = thing.modifiers.new('bore', 'BOOLEAN')
        cut.object, cut.operation = cutter, 'DIFFERENCE'
        mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        thing.modifiers.clear()
        thing.data = mesh
    bpy.data.objects.remove(cutter)


def ringed(name, profile, skin, front, z, segments=128):
    place(lathe(name, profile, skin, segments), (0, front, z), (90, 0, 0))


def driver(skins, front, z):
    frame = fillet([(0.066, -0.004), (0.0805, -0.004), (0.0805, 0.0025), (0.0690, 0.0040), (0.0660, 0.0015)], 0.0012, 5)
    ringed('frame', frame, skins['rubber'], front, z)
    ringed('rim', fillet([(0.0800, -0.002), (0.0820, -0.002), (0.0820, 0.0012), (0.0800, 0.0012)], 0.0005, 4), skins['steel'], front, z)
    roll = [(0.0560 + 0.0120 * i / 24, 0.0005 + 0.0062 * math.sin(math.pi * i / 24) ** 0.8) for i in range(25)]
    ringed('roll', roll, skins['rubber'], front, z)
    cone = [(0.0565 - 0.0345 * i / 16, 0.0012 - 0.0225 * (i / 16) ** 0.88) for i in range(17)]
    ringed('cone', cone, skins['cone'], front, z)
    dome = [(0.0235 * math.cos(a), -0.0205 + 0.0105 * math.sin(a)) for a in [math.pi / 2 * i / 16 for i in range(17)]]
    ringed('dome', dome, skins['rubber'], front, z, 96)
    for i in range(6):
        a = TAU * (i + 0.5) / 6
        screw(skins, 0.0755 * math.cos(a), front - 0.0031, z + 0.0755 * math.sin(a))


def screw(skins, x, y, z):
    head = fillet([(0.0026, 0), (0.0026, 0.0006), (0.0016, 0.0014), (0.0011, 0.0014), (0.0010, 0.0006), (0, 0.0006)], 0.0003, 3)
    place(lathe('screw', head, skins['steel'], 24), (x, y, z), (90, 0, 0))


def tweeter(skins, front, z):
    plate = fillet([(0.0150, -0.002), (0.0440, -0.002), (0.0440, 0.0030), (0.0300, 0.0030), (0.0170, -0.0014)], 0.0010, 6)
    ringed('plate', plate, skins['baffle'], front, z)
    ringed('rim', fillet([(0.0438, -0.002), (0.0452, -0.002), (0.0452, 0.0012), (0.0438, 0.0012)], 0.0005, 4), skins['steel'], front, z)
    dome = [(0.0135 * math.cos(a), -0.0010 + 0.0078 * math.sin(a)) for a in [math.pi / 2 * i / 16 for i in range(17)]]
    ringed('dome', dome, skins['silk'], front, z, 96)
    ringed('neck', [(0.0170, -0.0016), (0.0155, 0.0006), (0.0135, -0.0010)], skins['rubber'], front, z, 96)
    for i in range(4):
        a = TAU * (i + 0.5) / 4
        screw(skins, 0.0385 * math.cos(a), front - 0.0026, z + 0.0385 * math.sin(a))
