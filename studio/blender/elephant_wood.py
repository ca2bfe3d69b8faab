"""Waxed wood with a saddle cloth painted upon it: red with a golden edge, a lozenge on each side, dots along its hem."""
import numpy as np

from block_prints import linear
from materials import bump, coordinates, math_of, mix, node, painted_picture, set_input, shader, timber

LEFT, RIGHT, LOW, HIGH = -0.022, 0.052, 0.088, 0.162  # the cloth from the side, in metres
SIZE = 0.090  # of the picture


def carved_wood(name, light, dark):
    m = timber(name, light, dark, 'X', 0.0075, 0.36, 0.55)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    x, _, z = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs
    across = math_of(m, 'MULTIPLY', math_of(m, 'ADD', x, -LEFT + 0.006), 1 / SIZE)
    up = math_of(m, 'MULTIPLY', math_of(m, 'ADD', z, -LOW + 0.008), 1 / SIZE)
    where = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: up}).outputs[0]
    pictures = painted_picture('cloth', 1024, colours), painted_picture('where', 1024, lambda u, v: covered(u, v)[..., None] * np.ones(3))
    paint, share = (node(m, 'ShaderNodeTexImage', {'Vector': where}, image=p, extension='CLIP').outputs['Color'] for p in pictures)
    grain = mix(m, (1, 1, 1, 1), body, 0.22)
    set_input(m, 'Base Color', mix(m, body, mix(m, paint, grain, 1, 'MULTIPLY'), share))
    bump(m, share, 0.0003, 0.6)
    set_input(m, 'Clearcoat', math_of(m, 'MULTIPLY', share, 0.5))
    return m


def metres(u, v):
    return u * SIZE + LEFT - 0.006, v * SIZE + LOW - 0.008


def inside(x, z, inward):
    """True within the cloth, its lower corners round."""
    wide, low = (RIGHT - LEFT) / 2 - inward, LOW + inward
    a, b = np.abs(x - (LEFT + RIGHT) / 2), low + 0.016 - z
    corner = np.hypot(np.maximum(a - wide + 0.016, 0), np.maximum(b, 0))
    return (a < wide) & (z > low) & (corner < 0.016)


def covered(u, v):
    return inside(*metres(u, v), 0).astype(float)


def colours(u, v):
    x, z = metres(u, v)
    red, gold, green = linear('#96241c'), linear('#d9a233'), linear('#1f5b46')
    picture = np.ones((*x.shape, 3)) * red
    picture[~inside(x, z, 0.0032)] = gold
    picture[inside(x, z, 0.0062) & ~inside(x, z, 0.0072)] = gold
    middle = (LEFT + RIGHT) / 2
    d = np.abs(x - middle) + np.abs(z - 0.116) * 0.85
    picture[(d < 0.0150) & (d > 0.0128)] = gold
    picture[d < 0.0098] = green
    picture[d < 0.0045] = gold
    for at in np.linspace(LEFT + 0.0125, RIGHT - 0.0125, 9):
        picture[np.hypot(x - at, z - LOW - 0.0108) < 0.0016] = gold
    return picture
