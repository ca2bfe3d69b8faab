"""The voile of a razai: leaf butis printed by hand, and the running stitches of its quilting. x across, y along, in metres of UV."""
import math

import numpy as np

from block_prints import linear
from materials import bump, coordinates, mix, node, noise, painted_picture, plain, ramp, set_input, weave

SQUARE = 0.0833  # between the seams
REPEAT = 3  # squares in a picture
SCALE = 1.28  # of the block
STITCH, THREAD = 0.0062, 0.0009


def voile(name, ground, ink, second, thread):
    picture = painted_picture(name, 2048, lambda x, y: print_of(x * REPEAT, y * REPEAT, ground, ink, second, thread))
    m = plain(name, '#ffffff', 0.9, Sheen=0.45, Specular=0.2)
    once = 1 / SQUARE / REPEAT
    where = coordinates(m, (once, once, 1), kind='UV')
    shift = node(m, 'ShaderNodeVectorMath', {0: where, 1: (0.5 / REPEAT, 0.5 / REPEAT, 0)}, operation='ADD').outputs[0]
    colour = node(m, 'ShaderNodeTexImage', {'Vector': shift}, image=picture).outputs['Color']
    threads = weave(m, 1500)
    set_input(m, 'Base Color', mix(m, colour, ramp(m, threads, [(0, (0.8, 0.8, 0.8, 1)), (0.6, (1, 1, 1, 1))]), 1, 'MULTIPLY'))
    bump(m, threads, 0.0004, 0.4)
    bump(m, noise(m, 60, 4, 0.6), 0.004, 0.35)
    bump(m, noise(m, 210, 3, 0.55), 0.0012, 0.3)
    return m


def print_of(x, y, ground, ink, second, thread):
    """Two butis to a square, each pressed a little off its place; a stitched seam along each side of the square."""
    rng = np.random.default_rng(15)
    picture = np.ones((*x.shape, 3)) * linear(ground)
    for i in range(REPEAT):
        for j in range(REPEAT):
            for dx, dy, flip in ((0.27, 0.26, 1), (0.75, 0.74, -1)):
                u, v = x - i - dx - rng.normal(0, 0.008), y - j - dy - rng.normal(0, 0.008)
                press(picture, u, v, flip, rng, linear(ink), linear(second))
            for dx, dy in ((0.76, 0.24), (0.25, 0.76)):
                dot = np.hypot(x - i - dx, y - j - dy)
                picture[(dot < 0.020) | ((dot > 0.042) & (dot < 0.052))] = linear(second)
    for line, along in ((x, y), (y, x)):
        away = np.abs((line + 0.5) % 1 - 0.5) * SQUARE
        dash = (along * SQUARE / STITCH) % 1 < 0.58
        shadow = np.clip(1 - away / 0.0035, 0, 1)[..., None]
        picture *= 1 - 0.16 * shadow
        picture[(away < THREAD / 2) & dash] = linear(thread)
    return picture * np.clip(rng.normal(1, 0.03, x.shape), 0.9, 1.08)[..., None]


def press(picture, u, v, flip, rng, ink, second):
    """One print of the leaf block; the ink lies thinner here and there."""
    near = (np.abs(u) < 0.36) & (np.abs(v) < 0.36)
    u, v = u[near] * flip, v[near]
    turn = rng.normal(0, 0.05)
    u, v = u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)
    leaf, stalk = buti(u / SCALE, v / SCALE)
    worn = np.clip(0.88 + 0.10 * np.sin(u * 60 + rng.uniform(0, 6)) * np.sin(v * 47 + rng.uniform(0, 6)) + rng.normal(0, 0.03), 0, 1)
    area = picture[near]
    for drawn, colour in ((leaf, ink), (stalk, second)):
        area += (colour - area) * (drawn * worn)[..., None]
    picture[near] = area


def buti(u, v):
    """A broad veined leaf on a bent stalk with two small leaves."""
    t = np.clip((v + 0.09) / 0.27, 0, 1)
    bend = u - 0.05 * np.maximum(0, t - 0.4) ** 1.5
    wide = 0.082 * np.sin(np.pi * t**0.8) ** 0.8
    inside = (v > -0.09) & (v < 0.18) & (np.abs(bend) < wide)
    veins = (np.abs(bend) < 0.0055) | (np.abs(((v - np.abs(bend) * 0.8) / 0.045) % 1 - 0.5) < 0.10) & (np.abs(bend) < wide * 0.8)
    stalk = (np.abs(u - 0.10 * (v + 0.09) ** 2 * 8) < 0.008) & (v > -0.21) & (v < -0.085)
    for side in (-1, 1):
        p, q = (u * side * 0.82 + (v + 0.19) * 0.57), ((v + 0.19) * 0.82 - u * side * 0.57)
        stalk |= (p > 0) & (p < 0.13) & (np.abs(q) < 0.026 * np.sin(np.pi * np.clip(p / 0.13, 0, 1)))
    return (inside & ~veins).astype(float), stalk.astype(float)
