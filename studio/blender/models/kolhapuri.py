"""A pair of Kolhapuri chappals: soles of several leathers sewn with thong, ears, a braided band, a ring for the toe."""
import math

from mathutils import Matrix, Vector

from chappal_parts import HEEL, arch, braid, foot_outline, heel_outline, layer, lift, seam
from materials import leather, plain
from shapes import PARTS

BED = 0.0092  # the upper side of the insole above the bed line


def build(look):
    tan = look.get('colour', '#b3723f')
    skins = {
        'bed': leather('bed', tan, 520, 0.48),
        'sole': leather('sole', look.get('sole', '#8a5a33'), 300, 0.62),
        'edge': plain('edge', look.get('edge', '#5a3419'), 0.5),
        'band': leather('band', look.get('band', '#7f4724'), 620, 0.42),
        'braid': leather('braid', look.get('braid', '#bb8349'), 700, 0.45),
        'thong': plain('thong', look.get('thong', '#e0bd86'), 0.7),
    }
    for side, at, turn in ((1, (-0.066, 0.004), 5), (-1, (0.066, -0.012), -7)):
        before = len(PARTS)
        shoe(skins)
        way = Matrix.Translation((*at, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Diagonal((side, 1, 1, 1))
        for part in PARTS[before:]:
            part.matrix_world = way @ part.matrix_world
    return {'views': [(-32, 27), (70, 14), (0, 66), (-26, 26, 2.2, (0.34, 0.40))], 'world': 0.5}


def shoe(skins):
    layer('outsole', 0, 0.0036, skins['sole'])
    layer('middle', 0.0034, 0.0064, skins['edge'], 0.0012)
    layer('insole', 0.0062, BED, skins['bed'], 0.0004, dish=0.0016)
    for k in range(3):
        low = -HEEL + k * HEEL / 3
        skin = skins['edge' if k % 2 else 'sole']
        layer('heel', low, low + HEEL / 3 + 0.0002, skin, 0.0006 + 0.0005 * (2 - k), lambda y: HEEL, heel_outline)
    rim = [Vector((p.x, p.y, BED + lift(p.y))) for p in foot_outline(200, 0.0052)]
    seam(rim + rim[:1], skins['thong'])
    line = [Vector((p.x, p.y, BED + lift(p.y) - 0.0003)) for p in foot_outline(200, 0.0100)]
    seam(line + line[:1], skins['edge'], 0.0030, 0.0028, 0.0005)
    band(skins)
    toe(skins)


def band(skins):
    """The ears come up between the leathers; the band over the instep has a braid at both edges and studs between."""
    def half_long(a):
        return 0.0215 + 0.011 * (2 * a - 1) ** 4

    at = arch('band', 0.0395, 0.050, -0.012, half_long, skins['band'], 0.0030, 0.0085, 0.0045)
    for w in (-0.80, 0.80):
        braid('braid', [edge_point(at, 0.06 + 0.88 * i / 30, w) for i in range(31)], skins['braid'])
    braid('braid', [edge_point(at, 0.10 + 0.80 * i / 30, 0.0) for i in range(31)], skins['braid'], 0.0050, 0.0018, 0.015)
    for w in (-0.42, 0.42):
        seam([at(0.05 + 0.9 * i / 60, w, 0.0016) for i in range(61)], skins['thong'], 0.0055, 0.0040, 0.0006)


def edge_point(at, a, w):
    p = at(a, w, 0.0016)
    return p, (at(a, w, 0.01) - p).normalized()


def toe(skins):
    """A ring for the great toe, and the braided strap from it to the band."""
    at = arch('ring', 0.0158, 0.0255, -0.083, lambda a: 0.0075, skins['band'], 0.0026, 0.002, 0.006, x0=0.0245)
    braid('braid', [edge_point(at, 0.06 + 0.88 * i / 20, 0.0) for i in range(21)], skins['braid'])
    start, end = Vector((0.0075, -0.080, BED + lift(-0.08))), Vector((0.001, -0.0290, 0.052))
    path = []
    for i in range(21):
        t = i / 20
        p = start.lerp(end, t) + Vector((0, -0.004, 0.010)) * math.sin(math.pi * t)
        path.append((p, Vector((0, -0.62, 0.78)).normalized()))
    braid('strap', path, skins['braid'], 0.0052, 0.0019, 0.016)
