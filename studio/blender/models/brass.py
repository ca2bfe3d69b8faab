"""Brass and copper for worship: lota, kalash, bell, diya, samai, urli, thali, lotus for incense."""
import math
import random

from mathutils import Matrix, Vector

from materials import bump, hammered, metal, noise, plain, ramp, set_input, shade, srgb
from offerings import clear_sheet, flame, marigold, strew, wick
from shapes import PARTS, TAU, ball, beads, copy, fillet, hoop, lathe, lit, loft, place, radius_at, spline, superellipse, sweep, thicken, tube

LOTA_COLOURS = {'brass': '#dcbc80', 'copper': '#d59b78', 'steel': '#cfcfd2'}
LOTA_SIZE = 1.26  # 15 cm across
LOTA_BEADS = 84


def build_lota(look):
    """A lota: the round-bellied water pot."""
    skin = metal('skin', LOTA_COLOURS[look.get('metal', 'brass')], 0.17)
    profile = fillet(
        [
            (0, 0.004), (0.026, 0.004, 0.001), (0.030, 0, 0.001), (0.034, 0.001, 0.002), (0.031, 0.010, 0.004),
            (0.034, 0.016, 0.004), (0.056, 0.038, 0.05), (0.0600, 0.062, 0.03), (0.046, 0.092, 0.018), (0.0345, 0.103, 0.006),
            (0.0335, 0.112, 0.006), (0.044, 0.126, 0.008), (0.0475, 0.1275, 0.0012), (0.0465, 0.1285, 0.001),
            (0.0320, 0.112, 0.006), (0.034, 0.100, 0.01), (0.052, 0.070, 0.03), (0.04, 0.02, 0.02), (0, 0.012, 0),
        ],
        0.003,
        12,
    )
    profile = [(r * LOTA_SIZE, z * LOTA_SIZE) for r, z in profile]
    lathe('pot', profile, skin, 144)
    for height, thick in ((0.1000, 0.0013), (0.0880, 0.0008), (0.0850, 0.0008), (0.0260, 0.0008), (0.0290, 0.0008)):
        hoop('ring', radius_at(profile, height * LOTA_SIZE), height * LOTA_SIZE, thick * LOTA_SIZE, skin)
    waist = 0.068 * LOTA_SIZE
    out = radius_at(profile, waist)
    beads('beads', 0.0024, [(out * math.cos(TAU * i / LOTA_BEADS), out * math.sin(TAU * i / LOTA_BEADS), waist) for i in range(LOTA_BEADS)], skin, 10)
    for off in (-0.0045, 0.0045):
        hoop('cord', radius_at(profile, waist + off), waist + off, 0.0007, skin)
    return {'views': [(-20, 14), (25, 30), (0, 52)], 'world': 0.4}


KALASH_BELLY = [
    (0.030, 0.0035, 0.002), (0.058, 0.020, 0.03), (0.0795, 0.052, 0.04), (0.074, 0.088, 0.03), (0.047, 0.1035, 0.012),
    (0.0440, 0.1075, 0.002),
]
KALASH_WITHIN = [(0.0425, 0.1075, 0.002), (0.046, 0.101, 0.012), (0.072, 0.086, 0.03), (0.077, 0.052, 0.04), (0.05, 0.018, 0.03), (0, 0.008, 0)]
KALASH_NECK = [
    (0.0425, 0.1055, 0.001), (0.0455, 0.1060, 0.002), (0.0425, 0.1160, 0.010), (0.0440, 0.1270, 0.012), (0.0590, 0.1375, 0.006),
    (0.0610, 0.1392, 0.001), (0.0600, 0.1402, 0.001), (0.0425, 0.1270, 0.012), (0.0410, 0.1160, 0.010), (0.0425, 0.1055, 0.001),
]
KALASH_FOOT = [
    (0, 0.003), (0.036, 0.003, 0.001), (0.041, 0, 0.0008), (0.0445, 0.0008, 0.001), (0.0405, 0.0085, 0.003), (0.043, 0.0145, 0.002),
    (0.030, 0.013, 0),
]


