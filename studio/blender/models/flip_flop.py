"""A pair of flip-flops: granulated cork on natural rubber, a soft strap of brown rubber that is held by a post between the toes."""
import math

from mathutils import Vector

from chappal_parts import layer
from materials import WHITE, bump, coordinates, grey, mix, node, noise, plain, ramp, set_input, shade
from shapes import PARTS, fillet, lathe, place, spline, superellipse, sweep
from shoe_last import pair
from shoe_lines import lift_of, outline_of

FOOT = [
    (8, -138), (30, -129), (43, -106), (48, -76), (46, -40), (39, 3), (35.5, 45), (37, 80), (35, 110), (23, 130),
    (0, 137), (-23, 130), (-35, 110), (-36, 80), (-35.5, 45), (-40, 0), (-46, -40), (-45, -76), (-35, -109), (-15, -132),
]
RUBBER, CORK = 0.0105, 0.0185
RISE = lift_of(0.005, 0.006)
POST = (0.0085, -0.082)


def build(look):
    skins = {
        'cork': cork(look.get('cork', '#c79a64')), 'rubber': rubber('sole', look.get('sole', '#d9c7a2')),
        'strap': rubber('strap', look.get('strap', '#6a3b25'), 0.44), 'tread': rubber('tread', '#7a4a2c'),
    }
    first = len(PARTS)
    shoe(skins)
    pair(first, (-0.064, 0.006, 0, 5, 0), (0.066, -0.012, 0, -8, 0))
    return {'views': [(-34, 32), (-74, 12), (-4, 66), (-26, 34, 2.2, (0.36, 0.40))], 'world': 0.5}


def cork(colour):
    """Granules pressed together, each of its own brown, with dark pores between."""
    m = plain('cork', colour, 0.82, Specular=0.25)
    where = coordinates(m)
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': 420}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0.0022,) * 3, 2: where}, operation='MULTIPLY_ADD').outputs[0]
    grains = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 460})
    own = node(m, 'ShaderNodeSeparateRGB', {0: grains.outputs['Color']}).outputs[0]
    browns = [(0, -0.52), (0.14, -0.2), (0.5, 0), (0.85, 0.16), (1, -0.35)]
    tone = ramp(m, own, [(at, shade(colour, t)) for at, t in browns])
    gaps = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 460}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    dark = ramp(m, gaps, [(0, grey(0.6)), (0.08, WHITE)])
    pores = ramp(m, noise(m, 210, 4, 0.7), [(0.30, grey(0.35)), (0.36, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, tone, dark, 0.8, 'MULTIPLY'), pores, 0.8, 'MULTIPLY'))
    bump(m, dark, 0.0004, 0.6)
    bump(m, pores, 0.0006, 0.6)
    return m


def rubber(name, colour, rough=0.6):
    m = plain(name, colour, rough, Specular=0.35)
    bump(m, noise(m, 1300, 2, 0.6), 0.0003, 0.35)
    return m


def shoe(skins):
    ring = outline_of(FOOT, 10)
    layer('tread', 0, 0.0032, skins['tread'], 0.0006, RISE, ring)
    layer('sole', 0.0028, RUBBER, skins['rubber'], 0, RISE, ring)
    layer('bed', RUBBER - 0.0004, CORK, skins['cork'], 0.0004, RISE, ring, dish=0.0022)
    straps(skins)


def straps(skins):
    """Two arms from the post, over the foot, into the sole on both sides; each is a flat half-round that widens over the instep."""
    x, y = POST
    floor = CORK + RISE(y) - 0.002
    for side, ends in ((1, ((0.025, -0.050, 0.050), (0.0385, -0.014, 0.047), (0.0372, 0.014, 0.035), (0.0315, 0.032, 0.015))),
            (-1, ((-0.015, -0.048, 0.049), (-0.0365, -0.012, 0.046), (-0.0375, 0.016, 0.034), (-0.0320, 0.034, 0.015)))):
        start = Vector((x + side * 0.0012, y - 0.001, floor + 0.010))
        knee = Vector((x + side * 0.0030, y + 0.006, floor + 0.0195))
        path = spline([start, knee, *(Vector(p) for p in ends)], 64)
        sweep('arm', path, arm_section, skins['strap'], up=(0, -0.6, 0.8))
    post = [
        (0, -0.004), (0.0052, -0.004), (0.0052, 0.0006, 0.001), (0.0036, 0.0020, 0.002), (0.0031, 0.006, 0.003), (0.0036, 0.0120),
        (0.0052, 0.0180, 0.003), (0.0034, 0.0212, 0.003), (0, 0.0215),
    ]
    place(lathe('post', fillet(post, 0.001, 6), skins['strap'], 32), (x, y, floor + 0.001))


def arm_section(t):
    wide = 0.0042 + 0.0052 * math.sin(math.pi * min(1, 0.08 + 0.84 * t)) ** 1.2
    thick = 0.0026 - 0.0006 * math.sin(math.pi * t)
    return [(a, b if b > 0 else b * 0.45) for a, b in superellipse(wide, thick, 28, 2.6)]

