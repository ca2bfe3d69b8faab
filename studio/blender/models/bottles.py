"""Drinks to take along: steel bottle, copper bottle, travel mug."""
import math
import random

from materials import bump, copper, metal, noise, plain, plastic, set_input, srgb
from shapes import TAU, box, fillet, hoop, lathe, letters, place, radius_at, slab, spline, superellipse, sweep, wrap_round

BOTTLE_BODY = {'wide': (0.0370, 0.218), 'slim': (0.0325, 0.205)}  # radius, height of the shoulder's end
BOTTLE_NECK = 0.0205
BOTTLE_NAME_SIZE = 0.0105


def build_bottle(look):
    """An insulated steel bottle: powder-coated body, screw cap with a carrying loop."""
    radius, top = BOTTLE_BODY[look.get('shape', 'wide')]
    coat = bottle_coated(look.get('colour', '#1f3a34'))
    bare = metal('steel', '#cfcfd0', 0.22, brush=(0.2, 0.2, 6))
    body = fillet(
        [
            (0, 0.0012), (radius - 0.006, 0.0012, 0.001), (radius - 0.0055, 0, 0.0012), (radius, 0, 0.004), (radius, top - 0.040, 0.034),
            (BOTTLE_NECK + 0.004, top - 0.006, 0.012), (BOTTLE_NECK + 0.002, top, 0.0006), (BOTTLE_NECK, top, 0),
        ],
        0.003,
        16,
    )
    lathe('body', body, coat, 160)
    band = [
        (BOTTLE_NECK + 0.001, top - 0.0002, 0), (BOTTLE_NECK + 0.0027, top - 0.0002, 0.0004), (BOTTLE_NECK + 0.0027, top + 0.006, 0.0004),
        (BOTTLE_NECK + 0.0007, top + 0.006, 0),
    ]
    lathe('band', fillet(band, 0.0004, 4), bare, 160)
    foot = [
        (radius - 0.0004, 0.0012, 0), (radius + 0.0003, 0.0012, 0.0003), (radius + 0.0003, 0.0085, 0.0003), (radius - 0.0004, 0.0085, 0),
    ]
    lathe('foot', fillet(foot, 0.0003, 3), bare, 160)
    bottle_cap(top + 0.0065, bare)
    bottle_lettering(radius, look.get('ink', '#d8d8d6'))
    return {'views': [(-24, 9), (34, 16), (-16, 34, 2.1, (0.5, 0.71))]}


def bottle_coated(colour):
    """Powder coat: matt, with the fine orange peel of the oven."""
    skin = plastic('coat', colour, 0.40, 0.45)
    bump(skin, noise(skin, 420, 2, 0.5), 0.0003, 0.25)
    set_input(skin, 'Clearcoat', 0.12)
    set_input(skin, 'Clearcoat Roughness', 0.3)
    return skin


def bottle_cap(low, bare):
    black, soft = plastic('cap', '#1b1c1e', 0.45), plain('silicone', '#2a2b2d', 0.7)
    lid = [(BOTTLE_NECK + 0.0005, low, 0), (BOTTLE_NECK + 0.0031, low, 0.0007), (BOTTLE_NECK + 0.0031, low + 0.023, 0.004), (0, low + 0.023, 0)]
    lathe('cap', fillet(lid, 0.0006, 10), black, 160)
    for i in range(44):
        a = TAU * i / 44
        at = math.cos(a) * (BOTTLE_NECK + 0.0029), math.sin(a) * (BOTTLE_NECK + 0.0029), low + 0.0095
        box('rib', (0.0015, 0.0019, 0.0145), black, at, (0, 0, math.degrees(a)), 0.0005, 2)
    lathe('disc', fillet([(0.0155, low + 0.0228, 0), (0.0155, low + 0.0236, 0.0003), (0, low + 0.0236, 0)], 0.0003, 4), bare, 96)
    side, at = BOTTLE_NECK + 0.0034, low + 0.0105
    half = [(side, at), (side + 0.0016, at + 0.0135), (side - 0.0065, at + 0.0295), (0, at + 0.0355)]
    path = spline([(-x, 0, z) for x, z in half] + [(x, 0, z) for x, z in reversed(half[:-1])], 64)
    sweep('loop', path, lambda t: superellipse(0.0056, 0.0021, 32, 3.2), soft, up=(-1, 0, 0))
    for way in (-1, 1):
        pin = fillet([(0, 0), (0.0042, 0, 0.0008), (0.0042, 0.0022, 0.0008), (0, 0.0022, 0)], 0.0006, 4)
        place(lathe('pin', pin, soft, 48), (way * (side + 0.0016), 0, at + 0.0015), (0, way * 90, 0))