def build_kalash(look):
    """A kalash: the squat, beaten water pot of griha pravesh, with a narrow neck for the coconut."""
    colour = look.get('colour', '#cc8d68')
    beaten = hammered('beaten', colour, 0.2, look.get('dents', 105), 0.0024)
    bright = metal('bright', colour, 0.17)
    profile = fillet(KALASH_BELLY + KALASH_WITHIN, 0.003, 14)
    lathe('belly', profile, beaten, 160)
    lathe('neck', fillet(KALASH_NECK, 0.002, 8), bright, 160, closed=True)
    lathe('foot', fillet(KALASH_FOOT, 0.002, 6), bright, 160)
    for height, thick in ((0.1035, 0.0012), (0.0985, 0.0008)):
        hoop('ring', radius_at(profile, height), height, thick, bright)
    hoop('lip', 0.0606, 0.1394, 0.0011, bright)
    return {'views': [(-20, 12), (24, 28), (-8, 10, 2.2, (0.4, 0.5))], 'world': 0.4}


BELL_CUP = [
    (0.0365, 0.0010, 0.0005), (0.0392, 0.0005, 0.001), (0.0400, 0.0020, 0.001), (0.0392, 0.0042, 0.0012), (0.0372, 0.0055, 0.001),
    (0.0330, 0.0140, 0.012), (0.0275, 0.0330, 0.03),
    (0.0250, 0.0520, 0.018), (0.0195, 0.0650, 0.012), (0.0095, 0.0705, 0.004), (0.0070, 0.0715, 0.001),
]
BELL_WITHIN = [
    (0.0060, 0.0670, 0.002), (0.0165, 0.0630, 0.012), (0.0220, 0.0500, 0.018), (0.0245, 0.0330, 0.03), (0.0305, 0.0130, 0.012),
    (0.0365, 0.0010, 0.0005),
]
BELL_HANDLE = [
    (0, 0.0700), (0.0110, 0.0700, 0.001), (0.0118, 0.0718, 0.001), (0.0105, 0.0740, 0.001), (0.0062, 0.0765, 0.002),
    (0.0060, 0.0790, 0.001), (0.0098, 0.0810, 0.0015), (0.0098, 0.0830, 0.0015),
    (0.0058, 0.0850, 0.001), (0.0062, 0.0885, 0.001), (0.0092, 0.0990, 0.012), (0.0060, 0.1105, 0.008), (0.0058, 0.1120, 0.001),
    (0.0092, 0.1138, 0.0015), (0.0092, 0.1155, 0.0015), (0.0060, 0.1172, 0.001),
    (0.0085, 0.1270, 0.010), (0.0055, 0.1360, 0.006), (0.0090, 0.1385, 0.0014), (0.0090, 0.1400, 0.0014), (0.0060, 0.1412, 0.001),
    (0, 0.1412),
]


def build_bell(look):
    """A pooja bell with a turned handle and a lotus finial."""
    colour = look.get('colour', '#d8b878')
    body = metal('bell', colour, 0.18)
    cup = fillet(BELL_CUP, 0.002, 10)
    lathe('cup', cup + fillet(BELL_WITHIN, 0.002, 10), body, 128)
    for height, thick in ((0.0135, 0.0009), (0.0160, 0.0006), (0.0490, 0.0009), (0.0520, 0.0006), (0.0600, 0.0007)):
        hoop('ring', radius_at(cup, height), height, thick, body)
    row = radius_at(cup, 0.0445)
    beads('beads', 0.00115, [(row * math.cos(TAU * i / 64), row * math.sin(TAU * i / 64), 0.0445) for i in range(64)], body, 10)
    lathe('handle', fillet(BELL_HANDLE, 0.001, 7), body, 96)
    bell_bud(body)
    bell_clapper(metal('iron', '#8d7c5c', 0.3))
    return {'views': [(-24, 9), (26, 22), (-24, 12, 2.3, (0.5, 0.80))], 'world': 0.4}


def bell_bud(body):
    """A lotus bud: a ribbed drop of eight petals, with a pearl above."""
    outline = [(0, 0.1400), (0.0070, 0.1412, 0.002), (0.0128, 0.1460, 0.004), (0.0110, 0.1520, 0.005), (0.0045, 0.1572, 0.002), (0, 0.1585)]
    part = lathe('bud', fillet(outline, 0.002, 10), body, 128)
    for v in part.data.vertices:
        rib = 1 - 0.13 * (1 - abs(math.sin(4 * math.atan2(v.co.y, v.co.x)))) ** 2
        v.co.x, v.co.y = v.co.x * rib, v.co.y * rib
    ball('pearl', 0.0024, body, (0, 0, 0.1592))


def bell_clapper(iron):
    tube('wire', [(0, 0, 0.068), (0.001, 0, 0.045), (0, 0, 0.022)], 0.0009, iron, 10)
    ball('clapper', 0.0062, iron, (0, 0, 0.0160), (1, 1, 1.15))


