"""A pair of jhumkas on a small wooden rail: garnet studs in a ring of pearls, fluted domes of matt gold, pearls that swing below."""
import math
import random

from mathutils import Matrix, Vector

from materials import bump, metal, noise, plain, timber
from shapes import PARTS, TAU, beads, box, fillet, hoop, lathe, place, smooth_profile, tube

DOME, HIGH, WALL = 0.0140, 0.0128, 0.0006  # radius at the rim, height
APART = 0.040
RAIL = 0.057  # height of the rail's middle
STUD = 0.0068
LINK = 0.0085  # from the stud's lower edge to the dome's crown
FLUTES = 28


def build(look):
    random.seed(5)
    skins = {
        'gold': metal('gold', look.get('gold', '#e2be7a'), 0.3),
        'bright': metal('bright', look.get('gold', '#e8c988'), 0.2, wear=0.04),
        'garnet': plain('garnet', look.get('stone', '#6d0620'), 0.05, Clearcoat=1.0, Specular=0.7),
        'pearl': plain('pearl', '#e9dccb', 0.14, Clearcoat=1.0, Clearcoat_Roughness=0.05, Specular=0.7),
    }
    bump(skins['gold'], noise(skins['gold'], 1400, 2, 0.5), 0.00012, 0.35)
    rail(timber('walnut', '#7d5638', '#3f2817', 'X', 0.005, 0.4, 0.6), skins['bright'])
    for side in (-1, 1):
        before = len(PARTS)
        earring(skins)
        turn = Matrix.Rotation(math.radians(7 * side), 4, 'Z')
        for part in PARTS[before:]:
            part.matrix_world = Matrix.Translation((side * APART / 2, -0.0052, RAIL)) @ turn @ part.matrix_basis
    return {'views': [(-20, 8, 1.15), (24, 5, 1.15), (-14, 6, 2.2, (0.36, 0.58)), (10, 30, 1.1)], 'world': 0.5}


def rail(wood, rod):
    """A thin rail on two brass rods; the studs are pushed through it."""
    box('foot', (0.088, 0.036, 0.0075), wood, (0, 0.004, 0.00375), bevel=0.0022)
    box('rail', (0.088, 0.0065, 0.0070), wood, (0, 0.004, RAIL), bevel=0.0014)
    for x in (-0.0405, 0.0405):
        tube('rod', [(x, 0.004, 0.006), (x, 0.004, RAIL)], 0.0012, rod, 20)


def earring(skins):
    """About the stud's face at (0, 0, 0), towards -y."""
    stud(skins)
    tube('post', [(0, 0, 0), (0, 0.0160, 0)], 0.00045, skins['bright'], 10)
    back = fillet([(0, 0), (0.0030, 0, 0.0005), (0.0024, 0.0035, 0.001), (0, 0.004)], 0.0005, 4)
    place(lathe('back', back, skins['bright'], 32), (0, 0.0130, 0), (-90, 0, 0))
    crown = -STUD - LINK
    chain(skins['bright'])
    before = len(PARTS)
    dome(skins)
    sway = Matrix.Translation((0, -0.0012, crown - HIGH - 0.0026)) @ Matrix.Rotation(random.uniform(0, TAU), 4, 'Z')
    for part in PARTS[before:]:
        part.matrix_world = sway @ part.matrix_basis


def stud(skins):
    """A cabochon in a toothed setting, a ring of pearls about it, a beaded edge; turned to face forwards at the end."""
    face = Matrix.Rotation(math.radians(90), 4, 'X')
    before = len(PARTS)
    plate = [(0, -0.0010), (STUD - 0.0006, -0.0010, 0.0004), (STUD, 0, 0.0005), (STUD - 0.0008, 0.0006, 0.0003), (0, 0.0006)]
    lathe('plate', fillet(plate, 0.0004, 4), skins['gold'], 96)
    stone = [(0.0036 * math.cos(a), 0.0006 + 0.0028 * math.sin(a)) for a in [math.pi / 2 * k / 14 for k in range(15)]]
    lathe('garnet', stone, skins['garnet'], 64)
    setting = [(0.0033, 0.0005), (0.0042, 0.0005), (0.0041, 0.0016, 0.0003), (0.0036, 0.0018, 0.0003), (0.0034, 0.0012)]
    lathe('setting', fillet(setting, 0.0002, 4), skins['bright'], 64)
    beads('teeth', 0.00042, around(0.0041, 30, 0.0013), skins['bright'], 8)
    beads('pearls', 0.00112, around(0.0055, 17, 0.0013), skins['pearl'], 20)
    beads('edge', 0.00045, around(STUD - 0.0001, 60, 0.0003), skins['bright'], 8)
    for part in PARTS[before:]:
        part.matrix_world = face @ part.matrix_basis


