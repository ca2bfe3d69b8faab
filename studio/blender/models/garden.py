"""For garden and courtyard: planter, tulsi vrindavan, watering can."""
import math

import numpy as np
from mathutils import Vector

from materials import (
    bump, clay, glaze, math_of, metal, mix, node, noise, painted_picture, plain, ramp, set_input, shade, shader, srgb, vary_roughness,
)
from shapes import TAU, aim, beads, box, circle, fillet, hoop, lathe, loft, place, radius_at, slab, spline, superellipse, sweep

PLANTER_POT = [
    (0, 0.004), (0.074, 0.004, 0.003), (0.080, 0.012, 0.01), (0.118, 0.168, 0.2), (0.1205, 0.186, 0.004), (0.1340, 0.188, 0.005),
    (0.1385, 0.204, 0.012), (0.1350, 0.220, 0.007), (0.1260, 0.2205, 0.006), (0.1180, 0.205, 0.02), (0.109, 0.168, 0.1), (0.070, 0.020, 0.02),
    (0, 0.018),
]
PLANTER_SAUCER = [
    (0, 0.0), (0.088, 0.0, 0.003), (0.104, 0.012, 0.01), (0.118, 0.030, 0.01), (0.1215, 0.0335, 0.002), (0.1190, 0.0350, 0.002),
    (0.1150, 0.0325, 0.003),
    (0.099, 0.014, 0.01), (0.086, 0.0092, 0.01), (0, 0.0092),
]
PLANTER_LIFT = 0.006
PLANTER_BAND = (0.035, 0.140)  # metres along the pot's outline from its middle: where the painting is
PLANTER_REPEATS = 6


def build_planter(look):
    """A flower pot with a rolled rim, standing in its saucer: bare earth with a white painted band, or glazed."""
    pot = fillet([(r, z + PLANTER_LIFT, *more) for r, z, *more in PLANTER_POT], 0.004, 10)
    if look.get('glaze'):
        skin = planter_dripped_glaze(look['glaze'], look.get('speck', '#16223a'))
        lathe('pot', pot, skin, 192)
        lathe('saucer', fillet(PLANTER_SAUCER, 0.004, 8), skin, 192)
    else:
        earth = look.get('earth', '#b5603a')
        lathe('pot', pot, planter_painted_clay(earth, max(r for r, _ in pot)), 192)
        lathe('saucer', fillet(PLANTER_SAUCER, 0.004, 8), clay('saucer', earth), 192)
    return {'views': [(-24, 16), (20, 38), (-16, 12, 2.0, (0.5, 0.55))]}


def planter_dripped_glaze(colour, speck):
    return glaze('glaze', colour, speck, 0.14)


def planter_painted_clay(earth, widest):
    """Bare clay with a band of white figures, painted with a rice-paste brush: not quite opaque."""
    m = clay('pot', earth)
    uv = node(m, 'ShaderNodeSeparateXYZ', {0: node(m, 'ShaderNodeTexCoord').outputs['UV']}).outputs
    across = math_of(m, 'FRACT', math_of(m, 'MULTIPLY', uv['X'], PLANTER_REPEATS / (TAU * widest)))
    up = math_of(m, 'DIVIDE', math_of(m, 'SUBTRACT', uv['Y'], PLANTER_BAND[0] + 0.074), PLANTER_BAND[1])
    where = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: up}).outputs[0]
    paint = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=painted_picture('warli', 768, planter_warli), extension='EXTEND').outputs['Color']
    bare = shader(m).inputs['Base Color'].links[0].from_socket
    set_input(m, 'Base Color', mix(m, bare, srgb('#efe6d6'), paint))
    return m


def planter_warli(x, y):
    """White upon black: dancers hand in hand between bands of dots and zigzags."""
    ink = np.zeros_like(x)
    for height, thick in ((0.055, 0.010), (0.205, 0.008), (0.795, 0.008), (0.945, 0.010)):
        ink = np.maximum(ink, planter_soft(np.abs(y - height) - thick / 2))
    for low, way in ((0.13, 1), (0.87, -1)):
        wave = np.abs(((x * 9) % 1) * 2 - 1) * 0.085 - 0.0425
        ink = np.maximum(ink, planter_soft(np.abs(y - low - way * wave) - 0.008))
        ink = np.maximum(ink, planter_soft(np.hypot(((x * 9 + 0.5) % 1 - 0.5) / 9, (y - low - way * 0.028)) - 0.009))
    for k in range(3):
        ink = np.maximum(ink, planter_dancer(x, y, (k + 0.5) / 3, (0.02, -0.01, 0.0)[k]))
    return np.stack([ink * 0.93] * 3, -1)


