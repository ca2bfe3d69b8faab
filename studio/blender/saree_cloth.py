"""The cloths of folded sarees, drawn by numpy: x from 0 to 1 is the packet's width from the border in, y one repeat along the length."""

import numpy as np

from block_prints import TAU, diamonds, linear, paisleys
from materials import bump, coordinates, math_of, mix, node, noise, painted_picture, plain, ramp, set_input, shade, srgb, weave

REPEAT = 0.104  # metres along the cloth
BORDER = 0.098  # metres across


def silk(name, look, wide, pallu=False):
    """Shot silk with gold thread: the gold is metal, the silk changes at the edge of sight."""
    ground, border, gold = look.get('ground', '#1d4a34'), look.get('border', '#7a1f35'), look.get('gold', '#c9a050')

    def gold_at(x, y):
        return pallu_gold(x * wide, y * REPEAT) if pallu else kanchi_gold(x * wide, y * REPEAT)

    def colour_at(x, y):
        edge = np.ones_like(x) if pallu else in_border(x * wide, y * REPEAT)
        base = linear(ground) + (linear(border) - linear(ground)) * edge[..., None]
        return base + (linear(gold) - base) * gold_at(x, y)[..., None]

    m = plain(name, '#ffffff', 0.46, Sheen=0.35, Specular=0.3)
    where = laid(m, wide)
    colour = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=painted_picture(name, 1024, colour_at)).outputs['Color']
    mask_picture = painted_picture(f'{name}-gold', 1024, lambda x, y: np.repeat(gold_at(x, y)[..., None], 3, 2))
    mask = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=mask_picture).outputs['Color']
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.42}).outputs['Facing']
    set_input(m, 'Base Color', mix(m, colour, srgb(look.get('shot', '#3f8f6a')), math_of(m, 'MULTIPLY', facing, 0.14)))
    set_input(m, 'Metallic', math_of(m, 'MULTIPLY', mask, 0.75))
    bump(m, mask, 0.0003, 0.5)
    bump(m, weave(m, 1900), 0.0002, 0.35)
    bump(m, noise(m, 90, 3, 0.5), 0.0012, 0.16)
    return m


def cotton(name, look, wide):
    """Plain weave with a fine check and a border of two colours."""
    ground, border, check = look.get('ground', '#d9a02c'), look.get('border', '#a3302a'), look.get('check', '#f2e4bd')

    def colour_at(x, y):
        x, y = x * wide, y * REPEAT
        lines = np.maximum(near(x, 0.0065, 0.0006), near(y, 0.0065, 0.0006)) * 0.8
        base = linear(ground) + (linear(check) - linear(ground)) * lines[..., None]
        edge = in_border(x, y)
        base = base + (linear(border) - base) * edge[..., None]
        stripes = [between(x, *edges) for edges in ((0.010, 0.014), (0.030, 0.0315), (0.034, 0.0355), (0.060, 0.066))]
        base = base + (linear(ground) - base) * sum(stripes)[..., None]
        return base * np.clip(np.random.default_rng(5).normal(1, 0.05, x.shape), 0.85, 1.12)[..., None]

    m = plain(name, '#ffffff', 0.88, Sheen=0.4)
    colour = node(m, 'ShaderNodeTexImage', {'Vector': laid(m, wide)}, image=painted_picture(name, 1024, colour_at)).outputs['Color']
    threads = weave(m, 900)
    set_input(m, 'Base Color', mix(m, colour, ramp(m, threads, [(0, (0.74, 0.74, 0.74, 1)), (0.6, (1, 1, 1, 1))]), 1, 'MULTIPLY'))
    bump(m, threads, 0.0004, 0.5)
    bump(m, noise(m, 110, 4, 0.55), 0.0016, 0.3)
    return m


def laid(m, wide):
    """Across the packet by its own x, along the cloth by its UV: the pattern follows each fold."""
    x = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[0]
    y = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, kind='UV')}).outputs[1]
    across = node(m, 'ShaderNodeMath', {0: x, 1: 1 / wide, 2: 0.5}, operation='MULTIPLY_ADD').outputs[0]
    along = node(m, 'ShaderNodeMath', {0: y, 1: 1 / REPEAT}, operation='MULTIPLY').outputs[0]
    return node(m, 'ShaderNodeCombineXYZ', {0: across, 1: along}).outputs[0]


# ---- drawing, in metres -------------------------------------------------------------------------------------------------


def between(x, low, high):
    return (x >= low) & (x < high)


def near(x, step, thick):
    """1 upon lines `step` apart, soft beside them."""
    away = np.abs((x / step + 0.5) % 1 - 0.5) * step
    return np.clip(1.5 - away / thick, 0, 1)


def in_border(x, y):
    """The border, and the teeth by which it is locked into the ground."""
    tooth = np.abs((y / (REPEAT / 8)) % 1 - 0.5) * 2
    return (x < BORDER - 0.016 * np.ceil(tooth * 6) / 6).astype(float)


def kanchi_gold(x, y):
    edges = (0.002, 0.011), (0.013, 0.0145), (0.042, 0.0435), (0.0455, 0.0485), (0.0505, 0.052)
    gold = sum(between(x, *edge) for edge in edges) * (0.82 + 0.18 * np.sin(y * TAU / REPEAT * 52))
    row = between(x, 0.0155, 0.0405)
    gold = np.maximum(gold, row * diamonds((x - 0.0155) / 0.025, (y / (REPEAT / 4)) % 1))
    upper = between(x, 0.054, 0.078)
    gold = np.maximum(gold, upper * paisleys((x - 0.054) / 0.026, (y / (REPEAT / 4)) % 1))
    tooth = np.abs((y / (REPEAT / 8)) % 1 - 0.5) * 2
    outline = np.abs(x - (BORDER - 0.016 * np.ceil(tooth * 6) / 6)) < 0.0011
    return np.clip(np.maximum(gold, outline) + butis(x, y), 0, 1)


def butis(x, y):
    """Small flowers in staggered rows upon the ground."""
    drawn = np.zeros_like(x)
    for shift in (0.0, 0.5):
        u = ((x - BORDER - 0.024) / 0.052 + shift + 0.5) % 1 - 0.5
        v = ((y / 0.052) + shift + 0.5) % 1 - 0.5
        u, v = u * 0.052, v * 0.052
        angle, r = np.arctan2(v, u), np.hypot(u, v)
        flower = (r < 0.0072 * (0.66 + 0.34 * np.cos(6 * angle))) & (r > 0.0013)
        drawn = np.maximum(drawn, flower)
    return drawn * (x > BORDER + 0.010)


def pallu_gold(x, y):
    """Rich with gold: rows of lozenges and paisleys between lines, across the cloth."""
    t = y / REPEAT
    lines = between(t, 0.02, 0.08) | between(t, 0.10, 0.115) | between(t, 0.46, 0.475) | between(t, 0.49, 0.53) | between(t, 0.545, 0.56)
    first = between(t, 0.13, 0.44) * diamonds((x / 0.032) % 1, (t - 0.13) / 0.31)
    second = between(t, 0.58, 0.98) * paisleys((x / 0.042) % 1, (t - 0.58) / 0.40)
    return np.clip(lines * (0.82 + 0.18 * np.sin(x * TAU * 520)) + first + second, 0, 1)