def bottle_lettering(radius, ink):
    """The maker's name, upwards."""
    name = letters('MERIDIAN', BOTTLE_NAME_SIZE, plain('etch', srgb(ink), 0.35, 0.9), 0.00002, space=1.35)
    for v in name.data.vertices:
        v.co.x, v.co.y = -v.co.y, v.co.x
    wrap_round(name, radius + 0.00012, 0.092, -96)


COPPER_BOTTLE_RADIUS, COPPER_BOTTLE_SHOULDER = 0.0365, 0.196
COPPER_BOTTLE_NECK, COPPER_BOTTLE_MOUTH = 0.0175, 0.2255
COPPER_BOTTLE_CAP_TOP = 0.268
COPPER_BOTTLE_BLOW, COPPER_BOTTLE_DEPTH = 0.0092, 0.0015  # from one hammer blow to the next, and how deep they go
COPPER_BOTTLE_STEP = 0.0016


def build_copper_bottle(look):
    """A water bottle of copper, hammered all round between a plain foot and a plain neck."""
    smooth = copper('smooth', 0.17)
    dark = metal('seam', '#8a563c', 0.35)
    body = fillet(
        [
            (COPPER_BOTTLE_RADIUS - 0.0006, 0.012, 0), (COPPER_BOTTLE_RADIUS, 0.0135, 0.001),
            (COPPER_BOTTLE_RADIUS, COPPER_BOTTLE_SHOULDER - 0.012, 0.03),
            (COPPER_BOTTLE_RADIUS - 0.009, COPPER_BOTTLE_SHOULDER + 0.006, 0.02),
            (COPPER_BOTTLE_NECK + 0.0035, COPPER_BOTTLE_SHOULDER + 0.020, 0.01), (COPPER_BOTTLE_NECK + 0.0012, COPPER_BOTTLE_SHOULDER + 0.0225, 0),
        ],
        0.004,
        16,
    )
    copper_bottle_beat(lathe('body', copper_bottle_fine(body), smooth, 176, angle=180))
    foot = [
        (0, 0.003), (COPPER_BOTTLE_RADIUS - 0.008, 0.003, 0.001), (COPPER_BOTTLE_RADIUS - 0.0065, 0, 0.001),
        (COPPER_BOTTLE_RADIUS - 0.0015, 0, 0.002),
        (COPPER_BOTTLE_RADIUS - 0.0002, 0.006, 0.002), (COPPER_BOTTLE_RADIUS - 0.0003, 0.0125, 0),
    ]
    lathe('foot', fillet(foot, 0.002, 8), smooth, 112)
    neck = [
        (COPPER_BOTTLE_NECK + 0.0018, COPPER_BOTTLE_SHOULDER + 0.021, 0), (COPPER_BOTTLE_NECK + 0.0008, COPPER_BOTTLE_SHOULDER + 0.024, 0.001),
        (COPPER_BOTTLE_NECK, COPPER_BOTTLE_MOUTH, 0), (COPPER_BOTTLE_NECK - 0.0015, COPPER_BOTTLE_MOUTH, 0),
    ]
    lathe('neck', fillet(neck, 0.001, 6), smooth, 128)
    for height, thick in ((0.0130, 0.0009), (0.0180, 0.0007)):
        hoop('ring', COPPER_BOTTLE_RADIUS, height, thick, smooth)
    hoop('collar', radius_at(body, COPPER_BOTTLE_SHOULDER + 0.0195), COPPER_BOTTLE_SHOULDER + 0.0200, 0.0011, smooth)
    lathe('gap', [(COPPER_BOTTLE_NECK + 0.0004, COPPER_BOTTLE_MOUTH - 0.0020), (COPPER_BOTTLE_NECK + 0.0004, COPPER_BOTTLE_MOUTH + 0.002)], dark, 96)
    copper_bottle_cap(smooth)
    return {'views': [(-24, 9), (34, 20), (-16, 30, 2.0, (0.5, 0.70))]}