DIYA_FOOT = [
    (0, 0.004), (0.036, 0.004, 0.001), (0.040, 0, 0.001), (0.0435, 0.001, 0.0015), (0.0430, 0.0065, 0.0015), (0.037, 0.0095, 0.002),
    (0.0350, 0.0120, 0.001), (0.018, 0.022, 0.012), (0.0105, 0.034, 0.008), (0.0098, 0.040, 0.001), (0.0145, 0.043, 0.0018),
    (0.0145, 0.0455, 0.0018),
    (0.0095, 0.0485, 0.002), (0.0085, 0.056, 0.006), (0.0165, 0.066, 0.006), (0.0165, 0.069, 0.004), (0.0100, 0.0765, 0.004),
    (0.0105, 0.081, 0.001), (0.0160, 0.083, 0.0015), (0.0160, 0.086, 0.0015), (0.012, 0.089, 0.002), (0.022, 0.0945, 0),
]
DIYA_BOWL = [
    (0, 0.0925), (0.016, 0.0935, 0.006), (0.040, 0.1040, 0.02), (0.0520, 0.1230, 0.014), (0.0550, 0.1330, 0.004), (0.0580, 0.1355, 0.0015),
    (0.0600, 0.1360, 0.0006), (0.0600, 0.1390, 0.0010), (0.0580, 0.1400, 0.0012), (0.0530, 0.1370, 0.003), (0.0498, 0.1240, 0.014),
    (0.038, 0.1070, 0.02), (0.014, 0.0965, 0.006), (0, 0.0960, 0),
]
DIYA_OIL = 0.1320


def build_diya(look):
    """An akhand diya: a deep oil bowl with a lip for the wick, on a tall turned foot."""
    brass = metal('brass', look.get('colour', '#dcbc80'), 0.17)
    profile = fillet(DIYA_FOOT, 0.002, 8)
    lathe('foot', profile, brass, 128)
    outline = fillet(DIYA_BOWL, 0.002, 8)
    bowl = lathe('bowl', outline, brass, 160)
    for height, thick in ((0.0125, 0.0009), (0.0155, 0.0007)):
        hoop('ring', radius_at(profile, height), height, thick, brass)
    for height in (0.1215, 0.1245):
        hoop('ring', radius_at(outline, height), height, 0.0007, brass)
    diya_draw_lip(bowl)
    diya_fill(bowl)
    return {'views': [(-32, 16), (52, 9), (-20, 44)], 'world': 0.4}


def diya_fill(bowl):
    """Oil, wick and flame: for the scene only."""
    oil = plain('oil', '#d9a23a', 0.04, Clearcoat=0.5)
    bump(oil, noise(oil, 60, 2), 0.0004, 0.15)
    lit(lathe('oil', [(0, DIYA_OIL), (0.0505, DIYA_OIL), (0.0520, DIYA_OIL + 0.0006)], oil, 128), bowl)
    for thing in wick([
        (0, -0.006, DIYA_OIL), (0.002, -0.030, DIYA_OIL + 0.001), (0.001, -0.050, DIYA_OIL + 0.0040), (0, -0.0630, 0.1405), (0, -0.0690, 0.1445),
    ]):
        lit(thing, bowl)
    flame((0, -0.0693, 0.1440), bowl, 0.88, 0.16, 0.2)


def diya_draw_lip(bowl):
    """Draws the rim out to the front and down a little, as a beak for the wick."""
    for v in bowl.data.vertices:
        angle = math.atan2(v.co.x, -v.co.y)
        high = max(0.0, min(1.0, (v.co.z - 0.118) / 0.020))
        pull = math.exp(-((angle / 0.22) ** 2)) * high * high
        r = math.hypot(v.co.x, v.co.y)
        if r > 0.02 and pull > 0.001:
            v.co.y -= 0.0115 * pull
            v.co.x *= 1 - 0.12 * pull
            v.co.z -= 0.0015 * pull


