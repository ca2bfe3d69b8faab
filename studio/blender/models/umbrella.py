"""An open umbrella of eight panels that lies on its rim and its cane crook."""
import math

from mathutils import Matrix, Vector

from materials import bump, metal, noise, plain, ramp, set_input, shade, srgb, weave
from shapes import PARTS, TAU, ball, fillet, lathe, loft, spline, sweep, thicken, tube

RIBS, RADIUS, RISE = 8, 0.525, 0.255
LONG = 0.802
TILT = 48


def build(look):
    skins = {
        'cloth': pongee(look.get('colour', '#1d2c4f')),
        'steel': metal('steel', '#b9bbc0', 0.25),
        'rib': plain('rib', '#1b1c1f', 0.4),
        'cane': cane(),
        'brass': metal('brass', '#cfae74', 0.24),
    }
    canopy(skins)
    for k in range(RIBS):
        rib(skins, TAU * k / RIBS)
    shaft(skins)
    pose = Matrix.Rotation(math.radians(TILT), 4, 'X') @ Matrix.Rotation(TAU / RIBS / 2, 4, 'Z')
    for part in PARTS:
        part.matrix_world = pose @ part.matrix_basis
    return {'views': [(146, 12), (40, 14), (200, 26), (146, 12, 2.1, (0.5, 0.6))]}


def pongee(colour):
    m = plain('cloth', colour, 0.5, Sheen=0.35, Specular=0.35)
    set_input(m, 'Base Color', ramp(m, noise(m, 5, 3), [(0.3, shade(colour, -0.12)), (0.7, srgb(colour))]))
    bump(m, weave(m, 900, kind='Object'), 0.0002, 0.3)
    return m


def cane():
    m = plain('cane', '#b9854b', 0.34, Clearcoat=0.3)
    streak = noise(m, 60, 3, 0.6, stretch=(1, 1, 0.15))
    set_input(m, 'Base Color', ramp(m, streak, [(0.3, shade('#a06c36', -0.2)), (0.5, srgb('#b9854b')), (0.72, srgb('#d2a468'))]))
    return m


def dome(t):
    """Radius and height of a rib at a share of its length, from the tip of the dome outwards."""
    a = t * math.radians(84)
    return RADIUS * math.sin(a) / math.sin(math.radians(84)), RISE * (math.cos(a) - 1) / (1 - math.cos(math.radians(84)))


def canopy(skins):
    """Cloth drawn tight between the ribs: it dips between them, and its hem curves inwards."""
    rings = []
    for i in range(45):
        t = 0.015 + 0.985 * i / 44
        ring = []
        for j in range(RIBS * 24):
            a = TAU * j / (RIBS * 24)
            between = math.sin(math.pi * ((a / TAU * RIBS) % 1)) ** 1.15
            r, z = dome(t * (1 - 0.075 * between * t**3))
            pull = math.cos(math.pi / RIBS) / math.cos((a % (TAU / RIBS)) - math.pi / RIBS)
            flat = 1 - (1 - pull) * 0.85
            dip = 0.012 * between * math.sin(math.pi * min(1, t * 1.05))
            ring.append((r * flat * math.cos(a), r * flat * math.sin(a), z - dip))
        rings.append(ring)
    sheet = loft('canopy', rings, skins['cloth'], cap=False, angle=25)
    thicken(sheet, 0.0006, 0)


def rib(skins, a):
    across = Matrix.Rotation(a, 4, 'Z')
    line = []
    for i in range(33):
        r, z = dome(i / 32 * 1.004)
        line.append(across @ Vector((r, 0, z - 0.0035)))
    tube('rib', line, 0.0017, skins['rib'], 8)
    ball('tip', 0.0048, skins['steel'], line[-1], (1, 1, 1), 16)
    r, z = dome(0.52)
    tube('stretcher', [across @ Vector((0.012, 0, -0.235)), across @ Vector((r, 0, z - 0.006))], 0.0017, skins['steel'], 8)


def shaft(skins):
    tube('shaft', [(0, 0, 0.004), (0, 0, -LONG + 0.130)], 0.0050, skins['steel'], 20)
    spike = fillet([(0, -0.004), (0.0120, -0.004), (0.0110, 0.004), (0.0050, 0.010), (0.0042, 0.052), (0.0030, 0.060),
        (0, 0.061)], 0.002, 6)
    lathe('spike', spike, skins['brass'], 48)
    for z in (-0.235, -0.035):
        lathe('runner', fillet([(0.005, z - 0.018), (0.0095, z - 0.018), (0.0095, z + 0.010), (0.0135, z + 0.012), (0.0135, z + 0.018),
            (0.005, z + 0.018)], 0.001, 4), skins['rib'], 48)
    low = -LONG + 0.135
    lathe('collar', fillet([(0, low + 0.010), (0.0092, low + 0.010), (0.0098, low - 0.008),
        (0, low - 0.008)], 0.001, 4), skins['brass'], 48)
    path = spline([(0, 0, low + 0.002), (0, 0, low - 0.05), (0.001, 0, low - 0.085), (0.012, 0, low - 0.122), (0.043, 0, low - 0.142),
        (0.076, 0, low - 0.126), (0.088, 0, low - 0.094), (0.089, 0, low - 0.070)], 90)

    def section(t):
        near = (1 - t) / 0.03
        knuckle = 1 + 0.05 * math.exp(-(((t - 0.30) / 0.012) ** 2)) + 0.05 * math.exp(-(((t - 0.72) / 0.012) ** 2))
        r = 0.0086 * knuckle * (math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1)
        return [(r * math.cos(TAU * j / 24), r * math.sin(TAU * j / 24)) for j in range(24)]

    sweep('crook', path, section, skins['cane'], up=(0, 1, 0))