def copper_bottle_fine(profile):
    """The profile in steps small enough to carry the dents."""
    points = [profile[0]]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        count = max(1, round(math.dist((r0, z0), (r1, z1)) / COPPER_BOTTLE_STEP))
        points += [(r0 + (r1 - r0) * i / count, z0 + (z1 - z0) * i / count) for i in range(1, count + 1)]
    return points


def copper_bottle_beat(thing):
    """Rows of hammer blows, each a shallow round dent beside the next."""
    round_ = 25
    draw = random.Random(3)
    rows = [[(draw.gauss(0, 0.16), draw.gauss(0, 0.16)) for _ in range(round_)] for _ in range(40)]
    for v in thing.data.vertices:
        r, z = math.hypot(v.co.x, v.co.y), v.co.z
        share = math.atan2(v.co.y, v.co.x) / TAU % 1 * round_
        near = 9.0
        for row in range(int(z / COPPER_BOTTLE_BLOW) - 1, int(z / COPPER_BOTTLE_BLOW) + 3):
            for k in range(int(share) - 2, int(share) + 3):
                dx, dz = rows[row % 40][k % round_]
                near = min(
                    near, math.hypot((k + 0.5 * (row % 2) + dx - share) * TAU * r / round_ / COPPER_BOTTLE_BLOW, row + dz - z / COPPER_BOTTLE_BLOW),
                )
        ends = min(1, max(0, (z - 0.019) / 0.006)) * min(1, max(0, (COPPER_BOTTLE_SHOULDER + 0.016 - z) / 0.006))
        press = COPPER_BOTTLE_DEPTH * ends * max(0.0, 0.42 - near * near)
        v.co.x *= (r - press) / r
        v.co.y *= (r - press) / r


def copper_bottle_cap(smooth):
    """A lid turned in steps, with a button to hold."""
    low = COPPER_BOTTLE_MOUTH - 0.0004
    profile = fillet(
        [
            (COPPER_BOTTLE_NECK - 0.001, low + 0.0005, 0), (COPPER_BOTTLE_NECK + 0.0032, low, 0.0008),
            (COPPER_BOTTLE_NECK + 0.0036, low + 0.0065, 0.001),
            (COPPER_BOTTLE_NECK + 0.0022, low + 0.0085, 0.0012),
            (COPPER_BOTTLE_NECK + 0.0022, low + 0.0180, 0.003), (COPPER_BOTTLE_NECK - 0.004, low + 0.0255, 0.006), (0.0075, low + 0.0290, 0.004),
            (0.0052, low + 0.0315, 0.002),
            (0.0088, COPPER_BOTTLE_CAP_TOP - 0.0072, 0.003), (0.0088, COPPER_BOTTLE_CAP_TOP - 0.003, 0.003), (0.0045, COPPER_BOTTLE_CAP_TOP, 0.004),
            (0, COPPER_BOTTLE_CAP_TOP, 0),
        ],
        0.002,
        8,
    )
    lathe('cap', profile, smooth, 128)
    for step in range(3):
        hoop('bead', COPPER_BOTTLE_NECK + 0.0022, low + 0.0102 + step * 0.0024, 0.0006, smooth)


TRAVEL_MUG_FOOT, TRAVEL_MUG_RIM, TRAVEL_MUG_HEIGHT = 0.0325, 0.0420, 0.156
TRAVEL_MUG_LID_TOP = 0.170


