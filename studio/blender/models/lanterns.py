"""Light of a flame or in paper: verandah lantern, kandil, tealight holders."""
import math
import random

from mathutils import Vector

from materials import (
    BLACK, WHITE, blend, bump, coordinates, glowing, grey, math_of, metal, mix, node, noise, plain, ramp, set_input, shade, shader, srgb,
    vary_roughness,
)
from offerings import clear_sheet, flame, wick
from shapes import PARTS, TAU, ball, box, bulb_light, fillet, lathe, lit, loft, place, superellipse, tube

LANTERN_HALF = 0.078  # from the middle to a post's own middle
LANTERN_LOW, LANTERN_HIGH = 0.026, 0.236
LANTERN_POST = 0.009


def build_lantern(look):
    """A verandah lantern: four panes in a brass frame under a pagoda roof, a pillar candle within."""
    brass = metal('brass', look.get('colour', '#cfab6c'), 0.26, wear=0.05)
    box('base', (0.196, 0.196, 0.012), brass, (0, 0, 0.010), bevel=0.003)
    box('step', (0.178, 0.178, 0.010), brass, (0, 0, 0.021), bevel=0.0025)
    for x in (-1, 1):
        for y in (-1, 1):
            ball('foot', 0.0085, brass, (x * 0.080, y * 0.080, 0.0060), (1, 1, 0.75))
            box(
                'post', (LANTERN_POST, LANTERN_POST, LANTERN_HIGH - LANTERN_LOW), brass,
                (x * LANTERN_HALF, y * LANTERN_HALF, (LANTERN_LOW + LANTERN_HIGH) / 2), bevel=0.0015,
            )
    for side in range(4):
        lantern_pane(side, brass)
    lantern_roof(brass)
    lantern_candle()
    return {'views': [(-32, 10), (24, 24), (-32, 12, 2.0, (0.5, 0.35))], 'world': 0.45}


def lantern_pane(side, brass):
    """Rails, a cross of thin bars and glass on one side; the front one is a door with hinges and a knob."""
    turn = (0, 0, 90 * side)
    c, s = math.cos(math.radians(90 * side)), math.sin(math.radians(90 * side))

    def spot(x, y, z):
        return (x * c - y * s, x * s + y * c, z)

    wide, middle = 2 * LANTERN_HALF - LANTERN_POST, (LANTERN_LOW + LANTERN_HIGH) / 2
    for z in (LANTERN_LOW + 0.004, LANTERN_HIGH - 0.004):
        box('rail', (wide, 0.0075, 0.008), brass, spot(0, -LANTERN_HALF, z), turn, 0.0012)
    for x in (-wide / 6, wide / 6):
        box('bar', (0.0036, 0.0036, LANTERN_HIGH - LANTERN_LOW - 0.016), brass, spot(x, -LANTERN_HALF - 0.0010, middle), turn, 0.0010)
    for z in (LANTERN_LOW + 0.058, LANTERN_HIGH - 0.058):
        box('bar', (wide, 0.0036, 0.0036), brass, spot(0, -LANTERN_HALF - 0.0012, z), turn, 0.0010)
    sheet = [[spot(x * wide / 2, -LANTERN_HALF + 0.0024, z) for x in (-1, 1)] for z in (LANTERN_LOW + 0.006, LANTERN_HIGH - 0.006)]
    loft('pane', sheet, clear_sheet('pane'), closed_u=False, cap=False)
    if side == 0:
        ball('knob', 0.0046, brass, (wide / 2 - 0.002, -LANTERN_HALF - 0.0085, middle))
        for z in (LANTERN_LOW + 0.04, LANTERN_HIGH - 0.04):
            tube('hinge', [(-LANTERN_HALF, -LANTERN_HALF - 0.0055, z + up) for up in (-0.011, 0, 0.011)], 0.0026, brass, 16)


