"""A belt-drive turntable: oak plinth, heavy platter, a record on it, a straight arm in its rest."""
import math

from mathutils import Matrix, Vector

from materials import metal, node, plain, plastic, set_input, wood
from shapes import TAU, box, fillet, lathe, letters, place, slab, spline, superellipse, sweep, tube

WIDE, DEEP, THICK = 0.430, 0.350, 0.042
FOOT = 0.022
TOP = FOOT + THICK
PLATTER = (-0.050, 0.004)
RECORD_TOP = TOP + 0.0345
PIVOT = (0.165, 0.115)
STYLUS_RADIUS = 0.118


def build(look):
    skins = {
        'oak': wood('oak', look.get('light', '#c9a06c'), look.get('dark', '#a9804f'), 'X', rings=34, grain=0.6, rough=0.42),
        'steel': metal('steel', '#c6c7c9', 0.22),
        'spun': metal('spun', '#b5b6b9', 0.3),
        'black': plastic('black', '#1b1b1c', 0.5, 0.2),
        'rubber': plain('rubber', '#151515', 0.8),
        'vinyl': vinyl(),
        'label': plain('label', look.get('label', '#b3402c'), 0.7),
        'cream': plain('cream', '#f0e3c8', 0.7),
        'brass': metal('brass', '#d2b074', 0.22),
    }
    plinth(skins)
    platter(skins)
    record(skins)
    arm(skins)
    return {'views': [(-24, 24), (30, 16), (0, 62), (16, 20, 2.1, (0.62, 0.55))]}


def vinyl():
    """Black lacquer whose grooves, finer than can be drawn, catch the light in a fan."""
    m = plain('vinyl', '#0c0c0d', 0.3, Specular=0.6, Anisotropic=0.85)
    set_input(m, 'Tangent', node(m, 'ShaderNodeTangent', direction_type='RADIAL', axis='Z').outputs['Tangent'])
    return m


def plinth(skins):
    edge = fillet([(-WIDE / 2, -DEEP / 2), (WIDE / 2, -DEEP / 2), (WIDE / 2, DEEP / 2), (-WIDE / 2, DEEP / 2)], 0.014, 10, closed=True)
    slab('plinth', edge, THICK, skins['oak'], 0.004, (0, 0, FOOT))
    foot = fillet([(0, 0), (0.0200, 0), (0.0220, 0.006), (0.0160, 0.012), (0.0160, FOOT + 0.001), (0, FOOT + 0.001)], 0.002, 5)
    for x in (-0.170, 0.170):
        for y in (-0.130, 0.130):
            place(lathe('foot', foot, skins['black'], 56), (x, y, 0))
    dial = fillet([(0, 0), (0.0165, 0), (0.0165, 0.0010), (0.0130, 0.0016), (0.0126, 0.0130), (0.0100, 0.0142), (0, 0.0138)], 0.0008, 5)
    place(lathe('switch', dial, skins['spun'], 72), (-0.182, -0.142, TOP))
    box('line', (0.0012, 0.0085, 0.0006), skins['black'], (-0.186, -0.138, TOP + 0.0142), (0, 0, 45), 0.0002)
    for text, x, y in (('33', -0.203, -0.122), ('45', -0.161, -0.122)):
        place(letters(text, 0.0062, skins['black'], 0.0001), (x, y, TOP + 0.0001))
    place(letters('KLANGHEIM', 0.0070, skins['brass'], 0.0003, space=1.6), (0.150, -DEEP / 2 - 0.0001, FOOT + 0.014), (90, 0, 0))
    motor = fillet([(0, 0), (0.0170, 0), (0.0170, 0.0090), (0.0150, 0.0100), (0.0060, 0.0100), (0.0055, 0.0125), (0.0055, 0.0215),
        (0.0040, 0.0225), (0, 0.0225)], 0.0008, 5)
    place(lathe('motor', motor, skins['steel'], 64), (-0.182, 0.142, TOP))


def platter(skins):
    x, y = PLATTER
    rim = fillet([(0, 0.006), (0.140, 0.006), (0.1485, 0.009), (0.1500, 0.012), (0.1500, 0.0165, 0), (0.1492, 0.0168, 0),
        (0.1492, 0.0185, 0), (0.1500, 0.0188, 0), (0.1500, 0.0290), (0.1470, 0.0306), (0, 0.0306)], 0.0016, 5)
    place(lathe('platter', rim, skins['steel'], 192), (x, y, TOP))
    hub = [(0, 0), (0.045, 0), (0.045, 0.007), (0, 0.007)]
    place(lathe('hub', hub, skins['black'], 64), (x, y, TOP))
    mat = fillet([(0, 0.0304), (0.1455, 0.0304), (0.1455, 0.0330), (0, 0.0330)], 0.0008, 3)
    place(lathe('mat', mat, skins['rubber'], 128), (x, y, TOP))
    belt(skins)