def build_travel_mug(look):
    """An insulated travel mug: coated steel, a bare steel lip, a pressed lid with a slider."""
    skin, bare = travel_mug_coated(look.get('colour', '#24423a')), metal('bare', '#cfcfd0', 0.22, brush=(0.2, 0.2, 6))
    rubber = plain('rubber', '#1f2021', 0.75)
    body = fillet(
        [
            (0, 0.0015), (TRAVEL_MUG_FOOT - 0.004, 0.0015, 0.001), (TRAVEL_MUG_FOOT - 0.0012, 0.0060, 0), (TRAVEL_MUG_FOOT, 0.0062, 0.0008),
            (TRAVEL_MUG_FOOT + 0.0020, 0.060, 0.05),
            (TRAVEL_MUG_RIM - 0.0015, 0.100, 0.04), (TRAVEL_MUG_RIM, TRAVEL_MUG_HEIGHT - 0.010, 0.002),
            (TRAVEL_MUG_RIM - 0.0008, TRAVEL_MUG_HEIGHT - 0.0092, 0),
        ],
        0.004,
        14,
    )
    lathe('body', body, skin, 176)
    lathe('sole', fillet([
        (0, 0), (TRAVEL_MUG_FOOT - 0.0022, 0, 0.0015), (TRAVEL_MUG_FOOT - 0.0006, 0.0056, 0.0008), (TRAVEL_MUG_FOOT - 0.003, 0.0064, 0),
    ], 0.001, 6), rubber, 144)
    lip = [
        (TRAVEL_MUG_RIM - 0.0012, TRAVEL_MUG_HEIGHT - 0.0100, 0), (TRAVEL_MUG_RIM - 0.0006, TRAVEL_MUG_HEIGHT - 0.0094, 0.0004),
        (TRAVEL_MUG_RIM - 0.0002, TRAVEL_MUG_HEIGHT - 0.0008, 0.0008),
        (TRAVEL_MUG_RIM - 0.0022, TRAVEL_MUG_HEIGHT, 0.0008), (TRAVEL_MUG_RIM - 0.0034, TRAVEL_MUG_HEIGHT - 0.004, 0),
    ]
    lathe('lip', fillet(lip, 0.0004, 6), bare, 176)
    travel_mug_lid(rubber)
    name = letters('MERIDIAN', 0.0078, plain('etch', srgb('#d8d8d6'), 0.35, 0.9), 0.00002, space=1.4)
    wrap_round(name, radius_at(body, 0.112) + 0.0003, 0.112, -108)
    return {'views': [(-26, 20), (30, 10), (-14, 50, 1.5, (0.5, 0.72))]}


def travel_mug_coated(colour):
    skin = plastic('coat', colour, 0.42, 0.4)
    bump(skin, noise(skin, 420, 2, 0.5), 0.0003, 0.22)
    set_input(skin, 'Clearcoat', 0.1)
    set_input(skin, 'Clearcoat Roughness', 0.3)
    return skin


def travel_mug_lid(rubber):
    """Rises round a sunken middle where the slider runs."""
    black = plastic('lid', '#202124', 0.38)
    profile = fillet(
        [
            (TRAVEL_MUG_RIM - 0.0030, TRAVEL_MUG_HEIGHT - 0.004, 0), (TRAVEL_MUG_RIM - 0.0030, TRAVEL_MUG_HEIGHT + 0.0010, 0.0002),
            (TRAVEL_MUG_RIM + 0.0002, TRAVEL_MUG_HEIGHT + 0.0012, 0.0008),
            (TRAVEL_MUG_RIM + 0.0002, TRAVEL_MUG_HEIGHT + 0.0050, 0.0010),
            (TRAVEL_MUG_RIM - 0.0040, TRAVEL_MUG_LID_TOP, 0.0022), (TRAVEL_MUG_RIM - 0.0075, TRAVEL_MUG_LID_TOP, 0.0018),
            (TRAVEL_MUG_RIM - 0.0100, TRAVEL_MUG_LID_TOP - 0.0075, 0.0025),
            (0, TRAVEL_MUG_LID_TOP - 0.0082, 0),
        ],
        0.001,
        8,
    )
    lathe('lid', profile, black, 176)
    hoop('seal', TRAVEL_MUG_RIM - 0.0016, TRAVEL_MUG_HEIGHT + 0.0006, 0.0008, rubber)
    floor = TRAVEL_MUG_LID_TOP - 0.0081
    way = [(x, y) for x, y in superellipse(0.0098, 0.0262, 64, 5)]
    slab('way', way, 0.0010, plastic('way', '#151618', 0.5), 0.0004, (0, -0.0030, floor))
    knob = [(x, y) for x, y in superellipse(0.0076, 0.0105, 64, 4)]
    place(slab('slider', knob, 0.0042, black, 0.0014), (0, -0.0105, floor + 0.0007))
    for step in (-0.0028, 0, 0.0028):
        rib = [(x, y) for x, y in superellipse(0.0050, 0.0006, 24, 3)]
        slab('rib', rib, 0.0008, black, 0.0003, (0, -0.0105 + step, floor + 0.0047))
    slab('vent', superellipse(0.0016, 0.0016, 24, 2), 0.0003, plain('hole', '#050505', 0.9), 0.0001, (0, 0.0265, floor + 0.0002))
