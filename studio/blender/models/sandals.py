"""Open footwear: Kolhapuri chappals, flip-flops, slides."""
import math

from mathutils import Matrix, Vector

from materials import WHITE, bump, coordinates, grey, leather, mix, node, noise, plain, ramp, set_input, shade, srgb
from shapes import PARTS, bevel, fillet, lathe, loft, place, spline, superellipse, sweep, thicken
from shoemaking import HEEL, arch, braid, foot_outline, heel_outline, layer, lift, lift_of, outline_of, pair, seam

KOLHAPURI_BED = 0.0092  # the upper side of the insole above the bed line


def build_kolhapuri(look):
    """A pair of Kolhapuri chappals: soles of several leathers sewn with thong, ears, a braided band, a ring for the toe."""
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
        kolhapuri_shoe(skins)
        way = Matrix.Translation((*at, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Diagonal((side, 1, 1, 1))
        for part in PARTS[before:]:
            part.matrix_world = way @ part.matrix_world
    return {'views': [(-32, 27), (70, 14), (0, 66), (-26, 26, 2.2, (0.34, 0.40))], 'world': 0.5}


def kolhapuri_shoe(skins):
    layer('outsole', 0, 0.0036, skins['sole'])
    layer('middle', 0.0034, 0.0064, skins['edge'], 0.0012)
    layer('insole', 0.0062, KOLHAPURI_BED, skins['bed'], 0.0004, dish=0.0016)
    for k in range(3):
        low = -HEEL + k * HEEL / 3
        skin = skins['edge' if k % 2 else 'sole']
        layer('heel', low, low + HEEL / 3 + 0.0002, skin, 0.0006 + 0.0005 * (2 - k), lambda y: HEEL, heel_outline)
    rim = [Vector((p.x, p.y, KOLHAPURI_BED + lift(p.y))) for p in foot_outline(200, 0.0052)]
    seam(rim + rim[:1], skins['thong'])
    line = [Vector((p.x, p.y, KOLHAPURI_BED + lift(p.y) - 0.0003)) for p in foot_outline(200, 0.0100)]
    seam(line + line[:1], skins['edge'], 0.0030, 0.0028, 0.0005)
    kolhapuri_band(skins)
    kolhapuri_toe(skins)


def kolhapuri_band(skins):
    """The ears come up between the leathers; the band over the instep has a braid at both edges and studs between."""
    def half_long(a):
        return 0.0215 + 0.011 * (2 * a - 1) ** 4

    at = arch('band', 0.0395, 0.050, -0.012, half_long, skins['band'], 0.0030, 0.0085, 0.0045)
    for w in (-0.80, 0.80):
        braid('braid', [kolhapuri_edge_point(at, 0.06 + 0.88 * i / 30, w) for i in range(31)], skins['braid'])
    braid('braid', [kolhapuri_edge_point(at, 0.10 + 0.80 * i / 30, 0.0) for i in range(31)], skins['braid'], 0.0050, 0.0018, 0.015)
    for w in (-0.42, 0.42):
        seam([at(0.05 + 0.9 * i / 60, w, 0.0016) for i in range(61)], skins['thong'], 0.0055, 0.0040, 0.0006)


def kolhapuri_edge_point(at, a, w):
    p = at(a, w, 0.0016)
    return p, (at(a, w, 0.01) - p).normalized()


def kolhapuri_toe(skins):
    """A ring for the great toe, and the braided strap from it to the band."""
    at = arch('ring', 0.0158, 0.0255, -0.083, lambda a: 0.0075, skins['band'], 0.0026, 0.002, 0.006, x0=0.0245)
    braid('braid', [kolhapuri_edge_point(at, 0.06 + 0.88 * i / 20, 0.0) for i in range(21)], skins['braid'])
    start, end = Vector((0.0075, -0.080, KOLHAPURI_BED + lift(-0.08))), Vector((0.001, -0.0290, 0.052))
    path = []
    for i in range(21):
        t = i / 20
        p = start.lerp(end, t) + Vector((0, -0.004, 0.010)) * math.sin(math.pi * t)
        path.append((p, Vector((0, -0.62, 0.78)).normalized()))
    braid('strap', path, skins['braid'], 0.0052, 0.0019, 0.016)


FLIP_FLOP_FOOT = [
    (8, -138), (30, -129), (43, -106), (48, -76), (46, -40), (39, 3), (35.5, 45), (37, 80), (35, 110), (23, 130),
    (0, 137), (-23, 130), (-35, 110), (-36, 80), (-35.5, 45), (-40, 0), (-46, -40), (-45, -76), (-35, -109), (-15, -132),
]
FLIP_FLOP_RUBBER, FLIP_FLOP_CORK = 0.0105, 0.0185
FLIP_FLOP_RISE = lift_of(0.005, 0.006)
FLIP_FLOP_POST = (0.0085, -0.082)


def build_flip_flop(look):
    """A pair of flip-flops: granulated cork on natural rubber, a soft strap of brown rubber that is held by a post between the toes."""
    skins = {
        'cork': flip_flop_cork(look.get('cork', '#c79a64')), 'rubber': flip_flop_rubber('sole', look.get('sole', '#d9c7a2')),
        'strap': flip_flop_rubber('strap', look.get('strap', '#6a3b25'), 0.44), 'tread': flip_flop_rubber('tread', '#7a4a2c'),
    }
    first = len(PARTS)
    flip_flop_shoe(skins)
    pair(first, (-0.064, 0.006, 0, 5, 0), (0.066, -0.012, 0, -8, 0))
    return {'views': [(-34, 32), (-74, 12), (-4, 66), (-26, 34, 2.2, (0.36, 0.40))], 'world': 0.5}


def flip_flop_cork(colour):
    """Granules pressed together, each of its own brown, with dark pores between."""
    m = plain('cork', colour, 0.82, Specular=0.25)
    where = coordinates(m)
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': 420}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0.0022,) * 3, 2: where}, operation='MULTIPLY_ADD').outputs[0]
    grains = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 460})
    own = node(m, 'ShaderNodeSeparateRGB', {0: grains.outputs['Color']}).outputs[0]
    browns = [(0, -0.52), (0.14, -0.2), (0.5, 0), (0.85, 0.16), (1, -0.35)]
    tone = ramp(m, own, [(at, shade(colour, t)) for at, t in browns])
    gaps = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 460}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    dark = ramp(m, gaps, [(0, grey(0.6)), (0.08, WHITE)])
    pores = ramp(m, noise(m, 210, 4, 0.7), [(0.30, grey(0.35)), (0.36, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, tone, dark, 0.8, 'MULTIPLY'), pores, 0.8, 'MULTIPLY'))
    bump(m, dark, 0.0004, 0.6)
    bump(m, pores, 0.0006, 0.6)
    return m


