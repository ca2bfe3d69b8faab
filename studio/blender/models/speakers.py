"""Sound for a room: radio, bookshelf speakers, portable speaker, turntable."""
import math

import bpy
from mathutils import Matrix, Vector

from materials import bump, fabric, leather, metal, node, noise, plain, plastic, ramp, set_input, shade, srgb, wood
from shapes import PARTS, TAU, box, fillet, lathe, letters, loft, place, slab, spline, stitches, superellipse, sweep, tube, wrap_round

RADIO_WIDE, RADIO_DEEP, RADIO_HIGH, RADIO_FOOT = 0.320, 0.130, 0.206, 0.010
RADIO_ROUND = 0.034
RADIO_GRILLE = (-0.066, 0.150, 0.150)


def build_radio(look):
    """A wooden table radio: cloth grille, lit dial with a needle, two brass knobs."""
    skins = {
        'wood': wood('walnut', look.get('light', '#8d5b37'), look.get('dark', '#43281a'), 'X', rings=26, grain=0.8, rough=0.32),
        'dark': wood('inner', look.get('dark', '#5a3824'), '#2a1810', 'X', rings=30, rough=0.4),
        'cloth': fabric('cloth', look.get('cloth', '#dcc59a'), 190, 0.34),
        'brass': metal('brass', '#d5b274', 0.22, wear=0.03),
        'dial': plain('dial', look.get('dial', '#f0e4c6'), 0.6),
        'ink': plain('ink', '#3a2a1e', 0.6),
        'red': plain('needle', '#b2271d', 0.4),
        'rubber': plain('rubber', '#1a1817', 0.7),
    }
    radio_cabinet(skins)
    radio_grille(skins)
    radio_dial(skins)
    for x in (0.034, 0.128):
        radio_knob(skins, x, 0.050, 0.0215)
    return {'views': [(-26, 13), (30, 10), (-6, 38), (14, 9, 2.2, (0.7, 0.52))]}


def radio_rounded(wide, high, radius):
    """A rectangle with round corners, anticlockwise, about its middle."""
    w, h = wide / 2, high / 2
    return fillet([(-w, -h), (w, -h), (w, h), (-w, h)], radius, 12, closed=True)


def radio_upright(name, outline, thick, skin, y, at=(0, 0), bevel=0.0015):
    """A slab that stands with its face to the front; y is where its face is."""
    return place(slab(name, outline, thick, skin, bevel), (at[0], y + thick, at[1]), (90, 0, 0))


def radio_cabinet(skins):
    middle = RADIO_FOOT + RADIO_HIGH / 2
    shell = [[(x, y, z) for x, z in radio_rounded(RADIO_WIDE * f, RADIO_HIGH * g, RADIO_ROUND)] for y, f, g in radio_shell_steps()]
    for ring in shell:
        for i, (x, y, z) in enumerate(ring):
            ring[i] = (x, y, z + middle)
    loft('shell', shell, skins['wood'], angle=35)
    radio_upright(
        'face', radio_rounded(RADIO_WIDE - 0.016, RADIO_HIGH - 0.016, RADIO_ROUND - 0.008), 0.004, skins['dark'], -RADIO_DEEP / 2 + 0.0052,
        (0, middle), 0.0005,
    )
    foot = fillet([(0, 0), (0.0080, 0), (0.0100, RADIO_FOOT + 0.002), (0, RADIO_FOOT + 0.002)], 0.0015, 4)
    for x in (-0.122, 0.122):
        for y in (-0.046, 0.046):
            place(lathe('foot', foot, skins['rubber'], 40), (x, y, 0))


def radio_shell_steps():
    """Depth and size of the cabinet's outline: a soft back, a bevelled front edge, a lip, the recess."""
    back, front = RADIO_DEEP / 2, -RADIO_DEEP / 2
    yield back, 0.985, 0.978
    yield back - 0.001, 0.994, 0.991
    yield back - 0.004, 1, 1
    for i in range(1, 8):
        yield back - 0.004 - (RADIO_DEEP - 0.008) * i / 8, 1, 1
    yield front + 0.004, 1, 1
    yield front + 0.0012, 0.996, 0.994
    yield front, 0.988, 0.982
    yield front, 0.962, 0.942
    yield front + 0.001, 0.956, 0.932
    yield front + 0.006, 0.954, 0.929