def lantern_roof(brass):
    """Four curved slopes that rise to a chimney, with a ring to carry it by."""
    outline = [
        (0.0960, LANTERN_HIGH), (0.0985, LANTERN_HIGH + 0.003), (0.0960, LANTERN_HIGH + 0.008), (0.0780, LANTERN_HIGH + 0.022),
        (0.0560, LANTERN_HIGH + 0.042),
        (0.0420, LANTERN_HIGH + 0.062), (0.0360, LANTERN_HIGH + 0.074),
    ]
    rings = [[(x, y, z) for x, y in superellipse(r, r, 96, 9)] for r, z in fillet([(r, z, 0.006) for r, z in outline], 0.006, 6)]
    loft('roof', rings, brass, angle=30)
    chimney = [
        (0, LANTERN_HIGH + 0.072), (0.0300, LANTERN_HIGH + 0.072, 0.001), (0.0300, LANTERN_HIGH + 0.092, 0.001),
        (0.0400, LANTERN_HIGH + 0.095, 0.002),
        (0.0410, LANTERN_HIGH + 0.098, 0.001), (0.0280, LANTERN_HIGH + 0.106, 0.006), (0.0120, LANTERN_HIGH + 0.115, 0.004),
        (0.0075, LANTERN_HIGH + 0.122, 0.002), (0, LANTERN_HIGH + 0.1235),
    ]
    lathe('chimney', fillet(chimney, 0.001, 6), brass, 96)
    dark = plain('vent', '#150f08', 0.9)
    for i in range(12):
        a = i * math.tau / 12
        ball('vent', 0.0036, dark, (0.0290 * math.cos(a), 0.0290 * math.sin(a), LANTERN_HIGH + 0.083), (1, 1, 1.3), 14)
    ring = [(0.0215 * math.cos(a), 0, LANTERN_HIGH + 0.1405 + 0.0215 * math.sin(a)) for a in (i * math.tau / 64 for i in range(64))]
    tube('ring', ring, 0.0028, brass, 16, closed=True)


def lantern_candle():
    wax = plain('wax', '#f1e8d4', 0.45, Subsurface=0.15, Subsurface_Radius=(0.012, 0.007, 0.004), Subsurface_Color=srgb('#f3e2c0'))
    bump(wax, noise(wax, 40, 2), 0.001, 0.2)
    outline = [
        (0, 0.0262), (0.0340, 0.0262, 0.002), (0.0350, 0.030, 0.002), (0.0350, 0.1270, 0.003), (0.0315, 0.1290, 0.003),
        (0.0270, 0.1235, 0.006), (0, 0.1215),
    ]
    body = lathe('candle', fillet(outline, 0.002, 8), wax, 128)
    wick([(0, 0, 0.120), (0.0003, 0, 0.127), (0.0018, 0, 0.1325)], 0.0012)
    flame((0.0018, 0, 0.1318), body, 1.0, 0.35, 0.1)


KANDIL_SIDES = 8
# radius and height of the frame's rings, from the lower mouth up
KANDIL_RINGS = ((0.062, 0.215), (0.140, 0.285), (0.150, 0.345), (0.140, 0.405), (0.062, 0.475))
KANDIL_TAIL = 0.205
KANDIL_BULB = (0, 0, 0.345)


def build_kandil(look):
    """An akash kandil: a faceted paper lantern on a bamboo frame, alight within, with cut-paper frills and streamers of crepe."""
    colour, second = look.get('colour', '#f0a02c'), look.get('second', '#c2185b')
    main = kandil_paper('paper', colour, ('#a8450a', '#f28f18', '#ffe2a4'))
    other = kandil_paper('rani', second, ('#5e0a30', '#cf1f66', '#ff93ad'))
    crepe, rani = kandil_crepe('crepe', colour), kandil_crepe('rani crepe', second)
    foil = kandil_foil('gold', '#d9b25a')
    bamboo = kandil_bamboo('#c79c58')
    first = None
    for i in range(KANDIL_SIDES):
        for k in range(len(KANDIL_RINGS) - 1):
            part = kandil_panel(i, k, other if (k in (0, 3) and i % 2) else main)
            first = first or part
    kandil_frame(bamboo)
    kandil_frill(KANDIL_RINGS[0], -0.034, rani, foil, 48)
    kandil_frill((KANDIL_RINGS[3][0] + 0.0015, KANDIL_RINGS[3][1]), -0.018, foil, None, 64)
    kandil_frill((KANDIL_RINGS[1][0] + 0.0015, KANDIL_RINGS[1][1]), -0.018, foil, None, 64)
    kandil_frill(KANDIL_RINGS[4], 0.026, rani, foil, 48)
    kandil_tails(crepe, rani)
    kandil_cord(plain('thread', '#7a1038', 0.9))
    lit(ball('bulb', 0.022, glowing('bulb', '#ffd596', 3), KANDIL_BULB), first)
    for height in (0.30, 0.39):
        bulb_light((0, 0, height), look.get('watts', 3.6), first, (1, 0.72, 0.40), 0.03)
    return {'views': [(-24, 5), (14, 12), (-24, 3, 2.0, (0.5, 0.62))], 'world': 0.3, 'hang': 0.05, 'lit': True}


