"""What one drinks from, and a bowl painted like a cup: cup and saucer, mugs, chai glasses, kulhads, davara."""
import math
import random

import brush
from materials import (
    BLACK, WHITE, bump, clay, clear_glass, coordinates, glaze, math_of, metal, mix, node, noise, painted_glaze, plain, ramp, set_input, shade, shader,
    srgb,
)
from shapes import TAU, beads, copy, fillet, hoop, lathe, place, radius_at, ring_path, rumple, spline, superellipse, sweep, tube


# Parts that cups and mugs share.

def ear(points, size, skin, wall, spread=0.55, steps=56, exponent=2.4):
    """A handle through (x, z) points; `wall(z)` is the radius beyond which its ends must not reach inwards."""
    path = spline([(x, 0, z) for x, z in points], steps)

    def section(t):
        wide = 1 + spread * math.exp(-((t / 0.07) ** 2)) + spread * math.exp(-(((1 - t) / 0.07) ** 2))
        return [(x * wide, y * wide) for x, y in superellipse(size[0], size[1], 32, exponent)]

    thing = sweep('handle', path, section, skin)
    for v in thing.data.vertices:
        r, least = math.hypot(v.co.x, v.co.y), wall(v.co.z)
        if r < least:
            v.co.x *= least / r
            v.co.y *= least / r
    return thing


# What stands in cups: chai and coffee with their froth.

CHAI = '#b9834f'


def chai(radius, level, seed=0, colour=CHAI):
    """A round of chai that climbs a little at the wall, with a few bubbles by the edge."""
    m = plain('chai', colour, 0.12, Specular=0.5)
    swirl = noise(m, 70, 3, 0.5)
    set_input(m, 'Base Color', ramp(m, swirl, [(0.35, shade(colour, -0.15)), (0.65, shade(colour, 0.08))]))
    profile = fillet([(radius, level + 0.0007, 0), (radius - 0.0012, level + 0.0001, 0.0012), (0, level, 0)], 0.001, 6)
    round_ = lathe('chai', profile, m, 96)
    froth_of(round_, radius, level, seed, colour)
    return round_


def froth_of(parent, radius, level, seed, colour):
    random.seed(seed)
    points = []
    for _ in range(46):
        a, away = random.gauss(2.2, 0.9), radius - 0.0012 - abs(random.gauss(0, 0.0022))
        points.append((away * math.cos(a), away * math.sin(a), level))
    skin = plain('bubbles', shade(colour, 0.25), 0.1, Clearcoat=0.5)
    for i, size in enumerate((0.0007, 0.0011)):
        foam = beads('bubbles', size, points[i::2], skin, 10)
        foam.parent = parent


def froth(name, profile, colour, bubbles=260):
    """A head of froth, turned: matt, of many small bubbles."""
    m = plain(name, colour, 0.5, Specular=0.4)
    cells = node(m, 'ShaderNodeTexVoronoi', {'Vector': coordinates(m), 'Scale': bubbles * 2.6}).outputs['Distance']
    large = node(m, 'ShaderNodeTexVoronoi', {'Vector': coordinates(m), 'Scale': bubbles}).outputs['Distance']
    tone = ramp(m, large, [(0.1, shade(colour, -0.13)), (0.5, srgb(colour))])
    set_input(m, 'Base Color', tone)
    bump(m, cells, 0.0004, 0.7)
    bump(m, large, 0.0007, 0.5)
    return lathe(name, profile, m, 96)


CUP_SAUCER_WHITE_BODY = '#f6f4ee'
CUP_SAUCER_COBALT, CUP_SAUCER_TURQUOISE, CUP_SAUCER_INK = '#23479b', '#3d9aa6', '#1c2f66'
CUP_SAUCER_LIFT = 0.0098  # where the cup's foot stands on the saucer
CUP_SAUCER_INNER_LINE = 0.009  # its way from the rim, down the inside
CUP_SAUCER_CUP_SECTORS, CUP_SAUCER_SAUCER_SECTORS = 6, 10


def build_cup_saucer(look):
    """A thin white cup and a deep saucer with the blue flowers of Jaipur."""
    saucer = cup_saucer_saucer_profile()
    lathe('saucer', saucer, cup_saucer_saucer_skin(saucer), 192)
    cup = cup_saucer_cup_profile()
    skin = cup_saucer_cup_skin(cup)
    lathe('cup', cup, skin, 160)
    plain = painted_glaze('handle', cup_saucer_skin_of_line(cup), (1, 1), CUP_SAUCER_WHITE_BODY)
    reach = radius_at(cup, CUP_SAUCER_LIFT + 0.045)
    ear(
        [
            (reach - 0.0005, CUP_SAUCER_LIFT + 0.0470), (reach + 0.0085, CUP_SAUCER_LIFT + 0.0505), (reach + 0.0180, CUP_SAUCER_LIFT + 0.0450),
            (reach + 0.0180, CUP_SAUCER_LIFT + 0.0320),
            (reach + 0.0085, CUP_SAUCER_LIFT + 0.0215), (reach - 0.0050, CUP_SAUCER_LIFT + 0.0175),
        ],
        (0.0042, 0.0028), plain, lambda z: radius_at(cup, max(CUP_SAUCER_LIFT + 0.008, min(z, CUP_SAUCER_LIFT + 0.055))) - 0.0011, 0.45,
    )
    return {'views': [(-32, 24), (26, 14), (-20, 56)]}


