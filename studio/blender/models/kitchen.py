"""Pots and boxes of the kitchen: kadhai, kettle, tiffin, masala dabba with its spices."""
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix

from materials import brass, bump, glaze, metal, noise, plain, ramp, set_input, shade, srgb, steel, vary_roughness, wood
from shapes import TAU, add, ball, box, circle, copy, fillet, hoop, lathe, loft, place, radius_at, rumple, spline, superellipse, sweep, tube

KADHAI_RIM, KADHAI_HEIGHT, KADHAI_SHEET = 0.130, 0.082, 0.0026


def build_kadhai(look):
    """A kadhai forged of iron and seasoned with oil: hammer marks outside, two riveted handles."""
    iron = kadhai_seasoned('iron', '#444342')
    lathe('pan', kadhai_profile(), iron, 160)
    for way in (-1, 1):
        kadhai_handle(way, iron)
    return {'views': [(-28, 26), (34, 14), (-6, 54)], 'world': 0.75}


def kadhai_profile():
    """Part of a sphere above a small flat, rolled a little at the rim."""
    bends = [math.pi / 2 * i / 26 for i in range(3, 26)]
    arc = [(0.052, 0.0)] + [(0.052 + 0.074 * math.sin(t), 0.079 * (1 - math.cos(t))) for t in bends]
    outside = [(0, 0.0), *arc, (KADHAI_RIM - 0.0004, KADHAI_HEIGHT - 0.0010, 0.0014)]
    inside = [(KADHAI_RIM - 0.0010, KADHAI_HEIGHT + 0.0008, 0.0012), (KADHAI_RIM - 0.0030, KADHAI_HEIGHT, 0.0012)]
    inside += [
        (r - KADHAI_SHEET * math.cos((0.126 - r) * 6), z + KADHAI_SHEET * (1 - (r - 0.052) / 0.078))
        for r, z in reversed(arc)
    ] + [(0, KADHAI_SHEET)]
    return fillet(outside + inside, 0.006, 3)


def kadhai_seasoned(name, colour):
    """Blue-black oil burnt into iron, duller and browner where it lay thin."""
    m = plain(name, colour, 0.4, 0.75, Specular=0.5)
    cloud = noise(m, 26, 5, 0.6)
    set_input(m, 'Base Color', ramp(m, cloud, [(0.30, srgb('#413d39')), (0.5, srgb(colour)), (0.72, shade('#46474a', 0.02))]))
    vary_roughness(m, cloud, 0.33, 0.50)
    bump(m, noise(m, 62, 2, 0.45), 0.0016, 0.30)
    bump(m, noise(m, 900, 3, 0.6), 0.0003, 0.35)
    return m


def kadhai_handle(way, iron):
    """A bar bent to a loop, flattened where two rivets hold it below the rim."""
    z = KADHAI_HEIGHT - 0.012
    wall = KADHAI_RIM - 0.0030
    bow = [
        (wall - 0.003, -0.050, z - 0.006), (wall + 0.003, -0.045, z + 0.001), (wall + 0.017, -0.036, z + 0.016),
        (wall + 0.028, -0.016, z + 0.024),
    ]
    path = spline([(way * x, y, h) for x, y, h in bow] + [(way * x, -y, h) for x, y, h in reversed(bow)], 72)

    def section(t):
        flat = math.exp(-((t / 0.09) ** 2)) + math.exp(-(((1 - t) / 0.09) ** 2))
        return superellipse(0.0046 - 0.0020 * flat, 0.0046 + 0.0050 * flat, 28, 2.4)

    sweep('handle', path, section, iron, up=(0, 0, 1))
    for y in (-0.0485, 0.0485):
        a = math.atan2(y, way * wall)
        for low in (0.0045, -0.0045):
            rivet = fillet([(0, 0.0026), (0.0028, 0.0022, 0.0014), (0.0042, 0, 0)], 0.001, 6)
            place(lathe('rivet', rivet, iron, 36), (wall * math.cos(a), wall * math.sin(a), z - 0.004 + low), (0, 90, math.degrees(a)))


