"""A watering can of brass or copper: a round body, a long spout with its rose, and two handles."""
import math

from mathutils import Vector

from materials import metal, plain
from shapes import aim, beads, circle, fillet, hoop, lathe, place, radius_at, spline, superellipse, sweep

COLOURS = {'brass': '#dfbf7c', 'copper': '#d59b78'}
BODY = [
    (0, 0.004), (0.074, 0.004, 0.002), (0.078, 0.0, 0.002), (0.0815, 0.003, 0.002), (0.080, 0.012, 0.004), (0.0845, 0.020, 0.006), (0.0890, 0.085, 0.10),
    (0.0800, 0.142, 0.03), (0.0560, 0.166, 0.02), (0.0470, 0.172, 0.006), (0.0460, 0.186, 0.004), (0.0500, 0.1915, 0.002), (0.0485, 0.1930, 0.001),
    (0.0445, 0.187, 0.003), (0.0450, 0.170, 0.004), (0.078, 0.140, 0.03), (0.086, 0.085, 0.08), (0.078, 0.010, 0.004), (0, 0.009),
]


def build(look):
    skin = metal('skin', COLOURS[look.get('metal', 'brass')], 0.2, wear=0.06)
    trim = metal('trim', COLOURS[look.get('trim', look.get('metal', 'brass'))], 0.22, wear=0.04)
    body = fillet(BODY, 0.003, 12)
    lathe('body', body, skin, 192)
    for z, thick in ((0.022, 0.0014), (0.027, 0.0009), (0.128, 0.0012), (0.133, 0.0008), (0.172, 0.0014)):
        hoop('ring', radius_at(body[: len(body) // 2 + 40], z), z, thick, trim)
    spout(skin, trim)
    handles(trim)
    return {'views': [(-22, 14), (34, 20), (-48, 18, 2.0, (0.30, 0.66)), (-14, 44)]}


def spout(skin, trim):
    """Leaves the body low, narrows, and carries a flared rose pierced with holes."""
    path = spline([(-0.076, 0, 0.046), (-0.105, 0, 0.058), (-0.150, 0, 0.098), (-0.200, 0, 0.160), (-0.236, 0, 0.206)], 64)
    sweep('spout', path, lambda t: circle(0.0235 - 0.0155 * min(1, t * 1.25) ** 0.7, 40), skin)
    low = Vector(path[1])
    tip, way = Vector(path[-1]), (Vector(path[-1]) - Vector(path[-4])).normalized()
    collar = [(0.020, -0.002), (0.0290, -0.001, 0.002), (0.0285, 0.004, 0.002), (0.0225, 0.0065, 0.002), (0.020, 0.006)]
    aim(lathe('collar', fillet(collar, 0.002, 6), trim, 96), low + Vector((-0.010, 0, 0.003)), low + Vector((-0.060, 0, 0.026)))
    rose = [(0.0078, -0.012), (0.0100, -0.011, 0.001), (0.0100, -0.004, 0.001), (0.0085, -0.002, 0.001), (0.012, 0.008, 0.006), (0.030, 0.030, 0.01), (0.0325, 0.033, 0.002), (0.0315, 0.0355, 0.002), (0.018, 0.0385, 0.02), (0, 0.0395)]
    outline = fillet(rose, 0.002, 8)
    aim(lathe('rose', outline, trim, 128), tip, tip + way)
    holes = [(0, 0)] + [p for r, n in ((0.008, 6), (0.0155, 12), (0.0225, 18)) for p in circle(r, n)]
    points = [(x, y, 0.0396 - 0.0030 * (math.hypot(x, y) / 0.03) ** 2) for x, y in holes]
    aim(beads('holes', 0.0011, points, plain('hole', '#17110a', 0.9), 8), tip, tip + way)
    stay = spline([(-0.052, 0, 0.168), (-0.100, 0, 0.174), (-0.158, 0, 0.152), (-0.187, 0, 0.145)], 32)
    sweep('stay', stay, lambda t: superellipse(0.0042, 0.0020, 20, 3), trim, up=(0, 1, 0))


def handles(trim):
    """One over the top to carry, one behind to pour."""
    def section(t):
        wide = 1 + 0.5 * math.exp(-((t / 0.06) ** 2)) + 0.5 * math.exp(-(((1 - t) / 0.06) ** 2))
        return superellipse(0.0078 * wide, 0.0036, 28, 2.6)

    back = spline([(0.066, 0, 0.158), (0.105, 0, 0.182), (0.150, 0, 0.170), (0.160, 0, 0.125), (0.130, 0, 0.070), (0.0875, 0, 0.050)], 72)
    sweep('handle', back, section, trim, up=(1, 0, 0.5))
    rivets(trim, [(0.0892, 0.0, 0.056), (0.0697, 0, 0.1585)])
    over = spline([(0, -0.051, 0.176), (0, -0.060, 0.205), (0, -0.044, 0.250), (0, 0, 0.270), (0, 0.044, 0.250), (0, 0.060, 0.205), (0, 0.051, 0.176)], 72)
    sweep('bail', over, lambda t: superellipse(0.0030 + 0.0030 * math.sin(math.pi * t) ** 2, 0.0055 - 0.001 * math.sin(math.pi * t), 24, 2.4), trim, up=(0, -1, 0))
    grip = [(0, -0.034), (0.0075, -0.034, 0.002), (0.0092, -0.020, 0.01), (0.0098, 0, 0.02), (0.0092, 0.020, 0.01), (0.0075, 0.034, 0.002), (0, 0.034)]
    place(lathe('grip', fillet(grip, 0.002, 6), plain('grip', '#4a2a18', 0.35), 48), (0, 0, 0.2705), (90, 0, 0))


def rivets(trim, spots):
    beads('rivets', 0.0030, [(x, y + side * 0.0055, z) for x, y, z in spots for side in (-1, 1)], trim)