def radio_grille(skins):
    x, wide, high = RADIO_GRILLE
    z = RADIO_FOOT + RADIO_HIGH / 2
    y = -RADIO_DEEP / 2 + 0.0050
    radio_upright('cloth', radio_rounded(wide, high, 0.016), 0.003, skins['cloth'], y - 0.0015, (x, z), 0.001)
    radio_frame(skins['brass'], wide, high, 0.016, (x, y - 0.0012, z))
    for i in range(5):
        at = x - 0.05 + i * 0.025
        box('slat', (0.0042, 0.0050, high - 0.004), skins['wood'], (at, y - 0.003, z), bevel=0.0012)
    box('badge', (0.046, 0.0016, 0.0110), skins['brass'], (x, y - 0.0062, z - 0.050), bevel=0.0006)
    mark = letters('आकाशदीप', 0.0078, skins['ink'], 0.0001, '../noto/NotoSansDevanagari-Bold.ttf', 1.0)
    place(mark, (x, y - 0.0072, z - 0.0502), (90, 0, 0))


def radio_frame(skin, wide, high, radius, at, thick=0.0022):
    rings = []
    for i in range(12):
        a = TAU * i / 12
        grow = thick * math.cos(a)
        ring = radio_rounded(wide + 2 * grow, high + 2 * grow, radius + grow)
        rings.append([(x + at[0], at[1] + thick * 0.8 * math.sin(a), z + at[2]) for x, z in ring])
    loft('frame', rings, skin, closed_v=True, cap=False, angle=60)


def radio_dial(skins):
    x, z, wide, high = 0.081, 0.140, 0.118, 0.070
    y = -RADIO_DEEP / 2 + 0.0050
    radio_upright('dial', radio_rounded(wide, high, 0.010), 0.002, skins['dial'], y - 0.0012, (x, z), 0.0004)
    radio_frame(skins['brass'], wide, high, 0.010, (x, y - 0.0014, z))
    face = y - 0.0014
    radio_scale(skins, x, z + 0.016, face, 'FM', ('88', '92', '96', '100', '104', '108'))
    radio_scale(skins, x, z - 0.012, face, 'AM', ('540', '700', '900', '1100', '1400', '1600'))
    box('needle', (0.0011, 0.0010, high - 0.008), skins['red'], (x + 0.012, face - 0.0022, z), bevel=0.0003)
    place(lathe('lamp', [(0.0016, 0), (0.0012, 0.001), (0, 0.0013)], skins['red'], 24), (x + 0.0500, face + 0.0002, z - 0.026), (90, 0, 0))


def radio_scale(skins, x, z, y, band, numbers):
    for i in range(26):
        long = 0.0060 if i % 5 == 0 else 0.0032
        box('mark', (0.0005, 0.0003, long), skins['ink'], (x - 0.040 + i * 0.0036, y, z - long / 2), bevel=0.0001, segments=1)
    for i, number in enumerate(numbers):
        place(letters(number, 0.0052, skins['ink'], 0.0001, 'DejaVuSans.ttf', 1.0), (x - 0.040 + i * 0.018, y, z + 0.0045), (90, 0, 0))
    place(letters(band, 0.0050, skins['ink'], 0.0001), (x - 0.0505, y, z - 0.001), (90, 0, 0))


def radio_knob(skins, x, z, radius):
    y = -RADIO_DEEP / 2 + 0.0052
    collar = fillet([(0, 0), (radius + 0.004, 0), (radius + 0.004, 0.0012), (radius, 0.0022), (0, 0.0022)], 0.0006, 4)
    place(lathe('collar', collar, skins['brass'], 96), (x, y, z), (90, 0, 0))
    body = fillet([(0, 0.002), (radius - 0.001, 0.002), (radius, 0.0045), (radius - 0.0012, 0.0175, 0.002),
        (radius - 0.0045, 0.0190, 0.001), (radius - 0.0052, 0.0182, 0.0005), (0, 0.0176)], 0.001, 6)
    turned = lathe('knob', body, skins['brass'], 192)
    for v in turned.data.vertices:  # a fine grip
        r = math.hypot(v.co.x, v.co.y)
        if r > radius - 0.0020 and 0.0045 < v.co.z < 0.0172:
            k = 1 - 0.012 * (1 + math.cos(48 * math.atan2(v.co.y, v.co.x)))
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
    place(turned, (x, y, z), (90, 0, 0))
    box('line', (0.0012, 0.0006, 0.0075), skins['ink'], (x + 0.004, y - 0.0179, z + 0.0095), (0, 22, 0), 0.0002)