KETTLE_TOP = 0.128
KETTLE_MOUTH = 0.0490
KETTLE_GRIP_HIGH = 0.208


def build_kettle(look):
    """An enamelled kettle with a thin spout and a grip of beech on a steel bail."""
    enamel = glaze('enamel', look.get('colour', '#efe6d2'), None, 0.1)
    edge = glaze('edge', look.get('edge', '#2b2f36'), None, 0.14)
    bare, beech = steel('steel', 0.2), wood('beech', '#d3a878', '#a9794a', 'X', rings=150, grain=0.5, rough=0.5)
    body = fillet(
        [
            (0, 0.002), (0.072, 0.002, 0.002), (0.0760, 0, 0.001), (0.0785, 0.0010, 0.002), (0.0790, 0.0045, 0.002), (0.0870, 0.020, 0.02),
            (0.0855, 0.058, 0.04),
            (0.0640, 0.112, 0.05), (KETTLE_MOUTH + 0.004, 0.1245, 0.01), (KETTLE_MOUTH + 0.0022, KETTLE_TOP, 0.0008),
            (KETTLE_MOUTH, KETTLE_TOP, 0.0008), (KETTLE_MOUTH, 0.118, 0),
        ],
        0.004,
        14,
    )
    lathe('body', body, enamel, 192)
    hoop('foot', 0.0788, 0.0030, 0.0016, edge)
    hoop('mouth', KETTLE_MOUTH + 0.0012, KETTLE_TOP, 0.0014, edge)
    kettle_lid(enamel, edge, beech)
    kettle_spout(enamel, edge)
    kettle_bail(enamel, bare, beech)
    return {'views': [(-22, 14), (38, 16), (-14, 44)]}


def kettle_lid(enamel, edge, beech):
    profile = fillet([
        (KETTLE_MOUTH - 0.002, KETTLE_TOP - 0.002, 0), (KETTLE_MOUTH - 0.0008, KETTLE_TOP + 0.0014, 0.001),
        (KETTLE_MOUTH - 0.006, KETTLE_TOP + 0.0045, 0.006),
        (0.026, KETTLE_TOP + 0.0115, 0.02), (0, KETTLE_TOP + 0.0140, 0),
    ], 0.003, 10)
    lathe('lid', profile, enamel, 160)
    hoop('lid edge', KETTLE_MOUTH - 0.0016, KETTLE_TOP + 0.0014, 0.0012, edge)
    low = KETTLE_TOP + 0.0130
    knob = fillet([
        (0.0060, low, 0), (0.0060, low + 0.0045, 0.001), (0.0130, low + 0.0095, 0.004), (0.0138, low + 0.0165, 0.004),
        (0.0070, low + 0.0205, 0.005), (0, low + 0.0210, 0),
    ], 0.002, 8)
    lathe('knob', knob, beech, 96)


def kettle_spout(enamel, edge):
    """Leaves the body low and wide, rises thin as a swan's neck."""
    path = spline([
        (0.070, 0, 0.036), (0.090, 0, 0.044), (0.1085, 0, 0.066), (0.1175, 0, 0.094), (0.1290, 0, 0.118), (0.1480, 0, 0.1275),
    ], 80)

    def section(t):
        return circle(0.0062 + 0.0105 * (1 - t) ** 1.8, 40)

    sweep('spout', path, section, enamel, up=(0, 1, 0))
    end, before = path[-1], path[-3]
    turn = math.degrees(math.atan2((end - before).x, (end - before).z))
    lip = hoop('lip', 0.0062, 0, 0.0010, edge)
    place(lip, end, (0, turn, 0))
    place(lathe('hole', [(0.0056, 0.0004), (0, 0.0004)], plain('hole', '#1a1815', 0.8), 48), end, (0, turn, 0))


