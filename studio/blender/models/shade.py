"""A lampshade of cloth upon wire, with its bulb."""
import math

from materials import blend, fabric, glowing, node, noise, plain, ramp, set_input, shader, srgb
from materials import shade as shaded
from shapes import TAU, ball, bulb_light, fillet, lathe, lit, loft, tube


def cloth(name, colour, threads=200, share=0.45):
    """Linen that lets the bulb's light through; without `threads` its weave is too far away to be seen."""
    m = fabric(name, colour, threads, tone=0.2) if threads else plain(name, colour, 0.9, Sheen=0.5)
    if not threads:
        slubs = noise(m, 60, 3, 0.6, stretch=(1, 1, 0.12))
        set_input(m, 'Base Color', ramp(m, slubs, [(0.3, shaded(colour, -0.07)), (0.7, srgb(colour))]))
    body = shader(m)
    through = node(m, 'ShaderNodeBsdfTranslucent', {'Color': blend(srgb(colour), srgb('#ffcf94'), 0.35)}).outputs[0]
    both = node(m, 'ShaderNodeMixShader', {0: share, 1: body.outputs[0], 2: through}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def shade(low, high, linen, brass, watts, bulb_at=None):
    """A cone or drum from (radius, height) `low` to `high`: cloth, hems, spider, bulb and its light."""
    (r0, z0), (r1, z1) = low, high
    wall = lathe('shade', [(r0 + (r1 - r0) * t / 24, z0 + (z1 - z0) * t / 24) for t in range(25)], linen, 160)
    for radius, height in (low, high):
        band = [
            (radius + 0.0007, height - 0.0045), (radius + 0.0016, height - 0.004), (radius + 0.0016, height + 0.004),
            (radius + 0.0007, height + 0.0045), (radius - 0.0009, height + 0.004), (radius - 0.0009, height - 0.004),
        ]
        lathe('hem', band, linen, 160, closed=True)
    seam(low, high, linen)
    spider = z1 - 0.014
    reach = r1 + (r0 - r1) * 0.014 / (z1 - z0)
    for i in range(3):
        a = i * TAU / 3 + 0.5
        tube(
            'spider',
            [
                (0, 0, spider), (reach * 0.5 * math.cos(a), reach * 0.5 * math.sin(a), spider - 0.004),
                (reach * math.cos(a), reach * math.sin(a), z1 - 0.003),
            ],
            0.0013, brass, 10,
        )
    middle = bulb_at if bulb_at is not None else z0 + (z1 - z0) * 0.45
    lit(ball('bulb', 0.028, glowing('bulb', '#ffd9a0', 14), (0, 0, middle), (1, 1, 1.2)), wall)
    bulb_light((0, 0, middle + 0.04), watts / 2, wall, (1, 0.72, 0.42), 0.03)
    bulb_light((0, 0, middle - 0.04), watts / 2, wall, (1, 0.72, 0.42), 0.03)
    return wall


def seam(low, high, linen):
    """The overlap of the cloth at the back, a little to the side."""
    rings = []
    for t in (0, 0.5, 1):
        r, z = low[0] + (high[0] - low[0]) * t + 0.0006, low[1] + (high[1] - low[1]) * t
        rings.append([(r * math.cos(a), r * math.sin(a), z) for a in (1.9, 1.93, 1.96)])
    loft('seam', rings, linen, closed_u=False, cap=False)


def bulb_holder(height, brass):
    """The lamp holder on a rod: neck, socket and switch collar, from `height` up 75 mm."""
    outline = [
        (0, 0), (0.019, 0, 0.001), (0.019, 0.007, 0.001), (0.0095, 0.011, 0.002), (0.009, 0.034, 0.002), (0.0165, 0.037, 0.001),
        (0.0175, 0.052, 0.001), (0.0195, 0.0535, 0.0008), (0.0195, 0.0575, 0.0008), (0.0175, 0.059, 0.001), (0.0170, 0.074, 0.001),
        (0, 0.075),
    ]
    lathe('holder', [(r, height + z) for r, z in fillet(outline, 0.001, 5)], brass, 96)


def finial(height, brass):
    outline = [
        (0, 0), (0.0085, 0, 0.001), (0.0085, 0.003, 0.001), (0.0040, 0.0075, 0.002), (0.0042, 0.0095, 0.001), (0.0082, 0.0155, 0.005),
        (0.0065, 0.0225, 0.004), (0, 0.0250),
    ]
    lathe('finial', [(r, height + z) for r, z in fillet(outline, 0.001, 6)], brass, 64)