def kandil_paper(name, colour, glow):
    """Handmade paper before a bulb: pale where one looks through it to the bulb, deep towards the folds; it colours the light that it lets out.

    `glow` are the seen colours at the folds, on the paper, before the bulb.
    """
    m = plain(name, shade(colour, -0.5), 0.9, Specular=0.12)
    fibre = noise(m, 260, 3, 0.6, stretch=(1, 0.25, 1))
    bump(m, fibre, 0.0004, 0.4)
    bump(m, noise(m, 24, 3, 0.6), 0.006, 0.5)
    body = math_of(m, 'MULTIPLY', kandil_shine(m), kandil_pulp(m, fibre))
    light = ramp(m, body, [(0, srgb(glow[0])), (0.42, srgb(glow[1])), (1, srgb(glow[2]))])
    strength = math_of(m, 'ADD', math_of(m, 'MULTIPLY', body, 1.05), 0.24)
    lamp = node(m, 'ShaderNodeEmission', {'Color': light, 'Strength': strength}).outputs[0]
    paper = node(m, 'ShaderNodeAddShader', {0: shader(m).outputs[0], 1: lamp}).outputs[0]
    tinted = node(m, 'ShaderNodeBsdfTransparent', {'Color': blend(BLACK, shade(colour, 0.25), 0.6)}).outputs[0]
    is_shadow = node(m, 'ShaderNodeLightPath').outputs['Is Shadow Ray']
    both = node(m, 'ShaderNodeMixShader', {0: is_shadow, 1: paper, 2: tinted}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def kandil_shine(m):
    """How bright the paper is, from 0 to 1: by the way to the bulb behind it, its height, and how far the next fold is."""
    where = coordinates(m)
    to_bulb = node(m, 'ShaderNodeVectorMath', {0: KANDIL_BULB, 1: where}, operation='SUBTRACT').outputs[0]
    ahead = node(m, 'ShaderNodeVectorMath', {0: to_bulb}, operation='NORMALIZE').outputs[0]
    back = node(m, 'ShaderNodeNewGeometry').outputs['Incoming']
    facing = node(m, 'ShaderNodeVectorMath', {0: ahead, 1: back}, operation='DOT_PRODUCT').outputs['Value']
    heart = math_of(m, 'POWER', math_of(m, 'MAXIMUM', math_of(m, 'MULTIPLY', facing, -1.0), 0.0), 5.0)
    s, t, _ = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, kind='UV')}).outputs
    inside = [math_of(m, 'MULTIPLY', math_of(m, 'MULTIPLY', x, math_of(m, 'SUBTRACT', 1.0, x)), 4.0) for x in (s, t)]
    fold = math_of(m, 'POWER', math_of(m, 'MAXIMUM', math_of(m, 'MULTIPLY', *inside), 0.0), 0.34)
    height = node(m, 'ShaderNodeSeparateXYZ', {0: where}).outputs[2]
    level = ramp(m, height, [(0.21, grey(0.25)), (0.345, WHITE), (0.48, grey(0.30))])
    even = math_of(m, 'MULTIPLY', math_of(m, 'MULTIPLY', fold, level), 0.46)
    return math_of(m, 'ADD', even, math_of(m, 'MULTIPLY', heart, math_of(m, 'ADD', math_of(m, 'MULTIPLY', fold, 0.38), 0.20)))