def kettle_bail(enamel, bare, beech):
    lug = 0.0660
    height = 0.1060
    for way in (-1, 1):
        ball('lug', 0.0090, enamel, (way * (lug + 0.0020), 0, height), (0.75, 1, 1), 32)
        x = way * (lug + 0.0105)
        pin = fillet([(0, 0.0030), (0.0034, 0.0026, 0.001), (0.0046, 0.0006, 0.001), (0.0046, -0.006, 0)], 0.001, 6)
        place(lathe('pin', pin, bare, 40), (x, 0, height), (0, way * 90, 0))
        arm = spline([
            (x, 0, height), (way * 0.0825, 0, 0.142), (way * 0.0800, 0, 0.176), (way * 0.0640, 0, KETTLE_GRIP_HIGH - 0.008),
            (way * 0.0420, 0, KETTLE_GRIP_HIGH - 0.001),
        ], 60)
        tube('arm', arm, 0.0030, bare, 20)
        place(lathe('ferrule', fillet([
            (0.0030, 0, 0), (0.0072, 0, 0.001), (0.0078, 0.006, 0.001), (0.0074, 0.006, 0),
        ], 0.001, 5), bare, 48), (way * 0.0560, 0, KETTLE_GRIP_HIGH - 0.0036), (0, -way * 80, 0))
    grip = spline([(x, 0, KETTLE_GRIP_HIGH - 0.0050 * (x / 0.052) ** 2) for x in (-0.052, -0.026, 0, 0.026, 0.052)], 60)
    sweep('grip', grip, lambda t: circle(0.0074 + 0.0026 * math.sin(math.pi * t) ** 0.8, 40), beech, up=(0, 0, 1))


TIFFIN_RADIUS, TIFFIN_TIER = 0.066, 0.057
TIFFIN_BASE = 0.0045
TIFFIN_SIDE = TIFFIN_RADIUS + 0.0052
TIFFIN_TOP = TIFFIN_BASE + 3 * TIFFIN_TIER


def build_tiffin(look):
    """A tiffin of three steel tiers in a brass carrier that clips shut on both sides."""
    polished = metal('polished', '#b6b7bb', 0.17, wear=0.02)
    gilt = brass('gilt', 0.2)
    for i in range(3):
        tiffin_tier(TIFFIN_BASE + i * TIFFIN_TIER, polished, i == 2)
    tiffin_lid(polished, gilt)
    tiffin_carrier(gilt)
    return {'views': [(-30, 14), (28, 8), (-40, 30, 2.0, (0.54, 0.68))], 'world': 0.32}


def tiffin_tier(low, skin, is_last):
    """Drawn from one sheet: a foot that sits in the tier below, a bead under the rim."""
    high = low + TIFFIN_TIER
    profile = fillet(
        [
            (0, low + 0.0012), (TIFFIN_RADIUS - 0.012, low + 0.0012, 0.002), (TIFFIN_RADIUS - 0.0042, low + 0.0002, 0.002),
            (TIFFIN_RADIUS - 0.0030, low + 0.0012, 0.001),
            (TIFFIN_RADIUS - 0.0006, low + 0.0018, 0.0015), (TIFFIN_RADIUS, low + 0.006, 0.004), (TIFFIN_RADIUS, high - 0.0085, 0.002),
            (TIFFIN_RADIUS + 0.0016, high - 0.0070, 0.0016),
            (TIFFIN_RADIUS + 0.0016, high - 0.0045, 0.0016), (TIFFIN_RADIUS + 0.0002, high - 0.0030, 0.001),
            (TIFFIN_RADIUS + 0.0006, high - 0.0006, 0.0007),
            (TIFFIN_RADIUS - 0.0008, high - 0.0004, 0.0006), (TIFFIN_RADIUS - 0.0012, high - 0.008, 0),
        ],
        0.002,
        8,
    )
    lathe('tier', profile, skin, 128)
    for step in (0.018, 0.0215):
        lathe('line', fillet([
            (TIFFIN_RADIUS - 0.0002, low + step, 0), (TIFFIN_RADIUS + 0.0005, low + step + 0.0008, 0.0006),
            (TIFFIN_RADIUS - 0.0002, low + step + 0.0016, 0),
        ], 0.0006, 5), skin, 128)


