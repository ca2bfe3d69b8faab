"""A wooden table radio: cloth grille, lit dial with a needle, two brass knobs."""
import math

from materials import fabric, metal, plain, wood
from shapes import TAU, box, fillet, lathe, letters, loft, place, slab

WIDE, DEEP, HIGH, FOOT = 0.320, 0.130, 0.206, 0.010
ROUND = 0.034
GRILLE = (-0.066, 0.150, 0.150)


def build(look):
    skins = {
        'wood': wood('walnut', look.get('light', '#8d5b37'), look.get('dark', '#43281a'), 'X', rings=26, grain=0.8, rough=0.32),
        'dark': wood('inner', look.get('dark', '#5a3824'), '#2a1810', 'X', rings=30, rough=0.4),
        'cloth': fabric('cloth', look.get('cloth', '#dcc59a'), 190, 0.34),
        'brass': metal('brass', '#d5b274', 0.22, wear=0.03),
        'dial': plain('dial', look.get('dial', '#f0e4c6'), 0.6),
        'ink': plain('ink', '#3a2a1e', 0.6),
        'red': plain('needle', '#b2271d', 0.4),
        'rubber': plain('rubber', '#1a1817', 0.7),
    }
    cabinet(skins)
    grille(skins)
    dial(skins)
    for x in (0.034, 0.128):
        knob(skins, x, 0.050, 0.0215)
    return {'views': [(-26, 13), (30, 10), (-6, 38), (14, 9, 2.2, (0.7, 0.52))]}


def rounded(wide, high, radius):
    """A rectangle with round corners, anticlockwise, about its middle."""
    w, h = wide / 2, high / 2
    return fillet([(-w, -h), (w, -h), (w, h), (-w, h)], radius, 12, closed=True)


def upright(name, outline, thick, skin, y, at=(0, 0), bevel=0.0015):
    """A slab that stands with its face to the front; y is where its face is."""
    return place(slab(name, outline, thick, skin, bevel), (at[0], y + thick, at[1]), (90, 0, 0))


def cabinet(skins):
    middle = FOOT + HIGH / 2
    shell = [[(x, y, z) for x, z in rounded(WIDE * f, HIGH * g, ROUND)] for y, f, g in shell_steps()]
    for ring in shell:
        for i, (x, y, z) in enumerate(ring):
            ring[i] = (x, y, z + middle)
    loft('shell', shell, skins['wood'], angle=35)
    upright('face', rounded(WIDE - 0.016, HIGH - 0.016, ROUND - 0.008), 0.004, skins['dark'], -DEEP / 2 + 0.0052, (0, middle), 0.0005)
    foot = fillet([(0, 0), (0.0080, 0), (0.0100, FOOT + 0.002), (0, FOOT + 0.002)], 0.0015, 4)
    for x in (-0.122, 0.122):
        for y in (-0.046, 0.046):
            place(lathe('foot', foot, skins['rubber'], 40), (x, y, 0))


def shell_steps():
    """Depth and size of the cabinet's outline: a soft back, a bevelled front edge, a lip, the recess."""
    back, front = DEEP / 2, -DEEP / 2
    yield back, 0.985, 0.978
    yield back - 0.001, 0.994, 0.991
    yield back - 0.004, 1, 1
    for i in range(1, 8):
        yield back - 0.004 - (DEEP - 0.008) * i / 8, 1, 1
    yield front + 0.004, 1, 1
    yield front + 0.0012, 0.996, 0.994
    yield front, 0.988, 0.982
    yield front, 0.962, 0.942
    yield front + 0.001, 0.956, 0.932
    yield front + 0.006, 0.954, 0.929