def cup_saucer_cup_profile():
    z = CUP_SAUCER_LIFT
    return fillet(
        [
            (0, z + 0.0025), (0.0185, z + 0.0025, 0.0006), (0.0190, z, 0.0006), (0.0208, z, 0.0008), (0.0205, z + 0.0040, 0.0015),
            (0.0285, z + 0.0090, 0.012),
            (0.0365, z + 0.0280, 0.03), (0.0395, z + 0.0520, 0.02), (0.0420, z + 0.0605, 0.0009), (0.0402, z + 0.0606, 0.0009),
            (0.0377, z + 0.0520, 0.02),
            (0.0346, z + 0.0280, 0.03), (0.0260, z + 0.0095, 0.012), (0, z + 0.0060, 0),
        ],
        0.002,
        10,
    )


def cup_saucer_saucer_profile():
    return fillet(
        [
            (0, 0.0022), (0.0290, 0.0022, 0.0008), (0.0295, 0, 0.0006), (0.0315, 0, 0.0008), (0.0325, 0.0040, 0.002),
            (0.0540, 0.0105, 0.03), (0.0745, 0.0205, 0.0011),
            (0.0735, 0.0222, 0.0011), (0.0530, 0.0130, 0.03), (0.0300, 0.0072, 0.008), (0.0235, 0.0072, 0.001), (0.0222, 0.0064, 0.001),
            (0, 0.0064, 0),
        ],
        0.002,
        10,
    )


def cup_saucer_cup_skin(profile):
    painting = brush.Painting(profile, CUP_SAUCER_CUP_SECTORS)
    middle = painting.along_height(CUP_SAUCER_LIFT + 0.034)
    cup_saucer_blossom(painting, 0.25, middle + 0.004, 0.0056)
    cup_saucer_vine(painting, 0.75, middle - 0.006)
    for height, thick in ((0.0095, 0.0012), (0.0545, 0.0012), (0.0568, 0.0005)):
        painting.ink(brush.line(painting, painting.along_height(CUP_SAUCER_LIFT + height), thick), CUP_SAUCER_COBALT)
    painting.ink(brush.line(painting, painting.along_height(CUP_SAUCER_LIFT + 0.0600) + CUP_SAUCER_INNER_LINE, 0.0009), CUP_SAUCER_COBALT)
    return painted_glaze('cup', painting.picture('cup'), painting.scale(), CUP_SAUCER_WHITE_BODY)


def cup_saucer_saucer_skin(profile):
    painting = brush.Painting(profile, CUP_SAUCER_SAUCER_SECTORS)
    edge = painting.along_at(max(range(len(profile)), key=lambda i: profile[i][0]))
    cup_saucer_blossom(painting, 0.25, edge + 0.0135, 0.0046, 180)
    cup_saucer_vine(painting, 0.75, edge + 0.0185, 180, 0.8)
    for away, thick in ((0.0036, 0.0012), (0.0054, 0.0005), (0.0262, 0.0005), (0.0282, 0.0012)):
        painting.ink(brush.line(painting, edge + away, thick), CUP_SAUCER_COBALT)
    return painted_glaze('saucer', painting.picture('saucer'), painting.scale(), CUP_SAUCER_WHITE_BODY)


def cup_saucer_skin_of_line(profile):
    """Bare white for the handle."""
    return brush.Painting(profile, 1, 16).picture('bare')


def cup_saucer_blossom(painting, share, along, size, turn=0):
    """Eight petals about a ringed eye, with leaves between."""
    for i in range(8):
        where = painting.near(share, along, i * 45 + turn)
        painting.ink(brush.petal(where, size * 1.05, size * 0.72, size * 0.28, 0.68), CUP_SAUCER_COBALT)
    for i in range(4):
        where = painting.near(share, along, 45 + i * 90 + turn)
        painting.ink(brush.petal(where, size * 0.95, size * 0.42, size * 1.42, 0.5), CUP_SAUCER_TURQUOISE)
    painting.ink(brush.dot(painting.near(share, along), size * 0.17), '#c98f2e')
    painting.ink(brush.ring(painting.near(share, along), size * 0.25, 0.0004), CUP_SAUCER_INK)


