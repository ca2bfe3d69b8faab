"""True wireless earbuds: a round case that stands open, one bud in its well, the other before it."""
import math

import bpy
from mathutils import Euler, Matrix, Vector

from materials import fabric, glowing, metal, plain, plastic
from moulded import ear_tip, grown
from shapes import PARTS, ball, beads, box, circle, fillet, lathe, letters, place, superellipse, sweep, wrap_round

RADIUS, RIM, DECK = 0.0315, 0.0225, 0.0214
WELL_X, HEAD_Z = 0.0128, DECK + 0.0030
OPEN = 103  # degrees
TIP_WAY = Vector((0.86, -0.10, 0.36)).normalized()
TIP_AT = 0.0078


def build(look):
    colour = look.get('colour', '#ecece9')
    skins = {
        'shell': plain('shell', colour, 0.24, Clearcoat=0.5, Clearcoat_Roughness=0.05),
        'liner': plastic('liner', look.get('liner', '#d3d3d1'), 0.5, 0.1),
        'tip': plain('tip', look.get('tip', '#a9a9a8'), 0.55, Sheen=0.4, Subsurface=0.25, Subsurface_Radius=(0.002, 0.002, 0.002),
            Subsurface_Color=(0.4, 0.4, 0.4, 1)),
        'dark': plain('dark', '#17181a', 0.5),
        'mesh': fabric('mesh', '#3a3b3e', 2400),
        'steel': metal('steel', '#c4c5c8', 0.26),
        'gold': metal('gold', '#d8b56a', 0.28),
        'ink': plain('ink', '#9a9b9d', 0.5),
    }
    case(skins)
    lid(skins)
    inside = Matrix.Translation((-WELL_X, 0, HEAD_Z)) @ Matrix.Rotation(math.radians(-20), 4, 'Z')
    stand_at(bud(skins), inside)
    right = Matrix.Scale(-1, 4, (1, 0, 0))
    lying = Euler([math.radians(a) for a in (84, 0, 58)]).to_matrix().to_4x4() @ Matrix.Rotation(math.radians(-38), 4, 'Z') @ right
    settle(stand_at(bud(skins), lying), (0.039, -0.044))
    return {'views': [(-26, 24), (18, 14), (-8, 52), (-22, 26, 2.3, (0.47, 0.56))], 'world': 0.24}


def case(skins):
    shell = [
        (0, 0), (0.017, 0, 0.004), (RADIUS, 0.0045, 0.014), (RADIUS, RIM, 0.0007), (RADIUS - 0.0016, RIM, 0.0006),
        (RADIUS - 0.0018, 0.006, 0.003), (0, 0.006),
    ]
    lathe('shell', fillet(shell, 0.003, 12), skins['shell'], 160)
    disc = lathe('deck', [(0, 0.0065), (RADIUS - 0.0021, 0.0065), (RADIUS - 0.0021, DECK), (0, DECK)], None, 96, part=False)
    cutters = []
    for side in (-1, 1):
        cutters += well(side)
    cutters.append(ball('thumb', 0.0085, None, (0, -RADIUS + 0.001, DECK + 0.0055), (1.25, 1, 1), 40, part=False))
    grown('deck', [disc], skins['liner'], 0.0005, 4, cutters)
    for side in (-1, 1):
        beads('contacts', 0.0006, [(side * (WELL_X + 0.0060), y, DECK - 0.0028) for y in (-0.0018, 0.0018)], skins['gold'])
    lamp = glowing('lamp', '#5fe08a', 1.6)
    place(ball('lamp', 0.0007, lamp, scale=(1, 1, 0.35)), (0, -RADIUS - 0.00002, 0.0165), (90, 0, 0))
    word = letters('NAAD', 0.0032, skins['ink'], 0.00004, space=1.5)
    wrap_round(word, RADIUS, 0.0118, -90)
    box('hold', (0.0240, 0.0050, 0.0080), skins['shell'], (0, RADIUS - 0.0004, RIM - 0.0042), bevel=0.0016)
    place(sweep('hinge', [(-0.0090, 0, 0), (0.0090, 0, 0)], lambda t: circle(0.0015, 24), skins['liner']),
        (0, RADIUS - 0.0002, RIM + 0.0001))


