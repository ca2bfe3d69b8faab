"""Spices in small bowls: ground ones as a heap, whole ones seed by seed."""
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix

from materials import bump, noise, plain, ramp, set_input, shade, srgb
from shapes import TAU, add, circle, lathe, rumple

HEAP = 0.0058  # how much higher the middle is than the edge

# name: colour, darker colour, (half width, half thickness, half length), how many
SEEDS = {
    'jeera': ('#8f7343', '#5f4a2a', (0.00085, 0.00080, 0.0028), 430),
    'rai': ('#3a2721', '#1c1412', (0.00122, 0.00122, 0.00125), 620),
    'methi': ('#c19a48', '#94702c', (0.0013, 0.0011, 0.0021), 470),
    'elaichi': ('#959f62', '#6b7740', (0.0030, 0.0028, 0.0062), 74),
}
POWDERS = {'haldi': '#d9980f', 'mirch': '#a32a16', 'dhania': '#93794a', 'garam': '#5d3d27'}


def heap_of(name, radius, level, seed):
    """The contents of a bowl up to a level at its wall; a list of parts."""
    if name in POWDERS:
        return [powder(name, radius, level, seed)]
    return seeds(name, radius, level, seed)


def height_at(away, radius, level):
    return level + HEAP * (0.5 + 0.5 * math.cos(math.pi * min(1, away / radius)))


def powder(name, radius, level, seed):
    colour = POWDERS[name]
    m = plain(name, colour, 0.95, Specular=0.15)
    grain = noise(m, 900, 4, 0.65)
    set_input(m, 'Base Color', ramp(m, grain, [(0.3, shade(colour, -0.25)), (0.5, srgb(colour)), (0.75, shade(colour, 0.12))]))
    bump(m, grain, 0.0006, 0.6)
    bump(m, noise(m, 160, 4, 0.6), 0.0016, 0.5)
    steps = 34
    profile = [(radius * (1 - i / steps), height_at(radius * (1 - i / steps), radius, level)) for i in range(steps + 1)]
    return rumple(rumple(lathe(name, profile, m, 96, angle=180), 0.0014, 0.013, seed), 0.0006, 0.0042, seed + 9)


def seeds(name, radius, level, seed):
    light, dark, size, count = SEEDS[name]
    draw = random.Random(seed)
    skins = [seed_skin(f'{name}{i}', light, dark, share, name) for i, share in enumerate((-0.12, 0.06, 0.2))]
    bed = lathe('bed', [(radius, level - 0.001), (radius * 0.5, level + HEAP * 0.3), (0, level + HEAP * 0.62)], plain('bed', dark, 0.9), 48)
    parts = [bed]
    places = [lying(draw, size, radius, level) for _ in range(count)]
    for i, skin in enumerate(skins):
        parts.append(scattered(name, places[i :: len(skins)], skin))
    return parts


def scattered(name, places, skin):
    """One mesh of a small ball at each of the places."""
    corners, faces = small_ball()
    verts = np.concatenate([corners @ np.array(m.to_3x3()).T + np.array(m.translation) for m in places])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], [[k + i * len(corners) for k in face] for i in range(len(places)) for face in faces])
    mesh.uv_layers.new(name='UVMap')
    return add(mesh, name, skin, angle=180)


def small_ball(around=9, high=5):
    """Corners and faces of a coarse ball of radius 1."""
    corners = [(0, 0, -1)]
    for i in range(1, high):
        t = math.pi * i / high
        corners += [(x, y, -math.cos(t)) for x, y in circle(math.sin(t), around)]
    corners.append((0, 0, 1))
    last = len(corners) - 1
    faces = [[0, 1 + (j + 1) % around, 1 + j] for j in range(around)]
    for i in range(high - 2):
        low, top = 1 + i * around, 1 + (i + 1) * around
        faces += [[low + j, low + (j + 1) % around, top + (j + 1) % around, top + j] for j in range(around)]
    faces += [[last - around + j, last - around + (j + 1) % around, last] for j in range(around)]
    return np.array(corners), faces


def lying(draw, size, radius, level):
    """A seed lies where it fell: any way round, a little tipped, some on top of others."""
    away, a = (radius - size[2] * 0.8) * math.sqrt(draw.random()), TAU * draw.random()
    z = height_at(away, radius, level) - size[1] + draw.random() * size[1] * 1.8
    turn = Euler((math.pi / 2 + draw.gauss(0, 0.22), draw.uniform(0, TAU), draw.uniform(0, TAU))).to_matrix().to_4x4()
    scale = [s * draw.uniform(0.88, 1.12) for s in size]
    return Matrix.Translation((away * math.cos(a), away * math.sin(a), z)) @ turn @ Matrix.Diagonal((*scale, 1))


def seed_skin(name, light, dark, share, kind):
    m = plain(name, shade(light, share), 0.32 if kind == 'rai' else 0.6)
    stripes = noise(m, 1500 if kind == 'jeera' else 700, 2, 0.5)
    set_input(m, 'Base Color', ramp(m, stripes, [(0.36, srgb(dark)), (0.6, shade(light, share))]))
    bump(m, stripes, 0.0003, 0.35)
    return m