SPEAKER_BOX_WIDE, SPEAKER_BOX_DEEP, SPEAKER_BOX_HIGH = 0.200, 0.235, 0.322
SPEAKER_BOX_FOOT = 0.008
SPEAKER_BOX_WOOFER_Z, SPEAKER_BOX_TWEETER_Z = 0.118, 0.245
SPEAKER_BOX_APART, SPEAKER_BOX_TOE_IN = 0.140, 7


def build_speaker_box(look):
    """A pair of bookshelf speakers: veneered cabinet, paper woofer, silk dome, brass feet."""
    skins = {
        'wood': wood('walnut', look.get('light', '#8a5a38'), look.get('dark', '#43281a'), 'Z', rings=24, grain=0.8, rough=0.36),
        'baffle': plastic('baffle', '#1d1c1c', 0.5, 0.25),
        'rubber': plain('rubber', '#131314', 0.45),
        'silk': fabric('silk', '#232324', 1600, 0.3),
        'steel': metal('steel', '#b9babd', 0.25),
        'brass': metal('brass', '#cfae74', 0.24),
        'cone': speaker_box_paper(),
    }
    for side in (-1, 1):
        speaker_box_cabinet(
            skins,
            Matrix.Translation((side * SPEAKER_BOX_APART, 0, SPEAKER_BOX_FOOT)) @ Matrix.Rotation(math.radians(-side * SPEAKER_BOX_TOE_IN), 4, 'Z'),
        )
    return {'views': [(-24, 10), (26, 14), (0, 4), (-16, 8, 2.2, (0.3, 0.42))]}


def speaker_box_paper():
    """The woofer's cone: pressed paper pulp."""
    m = plain('cone', '#c9b48e', 0.85)
    pulp = noise(m, 260, 4, 0.6)
    set_input(m, 'Base Color', ramp(m, pulp, [(0.3, shade('#b79c70', -0.15)), (0.7, srgb('#cdb992'))]))
    bump(m, pulp, 0.0006, 0.4)
    return m


def speaker_box_cabinet(skins, where):
    first = len(PARTS)
    chest = box(
        'cabinet', (SPEAKER_BOX_WIDE, SPEAKER_BOX_DEEP, SPEAKER_BOX_HIGH), skins['wood'], (0, 0, SPEAKER_BOX_HIGH / 2), bevel=0.004, segments=5,
    )
    face = [(x, y) for x, y in superellipse(SPEAKER_BOX_WIDE / 2 - 0.010, SPEAKER_BOX_HIGH / 2 - 0.010, 96, 14)]
    y = -SPEAKER_BOX_DEEP / 2
    board = place(slab('baffle', face, 0.006, skins['baffle'], 0.002), (0, y + 0.002, SPEAKER_BOX_HIGH / 2), (90, 0, 0))
    speaker_box_bore((chest, board), 0.070, 0.040, y, SPEAKER_BOX_WOOFER_Z)
    front = y - 0.004
    speaker_box_driver(skins, front, SPEAKER_BOX_WOOFER_Z)
    speaker_box_tweeter(skins, front, SPEAKER_BOX_TWEETER_Z)
    place(letters('KITANAMI', 0.0062, skins['brass'], 0.0002, space=1.6), (0, front - 0.0003, 0.0285), (90, 0, 0))
    foot = fillet([(0, 0), (0.0075, 0), (0.0105, 0.0085), (0, 0.0085)], 0.001, 4)
    for x in (-0.078, 0.078):
        for z in (-0.094, 0.094):
            place(lathe('foot', [(r, h - SPEAKER_BOX_FOOT) for r, h in foot], skins['brass'], 40), (x, z, 0))
    for part in PARTS[first:]:
        part.matrix_world = where @ part.matrix_basis


def speaker_box_bore(things, radius, deep, y, z):
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


def speaker_box_ringed(name, profile, skin, front, z, segments=128):
    place(lathe(name, profile, skin, segments), (0, front, z), (90, 0, 0))