def kandil_pulp(m, fibre):
    """The share of light that gets through: less where the pulp lies thick."""
    cloud = ramp(m, noise(m, 40, 5, 0.6), [(0.3, grey(0.80)), (0.7, WHITE)])
    return mix(m, cloud, ramp(m, fibre, [(0.34, grey(0.68)), (0.46, WHITE)]), 0.8, 'MULTIPLY')


def kandil_crepe(name, colour):
    """Crinkled paper that light comes through."""
    m = plain(name, colour, 0.8, Sheen=0.25, Specular=0.2)
    crinkle = noise(m, 420, 3, 0.65, stretch=(1, 1, 0.12))
    body = ramp(m, crinkle, [(0.3, shade(colour, -0.28)), (0.62, srgb(colour))])
    set_input(m, 'Base Color', body)
    bump(m, crinkle, 0.0011, 0.8)
    bump(m, noise(m, 60, 3, 0.6), 0.003, 0.5)
    sheer = node(m, 'ShaderNodeBsdfTranslucent', {'Color': body}).outputs[0]
    both = node(m, 'ShaderNodeMixShader', {0: 0.42, 1: shader(m).outputs[0], 2: sheer}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def kandil_foil(name, colour):
    """Gilded paper, never quite smooth."""
    m = metal(name, colour, 0.36)
    bump(m, noise(m, 150, 3, 0.6), 0.0016, 0.6)
    return m


def kandil_bamboo(colour):
    m = plain('bamboo', colour, 0.5)
    set_input(m, 'Base Color', ramp(m, noise(m, 90, 3, 0.5), [(0.3, shade(colour, -0.3)), (0.65, srgb(colour))]))
    return m


def kandil_corner(i, ring, out=0.0):
    radius, height = KANDIL_RINGS[ring]
    a = TAU * (i + 0.5) / KANDIL_SIDES
    return Vector(((radius + out) * math.cos(a), (radius + out) * math.sin(a), height))


def kandil_panel(i, k, skin):
    """One facet between two rings: paper that sags a little between the sticks."""
    a, b, c, d = kandil_corner(i, k), kandil_corner(i + 1, k), kandil_corner(i + 1, k + 1), kandil_corner(i, k + 1)
    middle = (a + b + c + d) / 4
    inward = Vector((-middle.x, -middle.y, 0)).normalized()
    rings = []
    for t in (n / 8 for n in range(9)):
        row = []
        for s in (n / 8 for n in range(9)):
            sag = 0.0028 * math.sin(math.pi * s) * math.sin(math.pi * t)
            row.append(a.lerp(b, s).lerp(d.lerp(c, s), t) + inward * sag)
        rings.append(row)
    panel = loft('panel', rings, skin, closed_u=False, cap=False, angle=180)
    for corner, uv in zip(panel.data.loops, panel.data.uv_layers[0].data):
        uv.uv = corner.vertex_index % 9 / 8, corner.vertex_index // 9 / 8  # from stick to stick
    return panel


def kandil_frame(bamboo):
    for k in range(len(KANDIL_RINGS)):
        for i in range(KANDIL_SIDES):
            low, high = kandil_corner(i, k, 0.0006), kandil_corner(i + 1, k, 0.0006)
            tube('stick', [low, low.lerp(high, 0.5), high], 0.0016, bamboo, 10)
    for i in range(KANDIL_SIDES):
        for k in range(len(KANDIL_RINGS) - 1):
            low, high = kandil_corner(i, k, 0.0006), kandil_corner(i, k + 1, 0.0006)
            tube('rib', [low, low.lerp(high, 0.5), high], 0.0014, bamboo, 10)


def kandil_frill(ring, deep, skin, edge, teeth):
    """A band of paper cut to points, round an eight-sided ring."""
    radius, height = ring
    top, bottom, hem = [], [], []
    for j in range(teeth * 4 + 1):
        a = TAU * j / (teeth * 4)
        flat = math.cos(math.pi / KANDIL_SIDES) / math.cos(((a - math.pi / KANDIL_SIDES) % (TAU / KANDIL_SIDES)) - math.pi / KANDIL_SIDES)
        r = radius * flat + 0.0012
        cut = 0.62 + 0.38 * abs(((j % 4) / 4) * 2 - 1)
        spread = 1 + 0.05 * (1 if deep > 0 else 0.4)
        top.append((r * math.cos(a), r * math.sin(a), height))
        hem.append((r * spread ** 0.5 * math.cos(a), r * spread ** 0.5 * math.sin(a), height + deep * 0.45))
        bottom.append((r * spread * math.cos(a), r * spread * math.sin(a), height + deep * cut))
    loft('frill', [top, hem, bottom], skin, closed_u=False, cap=False, angle=180)
    if edge:
        band = [(
            x * 1.012, y * 1.012, z + (0.003 if deep < 0 else -0.001),
        ) for x, y, z in top], [(x * 1.012, y * 1.012, z + deep * 0.16) for x, y, z in top]
        loft('band', band, edge, closed_u=False, cap=False, angle=180)


def kandil_tails(main, other):
    """Streamers of crepe from the lower mouth: each is creased along its middle, turns and flutters in its own way, and ends in a swallow's tail."""
    random.seed(4)
    count = 26
    for i in range(count):
        a = TAU * (i + random.uniform(-0.2, 0.2)) / count
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        wave, long, twist = random.uniform(0, TAU), KANDIL_TAIL * random.uniform(0.74, 1.0), random.uniform(-1.7, 1.7)
        near, half = random.uniform(0.047, 0.057), random.uniform(0.0052, 0.0074)
        rings = []
        for k in range(33):
            t = k / 32
            at = out * (near + 0.008 * math.sin(5 * t + wave) * t + 0.008 * t) + side * 0.009 * math.sin(4.1 * t + wave * 2) * t
            at.z += KANDIL_RINGS[0][1] - 0.004 - long * t
            turn = twist * t + 0.5 * math.sin(7 * t + wave) * t
            across = (side * math.cos(turn) + out * math.sin(turn)) * half
            crease = (out * math.cos(turn) - side * math.sin(turn)) * half * 0.42
            notch = Vector((0, 0, 0.010 if k == 32 else 0))
            rings.append([at - across, at - across * 0.5 + crease * 0.6 + notch * 0.5, at + crease + notch, at + across * 0.5 + crease * 0.6 + notch * 0.5, at + across])
        loft('tail', rings, other if i % 2 else main, closed_u=False, cap=False, angle=180)


def kandil_cord(thread):
    """Three threads from the upper ring to a knot, a twisted cord from there to the loop that it hangs by."""
    knot = Vector((0, 0, 0.535))
    for i in range(3):
        start = kandil_corner(i * 8 // 3, 4)
        tube('thread', [start, start.lerp(knot, 0.5), knot], 0.0011, thread, 8)
    ball('knot', 0.0042, thread, knot)
    for phase in (0, math.pi):
        twist = [knot + Vector((0.0012 * math.cos(k * 0.9 + phase), 0.0012 * math.sin(k * 0.9 + phase), 0.085 * k / 60)) for k in range(61)]
        tube('cord', twist, 0.0012, thread, 8)
    top = knot.z + 0.085
    ball('knot', 0.0036, thread, (0, 0, top))
    loop = [(0.0075 * math.sin(a), 0, top + 0.009 - 0.0075 * math.cos(a)) for a in (TAU * k / 40 for k in range(40))]
    tube('loop', loop, 0.0014, thread, 10, closed=True)


# radius, height, where it stands, lobes carved round it, how deep
TEALIGHT_BOWLS = (
    (0.0450, 0.0600, (0.030, 0.042), 12, 0.0030), (0.0390, 0.0470, (-0.062, -0.004), 10, 0.0026),
    (0.0335, 0.0360, (0.044, -0.050), 9, 0.0022),
)


def build_tealight(look):
    """Three tealight holders of carved soapstone, filled with soy wax."""
    for i, (radius, height, spot, lobes, deep) in enumerate(TEALIGHT_BOWLS):
        tealight_bowl(i, radius, height, spot, lobes, deep, look.get('colour', '#8f908a'))
    return {'views': [(-20, 26), (26, 14), (-10, 52)], 'world': 0.5}


def tealight_soapstone(name, colour, seed):
    """Grey-green stone, cloudy, veined with white, rubbed smooth."""
    m = plain(name, colour, 0.5, Specular=0.35)
    place_in = node(
        m, 'ShaderNodeMapping', {'Vector': node(m, 'ShaderNodeTexCoord').outputs['Object'],
        'Location': (seed * 0.31, seed * 0.17, seed * 0.07)},
    ).outputs[0]
    cloud = noise(m, 26, 6, 0.6, where=place_in)
    body = ramp(m, cloud, [(0.28, shade(colour, -0.34)), (0.5, srgb(colour)), (0.72, shade(colour, 0.22))])
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': place_in, 'Scale': 34, 'Detail': 5, 'Roughness': 0.6}).outputs['Fac']
    veins = ramp(m, warp, [(0.485, BLACK), (0.5, grey(0.75)), (0.515, BLACK)])
    fine = noise(m, 700, 4, 0.65, where=place_in)
    body = mix(m, mix(m, body, shade(colour, 0.36), veins), ramp(m, fine, [(0.36, grey(0.55)), (0.5, WHITE)]), 0.4, 'MULTIPLY')
    set_input(m, 'Base Color', body)
    vary_roughness(m, cloud, 0.4, 0.56)
    bump(m, fine, 0.0004, 0.35)
    return m


def tealight_bowl(seed, radius, height, spot, lobes, deep, colour):
    """A bowl carved with petals from foot to shoulder; the rim stays round."""
    stone = tealight_soapstone(f'stone{seed}', colour, seed + 1)
    outline = fillet(
        [
            (0, 0.001), (radius * 0.60, 0.001, 0.002), (radius * 0.66, 0.004, 0.002), (radius * 0.94, height * 0.34, 0.02),
            (radius, height * 0.62, 0.02), (radius * 0.90, height * 0.90, 0.010), (radius * 0.86, height - 0.001, 0.002),
            (radius * 0.80, height, 0.0015), (radius * 0.735, height - 0.002, 0.0015), (radius * 0.70, height * 0.66, 0.01),
            (0, height * 0.60),
        ],
        0.003,
        9,
    )
    part = lathe('bowl', outline, stone, lobes * 16, angle=60)
    for v in part.data.vertices:
        r, t = math.hypot(v.co.x, v.co.y), v.co.z / height
        if r < radius * 0.55 or t > 0.93 or (r < radius * 0.8 and t > 0.5):
            continue
        a = math.atan2(v.co.y, v.co.x)
        groove = (1 - abs(math.sin(a * lobes / 2))) ** 3
        fade = max(0.0, min(1.0, (0.90 - t) / 0.18)) * min(1.0, t / 0.12)
        v.co.x, v.co.y = v.co.x * (1 - groove * fade * deep / r), v.co.y * (1 - groove * fade * deep / r)
    place(part, (*spot, 0), (0, 0, 37 * seed))
    tealight_wax(part, radius * 0.72, height * 0.80)


def tealight_wax(part, radius, level):
    """Soy wax with the dished surface of a poured candle, wick and flame."""
    m = plain('wax', '#f3ecdc', 0.42, Subsurface=0.35, Subsurface_Radius=(0.008, 0.005, 0.003), Subsurface_Color=srgb('#f6e8cc'))
    bump(m, noise(m, 90, 2), 0.0006, 0.25)
    x, y = part.location.x, part.location.y
    top = lathe(
        'wax',
        [(0, level), (0.004, level + 0.0002), (radius * 0.6, level + 0.0006), (radius * 0.92, level + 0.0016), (radius, level + 0.0034)],
        m, 96, angle=180,
    )
    place(top, (x, y, 0))
    wick([(x, y, level - 0.001), (x + 0.0002, y, level + 0.003), (x + 0.0012, y, level + 0.0075)], 0.0009)
    flame((x + 0.0012, y, level + 0.0068), tealight_top_parent(), 0.72, 0.06, 0.1)
    pool = plain('melt', '#f5e6c4', 0.03, Transmission=0.5, IOR=1.4)
    lit(place(lathe('melt', [(0, level + 0.0010), (radius * 0.72, level + 0.0010)], pool, 64), (x, y, 0)), tealight_top_parent())


def tealight_top_parent():
    """An unmoved part that flames may follow."""
    return next(part for part in PARTS if part.name.startswith('wick'))