def planter_dancer(x, y, at, lean):
    """Two triangles, a round head, bent legs and arms that reach the neighbours'."""
    u = ((x - at + 0.5) % 1 - 0.5) * 0.8
    chest, hip = (lean, 0.60), (lean * 0.5, 0.50)
    ink = np.maximum(
        planter_soft(np.hypot(u - lean * 1.6, y - 0.715) - 0.030), planter_soft(planter_segment(u, y, (lean * 1.4, 0.69), chest) - 0.006),
    )
    ink = np.maximum(ink, planter_triangle(u, y, 0.505, 0.645, 0.062, lean))
    ink = np.maximum(ink, planter_triangle(u, -y + 1.01, 0.505, 0.61, 0.052, lean * 0.5))
    for side in (-1, 1):
        joints = [(hip[0] + side * 0.035, 0.41), (side * 0.062 + lean, 0.335), (side * 0.030 - lean, 0.25), (side * 0.058 - lean, 0.243)]
        arm = [(lean + side * 0.056, 0.64), (side * 0.098, 0.555), (side * 0.1334, 0.61)]
        for line in (joints, arm):
            for a, b in zip(line, line[1:]):
                ink = np.maximum(ink, planter_soft(planter_segment(u, y, a, b) - 0.0075))
    return ink


def planter_triangle(u, y, point, base, half, lean):
    """Stands on its point at height `point` and is `half` wide each way at `base`."""
    t = (y - point) / (base - point)
    inside = np.maximum(np.abs(u - lean) - half * t, np.maximum(y - base, point - y))
    return planter_soft(inside)


