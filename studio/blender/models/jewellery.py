"""Worn at wrist and ear: bangles, jhumkas, a watch."""
import math
import random

from mathutils import Matrix, Vector

from materials import bump, leather, metal, noise, plain, ramp, set_input, shade, srgb, timber
from shapes import PARTS, TAU, beads, box, circle, fillet, hoop, lathe, letters, place, smooth_profile, spline, stitches, superellipse, sweep, tube

BANGLES_INNER = 0.0300


def build_bangles(look):
    """A stack of lac bangles, rani and green with little mirrors, gold ones set with stones between; two lean against it."""
    random.seed(11)
    skins = {
        'rani': bangles_lac('rani', look.get('colour', '#c2185f')),
        'green': bangles_lac('green', look.get('second', '#12704a')),
        'gold': metal('gold', '#e2bd6c', 0.22, wear=0.04),
        'mirror': metal('mirror', '#eef0f2', 0.04),
        'stone': plain('stone', '#b0102f', 0.08, Clearcoat=1.0),
        'pearl': plain('pearl', '#f3ece0', 0.22, Clearcoat=0.6),
    }
    height = 0.0
    for kind in ('rani', 'gold', 'rani', 'gold', 'green', 'gold', 'rani'):
        thick = bangles_thickness(kind)
        where = Matrix.Translation((random.uniform(-1, 1) * 0.0012, random.uniform(-1, 1) * 0.0012,
            height + thick / 2)) @ Matrix.Rotation(random.uniform(0, TAU), 4, 'Z')
        bangles_bangle(skins, kind, where)
        height += thick
    bangles_lean(skins, 'rani', height, 0.0, -62)
    bangles_lean(skins, 'gold', height, bangles_thickness('rani') + 0.0008, -62)
    return {'views': [(-24, 26), (30, 16), (0, 50), (-16, 22, 2.1, (0.42, 0.52))]}


def bangles_lac(name, colour):
    """Rolled lac: deep colour, a soft shine, not quite even."""
    m = plain(name, colour, 0.2, Clearcoat=0.6, Clearcoat_Roughness=0.08)
    set_input(m, 'Base Color', ramp(m, noise(m, 60, 3), [(0.3, shade(colour, -0.18)), (0.7, srgb(colour))]))
    bump(m, noise(m, 90, 2, 0.5), 0.0008, 0.15)
    return m


def bangles_thickness(kind):
    return {'rani': 0.0082, 'green': 0.0110, 'gold': 0.0046}[kind]


def bangles_lean(skins, kind, height, off, around):
    """A bangle that stands on the table and rests against the rim of the stack."""
    slope = math.radians(64)
    outer = BANGLES_INNER + 0.0076
    rim = BANGLES_INNER + 0.0075
    foot = rim + height / math.tan(slope)
    out = bangles_thickness(kind) / 2 + off
    middle = (foot - outer * math.cos(slope) + out * math.sin(slope), outer * math.sin(slope) + out * math.cos(slope))
    where = Matrix.Rotation(math.radians(around), 4, 'Z') @ Matrix.Translation((middle[0], 0, middle[1])) @ Matrix.Rotation(slope, 4, 'Y')
    bangles_bangle(skins, kind, where @ Matrix.Rotation(0.4 + off * 50, 4, 'Z'))


def bangles_bangle(skins, kind, where):
    wide = bangles_thickness(kind)
    if kind == 'gold':
        parts = bangles_gold_ring(skins, wide)
    else:
        parts = bangles_lac_ring(skins, kind, wide)
    for part in parts:
        part.matrix_world = where @ part.matrix_basis


