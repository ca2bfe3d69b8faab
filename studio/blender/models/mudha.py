"""A mudha: the hourglass stool of river reed, two layers of slanting bundles tied by rope, with a padded seat."""
import math
import random

from materials import bump, fabric, noise, plain, ramp, set_input, shade, srgb
from shapes import TAU, circle, fillet, hoop, lathe, ring_path, rumple, sweep, tube

RADIUS, HEIGHT = 0.165, 0.418
TWIST = math.radians(104)
BUNDLES, REEDS = 30, 3


def build(look):
    random.seed(3)
    reeds = [reed(f'reed{k}', c) for k, c in enumerate(look.get('reed', ['#cfae72', '#c29c5c', '#d9bf88']))]
    for way in (-1, 1):
        layer(way, reeds)
    rope = cord(look.get('rope', '#b99c6c'))
    for z, lift in ((0.209, 0.012), (0.092, 0.011), (0.326, 0.011)):
        rope_ring(skin_radius(z) + lift, z, rope)
    for z in (0.020, HEIGHT - 0.020):
        rim(z, reeds)
        for k in range(BUNDLES * 2):
            tie(k, z, rope)
    seat(look.get('seat', '#a3231f'), look.get('piping', '#e0b04a'))
    return {'views': [(-20, 14), (24, 30), (-14, 8, 2.1, (0.5, 0.5))]}


def skin_radius(z):
    """The waist of an hourglass of straight rods."""
    t = z / HEIGHT * 2 - 1
    return RADIUS * math.hypot(math.cos(TWIST / 2), t * math.sin(TWIST / 2))


def reed(name, colour):
    m = plain(name, colour, 0.55)
    streak = noise(m, 220, 3, 0.6, stretch=(1, 1, 0.12))
    set_input(m, 'Base Color', ramp(m, streak, [(0.32, shade(colour, -0.45)), (0.55, srgb(colour)), (0.75, shade(colour, 0.2))]))
    bump(m, streak, 0.0005, 0.4)
    return m


def layer(way, reeds):
    """One layer of bundles, all slanting the same way; the second lies within the first."""
    inner = 0.0 if way > 0 else -0.0085
    for k in range(BUNDLES):
        for i in range(REEDS):
            a = TAU * (k + (i - 1) * 0.22 + random.uniform(-0.04, 0.04)) / BUNDLES
            stalk(a, way, inner + random.uniform(-0.001, 0.001), random.uniform(0.0033, 0.0044), random.choice(reeds))


def stalk(a, way, inner, thick, skin):
    """A reed with its knots: straight from the lower rim to the upper."""
    r = RADIUS + inner
    low = (r * math.cos(a - way * TWIST / 2), r * math.sin(a - way * TWIST / 2), 0.002)
    high = (r * math.cos(a + way * TWIST / 2), r * math.sin(a + way * TWIST / 2), HEIGHT)
    knot = random.random()
    steps = 18
    path = [tuple(p + (q - p) * i / steps for p, q in zip(low, high)) for i in range(steps + 1)]

    def section(t):
        bulge = 1 + 0.16 * math.exp(-((((t * 2.2 + knot) % 1) - 0.5) / 0.035) ** 2)
        return circle(thick * bulge, 7)

    sweep('reed', path, section, skin)


def cord(colour):
    m = plain('cord', colour, 0.95)
    fibre = noise(m, 700, 3, 0.6)
    set_input(m, 'Base Color', ramp(m, fibre, [(0.3, shade(colour, -0.45)), (0.65, srgb(colour))]))
    bump(m, fibre, 0.001, 0.6)
    return m


def rope_ring(radius, z, skin):
    """Three turns of two-stranded rope."""
    for turn in (-1, 0, 1):
        for strand in (0, 0.5):
            path = []
            for i in range(240):
                a, b = TAU * i / 240, TAU * (i * 54 / 240 + strand)
                r = radius + 0.0019 * math.cos(b)
                path.append((r * math.cos(a), r * math.sin(a), z + turn * 0.0078 + 0.0019 * math.sin(b)))
            tube('rope', path, 0.0024, skin, 6, closed=True)


def rim(z, reeds):
    """A thick round of reeds that binds the ends."""
    for k in range(7):
        a = TAU * k / 6
        away = 0.0082 if k < 6 else 0
        path = ring_path(RADIUS + 0.0125 + away * math.cos(a), z + away * math.sin(a), 96)
        tube('rim', path, 0.0046, reeds[k % len(reeds)], 9, closed=True)


def tie(k, z, skin):
    """A turn of cord about the rim, slanting."""
    a = TAU * (k + 0.3) / (BUNDLES * 2)
    path = []
    for i in range(20):
        b = TAU * i / 20
        r, bend = RADIUS + 0.0125 + 0.0142 * math.cos(b), a + 0.018 * math.sin(b / 2)
        path.append((r * math.cos(bend), r * math.sin(bend), z + 0.0142 * math.sin(b)))
    tube('tie', path, 0.0016, skin, 7, closed=True)


def seat(colour, piping):
    """A padded cushion of cotton, piped at its edge, a button in its middle."""
    cloth = fabric('cloth', colour, 900)
    outline = [(0, HEIGHT - 0.010), (RADIUS, HEIGHT - 0.010, 0.004), (RADIUS + 0.012, HEIGHT + 0.004, 0.010), (RADIUS - 0.012, HEIGHT + 0.026, 0.02), (RADIUS * 0.5, HEIGHT + 0.034, 0.1), (0.012, HEIGHT + 0.029, 0.02), (0, HEIGHT + 0.026)]
    thing = lathe('seat', fillet(outline, 0.006, 12), cloth, 160, angle=180)
    rumple(thing, 0.0022, 0.07, 5)
    hoop('piping', RADIUS + 0.0098, HEIGHT + 0.0015, 0.0032, fabric('piping', piping, 900))
    lathe('button', fillet([(0.011, HEIGHT + 0.024), (0.011, HEIGHT + 0.030, 0.003), (0, HEIGHT + 0.0325)], 0.003, 6), cloth, 48)