def speaker_box_driver(skins, front, z):
    frame = fillet([(0.066, -0.004), (0.0805, -0.004), (0.0805, 0.0025), (0.0690, 0.0040), (0.0660, 0.0015)], 0.0012, 5)
    speaker_box_ringed('frame', frame, skins['rubber'], front, z)
    speaker_box_ringed('rim', fillet([(0.0800, -0.002), (0.0820, -0.002), (0.0820, 0.0012), (0.0800, 0.0012)], 0.0005, 4), skins['steel'], front, z)
    roll = [(0.0560 + 0.0120 * i / 24, 0.0005 + 0.0062 * math.sin(math.pi * i / 24) ** 0.8) for i in range(25)]
    speaker_box_ringed('roll', roll, skins['rubber'], front, z)
    cone = [(0.0565 - 0.0345 * i / 16, 0.0012 - 0.0225 * (i / 16) ** 0.88) for i in range(17)]
    speaker_box_ringed('cone', cone, skins['cone'], front, z)
    dome = [(0.0235 * math.cos(a), -0.0205 + 0.0105 * math.sin(a)) for a in [math.pi / 2 * i / 16 for i in range(17)]]
    speaker_box_ringed('dome', dome, skins['rubber'], front, z, 96)
    for i in range(6):
        a = TAU * (i + 0.5) / 6
        speaker_box_screw(skins, 0.0755 * math.cos(a), front - 0.0031, z + 0.0755 * math.sin(a))


def speaker_box_screw(skins, x, y, z):
    head = fillet([(0.0026, 0), (0.0026, 0.0006), (0.0016, 0.0014), (0.0011, 0.0014), (0.0010, 0.0006), (0, 0.0006)], 0.0003, 3)
    place(lathe('screw', head, skins['steel'], 24), (x, y, z), (90, 0, 0))


def speaker_box_tweeter(skins, front, z):
    plate = fillet([(0.0150, -0.002), (0.0440, -0.002), (0.0440, 0.0030), (0.0300, 0.0030), (0.0170, -0.0014)], 0.0010, 6)
    speaker_box_ringed('plate', plate, skins['baffle'], front, z)
    speaker_box_ringed('rim', fillet([(0.0438, -0.002), (0.0452, -0.002), (0.0452, 0.0012), (0.0438, 0.0012)], 0.0005, 4), skins['steel'], front, z)
    dome = [(0.0135 * math.cos(a), -0.0010 + 0.0078 * math.sin(a)) for a in [math.pi / 2 * i / 16 for i in range(17)]]
    speaker_box_ringed('dome', dome, skins['silk'], front, z, 96)
    speaker_box_ringed('neck', [(0.0170, -0.0016), (0.0155, 0.0006), (0.0135, -0.0010)], skins['rubber'], front, z, 96)
    for i in range(4):
        a = TAU * (i + 0.5) / 4
        speaker_box_screw(skins, 0.0385 * math.cos(a), front - 0.0026, z + 0.0385 * math.sin(a))


SPEAKER_ROUND_RADIUS, SPEAKER_ROUND_HEIGHT = 0.053, 0.160
SPEAKER_ROUND_FOOT, SPEAKER_ROUND_SHOULDER = 0.016, 0.145
SPEAKER_ROUND_AROUND = math.radians(-30)


def build_speaker_round(look):
    """A portable speaker: a drum of cloth between rubber ends, with a carrying strap."""
    cloth = fabric('cloth', look.get('colour', '#5b6770'), 230, 0.55)
    rubber = plastic('rubber', look.get('rubber', '#2b3035'), 0.62, 0.3)
    steel = metal('trim', look.get('trim', '#c9ad7c'), 0.26)
    hide = leather('strap', look.get('strap', '#9c6a42'), 1200, 0.5)
    speaker_round_body(cloth, rubber, steel)
    speaker_round_keys(rubber, plain('mark', '#d7d3ca', 0.5))
    speaker_round_strap(hide, steel, plain('thread', '#e3cba2', 0.8))
    badge = letters('NAAD', 0.0085, steel, 0.0006, space=1.45)
    wrap_round(badge, SPEAKER_ROUND_RADIUS + 0.0006, 0.034, -90)
    return {'views': [(-26, 14), (48, 8), (-14, 46), (6, 24, 2.2, (0.5, 0.8))]}