SAMAI_BASE = [
    (0, 0.006), (0.098, 0.006, 0.001), (0.103, 0, 0.001), (0.1095, 0.001, 0.002), (0.1100, 0.009, 0.003), (0.1040, 0.015, 0.002),
    (0.1020, 0.0165, 0.001), (0.0870, 0.024, 0.008), (0.0840, 0.0275, 0.001),
    (0.0845, 0.0320, 0.002), (0.0800, 0.0350, 0.002), (0.0560, 0.0480, 0.015), (0.0400, 0.0600, 0.010), (0.0350, 0.0740, 0.006),
    (0.0385, 0.0765, 0.0015), (0.0385, 0.0810, 0.0015), (0.0310, 0.0840, 0.002),
]
SAMAI_FINIAL = [
    (0, 0.4900), (0.0200, 0.4900, 0.001), (0.0200, 0.4940, 0.0015), (0.0125, 0.4975, 0.003), (0.0115, 0.5080, 0.002),
    (0.0190, 0.5110, 0.002), (0.0190, 0.5145, 0.002), (0.0120, 0.5180, 0.003),
    (0.0110, 0.5260, 0.002), (0.0230, 0.5400, 0.010), (0.0215, 0.5530, 0.010), (0.0100, 0.5650, 0.005), (0.0085, 0.5700, 0.001),
    (0.0130, 0.5725, 0.0015), (0.0130, 0.5755, 0.0015),
    (0.0080, 0.5780, 0.001), (0.0105, 0.5860, 0.006), (0.0060, 0.5990, 0.008), (0.0022, 0.6080, 0.001), (0, 0.6100),
]
SAMAI_PAN = [
    (0, 0.4560), (0.018, 0.4570, 0.003), (0.050, 0.4640, 0.02), (0.0700, 0.4760, 0.01), (0.0775, 0.4875, 0.003), (0.0800, 0.4885, 0.0008),
    (0.0800, 0.4915, 0.001), (0.0770, 0.4920, 0.001),
    (0.0725, 0.4870, 0.003), (0.0660, 0.4775, 0.01), (0.048, 0.4685, 0.02), (0.016, 0.4630, 0.003), (0, 0.4625),
]
SAMAI_OIL = 0.4835
SAMAI_TIERS = 6
SAMAI_STEM_LOW, SAMAI_STEM_HIGH = 0.082, 0.458
SAMAI_WICKS = 5


def build_samai(look):
    """A nilavilakku: the tall standing lamp of Kerala, turned in tiers, with five wicks."""
    brass = metal('brass', look.get('colour', '#d6b272'), 0.18)
    lathe('base', fillet(SAMAI_BASE, 0.002, 5) + [(0, 0.0840)], brass, 112)
    lathe('stem', fillet(samai_stem(), 0.002, 3), brass, 72)
    pan = lathe('pan', fillet(SAMAI_PAN, 0.002, 6), brass, 160)
    samai_draw_beaks(pan)
    lathe('finial', fillet(SAMAI_FINIAL, 0.002, 4), brass, 80)
    samai_fill(pan)
    return {'world': 0.34, 'lit': True}


def samai_stem():
    """Tier upon tier: a drum between two rings, a waist, each a little slimmer than the one below."""
    outline = [(0, SAMAI_STEM_LOW)]
    high = (SAMAI_STEM_HIGH - SAMAI_STEM_LOW) / SAMAI_TIERS
    for i in range(SAMAI_TIERS):
        z, k = SAMAI_STEM_LOW + i * high, 1 - 0.055 * i
        outline += [
            (0.0185 * k, z, 0.001), (0.0170 * k, z + 0.10 * high, 0.004), (0.0170 * k, z + 0.28 * high, 0.004),
            (0.0225 * k, z + 0.34 * high, 0.0015), (0.0225 * k, z + 0.40 * high, 0.0015), (0.0180 * k, z + 0.44 * high, 0.001),
            (0.0270 * k, z + 0.52 * high, 0.004), (0.0290 * k, z + 0.60 * high, 0.004), (0.0270 * k, z + 0.68 * high, 0.004),
            (0.0180 * k, z + 0.76 * high, 0.001), (0.0225 * k, z + 0.80 * high, 0.0015), (0.0225 * k, z + 0.86 * high, 0.0015),
            (0.0175 * k, z + 0.92 * high, 0.002),
        ]
    return outline + [(0.0185, SAMAI_STEM_HIGH, 0.002), (0, SAMAI_STEM_HIGH + 0.002)]


def samai_draw_beaks(pan):
    """Five places of the rim drawn out for the wicks."""
    for v in pan.data.vertices:
        r = math.hypot(v.co.x, v.co.y)
        high = max(0.0, min(1.0, (v.co.z - 0.470) / 0.020))
        if r < 0.04 or high == 0:
            continue
        angle = math.atan2(v.co.x, -v.co.y)
        off = (angle + TAU / (2 * SAMAI_WICKS)) % (TAU / SAMAI_WICKS) - TAU / (2 * SAMAI_WICKS)
        pull = math.exp(-((off / 0.15) ** 2)) * high * high
        v.co.x, v.co.y = v.co.x * (1 + 0.20 * pull), v.co.y * (1 + 0.20 * pull)
        v.co.z -= 0.0012 * pull