def cup_saucer_vine(painting, share, along, turn=0, size=1.0):
    """A sprig between the flowers: a stem, four leaves, a bud."""
    up = math.cos(math.radians(turn))
    painting.ink(brush.stem(painting.near(share, along - 0.007 * size * up, turn), 0.021 * size, 0.0004, 0.0006), CUP_SAUCER_INK)
    for step, angle in ((0.001, 48), (0.001, -48), (0.007, 42), (0.007, -42)):
        where = painting.near(share, along + (step - 0.003) * size * up, turn - angle)
        painting.ink(brush.petal(where, 0.0066 * size, 0.0028 * size), CUP_SAUCER_TURQUOISE)
    painting.ink(brush.petal(painting.near(share, along + 0.0105 * size * up, turn), 0.0062 * size, 0.0040 * size, 0, 0.42), CUP_SAUCER_COBALT)
    painting.ink(brush.dot(painting.near(share, along + 0.0205 * size * up), 0.0007 * size), CUP_SAUCER_COBALT)


SERVING_BOWL_RIM, SERVING_BOWL_HEIGHT = 0.110, 0.088
SERVING_BOWL_SECTORS = 9
SERVING_BOWL_COBALT = '#23479b'


def build_serving_bowl(look):
    """A wide footed bowl with a band of blue flowers outside and one line inside."""
    outside = [
        (0.0430, 0.0050, 0), (0.0440, 0.0050, 0.001), (0.0430, 0.0125, 0.004), (0.0640, 0.0230, 0.02), (0.0960, 0.0500, 0.05),
        (SERVING_BOWL_RIM - 0.0025, SERVING_BOWL_HEIGHT - 0.008, 0.02),
        (SERVING_BOWL_RIM, SERVING_BOWL_HEIGHT - 0.0010, 0.0020),
    ]
    inside = [
        (SERVING_BOWL_RIM - 0.0020, SERVING_BOWL_HEIGHT + 0.0010, 0.0020), (SERVING_BOWL_RIM - 0.0060, SERVING_BOWL_HEIGHT - 0.007, 0.01),
        (0.0915, 0.0510, 0.05), (0.0600, 0.0270, 0.03),
        (0.0300, 0.0190, 0.02), (0, 0.0178, 0),
    ]
    profile = fillet(outside + inside, 0.004, 12)
    lathe('bowl', profile, serving_bowl_skin_of(profile), 208)
    foot = [(0, 0.004), (0.0365, 0.004), (0.0372, 0.0004, 0.001), (0.0428, 0.0004, 0.002), (0.0433, 0.0052, 0)]
    lathe('foot', fillet(foot, 0.001, 8), clay('clay', '#c2ab8c', 0.85), 160)
    return {'views': [(-24, 20), (20, 10), (0, 48)]}


def serving_bowl_skin_of(profile):
    painting = brush.Painting(profile, SERVING_BOWL_SECTORS, 1280)
    middle = painting.along_height(0.0545)
    cup_saucer_blossom(painting, 0.25, middle + 0.001, 0.0098)
    cup_saucer_vine(painting, 0.75, middle - 0.005, 0, 1.75)
    for height, thick in ((0.0140, 0.0016), (0.0290, 0.0007), (0.0312, 0.0018), (0.0790, 0.0018), (0.0812, 0.0007)):
        painting.ink(brush.line(painting, painting.along_height(height), thick, 0.0003), SERVING_BOWL_COBALT)
    rim = painting.along_at(max(range(len(profile)), key=lambda i: profile[i][1]))
    painting.ink(brush.line(painting, rim + 0.012, 0.0020, 0.0003), SERVING_BOWL_COBALT)
    return painted_glaze('painted', painting.picture('bowl'), painting.scale(), '#f3f0e8', '#c9bda4', 0.15)


MUG_HEIGHT, MUG_RADIUS = 0.092, 0.0415
MUG_WALL = 0.0019
MUG_FLOWER_ROWS = 0.036, 0.0555, 0.075
MUG_SECTORS = 7