def tiffin_lid(skin, gilt):
    profile = fillet(
        [
            (TIFFIN_RADIUS + 0.0004, TIFFIN_TOP - 0.0005, 0), (TIFFIN_RADIUS + 0.0022, TIFFIN_TOP - 0.0005, 0.0006),
            (TIFFIN_RADIUS + 0.0022, TIFFIN_TOP + 0.0030, 0.0016),
            (TIFFIN_RADIUS - 0.0015, TIFFIN_TOP + 0.0065, 0.004),
            (TIFFIN_RADIUS - 0.010, TIFFIN_TOP + 0.0085, 0.006), (TIFFIN_RADIUS - 0.013, TIFFIN_TOP + 0.0115, 0.004),
            (TIFFIN_RADIUS - 0.028, TIFFIN_TOP + 0.0150, 0.03),
            (0, TIFFIN_TOP + 0.0170, 0),
        ],
        0.002,
        10,
    )
    lathe('lid', profile, skin, 128)
    lathe('button', fillet([
        (0.0075, TIFFIN_TOP + 0.0160, 0), (0.0075, TIFFIN_TOP + 0.0180, 0.001), (0.0045, TIFFIN_TOP + 0.0190, 0.001), (0, TIFFIN_TOP + 0.0190, 0),
    ], 0.001, 6), gilt, 64)


def tiffin_carrier(gilt):
    """A dished plate below, flat bars at the sides, and the bail that swings over and locks."""
    plate = [
        (0, 0.0015), (TIFFIN_RADIUS - 0.010, 0.0015, 0.002), (TIFFIN_RADIUS - 0.006, 0, 0.001), (TIFFIN_RADIUS + 0.0045, 0, 0.0012),
        (TIFFIN_RADIUS + 0.0045, 0.0085, 0.0008), (TIFFIN_RADIUS + 0.0030, 0.0085, 0.0006), (TIFFIN_RADIUS + 0.0024, 0.0030, 0.001), (0, 0.0030, 0),
    ]
    lathe('plate', fillet(plate, 0.001, 6), gilt, 160)
    for way in (-1, 1):
        tiffin_side(way, gilt)
    bow = [
        (TIFFIN_SIDE, TIFFIN_TOP - 0.004), (TIFFIN_SIDE + 0.0004, TIFFIN_TOP + 0.014), (TIFFIN_SIDE - 0.006, TIFFIN_TOP + 0.036),
        (TIFFIN_SIDE - 0.026, TIFFIN_TOP + 0.053), (0, TIFFIN_TOP + 0.058),
    ]
    path = spline([(-x, 0, z) for x, z in bow] + [(x, 0, z) for x, z in reversed(bow[:-1])], 96)
    sweep('bail', path, lambda t: superellipse(0.0068, 0.0013, 28, 4), gilt, up=(-1, 0, 0))
    grip = path[33:64]
    sweep('grip', grip, lambda t: superellipse(0.0082, 0.0036 * max(0.5, math.sin(math.pi * t)) ** 0.6, 28, 2.6), gilt, up=(0, 0, 1))


def tiffin_side(way, gilt):
    x = way * TIFFIN_SIDE
    box('bar', (0.0022, 0.0150, TIFFIN_TOP - 0.004), gilt, (x, 0, (TIFFIN_TOP - 0.004) / 2 + 0.001), (0, 0, 0), 0.0008)
    for height in (0.0055, TIFFIN_TOP - 0.010):
        rivet = fillet([(0, 0.0020), (0.0020, 0.0016, 0.001), (0.0032, 0, 0)], 0.001, 6)
        place(lathe('rivet', rivet, gilt, 40), (x + way * 0.0010, 0, height), (0, way * 90, 0))
    clip = [
        (TIFFIN_SIDE + 0.0028, TIFFIN_TOP - 0.028), (TIFFIN_SIDE + 0.0046, TIFFIN_TOP - 0.018), (TIFFIN_SIDE + 0.0036, TIFFIN_TOP - 0.004),
        (TIFFIN_SIDE + 0.0026, TIFFIN_TOP + 0.006),
        (TIFFIN_SIDE + 0.0052, TIFFIN_TOP + 0.013),
    ]
    path = spline([(way * a, 0, z) for a, z in clip], 40)
    sweep('clip', path, lambda t: superellipse(0.0048, 0.0007, 24, 4), gilt, up=(way, 0, 0))
    tube('pin', [(x + way * 0.0026, -0.0092, TIFFIN_TOP - 0.010), (x + way * 0.0026, 0.0092, TIFFIN_TOP - 0.010)], 0.0015, gilt)