def grille(skins):
    x, wide, high = GRILLE
    z = FOOT + HIGH / 2
    y = -DEEP / 2 + 0.0050
    upright('cloth', rounded(wide, high, 0.016), 0.003, skins['cloth'], y - 0.0015, (x, z), 0.001)
    frame(skins['brass'], wide, high, 0.016, (x, y - 0.0012, z))
    for i in range(5):
        at = x - 0.05 + i * 0.025
        box('slat', (0.0042, 0.0050, high - 0.004), skins['wood'], (at, y - 0.003, z), bevel=0.0012)
    box('badge', (0.046, 0.0016, 0.0110), skins['brass'], (x, y - 0.0062, z - 0.050), bevel=0.0006)
    mark = letters('आकाशदीप', 0.0078, skins['ink'], 0.0001, '../noto/NotoSansDevanagari-Bold.ttf', 1.0)
    place(mark, (x, y - 0.0072, z - 0.0502), (90, 0, 0))


def frame(skin, wide, high, radius, at, thick=0.0022):
    rings = []
    for i in range(12):
        a = TAU * i / 12
        grow = thick * math.cos(a)
        ring = rounded(wide + 2 * grow, high + 2 * grow, radius + grow)
        rings.append([(x + at[0], at[1] + thick * 0.8 * math.sin(a), z + at[2]) for x, z in ring])
    loft('frame', rings, skin, closed_v=True, cap=False, angle=60)


def dial(skins):
    x, z, wide, high = 0.081, 0.140, 0.118, 0.070
    y = -DEEP / 2 + 0.0050
    upright('dial', rounded(wide, high, 0.010), 0.002, skins['dial'], y - 0.0012, (x, z), 0.0004)
    frame(skins['brass'], wide, high, 0.010, (x, y - 0.0014, z))
    face = y - 0.0014
    scale(skins, x, z + 0.016, face, 'FM', ('88', '92', '96', '100', '104', '108'))
    scale(skins, x, z - 0.012, face, 'AM', ('540', '700', '900', '1100', '1400', '1600'))
    box('needle', (0.0011, 0.0010, high - 0.008), skins['red'], (x + 0.012, face - 0.0022, z), bevel=0.0003)
    place(lathe('lamp', [(0.0016, 0), (0.0012, 0.001), (0, 0.0013)], skins['red'], 24), (x + 0.0500, face + 0.0002, z - 0.026), (90, 0, 0))


def scale(skins, x, z, y, band, numbers):
    for i in range(26):
        long = 0.0060 if i % 5 == 0 else 0.0032
        box('mark', (0.0005, 0.0003, long), skins['ink'], (x - 0.040 + i * 0.0036, y, z - long / 2), bevel=0.0001, segments=1)
    for i, number in enumerate(numbers):
        place(letters(number, 0.0052, skins['ink'], 0.0001, 'DejaVuSans.ttf', 1.0), (x - 0.040 + i * 0.018, y, z + 0.0045), (90, 0, 0))
    place(letters(band, 0.0050, skins['ink'], 0.0001), (x - 0.0505, y, z - 0.001), (90, 0, 0))


def knob(skins, x, z, radius):
    y = -DEEP / 2 + 0.0052
    collar = fillet([(0, 0), (radius + 0.004, 0), (radius + 0.004, 0.0012), (radius, 0.0022), (0, 0.0022)], 0.0006, 4)
    place(lathe('collar', collar, skins['brass'], 96), (x, y, z), (90, 0, 0))
    body = fillet([(0, 0.002), (radius - 0.001, 0.002), (radius, 0.0045), (radius - 0.0012, 0.0175, 0.002),
        (radius - 0.0045, 0.0190, 0.001), (radius - 0.0052, 0.0182, 0.0005), (0, 0.0176)], 0.001, 6)
    turned = lathe('knob', body, skins['brass'], 192)
    for v in turned.data.vertices:  # a fine grip
        r = math.hypot(v.co.x, v.co.y)
        if r > radius - 0.0020 and 0.0045 < v.co.z < 0.0172:
            k = 1 - 0.012 * (1 + math.cos(48 * math.atan2(v.co.y, v.co.x)))
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
    place(turned, (x, y, z), (90, 0, 0))
    box('line', (0.0012, 0.0006, 0.0075), skins['ink'], (x + 0.004, y - 0.0179, z + 0.0095), (0, 22, 0), 0.0002)
