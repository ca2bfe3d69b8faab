"""Small things of one's own: sunglasses, umbrella, notebook, pens, alarm clock."""
import math

import numpy as np
from mathutils import Matrix, Vector, noise

from block_prints import tulips
from materials import (
    bump, coordinates, fabric, math_of, metal, mix, node, noise as grain, painted_picture, plain, printed, ramp, set_input, shade, srgb, weave, wood,
)
from shapes import PARTS, TAU, ball, box, circle, fillet, lathe, letters, loft, place, slab, spline, superellipse, sweep, thicken, tube

# What spectacles are made of.

GLOW = 0.9  # of the paper


def acetate(name, light, dark):
    """Tortoise: dark flakes drowned in amber, polished."""
    m = plain(name, light, 0.1, Clearcoat=0.7, Clearcoat_Roughness=0.04, Specular=0.5)
    bent = node(m, 'ShaderNodeTexNoise', {'Vector': coordinates(m), 'Scale': 70.0, 'Detail': 2.0}).outputs['Color']
    moved = {0: bent, 1: (0.010, 0.010, 0.010), 2: coordinates(m, (1, 0.7, 1.3))}
    where = node(m, 'ShaderNodeVectorMath', moved, operation='MULTIPLY_ADD').outputs[0]
    flakes = grain(m, 88, 3, 0.45, where=where)
    clouds = grain(m, 240, 2, 0.5, where=where)
    amber = ramp(m, clouds, [(0.3, shade(light, -0.45)), (0.7, shade(light, 0.05))])
    brown = ramp(m, clouds, [(0.35, srgb(dark)), (0.8, shade(dark, 0.03))])
    set_input(m, 'Base Color', mix(m, brown, amber, ramp(m, flakes, [(0.49, (0, 0, 0, 1)), (0.62, (1, 1, 1, 1))])))
    bump(m, grain(m, 60, 2, 0.4), 0.0003, 0.05)
    return m