def well(side):
    """What is cut out of the deck for a bud: room for its head and a shaft for its stem."""
    head = ball('head', 1, None, (side * WELL_X, 0, HEAD_Z), (0.0086, 0.0076, 0.0083), 48, part=False)
    shaft = lathe('shaft', [(0, DECK - 0.0135), (0.0043, DECK - 0.0135), (0.0043, DECK + 0.004), (0, DECK + 0.004)], None, 48, part=False)
    shaft.location = (side * (WELL_X + 0.0028), -0.0006, 0)
    bpy.context.view_layer.update()
    return [head, shaft]


def lid(skins):
    outer = [(0, 0.0112), (0.0280, 0.0106, 0.011), (RADIUS - 0.0017, 0.0, 0.0006), (RADIUS, 0, 0.0007), (RADIUS, 0.0132, 0.0135),
        (0, 0.0138)]
    liner = [(0, 0.0106), (0.0272, 0.0100, 0.010), (RADIUS - 0.0022, 0.0008, 0.001), (RADIUS - 0.0016, 0.0006)]
    turn = Matrix.Translation((0, RADIUS, RIM)) @ Matrix.Rotation(math.radians(-OPEN), 4, 'X') @ Matrix.Translation((0, -RADIUS, 0.0002))
    parts = [lathe('lid', fillet(outer, 0.003, 12), skins['shell'], 160), lathe('lining', fillet(liner, 0.003, 12), skins['liner'], 128)]
    parts.append(box('knuckle', (0.0150, 0.0042, 0.0052), skins['shell'], (0, RADIUS - 0.0003, 0.0032), bevel=0.0016))
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = turn @ part.matrix_world


def bud(skins):
    """A left bud about the middle of its head, its stem downwards and its tip to the right."""
    before = len(PARTS)
    head = ball('head', 1, None, (0, 0, 0), (0.0078, 0.0067, 0.0075), 40, part=False)
    swell = ball('swell', 1, None, (0.0026, -0.0003, 0.0011), (0.0062, 0.0056, 0.0058), 40, part=False)
    neck = sweep('neck', [TIP_WAY * (TIP_AT * i / 8) for i in range(9)], lambda t: circle(0.0036 - 0.0004 * t, 32), None, part=False)
    stem = sweep('stem', stem_path(), lambda t: superellipse(0.0036 - 0.0007 * t, 0.0031 - 0.0004 * t, 40, 2.5), None, up=(0, -1, 0),
        part=False)
    grown('bud', [head, swell, neck, stem], skins['shell'], 0.00026, 14)
    ear_tip(Matrix.Translation(TIP_WAY * (TIP_AT + 0.0012)) @ TIP_WAY.to_track_quat('Z', 'Y').to_matrix().to_4x4(), skins)
    end = stem_path()[-1]
    cap = fillet([(0, -0.0034), (0.0026, -0.0034, 0.0012), (0.00285, -0.0008, 0.0005), (0.0026, 0.0006), (0, 0.0006)], 0.0004, 6)
    place(lathe('cap', cap, skins['steel'], 48), end)
    ball('vent', 1, skins['dark'], (-0.0028, -0.0062, 0.0022), (0.0019, 0.0006, 0.0008), 24).rotation_euler = (0.25, 0.3, -0.35)
    for z, tall in ((-0.0205, 0.0011), (-0.0115, 0.0007)):
        ball('microphone', 1, skins['dark'], (-0.0030, -0.00345 + 0.0001 * (z < -0.015), z), (0.00042, 0.00022, tall), 20)
    return PARTS[before:]


def stem_path():
    return [(-0.0030 + 0.0004 * (1 - t) ** 2, -0.0006, -0.001 - 0.0225 * t) for t in [i / 24 for i in range(25)]]


def stand_at(parts, way):
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = way @ part.matrix_world
    return parts


def settle(parts, at):
    """Lays parts upon the ground at (x, y)."""
    bpy.context.view_layer.update()
    low = min((part.matrix_world @ v.co).z for part in parts for v in part.data.vertices)
    stand_at(parts, Matrix.Translation((*at, -low)))
