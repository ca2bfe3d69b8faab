"""What one hears with in or over the ear: headphones, earbuds, neckband."""
import math

import bpy
from mathutils import Euler, Matrix, Vector, noise

from materials import fabric, glowing, leather, metal, plain, plastic
from shapes import PARTS, TAU, add, ball, beads, box, circle, fillet, lathe, letters, place, spline, stitches, superellipse, sweep, wrap_round

# Moulded plastic parts: solids grown together or cut from each other, their edges rounded as a mould rounds them.

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


HEADPHONES_WIDE, HEADPHONES_TOP, HEADPHONES_CUP_HEIGHT = 0.079, 0.186, 0.052
HEADPHONES_SHOULDER = 0.040
HEADPHONES_BAND_END = 15
HEADPHONES_CUP_X = HEADPHONES_WIDE - 0.0035
HEADPHONES_TILT = 7
HEADPHONES_OVAL = 0.86
HEADPHONES_YOKE_OUT, HEADPHONES_YOKE_HIGH, HEADPHONES_YOKE_WIDE = 0.006, 0.0490, 0.0415


def build_headphones(look):
    """Over-ear headphones: sprung band, slider, yoke, oval cups with leather cushions."""
    skins = {
        'shell': plastic('shell', look.get('colour', '#24262a'), 0.42, 0.2),
        'pad': leather('pad', look.get('pad', '#222326'), 1500, 0.5),
        'band': leather('band', look.get('band', look.get('colour', '#24262a')), 1500, 0.48),
        'arm': metal('arm', look.get('arm', '#b9bbbf'), 0.27),
        'ring': metal('ring', look.get('ring', '#8d9096'), 0.22),
        'cloth': fabric('cloth', look.get('cloth', '#2b2c2f'), 700),
        'dark': plain('dark', '#0e0e0f', 0.6),
        'thread': plain('thread', look.get('thread', '#4a4c50'), 0.8),
    }
    headphones_band(skins)
    for side in (-1, 1):
        headphones_slider(skins, side)
        headphones_cup(skins, side, look.get('word', 'NAAD'))
    return {'views': [(-36, 14), (4, 7), (58, 14), (-62, 10, 1.9, (0.385, 0.335))]}


def headphones_arch(start, end, inward=0.0, steps=90):
    """Points on the band's curve between two angles in degrees (90 is its top)."""
    points = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        c, s = math.cos(a), math.sin(a)
        x = math.copysign(abs(c) ** (2 / 2.25), c) * (HEADPHONES_WIDE - inward)
        z = HEADPHONES_CUP_HEIGHT + HEADPHONES_SHOULDER + s ** (2 / 2.25) * (HEADPHONES_TOP - HEADPHONES_CUP_HEIGHT - HEADPHONES_SHOULDER - inward)
        points.append(Vector((x, 0, z)))
    return points


def headphones_band(skins):
    def shell_section(t):
        return superellipse(0.0125 + 0.0045 * math.sin(math.pi * t), 0.0042, 40, 4)

    path = headphones_arch(180 - HEADPHONES_BAND_END - 5, HEADPHONES_BAND_END + 5)
    sweep('band', path, shell_section, skins['band'], up=(-1, 0, 0))
    for start in (HEADPHONES_BAND_END, 180 - HEADPHONES_BAND_END - 9):
        end = sweep('end', headphones_arch(start, start + 9, steps=16), lambda t: headphones_end_section(t), skins['arm'], up=(1, 0, 0))
        end.name = 'end'
    pad_path = headphones_arch(147, 33, 0.0085, 120)
    sweep(
        'bandpad', [pad_path[round(60 - 60 * math.cos(math.pi * i / 120))] for i in range(121)], headphones_pad_section, skins['pad'], up=(-1, 0, 0),
    )
    for y in (-1, 1):
        edge = [p + Vector((0, y * (0.0098 + 0.0045 * math.sin(math.pi * i / 90)), 0)) for i, p in enumerate(headphones_arch(152, 28, -0.0042))]
        stitches('seam', edge, skins['thread'], step=0.0042, length=0.0028, thick=0.00035)


def headphones_end_section(t):
    rim = min(t, 1 - t)
    soft = 1 - 0.08 * max(0, 1 - rim / 0.08) ** 2
    return superellipse(0.0139 * soft, 0.0054 * soft, 40, 4)