def bangles_lac_ring(skins, kind, wide):
    h = wide / 2
    section = fillet([(BANGLES_INNER, -h), (BANGLES_INNER + 0.0045, -h, 0.003), (BANGLES_INNER + 0.0070, 0, 0.004),
        (BANGLES_INNER + 0.0045, h, 0.003),
        (BANGLES_INNER, h)], 0.0014, 6, closed=True)
    yield lathe('lac', section, skins[kind], 144, closed=True, angle=180)
    count = 22 if kind == 'rani' else 20
    size = wide * 0.27
    out = BANGLES_INNER + 0.00615
    flat = fillet([(0, 0), (size, 0), (size, 0.0007), (0, 0.0010)], 0.0003, 3)
    for i in range(count):
        a = TAU * i / count
        turn = Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((out - 0.0002, 0, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
        disc = lathe('mirror', flat, skins['mirror'] if i % 2 == 0 else skins['stone'], 24)
        disc.matrix_world = turn
        yield disc
        rim = lathe('rim', [(size - 0.0001, 0), (size + 0.0006, 0), (size + 0.0007, 0.0007), (size + 0.0003, 0.0011),
            (size - 0.0001, 0.0008)], skins['gold'], 24)
        rim.matrix_world = turn
        yield rim
    for i in range(count):
        a = TAU * (i + 0.5) / count
        yield beads('dots', 0.00062, [((out - 0.0001 - abs(z) * 0.35) * math.cos(a),
            (out - 0.0001 - abs(z) * 0.35) * math.sin(a), z) for z in (-wide * 0.2, 0, wide * 0.2)], skins['gold'], 8)


def bangles_gold_ring(skins, wide):
    h = wide / 2
    section = fillet([(BANGLES_INNER, -h), (BANGLES_INNER + 0.0062, -h), (BANGLES_INNER + 0.0062, h), (BANGLES_INNER, h)], 0.0008, 4, closed=True)
    yield lathe('gold', section, skins['gold'], 144, closed=True, angle=180)
    count = 64
    out = BANGLES_INNER + 0.0062
    for skin, odd in (('stone', 0), ('pearl', 1)):
        points = [(out * math.cos(TAU * i / count), out * math.sin(TAU * i / count), 0) for i in range(count) if i % 2 == odd]
        yield beads('stones', 0.00125, points, skins[skin], 10)
    for z in (-h * 0.72, h * 0.72):
        points = [((out - 0.0001) * math.cos(TAU * i / 110), (out - 0.0001) * math.sin(TAU * i / 110), z) for i in range(110)]
        yield beads('beading', 0.00055, points, skins['gold'], 8)


JHUMKA_DOME, JHUMKA_HIGH, JHUMKA_WALL = 0.0140, 0.0128, 0.0006  # radius at the rim, height
JHUMKA_APART = 0.040
JHUMKA_RAIL = 0.057  # height of the rail's middle
JHUMKA_STUD = 0.0068
JHUMKA_LINK = 0.0085  # from the stud's lower edge to the dome's crown
JHUMKA_FLUTES = 28
JHUMKA_FOOT = 0.0098


def build_jhumka(look):
    """A pair of jhumkas on a small wooden rail: garnet studs in a ring of pearls, fluted domes of matt gold, pearls that swing below."""
    random.seed(5)
    skins = {
        'gold': metal('gold', look.get('gold', '#e2be7a'), 0.3),
        'bright': metal('bright', look.get('gold', '#e8c988'), 0.2, wear=0.04),
        'garnet': plain('garnet', look.get('stone', '#6d0620'), 0.05, Clearcoat=1.0, Specular=0.7),
        'pearl': plain('pearl', '#e9dccb', 0.14, Clearcoat=1.0, Clearcoat_Roughness=0.05, Specular=0.7),
    }
    bump(skins['gold'], noise(skins['gold'], 1400, 2, 0.5), 0.00012, 0.35)
    jhumka_rail(timber('walnut', '#7d5638', '#3f2817', 'X', 0.005, 0.4, 0.6), skins['bright'])
    for side in (-1, 1):
        before = len(PARTS)
        jhumka_earring(skins)
        turn = Matrix.Rotation(math.radians(7 * side), 4, 'Z')
        for part in PARTS[before:]:
            part.matrix_world = Matrix.Translation((side * JHUMKA_APART / 2, -0.0052, JHUMKA_RAIL)) @ turn @ part.matrix_basis
    return {'views': [(-20, 8), (24, 5), (-14, 6, 2.2, (0.36, 0.58)), (10, 30, 1.1)], 'world': 0.5}


def jhumka_rail(wood, rod):
    """A thin rail on two brass rods; the studs are pushed through it."""
    box('foot', (0.088, 0.036, JHUMKA_FOOT), wood, (0, 0.004, JHUMKA_FOOT / 2), bevel=0.0009)
    jhumka_rule(plain('ink', '#f1e6d2', 0.6))
    box('rail', (0.088, 0.0065, 0.0070), wood, (0, 0.004, JHUMKA_RAIL), bevel=0.0014)
    for x in (-0.0405, 0.0405):
        tube('rod', [(x, 0.004, 0.006), (x, 0.004, JHUMKA_RAIL)], 0.0012, rod, 20)


def jhumka_rule(ink):
    """Eight centimetres upon the front of the foot: nobody takes the pair for larger than it is."""
    front, top = 0.004 - 0.018 - 0.00002, JHUMKA_FOOT - 0.0010
    for mm in range(81):
        high = 0.0032 if mm % 10 == 0 else 0.0023 if mm % 5 == 0 else 0.0014
        x = (mm - 40) / 1000
        box('mark', (0.00022, 0.00008, high), ink, (x, front, top - high / 2), bevel=0.00001, segments=1)
        if mm % 10 == 0:
            place(letters(f'{mm // 10} cm' if mm == 80 else str(mm // 10), 0.0034, ink, 0.00004), (x - (0.0024 if mm == 80 else 0), front, top - 0.0056), (90, 0, 0))


def jhumka_earring(skins):
    """About the stud's face at (0, 0, 0), towards -y."""
    jhumka_stud(skins)
    tube('post', [(0, 0, 0), (0, 0.0160, 0)], 0.00045, skins['bright'], 10)
    back = fillet([(0, 0), (0.0030, 0, 0.0005), (0.0024, 0.0035, 0.001), (0, 0.004)], 0.0005, 4)
    place(lathe('back', back, skins['bright'], 32), (0, 0.0130, 0), (-90, 0, 0))
    crown = -JHUMKA_STUD - JHUMKA_LINK
    jhumka_chain(skins['bright'])
    before = len(PARTS)
    jhumka_dome(skins)
    sway = Matrix.Translation((0, -0.0012, crown - JHUMKA_HIGH - 0.0026)) @ Matrix.Rotation(random.uniform(0, TAU), 4, 'Z')
    for part in PARTS[before:]:
        part.matrix_world = sway @ part.matrix_basis


def jhumka_stud(skins):
    """A cabochon in a toothed setting, a ring of pearls about it, a beaded edge; turned to face forwards at the end."""
    face = Matrix.Rotation(math.radians(90), 4, 'X')
    before = len(PARTS)
    plate = [(0, -0.0010), (JHUMKA_STUD - 0.0006, -0.0010, 0.0004), (JHUMKA_STUD, 0, 0.0005), (JHUMKA_STUD - 0.0008, 0.0006, 0.0003), (0, 0.0006)]
    lathe('plate', fillet(plate, 0.0004, 4), skins['gold'], 96)
    stone = [(0.0036 * math.cos(a), 0.0006 + 0.0028 * math.sin(a)) for a in [math.pi / 2 * k / 14 for k in range(15)]]
    lathe('garnet', stone, skins['garnet'], 64)
    setting = [(0.0033, 0.0005), (0.0042, 0.0005), (0.0041, 0.0016, 0.0003), (0.0036, 0.0018, 0.0003), (0.0034, 0.0012)]
    lathe('setting', fillet(setting, 0.0002, 4), skins['bright'], 64)
    beads('teeth', 0.00042, jhumka_around(0.0041, 30, 0.0013), skins['bright'], 8)
    beads('pearls', 0.00112, jhumka_around(0.0055, 17, 0.0013), skins['pearl'], 20)
    beads('edge', 0.00045, jhumka_around(JHUMKA_STUD - 0.0001, 60, 0.0003), skins['bright'], 8)
    for part in PARTS[before:]:
        part.matrix_world = face @ part.matrix_basis


def jhumka_around(radius, count, z, start=0.0):
    return [(radius * math.cos(TAU * (i + start) / count), radius * math.sin(TAU * (i + start) / count), z) for i in range(count)]


def jhumka_chain(skin):
    """Two rings between the stud and the dome, at right angles."""
    for k, (z, turn) in enumerate(((-JHUMKA_STUD - 0.0016, (0, 90, 0)), (-JHUMKA_STUD - 0.0046, (90, 0, 0)))):
        place(tube('ring', jhumka_around(0.0019, 40, 0), 0.00042, skin, 10, closed=True), (0, 0.0002 - 0.0010 * k, z), turn)
    place(tube('eye', jhumka_around(0.0017, 40, 0), 0.0004, skin, 10, closed=True), (0, -0.0012, -JHUMKA_STUD - 0.0074), (0, 90, 0))


def jhumka_outside():
    """The dome's profile from the crown down to its flared rim, z from 0 at the rim."""
    points = [
        (0.0026, JHUMKA_HIGH + 0.0012), (0.0048, JHUMKA_HIGH - 0.0004), (0.0090, JHUMKA_HIGH - 0.0028), (0.0117, JHUMKA_HIGH - 0.0064),
        (0.0127, 0.0024),
    ]
    return smooth_profile([*points, (JHUMKA_DOME - 0.0006, 0.0012), (JHUMKA_DOME, 0)], 56)


def jhumka_dome(skins):
    profile = jhumka_outside()
    shell = lathe('dome', profile + [(r - JHUMKA_WALL, z) for r, z in reversed(profile)], skins['gold'], 224, closed=False, angle=60)
    for v in shell.data.vertices:
        jhumka_fluted(v)
    cap = [(0, 0.0028), (0.0012, 0.0028, 0.0004), (0.0022, 0.002, 0.0006), (0.0046, 0.0006, 0.0008), (0.005, -0.0006, 0.0004), (0.004, -0.001)]
    place(lathe('cap', fillet(cap, 0.0004, 5), skins['bright'], 72), (0, 0, JHUMKA_HIGH))
    beads('cap-beads', 0.00052, jhumka_around(0.0050, 28, JHUMKA_HIGH - 0.0006), skins['bright'], 10)
    for z, out, size, count in ((0.0043, 0.00035, 0.00048, 84), (0.0004, 0.0004, 0.00055, 88)):
        beads('granules', size, jhumka_around(jhumka_width_at(profile, z) + out, count, z), skins['bright'], 8)
    jhumka_garnets(skins, profile)
    jhumka_drops(skins)


def jhumka_width_at(profile, z):
    return max((r for r, h in profile if abs(h - z) < 0.0006), default=JHUMKA_DOME)


def jhumka_fluted(v):
    """Soft ribs down the dome, none on the crown or the band of stones."""
    r = math.hypot(v.co.x, v.co.y)
    t = (v.co.z - 0.0046) / (JHUMKA_HIGH - 0.0060)
    if not 0 < t < 1 or r < 1e-6:
        return
    deep = 0.00042 * math.sin(math.pi * t) ** 0.6 * abs(math.cos(math.atan2(v.co.y, v.co.x) * JHUMKA_FLUTES / 2))
    v.co.x *= 1 + deep / r
    v.co.y *= 1 + deep / r


def jhumka_garnets(skins, profile):
    """A row of stones in their settings, each followed by a golden grain."""
    count, z = 30, 0.0024
    bead = [(0.00098 * math.cos(a), 0.0008 * math.sin(a)) for a in [math.pi / 2 * k / 6 for k in range(7)]]
    setting = [(0.0009, -0.0002), (0.00128, -0.0002), (0.00124, 0.00035, 0.0001), (0.0009, 0.0004)]
    r = jhumka_width_at(profile, z) + 0.0002
    for p in jhumka_around(r, count, z):
        way = Vector((p[0], p[1], 0.0012)).normalized()
        turn = Matrix.Translation(p) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        stone = lathe('stone', bead, skins['garnet'], 20)
        rim = lathe('rim', fillet(setting, 0.0001, 3), skins['bright'], 24)
        stone.matrix_world = rim.matrix_world = turn


def jhumka_drops(skins):
    """Each pearl hangs on a golden pin from the rim and swings a little."""
    count = 22
    pearls, pins = [], []
    for x, y, _ in jhumka_around(JHUMKA_DOME - 0.0004, count, 0):
        sway = 1 + random.uniform(-0.012, 0.018)
        pearls.append((x * sway, y * sway, -0.0052 + random.uniform(-0.0002, 0.0002)))
        pins.append(((x, y, 0.0002), pearls[-1]))
    beads('pearls', 0.00178, pearls, skins['pearl'], 20)
    beads('caps', 0.00062, [(x, y, z + 0.00185) for x, y, z in pearls], skins['bright'], 8)
    beads('feet', 0.00048, [(x, y, z - 0.00185) for x, y, z in pearls], skins['bright'], 8)
    for start, end in pins:
        tube('pin', [start, end], 0.00026, skins['bright'], 6)
    hoop('rim', JHUMKA_DOME - 0.0003, 0.0, 0.0005, skins['bright'])


WATCH_RADIUS = 0.020
WATCH_DIAL = 0.0028
WATCH_STRAP_HALF = 0.0099
WATCH_HEART = Vector((0, 0, -0.024))
WATCH_LEAN = 62


def build_watch(look):
    """A wristwatch on a buckled leather strap, standing on its own curve. Built face up (12 o'clock towards y), then tilted."""
    skins = {
        'steel': metal('steel', look.get('case', '#cfcfd2'), 0.16),
        'satin': metal('satin', look.get('case', '#c4c5c8'), 0.32),
        'dial': plain('dial', look.get('dial', '#f3f1ea'), 0.35, Clearcoat=0.8, Clearcoat_Roughness=0.03),
        'ink': plain('ink', look.get('ink', '#1d1d20'), 0.3),
        'red': plain('red', '#c22a20', 0.35),
        'hide': leather('strap', look.get('colour', '#8f5730'), 1700, 0.5),
        'edge': plain('edge', look.get('edge', '#4a2a16'), 0.5),
        'thread': plain('thread', look.get('thread', '#e4cca4'), 0.8),
    }
    watch_case(skins)
    watch_dial(skins)
    watch_hands(skins)
    watch_strap(skins)
    pose = Matrix.Rotation(math.radians(WATCH_LEAN), 4, 'X')
    for part in PARTS:
        part.matrix_world = pose @ part.matrix_basis
    return {'views': [(-30, 16), (24, 12), (0, 30), (-122, 16), (-8, 22, 2.0, (0.5, 0.56))]}


def watch_case(skins):
    band = [(0, -0.0052), (0.0150, -0.0052, 0.0008), (0.0188, -0.0034, 0.002), (WATCH_RADIUS - 0.0004, -0.0012, 0.002),
        (WATCH_RADIUS - 0.0004, 0.0024, 0.001), (0.0190, 0.0031, 0.0005), (0.0172, 0.0031)]
    lathe('case', fillet(band, 0.001, 6), skins['satin'], 160)
    bezel = [(0.0194, 0.0026), (0.0194, 0.0034, 0.0005), (0.0186, 0.0046, 0.0006), (0.0174, 0.0048, 0.0004), (0.0170, 0.0045, 0.0002),
        (0.0166, 0.0027)]
    lathe('bezel', fillet(bezel, 0.0004, 5), skins['steel'], 160)
    for x in (-1, 1):
        for y in (-1, 1):
            path = spline([(x * 0.0120, y * 0.0140, 0.0004), (x * 0.0121, y * 0.0180, 0.0003), (x * 0.0122, y * 0.0210, -0.0010),
                (x * 0.0122, y * 0.0230, -0.0034)], 24)
            sweep('lug', path, lambda t: superellipse(0.0019 - 0.0002 * t, 0.0026 - 0.0009 * t, 24, 4), skins['steel'], up=(0, 0, 1),
                angle=50)
    crown = lathe('crown', fillet([(0, 0), (0.0016, 0), (0.0016, 0.0008), (0.0030, 0.0012), (0.0030, 0.0036),
        (0, 0.0040)], 0.0004, 4), skins['steel'], 128)
    for v in crown.data.vertices:  # its milled edge
        r = math.hypot(v.co.x, v.co.y)
        if r > 0.0026 and 0.0013 < v.co.z < 0.0036:
            k = 1 - 0.03 * (1 + math.cos(32 * math.atan2(v.co.y, v.co.x)))
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
    place(crown, (WATCH_RADIUS - 0.0008, 0, 0.0004), (0, 90, 0))


def watch_dial(skins):
    lathe('dial', [(0.0172, WATCH_DIAL), (0, WATCH_DIAL)], skins['dial'], 128)
    lathe('chapter', [(0.0170, WATCH_DIAL + 0.0010), (0.0160, WATCH_DIAL + 0.0002)], skins['dial'], 128)
    for i in range(60):
        a = TAU * i / 60
        hour = i % 5 == 0
        if not hour:
            watch_ray(skins['ink'], a, 0.0152, 0.0012, 0.00022, 0.00005)
        elif i == 0:
            for side in (-1, 1):
                watch_ray(skins['steel'], a, 0.0134, 0.0036, 0.0008, 0.0003, side * 0.0007)
        else:
            watch_ray(skins['steel'], a, 0.0134, 0.0036, 0.0010, 0.0003)
        if hour:
            watch_ray(skins['ink'], a, 0.0156, 0.0006, 0.0005, 0.00005)
    for text, size, y, skin in (('SAMAY', 0.0021, 0.0070, 'ink'), ('QUARTZ  50 m', 0.0010, -0.0072, 'red')):
        place(letters(text, size, skins[skin], 0.00003, 'DejaVuSans.ttf', 1.35), (0, y, WATCH_DIAL + 0.00006))


def watch_ray(skin, a, out, long, wide, high, aside=0.0):
    """A mark on the dial, `out` metres from the middle at an angle from 12 o'clock."""
    x = out * math.sin(a) + aside * math.cos(a)
    y = out * math.cos(a) - aside * math.sin(a)
    box('mark', (wide, long, high), skin, (x, y, WATCH_DIAL + high / 2), (0, 0, -math.degrees(a)), min(wide, high) * 0.3, 2)


def watch_hands(skins):
    """Ten past ten."""
    for degrees, long, tail, wide, lift, skin in ((305, 0.0092, 0.003, 0.00125, 0.0006, 'ink'),
        (60, 0.0140, 0.003, 0.0010, 0.0009, 'ink'), (192, 0.0150, 0.0045, 0.0003, 0.0012, 'red')):
        a = math.radians(degrees)
        middle = (long - tail) / 2
        box('hand', (wide, long + tail, 0.00018), skins[skin], (middle * math.sin(a), middle * math.cos(a), WATCH_DIAL + lift),
            (0, 0, -degrees), 0.00006, 2)
    lathe(
        'hub', fillet([(0, WATCH_DIAL), (0.0009, WATCH_DIAL), (0.0009, WATCH_DIAL + 0.0015), (0, WATCH_DIAL + 0.0016)], 0.0002, 3), skins['red'], 32,
    )


def watch_strap(skins):
    """Two halves that meet in the buckle behind the wrist."""
    short = [(0.0206, -0.0016), (0.0270, -0.0056), (0.0335, -0.0200), (0.0295, -0.0370), (0.0150, -0.0480), (-0.0040, -0.0500)]
    long = [(-0.0206, -0.0016), (-0.0270, -0.0056), (-0.0335, -0.0200), (-0.0295, -0.0370), (-0.0150, -0.0490), (0.0040, -0.0535),
        (0.0190, -0.0495), (0.0310, -0.0385), (0.0365, -0.0250)]
    for name, points, tip in (('short', short, 0), ('long', long, 1)):
        path = spline([(0, y, z) for y, z in points], 110)
        thing = sweep(name, path, watch_section(tip), skins['hide'], up=(0, 0, 1))
        thing.data.materials.append(skins['edge'])
        watch_seam(skins, path, tip)
    watch_buckle(skins)


def watch_section(tip):
    def cut(t):
        half = WATCH_STRAP_HALF - 0.0016 * t
        near = (1 - t) / 0.06
        if tip and near < 1:
            half *= math.sqrt(max(0.02, 1 - (1 - near) ** 2))
        return superellipse(half, 0.0021 - 0.0010 * min(1, t * 2.2), 28, 6)

    return cut


def watch_seam(skins, path, tip):
    """Stitches on the outer side of the strap, a little in from both edges."""
    for side in (-1, 1):
        line = []
        for i in range(3, len(path) - (9 if tip else 4)):
            t = i / (len(path) - 1)
            way = (path[i + 1] - path[i - 1]).normalized()
            out = Vector((0, way.z, -way.y))
            if out.dot(path[i] - WATCH_HEART) < 0:
                out = -out
            x = side * (WATCH_STRAP_HALF - 0.0016 * t - 0.0017)
            line.append(path[i] + out * (0.0021 - 0.0010 * min(1, t * 2.2)) + Vector((x, 0, 0)))
        stitches('seam', line, skins['thread'], step=0.0027, length=0.0019, thick=0.00032)


def watch_buckle(skins):
    """A steel buckle behind, its tongue, and the keeper on the strap's end."""
    y, z = -0.0030, -0.0530
    frame = [(px, y + py, z - 0.0006 * math.cos(py * 90)) for px, py in superellipse(0.0122, 0.0078, 56, 4)]
    sweep('buckle', frame, lambda t: circle(0.0012, 12), skins['steel'], up=(0, 0, -1), closed=True, cap=False)
    tongue = [(0, y - 0.0070, z), (0, y, z - 0.0012), (0, y + 0.0086, z - 0.0006)]
    sweep('tongue', spline(tongue, 12), lambda t: circle(0.0008, 10), skins['steel'])
    turn = Matrix.Translation((0, 0.0225, -0.0462)) @ Matrix.Rotation(math.radians(40), 4, 'X')
    around = [turn @ Vector((px, 0, py)) for px, py in superellipse(0.0098, 0.0036, 48, 5)]
    sweep('keeper', around, lambda t: superellipse(0.0006, 0.0024, 16, 5), skins['hide'], closed=True, cap=False)
