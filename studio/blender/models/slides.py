"""A pair of house slides: a bed of pressed wool felt in a sole of black rubber, one wide stitched strap of leather."""
import math

from mathutils import Vector

from chappal_parts import layer, seam
from materials import bump, grey, leather, mix, noise, plain, ramp, set_input, shade, srgb
from shapes import PARTS, bevel, loft, thicken
from shoe_last import pair
from shoe_lines import lift_of, outline_of

FOOT = [
    (8, -136), (29, -127), (42, -106), (47, -76), (45, -40), (39, 3), (36, 45), (37, 80), (35, 108), (23, 128),
    (0, 135), (-23, 128), (-35, 108), (-36, 80), (-36, 45), (-40, 0), (-45, -40), (-44, -74), (-35, -106), (-15, -130),
]
SOLE, FELT = 0.0155, 0.0235
RISE = lift_of(0.007, 0.009)


def build(look):
    skins = {
        'hide': leather('hide', look.get('colour', '#6b3d22'), 620, 0.42), 'lining': leather('lining', '#c19a6b', 480, 0.62),
        'edge': plain('edge', '#3f2414', 0.5), 'felt': felt(look.get('felt', '#b9b4aa')), 'rubber': rubber(),
        'thread': plain('thread', look.get('thread', '#e2cda4'), 0.7),
    }
    first = len(PARTS)
    shoe(skins)
    pair(first, (-0.064, 0.006, 0, 5, 0), (0.066, -0.012, 0, -8, 0))
    return {'views': [(-34, 30), (-74, 12), (-4, 66), (-30, 30, 2.2, (0.36, 0.40))], 'world': 0.5}


def felt(colour):
    """Pressed wool: flecks of lighter and darker hair, matt, soft at its edge."""
    m = plain('felt', colour, 1.0, Sheen=1.0, Sheen_Tint=0.3, Specular=0.1)
    hair = noise(m, 700, 5, 0.7, stretch=(1, 0.35, 1))
    cloud = noise(m, 70, 4, 0.6)
    flecks = ramp(m, hair, [(0.3, shade(colour, -0.45)), (0.46, srgb(colour)), (0.6, shade(colour, 0.25)), (0.75, shade(colour, 0.6))])
    set_input(m, 'Base Color', mix(m, flecks, ramp(m, cloud, [(0.3, grey(0.82)), (0.7, grey(1))]), 0.8, 'MULTIPLY'))
    bump(m, hair, 0.0012, 0.7)
    bump(m, cloud, 0.002, 0.4)
    return m


def rubber(colour='#26221f'):
    m = plain('rubber', colour, 0.62, Specular=0.35)
    bump(m, noise(m, 1500, 2, 0.6), 0.0003, 0.4)
    return m


def shoe(skins):
    ring = outline_of(FOOT, 10)
    layer('tread', 0, 0.0042, skins['rubber'], 0.0014, RISE, ring)
    layer('sole', 0.0036, SOLE, skins['rubber'], 0, RISE, ring)
    for height in (0.0062, 0.0084, 0.0106):
        layer('rib', height, height + 0.0012, skins['rubber'], -0.0006, RISE, ring)
    layer('strobel', SOLE - 0.0004, SOLE + 0.0020, skins['hide'], 0.0006, RISE, ring)
    layer('bed', SOLE + 0.0016, FELT, skins['felt'], 0.0022, RISE, ring, dish=0.0034)
    strap(skins)


def strap_at(a, w, out=0.0):
    """A point of the strap; a goes from the outer (0) to the inner (1) side of the foot, w from the toe's edge (-1) to the instep's (1)."""
    angle = math.pi * (1 - a)
    side, crown = math.cos(angle), max(0.0, math.sin(angle))
    lean = 0.010 * side  # the inner side lies farther forward than the outer
    y = -0.034 - lean + w * (0.036 + 0.007 * (1 - crown) ** 1.4 * (1 if w > 0 else 0.6))
    half = 0.0425 - 0.06 * max(0.0, y + 0.034) - 0.10 * max(0.0, -y - 0.062)
    high = 0.037 + 0.0105 * w
    z = SOLE - 0.006 + RISE(y) + (high + 0.0095) * crown**0.80
    flat = math.copysign(abs(side) ** 0.86, side)
    return Vector((0.001 + flat * (half + 0.003 + out), y - out * 0.30 * crown, z + out * crown))


def strap(skins):
    rows = [[strap_at(i / 72, -1 + j / 12) for j in range(25)] for i in range(73)]
    sheet = loft('strap', rows, skins['hide'], closed_u=False, cap=False, angle=180)
    outwards = max(sheet.data.polygons, key=lambda f: f.center.z)
    if outwards.normal.z < 0:
        sheet.data.flip_normals()
    for skin in (skins['lining'], skins['edge']):
        sheet.data.materials.append(skin)
    thicken(sheet, 0.0030, 0)
    sheet.modifiers[-1].material_offset, sheet.modifiers[-1].material_offset_rim = 1, 2
    bevel(sheet, 0.0007, 3, 60)
    for w in (-0.90, 0.90):
        line = [strap_at(i / 90, w, 0.0016) for i in range(91)]
        seam(line, skins['thread'], 0.0044, 0.0031, 0.0005)
    seam([strap_at(i / 90, -0.83, 0.0016) for i in range(91)], skins['thread'], 0.0044, 0.0031, 0.0005)
