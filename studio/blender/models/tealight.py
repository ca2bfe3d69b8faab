"""Three tealight holders of carved soapstone, filled with soy wax."""
import math

from materials import BLACK, WHITE, bump, grey, mix, noise, node, plain, ramp, set_input, shade, srgb, vary_roughness
from models.flame import flame, wick
from shapes import PARTS, fillet, lathe, lit, place

# radius, height, where it stands, lobes carved round it, how deep
BOWLS = (
    (0.0450, 0.0600, (0.030, 0.042), 12, 0.0030), (0.0390, 0.0470, (-0.062, -0.004), 10, 0.0026),
    (0.0335, 0.0360, (0.044, -0.050), 9, 0.0022),
)


def build(look):
    for i, (radius, height, spot, lobes, deep) in enumerate(BOWLS):
        bowl(i, radius, height, spot, lobes, deep, look.get('colour', '#8f908a'))
    return {'views': [(-20, 26), (26, 14), (-10, 52)], 'world': 0.5}


def soapstone(name, colour, seed):
    """Grey-green stone, cloudy, veined with white, rubbed smooth."""
    m = plain(name, colour, 0.5, Specular=0.35)
    place_in = node(
        m, 'ShaderNodeMapping', {'Vector': node(m, 'ShaderNodeTexCoord').outputs['Object'],
        'Location': (seed * 0.31, seed * 0.17, seed * 0.07)},
    ).outputs[0]
    cloud = noise(m, 26, 6, 0.6, where=place_in)
    body = ramp(m, cloud, [(0.28, shade(colour, -0.34)), (0.5, srgb(colour)), (0.72, shade(colour, 0.22))])
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': place_in, 'Scale': 34, 'Detail': 5, 'Roughness': 0.6}).outputs['Fac']
    veins = ramp(m, warp, [(0.485, BLACK), (0.5, grey(0.75)), (0.515, BLACK)])
    fine = noise(m, 700, 4, 0.65, where=place_in)
    body = mix(m, mix(m, body, shade(colour, 0.36), veins), ramp(m, fine, [(0.36, grey(0.55)), (0.5, WHITE)]), 0.4, 'MULTIPLY')
    set_input(m, 'Base Color', body)
    vary_roughness(m, cloud, 0.4, 0.56)
    bump(m, fine, 0.0004, 0.35)
    return m


def bowl(seed, radius, height, spot, lobes, deep, colour):
    """A bowl carved with petals from foot to shoulder; the rim stays round."""
    stone = soapstone(f'stone{seed}', colour, seed + 1)
    outline = fillet(
        [
            (0, 0.001), (radius * 0.60, 0.001, 0.002), (radius * 0.66, 0.004, 0.002), (radius * 0.94, height * 0.34, 0.02),
            (radius, height * 0.62, 0.02), (radius * 0.90, height * 0.90, 0.010), (radius * 0.86, height - 0.001, 0.002),
            (radius * 0.80, height, 0.0015), (radius * 0.735, height - 0.002, 0.0015), (radius * 0.70, height * 0.66, 0.01),
            (0, height * 0.60),
        ],
        0.003,
        9,
    )
    part = lathe('bowl', outline, stone, lobes * 16, angle=60)
    for v in part.data.vertices:
        r, t = math.hypot(v.co.x, v.co.y), v.co.z / height
        if r < radius * 0.55 or t > 0.93 or (r < radius * 0.8 and t > 0.5):
            continue
        a = math.atan2(v.co.y, v.co.x)
        groove = (1 - abs(math.sin(a * lobes / 2))) ** 3
        fade = max(0.0, min(1.0, (0.90 - t) / 0.18)) * min(1.0, t / 0.12)
        v.co.x, v.co.y = v.co.x * (1 - groove * fade * deep / r), v.co.y * (1 - groove * fade * deep / r)
    place(part, (*spot, 0), (0, 0, 37 * seed))
    wax(part, radius * 0.72, height * 0.80)


def wax(part, radius, level):
    """Soy wax with the dished surface of a poured candle, wick and flame."""
    m = plain('wax', '#f3ecdc', 0.42, Subsurface=0.35, Subsurface_Radius=(0.008, 0.005, 0.003), Subsurface_Color=srgb('#f6e8cc'))
    bump(m, noise(m, 90, 2), 0.0006, 0.25)
    x, y = part.location.x, part.location.y
    top = lathe(
        'wax',
        [(0, level), (0.004, level + 0.0002), (radius * 0.6, level + 0.0006), (radius * 0.92, level + 0.0016), (radius, level + 0.0034)],
        m, 96, angle=180,
    )
    place(top, (x, y, 0))
    wick([(x, y, level - 0.001), (x + 0.0002, y, level + 0.003), (x + 0.0012, y, level + 0.0075)], 0.0009)
    flame((x + 0.0012, y, level + 0.0068), top_parent(), 0.72, 0.06, 0.1)
    pool = plain('melt', '#f5e6c4', 0.03, Transmission=0.5, IOR=1.4)
    lit(place(lathe('melt', [(0, level + 0.0010), (radius * 0.72, level + 0.0010)], pool, 64), (x, y, 0)), top_parent())


def top_parent():
    """An unmoved part that flames may follow."""
    return next(part for part in PARTS if part.name.startswith('wick'))