def samai_fill(pan):
    """Oil, wicks and flames: in pictures only."""
    oil = plain('oil', '#cf9534', 0.04, Clearcoat=0.5)
    lit(lathe('oil', [(0, SAMAI_OIL), (0.0708, SAMAI_OIL)], oil, 96), pan)
    for i in range(SAMAI_WICKS):
        a = i * TAU / SAMAI_WICKS
        x, y = math.sin(a), -math.cos(a)
        path = [(x * r, y * r, z) for r, z in ((0.035, SAMAI_OIL), (0.060, SAMAI_OIL + 0.002), (0.082, 0.4925), (0.0965, 0.4965))]
        for thing in wick(path, 0.0018):
            lit(thing, pan)
        flame((x * 0.0968, y * 0.0968, 0.4960), pan, 1.5, 0.22, 0)


URLI_BOWL = [
    (0, 0.0045), (0.058, 0.0045, 0.001), (0.062, 0, 0.001), (0.067, 0.001, 0.002), (0.070, 0.010, 0.004), (0.108, 0.030, 0.04),
    (0.131, 0.066, 0.03), (0.1340, 0.086, 0.004),
    (0.1370, 0.090, 0.002), (0.1500, 0.0945, 0.003), (0.1515, 0.0985, 0.0025), (0.1490, 0.1010, 0.002), (0.1350, 0.0985, 0.003),
    (0.1290, 0.086, 0.006), (0.1250, 0.066, 0.03),
    (0.103, 0.034, 0.04), (0.06, 0.012, 0.02), (0, 0.0105),
]
URLI_WATER = 0.083
URLI_FLOATING = [
    (-0.055, -0.055, 1.0), (0.012, -0.078, 0.9), (0.066, -0.052, 1.05), (-0.088, 0.012, 0.92), (0.090, 0.028, 0.9), (-0.040, 0.076, 1.0),
    (0.034, 0.074, 1.02), (0.003, 0.008, 1.15),
]


def build_urli(look):
    """An urli: the wide cast bowl of the south, two handles at its rim, with water and floating flowers."""
    brass = metal('brass', look.get('colour', '#d2ad6c'), 0.22, wear=0.05)
    outline = fillet(URLI_BOWL, 0.003, 10)
    lathe('bowl', outline, brass, 192)
    for height, thick in ((0.060, 0.0010), (0.0655, 0.0016), (0.071, 0.0010)):
        hoop('ring', radius_at(outline, height) - 0.0002, height, thick, brass)
    for side in (-1, 1):
        urli_handle(side, brass)
    urli_water()
    urli_flowers()
    return {'views': [(-24, 24), (30, 14), (-10, 56)], 'world': 0.4}


def urli_handle(side, brass):
    """A thick loop that stands up from the rim, with leaf-shaped feet."""
    path = [
        (side * 0.1415, -0.050, 0.0955), (side * 0.1470, -0.0465, 0.1030), (side * 0.1640, -0.034, 0.1130), (side * 0.1745, -0.012, 0.1175),
        (side * 0.1745, 0.012, 0.1175), (side * 0.1640, 0.034, 0.1130), (side * 0.1470, 0.0465, 0.1030), (side * 0.1415, 0.050, 0.0955),
    ]

    def section(t):
        end = 1 + 0.5 * math.exp(-((t / 0.09) ** 2)) + 0.5 * math.exp(-(((1 - t) / 0.09) ** 2))
        end += 0.28 * math.exp(-(((t - 0.5) / 0.07) ** 2))
        return [(x * end, y * end) for x, y in superellipse(0.0054, 0.0054, 24, 2.2)]

    sweep('handle', spline(path, 64), section, brass)


def urli_water():
    """Still water: the bowl shows through it, the room lies upon it."""
    still = clear_sheet('water', '#efe9d8', 0.04, 0.03, 0.6, lambda m: noise(m, 22, 2))
    lathe('water', [(0, URLI_WATER), (0.1290, URLI_WATER)], still, 128)


def urli_flowers():
    heads = [marigold('marigold', '#f6a81e', 0.030, 1), marigold('genda', '#f39020', 0.029, 2), marigold('gulab', '#fac42e', 0.029, 3)]
    strew(heads, [(x, y, URLI_WATER - 0.006, s) for x, y, s in URLI_FLOATING])
    for head in heads:
        PARTS.remove(head)
        head.hide_render = True
    urli_loose_petals()


