"""A nilavilakku: the tall standing lamp of Kerala, turned in tiers, with five wicks."""
import math

from materials import metal, plain
from models.flame import flame, wick
from shapes import TAU, fillet, lathe, lit

BASE = [
    (0, 0.006), (0.098, 0.006, 0.001), (0.103, 0, 0.001), (0.1095, 0.001, 0.002), (0.1100, 0.009, 0.003), (0.1040, 0.015, 0.002),
    (0.1020, 0.0165, 0.001), (0.0870, 0.024, 0.008), (0.0840, 0.0275, 0.001),
    (0.0845, 0.0320, 0.002), (0.0800, 0.0350, 0.002), (0.0560, 0.0480, 0.015), (0.0400, 0.0600, 0.010), (0.0350, 0.0740, 0.006),
    (0.0385, 0.0765, 0.0015), (0.0385, 0.0810, 0.0015), (0.0310, 0.0840, 0.002),
]
FINIAL = [
    (0, 0.4900), (0.0200, 0.4900, 0.001), (0.0200, 0.4940, 0.0015), (0.0125, 0.4975, 0.003), (0.0115, 0.5080, 0.002),
    (0.0190, 0.5110, 0.002), (0.0190, 0.5145, 0.002), (0.0120, 0.5180, 0.003),
    (0.0110, 0.5260, 0.002), (0.0230, 0.5400, 0.010), (0.0215, 0.5530, 0.010), (0.0100, 0.5650, 0.005), (0.0085, 0.5700, 0.001),
    (0.0130, 0.5725, 0.0015), (0.0130, 0.5755, 0.0015),
    (0.0080, 0.5780, 0.001), (0.0105, 0.5860, 0.006), (0.0060, 0.5990, 0.008), (0.0022, 0.6080, 0.001), (0, 0.6100),
]
PAN = [
    (0, 0.4560), (0.018, 0.4570, 0.003), (0.050, 0.4640, 0.02), (0.0700, 0.4760, 0.01), (0.0775, 0.4875, 0.003), (0.0800, 0.4885, 0.0008),
    (0.0800, 0.4915, 0.001), (0.0770, 0.4920, 0.001),
    (0.0725, 0.4870, 0.003), (0.0660, 0.4775, 0.01), (0.048, 0.4685, 0.02), (0.016, 0.4630, 0.003), (0, 0.4625),
]
OIL = 0.4835
TIERS = 6
STEM_LOW, STEM_HIGH = 0.082, 0.458
WICKS = 5


def build(look):
    brass = metal('brass', look.get('colour', '#d6b272'), 0.18)
    lathe('base', fillet(BASE, 0.002, 5) + [(0, 0.0840)], brass, 112)
    lathe('stem', fillet(stem(), 0.002, 3), brass, 72)
    pan = lathe('pan', fillet(PAN, 0.002, 6), brass, 160)
    draw_beaks(pan)
    lathe('finial', fillet(FINIAL, 0.002, 4), brass, 80)
    fill(pan)
    return {'views': [(-28, 8), (20, 22), (-28, 16, 2.3, (0.5, 0.78))], 'world': 0.4}


def stem():
    """Tier upon tier: a drum between two rings, a waist, each a little slimmer than the one below."""
    outline = [(0, STEM_LOW)]
    high = (STEM_HIGH - STEM_LOW) / TIERS
    for i in range(TIERS):
        z, k = STEM_LOW + i * high, 1 - 0.055 * i
        outline += [
            (0.0185 * k, z, 0.001), (0.0170 * k, z + 0.10 * high, 0.004), (0.0170 * k, z + 0.28 * high, 0.004),
            (0.0225 * k, z + 0.34 * high, 0.0015), (0.0225 * k, z + 0.40 * high, 0.0015), (0.0180 * k, z + 0.44 * high, 0.001),
            (0.0270 * k, z + 0.52 * high, 0.004), (0.0290 * k, z + 0.60 * high, 0.004), (0.0270 * k, z + 0.68 * high, 0.004),
            (0.0180 * k, z + 0.76 * high, 0.001), (0.0225 * k, z + 0.80 * high, 0.0015), (0.0225 * k, z + 0.86 * high, 0.0015),
            (0.0175 * k, z + 0.92 * high, 0.002),
        ]
    return outline + [(0.0185, STEM_HIGH, 0.002), (0, STEM_HIGH + 0.002)]


def draw_beaks(pan):
    """Five places of the rim drawn out for the wicks."""
    for v in pan.data.vertices:
        r = math.hypot(v.co.x, v.co.y)
        high = max(0.0, min(1.0, (v.co.z - 0.470) / 0.020))
        if r < 0.04 or high == 0:
            continue
        angle = math.atan2(v.co.x, -v.co.y)
        off = (angle + TAU / (2 * WICKS)) % (TAU / WICKS) - TAU / (2 * WICKS)
        pull = math.exp(-((off / 0.15) ** 2)) * high * high
        v.co.x, v.co.y = v.co.x * (1 + 0.20 * pull), v.co.y * (1 + 0.20 * pull)
        v.co.z -= 0.0012 * pull


def fill(pan):
    """Oil, wicks and flames: for the scene only."""
    oil = plain('oil', '#cf9534', 0.04, Clearcoat=0.5)
    lit(lathe('oil', [(0, OIL), (0.0708, OIL)], oil, 96), pan)
    for i in range(WICKS):
        a = i * TAU / WICKS
        x, y = math.sin(a), -math.cos(a)
        path = [(x * r, y * r, z) for r, z in ((0.035, OIL), (0.060, OIL + 0.002), (0.082, 0.4925), (0.0965, 0.4965))]
        for thing in wick(path, 0.0018):
            lit(thing, pan)
        flame((x * 0.0968, y * 0.0968, 0.4960), pan, 1.25, 0.5, 0)