def build_mug(look):
    """A stoneware mug with a bare clay foot; its glaze is speckled, or painted with small flowers."""
    body = fillet(
        [
            (MUG_RADIUS - 0.0046, 0.0195, 0), (MUG_RADIUS - 0.0045, 0.020, 0), (MUG_RADIUS - 0.001, 0.030), (MUG_RADIUS, MUG_HEIGHT - 0.002, 0.0022),
            (MUG_RADIUS - 0.0032, MUG_HEIGHT - 0.002, 0.0022), (MUG_RADIUS - 0.0042, 0.030), (MUG_RADIUS - 0.012, 0.0085, 0.012), (0, 0.0075, 0),
        ],
        0.006,
        8,
    )
    colour, speck = look.get('colour', '#e9e4d8'), look.get('speck', '#7a6a52')
    skin = glaze('glaze', colour, speck)
    lathe('body', body, mug_flowered(body, colour) if look.get('flowers') else skin, 160)
    foot = [
        (0, 0.004), (MUG_RADIUS - 0.015, 0.004), (MUG_RADIUS - 0.0155, 0.0006, 0.001), (MUG_RADIUS - 0.0115, 0.0006, 0.002),
        (MUG_RADIUS - 0.0052, 0.013, 0.01), (MUG_RADIUS - 0.0050, 0.0215, 0), (MUG_RADIUS - 0.0058, 0.0222, 0), (MUG_RADIUS - 0.0085, 0.0150, 0),
        (MUG_RADIUS - 0.014, 0.0062, 0),
    ]
    lathe('foot', fillet(foot, 0.002, 8), clay('clay', look.get('foot', '#b08d6c'), 0.85), 160)
    ear(
        [
            (MUG_RADIUS - 0.0021, 0.0765), (MUG_RADIUS + 0.009, 0.0790), (MUG_RADIUS + 0.0235, 0.0715), (MUG_RADIUS + 0.0275, 0.053),
            (MUG_RADIUS + 0.0175, 0.0365), (MUG_RADIUS - 0.0021, 0.0300),
        ],
        (0.0078, 0.0052), skin, lambda z: MUG_RADIUS - MUG_WALL,
    )
    return {'views': [(-38, 17), (18, 10), (-30, 48)]}


def mug_flowered(profile, colour):
    """Small red flowers in staggered rows, as a printing block sets them, between two fine lines."""
    painting = brush.Painting(profile, MUG_SECTORS)
    for row, height in enumerate(MUG_FLOWER_ROWS):
        along = painting.along_height(height)
        mug_flower(painting, 0.25 + 0.5 * (row % 2), along)
        painting.ink(brush.dot(painting.near(0.75 - 0.5 * (row % 2), along), 0.0010), '#44603f')
    for height in (0.0262, 0.0845):
        painting.ink(brush.line(painting, painting.along_height(height), 0.0009), '#a63a2c')
    return painted_glaze('painted', painting.picture('buti'), painting.scale(), colour)


def mug_flower(painting, share, along):
    """One buti: five petals, a stem that bends, two leaves."""
    base = painting.near(share, along - 0.0085, -4)
    painting.ink(brush.stem(base, 0.0078, 0.0007, 0.0008), '#44603f')
    for turn in (-52, 48):
        painting.ink(brush.petal(painting.near(share, along - 0.0068, turn), 0.0056, 0.0026), '#44603f')
    for i in range(5):
        where = painting.near(share, along + 0.0018, i * 72 + 3)
        painting.ink(brush.petal(where, 0.0052, 0.0043, 0.0009, 0.66), '#b33a2b')
    painting.ink(brush.dot(painting.near(share, along + 0.0018), 0.0011), '#8a4a14')


LATTE_MUG_HEIGHT, LATTE_MUG_FOOT, LATTE_MUG_RIM = 0.122, 0.0315, 0.0405
LATTE_MUG_WALL = 0.0036
LATTE_MUG_DIP = 0.062  # how high the lower glaze comes
LATTE_MUG_OVERLAP = 0.0035


def build_latte_mug(look):
    """A tall mug for milky coffee, dipped in two glazes."""
    skin = latte_mug_dipped(look.get('upper', '#efe7d6'), look.get('lower', '#93a287'))
    outside = [
        (LATTE_MUG_FOOT - 0.0030, 0.0035, 0), (LATTE_MUG_FOOT - 0.0010, 0.0042, 0.001), (LATTE_MUG_FOOT + 0.0010, 0.012, 0.012),
        (LATTE_MUG_FOOT + 0.0042, 0.055, 0.05),
        (LATTE_MUG_RIM - 0.0008, LATTE_MUG_HEIGHT - 0.012, 0.03), (LATTE_MUG_RIM, LATTE_MUG_HEIGHT, 0.0018),
    ]
    inside = [
        (LATTE_MUG_RIM - LATTE_MUG_WALL, LATTE_MUG_HEIGHT, 0.0018), (LATTE_MUG_RIM - LATTE_MUG_WALL - 0.0010, LATTE_MUG_HEIGHT - 0.014, 0.02),
        (LATTE_MUG_FOOT + 0.0006, 0.050, 0.05),
        (LATTE_MUG_FOOT - 0.0035, 0.012, 0.012), (0, 0.0095, 0),
    ]
    body = fillet(outside + inside, 0.006, 10)
    lathe('body', body, skin, 160)
    foot = [
        (0, 0.004), (LATTE_MUG_FOOT - 0.0075, 0.004), (LATTE_MUG_FOOT - 0.0078, 0.0004, 0.0008), (LATTE_MUG_FOOT - 0.0032, 0.0004, 0.0015),
        (LATTE_MUG_FOOT - 0.0022, 0.0042, 0),
    ]
    lathe('foot', fillet(foot, 0.001, 8), clay('clay', '#b79a7c', 0.85), 160)
    reach = radius_at(body, 0.07)
    ear(
        [
            (reach - 0.001, 0.0965), (reach + 0.011, 0.0995), (reach + 0.0265, 0.0900), (reach + 0.0290, 0.066), (reach + 0.0180, 0.0445),
            (reach - 0.004, 0.0360),
        ],
        (0.0078, 0.0050), skin, lambda z: radius_at(body, max(0.012, min(z, LATTE_MUG_HEIGHT - 0.013))) - 0.0018,
    )
    return {'views': [(-36, 14), (20, 9), (-30, 46)]}