def urli_loose_petals():
    """Petals that have come off and drift."""
    random.seed(11)
    skin = plain('loose', '#f0920f', 0.6, Sheen=0.3)
    rings = [[(
        0.009 * t, 0.0042 * math.sin(math.pi * min(0.95, t * 0.9 + 0.08)) * s, 0.0016 * (2 * t - 1) ** 2 + 0.001 * s * s,
    ) for s in (-1, -0.5, 0, 0.5, 1)] for t in (0, 0.2, 0.45, 0.7, 0.9, 1)]
    first = loft('petal', rings, skin, closed_u=False, cap=False, angle=180)
    place(first, (0.10, -0.02, URLI_WATER + 0.0006), (0, 0, 40))
    for _ in range(16):
        a, r = random.uniform(0, TAU), 0.118 * math.sqrt(random.random())
        copy(first, (r * math.cos(a), r * math.sin(a), URLI_WATER + 0.0006), (0, 0, random.uniform(0, 360)))


THALI_PLATE = [
    (0, 0.0022), (0.118, 0.0022, 0.004), (0.1320, 0.0060, 0.006), (0.1415, 0.0190, 0.004), (0.1485, 0.0215, 0.0015),
    (0.1500, 0.0210, 0.0008), (0.1502, 0.0226, 0.0008), (0.1490, 0.0236, 0.0008),
    (0.1405, 0.0212, 0.004), (0.1310, 0.0080, 0.006), (0.1180, 0.0040, 0.004), (0, 0.0038),
]
THALI_KATORI = [
    (0, 0.0012), (0.0190, 0.0012, 0.001), (0.0215, 0, 0.001), (0.0230, 0.0014, 0.001), (0.0290, 0.0100, 0.010), (0.0322, 0.0235, 0.004),
    (0.0345, 0.0258, 0.0007), (0.0340, 0.0268, 0.0007),
    (0.0312, 0.0238, 0.004), (0.0280, 0.0105, 0.010), (0.0200, 0.0030, 0.006), (0, 0.0028),
]
THALI_DIYA = [
    (0, 0.0020), (0.0200, 0.0020, 0.0006), (0.0225, 0, 0.0006), (0.0240, 0.0010, 0.001), (0.0190, 0.0060, 0.003), (0.0070, 0.0120, 0.004),
    (0.0065, 0.0160, 0.001), (0.0105, 0.0180, 0.001), (0.0105, 0.0200, 0.001),
    (0.0070, 0.0220, 0.002), (0.0230, 0.0310, 0.008), (0.0285, 0.0430, 0.004), (0.0310, 0.0450, 0.0007), (0.0306, 0.0460, 0.0007),
    (0.0275, 0.0435, 0.004), (0.0215, 0.0330, 0.008), (0, 0.0290),
]
THALI_RING = 0.0830  # from the middle to a katori's own middle
THALI_FLOOR = 0.0040
THALI_FILLED = 0.0165


def build_thali(look):
    """A pooja thali: an engraved plate with five katoris in its ring and a small footed diya in the middle."""
    brass = metal('brass', look.get('colour', '#dcbc80'), 0.18)
    lathe('plate', fillet(THALI_PLATE, 0.002, 8), brass, 192)
    for radius, height in ((0.1160, THALI_FLOOR), (0.1125, THALI_FLOOR), (0.0505, THALI_FLOOR - 0.0003), (0.0475, THALI_FLOOR - 0.0003)):
        hoop('engraving', radius, height - 0.0001, 0.0006, brass)
    thali_rim_pearls(brass)
    bowl = lathe('katori', fillet(THALI_KATORI, 0.002, 8), brass, 112)
    spots = [(THALI_RING * math.sin(i * TAU / 5), -THALI_RING * math.cos(i * TAU / 5)) for i in range(5)]
    place(bowl, (*spots[0], THALI_FLOOR))
    for x, y in spots[1:]:
        copy(bowl, (x, y, THALI_FLOOR))
    stand = place(lathe('diya', fillet(THALI_DIYA, 0.002, 7), brass, 112), (0, 0, THALI_FLOOR - 0.0005))
    thali_draw_lip(stand)
    thali_fill_diya(stand)
    thali_powder('roli', '#b3141f', spots[0], 1)
    thali_rice(spots[1])
    thali_flowers(spots[2], spots[3])
    thali_powder('haldi', '#e2a017', spots[4], 2)
    return {'views': [(-22, 34), (28, 20), (0, 70)], 'world': 0.4}


def thali_rim_pearls(brass):
    beads('pearls', 0.0014, [(0.1455 * math.cos(a), 0.1455 * math.sin(a), 0.0225) for a in (TAU * i / 132 for i in range(132))], brass, 10)