def headphones_pad_section(t):
    """The soft lining: full in the middle, closing like an egg at its ends."""
    along = 0.5 - 0.5 * math.cos(math.pi * t)
    near = min(along, 1 - along) / 0.07
    full = math.sqrt(max(0.0, 1 - (1 - near) ** 2)) if near < 1 else 1
    full = max(full, 0.04)
    return superellipse(0.0150 * (0.55 + 0.45 * full) * min(1, full * 2.2), 0.0062 * full, 40, 2.5)


def headphones_tilted(side):
    return Matrix.Translation((side * HEADPHONES_CUP_X, 0, HEADPHONES_CUP_HEIGHT)) @ Matrix.Rotation(side * math.radians(-HEADPHONES_TILT), 4, 'Y')


def headphones_slider(skins, side):
    """A flat steel tongue from inside the band's end to the middle of the yoke."""
    inside = [Vector((side * p.x, 0, p.z)) for p in headphones_arch(HEADPHONES_BAND_END + 6, HEADPHONES_BAND_END + 1, steps=3)]
    foot = headphones_tilted(side) @ Vector((side * HEADPHONES_YOKE_OUT, 0, HEADPHONES_YOKE_HIGH - 0.001))
    path = spline(inside + [foot], 24)
    sweep('slider', path, lambda t: superellipse(0.0068, 0.0013, 28, 4), skins['arm'], up=(side, 0, 0))


def headphones_cup(skins, side, word):
    hold = headphones_tilted(side)
    across = hold @ Matrix.Translation((side * HEADPHONES_YOKE_OUT, 0, 0))
    bow = [(0, HEADPHONES_YOKE_WIDE * math.sin(math.radians(a)), HEADPHONES_YOKE_HIGH * math.cos(math.radians(a))) for a in range(-98, 99, 3)]
    thing = sweep('yoke', bow, lambda t: superellipse(0.0019 + 0.0006 * math.sin(math.pi * t), 0.0046, 24, 3.2), skins['arm'])
    thing.matrix_world = across
    pin = fillet([(0, 0), (0.0050, 0), (0.0050, 0.0058), (0.0018, 0.0066), (0, 0.0062)], 0.001, 5)
    for front in (-1, 1):
        hinge = lathe('hinge', pin, skins['ring'], 40)
        hinge.matrix_world = across @ Matrix.Translation((0, front * 0.0378, -0.0055)) @ Matrix.Rotation(-front * math.pi / 2, 4, 'X')
    axis = hold @ Matrix.Rotation(side * math.pi / 2, 4, 'Y')
    for name, profile, skin in headphones_cup_parts():
        lathe(name, profile, skins[skin], 112, 1, HEADPHONES_OVAL).matrix_world = axis
    headphones_cushion(skins, axis, side)
    if side > 0 or word:
        mark = letters(word, 0.0062, skins['ring'], 0.0002, space=1.5)
        mark.matrix_world = axis @ Matrix.Translation((0, 0, 0.0203)) @ Matrix.Rotation(side * math.pi / 2, 4, 'Z')


def headphones_cup_parts():
    shell = [
        (0.0380, -0.0045, 0), (0.0412, -0.0045, 0.001), (0.0418, 0.004, 0.004), (0.0390, 0.0150, 0.006), (0.0318, 0.0184, 0.003),
        (0.0310, 0.0176, 0.0006), (0.0286, 0.0176, 0.0006), (0.0276, 0.0190, 0.002), (0, 0.0202, 0),
    ]
    ring = [(0.0312, 0.0172), (0.0312, 0.0190), (0.0288, 0.0190), (0.0286, 0.0172)]
    groove = [(0.0380, -0.0068), (0.0396, -0.0068), (0.0396, -0.0040), (0.0380, -0.0040)]
    yield 'shell', fillet(shell, 0.003, 7), 'shell'
    yield 'ring', fillet(ring, 0.0005, 4), 'ring'
    yield 'groove', groove, 'dark'
    yield 'lining', [(0, -0.0085), (0.0300, -0.0070)], 'cloth'


def headphones_cushion(skins, axis, side):
    section = []
    for i in range(36):
        c, s = math.cos(TAU * i / 36), math.sin(TAU * i / 36)
        section.append((0.0313 + 0.0112 * c, -0.0158 + 0.0102 * math.copysign(abs(s) ** 0.82, s)))
    thing = lathe('cushion', section, skins['pad'], 144, 1, HEADPHONES_OVAL, closed=True, angle=180)
    for v in thing.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        fold = 0.00028 * noise.noise(Vector((math.cos(a) * 7 + side, math.sin(a) * 7, v.co.z * 50)))
        v.co += Vector((v.co.x, v.co.y, 0)).normalized() * fold
    thing.matrix_world = axis