def latte_mug_dipped(upper, lower):
    """Two glazes: where the second runs over the first it is darker, and its edge is not quite level."""
    m = glaze('dipped', upper, '#8d7a5f')
    height = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs['Z']
    edge = math_of(m, 'MULTIPLY_ADD', noise(m, 34, 2, 0.4), 0.006)
    edge.node.inputs[2].default_value = LATTE_MUG_DIP - 0.003
    over = math_of(m, 'DIVIDE', math_of(m, 'SUBTRACT', edge, height), LATTE_MUG_OVERLAP)
    above = shader(m).inputs['Base Color'].links[0].from_socket
    spots = ramp(m, noise(m, 520, 2, 0.5), [(0.685, BLACK), (0.72, WHITE)])
    cloud = ramp(m, noise(m, 20, 3, 0.5), [(0.25, shade(lower, -0.12)), (0.75, shade(lower, 0.06))])
    below = mix(m, cloud, srgb('#4c5645'), spots)
    seam = ramp(m, over, [(0, WHITE), (0.1, shade(lower, -0.35)), (0.6, shade(lower, -0.12)), (1, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, above, seam, latte_mug_band(m, over)), below, ramp(m, over, [(0.55, BLACK), (0.9, WHITE)])))
    return m


def latte_mug_band(m, over):
    return ramp(m, over, [(0.0, BLACK), (0.12, WHITE)])


CHAI_GLASSES_RIM, CHAI_GLASSES_FOOT, CHAI_GLASSES_HIGH, CHAI_GLASSES_WALL = 0.0300, 0.0225, 0.0790, 0.0022
CHAI_GLASSES_RIBS, CHAI_GLASSES_RIB_LOW, CHAI_GLASSES_RIB_HIGH, CHAI_GLASSES_RIB_DEEP = 14, 0.010, 0.050, 0.0017
CHAI_GLASSES_COLUMNS, CHAI_GLASSES_ROWS, CHAI_GLASSES_PITCH = 3, 2, 0.0705
CHAI_GLASSES_FLOOR = 0.012  # the glasses stand on the carrier's wires
CHAI_GLASSES_TEA = '#d49c66'
CHAI_GLASSES_SEGMENTS = 140
CHAI_GLASSES_WIRE, CHAI_GLASSES_THICK = 0.0015, 0.0023
CHAI_GLASSES_RING_HIGH = 0.046


def build_chai_glasses(look):
    """Ribbed cutting-chai glasses in a carrier of plated wire."""
    wire = metal('plated', '#c4c5c8', 0.18)
    places = [
        ((c - (CHAI_GLASSES_COLUMNS - 1) / 2) * CHAI_GLASSES_PITCH, (r - (CHAI_GLASSES_ROWS - 1) / 2) * CHAI_GLASSES_PITCH)
        for r in range(CHAI_GLASSES_ROWS)
        for c in range(CHAI_GLASSES_COLUMNS)
    ]
    glass = clear_glass('glass', '#fafdfb', shadow=0.96)
    first = chai_glasses_ribbed(glass)
    drink = chai_glasses_tea()
    for i, (x, y) in enumerate(places):
        for thing in (first, drink):
            (thing if i == 0 else copy(thing)).location = (x, y, CHAI_GLASSES_FLOOR)
    chai_glasses_carrier(wire, places)
    return {'views': [(-24, 20), (34, 12), (-18, 48)], 'world': 0.45}


def chai_glasses_outside():
    return fillet(
        [
            (0, 0.0022), (CHAI_GLASSES_FOOT - 0.006, 0.0022, 0.002), (CHAI_GLASSES_FOOT - 0.003, 0, 0.001), (CHAI_GLASSES_FOOT, 0.0004, 0.0016),
            (CHAI_GLASSES_FOOT + 0.0010, 0.008, 0.006),
            (CHAI_GLASSES_RIM - 0.0022, 0.054, 0.02), (CHAI_GLASSES_RIM, CHAI_GLASSES_HIGH, 0.0010),
        ],
        0.002,
        10,
    )