def flip_flop_rubber(name, colour, rough=0.6):
    m = plain(name, colour, rough, Specular=0.35)
    bump(m, noise(m, 1300, 2, 0.6), 0.0003, 0.35)
    return m


def flip_flop_shoe(skins):
    ring = outline_of(FLIP_FLOP_FOOT, 10)
    layer('tread', 0, 0.0032, skins['tread'], 0.0006, FLIP_FLOP_RISE, ring)
    layer('sole', 0.0028, FLIP_FLOP_RUBBER, skins['rubber'], 0, FLIP_FLOP_RISE, ring)
    layer('bed', FLIP_FLOP_RUBBER - 0.0004, FLIP_FLOP_CORK, skins['cork'], 0.0004, FLIP_FLOP_RISE, ring, dish=0.0022)
    flip_flop_straps(skins)


def flip_flop_straps(skins):
    """Two arms from the post, over the foot, into the sole on both sides; each is a flat half-round that widens over the instep."""
    x, y = FLIP_FLOP_POST
    floor = FLIP_FLOP_CORK + FLIP_FLOP_RISE(y) - 0.002
    for side, ends in ((1, ((0.025, -0.050, 0.050), (0.0385, -0.014, 0.047), (0.0372, 0.014, 0.035), (0.0315, 0.032, 0.015))),
            (-1, ((-0.015, -0.048, 0.049), (-0.0365, -0.012, 0.046), (-0.0375, 0.016, 0.034), (-0.0320, 0.034, 0.015)))):
        start = Vector((x + side * 0.0012, y - 0.001, floor + 0.010))
        knee = Vector((x + side * 0.0030, y + 0.006, floor + 0.0195))
        path = spline([start, knee, *(Vector(p) for p in ends)], 64)
        sweep('arm', path, flip_flop_arm_section, skins['strap'], up=(0, -0.6, 0.8))
    post = [
        (0, -0.004), (0.0052, -0.004), (0.0052, 0.0006, 0.001), (0.0036, 0.0020, 0.002), (0.0031, 0.006, 0.003), (0.0036, 0.0120),
        (0.0052, 0.0180, 0.003), (0.0034, 0.0212, 0.003), (0, 0.0215),
    ]
    place(lathe('post', fillet(post, 0.001, 6), skins['strap'], 32), (x, y, floor + 0.001))


def flip_flop_arm_section(t):
    wide = 0.0042 + 0.0052 * math.sin(math.pi * min(1, 0.08 + 0.84 * t)) ** 1.2
    thick = 0.0026 - 0.0006 * math.sin(math.pi * t)
    return [(a, b if b > 0 else b * 0.45) for a, b in superellipse(wide, thick, 28, 2.6)]


