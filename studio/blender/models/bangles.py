"""A stack of lac bangles, rani and green with little mirrors, gold ones set with stones between; two lean against it."""
import math
import random

from mathutils import Matrix

from materials import bump, metal, noise, plain, ramp, set_input, shade, srgb
from shapes import TAU, beads, fillet, lathe

INNER = 0.0300


def build(look):
    random.seed(11)
    skins = {
        'rani': lac('rani', look.get('colour', '#c2185f')),
        'green': lac('green', look.get('second', '#12704a')),
        'gold': metal('gold', '#e2bd6c', 0.22, wear=0.04),
        'mirror': metal('mirror', '#eef0f2', 0.04),
        'stone': plain('stone', '#b0102f', 0.08, Clearcoat=1.0),
        'pearl': plain('pearl', '#f3ece0', 0.22, Clearcoat=0.6),
    }
    height = 0.0
    for kind in ('rani', 'gold', 'rani', 'gold', 'green', 'gold', 'rani'):
        thick = thickness(kind)
        where = Matrix.Translation((random.uniform(-1, 1) * 0.0012, random.uniform(-1, 1) * 0.0012,
            height + thick / 2)) @ Matrix.Rotation(random.uniform(0, TAU), 4, 'Z')
        bangle(skins, kind, where)
        height += thick
    lean(skins, 'rani', height, 0.0, -62)
    lean(skins, 'gold', height, thickness('rani') + 0.0008, -62)
    return {'views': [(-24, 26), (30, 16), (0, 50), (-16, 22, 2.1, (0.42, 0.52))]}


def lac(name, colour):
    """Rolled lac: deep colour, a soft shine, not quite even."""
    m = plain(name, colour, 0.2, Clearcoat=0.6, Clearcoat_Roughness=0.08)
    set_input(m, 'Base Color', ramp(m, noise(m, 60, 3), [(0.3, shade(colour, -0.18)), (0.7, srgb(colour))]))
    bump(m, noise(m, 90, 2, 0.5), 0.0008, 0.15)
    return m


def thickness(kind):
    return {'rani': 0.0082, 'green': 0.0110, 'gold': 0.0046}[kind]


def lean(skins, kind, height, off, around):
    """A bangle that stands on the table and rests against the rim of the stack."""
    slope = math.radians(64)
    outer = INNER + 0.0076
    rim = INNER + 0.0075
    foot = rim + height / math.tan(slope)
    out = thickness(kind) / 2 + off
    middle = (foot - outer * math.cos(slope) + out * math.sin(slope), outer * math.sin(slope) + out * math.cos(slope))
    where = Matrix.Rotation(math.radians(around), 4, 'Z') @ Matrix.Translation((middle[0], 0, middle[1])) @ Matrix.Rotation(slope, 4, 'Y')
    bangle(skins, kind, where @ Matrix.Rotation(0.4 + off * 50, 4, 'Z'))


def bangle(skins, kind, where):
    wide = thickness(kind)
    if kind == 'gold':
        parts = gold_ring(skins, wide)
    else:
        parts = lac_ring(skins, kind, wide)
    for part in parts:
        part.matrix_world = where @ part.matrix_basis


def lac_ring(skins, kind, wide):
    h = wide / 2
    section = fillet([(INNER, -h), (INNER + 0.0045, -h, 0.003), (INNER + 0.0070, 0, 0.004), (INNER + 0.0045, h, 0.003),
        (INNER, h)], 0.0014, 6, closed=True)
    yield lathe('lac', section, skins[kind], 144, closed=True, angle=180)
    count = 22 if kind == 'rani' else 20
    size = wide * 0.27
    out = INNER + 0.00615
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


def gold_ring(skins, wide):
    h = wide / 2
    section = fillet([(INNER, -h), (INNER + 0.0062, -h), (INNER + 0.0062, h), (INNER, h)], 0.0008, 4, closed=True)
    yield lathe('gold', section, skins['gold'], 144, closed=True, angle=180)
    count = 64
    out = INNER + 0.0062
    for skin, odd in (('stone', 0), ('pearl', 1)):
        points = [(out * math.cos(TAU * i / count), out * math.sin(TAU * i / count), 0) for i in range(count) if i % 2 == odd]
        yield beads('stones', 0.00125, points, skins[skin], 10)
    for z in (-h * 0.72, h * 0.72):
        points = [((out - 0.0001) * math.cos(TAU * i / 110), (out - 0.0001) * math.sin(TAU * i / 110), z) for i in range(110)]
        yield beads('beading', 0.00055, points, skins['gold'], 8)
