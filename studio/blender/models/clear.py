"""Thin glass and still water: light goes straight through, and a faint mirror lies upon it."""
from materials import bump, math_of, node, plain, shader, srgb


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