def thali_draw_lip(diya):
    for v in diya.data.vertices:
        high = max(0.0, min(1.0, (v.co.z - 0.036) / 0.009))
        pull = math.exp(-((math.atan2(v.co.x, -v.co.y) / 0.26) ** 2)) * high * high
        if math.hypot(v.co.x, v.co.y) > 0.012:
            v.co.y -= 0.0075 * pull


def thali_fill_diya(diya):
    oil = plain('oil', '#d9a23a', 0.04, Clearcoat=0.5)
    part = lathe('oil', [(0, 0.0405), (0.0255, 0.0405)], oil, 64)
    lit(part, diya)
    for thing in wick([(0, 0.004, 0.0408), (0.001, -0.012, 0.0412), (0, -0.028, 0.0455), (0, -0.0362, 0.0490)], 0.0012):
        lit(thing, diya)
    flame((0, -0.0364, 0.0486), diya, 0.8, 0.12, 0.1)


def thali_powder(name, colour, spot, seed):
    """A heap of roli or haldi, pressed by a finger."""
    m = plain(name, colour, 0.95)
    set_input(m, 'Base Color', ramp(m, noise(m, 900, 3), [(0.35, shade(colour, -0.25)), (0.65, srgb(colour))]))
    bump(m, noise(m, 1500, 3), 0.0006, 0.7)
    heap = lathe(name, [(
        0.0308 * (1 - k / 24), THALI_FILLED + 0.0055 * (1 - math.cos(math.pi * k / 24)) / 2,
    ) for k in range(25)], m, 72, angle=180)
    for v in heap.data.vertices:
        r = math.hypot(v.co.x, v.co.y)
        dent = math.exp(-(((v.co.x - 0.007) ** 2 + (v.co.y + 0.007) ** 2) / 0.00006))
        rough = 0.0007 * math.sin(310 * v.co.x + seed) * math.cos(270 * v.co.y - seed)
        v.co.z += (rough - 0.0042 * dent) * max(0.0, 1 - r / 0.029)
    place(heap, (*spot, THALI_FLOOR))


def thali_rice(spot):
    """Akshat: grains of rice lying every way."""
    random.seed(5)
    m = plain('rice', '#efe7d3', 0.5, Subsurface=0.1, Subsurface_Radius=(0.001, 0.001, 0.001))
    place(lathe('bed', [(0, THALI_FILLED + 0.0015), (0.0300, THALI_FILLED - 0.001)], plain('bed', '#d9cfb6', 0.8), 64), (*spot, THALI_FLOOR))
    grain = ball('rice', 0.001, m, steps=9)
    PARTS.remove(grain)
    grain.hide_render = True
    for _ in range(420):
        a, r = random.uniform(0, TAU), 0.0285 * math.sqrt(random.random())
        heap = 0.0042 * (1 - (r / 0.0285) ** 2)
        twin = copy(
            grain, (spot[0] + r * math.cos(a), spot[1] + r * math.sin(a), THALI_FLOOR + THALI_FILLED + heap + random.uniform(-0.0012, 0.0008)),
        )
        twin.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(0, TAU))
        twin.scale = (3.1, 0.95, 0.9)


def thali_flowers(first, second):
    heads = [marigold('marigold', '#f6a81e', 0.0215, 1), marigold('genda', '#f08019', 0.0215, 2)]
    place(heads[0], (*first, THALI_FLOOR + 0.012), (6, -4, 20))
    place(heads[1], (*second, THALI_FLOOR + 0.012), (-5, 5, 80))


INCENSE_DISH = [
    (0, 0.0030), (0.040, 0.0030, 0.001), (0.043, 0, 0.001), (0.046, 0.001, 0.001), (0.0500, 0.0070, 0.004), (0.0540, 0.0120, 0.001),
    (0.0552, 0.0128, 0.0006), (0.0546, 0.0140, 0.0006),
    (0.0525, 0.0128, 0.002), (0.0480, 0.0068, 0.004), (0.044, 0.0052, 0.002), (0, 0.0050),
]
INCENSE_HEART = [
    (0, 0.0045), (0.014, 0.0045, 0.001), (0.0120, 0.0120, 0.003), (0.0070, 0.0200, 0.004), (0.0085, 0.0340, 0.004),
    (0.0145, 0.0440, 0.003), (0.0150, 0.0475, 0.001), (0.0138, 0.0485, 0.001), (0, 0.0480),
]
# how many petals, how far out and up each begins, length, width, lean at the foot and curl at the tip (degrees)
INCENSE_RINGS = (
    (8, 0.0120, 0.0110, 0.0420, 0.0165, 66, 8), (8, 0.0105, 0.0140, 0.0440, 0.0160, 46, -6), (6, 0.0085, 0.0180, 0.0420, 0.0160, 26, -14),
)
INCENSE_STICK = 0.125