# Spices in small bowls: ground ones as a heap, whole ones seed by seed.

SPICE_HEAP = 0.0058  # how much higher the middle is than the edge

# name: colour, darker colour, (half width, half thickness, half length), how many
SPICE_SEEDS = {
    'jeera': ('#8f7343', '#5f4a2a', (0.00085, 0.00080, 0.0028), 430),
    'rai': ('#3a2721', '#1c1412', (0.00122, 0.00122, 0.00125), 620),
    'methi': ('#c19a48', '#94702c', (0.0013, 0.0011, 0.0021), 470),
    'elaichi': ('#959f62', '#6b7740', (0.0030, 0.0028, 0.0062), 74),
}
SPICE_POWDERS = {'haldi': '#d9980f', 'mirch': '#a32a16', 'dhania': '#93794a', 'garam': '#5d3d27'}


def spice_heap_of(name, radius, level, seed):
    """The contents of a bowl up to a level at its wall; a list of parts."""
    if name in SPICE_POWDERS:
        return [spice_powder(name, radius, level, seed)]
    return spice_seeds(name, radius, level, seed)


def spice_height_at(away, radius, level):
    return level + SPICE_HEAP * (0.5 + 0.5 * math.cos(math.pi * min(1, away / radius)))


def spice_powder(name, radius, level, seed):
    colour = SPICE_POWDERS[name]
    m = plain(name, colour, 0.95, Specular=0.15)
    grain = noise(m, 900, 4, 0.65)
    set_input(m, 'Base Color', ramp(m, grain, [(0.3, shade(colour, -0.25)), (0.5, srgb(colour)), (0.75, shade(colour, 0.12))]))
    bump(m, grain, 0.0006, 0.6)
    bump(m, noise(m, 160, 4, 0.6), 0.0016, 0.5)
    steps = 34
    profile = [(radius * (1 - i / steps), spice_height_at(radius * (1 - i / steps), radius, level)) for i in range(steps + 1)]
    return rumple(rumple(lathe(name, profile, m, 96, angle=180), 0.0014, 0.013, seed), 0.0006, 0.0042, seed + 9)


def spice_seeds(name, radius, level, seed):
    light, dark, size, count = SPICE_SEEDS[name]
    draw = random.Random(seed)
    skins = [spice_seed_skin(f'{name}{i}', light, dark, share, name) for i, share in enumerate((-0.12, 0.06, 0.2))]
    bed = lathe(
        'bed', [(radius, level - 0.001), (radius * 0.5, level + SPICE_HEAP * 0.3), (0, level + SPICE_HEAP * 0.62)], plain('bed', dark, 0.9), 48,
    )
    parts = [bed]
    places = [spice_lying(draw, size, radius, level) for _ in range(count)]
    for i, skin in enumerate(skins):
        parts.append(spice_scattered(name, places[i :: len(skins)], skin))
    return parts


def spice_scattered(name, places, skin):
    """One mesh of a small ball at each of the places."""
    corners, faces = spice_small_ball()
    verts = np.concatenate([corners @ np.array(m.to_3x3()).T + np.array(m.translation) for m in places])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], [[k + i * len(corners) for k in face] for i in range(len(places)) for face in faces])
    mesh.uv_layers.new(name='UVMap')
    return add(mesh, name, skin, angle=180)


def spice_small_ball(around=9, high=5):
    """Corners and faces of a coarse ball of radius 1."""
    corners = [(0, 0, -1)]
    for i in range(1, high):
        t = math.pi * i / high
        corners += [(x, y, -math.cos(t)) for x, y in circle(math.sin(t), around)]
    corners.append((0, 0, 1))
    last = len(corners) - 1
    faces = [[0, 1 + (j + 1) % around, 1 + j] for j in range(around)]
    for i in range(high - 2):
        low, top = 1 + i * around, 1 + (i + 1) * around
        faces += [[low + j, low + (j + 1) % around, top + (j + 1) % around, top + j] for j in range(around)]
    faces += [[last - around + j, last - around + (j + 1) % around, last] for j in range(around)]
    return np.array(corners), faces


