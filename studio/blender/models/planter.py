"""A flower pot with a rolled rim, standing in its saucer: bare earth with a white painted band, or glazed."""
import numpy as np

from materials import clay, glaze, math_of, mix, node, painted_picture, set_input, shader, srgb
from shapes import TAU, fillet, lathe

POT = [
    (0, 0.004), (0.074, 0.004, 0.003), (0.080, 0.012, 0.01), (0.118, 0.168, 0.2), (0.1205, 0.186, 0.004), (0.1340, 0.188, 0.005),
    (0.1385, 0.204, 0.012), (0.1350, 0.220, 0.007), (0.1260, 0.2205, 0.006), (0.1180, 0.205, 0.02), (0.109, 0.168, 0.1), (0.070, 0.020, 0.02), (0, 0.018),
]
SAUCER = [
    (0, 0.0), (0.088, 0.0, 0.003), (0.104, 0.012, 0.01), (0.118, 0.030, 0.01), (0.1215, 0.0335, 0.002), (0.1190, 0.0350, 0.002), (0.1150, 0.0325, 0.003),
    (0.099, 0.014, 0.01), (0.086, 0.0092, 0.01), (0, 0.0092),
]
LIFT = 0.006
BAND = (0.035, 0.140)  # metres along the pot's outline from its middle: where the painting is
REPEATS = 6


def build(look):
    pot = fillet([(r, z + LIFT, *more) for r, z, *more in POT], 0.004, 10)
    if look.get('glaze'):
        skin = dripped_glaze(look['glaze'], look.get('speck', '#16223a'))
        lathe('pot', pot, skin, 192)
        lathe('saucer', fillet(SAUCER, 0.004, 8), skin, 192)
    else:
        earth = look.get('earth', '#b5603a')
        lathe('pot', pot, painted_clay(earth, max(r for r, _ in pot)), 192)
        lathe('saucer', fillet(SAUCER, 0.004, 8), clay('saucer', earth), 192)
    return {'views': [(-24, 16), (20, 38), (-16, 12, 2.0, (0.5, 0.55))]}


def dripped_glaze(colour, speck):
    return glaze('glaze', colour, speck, 0.14)


def painted_clay(earth, widest):
    """Bare clay with a band of white figures, painted with a rice-paste brush: not quite opaque."""
    m = clay('pot', earth)
    uv = node(m, 'ShaderNodeSeparateXYZ', {0: node(m, 'ShaderNodeTexCoord').outputs['UV']}).outputs
    across = math_of(m, 'FRACT', math_of(m, 'MULTIPLY', uv['X'], REPEATS / (TAU * widest)))
    up = math_of(m, 'DIVIDE', math_of(m, 'SUBTRACT', uv['Y'], BAND[0] + 0.074), BAND[1])
    where = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: up}).outputs[0]
    paint = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=painted_picture('warli', 768, warli), extension='EXTEND').outputs['Color']
    bare = shader(m).inputs['Base Color'].links[0].from_socket
    set_input(m, 'Base Color', mix(m, bare, srgb('#efe6d6'), paint))
    return m


def warli(x, y):
    """White upon black: dancers hand in hand between bands of dots and zigzags."""
    ink = np.zeros_like(x)
    for height, thick in ((0.055, 0.010), (0.205, 0.008), (0.795, 0.008), (0.945, 0.010)):
        ink = np.maximum(ink, soft(np.abs(y - height) - thick / 2))
    for low, way in ((0.13, 1), (0.87, -1)):
        wave = np.abs(((x * 9) % 1) * 2 - 1) * 0.085 - 0.0425
        ink = np.maximum(ink, soft(np.abs(y - low - way * wave) - 0.008))
        ink = np.maximum(ink, soft(np.hypot(((x * 9 + 0.5) % 1 - 0.5) / 9, (y - low - way * 0.028)) - 0.009))
    for k in range(3):
        ink = np.maximum(ink, dancer(x, y, (k + 0.5) / 3, (0.02, -0.01, 0.0)[k]))
    return np.stack([ink * 0.93] * 3, -1)


def dancer(x, y, at, lean):
    """Two triangles, a round head, bent legs and arms that reach the neighbours'."""
    u = ((x - at + 0.5) % 1 - 0.5) * 0.8
    chest, hip = (lean, 0.60), (lean * 0.5, 0.50)
    ink = np.maximum(soft(np.hypot(u - lean * 1.6, y - 0.715) - 0.030), soft(segment(u, y, (lean * 1.4, 0.69), chest) - 0.006))
    ink = np.maximum(ink, triangle(u, y, 0.505, 0.645, 0.062, lean))
    ink = np.maximum(ink, triangle(u, -y + 1.01, 0.505, 0.61, 0.052, lean * 0.5))
    for side in (-1, 1):
        joints = [(hip[0] + side * 0.035, 0.41), (side * 0.062 + lean, 0.335), (side * 0.030 - lean, 0.25), (side * 0.058 - lean, 0.243)]
        arm = [(lean + side * 0.056, 0.64), (side * 0.098, 0.555), (side * 0.1334, 0.61)]
        for line in (joints, arm):
            for a, b in zip(line, line[1:]):
                ink = np.maximum(ink, soft(segment(u, y, a, b) - 0.0075))
    return ink


def triangle(u, y, point, base, half, lean):
    """Stands on its point at height `point` and is `half` wide each way at `base`."""
    t = (y - point) / (base - point)
    inside = np.maximum(np.abs(u - lean) - half * t, np.maximum(y - base, point - y))
    return soft(inside)


def segment(u, y, a, b):
    """How far points are from a line between two."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = np.clip(((u - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(u - a[0] - t * dx, y - a[1] - t * dy)


def soft(distance):
    return np.clip(0.5 - distance / 0.004, 0, 1)
