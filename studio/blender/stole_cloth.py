"""Merino twill of a stole, drawn by numpy: x from 0 to 1 across the folded packet, y its whole length."""
import numpy as np

from block_prints import linear
from materials import bump, coordinates, mix, node, noise, painted_picture, plain, ramp, set_input, shade, srgb

SELVEDGE = 0.016
BAND = 0.098  # the wine band at the end
BUTI_STEP = 0.047


def merino(name, look, wide, long):
    """Soft wool with a faint halo; the butis are of gold thread."""
    ground, wine, gold = look.get('ground', '#e9dfca'), look.get('border', '#5f1d2e'), look.get('gold', '#b48a40')

    def colour_at(x, y):
        x, y = x * wide, (1 - y) * long
        base = np.ones((*x.shape, 3)) * linear(ground)
        for mask, colour in ((in_wine(x, y, wide), wine), (in_gold(x, y, wide), gold)):
            base += (linear(colour) - base) * mask[..., None]
        return base * np.clip(np.random.default_rng(5).normal(1, 0.03, x.shape), 0.9, 1.08)[..., None]

    m = plain(name, '#ffffff', 0.92, Sheen=0.8, Sheen_Tint=0.6, Specular=0.15)
    x = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[0]
    y = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, kind='UV')}).outputs[1]
    across = node(m, 'ShaderNodeMath', {0: x, 1: 1 / wide, 2: 0.5}, operation='MULTIPLY_ADD').outputs[0]
    along = node(m, 'ShaderNodeMath', {0: y, 1: 1 / long}, operation='MULTIPLY').outputs[0]
    where = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: along}).outputs[0]
    colour = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=painted_picture(name, 3072, colour_at)).outputs['Color']
    ribs = twill(m, x, y)
    shaded = mix(m, colour, ramp(m, ribs, [(0.1, (0.68, 0.68, 0.68, 1)), (0.7, (1, 1, 1, 1))]), 1, 'MULTIPLY')
    cloud = ramp(m, noise(m, 40, 4, 0.6), [(0.3, (0.9, 0.9, 0.9, 1)), (0.7, (1, 1, 1, 1))])
    set_input(m, 'Base Color', mix(m, shaded, cloud, 1, 'MULTIPLY'))
    bump(m, ribs, 0.0005, 0.6)
    bump(m, noise(m, 900, 3, 0.7), 0.0006, 0.5)
    bump(m, noise(m, 70, 3, 0.55), 0.0022, 0.3)
    return m


def twill(m, x, y):
    """Its diagonal ribs."""
    flat = node(m, 'ShaderNodeCombineXYZ', {0: x, 1: y}).outputs[0]
    wave = {'Vector': flat, 'Scale': 290.0, 'Distortion': 1.2, 'Detail': 2.0}
    return node(m, 'ShaderNodeTexWave', wave, bands_direction='DIAGONAL').outputs['Fac']


def twisted(name, colour):
    """Yarn twisted round itself."""
    m = plain(name, colour, 0.95, Sheen=0.6, Specular=0.1)
    wave = {'Vector': coordinates(m, kind='UV'), 'Scale': 130.0, 'Distortion': 0.6}
    turns = node(m, 'ShaderNodeTexWave', wave, bands_direction='DIAGONAL').outputs['Fac']
    set_input(m, 'Base Color', ramp(m, turns, [(0.1, shade(colour, -0.4)), (0.6, srgb(colour))]))
    bump(m, turns, 0.0006, 0.7)
    return m


def between(x, low, high):
    return (x >= low) & (x < high)


def in_wine(x, y, wide):
    """Both selvedges and the band at the end; y counts from the end."""
    side = np.minimum(x, wide - x)
    lines = between(side, 0.003, SELVEDGE) | between(side, SELVEDGE + 0.003, SELVEDGE + 0.0048)
    return (lines | between(y, 0.010, BAND) | between(y, BAND + 0.005, BAND + 0.008)).astype(float)


def in_gold(x, y, wide):
    side = np.minimum(x, wide - x)
    inner = side > SELVEDGE + 0.010
    drawn = np.zeros_like(x)
    for shift in (0.0, 0.5):
        u = ((x - wide / 2) / BUTI_STEP + shift + 0.5) % 1 - 0.5
        v = ((y - BAND) / BUTI_STEP + shift) % 1 - 0.5
        drawn = np.maximum(drawn, buti(u * BUTI_STEP, v * BUTI_STEP))
    drawn *= inner & (y > BAND + 0.016)
    lines = between(y, 0.016, 0.0185) | between(y, 0.0205, 0.0215)
    lines |= between(y, BAND - 0.0085, BAND - 0.006) | between(y, BAND - 0.0115, BAND - 0.0105)
    u = ((x - wide / 2) / 0.034 + 0.5) % 1 - 0.5
    row = big_buti(u * 0.034, y - 0.0525)
    small = ((x / 0.0085) % 1 - 0.5) * 0.0085
    dots = (np.hypot(small, y - 0.0265) < 0.0015) | (np.hypot(small, y - BAND + 0.0165) < 0.0015)
    return np.clip(drawn + lines + row + dots, 0, 1)


def buti(u, v):
    """A small three-leaved flower on its stalk."""
    bud = (np.abs(u) < 0.0026 * np.sqrt(np.clip(1 - ((v - 0.0035) / 0.0055) ** 2, 0, 1)))
    leaves = np.zeros_like(u, bool)
    for side in (-1, 1):
        p, q = (u * side * 0.8 + (v + 0.003) * 0.6), ((v + 0.003) * 0.8 - u * side * 0.6)
        leaves |= (p > 0.0005) & (p < 0.0075) & (np.abs(q) < 0.0014 * np.sin(np.pi * np.clip(p / 0.0075, 0, 1)))
    stalk = (np.abs(u) < 0.0005) & (v > -0.008) & (v < 0)
    return (bud | leaves | stalk).astype(float)


def big_buti(u, v):
    """A pointed flower with petals about it, for the band."""
    angle, r = np.arctan2(v, u), np.hypot(u, v)
    petals = (r < 0.0118 * (0.66 + 0.34 * np.cos(6 * angle) ** 2)) & (r > 0.0042)
    slits = (np.abs(np.sin(3 * angle)) < 0.10) & (r < 0.0105)
    tips = (np.abs(u) < 0.0022 * np.sqrt(np.clip(1 - ((np.abs(v) - 0.0185) / 0.0045) ** 2, 0, 1)))
    return ((petals & ~slits) | (r < 0.0026) | tips).astype(float)
