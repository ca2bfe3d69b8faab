"""What burns in a diya, a lamp or a candle: cotton wick and flame."""
import bpy

from materials import BLACK, WHITE, bump, math_of, mix, node, noise, plain, ramp, srgb
from shapes import ball, bulb_light, circle, lathe, lit, smooth_profile, spline, sweep

FLAME = [(0, 0), (0.0032, 0.003), (0.0045, 0.008), (0.0036, 0.015), (0.0017, 0.022), (0.0004, 0.0285), (0, 0.030)]


def wick(path, thick=0.0016):
    """Twisted cotton along a path, its end burnt black: the two parts."""
    cotton = plain('cotton', '#efe8d8', 0.95)
    bump(cotton, noise(cotton, 1500, 2), 0.0004, 0.6)
    line = spline(path, 24)
    twist = sweep('wick', line, lambda t: circle(thick * (1 - 0.35 * t), 12), cotton, up=(1, 0, 0))
    return twist, ball('ember', thick * 0.85, plain('soot', '#241a14', 0.9), line[-1], (1, 1, 1.3), 12)


def flame(at, parent, size=1.0, watts=0.05, lean=0.0):
    """A flame that stands on `at`, and the light it gives."""
    fire = _fire()
    outline = smooth_profile([(r * size, z * size) for r, z in FLAME], 40)
    thing = lathe('flame', outline, fire, 32, angle=180)
    for v in thing.data.vertices:
        v.co.x += lean * size * (v.co.z / (0.03 * size)) ** 2 * 0.006
    thing.location = at
    thing.visible_shadow = False
    lit(thing, parent)
    bulb_light((at[0], at[1], at[2] + 0.012 * size), watts, parent, (1, 0.55, 0.2), 0.004 * size)


def _fire():
    """White within, yellow outwards, blue and clear at the foot."""
    found = bpy.data.materials.get('fire')
    if found:
        return found
    m = plain('fire', '#000000', 1)
    up = node(m, 'ShaderNodeSeparateXYZ', {0: node(m, 'ShaderNodeTexCoord').outputs['Generated']}).outputs['Z']
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.35}).outputs['Facing']
    colour = ramp(
        m, up, [(0, srgb('#5a74d8')), (0.12, srgb('#ff9a3c')), (0.4, srgb('#ffdf94')), (0.75, srgb('#ffc257')), (1, srgb('#ff8a2a'))],
    )
    body = ramp(m, up, [(0, BLACK), (0.25, WHITE), (0.8, WHITE), (1, srgb('#999999'))])
    edge = ramp(m, facing, [(0, WHITE), (0.55, WHITE), (1, BLACK)])
    glow = node(
        m, 'ShaderNodeEmission', {'Color': mix(m, colour, srgb('#fff1cf'), math_of(m, 'MULTIPLY', edge, 0.4)), 'Strength': 4.2},
    ).outputs[0]
    clear = node(m, 'ShaderNodeBsdfTransparent').outputs[0]
    share = math_of(m, 'MULTIPLY', mix(m, BLACK, body, edge), 0.94)
    both = node(m, 'ShaderNodeMixShader', {0: share, 1: clear, 2: glow}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m
