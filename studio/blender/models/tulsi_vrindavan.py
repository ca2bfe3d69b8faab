"""A tulsi vrindavan: a square planter on a stepped plinth, with niches for a lamp and a moulded rim."""
import math

from materials import bump, clay, noise, plain, ramp, set_input, shade, srgb, vary_roughness
from shapes import box, fillet, lathe, loft, place, slab

# half width, height of the square outline from the ground to the rim and down within
OUTLINE = [
    (0, 0), (0.150, 0, 0.003), (0.150, 0.030, 0.003), (0.136, 0.032, 0.002), (0.136, 0.056, 0.003), (0.126, 0.060, 0.004), (0.112, 0.078, 0.016),
    (0.104, 0.082, 0.002), (0.104, 0.250, 0.002), (0.110, 0.254, 0.003), (0.110, 0.262, 0.003), (0.106, 0.266, 0.002), (0.118, 0.286, 0.014), (0.134, 0.292, 0.003),
    (0.138, 0.296, 0.002), (0.138, 0.322, 0.003), (0.132, 0.326, 0.002), (0.126, 0.336, 0.003), (0.108, 0.336, 0.003), (0.100, 0.300, 0.003), (0.098, 0.240, 0.002), (0, 0.240),
]


def build(look):
    stone = marble(look['stone']) if look.get('stone') else clay('clay', look.get('earth', '#b5603a'))
    outline = fillet(OUTLINE, 0.003, 5)
    rings = [square(half, z) for half, z in outline if half > 0]
    loft('body', rings, stone, angle=35)
    trim = clay('limewash', look['trim']) if look.get('trim') else stone
    for turn in (0, 90, 180, 270):
        face(turn, trim, look)
    corners(trim)
    box('soil', (0.19, 0.19, 0.04), plain('soil', '#33231a', 1.0), (0, 0, 0.262), bevel=0.01)
    return {'views': [(-30, 16), (22, 26), (-12, 12, 2.1, (0.5, 0.5)), (-24, 44)]}


def square(half, z):
    """A square with softly worn corners."""
    return [(x, y, z) for x, y in fillet([(half, half), (-half, half), (-half, -half), (half, -half)], 0.004, 8, closed=True)]


def marble(colour):
    m = plain('marble', colour, 0.32, Specular=0.5)
    veins = noise(m, 7, 9, 0.68)
    set_input(m, 'Base Color', ramp(m, veins, [(0.40, srgb(colour)), (0.49, shade(colour, -0.22)), (0.52, srgb(colour)), (0.7, shade(colour, 0.3))]))
    vary_roughness(m, noise(m, 40, 3), 0.28, 0.42)
    bump(m, noise(m, 400, 3, 0.6), 0.0002, 0.3)
    return m


def face(turn, stone, look):
    """A pointed niche framed by a raised arch, a lotus carved above it."""
    a = math.radians(turn)
    at = (math.sin(a) * 0.104, -math.cos(a) * 0.104)
    outer, inner = arch(0.052, 0.118, 0.034), arch(0.041, 0.104, 0.029)
    place(slab('frame', outer, 0.008, stone, 0.0025), (*at, 0.092), (90, 0, turn))
    deep = plain('niche', look.get('niche', '#7d4128'), 0.9)
    place(slab('niche', inner, 0.0084, deep, 0.0006), (*at, 0.094), (90, 0, turn))
    petals(turn, stone)


def arch(half, high, spring):
    """A cusped arch: straight sides, then two curves to a point."""
    side = [(half, 0), (half, high - spring * 1.6)]
    curve = [(half * math.cos(t) ** 0.8, high - spring * 1.6 + spring * 1.6 * math.sin(t) ** 1.15) for t in [math.pi / 2 * i / 10 for i in range(1, 10)]]
    right = side + curve
    return right + [(0, high)] + [(-x, y) for x, y in reversed(right)]


def petals(turn, stone):
    """A row of lotus petals about the foot."""
    a = math.radians(turn)
    for k in range(9):
        x = (k - 4) * 0.0215
        petal = slab('petal', [(px * 0.010, py * 0.017) for px, py in [(-0.9, 0), (0.9, 0), (1, 0.45), (0.62, 0.82), (0, 1.05), (-0.62, 0.82), (-1, 0.45)]], 0.004, stone, 0.0014)
        place(petal, (math.cos(a) * x + math.sin(a) * 0.1355, math.sin(a) * x - math.cos(a) * 0.1355, 0.0345), (90, 0, turn))


def corners(stone):
    """A slim turned column at each corner."""
    points = [(0, 0), (0.0125, 0, 0.002), (0.0125, 0.008, 0.002), (0.0085, 0.012, 0.003), (0.0075, 0.085, 0.05), (0.0085, 0.158, 0.003), (0.0125, 0.162, 0.002), (0.0125, 0.170, 0.002), (0, 0.170)]
    for x in (-1, 1):
        for y in (-1, 1):
            place(lathe('column', fillet(points, 0.002, 5), stone, 48), (x * 0.102, y * 0.102, 0.081))
