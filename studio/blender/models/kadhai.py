"""A kadhai forged of iron and seasoned with oil: hammer marks outside, two riveted handles."""
import math

from materials import bump, noise, plain, ramp, set_input, shade, srgb, vary_roughness
from shapes import fillet, lathe, place, spline, superellipse, sweep

RIM, HEIGHT, SHEET = 0.130, 0.082, 0.0026


def build(look):
    iron = seasoned('iron', '#444342')
    lathe('pan', profile(), iron, 160)
    for way in (-1, 1):
        handle(way, iron)
    return {'views': [(-28, 26), (34, 14), (-6, 54)], 'world': 0.75}


def profile():
    """Part of a sphere above a small flat, rolled a little at the rim."""
    bends = [math.pi / 2 * i / 26 for i in range(3, 26)]
    arc = [(0.052, 0.0)] + [(0.052 + 0.074 * math.sin(t), 0.079 * (1 - math.cos(t))) for t in bends]
    outside = [(0, 0.0), *arc, (RIM - 0.0004, HEIGHT - 0.0010, 0.0014)]
    inside = [(RIM - 0.0010, HEIGHT + 0.0008, 0.0012), (RIM - 0.0030, HEIGHT, 0.0012)]
    inside += [(r - SHEET * math.cos((0.126 - r) * 6), z + SHEET * (1 - (r - 0.052) / 0.078)) for r, z in reversed(arc)] + [(0, SHEET)]
    return fillet(outside + inside, 0.006, 3)


def seasoned(name, colour):
    """Blue-black oil burnt into iron, duller and browner where it lay thin."""
    m = plain(name, colour, 0.4, 0.75, Specular=0.5)
    cloud = noise(m, 26, 5, 0.6)
    set_input(m, 'Base Color', ramp(m, cloud, [(0.30, srgb('#413d39')), (0.5, srgb(colour)), (0.72, shade('#46474a', 0.02))]))
    vary_roughness(m, cloud, 0.33, 0.50)
    bump(m, noise(m, 62, 2, 0.45), 0.0016, 0.30)
    bump(m, noise(m, 900, 3, 0.6), 0.0003, 0.35)
    return m


def handle(way, iron):
    """A bar bent to a loop, flattened where two rivets hold it below the rim."""
    z = HEIGHT - 0.012
    wall = RIM - 0.0030
    bow = [
        (wall - 0.003, -0.050, z - 0.006), (wall + 0.003, -0.045, z + 0.001), (wall + 0.017, -0.036, z + 0.016),
        (wall + 0.028, -0.016, z + 0.024),
    ]
    path = spline([(way * x, y, h) for x, y, h in bow] + [(way * x, -y, h) for x, y, h in reversed(bow)], 72)

    def section(t):
        flat = math.exp(-((t / 0.09) ** 2)) + math.exp(-(((1 - t) / 0.09) ** 2))
        return superellipse(0.0046 - 0.0020 * flat, 0.0046 + 0.0050 * flat, 28, 2.4)

    sweep('handle', path, section, iron, up=(0, 0, 1))
    for y in (-0.0485, 0.0485):
        a = math.atan2(y, way * wall)
        for low in (0.0045, -0.0045):
            rivet = fillet([(0, 0.0026), (0.0028, 0.0022, 0.0014), (0.0042, 0, 0)], 0.001, 6)
            place(lathe('rivet', rivet, iron, 36), (wall * math.cos(a), wall * math.sin(a), z - 0.004 + low), (0, 90, math.degrees(a)))
