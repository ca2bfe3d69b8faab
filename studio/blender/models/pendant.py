"""A pendant: a spun brass dome that hangs on a cloth-covered cable from a ceiling rose."""
from materials import bump, glowing, metal, noise, plain
from shapes import ball, bulb_light, fillet, lathe, lit, smooth_profile, tube

CURVE = [
    (0.0260, 0.2170), (0.0480, 0.2125), (0.0800, 0.1960), (0.1120, 0.1650), (0.1390, 0.1230), (0.1580, 0.0720), (0.1685, 0.0250),
    (0.1705, 0.0050),
]
RIM = [(0.1712, 0.0042), (0.1738, 0.0032), (0.1750, 0.0018), (0.1745, 0.0004), (0.1730, 0), (0.1716, 0.0008)]
WALL = 0.0016
CAP = [
    (0.0275, 0.2165, 0.0005), (0.0285, 0.2190, 0.001), (0.0280, 0.2230, 0.001), (0.0240, 0.2260, 0.002), (0.0235, 0.2480, 0.002),
    (0.0255, 0.2495, 0.0008), (0.0255, 0.2530, 0.0008), (0.0200, 0.2560, 0.002),
    (0.0120, 0.2640, 0.006), (0.0065, 0.2790, 0.003), (0.0065, 0.2900, 0.001), (0, 0.2900),
]
ROSE = [
    (0, 0), (0.0550, 0, 0.001), (0.0550, -0.0120, 0.004), (0.0480, -0.0230, 0.012), (0.0150, -0.0290, 0.004), (0.0085, -0.0310, 0.002),
    (0.0080, -0.0440, 0.001), (0, -0.0440),
]


def build(look):
    colour = look.get('colour', '#d8b678')
    skin = metal('spun', colour, 0.24)
    bump(skin, noise(skin, 60, 2, 0.5, stretch=(0.02, 0.02, 18)), 0.0004, 0.12)
    inner = metal('brushed', '#e6cfa0', 0.42)
    curve = smooth_profile(CURVE, 90)
    dome = lathe('dome', curve + RIM, skin, 224)
    lathe('within', [RIM[-1]] + [(r - WALL, z - WALL / 2) for r, z in reversed(curve)], inner, 224)
    lathe('cap', fillet(CAP, 0.001, 7), skin, 112)
    top = look.get('cable', 0.52)
    flex = plain('flex', '#2a2624', 0.9, Sheen=0.4)
    bump(flex, noise(flex, 1600, 2), 0.0004, 0.7)
    tube('cable', [(0, 0, 0.288), (0, 0, (0.288 + top) / 2), (0, 0, top - 0.040)], 0.0032, flex, 16)
    lathe('rose', [(r, top + z) for r, z in fillet(ROSE, 0.002, 7)], skin, 112)
    holder(plain('holder', '#1b1a19', 0.5))
    lit(ball('bulb', 0.030, glowing('bulb', '#ffe0ae', 16), (0, 0, 0.118), (1, 1, 1.15)), dome)
    bulb_light((0, 0, 0.075), look.get('watts', 24), dome, (1, 0.74, 0.46), 0.035)
    return {'views': [(-24, 4), (20, -11), (-24, 26)], 'world': 0.42, 'hang': 0.42}


def holder(black):
    socket = [(0, 0.2150), (0.0200, 0.2150, 0.001), (0.0200, 0.1750, 0.002), (0.0175, 0.1600, 0.002), (0, 0.1600)]
    lathe('holder', fillet(socket, 0.001, 5), black, 64)
    opal = [(0.0135, 0.162), (0.0140, 0.1540, 0.004), (0.0290, 0.1250, 0.02), (0.0300, 0.1080, 0.02), (0.0180, 0.0880, 0.016), (0, 0.0850)]
    lathe('glass', fillet(opal, 0.004, 8), plain('opal', '#f4f0e6', 0.3, Subsurface=0.2), 64)
