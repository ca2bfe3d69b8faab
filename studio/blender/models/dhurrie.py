"""A panja dhurrie, half rolled up: stripes and stepped lozenges, knotted fringe at its end."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from block_prints import linear
from folded import ribbon
from materials import bump, coordinates, fabric, mix, node, painted_picture, plain, ramp, set_input
from materials import noise as grain
from shapes import ball, spline, tube

WIDE, LONG = 0.91, 1.52
THICK = 0.0070
FLAT = 0.60
ROLL = 0.058  # outer radius
KNOTS = 84
STEP = 0.012  # how coarse the lozenges are stepped


def build(look):
    random.seed(12)
    colours = [look.get(k, c) for k, c in (('ground', '#a5402f'), ('light', '#e9dfc9'), ('dark', '#2b3a5c'), ('ochre', '#c98f3f'))]
    ribbon('rug', spiral(), WIDE, THICK, woven(colours), 90, lie, 0.004, 2)
    fringe(fabric('cord', colours[1], 300, 0.3, 'Object'))
    return {'views': [(-30, 30), (38, 16), (0, 58), (-26, 18, 2.4, (0.30, 0.34))], 'world': 0.55}


def spiral():
    """From the fringe along the floor, then up and inwards."""
    path = [(-FLAT + FLAT * k / 60, THICK / 2) for k in range(60)]
    pitch, angle, length = THICK * 1.07, 0.0, FLAT
    while length < LONG:
        r = ROLL - pitch * angle / math.tau
        path.append((r * math.sin(angle), ROLL + THICK / 2 - r * math.cos(angle)))
        angle += 0.16
        length += r * 0.16
    return path


def lie(x, y, z):
    """A rug that was rolled lies in faint waves; its roll is a little loose and askew."""
    flat = max(0, min(1, (-y - ROLL) / 0.15)) if z < 0.02 else 0
    wave = flat * (0.005 + 0.005 * math.sin(y * 21 + x * 1.5)) * (0.6 + 0.4 * noise.noise(Vector((x * 3, y * 4, 0))))
    lift = 0.018 * flat * math.exp(-((y + FLAT) / 0.05) ** 2) * max(0, x / WIDE * 2) ** 3
    loose = 0.05 * (z - ROLL) * noise.noise(Vector((z * 22, y * 16, 3)))
    return Vector((x + loose, y + 0.004 * noise.noise(Vector((x * 3, 7, 1))) - 0.012 * x, z + wave + lift))


def woven(colours):
    """Weft upon cotton warps: fine ribs along the rug, each throw of a slightly different dye."""
    picture = painted_picture('dhurrie', 1536, lambda x, y: pattern(x * WIDE, y * LONG, colours))
    m = plain('dhurrie', '#ffffff', 0.95, Sheen=0.4, Specular=0.15)
    x = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[0]
    y = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, kind='UV')}).outputs[1]
    across = node(m, 'ShaderNodeMath', {0: x, 1: 1 / WIDE, 2: 0.5}, operation='MULTIPLY_ADD').outputs[0]
    along = node(m, 'ShaderNodeMath', {0: y, 1: 1 / LONG}, operation='MULTIPLY').outputs[0]
    place = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: along}).outputs[0]
    colour = node(m, 'ShaderNodeTexImage', {'Vector': place}, image=picture).outputs['Color']
    metres = node(m, 'ShaderNodeCombineXYZ', {0: x, 1: y}).outputs[0]
    ribs = node(m, 'ShaderNodeTexWave', {'Vector': metres, 'Scale': 78.0, 'Distortion': 0.5}, bands_direction='X').outputs['Fac']
    throws = node(m, 'ShaderNodeTexWave', {'Vector': metres, 'Scale': 170.0, 'Distortion': 1.5}, bands_direction='Y').outputs['Fac']
    beaten = mix(m, ribs, throws, 0.4)
    shaded = mix(m, colour, ramp(m, beaten, [(0.1, (0.6, 0.6, 0.6, 1)), (0.7, (1, 1, 1, 1))]), 1, 'MULTIPLY')
    cloud = ramp(m, grain(m, 12, 5, 0.6), [(0.3, (0.8, 0.8, 0.8, 1)), (0.7, (1, 1, 1, 1))])
    set_input(m, 'Base Color', mix(m, shaded, cloud, 1, 'MULTIPLY'))
    bump(m, beaten, 0.0016, 0.9)
    return m


def pattern(x, y, colours):
    """Bands by the way along the rug, and rows of stepped lozenges between them."""
    ground, light, dark, ochre = (linear(c) for c in colours)
    u, v = (np.floor(x / STEP) + 0.5) * STEP, (np.floor(y / STEP) + 0.5) * STEP
    picture = np.ones((*x.shape, 3)) * ground
    at = y % 0.40

    def fill(where, colour):
        picture[where] = colour

    narrow = [(0, 0.012, dark), (0.024, 0.048, light), (0.060, 0.072, ochre), (0.084, 0.108, dark)]
    narrow += [(0.120, 0.126, light), (0.300, 0.306, light)]
    for low, high, colour in narrow:
        fill((at >= low) & (at < high), colour)
    fill((at >= 0.126) & (at < 0.300), dark)
    repeat = WIDE / 5
    a = np.abs((u / repeat) % 1 - 0.5) * repeat
    b = np.abs(v % 0.40 - 0.213)
    d = a + b * 1.05
    band = (at >= 0.126) & (at < 0.300)
    for size, colour in ((0.086, light), (0.062, ground), (0.038, ochre), (0.014, dark)):
        fill(band & (d < size), colour)
    fill(band & (a > 0.076) & (b < 0.018), ochre)
    rng = np.random.default_rng(2)
    throws = rng.normal(1, 0.055, 600)[(y / LONG * 599).astype(int)]
    return np.clip(picture * throws[..., None], 0, 1)


def fringe(cord):
    """Warps knotted by fours at the end of the weave."""
    for k in range(KNOTS):
        x = ((k + 0.5) / KNOTS - 0.5) * (WIDE - 0.02)
        start = lie(x, -FLAT, THICK / 2)
        bend = random.uniform(-0.010, 0.010)
        long = random.uniform(0.052, 0.066)
        ball('knot', 0.0042, cord, start + Vector((0, -0.007, -0.0002)), (0.9, 1.2, 0.85), 12)
        for side in (-1, 0, 1):
            end = start + Vector((bend + side * random.uniform(0.002, 0.006), -long * random.uniform(0.92, 1.05), 0))
            end.z = 0.0018
            middle = start.lerp(end, 0.5) + Vector((bend * random.uniform(-0.5, 0.5), 0, 0))
            middle.z = min(start.z, 0.004)
            tube('fringe', spline([start + Vector((0, 0.002, 0)), start + Vector((0, -0.010, -0.0008)), middle, end], 8), 0.0016, cord, 6)
