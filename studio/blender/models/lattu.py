"""Spinning tops of lacquered wood with steel tips; one stands, one lies, the twine beside them."""
import math

from mathutils import Matrix

from materials import bump, lacquer, noise, plain, steel
from shapes import TAU, fillet, lathe, tube

OUTLINE = [
    (0, 0.0), (0.0022, 0.0, 0.0008), (0.0026, 0.008, 0.002), (0.008, 0.0105, 0.004), (0.0285, 0.040, 0.03), (0.0292, 0.047, 0.006), (0.026, 0.053, 0.006),
    (0.0125, 0.0585, 0.008), (0.0062, 0.0625, 0.006), (0.0062, 0.072, 0.004), (0.0085, 0.0755, 0.004), (0.0078, 0.080, 0.004), (0, 0.0808),
]
SETS = [['#a3231a', '#e0a019', '#27633a', '#e0a019', '#a3231a'], ['#1f4f80', '#dd7a1c', '#efe3c8', '#7a2464', '#1f4f80']]
BANDS = [0.0085, 0.021, 0.028, 0.034, 0.047, 0.0585]  # where one colour ends


LYING = 57.2  # degrees from upright at which the tip and the widest round touch the ground


def build(look):
    outline = fillet(OUTLINE, 0.003, 14)
    for colours, at, tilt, towards in zip(look.get('sets', SETS), [(-0.030, 0.020, 0), (0.060, -0.032, 0.0011)], [5, LYING], [70, 160]):
        stance = Matrix.Translation(at) @ Matrix.Rotation(math.radians(towards), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'Y')
        top(outline, colours, stance)
    twine(look.get('twine', '#d9c6a0'))
    return {'views': [(-14, 22), (24, 14), (-8, 58)]}


def top(outline, colours, stance):
    """Each colour is a band of the same outline; a groove cut with the chisel's corner parts them."""
    ends = [-1, *BANDS, 1]
    skins = [steel('tip', 0.25), *[lacquer('lac', c, 0.14) for c in colours], lacquer('lac', colours[1], 0.14)]
    for low, high, skin in zip(ends, ends[1:], skins):
        band = [p for p in outline if low - 1e-9 <= p[1] <= high + 1e-9]
        edges = [(cut(outline, z), z) for z in (low, high) if 0 < z < 0.08]
        band = sorted(band + edges, key=lambda p: p[1])
        part = lathe('band', band, skin, 128)
        part.matrix_world = stance


def cut(outline, z):
    for (r0, z0), (r1, z1) in zip(outline, outline[1:]):
        if z0 <= z <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return 0


def twine(colour):
    """A loosely coiled cord in front of the tops."""
    cord = plain('twine', colour, 0.9)
    bump(cord, noise(cord, 900, 2, 0.6), 0.0006, 0.8)
    path = []
    for i in range(200):
        t = i / 199
        a, r = t * TAU * 4.6, 0.0175 + 0.004 * math.sin(t * 17) + 0.02 * max(0, t - 0.86) * 7
        path.append((-0.030 + r * math.cos(a) * 1.25, -0.036 + r * math.sin(a) * 0.8, 0.0011 + 0.0036 * t * (1 - t) * 4 * (0.6 + 0.4 * math.sin(a * 1.7))))
    tube('twine', path, 0.0010, cord, 10)