def spice_lying(draw, size, radius, level):
    """A seed lies where it fell: any way round, a little tipped, some on top of others."""
    away, a = (radius - size[2] * 0.8) * math.sqrt(draw.random()), TAU * draw.random()
    z = spice_height_at(away, radius, level) - size[1] + draw.random() * size[1] * 1.8
    turn = Euler((math.pi / 2 + draw.gauss(0, 0.22), draw.uniform(0, TAU), draw.uniform(0, TAU))).to_matrix().to_4x4()
    scale = [s * draw.uniform(0.88, 1.12) for s in size]
    return Matrix.Translation((away * math.cos(a), away * math.sin(a), z)) @ turn @ Matrix.Diagonal((*scale, 1))


def spice_seed_skin(name, light, dark, share, kind):
    m = plain(name, shade(light, share), 0.32 if kind == 'rai' else 0.6)
    stripes = noise(m, 1500 if kind == 'jeera' else 700, 2, 0.5)
    set_input(m, 'Base Color', ramp(m, stripes, [(0.36, srgb(dark)), (0.6, shade(light, share))]))
    bump(m, stripes, 0.0003, 0.35)
    return m


MASALA_DABBA_RADIUS, MASALA_DABBA_HEIGHT, MASALA_DABBA_SHEET = 0.1050, 0.0600, 0.0009
MASALA_DABBA_BOWL, MASALA_DABBA_BOWL_HIGH, MASALA_DABBA_AWAY = 0.0325, 0.0360, 0.0682
MASALA_DABBA_FLOOR = 0.0030
MASALA_DABBA_LEVEL = 0.0262
MASALA_DABBA_ORDER = 'haldi', 'mirch', 'jeera', 'dhania', 'rai', 'methi', 'elaichi'  # the first in the middle


def build_masala_dabba(look):
    """A masala dabba, open: seven katoris of spices, a spoon, its lid beside it."""
    outer, inner = metal('outer', '#bdbec2', 0.2, wear=0.02), metal('inner', '#c6c7ca', 0.17, wear=0.015)
    masala_dabba_box_of(outer)
    first = lathe('katori', masala_dabba_bowl_profile(), inner, 72)
    for i, name in enumerate(MASALA_DABBA_ORDER):
        x, y = masala_dabba_middle(i)
        (first if i == 0 else copy(first)).location = (x, y, MASALA_DABBA_FLOOR)
        for part in spice_heap_of(name, radius_at(masala_dabba_bowl_profile(), MASALA_DABBA_LEVEL) - 0.0007, MASALA_DABBA_LEVEL, i + 1):
            part.location = (x, y, MASALA_DABBA_FLOOR)
    masala_dabba_spoon(inner)
    masala_dabba_lid(outer)
    return {'views': [(-12, 42), (24, 26), (0, 78, 1.5, (0.40, 0.37))], 'world': 0.5}


def masala_dabba_middle(i):
    if i == 0:
        return 0, 0
    a = TAU * (i - 0.5) / 6 - math.pi / 2
    return MASALA_DABBA_AWAY * math.cos(a), MASALA_DABBA_AWAY * math.sin(a)