def speaker_round_body(cloth, rubber, steel):
    skin = fillet([(SPEAKER_ROUND_RADIUS - 0.003, SPEAKER_ROUND_FOOT - 0.001), (SPEAKER_ROUND_RADIUS, SPEAKER_ROUND_FOOT + 0.002),
        (SPEAKER_ROUND_RADIUS + 0.0006, SPEAKER_ROUND_HEIGHT / 2, 0.2), (SPEAKER_ROUND_RADIUS, SPEAKER_ROUND_SHOULDER - 0.002),
        (SPEAKER_ROUND_RADIUS - 0.003, SPEAKER_ROUND_SHOULDER + 0.001)], 0.0018, 8)
    lathe('cloth', skin, cloth, 192)
    foot = [(0, 0.002), (0.036, 0.002), (0.038, 0), (0.044, 0), (SPEAKER_ROUND_RADIUS - 0.0015, 0.006, 0.006),
        (SPEAKER_ROUND_RADIUS - 0.0012, SPEAKER_ROUND_FOOT - 0.0004, 0.001),
        (SPEAKER_ROUND_RADIUS - 0.006, SPEAKER_ROUND_FOOT)]
    lathe('foot', fillet(foot, 0.0012, 8), rubber, 160)
    crown = [(SPEAKER_ROUND_RADIUS - 0.006, SPEAKER_ROUND_SHOULDER), (SPEAKER_ROUND_RADIUS - 0.0012, SPEAKER_ROUND_SHOULDER + 0.0004, 0.001),
        (SPEAKER_ROUND_RADIUS - 0.002, SPEAKER_ROUND_SHOULDER + 0.006, 0.004),
        (0.046, SPEAKER_ROUND_HEIGHT, 0.005), (0.0405, SPEAKER_ROUND_HEIGHT, 0.002), (0.0385, SPEAKER_ROUND_HEIGHT - 0.003, 0.0015),
        (0, SPEAKER_ROUND_HEIGHT - 0.0036)]
    lathe('crown', fillet(crown, 0.0012, 8), rubber, 160)
    for z in (SPEAKER_ROUND_FOOT - 0.0002, SPEAKER_ROUND_SHOULDER + 0.0002):
        ring = [
            (SPEAKER_ROUND_RADIUS - 0.004, z - 0.0009), (SPEAKER_ROUND_RADIUS + 0.0003, z - 0.0009), (SPEAKER_ROUND_RADIUS + 0.0003, z + 0.0009),
            (SPEAKER_ROUND_RADIUS - 0.004, z + 0.0009),
        ]
        lathe('trim', fillet(ring, 0.0006, 4), steel, 160)


def speaker_round_keys(rubber, mark):
    """Plus, minus and play, moulded into the top."""
    top = SPEAKER_ROUND_HEIGHT - 0.0034
    disc = fillet([(0.0125, top - 0.001), (0.0125, top + 0.0012), (0, top + 0.0015)], 0.0006, 4)
    for x in (-0.024, 0, 0.024):
        key = lathe('key', [(r * 0.72, z) for r, z in disc], rubber, 64)
        key.location.x = x
    for x, size in ((-0.024, (0.0070, 0.0013)), (0.024, (0.0070, 0.0013)), (0.024, (0.0013, 0.0070))):
        box('sign', (*size, 0.0006), mark, (x, 0, top + 0.0015), bevel=0.0002)
    for x in (-0.0018, 0.0018):
        box('sign', (0.0015, 0.0066, 0.0006), mark, (x, 0, top + 0.0015), bevel=0.0002)


def speaker_round_strap(hide, steel, thread):
    """A leather loop that hangs from a pin on the right shoulder."""
    x, z = SPEAKER_ROUND_RADIUS + 0.0006, SPEAKER_ROUND_SHOULDER + 0.0055
    pin = fillet([(0, 0), (0.0040, 0, 0), (0.0040, 0.0110, 0), (0.0060, 0.0110), (0.0060, 0.0125), (0.0030, 0.0135),
        (0, 0.0137)], 0.0008, 6)
    place(lathe('pin', pin, steel, 48),
        ((SPEAKER_ROUND_RADIUS - 0.006) * math.cos(SPEAKER_ROUND_AROUND), (SPEAKER_ROUND_RADIUS - 0.006) * math.sin(SPEAKER_ROUND_AROUND), z),
        (0, 90, math.degrees(SPEAKER_ROUND_AROUND)))
    down = [(0, 0.0085), (0, 0), (0.0004, -0.02), (0.0040, -0.058), (0.0105, -0.094), (0.0170, -0.1015), (0.0215, -0.094),
        (0.0185, -0.060), (0.0075, -0.022), (0.0030, -0.004), (0.0026, 0.0085)]
    path = spline([(x + out, 0, z + up) for out, up in down], 140)

    def section(t):
        near = min(t, 1 - t) / 0.022
        return superellipse(0.0075 * (math.sqrt(1 - (1 - near) ** 2) if near < 1 else 1) + 0.0002, 0.0011, 28, 6)

    parts = [sweep('strap', path, section, hide, up=(1, 0, 0))]
    for y in (-0.0058, 0.0058):
        parts.append(stitches('seam', [(p.x, y, p.z) for p in path[5:-5]], thread, step=0.0038, length=0.0026, thick=0.0013))
    for part in parts:
        part.rotation_euler.z = SPEAKER_ROUND_AROUND