SLIDES_FOOT = [
    (8, -136), (29, -127), (42, -106), (47, -76), (45, -40), (39, 3), (36, 45), (37, 80), (35, 108), (23, 128),
    (0, 135), (-23, 128), (-35, 108), (-36, 80), (-36, 45), (-40, 0), (-45, -40), (-44, -74), (-35, -106), (-15, -130),
]
SLIDES_SOLE, SLIDES_FELT = 0.0155, 0.0235
SLIDES_RISE = lift_of(0.007, 0.009)


def build_slides(look):
    """A pair of house slides: a bed of pressed wool felt in a sole of black rubber, one wide stitched strap of leather."""
    skins = {
        'hide': leather('hide', look.get('colour', '#6b3d22'), 620, 0.42), 'lining': leather('lining', '#c19a6b', 480, 0.62),
        'edge': plain('edge', '#3f2414', 0.5), 'felt': slides_felt(look.get('felt', '#b9b4aa')), 'rubber': slides_rubber(),
        'thread': plain('thread', look.get('thread', '#e2cda4'), 0.7),
    }
    first = len(PARTS)
    slides_shoe(skins)
    pair(first, (-0.064, 0.006, 0, 5, 0), (0.066, -0.012, 0, -8, 0))
    return {'views': [(-34, 30), (-74, 12), (-4, 66), (-30, 30, 2.2, (0.36, 0.40))], 'world': 0.5}


def slides_felt(colour):
    """Pressed wool: flecks of lighter and darker hair, matt, soft at its edge."""
    m = plain('felt', colour, 1.0, Sheen=1.0, Sheen_Tint=0.3, Specular=0.1)
    hair = noise(m, 700, 5, 0.7, stretch=(1, 0.35, 1))
    cloud = noise(m, 70, 4, 0.6)
    flecks = ramp(m, hair, [(0.3, shade(colour, -0.45)), (0.46, srgb(colour)), (0.6, shade(colour, 0.25)), (0.75, shade(colour, 0.6))])
    set_input(m, 'Base Color', mix(m, flecks, ramp(m, cloud, [(0.3, grey(0.82)), (0.7, grey(1))]), 0.8, 'MULTIPLY'))
    bump(m, hair, 0.0012, 0.7)
    bump(m, cloud, 0.002, 0.4)
    return m


def slides_rubber(colour='#26221f'):
    m = plain('rubber', colour, 0.62, Specular=0.35)
    bump(m, noise(m, 1500, 2, 0.6), 0.0003, 0.4)
    return m


def slides_shoe(skins):
    ring = outline_of(SLIDES_FOOT, 10)
    layer('tread', 0, 0.0042, skins['rubber'], 0.0014, SLIDES_RISE, ring)
    layer('sole', 0.0036, SLIDES_SOLE, skins['rubber'], 0, SLIDES_RISE, ring)
    for height in (0.0062, 0.0084, 0.0106):
        layer('rib', height, height + 0.0012, skins['rubber'], -0.0006, SLIDES_RISE, ring)
    layer('strobel', SLIDES_SOLE - 0.0004, SLIDES_SOLE + 0.0020, skins['hide'], 0.0006, SLIDES_RISE, ring)
    layer('bed', SLIDES_SOLE + 0.0016, SLIDES_FELT, skins['felt'], 0.0022, SLIDES_RISE, ring, dish=0.0034)
    slides_strap(skins)


def slides_strap_at(a, w, out=0.0):
    """A point of the strap; a goes from the outer (0) to the inner (1) side of the foot, w from the toe's edge (-1) to the instep's (1)."""
    angle = math.pi * (1 - a)
    side, crown = math.cos(angle), max(0.0, math.sin(angle))
    lean = 0.010 * side  # the inner side lies farther forward than the outer
    y = -0.034 - lean + w * (0.036 + 0.007 * (1 - crown) ** 1.4 * (1 if w > 0 else 0.6))
    half = 0.0425 - 0.06 * max(0.0, y + 0.034) - 0.10 * max(0.0, -y - 0.062)
    high = 0.037 + 0.0105 * w
    z = SLIDES_SOLE - 0.006 + SLIDES_RISE(y) + (high + 0.0095) * crown**0.80
    flat = math.copysign(abs(side) ** 0.86, side)
    return Vector((0.001 + flat * (half + 0.003 + out), y - out * 0.30 * crown, z + out * crown))


def slides_strap(skins):
    rows = [[slides_strap_at(i / 72, -1 + j / 12) for j in range(25)] for i in range(73)]
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
        line = [slides_strap_at(i / 90, w, 0.0016) for i in range(91)]
        seam(line, skins['thread'], 0.0044, 0.0031, 0.0005)
    seam([slides_strap_at(i / 90, -0.83, 0.0016) for i in range(91)], skins['thread'], 0.0044, 0.0031, 0.0005)
