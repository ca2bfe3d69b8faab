"""The cloths of sarees that hang open, drawn by numpy at true scale: x across from the nearer selvedge, y along from the end piece."""
import numpy as np

from block_prints import diamonds, linear, paisleys
from cloth import between, saree_butis, saree_in_border, saree_kanchi_gold, saree_near
from materials import coordinates, math_of, mix, bump, node, noise as grain, painted_picture, plain, ramp, set_input, srgb

HANGING_WIDE, HANGING_FRONT = 1.15, 0.97
HANGING_LONG = 1.83
PALLU = 0.47  # how long the end piece is
HALF = HANGING_WIDE / 2  # the other half is woven as its mirror
PIXELS = 2048

# from y, to y, drawn how: bands of the end piece
PALLU_LINES = [(0.006, 0.022), (0.028, 0.031), (0.090, 0.093), (0.098, 0.101), (0.172, 0.175), (0.180, 0.192), (0.197, 0.200)]
PALLU_LINES += [(0.326, 0.329), (0.334, 0.346), (0.351, 0.354), (0.424, 0.427), (0.432, 0.435)]
COTTON_ROWS = [(0.010, 0.050), (0.066, 0.070), (0.076, 0.080), (0.120, 0.190), (0.206, 0.210), (0.216, 0.220), (0.270, 0.310)]
COTTON_ROWS += [(0.326, 0.330), (0.372, 0.380)]


def zari_pallu(x, y):
    """Bands of lozenges and paisleys, a field of small flowers between them, a row of temple spires where the ground begins."""
    gold = sum(between(y, *band) for band in PALLU_LINES).astype(float)
    for low, high, wide, draw in ((0.034, 0.087, 0.053, diamonds), (0.104, 0.169, 0.050, paisleys), (0.357, 0.421, 0.050, paisleys)):
        gold = np.maximum(gold, between(y, low, high) * draw((x / wide) % 1, (y - low) / (high - low)))
    field = between(y, 0.203, 0.323)
    gold = np.maximum(gold, field * diamonds((x / 0.030) % 1, ((y - 0.203) / 0.030) % 1))
    spire = np.abs((x / 0.026) % 1 - 0.5) * 2
    return np.maximum(gold, between(y, 0.438, PALLU - 0.028 * np.ceil(spire * 6) / 6))


def zari_in_pallu(x, y):
    spire = np.abs((x / 0.026) % 1 - 0.5) * 2
    return (y < PALLU - 0.028 * np.ceil(spire * 6) / 6 + 0.002).astype(float)


def hanging_silk(name, look):
    """Shot silk with gold thread in border, ground and end piece."""
    ground, border, gold = look.get('ground', '#1d4a34'), look.get('border', '#7a1f35'), look.get('gold', '#c9a050')

    def gold_at(u, v):
        x, y = u * HALF, v * HANGING_LONG
        body = saree_kanchi_gold(x, y)
        at_edge = x < 0.0985
        return np.clip(np.where(at_edge, body, np.where(zari_in_pallu(x, y) > 0, zari_pallu(x, y), body)), 0, 1)

    def colour_at(u, v):
        x, y = u * HALF, v * HANGING_LONG
        red = np.maximum(saree_in_border(x, y), zari_in_pallu(x, y))
        base = linear(ground) + (linear(border) - linear(ground)) * red[..., None]
        slub = np.random.default_rng(8).normal(1, 0.035, (x.shape[0], 1, 1))
        return (base + (linear(gold) - base) * gold_at(u, v)[..., None]) * slub

    m = plain(name, '#ffffff', 0.40, Sheen=0.5, Sheen_Tint=0.6, Specular=0.35)
    colour, mask = hanging_pictures(m, name, colour_at, gold_at)
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.4}).outputs['Facing']
    set_input(m, 'Base Color', mix(m, colour, srgb(look.get('shot', '#3f8f6a')), math_of(m, 'MULTIPLY', facing, 0.16)))
    set_input(m, 'Metallic', math_of(m, 'MULTIPLY', mask, 0.7))
    hanging_hand(m, 0.5)
    return m


def hanging_cotton(name, look):
    """Plain weave with a fine check, a border of two colours on either side, stripes across the end piece."""
    ground, border, check = look.get('ground', '#d9a02c'), look.get('border', '#a3302a'), look.get('check', '#f2e4bd')

    def colour_at(u, v):
        x, y = u * HALF, v * HANGING_LONG
        lines = np.maximum(saree_near(x, 0.0125, 0.0008), saree_near(y, 0.0125, 0.0008)) * 0.75
        base = linear(ground) + (linear(check) - linear(ground)) * lines[..., None]
        red = np.maximum(saree_in_border(x, y), y < 0.40)
        base = base + (linear(border) - base) * red[..., None]
        stripes = sum(between(x, *e) for e in ((0.010, 0.014), (0.030, 0.0315), (0.034, 0.0355), (0.060, 0.066)))
        rows = sum(between(y, *e) for e in COTTON_ROWS)
        base = base + (linear(ground) - base) * np.maximum(stripes, rows * (x > 0.07))[..., None]
        return base * np.clip(np.random.default_rng(5).normal(1, 0.05, x.shape), 0.85, 1.12)[..., None]

    m = plain(name, '#ffffff', 0.88, Sheen=0.4, Specular=0.2)
    set_input(m, 'Base Color', hanging_pictures(m, name, colour_at)[0])
    hanging_hand(m, 1.0)
    return m


def hanging_pictures(m, name, *paints):
    """The sockets of pictures that cover half of the sheet; a paint without colour gives a mask."""
    x, y, _ = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, (1 / HALF, 1 / HANGING_LONG, 1), kind='UV')}).outputs
    where = node(m, 'ShaderNodeCombineXYZ', {0: math_of(m, 'PINGPONG', x, 1.0), 1: y}).outputs[0]
    sockets = []
    for i, paint in enumerate(paints):
        picture = painted_picture(f'{name}{i}', PIXELS, paint if i == 0 else lambda u, v, draw=paint: draw(u, v)[..., None])
        sockets.append(node(m, 'ShaderNodeTexImage', {'Vector': where}, image=picture).outputs['Color'])
    return sockets


def hanging_hand(m, force):
    """Small creases of the hand, and threads that are not all alike."""
    bump(m, grain(m, 260, 2, 0.6, stretch=(1, 1, 0.12)), 0.0004, 0.3 * force)
    bump(m, grain(m, 22, 4, 0.55), 0.0035, 0.28 * force)
    bump(m, grain(m, 75, 3, 0.5), 0.0012, 0.22 * force)