def belt(skins):
    """A flat rubber belt round the platter and the motor's pulley."""
    small, big = Vector((-0.182, 0.142)), Vector(PLATTER)
    away = big - small
    base = math.atan2(away.y, away.x)
    lean = math.acos((0.1504 - 0.0057) / away.length)
    path = []
    for i in range(97):
        a = base + math.pi - lean - (TAU - 2 * lean) * i / 96
        path.append((big.x + 0.1504 * math.cos(a), big.y + 0.1504 * math.sin(a), TOP + 0.0177))
    for i in range(13):
        a = base + math.pi + lean - 2 * lean * i / 12
        path.append((small.x + 0.0057 * math.cos(a), small.y + 0.0057 * math.sin(a), TOP + 0.0177))
    sweep('belt', path, lambda t: [(-0.0003, -0.0022), (0.0003, -0.0022), (0.0003, 0.0022),
        (-0.0003, 0.0022)], skins['rubber'], closed=True, cap=False)


def record(skins):
    at = (*PLATTER, TOP + 0.0330)
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


def arm(skins):
    """The arm over the record: tube, head, weight behind, on its tower."""
    px, py = PIVOT
    tower = fillet([(0, 0), (0.0270, 0), (0.0270, 0.0050), (0.0255, 0.0065), (0.0140, 0.0065), (0.0130, 0.0080), (0.0130, 0.0380),
        (0.0115, 0.0395), (0, 0.0395)], 0.0008, 5)
    place(lathe('tower', tower, skins['black'], 72), (px, py, TOP))
    ring = fillet([(0.0132, 0.0120), (0.0146, 0.0120), (0.0146, 0.0150), (0.0132, 0.0150)], 0.0006, 3)
    place(lathe('ring', ring, skins['brass'], 72), (px, py, TOP))
    high = TOP + 0.0460
    tip = needle_point()
    way = Vector((tip.x - px, tip.y - py, 0)).normalized()
    hold = Matrix.Translation((px, py, high)) @ way.to_track_quat('X', 'Z').to_matrix().to_4x4()
    reach = (Vector((tip.x, tip.y)) - Vector(PIVOT)).length
    fall = (high - 0.0050 - (RECORD_TOP + 0.0068)) / reach
    level = hold @ Matrix.Rotation(fall, 4, 'Y')
    put(box('block', (0.030, 0.020, 0.016), skins['black'], bevel=0.003), level)
    for y in (-0.0115, 0.0115):
        put(place(lathe('pin', fillet([(0, -0.002), (0.0042, -0.002), (0.0042, 0.0020), (0, 0.0022)], 0.0006, 4), skins['brass'], 40),
            (0, y, 0), (90 if y < 0 else -90, 0, 0)), level)
    put(tube('tube', [(0.010, 0, 0), (reach - 0.024, 0, 0)], 0.0046, skins['steel'], 24), level)
    put(tube('tail', [(-0.010, 0, 0), (-0.062, 0, 0)], 0.0036, skins['steel'], 20), level)
    weight = fillet([(0, 0), (0.0165, 0), (0.0170, 0.002), (0.0170, 0.022), (0.0155, 0.0240), (0, 0.0240)], 0.001, 5)
    put(place(lathe('weight', weight, skins['spun'], 72), (-0.034, 0, 0), (0, -90, 0)), level)
    head(skins, level, reach)


def put(thing, where):
    thing.matrix_world = where @ thing.matrix_basis


def needle_point():
    """Where the needle meets the groove: on the record's circle, at the arm's own length from its pivot."""
    a = math.radians(-45)
    return Vector((PLATTER[0] + STYLUS_RADIUS * math.cos(a), PLATTER[1] + STYLUS_RADIUS * math.sin(a), RECORD_TOP))


def head(skins, level, reach):
    turn = Matrix.Translation((reach - 0.030, 0, 0)) @ Matrix.Rotation(math.radians(-20), 4, 'Z')
    put(place(lathe('collar', fillet([(0, 0), (0.0060, 0), (0.0060, 0.008), (0, 0.008)], 0.0008, 4), skins['black'], 48),
        (reach - 0.032, 0, 0), (0, 90, 0)), level)
    shell = [(x + 0.018, y) for x, y in superellipse(0.021, 0.0085, 64, 5)]
    put(slab('shell', shell, 0.0030, skins['black'], 0.0008, (0, 0, -0.001)), level @ turn)
    put(box('cartridge', (0.020, 0.0150, 0.0085), skins['label'], (0.022, 0, -0.0055), bevel=0.0012), level @ turn)
    put(box('stylus', (0.0060, 0.0050, 0.0030), skins['cream'], (0.030, 0, -0.0100), bevel=0.0008), level @ turn)
    lift = spline([(0.018, -0.0080, 0.0008), (0.018, -0.0140, 0.0010), (0.018, -0.0200, 0.0040), (0.018, -0.0250, 0.0060)], 20)
    put(sweep('lift', lift, lambda t: superellipse(0.0022, 0.0006, 16, 4), skins['steel']), level @ turn)
    for x in (0.014, 0.028):
        put(place(lathe('screw', fillet([(0, 0), (0.0020, 0), (0.0020, 0.0012), (0, 0.0014)], 0.0004, 3), skins['steel'], 24),
            (x, 0, 0.0020)), level @ turn)