def chai_glasses_inside():
    return fillet([
        (CHAI_GLASSES_RIM, CHAI_GLASSES_HIGH, 0), (CHAI_GLASSES_RIM - 0.0006, CHAI_GLASSES_HIGH + 0.0009, 0.0006),
        (CHAI_GLASSES_RIM - 0.0016, CHAI_GLASSES_HIGH, 0.0006), (CHAI_GLASSES_RIM - 0.0026 - CHAI_GLASSES_WALL / 2, 0.054, 0.02),
        (CHAI_GLASSES_FOOT - CHAI_GLASSES_WALL, 0.012, 0.006), (0, 0.0085, 0),
    ], 0.002, 10)


def chai_glasses_ribbed(glass):
    """Upright ribs round the lower part, melting into the smooth lip."""
    out = []
    for (r0, z0), (r1, z1) in zip(chai_glasses_outside(), chai_glasses_outside()[1:]):
        count = max(1, round(math.dist((r0, z0), (r1, z1)) / 0.0024))
        out += [(r0 + (r1 - r0) * i / count, z0 + (z1 - z0) * i / count) for i in range(count)]
    walls = len(out)
    thing = lathe('glass', out + chai_glasses_inside(), glass, CHAI_GLASSES_SEGMENTS, angle=180)
    for v in thing.data.vertices:
        r, z = math.hypot(v.co.x, v.co.y), v.co.z
        if v.index > walls * CHAI_GLASSES_SEGMENTS or r < CHAI_GLASSES_FOOT - 0.0005 or not (
            CHAI_GLASSES_RIB_LOW - 0.008 < z < CHAI_GLASSES_RIB_HIGH + 0.006
        ):
            continue
        ends = min(1, max(0, (z - CHAI_GLASSES_RIB_LOW + 0.004) / 0.006)) * min(1, max(0, (CHAI_GLASSES_RIB_HIGH + 0.002 - z) / 0.006))
        push = CHAI_GLASSES_RIB_DEEP * ends * (abs(math.cos(math.atan2(v.co.y, v.co.x) * CHAI_GLASSES_RIBS / 2)) ** 0.7 - 0.75)
        v.co.x *= (r + push) / r
        v.co.y *= (r + push) / r
    return thing


def chai_glasses_tea():
    """Milky chai, a hair's breadth into the glass so that no air shows between."""
    m = plain('chai', CHAI_GLASSES_TEA, 0.14, Specular=0.45)
    set_input(m, 'Base Color', ramp(m, noise(m, 60, 3, 0.5), [(0.35, shade(CHAI_GLASSES_TEA, -0.14)), (0.65, shade(CHAI_GLASSES_TEA, 0.06))]))
    set_input(m, 'Emission', shade(CHAI_GLASSES_TEA, -0.1))  # the room's light, which the renderer does not bring through glass
    set_input(m, 'Emission Strength', 0.2)
    level = 0.0640
    wall = [(r + 0.00015, z - 0.0001) for r, z in reversed(chai_glasses_inside()) if z < level]
    edge = wall[-1][0] + 0.0007
    profile = wall + fillet([(edge, level + 0.0006, 0), (edge - 0.0014, level, 0.001), (0, level, 0)], 0.001, 5)
    drink = lathe('chai', profile, m, 64)
    return drink


def chai_glasses_carrier(wire, places):
    """Two frames, a ring for each glass, wires below, posts, and a tall handle with a twisted grip."""
    wide, deep = CHAI_GLASSES_COLUMNS * CHAI_GLASSES_PITCH / 2 + 0.0005, CHAI_GLASSES_ROWS * CHAI_GLASSES_PITCH / 2 + 0.0005
    for height in (CHAI_GLASSES_THICK, CHAI_GLASSES_RING_HIGH):
        outline = superellipse(wide, deep, 120, 9)
        tube('frame', [(x, y, height) for x, y in outline], CHAI_GLASSES_THICK, wire, 12, closed=True)
    for x, y in places:
        tube(
            'ring', [(x + a, y + b, CHAI_GLASSES_RING_HIGH) for a, b, _ in ring_path(CHAI_GLASSES_RIM + 0.0022, 0, 72)], CHAI_GLASSES_WIRE, wire, 8,
            closed=True,
        )
    for y in sorted({y for _, y in places}):
        for away in (-0.011, 0.011):
            chai_glasses_rod(
                wire, [(-wide, y + away, CHAI_GLASSES_FLOOR - CHAI_GLASSES_WIRE), (wide, y + away, CHAI_GLASSES_FLOOR - CHAI_GLASSES_WIRE)],
            )
    corners = [(x, y) for x in (-wide * 0.94, wide * 0.94) for y in (-deep * 0.94, deep * 0.94)]
    for x, y in corners + [(0, -deep), (0, deep)]:
        chai_glasses_rod(wire, [(x, y, CHAI_GLASSES_THICK), (x, y, CHAI_GLASSES_RING_HIGH)])
    for way in (-1, 1):
        chai_glasses_rod(
            wire,
            [(way * wide, -deep * 0.5, CHAI_GLASSES_FLOOR - CHAI_GLASSES_WIRE), (way * wide, deep * 0.5, CHAI_GLASSES_FLOOR - CHAI_GLASSES_WIRE)],
        )
    chai_glasses_handle(wire, wide)