def masala_dabba_box_of(skin):
    profile = fillet(
        [
            (0, 0.0012), (MASALA_DABBA_RADIUS - 0.012, 0.0012, 0.001), (MASALA_DABBA_RADIUS - 0.010, 0, 0.001),
            (MASALA_DABBA_RADIUS - 0.004, 0, 0.004), (MASALA_DABBA_RADIUS, 0.005, 0.004),
            (MASALA_DABBA_RADIUS, MASALA_DABBA_HEIGHT - 0.016, 0.001),
            (MASALA_DABBA_RADIUS + 0.0014, MASALA_DABBA_HEIGHT - 0.0150, 0.001), (MASALA_DABBA_RADIUS + 0.0014, MASALA_DABBA_HEIGHT - 0.0125, 0.001),
            (MASALA_DABBA_RADIUS, MASALA_DABBA_HEIGHT - 0.0115, 0.001),
            (MASALA_DABBA_RADIUS, MASALA_DABBA_HEIGHT, 0.0006),
            (MASALA_DABBA_RADIUS - MASALA_DABBA_SHEET, MASALA_DABBA_HEIGHT, 0.0006), (MASALA_DABBA_RADIUS - MASALA_DABBA_SHEET, 0.006, 0.004),
            (MASALA_DABBA_RADIUS - 0.006, 0.0024, 0.003), (0, 0.0024, 0),
        ],
        0.001,
        8,
    )
    lathe('box', profile, skin, 144)
    hoop('rim', MASALA_DABBA_RADIUS - 0.0003, MASALA_DABBA_HEIGHT - 0.0002, 0.0011, skin)


def masala_dabba_bowl_profile():
    r, h = MASALA_DABBA_BOWL, MASALA_DABBA_BOWL_HIGH
    return fillet(
        [
            (0, 0.0006), (r - 0.010, 0.0006, 0.002), (r - 0.0035, 0.0030, 0.006), (r - 0.0016, 0.012, 0.01), (r - 0.0010, h - 0.003, 0.003),
            (r, h - 0.0008, 0.0005),
            (r - 0.0004, h, 0.0004), (r - 0.0018, h - 0.0022, 0.002), (r - 0.0024, 0.012, 0.01), (r - 0.0045, 0.0040, 0.006),
            (0, 0.0014, 0),
        ],
        0.001,
        6,
    )


def masala_dabba_lid(skin):
    """Lies on the table behind the box, its skirt down."""
    r = MASALA_DABBA_RADIUS + 0.0022
    profile = fillet(
        [
            (r - 0.0008, 0.0004, 0), (r, 0.0002, 0.0005), (r, 0.0120, 0.0030), (r - 0.006, 0.0140, 0.003), (r - 0.012, 0.0136, 0.003),
            (r - 0.016, 0.0162, 0.003), (0, 0.0182, 0),
        ],
        0.002,
        8,
    )
    knob = fillet([
        (0.0120, 0.0176, 0), (0.0075, 0.0192, 0.002), (0.0068, 0.0245, 0.003), (0.0135, 0.0285, 0.003), (0.0130, 0.0320, 0.003),
        (0, 0.0335, 0),
    ], 0.002, 8)
    for part in (lathe('lid', profile, skin, 144), lathe('knob', knob, skin, 96)):
        place(part, (0.118, 0.178, 0))


def masala_dabba_spoon(skin):
    """Stands in the haldi and leans over the rim of the mirch."""
    way = spline([
        (-0.010, 0.004, 0.0395), (0.000, -0.004, 0.0384), (0.010, -0.011, 0.0410), (0.030, -0.026, 0.0510), (0.062, -0.050, 0.0655),
        (0.076, -0.060, 0.0700),
    ], 60)
    widths = [
        (0, 0.001), (0.06, 0.0065), (0.14, 0.0088), (0.24, 0.0075), (0.33, 0.0030), (0.45, 0.0022), (0.8, 0.0034), (0.95, 0.0040),
        (1, 0.0012),
    ]
    rings = []
    for i, p in enumerate(way):
        t = i / 60
        half = next(a[1] + (b[1] - a[1]) * (t - a[0]) / (b[0] - a[0]) for a, b in zip(widths, widths[1:]) if a[0] <= t <= b[0])
        dish = 0.45 * half if t < 0.33 else 0.0002
        rings.append(masala_dabba_section(p, half, dish))
    loft('spoon', rings, skin, angle=60)


def masala_dabba_section(p, half, dish):
    """Across the spoon: hollow in its bowl, flat in its stem."""
    side = (0.62, 0.78)
    top, under = [], []
    for k in range(13):
        s = k / 6 - 1
        x, y = p[0] + side[0] * half * s, p[1] + side[1] * half * s
        z = p[2] - dish * (1 - s * s)
        top.append((x, y, z + 0.0004))
        under.append((x, y, z - 0.0004))
    return top + under[::-1]