TURNTABLE_WIDE, TURNTABLE_DEEP, TURNTABLE_THICK = 0.430, 0.350, 0.042
TURNTABLE_FOOT = 0.022
TURNTABLE_TOP = TURNTABLE_FOOT + TURNTABLE_THICK
TURNTABLE_PLATTER = (-0.050, 0.004)
TURNTABLE_RECORD_TOP = TURNTABLE_TOP + 0.0345
TURNTABLE_PIVOT = (0.165, 0.115)
TURNTABLE_STYLUS_RADIUS = 0.118


def build_turntable(look):
    """A belt-drive turntable: oak plinth, heavy platter, a record on it, a straight arm in its rest."""
    skins = {
        'oak': wood('oak', look.get('light', '#c9a06c'), look.get('dark', '#a9804f'), 'X', rings=34, grain=0.6, rough=0.42),
        'steel': metal('steel', '#c6c7c9', 0.22),
        'spun': metal('spun', '#b5b6b9', 0.3),
        'black': plastic('black', '#1b1b1c', 0.5, 0.2),
        'rubber': plain('rubber', '#151515', 0.8),
        'vinyl': turntable_vinyl(),
        'label': plain('label', look.get('label', '#b3402c'), 0.7),
        'cream': plain('cream', '#f0e3c8', 0.7),
        'brass': metal('brass', '#d2b074', 0.22),
    }
    turntable_plinth(skins)
    turntable_platter(skins)
    turntable_record(skins)
    turntable_arm(skins)
    return {'views': [(-24, 24), (30, 16), (0, 62), (16, 20, 2.1, (0.62, 0.55))]}


def turntable_vinyl():
    """Black lacquer whose grooves, finer than can be drawn, catch the light in a fan."""
    m = plain('vinyl', '#0c0c0d', 0.3, Specular=0.6, Anisotropic=0.85)
    set_input(m, 'Tangent', node(m, 'ShaderNodeTangent', direction_type='RADIAL', axis='Z').outputs['Tangent'])
    return m


def turntable_plinth(skins):
    edge = fillet(
        [
            (-TURNTABLE_WIDE / 2, -TURNTABLE_DEEP / 2), (TURNTABLE_WIDE / 2, -TURNTABLE_DEEP / 2), (TURNTABLE_WIDE / 2, TURNTABLE_DEEP / 2),
            (-TURNTABLE_WIDE / 2, TURNTABLE_DEEP / 2),
        ],
        0.014, 10, closed=True,
    )
    slab('plinth', edge, TURNTABLE_THICK, skins['oak'], 0.004, (0, 0, TURNTABLE_FOOT))
    foot = fillet([(0, 0), (0.0200, 0), (0.0220, 0.006), (0.0160, 0.012), (0.0160, TURNTABLE_FOOT + 0.001), (0, TURNTABLE_FOOT + 0.001)], 0.002, 5)
    for x in (-0.170, 0.170):
        for y in (-0.130, 0.130):
            place(lathe('foot', foot, skins['black'], 56), (x, y, 0))
    dial = fillet([(0, 0), (0.0165, 0), (0.0165, 0.0010), (0.0130, 0.0016), (0.0126, 0.0130), (0.0100, 0.0142), (0, 0.0138)], 0.0008, 5)
    place(lathe('switch', dial, skins['spun'], 72), (-0.182, -0.142, TURNTABLE_TOP))
    box('line', (0.0012, 0.0085, 0.0006), skins['black'], (-0.186, -0.138, TURNTABLE_TOP + 0.0142), (0, 0, 45), 0.0002)
    for text, x, y in (('33', -0.203, -0.122), ('45', -0.161, -0.122)):
        place(letters(text, 0.0062, skins['black'], 0.0001), (x, y, TURNTABLE_TOP + 0.0001))
    place(letters('KLANGHEIM', 0.0070, skins['brass'], 0.0003, space=1.6), (0.150, -TURNTABLE_DEEP / 2 - 0.0001, TURNTABLE_FOOT + 0.014), (90, 0, 0))
    motor = fillet([(0, 0), (0.0170, 0), (0.0170, 0.0090), (0.0150, 0.0100), (0.0060, 0.0100), (0.0055, 0.0125), (0.0055, 0.0215),
        (0.0040, 0.0225), (0, 0.0225)], 0.0008, 5)
    place(lathe('motor', motor, skins['steel'], 64), (-0.182, 0.142, TURNTABLE_TOP))