def fading(name, top, foot, low, high):
    """A tinted lens, dark above and nearly clear below (heights in metres), with a faint mirror upon it.

    Paper is put behind the picture afterwards, through a grey transparency: what the tint lets through beyond it is given as light.
    """
    m = plain(name, '#ffffff', 0.02)
    z = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[2]
    share = math_of(m, 'MULTIPLY', math_of(m, 'ADD', z, -low), 1 / (high - low))
    tint = ramp(m, share, [(0.05, srgb(foot)), (0.85, srgb(top))])
    parts = node(m, 'ShaderNodeSeparateColor', {0: tint}).outputs
    dim = math_of(m, 'MINIMUM', math_of(m, 'MINIMUM', parts[0], parts[1]), parts[2])
    even = node(m, 'ShaderNodeCombineColor', {0: dim, 1: dim, 2: dim}).outputs[0]
    clear = node(m, 'ShaderNodeBsdfTransparent', {'Color': even}).outputs[0]
    hue = mix(m, tint, even, 1, 'SUBTRACT')
    glow = node(m, 'ShaderNodeEmission', {'Color': hue, 'Strength': GLOW}).outputs[0]
    through = node(m, 'ShaderNodeAddShader', {0: clear, 1: glow}).outputs[0]
    mirror = node(m, 'ShaderNodeBsdfGlossy', {'Roughness': 0.03}).outputs[0]
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.5}).outputs['Facing']
    gloss = math_of(m, 'ADD', math_of(m, 'MULTIPLY', math_of(m, 'POWER', facing, 3.5), 0.55), 0.055)
    both = node(m, 'ShaderNodeMixShader', {0: gloss, 1: through, 2: mirror}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


SUNGLASSES_MM = 0.001
SUNGLASSES_THICK, SUNGLASSES_CURVE = 4.2, 0.20  # of the front, mm; its bend about the face, a metre of radius
SUNGLASSES_STEPS = 220
SUNGLASSES_TEMPLE = 138  # mm
# the right half of the front and its opening, in mm about the middle of the bridge
SUNGLASSES_OUTSIDE = [(0, 10.4), (5, 11.4), (10.5, 15.4), (17, 20.6), (30, 24.6), (45, 24.6), (58, 21.6), (66, 19.8), (70.2, 18.6),
    (71, 16.5), (71, 10.2), (69.6, 7.8), (65.4, 5.2), (63.6, -1), (60.6, -11), (53.5, -20.4), (42, -25.7), (28.5, -25.2),
    (17.4, -18.8), (11.2, -9.6), (8.6, -2.4), (6.2, 1.8), (3.2, 4.0), (0, 4.6)]
SUNGLASSES_OPENING = [(34, 20.2), (47, 19.3), (56.2, 14.6), (59.2, 5.4), (57.4, -7), (50.4, -16.9), (40.4, -21.3), (29.2, -20.9),
    (19.8, -15.3), (14.2, -6), (12.4, 3.4), (14.7, 12.3), (22.4, 18.2)]


def build_sunglasses(look):
    """Sunglasses cut from tortoise acetate: rim by rim, with temples on five-barrel hinges and green lenses that fade downwards."""
    skin = acetate('acetate', look.get('light', '#96501a'), look.get('dark', '#1f0d06'))
    gold = metal('gold', '#d8b878', 0.22)
    lens = fading('lens', look.get('top', '#3c5f4d'), look.get('foot', '#d9e4d9'), -0.021, 0.020)
    for side in (-1, 1):
        sunglasses_front(side, skin)
        sunglasses_glass(side, lens)
        sunglasses_temple(side, skin, gold)
        sunglasses_hinge(side, gold)
        pad = ball('nose', 0.0042, skin, sunglasses_seat(side * 11.6, -7.0, 4.0), (0.5, 1.0, 1.5), 32)
        pad.rotation_euler = (0, math.radians(-25 * side), 0)
    name = letters('DHOOP & CO.', 0.0034, gold, 0.00016)
    place(name, (-0.07090, 0.0450, 0.0128), (90, 0, -90.4))
    return {'views': [(-30, 14, 1.1), (0, 8, 1.1), (34, 30, 1.1), (-34, 14, 2.1, (0.40, 0.56))], 'world': 0.6}


def sunglasses_seat(x, z, back=0.0):
    """A point of the front in metres: it bends backwards towards its sides."""
    return Vector((x * SUNGLASSES_MM, (x * SUNGLASSES_MM) ** 2 / 2 / SUNGLASSES_CURVE + back * SUNGLASSES_MM, z * SUNGLASSES_MM))


def sunglasses_smooth(points, steps, closed):
    P = [(x, 0, z) for x, z in points]
    if not closed:
        return [(p.x, p.z) for p in spline(P, steps)]
    n = len(P)
    path = spline(P[-3:] + P + P[:3], steps * (n + 5) // n)
    whole = np.array([(p.x, p.z) for p in path])
    first, last = round(3 / (n + 5) * (len(whole) - 1)), round((n + 3) / (n + 5) * (len(whole) - 1))
    return [tuple(p) for p in whole[first:last]]


def sunglasses_front(side, skin):
    """Half of the front as a ring of filleted sections about its lens; the halves meet at the bridge."""
    outer = sunglasses_even(sunglasses_smooth(SUNGLASSES_OUTSIDE, 400, False) + [(0, 4.6 + 5.8 * k / 12) for k in range(1, 12)], SUNGLASSES_STEPS)
    hole = np.array(sunglasses_smooth(SUNGLASSES_OPENING, 500, True))
    middle = np.array((35.0, -0.5))
    angles = np.arctan2(hole[:, 1] - middle[1], hole[:, 0] - middle[0])
    rings = []
    for x, z in outer:
        near = hole[np.abs(np.angle(np.exp(1j * (angles - math.atan2(z - middle[1], x - middle[0]))))).argmin()]
        way = np.array((x, z)) - near
        wide = np.hypot(*way)
        way /= wide
        soft = max(0.02, min(1.25, x * 0.9))
        section = fillet([(0, 0, 0.7), (wide, 0, soft), (wide, SUNGLASSES_THICK, soft), (0, SUNGLASSES_THICK, 0.5)], 0.5, 5, closed=True)
        rings.append([sunglasses_seat(side * (near[0] + way[0] * u), near[1] + way[1] * u, v) for u, v in section])
    loft('front', rings, skin, closed_v=True, cap=False, angle=55)


def sunglasses_even(points, count):
    """A closed outline at equal steps."""
    P = np.array(points + points[:1])
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    s = np.linspace(0, along[-1], count + 1)[:-1]
    return list(zip(np.interp(s, along, P[:, 0]), np.interp(s, along, P[:, 1])))


def sunglasses_glass(side, skin):
    """A lens bulges a little before its groove."""
    edge = np.array(sunglasses_smooth(SUNGLASSES_OPENING, 160, True))
    middle = np.array((35.6, -0.4))
    rings = []
    for k in range(15):
        t = max(0.002, k / 14 * 1.05)
        rings.append([sunglasses_seat(side * x, z, 1.5 - 1.1 * (1 - t * t)) for x, z in middle + (edge - middle) * t])
    loft('lens', rings, skin, cap=False, angle=180)


def sunglasses_temple(side, skin, gold):
    """From the hinge backwards, a little inwards, then down behind the ear."""
    start = sunglasses_seat(71 * side, 13.4, SUNGLASSES_THICK + 0.25)
    points = [
        (0, 0, 0), (-0.2, 30, -0.2), (-1.6, 70, -0.6), (-3.4, 94, -1.6), (-4.6, 110, -7), (-5.6, 123, -20), (-6.6, SUNGLASSES_TEMPLE - 5, -36.0),
    ]
    path = spline([start + Vector((side * (x - 1.9), y, z)) * SUNGLASSES_MM for x, y, z in points], 110)

    def section(t):
        high = 0.0112 - 0.0052 * min(1, t / 0.42) ** 0.8 + 0.0026 * max(0, (t - 0.6) / 0.4)
        end = max(0.12, math.sqrt(max(0.0, 1 - ((t - 0.965) / 0.035) ** 2))) if t > 0.965 else 1
        a, b = 0.00195 * end ** 0.4, high / 2 * end
        return fillet([(-a, -b), (a, -b), (a, b), (-a, b)], 0.0011, 5, closed=True)

    sweep('temple', path, section, skin, angle=50)
    for z in (-1.7, 1.7):
        sunglasses_rivet(gold, sunglasses_seat(67.2 * side, 14.2 + z, -0.05), (90, 0, math.degrees(67.2 * SUNGLASSES_MM / SUNGLASSES_CURVE) * side))
        sunglasses_rivet(gold, start + Vector((0.00004 * side, 0.0062, z * SUNGLASSES_MM)), (0, 90 * side, 0))


def sunglasses_rivet(gold, at, turn):
    place(lathe('rivet', [(0.00085, -0.0004), (0.00085, 0.00005), (0.0007, 0.00016), (0, 0.0002)], gold, 28), at, turn)


def sunglasses_hinge(side, gold):
    """Five barrels on a pin, at the inner corner."""
    at = sunglasses_seat(67.4 * side, 13.4, SUNGLASSES_THICK + 0.5)
    for k in range(5):
        barrel = fillet([(0, 0), (0.0013, 0, 0.00015), (0.0013, 0.00105, 0.00015), (0, 0.00105)], 0.0001, 3)
        place(lathe('barrel', barrel, gold, 32), at + Vector((0, 0.0003, (k - 2.5) * 0.00115)))
    screw = fillet([(0, 0), (0.0011, 0), (0.0011, 0.0005, 0.0002), (0, 0.0006)], 0.0001, 3)
    place(lathe('screw', screw, gold, 24), at + Vector((0, 0.0003, 2.5 * 0.00115)))
    sweep('leaf', [at + Vector((-side * 0.0002, 0.0005, 0)), at + Vector((-side * 0.0001, 0.009, 0))], lambda t: circle(0.0011, 12), gold)


UMBRELLA_RIBS, UMBRELLA_RADIUS, UMBRELLA_RISE = 8, 0.525, 0.255
UMBRELLA_LONG = 0.802
UMBRELLA_TILT = 48.9  # the rim and the crook both touch the ground


def build_umbrella(look):
    """An open umbrella of eight panels that lies on its rim and its cane crook."""
    skins = {
        'cloth': umbrella_pongee(look.get('colour', '#1d2c4f')),
        'steel': metal('steel', '#b9bbc0', 0.25),
        'rib': plain('rib', '#1b1c1f', 0.4),
        'cane': umbrella_cane(),
        'brass': metal('brass', '#cfae74', 0.24),
    }
    umbrella_canopy(skins)
    for k in range(UMBRELLA_RIBS):
        umbrella_rib(skins, TAU * k / UMBRELLA_RIBS)
    umbrella_shaft(skins)
    pose = Matrix.Rotation(math.radians(UMBRELLA_TILT), 4, 'X') @ Matrix.Rotation(TAU / UMBRELLA_RIBS / 2, 4, 'Z')
    for part in PARTS:
        part.matrix_world = pose @ part.matrix_basis
    return {'views': [(146, 12), (40, 14), (200, 26), (146, 12, 2.1, (0.5, 0.6))]}


def umbrella_pongee(colour):
    m = plain('cloth', colour, 0.5, Sheen=0.35, Specular=0.35)
    set_input(m, 'Base Color', ramp(m, grain(m, 5, 3), [(0.3, shade(colour, -0.12)), (0.7, srgb(colour))]))
    bump(m, weave(m, 900, kind='Object'), 0.0002, 0.3)
    return m


def umbrella_cane():
    m = plain('cane', '#b9854b', 0.34, Clearcoat=0.3)
    streak = grain(m, 60, 3, 0.6, stretch=(1, 1, 0.15))
    set_input(m, 'Base Color', ramp(m, streak, [(0.3, shade('#a06c36', -0.2)), (0.5, srgb('#b9854b')), (0.72, srgb('#d2a468'))]))
    return m


def umbrella_dome(t):
    """Radius and height of a rib at a share of its length, from the tip of the dome outwards."""
    a = t * math.radians(84)
    return UMBRELLA_RADIUS * math.sin(a) / math.sin(math.radians(84)), UMBRELLA_RISE * (math.cos(a) - 1) / (1 - math.cos(math.radians(84)))


def umbrella_canopy(skins):
    """Cloth drawn tight between the ribs: it dips between them, and its hem curves inwards."""
    rings = []
    for i in range(45):
        t = 0.015 + 0.985 * i / 44
        ring = []
        for j in range(UMBRELLA_RIBS * 24):
            a = TAU * j / (UMBRELLA_RIBS * 24)
            between = math.sin(math.pi * ((a / TAU * UMBRELLA_RIBS) % 1)) ** 1.15
            r, z = umbrella_dome(t * (1 - 0.075 * between * t**3))
            pull = math.cos(math.pi / UMBRELLA_RIBS) / math.cos((a % (TAU / UMBRELLA_RIBS)) - math.pi / UMBRELLA_RIBS)
            flat = 1 - (1 - pull) * 0.85
            dip = 0.012 * between * math.sin(math.pi * min(1, t * 1.05))
            ring.append((r * flat * math.cos(a), r * flat * math.sin(a), z - dip))
        rings.append(ring)
    sheet = loft('canopy', rings, skins['cloth'], cap=False, angle=25)
    thicken(sheet, 0.0006, 0)


def umbrella_rib(skins, a):
    across = Matrix.Rotation(a, 4, 'Z')
    line = []
    for i in range(33):
        r, z = umbrella_dome(i / 32 * 1.004)
        line.append(across @ Vector((r, 0, z - 0.0035)))
    tube('rib', line, 0.0017, skins['rib'], 8)
    ball('tip', 0.0048, skins['steel'], line[-1], (1, 1, 1), 16)
    r, z = umbrella_dome(0.52)
    tube('stretcher', [across @ Vector((0.012, 0, -0.235)), across @ Vector((r, 0, z - 0.006))], 0.0017, skins['steel'], 8)


def umbrella_shaft(skins):
    tube('shaft', [(0, 0, 0.004), (0, 0, -UMBRELLA_LONG + 0.130)], 0.0050, skins['steel'], 20)
    spike = fillet([(0, -0.004), (0.0120, -0.004), (0.0110, 0.004), (0.0050, 0.010), (0.0042, 0.052), (0.0030, 0.060),
        (0, 0.061)], 0.002, 6)
    lathe('spike', spike, skins['brass'], 48)
    for z in (-0.235, -0.035):
        lathe('runner', fillet([(0.005, z - 0.018), (0.0095, z - 0.018), (0.0095, z + 0.010), (0.0135, z + 0.012), (0.0135, z + 0.018),
            (0.005, z + 0.018)], 0.001, 4), skins['rib'], 48)
    low = -UMBRELLA_LONG + 0.135
    lathe('collar', fillet([(0, low + 0.010), (0.0092, low + 0.010), (0.0098, low - 0.008),
        (0, low - 0.008)], 0.001, 4), skins['brass'], 48)
    path = spline([(0, 0, low + 0.002), (0, 0, low - 0.05), (0.001, 0, low - 0.085), (0.012, 0, low - 0.122), (0.043, 0, low - 0.142),
        (0.076, 0, low - 0.126), (0.088, 0, low - 0.094), (0.089, 0, low - 0.070)], 90)

    def section(t):
        near = (1 - t) / 0.03
        knuckle = 1 + 0.05 * math.exp(-(((t - 0.30) / 0.012) ** 2)) + 0.05 * math.exp(-(((t - 0.72) / 0.012) ** 2))
        r = 0.0086 * knuckle * (math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1)
        return [(r * math.cos(TAU * j / 24), r * math.sin(TAU * j / 24)) for j in range(24)]

    sweep('crook', path, section, skins['cane'], up=(0, 1, 0))


NOTEBOOK_WIDE, NOTEBOOK_LONG, NOTEBOOK_BOARD, NOTEBOOK_PAPER = 0.150, 0.210, 0.0026, 0.0135
NOTEBOOK_REPEAT = 0.050


def build_notebook(look):
    """A hardback notebook with a block-printed cover, handmade paper, elastic and ribbon; it lies on its back."""
    ground, ink, accent = look.get('colour', '#1f6f72'), look.get('ink', '#f1e7d2'), look.get('accent', '#d9a23b')
    cover = printed('cover', painted_picture('tulips', 1024, lambda x, y: tulips(x, y, ground, ink, accent)),
        (1 / NOTEBOOK_REPEAT, 1 / NOTEBOOK_REPEAT), 0.8, 900, 'Object')
    spine = fabric('spine', look.get('spine', '#15494d'), 700, 0.3)
    notebook_pages(notebook_paper())
    for z in (0, NOTEBOOK_BOARD + NOTEBOOK_PAPER):
        slab('board', notebook_book_outline(), NOTEBOOK_BOARD, cover, 0.0008, (0, 0, z))
    notebook_back(spine)
    notebook_elastic(plain('elastic', look.get('elastic', '#b5822f'), 0.75))
    notebook_ribbon(fabric('ribbon', look.get('ribbon', '#b23b4e'), 1500, 0.25))
    return {'views': [(-30, 34), (34, 24), (0, 74), (-40, 20, 2.0, (0.36, 0.42))]}


def notebook_book_outline():
    return [(x + 0.0015, y) for x, y in superellipse(NOTEBOOK_WIDE / 2 - 0.0015, NOTEBOOK_LONG / 2, 128, 26)]


def notebook_paper():
    """Rag paper seen on its cut: a pile of sheets."""
    m = plain('paper', '#efe4cd', 0.9)
    sheets = grain(m, 1, 2, 0.6, stretch=(30, 30, 2600))
    set_input(m, 'Base Color', ramp(m, sheets, [(0.32, shade('#d9c8a6', -0.12)), (0.55, srgb('#efe4cd')), (0.75, srgb('#f7f0e0'))]))
    bump(m, sheets, 0.0005, 0.7)
    return m


def notebook_pages(skin):
    """The block of pages: a little smaller than the boards, its edges uneven as torn sheets are."""
    rings = []
    edge = superellipse(NOTEBOOK_WIDE / 2 - 0.0040, NOTEBOOK_LONG / 2 - 0.0035, 200, 26)
    for i in range(28):
        z = NOTEBOOK_BOARD - 0.0002 + (NOTEBOOK_PAPER + 0.0004) * i / 27
        ring = []
        for x, y in edge:
            rough = 0.0006 * noise.noise(Vector((x * 90, y * 90, z * 2600))) + 0.0004 * noise.noise(Vector((x * 20, y * 20, z * 900)))
            ring.append((x * (1 + rough * 8), y * (1 + rough * 6), z))
        rings.append(ring)
    loft('pages', rings, skin)


def notebook_back(skin):
    """A rounded cloth spine that reaches a little over both boards."""
    half = (NOTEBOOK_BOARD * 2 + NOTEBOOK_PAPER) / 2
    path = [(-NOTEBOOK_WIDE / 2 + 0.016, -half - 0.0004), (-NOTEBOOK_WIDE / 2 + 0.003, -half - 0.0004)]
    path += [(-NOTEBOOK_WIDE / 2 + 0.002 - 0.0042 * math.cos(a), half * math.sin(a)) for a in [math.pi * (i / 16 - 0.5) for i in range(17)]]
    path += [(-NOTEBOOK_WIDE / 2 + 0.003, half + 0.0004), (-NOTEBOOK_WIDE / 2 + 0.016, half + 0.0004)]
    rings = [[(x, y, z + half) for x, z in path] for y in [-NOTEBOOK_LONG / 2 - 0.0002,
        -NOTEBOOK_LONG / 2 + 0.0006] + [NOTEBOOK_LONG * (i / 8 - 0.5) for i in range(1, 8)] + [NOTEBOOK_LONG / 2 - 0.0006,
        NOTEBOOK_LONG / 2 + 0.0002]]
    sheet = loft('spine', rings, skin, closed_u=False, cap=False)
    thicken(sheet, 0.0009, 0)


def notebook_elastic(skin):
    half = (NOTEBOOK_BOARD * 2 + NOTEBOOK_PAPER) / 2
    around = [(0.052, y, z + half) for y, z in superellipse(NOTEBOOK_LONG / 2 + 0.0006, half + 0.0006, 120, 14)]
    sweep('elastic', around, lambda t: superellipse(0.0030, 0.0005, 16, 5), skin, up=(0, 1, 0), closed=True, cap=False)


def notebook_ribbon(skin):
    z = NOTEBOOK_BOARD + NOTEBOOK_PAPER / 2
    path = spline([(-0.030, -NOTEBOOK_LONG / 2 + 0.010, z), (-0.030, -NOTEBOOK_LONG / 2 - 0.002, z), (-0.0295, -NOTEBOOK_LONG / 2 - 0.010, z - 0.003),
        (-0.027, -NOTEBOOK_LONG / 2 - 0.020, 0.0022), (-0.021, -NOTEBOOK_LONG / 2 - 0.036, 0.0008), (-0.019, -NOTEBOOK_LONG / 2 - 0.048, 0.0020)], 40)
    sweep('ribbon', path, lambda t: superellipse(0.0030, 0.00025, 16, 5), skin, up=(0, 0, 1))


PENS_TRAY_WIDE, PENS_TRAY_DEEP, PENS_TRAY_HIGH = 0.200, 0.072, 0.022
PENS_RADIUS = 0.0058
PENS_PEN_LONG = 0.140


def build_pens(look):
    """Two lacquered brass pens in a wooden tray."""
    brass = metal('brass', '#d6b472', 0.18, wear=0.02)
    pens_tray(wood('tray', look.get('light', '#8b5936'), look.get('dark', '#402617'), 'X', rings=34, grain=0.8, rough=0.38))
    for y, colour, capped in ((0.0135, look.get('second', '#10172b'), False), (-0.0135, look.get('colour', '#1f3567'), True)):
        lacquer = plain('lacquer', colour, 0.14, Clearcoat=0.7, Clearcoat_Roughness=0.04)
        pens_pen(lacquer, brass, y, capped)
    return {'views': [(-26, 34), (24, 20), (0, 68), (-30, 24, 2.2, (0.36, 0.5))]}


def pens_tray(skin):
    """One block of wood with two troughs: its cross-section drawn out, then closed by end pieces."""
    edge = superellipse(PENS_TRAY_WIDE / 2, PENS_TRAY_DEEP / 2, 128, 12)
    slab('base', edge, 0.008, skin, 0.0025)
    inner = superellipse(PENS_TRAY_WIDE / 2 - 0.007, PENS_TRAY_DEEP / 2 - 0.007, 128, 10)
    rings = []
    for share, z in ((0, 0.004), (0, PENS_TRAY_HIGH - 0.002), (0.10, PENS_TRAY_HIGH - 0.0006), (0.3, PENS_TRAY_HIGH), (0.7, PENS_TRAY_HIGH),
        (0.9, PENS_TRAY_HIGH - 0.0006), (1, PENS_TRAY_HIGH - 0.002), (1, 0.010), (1.1, 0.0072)):
        rings.append([(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, z) for a, b in zip(edge, inner)])
    loft('wall', rings, skin, cap=False, angle=50)
    for y in (-0.0270, 0, 0.0270):
        pens_ridge(skin, y)


def pens_ridge(skin, y):
    """A low rail between the troughs."""
    half = 0.0046
    for x in (-0.048, 0.048):
        block = slab('ridge', superellipse(0.010, half, 48, 6), 0.0075, skin, 0.0016, (x, y, 0.006))
        block.name = 'ridge'


def pens_pen(lacquer, brass, y, capped):
    """A pen along x, its tip to the right."""
    at = (-PENS_PEN_LONG / 2, y, 0.008 + PENS_RADIUS)
    turn = (0, 90, 0)
    split = 0.062 if capped else 0.066

    def turned(name, profile, skin):
        place(lathe(name, profile, skin, 96), at, turn)

    thick = PENS_RADIUS + (0.0004 if capped else 0)
    turned('crown', fillet([(0, 0), (thick - 0.0016, 0, 0.0012), (thick - 0.0004, 0.0040), (thick - 0.0004, 0.0062),
        (0, 0.0062)], 0.0006, 5), brass)
    turned('cap', fillet([(0, 0.0060), (thick - 0.0004, 0.0060), (thick, 0.0120, 0.01), (thick, split), (0, split)], 0.0005, 5), lacquer)
    for z, wide in ((split - 0.0010, 0.0036), (split + 0.0038, 0.0010)):
        turned('ring', fillet([(PENS_RADIUS - 0.001, z), (thick + 0.0003, z), (thick + 0.0003, z + wide),
            (PENS_RADIUS - 0.001, z + wide)], 0.0004, 4), brass)
    if capped:
        turned('barrel', fillet([(0, split), (PENS_RADIUS - 0.0003, split), (PENS_RADIUS - 0.0003, 0.100, 0.02), (PENS_RADIUS - 0.0018, 0.134, 0.01),
            (0, 0.134)], 0.001, 7), lacquer)
        turned('end', fillet([(0, 0.1338), (PENS_RADIUS - 0.0017, 0.1338), (PENS_RADIUS - 0.0021, 0.1385), (0, 0.1400)], 0.0009, 6), brass)
    else:
        turned('barrel', fillet([(0, split), (PENS_RADIUS - 0.0003, split), (PENS_RADIUS - 0.0004, 0.102, 0.02), (PENS_RADIUS - 0.0014, 0.124, 0.01),
            (0, 0.124)], 0.001, 7), lacquer)
        turned('cone', fillet([(0, 0.1238), (PENS_RADIUS - 0.0013, 0.1238), (0.0030, 0.1340, 0.006), (0.0013, 0.1385), (0.0011, 0.1395),
            (0, 0.1395)], 0.0006, 6), brass)
        turned('tip', [(0, 0.1394), (0.0005, 0.1394), (0.0004, 0.1412), (0, 0.1414)], brass)
    pens_clip(brass, y, thick)


def pens_clip(brass, y, thick):
    x, z = -PENS_PEN_LONG / 2, 0.008 + PENS_RADIUS + thick
    path = spline([(x + 0.0050, y, z - 0.0008), (x + 0.0062, y, z + 0.0020), (x + 0.0110, y, z + 0.0028), (x + 0.0300, y, z + 0.0018),
        (x + 0.0400, y, z + 0.0004), (x + 0.0425, y, z + 0.0010)], 40)
    sweep('clip', path, lambda t: superellipse(0.0021 - 0.0008 * t, 0.0006, 24, 4), brass, up=(0, 0, 1))


ALARM_CLOCK_RADIUS, ALARM_CLOCK_DEEP = 0.049, 0.046
ALARM_CLOCK_MIDDLE = 0.062


def build_alarm_clock(look):
    """A twin-bell alarm clock: steel drum, printed dial, two brass bells and the hammer between."""
    skins = {
        'paint': plain('paint', look.get('colour', '#b0202a'), 0.22, Clearcoat=0.5, Clearcoat_Roughness=0.08),
        'brass': metal('brass', '#d8b46f', 0.2, wear=0.04),
        'steel': metal('steel', '#c9c9cc', 0.2),
        'dial': plain('dial', '#f4ecdb', 0.6),
        'ink': plain('ink', '#221d1a', 0.5),
        'red': plain('red', '#b3261e', 0.4),
    }
    alarm_clock_drum(skins)
    alarm_clock_dial(skins)
    alarm_clock_hands(skins)
    for side in (-1, 1):
        alarm_clock_bell(skins, side)
        alarm_clock_leg(skins, side)
    alarm_clock_hammer(skins)
    alarm_clock_carry(skins)
    return {'views': [(-34, 12), (26, 10), (0, 4), (-140, 16), (-10, 16, 2.1, (0.5, 0.44))]}


def alarm_clock_facing(name, profile, skin, segments=128):
    """A part turned about the clock's own axis; heights of its profile count from the middle to the front."""
    return place(lathe(name, profile, skin, segments), (0, 0, ALARM_CLOCK_MIDDLE), (90, 0, 0))


def alarm_clock_drum(skins):
    front, back = ALARM_CLOCK_DEEP / 2, -ALARM_CLOCK_DEEP / 2
    shell = [(0, back - 0.004), (ALARM_CLOCK_RADIUS - 0.010, back - 0.004, 0.003), (ALARM_CLOCK_RADIUS - 0.001, back, 0.004),
        (ALARM_CLOCK_RADIUS, back + 0.004, 0.004),
        (ALARM_CLOCK_RADIUS, front - 0.003), (ALARM_CLOCK_RADIUS - 0.0065, front - 0.003), (ALARM_CLOCK_RADIUS - 0.0065, front - 0.010)]
    alarm_clock_facing('drum', fillet(shell, 0.0015, 7), skins['paint'], 160)
    rim = [(ALARM_CLOCK_RADIUS - 0.0070, front - 0.008), (ALARM_CLOCK_RADIUS - 0.0062, front + 0.0005), (ALARM_CLOCK_RADIUS - 0.0030, front + 0.0035),
        (ALARM_CLOCK_RADIUS + 0.0012, front + 0.0010), (ALARM_CLOCK_RADIUS + 0.0014, front - 0.0045), (ALARM_CLOCK_RADIUS - 0.001, front - 0.0045)]
    alarm_clock_facing('rim', fillet(rim, 0.0016, 7), skins['brass'], 160)
    key = fillet([(0, 0), (0.0030, 0), (0.0030, 0.0060), (0.0075, 0.0065), (0.0075, 0.0115), (0, 0.0120)], 0.0010, 5)
    for x, z in ((-0.018, 0.012), (0.018, 0.012), (0, -0.020)):
        place(lathe('key', key, skins['brass'], 48), (x, ALARM_CLOCK_DEEP / 2 + 0.0035, ALARM_CLOCK_MIDDLE + z), (-90, 0, 0))


def alarm_clock_dial(skins):
    level = ALARM_CLOCK_DEEP / 2 - 0.0062
    alarm_clock_facing('dial', [(ALARM_CLOCK_RADIUS - 0.006, level), (0, level + 0.0003)], skins['dial'])
    y = -level - 0.0003
    for i in range(60):
        a = TAU * i / 60
        hour = i % 5 == 0
        size = (0.0011, 0.0003, 0.0032) if hour else (0.0005, 0.0003, 0.0022)
        box('mark', size, skins['ink'], (0.0402 * math.sin(a), y, ALARM_CLOCK_MIDDLE + 0.0402 * math.cos(a)), (0, math.degrees(a), 0), 0.0001, 1)
    for hour in range(1, 13):
        a = TAU * hour / 12
        place(letters(str(hour), 0.0098, skins['ink'], 0.0001, 'DejaVuSerif-Bold.ttf', 0.95),
            (0.0325 * math.sin(a), y - 0.0001, ALARM_CLOCK_MIDDLE + 0.0325 * math.cos(a)), (90, 0, 0))
    place(letters('SAMAY', 0.0042, skins['ink'], 0.0001, 'DejaVuSerif-Bold.ttf', 1.5), (0, y - 0.0001, ALARM_CLOCK_MIDDLE + 0.0165), (90, 0, 0))
    place(letters('QUARTZ', 0.0023, skins['red'], 0.0001, 'DejaVuSans.ttf', 1.4), (0, y - 0.0001, ALARM_CLOCK_MIDDLE - 0.0165), (90, 0, 0))


def alarm_clock_hands(skins):
    """Ten past ten, the alarm at six."""
    y = -(ALARM_CLOCK_DEEP / 2 - 0.0062)
    alarm_clock_hand(skins['ink'], y - 0.0018, 305, 0.0215, 0.0019)
    alarm_clock_hand(skins['ink'], y - 0.0026, 60, 0.0330, 0.0015)
    alarm_clock_hand(skins['brass'], y - 0.0011, 180, 0.0150, 0.0009)
    alarm_clock_hand(skins['red'], y - 0.0034, 216, 0.0345, 0.0004, tail=0.010)
    place(lathe('hub', fillet([(0, 0), (0.0026, 0), (0.0026, 0.0008), (0.0010, 0.0014), (0, 0.0014)], 0.0004, 4), skins['brass'], 40),
        (0, y - 0.0030, ALARM_CLOCK_MIDDLE), (90, 0, 0))


def alarm_clock_hand(skin, y, degrees, long, half, tail=0.0055):
    a = math.radians(degrees)
    size = (half * 2, 0.0004, long + tail)
    middle = (long - tail) / 2
    box('hand', size, skin, (middle * math.sin(a), y, ALARM_CLOCK_MIDDLE + middle * math.cos(a)), (0, degrees, 0), min(0.00018, half * 0.4), 2)


def alarm_clock_tilt(side, degrees):
    """A frame at the drum's middle whose z axis leans `degrees` from upright to one side."""
    return Matrix.Translation((0, 0, ALARM_CLOCK_MIDDLE)) @ Matrix.Rotation(math.radians(side * degrees), 4, 'Y')


def alarm_clock_bell(skins, side):
    where = alarm_clock_tilt(side, 33)
    dome = [(0.0265 * math.cos(a), 0.0585 + 0.0195 * math.sin(a)) for a in [math.pi / 2 * i / 20 for i in range(21)]]
    outside = [(0.0268, 0.0568), (0.0280, 0.0572), (0.0276, 0.0586)] + dome[1:]
    inside = [(r * 0.955, z - 0.0010) for r, z in reversed(dome)]
    lathe('bell', inside + outside, skins['brass'], 128).matrix_world = where
    nut = fillet([(0, 0.0770), (0.0040, 0.0770), (0.0040, 0.0800), (0.0020, 0.0806), (0.0034, 0.0830), (0.0026, 0.0856),
        (0, 0.0862)], 0.0008, 5)
    lathe('nut', nut, skins['brass'], 40).matrix_world = where
    post = fillet([(0, ALARM_CLOCK_RADIUS - 0.003), (0.0052, ALARM_CLOCK_RADIUS - 0.003), (0.0046, ALARM_CLOCK_RADIUS + 0.0025),
        (0.0022, ALARM_CLOCK_RADIUS + 0.0045), (0.0022, 0.0775),
        (0, 0.0775)], 0.0008, 4)
    lathe('post', post, skins['brass'], 40).matrix_world = where


def alarm_clock_leg(skins, side):
    where = alarm_clock_tilt(side, 180 - 34)
    rod = [(0, ALARM_CLOCK_RADIUS - 0.003), (0.0060, ALARM_CLOCK_RADIUS - 0.003), (0.0055, ALARM_CLOCK_RADIUS + 0.0015),
        (0.0030, ALARM_CLOCK_RADIUS + 0.004), (0.0027, ALARM_CLOCK_RADIUS + 0.0125),
        (0.0050, ALARM_CLOCK_RADIUS + 0.0165), (0.0052, ALARM_CLOCK_RADIUS + 0.0195), (0.0030, ALARM_CLOCK_RADIUS + 0.0225),
        (0, ALARM_CLOCK_RADIUS + 0.0228)]
    thing = lathe('leg', fillet(rod, 0.0012, 6), skins['brass'], 48)
    thing.matrix_world = Matrix.Translation((0, -0.006, 0)) @ where
    prop = lathe('prop', fillet(rod, 0.0012, 6), skins['brass'], 48)
    prop.matrix_world = Matrix.Translation((0, 0.012, 0)) @ where


def alarm_clock_hammer(skins):
    z = ALARM_CLOCK_MIDDLE + ALARM_CLOCK_RADIUS
    tube('rod', [(0, 0, z - 0.003), (0, 0, z + 0.0195)], 0.0013, skins['steel'], 14)
    head = fillet([(0, -0.0068), (0.0038, -0.0068), (0.0042, -0.0050), (0.0042, 0.0050), (0.0038, 0.0068), (0, 0.0068)], 0.0010, 5)
    place(lathe('head', head, skins['steel'], 48), (0, 0, z + 0.0195), (0, 90, 0))
    box('slot', (0.018, 0.008, 0.0020), skins['brass'], (0, 0, z + 0.0002), bevel=0.0009)


def alarm_clock_carry(skins):
    """A carrying loop between the bells."""
    half = [Vector(alarm_clock_tilt(-1, 33) @ Vector((0, 0, 0.0845))), Vector((-0.0420, 0, 0.1430)), Vector((-0.0270, 0, 0.1535))]
    path = spline(half + [Vector((0, 0, 0.1560))] + [Vector((-p.x, 0, p.z)) for p in reversed(half)], 64)
    sweep('carry', path, lambda t: superellipse(0.0034, 0.0011, 24, 3.5), skins['brass'], up=(0, 0, 1))
