"""A pooja thali: an engraved plate with five katoris in its ring and a small footed diya in the middle."""
import math
import random

from materials import bump, metal, noise, plain, ramp, set_input, shade, srgb
from models.flame import flame, wick
from models.marigold import marigold
from shapes import PARTS, TAU, ball, beads, copy, fillet, hoop, lathe, lit, place

PLATE = [
    (0, 0.0022), (0.118, 0.0022, 0.004), (0.1320, 0.0060, 0.006), (0.1415, 0.0190, 0.004), (0.1485, 0.0215, 0.0015),
    (0.1500, 0.0210, 0.0008), (0.1502, 0.0226, 0.0008), (0.1490, 0.0236, 0.0008),
    (0.1405, 0.0212, 0.004), (0.1310, 0.0080, 0.006), (0.1180, 0.0040, 0.004), (0, 0.0038),
]
KATORI = [
    (0, 0.0012), (0.0190, 0.0012, 0.001), (0.0215, 0, 0.001), (0.0230, 0.0014, 0.001), (0.0290, 0.0100, 0.010), (0.0322, 0.0235, 0.004),
    (0.0345, 0.0258, 0.0007), (0.0340, 0.0268, 0.0007),
    (0.0312, 0.0238, 0.004), (0.0280, 0.0105, 0.010), (0.0200, 0.0030, 0.006), (0, 0.0028),
]
DIYA = [
    (0, 0.0020), (0.0200, 0.0020, 0.0006), (0.0225, 0, 0.0006), (0.0240, 0.0010, 0.001), (0.0190, 0.0060, 0.003), (0.0070, 0.0120, 0.004),
    (0.0065, 0.0160, 0.001), (0.0105, 0.0180, 0.001), (0.0105, 0.0200, 0.001),
    (0.0070, 0.0220, 0.002), (0.0230, 0.0310, 0.008), (0.0285, 0.0430, 0.004), (0.0310, 0.0450, 0.0007), (0.0306, 0.0460, 0.0007),
    (0.0275, 0.0435, 0.004), (0.0215, 0.0330, 0.008), (0, 0.0290),
]
RING = 0.0830  # from the middle to a katori's own middle
FLOOR = 0.0040
FILLED = 0.0165


def build(look):
    brass = metal('brass', look.get('colour', '#dcbc80'), 0.18)
    lathe('plate', fillet(PLATE, 0.002, 8), brass, 192)
    for radius, height in ((0.1160, FLOOR), (0.1125, FLOOR), (0.0505, FLOOR - 0.0003), (0.0475, FLOOR - 0.0003)):
        hoop('engraving', radius, height - 0.0001, 0.0006, brass)
    rim_pearls(brass)
    bowl = lathe('katori', fillet(KATORI, 0.002, 8), brass, 112)
    spots = [(RING * math.sin(i * TAU / 5), -RING * math.cos(i * TAU / 5)) for i in range(5)]
    place(bowl, (*spots[0], FLOOR))
    for x, y in spots[1:]:
        copy(bowl, (x, y, FLOOR))
    stand = place(lathe('diya', fillet(DIYA, 0.002, 7), brass, 112), (0, 0, FLOOR - 0.0005))
    draw_lip(stand)
    fill_diya(stand)
    powder('roli', '#b3141f', spots[0], 1)
    rice(spots[1])
    flowers(spots[2], spots[3])
    powder('haldi', '#e2a017', spots[4], 2)
    return {'views': [(-22, 34), (28, 20), (0, 70)], 'world': 0.4}


def rim_pearls(brass):
    beads('pearls', 0.0014, [(0.1455 * math.cos(a), 0.1455 * math.sin(a), 0.0225) for a in (TAU * i / 132 for i in range(132))], brass, 10)


def draw_lip(diya):
    for v in diya.data.vertices:
        high = max(0.0, min(1.0, (v.co.z - 0.036) / 0.009))
        pull = math.exp(-((math.atan2(v.co.x, -v.co.y) / 0.26) ** 2)) * high * high
        if math.hypot(v.co.x, v.co.y) > 0.012:
            v.co.y -= 0.0075 * pull


def fill_diya(diya):
    oil = plain('oil', '#d9a23a', 0.04, Clearcoat=0.5)
    part = lathe('oil', [(0, 0.0405), (0.0255, 0.0405)], oil, 64)
    lit(part, diya)
    for thing in wick([(0, 0.004, 0.0408), (0.001, -0.012, 0.0412), (0, -0.028, 0.0455), (0, -0.0362, 0.0490)], 0.0012):
        lit(thing, diya)
    flame((0, -0.0364, 0.0486), diya, 0.8, 0.12, 0.1)


def powder(name, colour, spot, seed):
    """A heap of roli or haldi, pressed by a finger."""
    m = plain(name, colour, 0.95)
    set_input(m, 'Base Color', ramp(m, noise(m, 900, 3), [(0.35, shade(colour, -0.25)), (0.65, srgb(colour))]))
    bump(m, noise(m, 1500, 3), 0.0006, 0.7)
    heap = lathe(name, [(
        0.0308 * (1 - k / 24), FILLED + 0.0055 * (1 - math.cos(math.pi * k / 24)) / 2,
    ) for k in range(25)], m, 72, angle=180)
    for v in heap.data.vertices:
        r = math.hypot(v.co.x, v.co.y)
        dent = math.exp(-(((v.co.x - 0.007) ** 2 + (v.co.y + 0.007) ** 2) / 0.00006))
        rough = 0.0007 * math.sin(310 * v.co.x + seed) * math.cos(270 * v.co.y - seed)
        v.co.z += (rough - 0.0042 * dent) * max(0.0, 1 - r / 0.029)
    place(heap, (*spot, FLOOR))


def rice(spot):
    """Akshat: grains of rice lying every way."""
    random.seed(5)
    m = plain('rice', '#efe7d3', 0.5, Subsurface=0.1, Subsurface_Radius=(0.001, 0.001, 0.001))
    place(lathe('bed', [(0, FILLED + 0.0015), (0.0300, FILLED - 0.001)], plain('bed', '#d9cfb6', 0.8), 64), (*spot, FLOOR))
    grain = ball('rice', 0.001, m, steps=9)
    PARTS.remove(grain)
    grain.hide_render = True
    for _ in range(420):
        a, r = random.uniform(0, TAU), 0.0285 * math.sqrt(random.random())
        heap = 0.0042 * (1 - (r / 0.0285) ** 2)
        twin = copy(grain, (spot[0] + r * math.cos(a), spot[1] + r * math.sin(a), FLOOR + FILLED + heap + random.uniform(-0.0012, 0.0008)))
        twin.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(0, TAU))
        twin.scale = (3.1, 0.95, 0.9)


def flowers(first, second):
    heads = [marigold('marigold', '#f6a81e', 0.0215, 1), marigold('genda', '#f08019', 0.0215, 2)]
    place(heads[0], (*first, FLOOR + 0.012), (6, -4, 20))
    place(heads[1], (*second, FLOOR + 0.012), (-5, 5, 80))