def turntable_platter(skins):
    x, y = TURNTABLE_PLATTER
    rim = fillet([(0, 0.006), (0.140, 0.006), (0.1485, 0.009), (0.1500, 0.012), (0.1500, 0.0165, 0), (0.1492, 0.0168, 0),
        (0.1492, 0.0185, 0), (0.1500, 0.0188, 0), (0.1500, 0.0290), (0.1470, 0.0306), (0, 0.0306)], 0.0016, 5)
    place(lathe('platter', rim, skins['steel'], 192), (x, y, TURNTABLE_TOP))
    hub = [(0, 0), (0.045, 0), (0.045, 0.007), (0, 0.007)]
    place(lathe('hub', hub, skins['black'], 64), (x, y, TURNTABLE_TOP))
    mat = fillet([(0, 0.0304), (0.1455, 0.0304), (0.1455, 0.0330), (0, 0.0330)], 0.0008, 3)
    place(lathe('mat', mat, skins['rubber'], 128), (x, y, TURNTABLE_TOP))
    turntable_belt(skins)


def turntable_belt(skins):
    """A flat rubber belt round the platter and the motor's pulley."""
    small, big = Vector((-0.182, 0.142)), Vector(TURNTABLE_PLATTER)
    away = big - small
    base = math.atan2(away.y, away.x)
    lean = math.acos((0.1504 - 0.0057) / away.length)
    path = []
    for i in range(97):
        a = base + math.pi - lean - (TAU - 2 * lean) * i / 96
        path.append((big.x + 0.1504 * math.cos(a), big.y + 0.1504 * math.sin(a), TURNTABLE_TOP + 0.0177))
    for i in range(13):
        a = base + math.pi + lean - 2 * lean * i / 12
        path.append((small.x + 0.0057 * math.cos(a), small.y + 0.0057 * math.sin(a), TURNTABLE_TOP + 0.0177))
    sweep('belt', path, lambda t: [(-0.0003, -0.0022), (0.0003, -0.0022), (0.0003, 0.0022),
        (-0.0003, 0.0022)], skins['rubber'], closed=True, cap=False)


def turntable_record(skins):
    at = (*TURNTABLE_PLATTER, TURNTABLE_TOP + 0.0330)
    profile = [(0, 0), (0.1505, 0), (0.1510, 0.0006), (0.1505, 0.0013), (0.1465, 0.0014), (0.1460, 0.0011)]
    for gap in (0.128, 0.112, 0.097, 0.080):
        profile += [(gap + 0.0012, 0.0011), (gap + 0.0009, 0.00125), (gap - 0.0009, 0.00125), (gap - 0.0012, 0.0011)]
    profile += [(0.0600, 0.0011), (0.0590, 0.0014), (0.0520, 0.0014), (0.0510, 0.0016), (0, 0.0016)]
    place(lathe('record', profile, skins['vinyl'], 256, angle=20), at)
    paper = [(0.0500, 0.0015), (0.0500, 0.00175), (0, 0.00175)]
    place(lathe('label', paper, skins['label'], 96), at)
    place(lathe('band', [(0.0485, 0.00178), (0.0478, 0.0018), (0.0470, 0.00178)], skins['cream'], 96), at)
    x, y, z = at
    for text, up, size in (('SURBAHAR', 0.021, 0.0090), ('RECORDS', 0.0125, 0.0042), ('SIDE A · 33⅓', -0.021, 0.0046),
        ('Raag Desh, Raag Bhairavi', -0.028, 0.0038)):
        mark = letters(text, size, skins['cream'], 0.00005, space=1.15)
        mark.matrix_world = Matrix.Translation((x, y, z + 0.0018)) @ Matrix.Rotation(math.radians(24), 4, 'Z') @ Matrix.Translation((0,
            up, 0))
    pin = fillet([(0, 0), (0.0036, 0), (0.0036, 0.0075), (0.0020, 0.0105), (0, 0.0110)], 0.001, 5)
    place(lathe('spindle', pin, skins['steel'], 32), at)


