"""A tall mug for milky coffee, dipped in two glazes."""
from crockery import ear
from materials import clay, glaze, coordinates, math_of, mix, node, noise, ramp, set_input, shade, shader, srgb, BLACK, WHITE
from shapes import fillet, lathe, radius_at

HEIGHT, FOOT, RIM = 0.122, 0.0315, 0.0405
WALL = 0.0036
DIP = 0.062  # how high the lower glaze comes
OVERLAP = 0.0035


def build(look):
    skin = dipped(look.get('upper', '#efe7d6'), look.get('lower', '#93a287'))
    outside = [
        (FOOT - 0.0030, 0.0035, 0), (FOOT - 0.0010, 0.0042, 0.001), (FOOT + 0.0010, 0.012, 0.012), (FOOT + 0.0042, 0.055, 0.05),
        (RIM - 0.0008, HEIGHT - 0.012, 0.03), (RIM, HEIGHT, 0.0018),
    ]
    inside = [
        (RIM - WALL, HEIGHT, 0.0018), (RIM - WALL - 0.0010, HEIGHT - 0.014, 0.02), (FOOT + 0.0006, 0.050, 0.05),
        (FOOT - 0.0035, 0.012, 0.012), (0, 0.0095, 0),
    ]
    body = fillet(outside + inside, 0.006, 10)
    lathe('body', body, skin, 160)
    foot = [
        (0, 0.004), (FOOT - 0.0075, 0.004), (FOOT - 0.0078, 0.0004, 0.0008), (FOOT - 0.0032, 0.0004, 0.0015), (FOOT - 0.0022, 0.0042, 0),
    ]
    lathe('foot', fillet(foot, 0.001, 8), clay('clay', '#b79a7c', 0.85), 160)
    reach = radius_at(body, 0.07)
    ear(
        [
            (reach - 0.001, 0.0965), (reach + 0.011, 0.0995), (reach + 0.0265, 0.0900), (reach + 0.0290, 0.066), (reach + 0.0180, 0.0445),
            (reach - 0.004, 0.0360),
        ],
        (0.0078, 0.0050), skin, lambda z: radius_at(body, max(0.012, min(z, HEIGHT - 0.013))) - 0.0018,
    )
    return {'views': [(-36, 14), (20, 9), (-30, 46)]}


def dipped(upper, lower):
    """Two glazes: where the second runs over the first it is darker, and its edge is not quite level."""
    m = glaze('dipped', upper, '#8d7a5f')
    height = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs['Z']
    edge = math_of(m, 'MULTIPLY_ADD', noise(m, 34, 2, 0.4), 0.006)
    edge.node.inputs[2].default_value = DIP - 0.003
    over = math_of(m, 'DIVIDE', math_of(m, 'SUBTRACT', edge, height), OVERLAP)
    above = shader(m).inputs['Base Color'].links[0].from_socket
    spots = ramp(m, noise(m, 520, 2, 0.5), [(0.685, BLACK), (0.72, WHITE)])
    cloud = ramp(m, noise(m, 20, 3, 0.5), [(0.25, shade(lower, -0.12)), (0.75, shade(lower, 0.06))])
    below = mix(m, cloud, srgb('#4c5645'), spots)
    seam = ramp(m, over, [(0, WHITE), (0.1, shade(lower, -0.35)), (0.6, shade(lower, -0.12)), (1, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, above, seam, band(m, over)), below, ramp(m, over, [(0.55, BLACK), (0.9, WHITE)])))
    return m


def band(m, over):
    return ramp(m, over, [(0.0, BLACK), (0.12, WHITE)])