def build_incense(look):
    """A lotus for agarbatti: rings of petals about a seed head with three holes, in a wide ash dish."""
    brass = metal('brass', look.get('colour', '#dab87a'), 0.2)
    lathe('dish', fillet(INCENSE_DISH, 0.002, 8), brass, 160)
    hoop('ring', 0.0400, 0.0050, 0.0005, brass)
    beads('pearls', 0.0009, [(0.0540 * math.cos(a), 0.0540 * math.sin(a), 0.0136) for a in (TAU * i / 100 for i in range(100))], brass, 8)
    lathe('heart', fillet(INCENSE_HEART, 0.002, 7), brass, 96)
    for number, ring in enumerate(INCENSE_RINGS):
        incense_petals(number, ring, brass)
    incense_seeds(brass)
    for i in range(3):
        incense_stick(i)
    return {'views': [(-24, 16), (18, 34), (-20, 20, 2.2, (0.5, 0.26))], 'world': 0.4}


def _incense_width(t):
    """Of a petal from foot to tip: widest past the middle, ending in a soft point."""
    rise = 0.38 + 0.62 * math.sin(min(1, t / 0.62) * math.pi / 2)
    return rise * (1 if t < 0.62 else math.sqrt(max(0.0, 1 - ((t - 0.62) / 0.385) ** 1.7)))


def incense_petals(number, ring, brass):
    """One petal bent from a flat leaf, and its copies round the ring."""
    count, out, up, long, half, lean, curl = ring
    rings = []
    for k in range(17):
        t = k / 16
        wide = half * _incense_width(t)
        angle = math.radians(lean - 44 * math.sin(math.pi * t * 0.8) * 0.5 + curl * t * t)
        row = []
        for j in range(11):
            s = j / 5 - 1
            cup = 0.34 * wide * s * s - 0.0005 * math.exp(-((s / 0.14) ** 2))
            row.append((wide * s, cup, t, angle))
        rings.append(row)
    points, at = [], Vector((out, 0, up))
    for k, row in enumerate(rings):
        angle = row[0][3]
        if k:
            at = at + Vector((math.sin(angle), 0, math.cos(angle))) * long / 16
        normal = Vector((-math.cos(angle), 0, math.sin(angle)))
        points.append([at + Vector((0, w, 0)) + normal * c for w, c, _, _ in row])
    first = thicken(loft('petal', points, brass, closed_u=False, cap=False, angle=70), 0.0009, 0)
    for i in range(count):
        turn = Matrix.Rotation(TAU * (i + 0.5 * (number % 2)) / count + 0.2, 4, 'Z')
        if i == 0:
            first.matrix_world = turn
        else:
            copy(first, matrix=turn)


def incense_seeds(brass):
    dark = plain('hole', '#2a1c0c', 0.8)
    for i in range(9):
        a, r = TAU * i / 9, 0.0105
        lathe('hole', [(0, 0.0487), (0.0012, 0.0487)], dark, 20).location = (r * math.cos(a), r * math.sin(a), 0.0001)


def incense_stick(i):
    """An agarbatti: bamboo below, rolled paste above, its tip burnt to ash."""
    random.seed(i + 3)
    a = i * TAU / 3 + 0.5
    lean = Vector((0.10 * math.cos(a), 0.10 * math.sin(a), 1)).normalized()
    foot = Vector((0.005 * math.cos(a), 0.005 * math.sin(a), 0.046))
    paste = plain(f'paste{i}', '#4c3426', 0.95)
    bump(paste, noise(paste, 2500, 3), 0.0004, 0.8)
    bamboo = plain(f'bamboo{i}', '#a8333f', 0.6)
    tube('bamboo', [foot, foot + lean * 0.025, foot + lean * 0.05], 0.00065, bamboo, 10)
    tube('paste', [foot + lean * 0.034, foot + lean * 0.09, foot + lean * (INCENSE_STICK - 0.004)], 0.00125, paste, 12)
    tube(
        'ash', [foot + lean * (INCENSE_STICK - 0.004), foot + lean * (INCENSE_STICK - 0.002), foot + lean * INCENSE_STICK], 0.0011,
        plain(f'ash{i}', '#b9b4ad', 0.95), 12,
    )
