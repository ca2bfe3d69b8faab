"""Relief cut into wood by hand: a lattice of diamonds with a flower in each."""
import math

import bpy
import numpy as np

from materials import WHITE, coordinates, grey, mix, node, ramp, set_input, shader, timber
from shapes import add

DEEP = 0.0075  # from the lattice down to the ground
GRID = 0.0024
PETALS = 8


def soft_step(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def diamonds(x, z, wide, high):
    """The relief's height, 0 at the lattice and negative below it; x and z in metres, a diamond is `wide` x `high`."""
    s, t = x / wide + z / high, x / wide - z / high
    edge = np.minimum(0.5 - np.abs(s % 1 - 0.5), 0.5 - np.abs(t % 1 - 0.5)) * min(wide, high) * 0.7
    cs, ct = np.floor(s) + 0.5, np.floor(t) + 0.5
    px, pz = x - (cs + ct) / 2 * wide, z - (cs - ct) / 2 * high
    r, a = np.hypot(px, pz), np.arctan2(pz, px)
    size = min(wide, high) * 0.5
    ribbon = 1 - soft_step(edge, size * 0.085, size * 0.15)
    groove = np.exp(-((edge / (size * 0.022)) ** 2)) * 0.16
    bead = np.exp(-(((edge - size * 0.235) / (size * 0.045)) ** 2)) * 0.42
    reach = size * (0.36 + 0.085 * np.abs(np.cos(a * PETALS / 2)) ** 0.6)
    petal = (1 - soft_step(r, reach * 0.86, reach)) * (0.52 + 0.36 * np.abs(np.cos(a * PETALS / 2)) ** 0.7 * np.clip(r / reach, 0, 1))
    vein = np.exp(-((r * np.sin((a * PETALS / 2 + math.pi / 2) % math.pi - math.pi / 2) / 0.0016) ** 2)) * 0.13 * (r < reach * 0.85)
    heart = np.sqrt(np.clip(1 - (r / (size * 0.115)) ** 2, 0, 1)) * 0.62
    ring = -np.exp(-(((r - size * 0.135) / (size * 0.022)) ** 2)) * 0.30
    return (np.maximum.reduce([ribbon - groove, bead, petal - vein + ring, heart + 0.35 * (heart > 0)]) - 1) * DEEP


def carved_panel(name, wide, high, across, up, wood, seed=0):
    """A panel whose front (towards -y) is carved with `across` x `up` diamonds; its lattice is at y = 0."""
    nx, nz = round(wide / GRID), round(high / GRID)
    x, z = np.meshgrid(np.linspace(-wide / 2, wide / 2, nx + 1), np.linspace(-high / 2, high / 2, nz + 1))
    rng = np.random.default_rng(seed)
    shake = [rng.uniform(0, math.tau, 4), rng.uniform(0.6, 1.4, 4)]
    wx = x + 0.0005 * np.sin(z * 61 * shake[1][0] + shake[0][0]) + 0.0003 * np.sin(x * 143 * shake[1][1] + shake[0][1])
    wz = z + 0.0005 * np.sin(x * 57 * shake[1][2] + shake[0][2]) + 0.0003 * np.sin(z * 151 * shake[1][3] + shake[0][3])
    relief = diamonds(wx + wide / 2, wz + high / 2, wide / across, high / up)
    tool = 0.00018 * np.sin(x * 700 + 3 * np.sin(z * 90)) * np.sin(z * 640 + 3 * np.sin(x * 80))
    points = np.stack([x, -(relief + tool * (relief < -0.002)), z], -1).reshape(-1, 3)
    number = np.arange((nx + 1) * (nz + 1)).reshape(nz + 1, nx + 1)
    faces = np.stack([number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.uv_layers.new(name='UVMap')
    mesh.update()
    return add(mesh, name, wood, angle=180)


def carved_timber(name, light, dark, *grain):
    """Timber whose cut ground has kept the polish's dark wax; the deeper, the darker."""
    m = timber(name, light, dark, *grain)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    depth = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs['Y']
    share = node(m, 'ShaderNodeMapRange', {'Value': depth, 'From Min': 0.0, 'From Max': DEEP, 'To Min': 0.0,
        'To Max': 1.0}).outputs['Result']
    set_input(m, 'Base Color', mix(m, body, ramp(m, share, [(0, WHITE), (0.35, grey(0.8)), (1, grey(0.34))]), 1, 'MULTIPLY'))
    return m