def planter_segment(u, y, a, b):
    """How far points are from a line between two."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = np.clip(((u - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(u - a[0] - t * dx, y - a[1] - t * dy)


def planter_soft(distance):
    return np.clip(0.5 - distance / 0.004, 0, 1)


# half width, height of the square outline from the ground to the rim and down within
TULSI_VRINDAVAN_OUTLINE = [
    (0, 0), (0.150, 0, 0.003), (0.150, 0.030, 0.003), (0.136, 0.032, 0.002), (0.136, 0.056, 0.003), (0.126, 0.060, 0.004), (0.112, 0.078, 0.016),
    (0.104, 0.082, 0.002), (0.104, 0.250, 0.002), (0.110, 0.254, 0.003), (0.110, 0.262, 0.003), (0.106, 0.266, 0.002), (0.118, 0.286, 0.014),
    (0.134, 0.292, 0.003),
    (0.138, 0.296, 0.002), (0.138, 0.322, 0.003), (0.132, 0.326, 0.002), (0.126, 0.336, 0.003), (0.108, 0.336, 0.003), (0.100, 0.300, 0.003),
    (0.098, 0.240, 0.002), (0, 0.240),
]


def build_tulsi_vrindavan(look):
    """A tulsi vrindavan: a square planter on a stepped plinth, with niches for a lamp and a moulded rim."""
    stone = tulsi_vrindavan_marble(look['stone']) if look.get('stone') else clay('clay', look.get('earth', '#b5603a'))
    outline = fillet(TULSI_VRINDAVAN_OUTLINE, 0.003, 5)
    rings = [tulsi_vrindavan_square(half, z) for half, z in outline if half > 0]
    loft('body', rings, stone, angle=35)
    trim = clay('limewash', look['trim']) if look.get('trim') else stone
    for turn in (0, 90, 180, 270):
        tulsi_vrindavan_face(turn, trim, look)
    tulsi_vrindavan_corners(trim)
    box('soil', (0.19, 0.19, 0.04), plain('soil', '#33231a', 1.0), (0, 0, 0.262), bevel=0.01)
    return {'views': [(-30, 16), (22, 26), (-12, 12, 2.1, (0.5, 0.5)), (-24, 44)]}


def tulsi_vrindavan_square(half, z):
    """A square with softly worn corners."""
    return [(x, y, z) for x, y in fillet([(half, half), (-half, half), (-half, -half), (half, -half)], 0.004, 8, closed=True)]


def tulsi_vrindavan_marble(colour):
    m = plain('marble', colour, 0.32, Specular=0.5)
    veins = noise(m, 7, 9, 0.68)
    set_input(m, 'Base Color', ramp(m, veins, [(0.40, srgb(colour)), (0.49, shade(colour, -0.22)), (0.52, srgb(colour)), (0.7, shade(colour, 0.3))]))
    vary_roughness(m, noise(m, 40, 3), 0.28, 0.42)
    bump(m, noise(m, 400, 3, 0.6), 0.0002, 0.3)
    return m


def tulsi_vrindavan_face(turn, stone, look):
    """A pointed niche framed by a raised arch, a lotus carved above it."""
    a = math.radians(turn)
    at = (math.sin(a) * 0.104, -math.cos(a) * 0.104)
    outer, inner = tulsi_vrindavan_arch(0.052, 0.118, 0.034), tulsi_vrindavan_arch(0.041, 0.104, 0.029)
    place(slab('frame', outer, 0.008, stone, 0.0025), (*at, 0.092), (90, 0, turn))
    deep = plain('niche', look.get('niche', '#7d4128'), 0.9)
    place(slab('niche', inner, 0.0084, deep, 0.0006), (*at, 0.094), (90, 0, turn))
    tulsi_vrindavan_petals(turn, stone)


def tulsi_vrindavan_arch(half, high, spring):
    """A cusped arch: straight sides, then two curves to a point."""
    side = [(half, 0), (half, high - spring * 1.6)]
    curve = [
        (half * math.cos(t) ** 0.8, high - spring * 1.6 + spring * 1.6 * math.sin(t) ** 1.15)
        for t in [math.pi / 2 * i / 10 for i in range(1, 10)]
    ]
    right = side + curve
    return right + [(0, high)] + [(-x, y) for x, y in reversed(right)]


def tulsi_vrindavan_petals(turn, stone):
    """A row of lotus petals about the foot."""
    a = math.radians(turn)
    for k in range(9):
        x = (k - 4) * 0.0215
        petal = slab(
            'petal', [(px * 0.010, py * 0.017) for px, py in [(-0.9, 0), (0.9, 0), (1, 0.45), (0.62, 0.82), (0, 1.05), (-0.62, 0.82), (-1, 0.45)]],
            0.004, stone, 0.0014,
        )
        place(petal, (math.cos(a) * x + math.sin(a) * 0.1355, math.sin(a) * x - math.cos(a) * 0.1355, 0.0345), (90, 0, turn))


def tulsi_vrindavan_corners(stone):
    """A slim turned column at each corner."""
    points = [
        (0, 0), (0.0125, 0, 0.002), (0.0125, 0.008, 0.002), (0.0085, 0.012, 0.003), (0.0075, 0.085, 0.05), (0.0085, 0.158, 0.003),
        (0.0125, 0.162, 0.002), (0.0125, 0.170, 0.002), (0, 0.170),
    ]
    for x in (-1, 1):
        for y in (-1, 1):
            place(lathe('column', fillet(points, 0.002, 5), stone, 48), (x * 0.102, y * 0.102, 0.081))


WATERING_CAN_COLOURS = {'brass': '#dfbf7c', 'copper': '#d59b78'}
WATERING_CAN_BODY = [
    (0, 0.004), (0.074, 0.004, 0.002), (0.078, 0.0, 0.002), (0.0815, 0.003, 0.002), (0.080, 0.012, 0.004), (0.0845, 0.020, 0.006),
    (0.0890, 0.085, 0.10),
    (0.0800, 0.142, 0.03), (0.0560, 0.166, 0.02), (0.0470, 0.172, 0.006), (0.0460, 0.186, 0.004), (0.0500, 0.1915, 0.002), (0.0485, 0.1930, 0.001),
    (0.0445, 0.187, 0.003), (0.0450, 0.170, 0.004), (0.078, 0.140, 0.03), (0.086, 0.085, 0.08), (0.078, 0.010, 0.004), (0, 0.009),
]


def build_watering_can(look):
    """A watering can of brass or copper: a round body, a long spout with its rose, and two handles."""
    skin = metal('skin', WATERING_CAN_COLOURS[look.get('metal', 'brass')], 0.2, wear=0.06)
    trim = metal('trim', WATERING_CAN_COLOURS[look.get('trim', look.get('metal', 'brass'))], 0.22, wear=0.04)
    body = fillet(WATERING_CAN_BODY, 0.003, 12)
    lathe('body', body, skin, 192)
    for z, thick in ((0.022, 0.0014), (0.027, 0.0009), (0.128, 0.0012), (0.133, 0.0008), (0.172, 0.0014)):
        hoop('ring', radius_at(body[: len(body) // 2 + 40], z), z, thick, trim)
    watering_can_spout(skin, trim)
    watering_can_handles(trim)
    return {'views': [(-22, 14), (34, 20), (-48, 18, 2.0, (0.30, 0.66)), (-14, 44)]}


def watering_can_spout(skin, trim):
    """Leaves the body low, narrows, and carries a flared rose pierced with holes."""
    path = spline([(-0.076, 0, 0.046), (-0.105, 0, 0.058), (-0.150, 0, 0.098), (-0.200, 0, 0.160), (-0.236, 0, 0.206)], 64)
    sweep('spout', path, lambda t: circle(0.0235 - 0.0155 * min(1, t * 1.25) ** 0.7, 40), skin)
    low = Vector(path[1])
    tip, way = Vector(path[-1]), (Vector(path[-1]) - Vector(path[-4])).normalized()
    collar = [(0.020, -0.002), (0.0290, -0.001, 0.002), (0.0285, 0.004, 0.002), (0.0225, 0.0065, 0.002), (0.020, 0.006)]
    aim(lathe('collar', fillet(collar, 0.002, 6), trim, 96), low + Vector((-0.010, 0, 0.003)), low + Vector((-0.060, 0, 0.026)))
    rose = [
        (0.0078, -0.012), (0.0100, -0.011, 0.001), (0.0100, -0.004, 0.001), (0.0085, -0.002, 0.001), (0.012, 0.008, 0.006), (0.030, 0.030, 0.01),
        (0.0325, 0.033, 0.002), (0.0315, 0.0355, 0.002), (0.018, 0.0385, 0.02), (0, 0.0395),
    ]
    outline = fillet(rose, 0.002, 8)
    aim(lathe('rose', outline, trim, 128), tip, tip + way)
    holes = [(0, 0)] + [p for r, n in ((0.008, 6), (0.0155, 12), (0.0225, 18)) for p in circle(r, n)]
    points = [(x, y, 0.0396 - 0.0030 * (math.hypot(x, y) / 0.03) ** 2) for x, y in holes]
    aim(beads('holes', 0.0011, points, plain('hole', '#17110a', 0.9), 8), tip, tip + way)
    stay = spline([(-0.052, 0, 0.168), (-0.100, 0, 0.174), (-0.158, 0, 0.152), (-0.187, 0, 0.145)], 32)
    sweep('stay', stay, lambda t: superellipse(0.0042, 0.0020, 20, 3), trim, up=(0, 1, 0))


def watering_can_handles(trim):
    """One over the top to carry, one behind to pour."""
    def section(t):
        wide = 1 + 0.5 * math.exp(-((t / 0.06) ** 2)) + 0.5 * math.exp(-(((1 - t) / 0.06) ** 2))
        return superellipse(0.0078 * wide, 0.0036, 28, 2.6)

    back = spline([(0.066, 0, 0.158), (0.105, 0, 0.182), (0.150, 0, 0.170), (0.160, 0, 0.125), (0.130, 0, 0.070), (0.0875, 0, 0.050)], 72)
    sweep('handle', back, section, trim, up=(1, 0, 0.5))
    watering_can_rivets(trim, [(0.0892, 0.0, 0.056), (0.0697, 0, 0.1585)])
    over = spline(
        [(0, -0.051, 0.176), (0, -0.060, 0.205), (0, -0.044, 0.250), (0, 0, 0.270), (0, 0.044, 0.250), (0, 0.060, 0.205), (0, 0.051, 0.176)], 72,
    )
    sweep(
        'bail', over, lambda t: superellipse(0.0030 + 0.0030 * math.sin(math.pi * t) ** 2, 0.0055 - 0.001 * math.sin(math.pi * t), 24, 2.4), trim,
        up=(0, -1, 0),
    )
    grip = [
        (0, -0.034), (0.0075, -0.034, 0.002), (0.0092, -0.020, 0.01), (0.0098, 0, 0.02), (0.0092, 0.020, 0.01), (0.0075, 0.034, 0.002), (0, 0.034),
    ]
    place(lathe('grip', fillet(grip, 0.002, 6), plain('grip', '#4a2a18', 0.35), 48), (0, 0, 0.2705), (90, 0, 0))


def watering_can_rivets(trim, spots):
    beads('rivets', 0.0030, [(x, y + side * 0.0055, z) for x, y, z in spots for side in (-1, 1)], trim)
