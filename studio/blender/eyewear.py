"""What spectacles are made of."""
from materials import bump, coordinates, math_of, mix, node, noise, plain, ramp, set_input, shade, srgb

GLOW = 0.9  # of the paper


def acetate(name, light, dark):
    """Tortoise: dark flakes drowned in amber, polished."""
    m = plain(name, light, 0.1, Clearcoat=0.7, Clearcoat_Roughness=0.04, Specular=0.5)
    bent = node(m, 'ShaderNodeTexNoise', {'Vector': coordinates(m), 'Scale': 70.0, 'Detail': 2.0}).outputs['Color']
    moved = {0: bent, 1: (0.010, 0.010, 0.010), 2: coordinates(m, (1, 0.7, 1.3))}
    where = node(m, 'ShaderNodeVectorMath', moved, operation='MULTIPLY_ADD').outputs[0]
    flakes = noise(m, 88, 3, 0.45, where=where)
    clouds = noise(m, 240, 2, 0.5, where=where)
    amber = ramp(m, clouds, [(0.3, shade(light, -0.45)), (0.7, shade(light, 0.05))])
    brown = ramp(m, clouds, [(0.35, srgb(dark)), (0.8, shade(dark, 0.03))])
    set_input(m, 'Base Color', mix(m, brown, amber, ramp(m, flakes, [(0.49, (0, 0, 0, 1)), (0.62, (1, 1, 1, 1))])))
    bump(m, noise(m, 60, 2, 0.4), 0.0003, 0.05)
    return m


def fading(name, top, foot, low, high):
    """A tinted lens, dark above and nearly clear below (heights in metres), with a faint mirror upon it.

    Paper is put behind the picture afterwards, through a grey transparency: what the tint lets through beyond it is given as light.
    """
    m = plain(name, '#ffffff', 0.02)
    z = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[2]
    share = math_of(m, 'MULTIPLY', math_of(m, 'ADD', z, -low), 1 / (high - low))
    tint = ramp(m, share, [(0.05, srgb(foot)), (0.85, srgb(top))])
    parts = node(m, 'ShaderNodeSeparateColor', {0: tint}).outputs
    dim = math_of(m, 'MINIMUM', math_of(m, 'MINIMUM', parts[0], parts[1]), parts[2])
    even = node(m, 'ShaderNodeCombineColor', {0: dim, 1: dim, 2: dim}).outputs[0]
    clear = node(m, 'ShaderNodeBsdfTransparent', {'Color': even}).outputs[0]
    hue = mix(m, tint, even, 1, 'SUBTRACT')
    glow = node(m, 'ShaderNodeEmission', {'Color': hue, 'Strength': GLOW}).outputs[0]
    through = node(m, 'ShaderNodeAddShader', {0: clear, 1: glow}).outputs[0]
    mirror = node(m, 'ShaderNodeBsdfGlossy', {'Roughness': 0.03}).outputs[0]
    facing = node(m, 'ShaderNodeLayerWeight', {'Blend': 0.5}).outputs['Facing']
    gloss = math_of(m, 'ADD', math_of(m, 'MULTIPLY', math_of(m, 'POWER', facing, 3.5), 0.55), 0.055)
    both = node(m, 'ShaderNodeMixShader', {0: gloss, 1: through, 2: mirror}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m
