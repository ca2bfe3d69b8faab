"""A stack of folded terry towels, two and two of a colour, with flat bars woven near the fold."""
import random

from mathutils import Vector, noise

from folded import ribbon, twice_over
from materials import bump, coordinates, mix, node, plain, ramp, set_input, shade, srgb
from materials import noise as grain
from shapes import place, rumple

WIDE, DEEP = 0.330, 0.235
PLY = 0.0118
BARS = (0.224, 0.241, 0.258)  # metres along the towel: upon its round front
BAR = 0.0072


def build(look):
    random.seed(4)
    colours = look.get('colours', ['#eee6d6', '#9da590', '#eee6d6', '#9da590'])
    terries = {c: terry(c, look.get('bar', '#cdb48d')) for c in colours}
    height = 0
    for i, colour in enumerate(colours):
        towel = folded_towel(terries[colour], i)
        place(towel, (random.uniform(-0.004, 0.004), random.uniform(-0.004, 0.004), height), (0, 0, random.uniform(-1.6, 1.6)))
        height += PLY * 4 - 0.0012
    return {'views': [(-30, 15), (22, 10), (-14, 44), (-26, 16, 2.2, (0.42, 0.42))], 'world': 0.6}


def folded_towel(skin, seed):
    def move(x, y, z):
        """Plump in the middle of the fold, thin at the loose ends, a little wavy."""
        height = z / (PLY * 4)
        sag = 0.0065 * ((x / WIDE * 2) ** 4) + 0.003 * max(0, y / DEEP * 2) ** 2
        wave = 0.0028 * noise.noise(Vector((x * 9, y * 9, seed * 5))) + 0.0014 * noise.noise(Vector((x * 30, y * 30, seed + z * 40)))
        return Vector((x + 0.002 * noise.noise(Vector((z * 45, y * 8, seed))), y + 0.0022 * noise.noise(Vector((x * 13, z * 40, seed))),
            z + (wave - sag) * height))

    towel = ribbon('towel', twice_over(DEEP, PLY), WIDE, PLY * 0.99, skin, 80, move, 0.003, seed * 1.7)
    return rumple(towel, 0.0011, 0.006, seed)


def terry(colour, bar):
    """Loops that stand up close together; the bars are woven flat."""
    m = plain('terry', colour, 0.95, Sheen=0.9, Sheen_Tint=0.7, Specular=0.15)
    where = coordinates(m, kind='UV')
    twist = node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': 500.0, 'Detail': 2.0}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: twist, 1: (0.0016, 0.0016, 0), 2: where}, operation='MULTIPLY_ADD').outputs[0]
    loops = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 520.0}).outputs['Distance']
    lit = ramp(m, loops, [(0, shade(colour, 0.12)), (0.5, srgb(colour)), (1, shade(colour, -0.3))])
    along = node(m, 'ShaderNodeSeparateXYZ', {0: where}).outputs[1]
    flat = None
    for middle in BARS:
        near = node(m, 'ShaderNodeMath', {0: along, 1: middle, 2: BAR / 2}, operation='COMPARE').outputs[0]
        flat = near if flat is None else node(m, 'ShaderNodeMath', {0: flat, 1: near}, operation='ADD').outputs[0]
    ribs = node(m, 'ShaderNodeTexWave', {'Vector': where, 'Scale': 260.0, 'Distortion': 0.6}, bands_direction='Y').outputs['Fac']
    woven = ramp(m, ribs, [(0, shade(bar, -0.25)), (0.7, srgb(bar))])
    patches = ramp(m, grain(m, 30, 3), [(0.3, (0.92, 0.92, 0.92, 1)), (0.7, (1, 1, 1, 1))])
    set_input(m, 'Base Color', mix(m, mix(m, lit, patches, 1, 'MULTIPLY'), woven, flat))
    high = ramp(m, loops, [(0, (1, 1, 1, 1)), (0.8, (0, 0, 0, 1))])
    bump(m, mix(m, high, (0.15, 0.15, 0.15, 1), flat), 0.0022, 0.9)
    return m