def around(radius, count, z, start=0.0):
    return [(radius * math.cos(TAU * (i + start) / count), radius * math.sin(TAU * (i + start) / count), z) for i in range(count)]


def chain(skin):
    """Two rings between the stud and the dome, at right angles."""
    for k, (z, turn) in enumerate(((-STUD - 0.0016, (0, 90, 0)), (-STUD - 0.0046, (90, 0, 0)))):
        place(tube('ring', around(0.0019, 40, 0), 0.00042, skin, 10, closed=True), (0, 0.0002 - 0.0010 * k, z), turn)
    place(tube('eye', around(0.0017, 40, 0), 0.0004, skin, 10, closed=True), (0, -0.0012, -STUD - 0.0074), (0, 90, 0))


def outside():
    """The dome's profile from the crown down to its flared rim, z from 0 at the rim."""
    points = [(0.0026, HIGH + 0.0012), (0.0048, HIGH - 0.0004), (0.0090, HIGH - 0.0028), (0.0117, HIGH - 0.0064), (0.0127, 0.0024)]
    return smooth_profile([*points, (DOME - 0.0006, 0.0012), (DOME, 0)], 56)


def dome(skins):
    profile = outside()
    shell = lathe('dome', profile + [(r - WALL, z) for r, z in reversed(profile)], skins['gold'], 224, closed=False, angle=60)
    for v in shell.data.vertices:
        fluted(v)
    cap = [(0, 0.0028), (0.0012, 0.0028, 0.0004), (0.0022, 0.002, 0.0006), (0.0046, 0.0006, 0.0008), (0.005, -0.0006, 0.0004), (0.004, -0.001)]
    place(lathe('cap', fillet(cap, 0.0004, 5), skins['bright'], 72), (0, 0, HIGH))
    beads('cap-beads', 0.00052, around(0.0050, 28, HIGH - 0.0006), skins['bright'], 10)
    for z, out, size, count in ((0.0043, 0.00035, 0.00048, 84), (0.0004, 0.0004, 0.00055, 88)):
        beads('granules', size, around(width_at(profile, z) + out, count, z), skins['bright'], 8)
    garnets(skins, profile)
    drops(skins)


def width_at(profile, z):
    return max((r for r, h in profile if abs(h - z) < 0.0006), default=DOME)


def fluted(v):
    """Soft ribs down the dome, none on the crown or the band of stones."""
    r = math.hypot(v.co.x, v.co.y)
    t = (v.co.z - 0.0046) / (HIGH - 0.0060)
    if not 0 < t < 1 or r < 1e-6:
        return
    deep = 0.00042 * math.sin(math.pi * t) ** 0.6 * abs(math.cos(math.atan2(v.co.y, v.co.x) * FLUTES / 2))
    v.co.x *= 1 + deep / r
    v.co.y *= 1 + deep / r


def garnets(skins, profile):
    """A row of stones in their settings, each followed by a golden grain."""
    count, z = 30, 0.0024
    bead = [(0.00098 * math.cos(a), 0.0008 * math.sin(a)) for a in [math.pi / 2 * k / 6 for k in range(7)]]
    setting = [(0.0009, -0.0002), (0.00128, -0.0002), (0.00124, 0.00035, 0.0001), (0.0009, 0.0004)]
    r = width_at(profile, z) + 0.0002
    for p in around(r, count, z):
        way = Vector((p[0], p[1], 0.0012)).normalized()
        turn = Matrix.Translation(p) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        stone = lathe('stone', bead, skins['garnet'], 20)
        rim = lathe('rim', fillet(setting, 0.0001, 3), skins['bright'], 24)
        stone.matrix_world = rim.matrix_world = turn


def drops(skins):
    """Each pearl hangs on a golden pin from the rim and swings a little."""
    count = 22
    pearls, pins = [], []
    for x, y, _ in around(DOME - 0.0004, count, 0):
        sway = 1 + random.uniform(-0.012, 0.018)
        pearls.append((x * sway, y * sway, -0.0052 + random.uniform(-0.0002, 0.0002)))
        pins.append(((x, y, 0.0002), pearls[-1]))
    beads('pearls', 0.00178, pearls, skins['pearl'], 20)
    beads('caps', 0.00062, [(x, y, z + 0.00185) for x, y, z in pearls], skins['bright'], 8)
    beads('feet', 0.00048, [(x, y, z - 0.00185) for x, y, z in pearls], skins['bright'], 8)
    for start, end in pins:
        tube('pin', [start, end], 0.00026, skins['bright'], 6)
    hoop('rim', DOME - 0.0003, 0.0, 0.0005, skins['bright'])