EARBUDS_RADIUS, EARBUDS_RIM, EARBUDS_DECK = 0.0315, 0.0225, 0.0214
EARBUDS_WELL_X, EARBUDS_HEAD_Z = 0.0128, EARBUDS_DECK + 0.0030
EARBUDS_OPEN = 103  # degrees
EARBUDS_TIP_WAY = Vector((0.86, -0.10, 0.36)).normalized()
EARBUDS_TIP_AT = 0.0078


def build_earbuds(look):
    """True wireless earbuds: a round case that stands open, one bud in its well, the other before it."""
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
    earbuds_case(skins)
    earbuds_lid(skins)
    inside = Matrix.Translation((-EARBUDS_WELL_X, 0, EARBUDS_HEAD_Z)) @ Matrix.Rotation(math.radians(-20), 4, 'Z')
    earbuds_stand_at(earbuds_bud(skins), inside)
    right = Matrix.Scale(-1, 4, (1, 0, 0))
    lying = Euler([math.radians(a) for a in (84, 0, 58)]).to_matrix().to_4x4() @ Matrix.Rotation(math.radians(-38), 4, 'Z') @ right
    earbuds_settle(earbuds_stand_at(earbuds_bud(skins), lying), (0.039, -0.044))
    return {'views': [(-26, 24), (18, 14), (-8, 52), (-22, 26, 2.3, (0.47, 0.56))], 'world': 0.24}


def earbuds_case(skins):
    shell = [
        (0, 0), (0.017, 0, 0.004), (EARBUDS_RADIUS, 0.0045, 0.014), (EARBUDS_RADIUS, EARBUDS_RIM, 0.0007),
        (EARBUDS_RADIUS - 0.0016, EARBUDS_RIM, 0.0006),
        (EARBUDS_RADIUS - 0.0018, 0.006, 0.003), (0, 0.006),
    ]
    lathe('shell', fillet(shell, 0.003, 12), skins['shell'], 160)
    disc = lathe(
        'deck', [(0, 0.0065), (EARBUDS_RADIUS - 0.0021, 0.0065), (EARBUDS_RADIUS - 0.0021, EARBUDS_DECK), (0, EARBUDS_DECK)], None, 96, part=False,
    )
    cutters = []
    for side in (-1, 1):
        cutters += earbuds_well(side)
    cutters.append(ball('thumb', 0.0085, None, (0, -EARBUDS_RADIUS + 0.001, EARBUDS_DECK + 0.0055), (1.25, 1, 1), 40, part=False))
    grown('deck', [disc], skins['liner'], 0.0005, 4, cutters)
    for side in (-1, 1):
        beads('contacts', 0.0006, [(side * (EARBUDS_WELL_X + 0.0060), y, EARBUDS_DECK - 0.0028) for y in (-0.0018, 0.0018)], skins['gold'])
    lamp = glowing('lamp', '#5fe08a', 1.6)
    place(ball('lamp', 0.0007, lamp, scale=(1, 1, 0.35)), (0, -EARBUDS_RADIUS - 0.00002, 0.0165), (90, 0, 0))
    word = letters('NAAD', 0.0032, skins['ink'], 0.00004, space=1.5)
    wrap_round(word, EARBUDS_RADIUS, 0.0118, -90)
    box('hold', (0.0240, 0.0050, 0.0080), skins['shell'], (0, EARBUDS_RADIUS - 0.0004, EARBUDS_RIM - 0.0042), bevel=0.0016)
    place(sweep('hinge', [(-0.0090, 0, 0), (0.0090, 0, 0)], lambda t: circle(0.0015, 24), skins['liner']),
        (0, EARBUDS_RADIUS - 0.0002, EARBUDS_RIM + 0.0001))


def earbuds_well(side):
    """What is cut out of the deck for a bud: room for its head and a shaft for its stem."""
    head = ball('head', 1, None, (side * EARBUDS_WELL_X, 0, EARBUDS_HEAD_Z), (0.0086, 0.0076, 0.0083), 48, part=False)
    shaft = lathe(
        'shaft', [(0, EARBUDS_DECK - 0.0135), (0.0043, EARBUDS_DECK - 0.0135), (0.0043, EARBUDS_DECK + 0.004), (0, EARBUDS_DECK + 0.004)], None, 48,
        part=False,
    )
    shaft.location = (side * (EARBUDS_WELL_X + 0.0028), -0.0006, 0)
    bpy.context.view_layer.update()
    return [head, shaft]


