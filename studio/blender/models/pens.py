"""Two lacquered brass pens in a wooden tray."""
from materials import metal, plain, wood
from shapes import fillet, lathe, loft, place, slab, spline, superellipse, sweep

TRAY_WIDE, TRAY_DEEP, TRAY_HIGH = 0.200, 0.072, 0.022
RADIUS = 0.0058
PEN_LONG = 0.140


def build(look):
    brass = metal('brass', '#d6b472', 0.18, wear=0.02)
    tray(wood('tray', look.get('light', '#8b5936'), look.get('dark', '#402617'), 'X', rings=34, grain=0.8, rough=0.38))
    for y, colour, capped in ((0.0135, look.get('second', '#10172b'), False), (-0.0135, look.get('colour', '#1f3567'), True)):
        lacquer = plain('lacquer', colour, 0.14, Clearcoat=0.7, Clearcoat_Roughness=0.04)
        pen(lacquer, brass, y, capped)
    return {'views': [(-26, 34), (24, 20), (0, 68), (-30, 24, 2.2, (0.36, 0.5))]}


def tray(skin):
    """One block of wood with two troughs: its cross-section drawn out, then closed by end pieces."""
    edge = superellipse(TRAY_WIDE / 2, TRAY_DEEP / 2, 128, 12)
    slab('base', edge, 0.008, skin, 0.0025)
    inner = superellipse(TRAY_WIDE / 2 - 0.007, TRAY_DEEP / 2 - 0.007, 128, 10)
    rings = []
    for share, z in ((0, 0.004), (0, TRAY_HIGH - 0.002), (0.10, TRAY_HIGH - 0.0006), (0.3, TRAY_HIGH), (0.7, TRAY_HIGH),
        (0.9, TRAY_HIGH - 0.0006), (1, TRAY_HIGH - 0.002), (1, 0.010), (1.1, 0.0072)):
        rings.append([(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, z) for a, b in zip(edge, inner)])
    loft('wall', rings, skin, cap=False, angle=50)
    for y in (-0.0270, 0, 0.0270):
        ridge(skin, y)


def ridge(skin, y):
    """A low rail between the troughs."""
    half = 0.0046
    for x in (-0.048, 0.048):
        block = slab('ridge', superellipse(0.010, half, 48, 6), 0.0075, skin, 0.0016, (x, y, 0.006))
        block.name = 'ridge'


def pen(lacquer, brass, y, capped):
    """A pen along x, its tip to the right."""
    at = (-PEN_LONG / 2, y, 0.008 + RADIUS)
    turn = (0, 90, 0)
    split = 0.062 if capped else 0.066

    def turned(name, profile, skin):
        place(lathe(name, profile, skin, 96), at, turn)

    thick = RADIUS + (0.0004 if capped else 0)
    turned('crown', fillet([(0, 0), (thick - 0.0016, 0, 0.0012), (thick - 0.0004, 0.0040), (thick - 0.0004, 0.0062),
        (0, 0.0062)], 0.0006, 5), brass)
    turned('cap', fillet([(0, 0.0060), (thick - 0.0004, 0.0060), (thick, 0.0120, 0.01), (thick, split), (0, split)], 0.0005, 5), lacquer)
    for z, wide in ((split - 0.0010, 0.0036), (split + 0.0038, 0.0010)):
        turned('ring', fillet([(RADIUS - 0.001, z), (thick + 0.0003, z), (thick + 0.0003, z + wide),
            (RADIUS - 0.001, z + wide)], 0.0004, 4), brass)
    if capped:
        turned('barrel', fillet([(0, split), (RADIUS - 0.0003, split), (RADIUS - 0.0003, 0.100, 0.02), (RADIUS - 0.0018, 0.134, 0.01),
            (0, 0.134)], 0.001, 7), lacquer)
        turned('end', fillet([(0, 0.1338), (RADIUS - 0.0017, 0.1338), (RADIUS - 0.0021, 0.1385), (0, 0.1400)], 0.0009, 6), brass)
    else:
        turned('barrel', fillet([(0, split), (RADIUS - 0.0003, split), (RADIUS - 0.0004, 0.102, 0.02), (RADIUS - 0.0014, 0.124, 0.01),
            (0, 0.124)], 0.001, 7), lacquer)
        turned('cone', fillet([(0, 0.1238), (RADIUS - 0.0013, 0.1238), (0.0030, 0.1340, 0.006), (0.0013, 0.1385), (0.0011, 0.1395),
            (0, 0.1395)], 0.0006, 6), brass)
        turned('tip', [(0, 0.1394), (0.0005, 0.1394), (0.0004, 0.1412), (0, 0.1414)], brass)
    clip(brass, y, thick)


def clip(brass, y, thick):
    x, z = -PEN_LONG / 2, 0.008 + RADIUS + thick
    path = spline([(x + 0.0050, y, z - 0.0008), (x + 0.0062, y, z + 0.0020), (x + 0.0110, y, z + 0.0028), (x + 0.0300, y, z + 0.0018),
        (x + 0.0400, y, z + 0.0004), (x + 0.0425, y, z + 0.0010)], 40)
    sweep('clip', path, lambda t: superellipse(0.0021 - 0.0008 * t, 0.0006, 24, 4), brass, up=(0, 0, 1))
