"""A potli: silk gathered by a gold cord into a frill, zari paisleys on the belly, tassels at the cord's ends."""
import math

from mathutils import Vector, noise

from block_prints import paisleys
from leatherwork import brocade
from materials import metal, plain, set_input
from shapes import TAU, ball, lathe, loft, spline, sweep, thicken, tube

NECK, HIGH = 0.150, 0.205
FOLDS = 22


def build(look):
    silk = brocade('paisley', paisleys, look.get('colour', '#bf1560'), look.get('zari', '#dfbd70'), 0.062, 0.36)
    set_input(silk, 'Sheen', 0.6)
    gold = plain('cord', look.get('cord', '#c9a04e'), 0.5, 0.35, Sheen=0.5)
    bright = metal('gold', '#e0bb68', 0.25, wear=0.04)
    bag(silk)
    lining(plain('lining', look.get('lining', '#8d0f45'), 0.5, Sheen=0.5))
    cord(gold, bright)
    return {'views': [(-22, 12), (28, 8), (0, 40), (-14, 14, 2.2, (0.5, 0.62))]}


def fold(t):
    """How deep the gathers are: none on the belly, deep at the neck and in the frill."""
    near = math.exp(-(((t - 0.65) / 0.17) ** 2))
    return 0.34 * near + (0.20 * max(0, t - 0.62) / 0.38)


def bag(silk):
    curve = profile()
    rings = []
    for t, r, z in curve:
        ring = []
        for j in range(352):
            a = TAU * j / 352
            wander = 1.3 * noise.noise(Vector((math.cos(a) * 1.6, math.sin(a) * 1.6, z * 9)))
            wave = math.sin(FOLDS * a + wander) + 0.35 * math.sin(FOLDS * 1.5 * a + 1.7 * wander + 1)
            crease = 0.03 * noise.noise(Vector((math.cos(a) * 2.2, math.sin(a) * 2.2, z * 18 + 5))) * min(1, t * 4)
            k = 1 + fold(t) * wave * 0.62 + crease
            drop = 0.006 * max(0, t - 0.8) / 0.2 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, 7)))
            ring.append((r * k * math.cos(a), r * k * math.sin(a) * flat(z), z + drop))
        rings.append(ring)
    thicken(loft('bag', rings, silk, angle=180, cap=False), 0.0007, 0)


def profile():
    """Radius and height of the bag without its folds, by their share of the way from foot to frill."""
    points = [(0.030, 0.0), (0.066, 0.005), (0.088, 0.030), (0.092, 0.062), (0.076, 0.102), (0.042, 0.134), (0.0165, NECK - 0.004),
        (0.0165, NECK + 0.004), (0.033, 0.172), (0.052, HIGH - 0.012), (0.058, HIGH)]
    curve = spline([(r, 0, z) for r, z in points], 130)
    return [(i / 130, p.x, p.z) for i, p in enumerate(curve)]


def flat(z):
    """The belly is oval; the neck is round."""
    return 0.66 + 0.34 * max(0, min(1, (z - 0.09) / 0.05))


def lining(skin):
    lathe('lining', [(0, NECK - 0.002), (0.010, NECK), (0.0175, NECK + 0.006)], skin, 64)


def cord(gold, bright):
    for lift in (-0.0028, 0.0028):
        ring = [(0.0205 * math.cos(TAU * i / 60), 0.0205 * math.sin(TAU * i / 60), NECK + lift) for i in range(60)]
        twisted('cord', ring, gold, True)
    for side in (-1, 1):
        path = [(side * 0.006, -0.0205, NECK), (side * 0.014, -0.0300, NECK - 0.006), (side * 0.022, -0.052, NECK - 0.036),
            (side * (0.027 + 0.004 * (side > 0)), -0.0665, NECK - 0.068 - 0.010 * (side > 0))]
        line = spline(path, 50)
        twisted('string', line, gold, False)
        tassel(gold, bright, line[-1])
    handle(gold)


def twisted(name, path, skin, closed):
    """A cord of strands laid round each other."""
    count = len(path)

    def section(t):
        turn = t * count * 0.55
        return [((0.0019 + 0.00045 * math.cos(3 * (TAU * j / 18 - turn))) * math.cos(TAU * j / 18),
            (0.0019 + 0.00045 * math.cos(3 * (TAU * j / 18 - turn))) * math.sin(TAU * j / 18)) for j in range(18)]

    return sweep(name, path, section, skin, closed=closed, cap=not closed)


def tassel(gold, bright, at):
    x, y, z = at
    y -= 0.002
    ball('bead', 0.0062, bright, (x, y, z - 0.004), (1, 1, 0.9), 28)
    cap = [(0.0012, 0.0), (0.0050, -0.003), (0.0064, -0.009), (0.0060, -0.011), (0.0066, -0.0125), (0.0058, -0.014)]
    lathe('cap', cap, bright, 48).location = (x, y, z - 0.008)
    for ring_index, (count, spread) in enumerate(((22, 0.0056), (14, 0.0036), (6, 0.0014))):
        for i in range(count):
            a = TAU * (i + 0.3 * ring_index) / count
            sway = 1 + 0.35 * noise.noise(Vector((i * 1.7, ring_index * 3.1, x * 50)))
            foot = (x + spread * 1.5 * sway * math.cos(a), y + spread * 1.3 * sway * math.sin(a), z - 0.052 - 0.002 * math.sin(i * 2.1))
            tube('thread', spline([(x + spread * math.cos(a), y + spread * math.sin(a), z - 0.020),
                (x + spread * 1.25 * sway * math.cos(a), y + spread * 1.15 * sway * math.sin(a), z - 0.036), foot], 8), 0.00072, gold, 6)


def handle(gold):
    """The wrist loop stands up from the neck behind the frill."""
    path = spline([(-0.018, 0.006, NECK), (-0.050, 0.020, 0.185), (-0.052, 0.024, 0.235), (-0.018, 0.024, 0.272), (0.018, 0.024, 0.272),
        (0.052, 0.024, 0.235), (0.050, 0.020, 0.185), (0.018, 0.006, NECK)], 120)
    twisted('handle', path, gold, False)