def earbuds_lid(skins):
    outer = [(0, 0.0112), (0.0280, 0.0106, 0.011), (EARBUDS_RADIUS - 0.0017, 0.0, 0.0006), (EARBUDS_RADIUS, 0, 0.0007),
        (EARBUDS_RADIUS, 0.0132, 0.0135),
        (0, 0.0138)]
    liner = [(0, 0.0106), (0.0272, 0.0100, 0.010), (EARBUDS_RADIUS - 0.0022, 0.0008, 0.001), (EARBUDS_RADIUS - 0.0016, 0.0006)]
    turn = Matrix.Translation((0, EARBUDS_RADIUS, EARBUDS_RIM)) @ Matrix.Rotation(
        math.radians(-EARBUDS_OPEN), 4, 'X',
    ) @ Matrix.Translation((0, -EARBUDS_RADIUS, 0.0002))
    parts = [lathe('lid', fillet(outer, 0.003, 12), skins['shell'], 160), lathe('lining', fillet(liner, 0.003, 12), skins['liner'], 128)]
    parts.append(box('knuckle', (0.0150, 0.0042, 0.0052), skins['shell'], (0, EARBUDS_RADIUS - 0.0003, 0.0032), bevel=0.0016))
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = turn @ part.matrix_world


def earbuds_bud(skins):
    """A left bud about the middle of its head, its stem downwards and its tip to the right."""
    before = len(PARTS)
    head = ball('head', 1, None, (0, 0, 0), (0.0078, 0.0067, 0.0075), 40, part=False)
    swell = ball('swell', 1, None, (0.0026, -0.0003, 0.0011), (0.0062, 0.0056, 0.0058), 40, part=False)
    neck = sweep('neck', [EARBUDS_TIP_WAY * (EARBUDS_TIP_AT * i / 8) for i in range(9)], lambda t: circle(0.0036 - 0.0004 * t, 32), None, part=False)
    stem = sweep('stem', earbuds_stem_path(), lambda t: superellipse(0.0036 - 0.0007 * t, 0.0031 - 0.0004 * t, 40, 2.5), None, up=(0, -1, 0),
        part=False)
    grown('bud', [head, swell, neck, stem], skins['shell'], 0.00026, 14)
    ear_tip(Matrix.Translation(EARBUDS_TIP_WAY * (EARBUDS_TIP_AT + 0.0012)) @ EARBUDS_TIP_WAY.to_track_quat('Z', 'Y').to_matrix().to_4x4(), skins)
    end = earbuds_stem_path()[-1]
    cap = fillet([(0, -0.0034), (0.0026, -0.0034, 0.0012), (0.00285, -0.0008, 0.0005), (0.0026, 0.0006), (0, 0.0006)], 0.0004, 6)
    place(lathe('cap', cap, skins['steel'], 48), end)
    ball('vent', 1, skins['dark'], (-0.0028, -0.0062, 0.0022), (0.0019, 0.0006, 0.0008), 24).rotation_euler = (0.25, 0.3, -0.35)
    for z, tall in ((-0.0205, 0.0011), (-0.0115, 0.0007)):
        ball('microphone', 1, skins['dark'], (-0.0030, -0.00345 + 0.0001 * (z < -0.015), z), (0.00042, 0.00022, tall), 20)
    return PARTS[before:]


def earbuds_stem_path():
    return [(-0.0030 + 0.0004 * (1 - t) ** 2, -0.0006, -0.001 - 0.0225 * t) for t in [i / 24 for i in range(25)]]


def earbuds_stand_at(parts, way):
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = way @ part.matrix_world
    return parts


def earbuds_settle(parts, at):
    """Lays parts upon the ground at (x, y)."""
    bpy.context.view_layer.update()
    low = min((part.matrix_world @ v.co).z for part in parts for v in part.data.vertices)
    earbuds_stand_at(parts, Matrix.Translation((*at, -low)))


NECKBAND_ARM_SHARE = 0.205  # of the collar's length that each arm takes
NECKBAND_ARM_HALF, NECKBAND_ARM_HIGH = 0.0078, 0.0056
NECKBAND_BAND_HALF, NECKBAND_BAND_HIGH = 0.0050, 0.0031
NECKBAND_HALF_OUTLINE = [(-0.0500, -0.0700), (-0.0585, -0.0350), (-0.0650, 0.0050), (-0.0640, 0.0400), (-0.0490, 0.0700), (-0.0250, 0.0850)]
NECKBAND_BUD_Y, NECKBAND_BUD_Z = -0.052, 0.0072
NECKBAND_STEPS = 400