def chai_glasses_rod(wire, path):
    tube('rod', path, CHAI_GLASSES_WIRE, wire, 10)


def chai_glasses_handle(wire, wide):
    top = 0.225
    half = [
        (wide + 0.0012, CHAI_GLASSES_THICK), (wide + 0.0012, 0.09), (wide + 0.0008, 0.145), (wide - 0.012, 0.195), (wide - 0.045, top - 0.004),
        (0, top),
    ]
    path = spline([(-x, 0, z) for x, z in half] + [(x, 0, z) for x, z in reversed(half[:-1])], 128)
    tube('handle', path, CHAI_GLASSES_THICK, wire, 18)
    grip = [(x, 0, top - 0.0002 - x * x * 0.9) for x in (i / 60 * 0.076 - 0.038 for i in range(61))]
    turns = [(x, 0.0036 * math.cos(TAU * i / 6), z + 0.0036 * math.sin(TAU * i / 6)) for i, (x, _, z) in enumerate(chai_glasses_spread(grip, 160))]
    tube('twist', spline(turns, 420), 0.0011, wire, 6)


def chai_glasses_spread(path, count):
    """The same path in more steps."""
    steps = len(path) - 1
    out = []
    for i in range(count + 1):
        u = i / count * steps
        k = min(int(u), steps - 1)
        out.append(tuple(a + (b - a) * (u - k) for a, b in zip(path[k], path[k + 1])))
    return out


KULHADS_HEIGHT, KULHADS_RIM, KULHADS_FOOT = 0.080, 0.0355, 0.0225


def build_kulhads(look):
    """Three kulhads of river clay, no two alike: one with chai, one on its side."""
    places = [
        # at, turn, height, width, what is inside
        ((-0.041, 0.016, 0), (0, 0, 0), 1.0, 1.0, True),
        ((0.040, 0.028, 0), (0, 0, 70), 0.985, 1.015, False),
        ((-0.012, -0.052, 0.0238), (80, 0, 50), 1.005, 0.985, False),
    ]
    for i, (at, turn, tall, wide, full) in enumerate(places):
        kulhads_kulhad(i, at, turn, tall, wide, full)
    return {'views': [(-14, 24), (30, 16), (-10, 54)]}


def kulhads_kulhad(number, at, turn, tall, wide, full):
    profile = kulhads_turned(number, tall, wide)
    pot = rumple(lathe('kulhad', profile, kulhads_fired(number), 96), 0.0011, 0.045, number + 3)
    place(pot, at, turn)
    if full:
        level = KULHADS_HEIGHT * tall * 0.83
        place(chai(radius_at(profile, level) - 0.0026, level, number), at, turn)


def kulhads_turned(number, tall, wide):
    """The wall bulges a little between the potter's fingers."""
    outside = [(0, 0.0), (KULHADS_FOOT - 0.001, 0.0, 0.0015), (KULHADS_FOOT + 0.0012, 0.003, 0.002), (KULHADS_FOOT + 0.0006, 0.0075, 0.003)]
    steps = 26
    for i in range(1, steps + 1):
        t = i / steps
        r = KULHADS_FOOT + (KULHADS_RIM - KULHADS_FOOT) * (0.15 * t + 0.85 * t**0.72) + 0.00042 * math.sin(i * 1.9 + number) * (1 - t * 0.4)
        outside.append((r, 0.0075 + (KULHADS_HEIGHT - 0.0135) * t, 0.002))
    lip = [
        (KULHADS_RIM + 0.0012, KULHADS_HEIGHT - 0.0028, 0.002), (KULHADS_RIM + 0.0008, KULHADS_HEIGHT, 0.0018),
        (KULHADS_RIM - 0.0026, KULHADS_HEIGHT - 0.0002, 0.0018),
    ]
    inside = [
        (KULHADS_RIM - 0.0042, KULHADS_HEIGHT - 0.008, 0.004), (KULHADS_FOOT + 0.0060, 0.034, 0.03), (KULHADS_FOOT - 0.0035, 0.010, 0.01),
        (0, 0.0075, 0),
    ]
    points = outside + lip + inside
    return fillet([(p[0] * wide, p[1] * tall, *p[2:]) for p in points], 0.002, 3)