def turntable_arm(skins):
    """The arm over the record: tube, head, weight behind, on its tower."""
    px, py = TURNTABLE_PIVOT
    tower = fillet([(0, 0), (0.0270, 0), (0.0270, 0.0050), (0.0255, 0.0065), (0.0140, 0.0065), (0.0130, 0.0080), (0.0130, 0.0380),
        (0.0115, 0.0395), (0, 0.0395)], 0.0008, 5)
    place(lathe('tower', tower, skins['black'], 72), (px, py, TURNTABLE_TOP))
    ring = fillet([(0.0132, 0.0120), (0.0146, 0.0120), (0.0146, 0.0150), (0.0132, 0.0150)], 0.0006, 3)
    place(lathe('ring', ring, skins['brass'], 72), (px, py, TURNTABLE_TOP))
    high = TURNTABLE_TOP + 0.0460
    tip = turntable_needle_point()
    way = Vector((tip.x - px, tip.y - py, 0)).normalized()
    hold = Matrix.Translation((px, py, high)) @ way.to_track_quat('X', 'Z').to_matrix().to_4x4()
    reach = (Vector((tip.x, tip.y)) - Vector(TURNTABLE_PIVOT)).length
    fall = (high - 0.0050 - (TURNTABLE_RECORD_TOP + 0.0068)) / reach
    level = hold @ Matrix.Rotation(fall, 4, 'Y')
    turntable_put(box('block', (0.030, 0.020, 0.016), skins['black'], bevel=0.003), level)
    for y in (-0.0115, 0.0115):
        turntable_put(place(lathe('pin', fillet([(0, -0.002), (0.0042, -0.002), (0.0042, 0.0020), (0, 0.0022)], 0.0006, 4), skins['brass'], 40),
            (0, y, 0), (90 if y < 0 else -90, 0, 0)), level)
    turntable_put(tube('tube', [(0.010, 0, 0), (reach - 0.024, 0, 0)], 0.0046, skins['steel'], 24), level)
    turntable_put(tube('tail', [(-0.010, 0, 0), (-0.062, 0, 0)], 0.0036, skins['steel'], 20), level)
    weight = fillet([(0, 0), (0.0165, 0), (0.0170, 0.002), (0.0170, 0.022), (0.0155, 0.0240), (0, 0.0240)], 0.001, 5)
    turntable_put(place(lathe('weight', weight, skins['spun'], 72), (-0.034, 0, 0), (0, -90, 0)), level)
    turntable_head(skins, level, reach)


def turntable_put(thing, where):
    thing.matrix_world = where @ thing.matrix_basis


def turntable_needle_point():
    """Where the needle meets the groove: on the record's circle, at the arm's own length from its pivot."""
    a = math.radians(-45)
    return Vector(
        (
            TURNTABLE_PLATTER[0] + TURNTABLE_STYLUS_RADIUS * math.cos(a), TURNTABLE_PLATTER[1] + TURNTABLE_STYLUS_RADIUS * math.sin(a),
            TURNTABLE_RECORD_TOP,
        )
    )


def turntable_head(skins, level, reach):
    turn = Matrix.Translation((reach - 0.030, 0, 0)) @ Matrix.Rotation(math.radians(-20), 4, 'Z')
    turntable_put(place(lathe('collar', fillet([(0, 0), (0.0060, 0), (0.0060, 0.008), (0, 0.008)], 0.0008, 4), skins['black'], 48),
        (reach - 0.032, 0, 0), (0, 90, 0)), level)
    shell = [(x + 0.018, y) for x, y in superellipse(0.021, 0.0085, 64, 5)]
    turntable_put(slab('shell', shell, 0.0030, skins['black'], 0.0008, (0, 0, -0.001)), level @ turn)
    turntable_put(box('cartridge', (0.020, 0.0150, 0.0085), skins['label'], (0.022, 0, -0.0055), bevel=0.0012), level @ turn)
    turntable_put(box('stylus', (0.0060, 0.0050, 0.0030), skins['cream'], (0.030, 0, -0.0100), bevel=0.0008), level @ turn)
    lift = spline([(0.018, -0.0080, 0.0008), (0.018, -0.0140, 0.0010), (0.018, -0.0200, 0.0040), (0.018, -0.0250, 0.0060)], 20)
    turntable_put(sweep('lift', lift, lambda t: superellipse(0.0022, 0.0006, 16, 4), skins['steel']), level @ turn)
    for x in (0.014, 0.028):
        turntable_put(place(lathe('screw', fillet([(0, 0), (0.0020, 0), (0.0020, 0.0012), (0, 0.0014)], 0.0004, 3), skins['steel'], 24),
            (x, 0, 0.0020)), level @ turn)