def build_neckband(look):
    """Neckband earphones: a soft collar between two arms, buttons on one of them, and magnetic buds that have met."""
    colour = look.get('colour', '#2a3d60')
    skins = {
        'band': plastic('band', colour, 0.62, 0.25),
        'arm': plain('arm', look.get('arm', '#243554'), 0.34, Clearcoat=0.25, Clearcoat_Roughness=0.2),
        'button': plastic('button', look.get('button', '#31497a'), 0.6, 0.2),
        'ring': metal('ring', look.get('ring', '#cfa27c'), 0.25),
        'tip': plain('tip', '#2a2c31', 0.6, Sheen=0.4),
        'cable': plain('cable', look.get('cable', '#1f2e4d'), 0.5),
        'dark': plain('dark', '#101114', 0.5),
        'mesh': fabric('mesh', '#55565a', 2400),
        'ink': plain('ink', '#b9c0cf', 0.5),
    }
    path = neckband_collar()
    cut = round(NECKBAND_STEPS * NECKBAND_ARM_SHARE)
    sweep('band', path[cut - 8 : NECKBAND_STEPS + 9 - cut], neckband_band_section, skins['band'], up=(0, 0, 1))
    arms = {-1: path[: cut + 1], 1: path[: NECKBAND_STEPS - cut - 1 : -1]}
    for side, arm_path in arms.items():
        neckband_arm(arm_path, skins)
        neckband_bud(side, skins)
        neckband_cable(side, arm_path[0], skins)
    neckband_buttons(arms[1], skins)
    neckband_word(arms[-1], skins)
    return {'views': [(-22, 40), (20, 24), (0, 68), (-26, 30, 2.6, (0.55, 0.44)), (24, 40, 2.4, (0.66, 0.42))], 'world': 0.35}


def neckband_collar():
    """From the left arm's end round the neck to the right one's; the band arches a little off the table."""
    half = [(x, y, NECKBAND_ARM_HIGH + 0.006 * max(0, (y + 0.01) / 0.095) ** 1.5) for x, y in NECKBAND_HALF_OUTLINE]
    return spline(half + [(0, 0.0900, NECKBAND_ARM_HIGH + 0.0064)] + [(-x, y, z) for x, y, z in reversed(half)], NECKBAND_STEPS)


def neckband_band_section(t):
    near = min(t, 1 - t) / 0.10
    grow = 1 + 0.32 * max(0, 1 - near) ** 2
    return superellipse(NECKBAND_BAND_HALF * grow, NECKBAND_BAND_HIGH * grow, 36, 2.8)


def neckband_arm(path, skins):
    """A pod of moulded plastic: round at its end, slimmer where it takes up the band; a metal ring between."""
    def section(t):
        near = t / 0.10
        end = math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1
        slim = 1 - 0.20 * max(0, (t - 0.45) / 0.55) ** 1.6
        return superellipse(NECKBAND_ARM_HALF * slim * (0.45 + 0.55 * end), NECKBAND_ARM_HIGH * slim * (0.45 + 0.55 * end), 44, 2.7)

    last = round(len(path) * 0.97)
    sweep('arm', path[:last], section, skins['arm'], up=(0, 0, 1))
    sweep('ring', path[last - 1 : last + 2], lambda t: superellipse(NECKBAND_ARM_HALF * 0.815, NECKBAND_ARM_HIGH * 0.815, 44, 2.7), skins['ring'],
        up=(0, 0, 1))


def neckband_on_arm(path, share):
    """Where upon an arm's upper side things are put, and which way it runs there."""
    i = round((len(path) - 1) * share)
    way = (path[i + 2] - path[i - 2]).normalized()
    slim = 1 - 0.20 * max(0, (share / 0.97 - 0.45) / 0.55) ** 1.6
    return path[i] + Vector((0, 0, NECKBAND_ARM_HIGH * slim)), math.degrees(math.atan2(way.y, way.x))


