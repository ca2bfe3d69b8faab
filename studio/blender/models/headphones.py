"""Over-ear headphones: sprung band, slider, yoke, oval cups with leather cushions."""
import math

from mathutils import Matrix, Vector, noise

from materials import fabric, leather, metal, plain, plastic
from shapes import TAU, fillet, lathe, letters, spline, stitches, superellipse, sweep

WIDE, TOP, CUP_HEIGHT = 0.079, 0.186, 0.052
SHOULDER = 0.040
BAND_END = 15
CUP_X = WIDE - 0.0035
TILT = 7
OVAL = 0.86
YOKE_OUT, YOKE_HIGH, YOKE_WIDE = 0.006, 0.0490, 0.0415


def build(look):
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
    band(skins)
    for side in (-1, 1):
        slider(skins, side)
        cup(skins, side, look.get('word', 'NAAD'))
    return {'views': [(-36, 14), (4, 7), (58, 14), (-62, 10, 1.9, (0.385, 0.335))]}


def arch(start, end, inward=0.0, steps=90):
    """Points on the band's curve between two angles in degrees (90 is its top)."""
    points = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        c, s = math.cos(a), math.sin(a)
        x = math.copysign(abs(c) ** (2 / 2.25), c) * (WIDE - inward)
        z = CUP_HEIGHT + SHOULDER + s ** (2 / 2.25) * (TOP - CUP_HEIGHT - SHOULDER - inward)
        points.append(Vector((x, 0, z)))
    return points


def band(skins):
    def shell_section(t):
        return superellipse(0.0125 + 0.0045 * math.sin(math.pi * t), 0.0042, 40, 4)

    path = arch(180 - BAND_END - 5, BAND_END + 5)
    sweep('band', path, shell_section, skins['band'], up=(-1, 0, 0))
    for start in (BAND_END, 180 - BAND_END - 9):
        end = sweep('end', arch(start, start + 9, steps=16), lambda t: end_section(t), skins['arm'], up=(1, 0, 0))
        end.name = 'end'
    pad_path = arch(147, 33, 0.0085, 120)
    sweep('bandpad', [pad_path[round(60 - 60 * math.cos(math.pi * i / 120))] for i in range(121)], pad_section, skins['pad'], up=(-1, 0, 0))
    for y in (-1, 1):
        edge = [p + Vector((0, y * (0.0098 + 0.0045 * math.sin(math.pi * i / 90)), 0)) for i, p in enumerate(arch(152, 28, -0.0042))]
        stitches('seam', edge, skins['thread'], step=0.0042, length=0.0028, thick=0.00035)


def end_section(t):
    rim = min(t, 1 - t)
    soft = 1 - 0.08 * max(0, 1 - rim / 0.08) ** 2
    return superellipse(0.0139 * soft, 0.0054 * soft, 40, 4)


def pad_section(t):
    """The soft lining: full in the middle, closing like an egg at its ends."""
    along = 0.5 - 0.5 * math.cos(math.pi * t)
    near = min(along, 1 - along) / 0.07
    full = math.sqrt(max(0.0, 1 - (1 - near) ** 2)) if near < 1 else 1
    full = max(full, 0.04)
    return superellipse(0.0150 * (0.55 + 0.45 * full) * min(1, full * 2.2), 0.0062 * full, 40, 2.5)


def tilted(side):
    return Matrix.Translation((side * CUP_X, 0, CUP_HEIGHT)) @ Matrix.Rotation(side * math.radians(-TILT), 4, 'Y')


def slider(skins, side):
    """A flat steel tongue from inside the band's end to the middle of the yoke."""
    inside = [Vector((side * p.x, 0, p.z)) for p in arch(BAND_END + 6, BAND_END + 1, steps=3)]
    foot = tilted(side) @ Vector((side * YOKE_OUT, 0, YOKE_HIGH - 0.001))
    path = spline(inside + [foot], 24)
    sweep('slider', path, lambda t: superellipse(0.0068, 0.0013, 28, 4), skins['arm'], up=(side, 0, 0))


def cup(skins, side, word):
    hold = tilted(side)
    across = hold @ Matrix.Translation((side * YOKE_OUT, 0, 0))
    bow = [(0, YOKE_WIDE * math.sin(math.radians(a)), YOKE_HIGH * math.cos(math.radians(a))) for a in range(-98, 99, 3)]
    thing = sweep('yoke', bow, lambda t: superellipse(0.0019 + 0.0006 * math.sin(math.pi * t), 0.0046, 24, 3.2), skins['arm'])
    thing.matrix_world = across
    pin = fillet([(0, 0), (0.0050, 0), (0.0050, 0.0058), (0.0018, 0.0066), (0, 0.0062)], 0.001, 5)
    for front in (-1, 1):
        hinge = lathe('hinge', pin, skins['ring'], 40)
        hinge.matrix_world = across @ Matrix.Translation((0, front * 0.0378, -0.0055)) @ Matrix.Rotation(-front * math.pi / 2, 4, 'X')
    axis = hold @ Matrix.Rotation(side * math.pi / 2, 4, 'Y')
    for name, profile, skin in cup_parts():
        lathe(name, profile, skins[skin], 112, 1, OVAL).matrix_world = axis
    cushion(skins, axis, side)
    if side > 0 or word:
        mark = letters(word, 0.0062, skins['ring'], 0.0002, space=1.5)
        mark.matrix_world = axis @ Matrix.Translation((0, 0, 0.0203)) @ Matrix.Rotation(side * math.pi / 2, 4, 'Z')


def cup_parts():
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


def cushion(skins, axis, side):
    section = []
    for i in range(36):
        c, s = math.cos(TAU * i / 36), math.sin(TAU * i / 36)
        section.append((0.0313 + 0.0112 * c, -0.0158 + 0.0102 * math.copysign(abs(s) ** 0.82, s)))
    thing = lathe('cushion', section, skins['pad'], 144, 1, OVAL, closed=True, angle=180)
    for v in thing.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        fold = 0.00028 * noise.noise(Vector((math.cos(a) * 7 + side, math.sin(a) * 7, v.co.z * 50)))
        v.co += Vector((v.co.x, v.co.y, 0)).normalized() * fold
    thing.matrix_world = axis
