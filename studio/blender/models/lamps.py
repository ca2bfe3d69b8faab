"""Electric lamps: table lamp, floor lamp, desk lamp, pendant, and the shade that two of them share."""
import math

from materials import blend, bump, fabric, glaze, glowing, metal, node, noise, plain, ramp, set_input, shade as shaded, shader, srgb, wood
from shapes import TAU, ball, bulb_light, circle, fillet, lathe, lit, loft, place, smooth_profile, spline, sweep, tube


# A lampshade of cloth upon wire, with its bulb.

def cloth(name, colour, threads=200, share=0.45):
    """Linen that lets the bulb's light through; without `threads` its weave is too far away to be seen."""
    m = fabric(name, colour, threads, tone=0.2) if threads else plain(name, colour, 0.9, Sheen=0.5)
    if not threads:
        slubs = noise(m, 60, 3, 0.6, stretch=(1, 1, 0.12))
        set_input(m, 'Base Color', ramp(m, slubs, [(0.3, shaded(colour, -0.07)), (0.7, srgb(colour))]))
    body = shader(m)
    through = node(m, 'ShaderNodeBsdfTranslucent', {'Color': blend(srgb(colour), srgb('#ffcf94'), 0.35)}).outputs[0]
    both = node(m, 'ShaderNodeMixShader', {0: share, 1: body.outputs[0], 2: through}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def shade(low, high, linen, brass, watts, bulb_at=None):
    """A cone or drum from (radius, height) `low` to `high`: cloth, hems, spider, bulb and its light."""
    (r0, z0), (r1, z1) = low, high
    wall = lathe('shade', [(r0 + (r1 - r0) * t / 24, z0 + (z1 - z0) * t / 24) for t in range(25)], linen, 160)
    for radius, height in (low, high):
        band = [
            (radius + 0.0007, height - 0.0045), (radius + 0.0016, height - 0.004), (radius + 0.0016, height + 0.004),
            (radius + 0.0007, height + 0.0045), (radius - 0.0009, height + 0.004), (radius - 0.0009, height - 0.004),
        ]
        lathe('hem', band, linen, 160, closed=True)
    seam(low, high, linen)
    spider = z1 - 0.014
    reach = r1 + (r0 - r1) * 0.014 / (z1 - z0)
    for i in range(3):
        a = i * TAU / 3 + 0.5
        tube(
            'spider',
            [
                (0, 0, spider), (reach * 0.5 * math.cos(a), reach * 0.5 * math.sin(a), spider - 0.004),
                (reach * math.cos(a), reach * math.sin(a), z1 - 0.003),
            ],
            0.0013, brass, 10,
        )
    middle = bulb_at if bulb_at is not None else z0 + (z1 - z0) * 0.45
    lit(ball('bulb', 0.028, glowing('bulb', '#ffd9a0', 14), (0, 0, middle), (1, 1, 1.2)), wall)
    bulb_light((0, 0, middle + 0.04), watts / 2, wall, (1, 0.72, 0.42), 0.03)
    bulb_light((0, 0, middle - 0.04), watts / 2, wall, (1, 0.72, 0.42), 0.03)
    return wall


def seam(low, high, linen):
    """The overlap of the cloth at the back, a little to the side."""
    rings = []
    for t in (0, 0.5, 1):
        r, z = low[0] + (high[0] - low[0]) * t + 0.0006, low[1] + (high[1] - low[1]) * t
        rings.append([(r * math.cos(a), r * math.sin(a), z) for a in (1.9, 1.93, 1.96)])
    loft('seam', rings, linen, closed_u=False, cap=False)


def bulb_holder(height, brass):
    """The lamp holder on a rod: neck, socket and switch collar, from `height` up 75 mm."""
    outline = [
        (0, 0), (0.019, 0, 0.001), (0.019, 0.007, 0.001), (0.0095, 0.011, 0.002), (0.009, 0.034, 0.002), (0.0165, 0.037, 0.001),
        (0.0175, 0.052, 0.001), (0.0195, 0.0535, 0.0008), (0.0195, 0.0575, 0.0008), (0.0175, 0.059, 0.001), (0.0170, 0.074, 0.001),
        (0, 0.075),
    ]
    lathe('holder', [(r, height + z) for r, z in fillet(outline, 0.001, 5)], brass, 96)


def finial(height, brass):
    outline = [
        (0, 0), (0.0085, 0, 0.001), (0.0085, 0.003, 0.001), (0.0040, 0.0075, 0.002), (0.0042, 0.0095, 0.001), (0.0082, 0.0155, 0.005),
        (0.0065, 0.0225, 0.004), (0, 0.0250),
    ]
    lathe('finial', [(r, height + z) for r, z in fillet(outline, 0.001, 6)], brass, 64)


LAMP_GOURD = [
    (0.041, 0.018), (0.050, 0.022), (0.071, 0.048), (0.0885, 0.090), (0.0920, 0.120), (0.0830, 0.158), (0.0600, 0.190),
    (0.0430, 0.208), (0.0350, 0.224), (0.0315, 0.240), (0.0280, 0.252), (0.0225, 0.2580),
]
LAMP_RIBBED = [
    (0.050, 0.018), (0.056, 0.022), (0.0640, 0.045), (0.0655, 0.058), (0.0590, 0.083), (0.0545, 0.096), (0.0580, 0.110), (0.0625, 0.128),
    (0.0620, 0.142), (0.0540, 0.165), (0.0500, 0.175), (0.0530, 0.188), (0.0565, 0.203), (0.0545, 0.218), (0.0450, 0.236),
    (0.0300, 0.2500), (0.0225, 0.2560),
]
LAMP_BODIES = {
    'gourd': {'outline': LAMP_GOURD, 'plinth': 0.066, 'low': (0.150, 0.298), 'high': (0.105, 0.490)},
    'ribbed': {'outline': LAMP_RIBBED, 'plinth': 0.070, 'low': (0.140, 0.290), 'high': (0.118, 0.472)},
}


def build_lamp(look):
    """A table lamp: a glazed body on a wooden plinth under a linen shade."""
    body = LAMP_BODIES[look.get('body', 'gourd')]
    skin = glaze('glaze', look.get('colour', '#1f5c62'), look.get('speck'), 0.14)
    brass = metal('brass', '#d3b173', 0.24)
    timber = wood('plinth', '#8a5a38', '#4a2a16', 'X', 16)
    foot = body['plinth']
    lathe(
        'plinth',
        fillet(
            [
                (0, 0), (foot - 0.002, 0, 0.001), (foot, 0.004, 0.002), (foot - 0.001, 0.014, 0.003), (foot - 0.013, 0.018, 0.002), (0, 0.018),
            ],
            0.002,
            6,
        ),
        timber, 128,
    )
    outline = body['outline']
    top = outline[-1][1]
    lathe(
        'body', [(0, 0.0175), (outline[0][0], 0.0175)] + smooth_profile(outline, 110) + [(0.0205, top + 0.0028), (0, top + 0.003)], skin,
        160, angle=60,
    )
    bulb_holder(top + 0.002, brass)
    (_, z0), (_, z1) = body['low'], body['high']
    lamp_harp(top + 0.076, z1 - 0.014, brass)
    shade(body['low'], body['high'], cloth('linen', look.get('shade', '#efe6d4')), brass, look.get('watts', 9.0), z0 + 0.09)
    finial(z1 - 0.016, brass)
    return {'views': [(-24, 8), (20, 3), (-20, 34)], 'world': 0.45}


def lamp_harp(low, high, brass):
    """The wire loop that carries the shade about the bulb."""
    wide = 0.042
    for side in (-1, 1):
        tube(
            'harp',
            [
                (side * 0.018, 0, low - 0.012), (side * wide, 0, low + 0.02), (side * wide, 0, high - 0.04), (side * 0.02, 0, high - 0.006),
                (0, 0, high),
            ],
            0.0016, brass, 10,
        )


FLOOR_LAMP_HUB = 1.085
FLOOR_LAMP_SPREAD = 0.235  # from the middle to a leg's foot
FLOOR_LAMP_TOP = 1.145


def build_floor_lamp(look):
    """A tripod floor lamp: mango wood legs, a brass hub and a cotton drum."""
    brass = metal('brass', '#d3b173', 0.24)
    rubber = metal('rubber', '#1b1a19', 0.6)
    for i in range(3):
        floor_lamp_leg(i * TAU / 3 - 0.35, i, brass, rubber, look)
    outline = [
        (0, 1.050), (0.020, 1.050, 0.002), (0.024, 1.056, 0.002), (0.024, 1.064, 0.002), (0.020, 1.070, 0.002), (0.020, 1.118, 0.002),
        (0.030, 1.123, 0.002), (0.030, 1.131, 0.002), (0.017, 1.137, 0.004), (0.0115, 1.150, 0.002), (0.0115, 1.200, 0.001), (0, 1.200),
    ]
    lathe('hub', fillet(outline, 0.002, 6), brass, 96)
    bulb_holder(1.195, brass)
    tube('rod', [(0, 0, 1.26), (0, 0, 1.36), (0, 0, 1.455)], 0.004, brass, 16)
    shade((0.230, 1.175), (0.215, 1.470), cloth('cotton', look.get('shade', '#f1e9d9'), 0), brass, look.get('watts', 26), 1.30)
    finial(1.452, brass)
    return {'views': [(-24, 6), (24, 12), (-24, 10, 2.6, (0.5, 0.68))], 'world': 0.45}


def floor_lamp_leg(towards, seed, brass, rubber, look):
    """A turned leg, thickest a third of the way down, with a brass bolt and a rubber foot."""
    timber = wood(f'mango{seed}', look.get('light', '#c39a6b'), look.get('dark', '#805530'), 'Z', 16, 0.35)
    c, s = math.cos(towards), math.sin(towards)
    low, high = (FLOOR_LAMP_SPREAD * c, FLOOR_LAMP_SPREAD * s, 0.0), (0.030 * c, 0.030 * s, FLOOR_LAMP_TOP)
    tilt = math.atan2(FLOOR_LAMP_SPREAD - 0.030, FLOOR_LAMP_TOP)
    length = math.hypot(FLOOR_LAMP_SPREAD - 0.030, FLOOR_LAMP_TOP)
    outline = [
        (0, 0.004), (0.0110, 0.004, 0.001), (0.0130, 0.02, 0.01), (0.0185, length * 0.55, 0.3), (0.0190, length * 0.85, 0.1),
        (0.0160, length - 0.006, 0.004), (0, length),
    ]
    turn = (0, -math.degrees(tilt), math.degrees(towards))
    place(lathe('leg', fillet(outline, 0.004, 10), timber, 48), low, turn)
    place(lathe('tip', fillet([(0, 0), (0.0125, 0, 0.002), (0.0140, 0.014, 0.001), (0, 0.015)], 0.001, 5), rubber, 40), low, turn)
    at = [a + (b - a) * (FLOOR_LAMP_HUB / FLOOR_LAMP_TOP) for a, b in zip(low, high)]
    reach = [(0, 0, FLOOR_LAMP_HUB + 0.01), (at[0] * 1.0, at[1] * 1.0, FLOOR_LAMP_HUB + 0.01), (at[0] * 1.58, at[1] * 1.58, FLOOR_LAMP_HUB + 0.01)]
    sweep('bolt', reach, lambda t: circle(0.0055, 20), brass)
    place(
        lathe('nut', fillet([(0, 0), (0.0105, 0, 0.0015), (0.0105, 0.006, 0.0025), (0, 0.0085)], 0.001, 5), brass, 40), reach[2],
        (0, 90, math.degrees(towards)),
    )


DESK_LAMP_FOOT, DESK_LAMP_ELBOW, DESK_LAMP_NECK = (0, 0.095, 0.030), (0, 0.170, 0.300), (0, -0.075, 0.455)


def build_desk_lamp(look):
    """A desk lamp of two brass arms on a heavy round foot, with a deep bonnet."""
    paint = plain('paint', look.get('colour', '#2c4a3c'), 0.36, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    inner = plain('inner', '#f3efe6', 0.45)
    brass = metal('brass', '#d3b173', 0.24)
    black = plain('black', '#1a1a19', 0.55)
    desk_lamp_foot(paint, brass)
    desk_lamp_arm(DESK_LAMP_FOOT, DESK_LAMP_ELBOW, brass)
    desk_lamp_arm(DESK_LAMP_ELBOW, DESK_LAMP_NECK, brass)
    desk_lamp_joint(DESK_LAMP_FOOT, brass, 0.0085)
    desk_lamp_joint(DESK_LAMP_ELBOW, brass, 0.0085)
    desk_lamp_joint(DESK_LAMP_NECK, brass, 0.0075)
    desk_lamp_bonnet(paint, inner, black, look)
    desk_lamp_cord(black)
    return {'views': [(-52, 12), (40, 10), (-70, 20, 2.2, (0.4, 0.78))]}


def desk_lamp_foot(paint, brass):
    outline = [(0, 0.001), (0.094, 0.001, 0.001), (0.0965, 0.003, 0.001), (0.0965, 0.013, 0.003), (0.090, 0.0185, 0.006), (0, 0.0195)]
    place(lathe('foot', fillet(outline, 0.002, 8), paint, 160), (0, 0.06, 0))
    stem = [(0, 0.018), (0.0150, 0.018, 0.001), (0.0150, 0.0215, 0.001), (0.0085, 0.0245, 0.002), (0.0080, 0.034, 0.001), (0, 0.035)]
    place(lathe('stem', fillet(stem, 0.001, 5), brass, 64), (DESK_LAMP_FOOT[0], DESK_LAMP_FOOT[1], 0))
    switch = [(0, 0.018), (0.0085, 0.018, 0.001), (0.0085, 0.0235, 0.002), (0, 0.0242)]
    place(lathe('switch', fillet(switch, 0.001, 5), brass, 48), (0.036, 0.025, 0))


def desk_lamp_arm(low, high, brass):
    """A pair of thin rods side by side."""
    for side in (-0.0072, 0.0072):
        ends = [(side, low[1], low[2]), (side, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2), (side, high[1], high[2])]
        sweep('rod', ends, lambda t: circle(0.0038, 20), brass, up=(1, 0, 0))


def desk_lamp_joint(at, brass, radius):
    """A hinge across the arms: a barrel with a knurled wing on the right."""
    barrel = [
        (0, -0.0155), (radius - 0.002, -0.0155, 0.001), (radius, -0.0135, 0.001), (radius, 0.0135, 0.001),
        (radius - 0.002, 0.0155, 0.001), (0, 0.0155),
    ]
    place(lathe('barrel', fillet(barrel, 0.001, 5), brass, 64), at, (0, 90, 0))
    knob = [
        (0, 0.0150), (0.004, 0.0150), (0.004, 0.0190), (0.0095, 0.0195, 0.001), (0.0105, 0.0210, 0.001), (0.0105, 0.0270, 0.001),
        (0.009, 0.0290, 0.001), (0, 0.0292),
    ]
    wing = lathe('knob', fillet(knob, 0.0006, 5), brass, 72)
    for v in wing.data.vertices:
        if math.hypot(v.co.x, v.co.y) > 0.0095 and 0.0205 < v.co.z < 0.0275:
            wave = 1 + 0.035 * math.cos(24 * math.atan2(v.co.y, v.co.x))
            v.co.x, v.co.y = v.co.x * wave, v.co.y * wave
    place(wing, at, (0, 90, 0))


def desk_lamp_bonnet(paint, inner, black, look):
    """The deep shade, leaning forwards from the neck; white within."""
    tilt = (-28, 0, 0)
    shell = [
        (0.0135, -0.010, 0), (0.0150, -0.012, 0.001), (0.0235, -0.024, 0.008), (0.0300, -0.055, 0.02), (0.0490, -0.085, 0.03),
        (0.0720, -0.134, 0.03), (0.0775, -0.152, 0.002),
        (0.0790, -0.1525, 0.0006), (0.0790, -0.1545, 0.0006), (0.0765, -0.1545, 0.0006),
    ]
    at = (0, DESK_LAMP_NECK[1] - 0.012, DESK_LAMP_NECK[2] - 0.006)
    part = place(lathe('bonnet', fillet(shell, 0.003, 10), paint, 160), at, tilt)
    lining = [(0.0765, -0.1545), (0.0752, -0.151), (0.0700, -0.134, 0.03), (0.0470, -0.086, 0.03), (0.0285, -0.057, 0.02), (0, -0.050)]
    place(lathe('lining', fillet(lining, 0.002, 8), inner, 160), at, tilt)
    cap = [(0.0145, -0.0125), (0.0155, -0.011, 0.001), (0.0155, 0.004, 0.002), (0.010, 0.011, 0.004), (0, 0.012)]
    place(lathe('cap', fillet(cap, 0.001, 6), black, 64), at, tilt)
    lit(place(ball('bulb', 0.026, glowing('bulb', '#ffe2b4', 16)), (0, -0.096, 0), (0, 0, 0)), part).location = (0, 0, -0.096)
    bulb_light((0, 0, -0.130), look.get('watts', 3.0), part, (1, 0.76, 0.5), 0.03)


def desk_lamp_cord(black):
    """The flex from the bonnet into the arm."""
    path = [
        (0.0, DESK_LAMP_NECK[1] + 0.004, DESK_LAMP_NECK[2] + 0.006), (0.004, DESK_LAMP_NECK[1] + 0.028, DESK_LAMP_NECK[2] + 0.014),
        (0.004, DESK_LAMP_NECK[1] + 0.062, DESK_LAMP_NECK[2] - 0.016),
        (0, DESK_LAMP_NECK[1] + 0.095, DESK_LAMP_NECK[2] - 0.058),
    ]
    tube('flex', spline(path, 32), 0.0026, black, 12)


PENDANT_CURVE = [
    (0.0260, 0.2170), (0.0480, 0.2125), (0.0800, 0.1960), (0.1120, 0.1650), (0.1390, 0.1230), (0.1580, 0.0720), (0.1685, 0.0250),
    (0.1705, 0.0050),
]
PENDANT_RIM = [(0.1712, 0.0042), (0.1738, 0.0032), (0.1750, 0.0018), (0.1745, 0.0004), (0.1730, 0), (0.1716, 0.0008)]
PENDANT_WALL = 0.0016
PENDANT_CAP = [
    (0.0275, 0.2165, 0.0005), (0.0285, 0.2190, 0.001), (0.0280, 0.2230, 0.001), (0.0240, 0.2260, 0.002), (0.0235, 0.2480, 0.002),
    (0.0255, 0.2495, 0.0008), (0.0255, 0.2530, 0.0008), (0.0200, 0.2560, 0.002),
    (0.0120, 0.2640, 0.006), (0.0065, 0.2790, 0.003), (0.0065, 0.2900, 0.001), (0, 0.2900),
]
PENDANT_ROSE = [
    (0, 0), (0.0550, 0, 0.001), (0.0550, -0.0120, 0.004), (0.0480, -0.0230, 0.012), (0.0150, -0.0290, 0.004), (0.0085, -0.0310, 0.002),
    (0.0080, -0.0440, 0.001), (0, -0.0440),
]


def build_pendant(look):
    """A pendant: a spun brass dome that hangs on a cloth-covered cable from a ceiling rose."""
    colour = look.get('colour', '#d8b678')
    skin = metal('spun', colour, 0.24)
    bump(skin, noise(skin, 60, 2, 0.5, stretch=(0.02, 0.02, 18)), 0.0004, 0.12)
    inner = metal('brushed', '#e6cfa0', 0.42)
    curve = smooth_profile(PENDANT_CURVE, 90)
    dome = lathe('dome', curve + PENDANT_RIM, skin, 224)
    lathe('within', [PENDANT_RIM[-1]] + [(r - PENDANT_WALL, z - PENDANT_WALL / 2) for r, z in reversed(curve)], inner, 224)
    lathe('cap', fillet(PENDANT_CAP, 0.001, 7), skin, 112)
    top = look.get('cable', 0.52)
    flex = plain('flex', '#2a2624', 0.9, Sheen=0.4)
    bump(flex, noise(flex, 1600, 2), 0.0004, 0.7)
    tube('cable', [(0, 0, 0.288), (0, 0, (0.288 + top) / 2), (0, 0, top - 0.040)], 0.0032, flex, 16)
    lathe('rose', [(r, top + z) for r, z in fillet(PENDANT_ROSE, 0.002, 7)], skin, 112)
    pendant_holder(plain('holder', '#1b1a19', 0.5))
    lit(ball('bulb', 0.030, glowing('bulb', '#ffe0ae', 16), (0, 0, 0.118), (1, 1, 1.15)), dome)
    bulb_light((0, 0, 0.075), look.get('watts', 24), dome, (1, 0.74, 0.46), 0.035)
    return {'views': [(-24, 4), (20, -11), (-24, 26)], 'world': 0.42, 'hang': 0.42}


def pendant_holder(black):
    socket = [(0, 0.2150), (0.0200, 0.2150, 0.001), (0.0200, 0.1750, 0.002), (0.0175, 0.1600, 0.002), (0, 0.1600)]
    lathe('holder', fillet(socket, 0.001, 5), black, 64)
    opal = [(0.0135, 0.162), (0.0140, 0.1540, 0.004), (0.0290, 0.1250, 0.02), (0.0300, 0.1080, 0.02), (0.0180, 0.0880, 0.016), (0, 0.0850)]
    lathe('glass', fillet(opal, 0.004, 8), plain('opal', '#f4f0e6', 0.3, Subsurface=0.2), 64)
