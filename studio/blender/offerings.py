"""What burns, is strewn or shines through: wick and flame, marigolds, clear glass and water."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from materials import BLACK, WHITE, blend, bump, math_of, mix, node, noise, plain, ramp, set_input, shade, shader, srgb
from shapes import TAU, add, ball, bulb_light, circle, copy, lathe, lit, smooth_profile, spline, sweep

# What burns in a diya, a lamp or a candle: cotton wick and flame.

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
        m, up, [(0, srgb('#5a74d8')), (0.12, srgb('#ff8f2e')), (0.4, srgb('#ffcf6a')), (0.75, srgb('#ffae38')), (1, srgb('#ff7a1c'))],
    )
    body = ramp(m, up, [(0, BLACK), (0.25, WHITE), (0.8, WHITE), (1, srgb('#999999'))])
    edge = ramp(m, facing, [(0, WHITE), (0.55, WHITE), (1, BLACK)])
    glow = node(
        m, 'ShaderNodeEmission', {'Color': mix(m, colour, srgb('#fff1cf'), math_of(m, 'MULTIPLY', edge, 0.4)), 'Strength': 1.7},
    ).outputs[0]
    clear = node(m, 'ShaderNodeBsdfTransparent').outputs[0]
    share = math_of(m, 'MULTIPLY', mix(m, BLACK, body, edge), 0.94)
    both = node(m, 'ShaderNodeMixShader', {0: share, 1: clear, 2: glow}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


# A marigold's head: many ruffled petals about a dome.

RINGS = ((8, 0.10), (14, 0.30), (20, 0.50), (26, 0.70), (30, 0.90), (33, 1.10), (34, 1.30), (34, 1.50), (30, 1.70))  # petals, how far they lean out


def petal_skin(name, colour):
    """Petals: deeper within, and letting a little light through."""
    m = plain(name, colour, 0.62, Sheen=0.3, Subsurface=0.08, Subsurface_Radius=(0.004, 0.002, 0.001), Subsurface_Color=srgb(colour))
    own = node(m, 'ShaderNodeTexCoord').outputs['UV']
    out = node(m, 'ShaderNodeSeparateXYZ', {0: own}).outputs['Y']
    deep = blend(srgb(colour), srgb('#b8480c'), 0.55)
    body = ramp(m, out, [(0, deep), (0.45, srgb(colour)), (1, shade(colour, 0.10))])
    set_input(m, 'Base Color', body)
    return m


def marigold(name, colour, radius=0.026, seed=1):
    """A flower that lies on z = 0, its face upwards."""
    random.seed(seed)
    mesh = bpy.data.meshes.new(name)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UVMap')
    for ring, (count, lean) in enumerate(RINGS):
        for i in range(max(count, 4)):
            around = TAU * (i + random.uniform(-0.25, 0.25)) / max(count, 4) + ring * 0.7
            long = radius * (0.60 + 0.045 * ring) * random.uniform(0.88, 1.1)
            _petal(bm, uv, around, lean + random.uniform(-0.12, 0.12), long, radius)
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, name, petal_skin(name, colour), angle=180)


def _petal(bm, uv, around, lean, long, radius):
    """One petal: a curled patch with a waved edge, leaning out from the heart of the flower."""
    wide = long * 0.27
    base = Vector((0, 0, radius * 0.30))
    turn = Matrix.Rotation(around, 3, 'Z') @ Matrix.Rotation(lean, 3, 'Y')
    phase = random.uniform(0, TAU)
    grid = []
    for k in range(8):
        t = k / 7
        row = []
        for j in range(7):
            s = j / 3 - 1
            half = wide * math.sin(0.3 + 2.0 * t**1.4)
            cup = -0.45 * half * s * s
            frill = 0.085 * long * t * t * math.sin(5.2 * s + phase)
            point = Vector((0.34 * long * t * t + cup + frill, half * s, long * t * (1 - (0.20 + 0.05 * math.cos(6 * s)) * s * s * t)))
            row.append(bm.verts.new(base + turn @ point))
        grid.append(row)
    for k in range(7):
        for j in range(6):
            face = bm.faces.new((grid[k][j], grid[k][j + 1], grid[k + 1][j + 1], grid[k + 1][j]))
            for loop, (u, v) in zip(face.loops, ((j, k), (j + 1, k), (j + 1, k + 1), (j, k + 1))):
                loop[uv].uv = (u / 6, v / 7)


def strew(flowers, places):
    """Copies of flowers at (x, y, z, size): each turned and tilted its own way."""
    random.seed(len(places))
    for i, (x, y, z, size) in enumerate(places):
        turn = [random.uniform(-10, 10), random.uniform(-10, 10), random.uniform(0, 360)]
        twin = copy(flowers[i % len(flowers)], (x, y, z), turn)
        twin.scale = (size, size, size)


# Thin glass and still water: light goes straight through, and a faint mirror lies upon it.

def clear_sheet(name, tint='#f8fbf9', rough=0.02, least=0.03, most=0.55, waves=None):
    """For a single sheet without thickness, from either side; `waves` gives the height of its ripples."""
    m = plain(name, '#ffffff', rough)
    through = node(m, 'ShaderNodeBsdfTransparent', {'Color': srgb(tint)}).outputs[0]
    mirror = node(m, 'ShaderNodeBsdfGlossy', {'Roughness': rough})
    if waves:
        bump(m, waves(m), 0.0012, 0.05)
        m.node_tree.links.new(shader(m).inputs['Normal'].links[0].from_socket, mirror.inputs['Normal'])
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.5}).outputs['Facing']
    share = math_of(m, 'ADD', math_of(m, 'MULTIPLY', math_of(m, 'POWER', facing, 4.0), most), least)
    both = node(m, 'ShaderNodeMixShader', {0: share, 1: through, 2: mirror.outputs[0]}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m