def kulhads_fired(number):
    """Wood fire leaves one side darker and a pale bloom of ash."""
    colour = ('#a26d50', '#996245', '#aa7659')[number]
    m = clay(f'fired{number}', colour, 0.9)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    smoke = ramp(m, noise(m, 11, 4, 0.6), [(0.36, shade(colour, -0.45)), (0.52, shade(colour, 0.9))])
    set_input(m, 'Base Color', mix(m, body, smoke, 0.4, 'MULTIPLY'))
    bump(m, noise(m, 150, 5, 0.65), 0.0006, 0.35)
    return m


DAVARA_BOWL_RIM, DAVARA_BOWL_HIGH = 0.0540, 0.0400
DAVARA_TUMBLER_FOOT, DAVARA_TUMBLER_RIM, DAVARA_TUMBLER_HIGH = 0.0245, 0.0345, 0.0880
DAVARA_LIFT = 0.0042  # the tumbler stands in the davara
DAVARA_SHEET = 0.0008


def build_davara(look):
    """A davara and tumbler of steel: filter coffee under its froth."""
    skin = metal('polished', '#cfcfd2', 0.15, wear=0.015)
    davara(skin)
    davara_tumbler(skin)
    return {'views': [(-22, 28), (28, 12), (-10, 50)], 'world': 0.4}


def davara(skin):
    profile = fillet(
        [
            (0, 0.0022), (0.0270, 0.0022, 0.0015), (0.0285, 0, 0.0012), (0.0310, 0.0004, 0.002), (0.0390, 0.0060, 0.012),
            (0.0432, 0.0240, 0.02),
            (0.0436, DAVARA_BOWL_HIGH - 0.0055, 0.004), (DAVARA_BOWL_RIM - 0.0014, DAVARA_BOWL_HIGH - 0.0012, 0.003),
            (DAVARA_BOWL_RIM, DAVARA_BOWL_HIGH - 0.0006, 0.0007),
            (DAVARA_BOWL_RIM - 0.0006, DAVARA_BOWL_HIGH + 0.0008, 0.0007),
            (DAVARA_BOWL_RIM - 0.0030, DAVARA_BOWL_HIGH + 0.0004, 0.002), (0.0430, DAVARA_BOWL_HIGH - 0.0042, 0.005), (0.0424, 0.0240, 0.02),
            (0.0382, 0.0068, 0.012), (0.0270, 0.0034, 0.004), (0, 0.0032, 0),
        ],
        0.002,
        10,
    )
    lathe('davara', profile, skin, 128)
    hoop('roll', DAVARA_BOWL_RIM - 0.0006, DAVARA_BOWL_HIGH - 0.0001, 0.0012, skin)
    for height in (0.0200, 0.0222):
        hoop('bead', radius_at(profile, height), height, 0.0005, skin)


def davara_tumbler(skin):
    low, high = DAVARA_LIFT, DAVARA_LIFT + DAVARA_TUMBLER_HIGH
    outside = [
        (0, low + 0.0018), (DAVARA_TUMBLER_FOOT - 0.003, low + 0.0018, 0.001), (DAVARA_TUMBLER_FOOT - 0.002, low, 0.0008),
        (DAVARA_TUMBLER_FOOT, low, 0.0018),
        (DAVARA_TUMBLER_FOOT + 0.0008, low + 0.010, 0.01), (DAVARA_TUMBLER_FOOT + 0.0040, high - 0.012, 0.02),
        (DAVARA_TUMBLER_RIM - 0.0012, high - 0.0018, 0.006), (DAVARA_TUMBLER_RIM, high, 0.0006),
    ]
    inside = [
        (DAVARA_TUMBLER_RIM - 0.0016, high - 0.0012, 0.003), (DAVARA_TUMBLER_FOOT + 0.0040 - DAVARA_SHEET, high - 0.0115, 0.02),
        (DAVARA_TUMBLER_FOOT, low + 0.010, 0.01), (0, low + 0.004, 0),
    ]
    profile = fillet(outside + inside, 0.002, 10)
    lathe('tumbler', profile, skin, 128)
    hoop('roll', DAVARA_TUMBLER_RIM - 0.0002, high - 0.0004, 0.0011, skin)
    for height in (0.028, 0.0305, 0.062, 0.0645):
        hoop('bead', radius_at(profile, low + height) - 0.0001, low + height, 0.00055, skin)
    level = high - 0.0150
    wall = radius_at(profile, level) - DAVARA_SHEET + 0.0003
    head = fillet([
        (wall, level - 0.002, 0), (wall, level, 0), (wall - 0.0030, level + 0.0022, 0.003), (wall * 0.5, level + 0.0044, 0.02),
        (0, level + 0.0048, 0),
    ], 0.004, 8)
    froth('froth', head, '#bf9f83', 400)