def neckband_buttons(path, skins):
    low, high = round(len(path) * 0.24), round(len(path) * 0.72)
    strip = [neckband_on_arm(path, i / (len(path) - 1))[0] - Vector((0, 0, 0.0003)) for i in range(low, high)]

    def section(t):
        near = min(t, 1 - t) / 0.09
        return superellipse(0.0040 * (math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1), 0.0006, 28, 3)

    sweep('strip', strip, section, skins['band'], up=(0, 0, 1))
    for share, sign, long in ((0.31, '+', 0.0036), (0.48, '', 0.0050), (0.65, '–', 0.0036)):
        at, turn = neckband_on_arm(path, share)
        place(ball('button', 1, skins['button'], scale=(long, 0.0029, 0.0010), steps=40), at + Vector((0, 0, 0.0003)), (0, 0, turn))
        if sign:
            place(letters(sign, 0.0042, skins['ink'], 0.00003), at + Vector((0, 0, 0.00128)), (0, 0, turn))
        else:
            mark = [(0.0009, 0), (0.0012, 0), (0.0012, 0.00012), (0.0009, 0.00012)]
            place(lathe('dot', mark, skins['ink'], 40, closed=True), at + Vector((0, 0, 0.00122)))
    at, turn = neckband_on_arm(path, 0.17)
    ball('lamp', 0.0007, glowing('lamp', '#bcd2ff', 1.2), at - Vector((0, 0, 0.0002)), (1, 1, 0.4))


def neckband_word(path, skins):
    at, turn = neckband_on_arm(path, 0.50)
    place(letters('NAAD  LAHAR', 0.0040, skins['ink'], 0.00005, space=1.35), at + Vector((0, 0, 0.00002)), (0, 0, turn + 180))


# ---- buds ----------------------------------------------------------------------------------------------------------------
def neckband_bud(side, skins):
    """A bud whose magnet touches the other's in the middle; its tip looks outwards."""
    axis = Matrix.Translation((side * 0.0004, NECKBAND_BUD_Y, NECKBAND_BUD_Z)) @ Matrix.Rotation(side * math.radians(90), 4, 'Y')
    shell = [(0, 0.0010), (0.0060, 0.0010, 0.0006), (0.0068, 0.0024, 0.001), (0.0068, 0.0072, 0.003), (0.0040, 0.0112, 0.003),
        (0.0030, 0.0140, 0.001), (0, 0.0142)]
    body = lathe('shell', fillet(shell, 0.001, 8), None, 72, part=False)
    body.matrix_world = axis
    stem = sweep('stem', neckband_stem_path(side), lambda t: circle(0.0034 - 0.0014 * t, 28), None, part=False)
    grown('bud', [body, stem], skins['arm'], 0.00026, 8)
    disc = [(0, -0.0003), (0.0050, -0.0003, 0.0004), (0.0058, 0.0006, 0.0005), (0.0058, 0.0016), (0, 0.0016)]
    lathe('magnet', fillet(disc, 0.0003, 4), skins['ring'], 72).matrix_world = axis
    end = neckband_stem_path(side)[-1]
    sweep('relief', [end, end + Vector((0, -0.0012, -0.0001)), end + Vector((0, -0.0060, -0.0008))],
        lambda t: circle(0.0021 - 0.0008 * t, 20), skins['cable'])
    ear_tip(axis @ Matrix.Translation((0, 0, 0.0142)), skins, 1.05)


def neckband_stem_path(side):
    x = side * 0.0052
    return [Vector((x, NECKBAND_BUD_Y - 0.002 - 0.0160 * t, NECKBAND_BUD_Z - 0.0012 - 0.0036 * t * t)) for t in [i / 16 for i in range(17)]]


def neckband_cable(side, start, skins):
    """From the arm's end in a loose loop over the table back to the bud's stem."""
    r = 0.00105
    low = neckband_stem_path(side)[-1] + Vector((0, -0.005, -0.0007))
    points = [
        start + Vector((0, 0.002, 0)), start + Vector((side * 0.001, -0.008, -0.0014)), (side * 0.0485, -0.0920, 0.0016),
        (side * 0.0400, -0.1150, r),
        (side * 0.0235 + 0.002, -0.1225, r), (side * 0.0105 + 0.001, -0.1080, r), (low.x + side * 0.0008, low.y - 0.012, 0.0018), low,
    ]
    sweep('cable', spline(points, 120), lambda t: circle(r, 14), skins['cable'], up=(0, 0, 1))
    boot = [start + Vector((0, 0.001, 0)), start + Vector((side * 0.0004, -0.003, -0.0004)),
        start + Vector((side * 0.0010, -0.0078, -0.0013))]
    sweep('boot', spline(boot, 16), lambda t: circle(0.0026 - 0.0012 * t, 20), skins['cable'], up=(0, 0, 1))
