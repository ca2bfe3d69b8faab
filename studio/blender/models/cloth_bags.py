"""Bags of cloth: backpack, clutch, potli, tote."""
import math

from mathutils import Matrix, Vector, noise

from block_prints import diamonds, flowers_and_sprigs, paisleys
from leatherwork import along_edge, brocade, flap_sheet, rivet
from materials import fabric, leather, metal, painted_picture, plain, printed, set_input
from shapes import TAU, ball, box, circle, fillet, lathe, letters, loft, place, spline, stitches, superellipse, sweep, thicken, tube
from upholstery import dense, padded, waxed

# The shape of a rucksack's body and of the flap that falls over its top.

RUCKSACK_WIDE, RUCKSACK_DEEP, RUCKSACK_HIGH = 0.262, 0.112, 0.385
RUCKSACK_HEM = 0.186  # where the flap ends in the middle
RUCKSACK_POCKET_DEEP = 0.022
RUCKSACK_EXPONENT = 3.6


def rucksack_half_wide(z):
    t = z / RUCKSACK_HIGH
    return RUCKSACK_WIDE / 2 * (0.955 + 0.075 * math.sin(math.pi * min(1, t * 1.05 + 0.02)) - 0.05 * t**3)


def rucksack_half_deep(z):
    t = z / RUCKSACK_HIGH
    return RUCKSACK_DEEP / 2 * (0.93 + 0.10 * math.sin(math.pi * min(1, t + 0.02)) - 0.10 * t**3)


def rucksack_slack(x, y, z):
    """How far out the loose canvas stands: soft dents, and slanting creases below the cinched top."""
    t = z / RUCKSACK_HIGH
    soft = 0.0075 * noise.noise(Vector((x * 8, y * 8, z * 6))) + 0.0040 * noise.noise(Vector((x * 19 + z * 6, y * 19, z * 15)))
    fold = 0.0035 * math.sin(x * 90 + 8 * noise.noise(Vector((x * 9, z * 9, 2)))) * max(0, t - 0.6) / 0.4
    return (soft + fold + 0.0045 * rucksack_ridge(x * 5 + y * 5, z * 17, 3)) * min(1, t / 0.12)


def rucksack_ridge(a, b, c):
    """Noise with sharp crests, as creased canvas has: -0.5 to 0.5."""
    return 0.5 - min(1, 2.2 * abs(noise.noise(Vector((a, b, c)))))


def rucksack_ring(z, grow=0.0):
    """The body's outline at a height, `grow` metres outside its skin."""
    points = []
    for x, y in superellipse(rucksack_half_wide(z), rucksack_half_deep(z), 220, RUCKSACK_EXPONENT):
        out = Vector((x / rucksack_half_wide(z), y / rucksack_half_deep(z))).normalized() * (rucksack_slack(x, y, z) + grow)
        points.append((x + out.x, y + out.y, z))
    return points


def rucksack_front_y(x, z):
    """The y of the body's front."""
    u = min(1, abs(x) / rucksack_half_wide(z))
    return -rucksack_half_deep(z) * (1 - u**RUCKSACK_EXPONENT) ** (1 / RUCKSACK_EXPONENT)


def smooth(t):
    t = max(0, min(1, t))
    return t * t * (3 - 2 * t)


def rucksack_flap_out(x, z):
    """How far the flap stands before the body: it climbs over the pocket's upper edge."""
    return 0.0090 + (RUCKSACK_POCKET_DEEP + 0.006) * smooth((0.275 - z) / 0.060) * smooth((0.128 - abs(x)) / 0.035)


def rucksack_flap_point(u, s):
    """From the back of the top (s = 0) over it and down the front (s = 1); u is -1 to 1 from side to side."""
    bend = 0.40
    sag = 0.0050 * noise.noise(Vector((u * 3, s * 6, 5))) + 0.0030 * noise.noise(Vector((u * 8, s * 13, 1)))
    sag += 0.0030 * rucksack_ridge(u * 2 + s * 3, s * 7 - u, 4)
    x = u * (rucksack_half_wide(RUCKSACK_HIGH * 0.9) + 0.004)
    round_front = (1 - (0.985 * abs(u)) ** RUCKSACK_EXPONENT) ** (1 / RUCKSACK_EXPONENT)
    edge = abs(u) ** 5 * 0.034
    if s < bend:
        a = s / bend
        y = RUCKSACK_DEEP / 2 * (0.86 - 1.72 * a) * (1 + (round_front - 1) * smooth(abs(a * 2 - 1)))
        return (x, y, RUCKSACK_HIGH + 0.006 + 0.016 * math.sin(math.pi * min(1, a * 1.02)) ** 0.8 - edge + sag)
    b = (s - bend) / (1 - bend)
    corner = 0.040 * max(0, (abs(u) - 0.72) / 0.28) ** 2.4
    fall = min(1, b / 0.16)
    z = RUCKSACK_HIGH + 0.004 - edge * (1 - b) - (RUCKSACK_HIGH - RUCKSACK_HEM - corner) * b
    y = rucksack_front_y(min(abs(x), rucksack_half_wide(min(z, RUCKSACK_HIGH)) * 0.985), min(z, RUCKSACK_HIGH)) - rucksack_flap_out(x, z)
    top = (RUCKSACK_DEEP / 2 * -0.86 - 0.014 * fall) * round_front, RUCKSACK_HIGH + 0.006 - edge - 0.016 * fall**2
    blend = smooth(fall)
    return (x * (1 + 0.020 * math.sin(math.pi * b * 0.6)), top[0] * (1 - blend) + y * blend - sag, top[1] * (1 - blend) + z * blend)


BACKPACK_FOOT_HIGH = 0.058
BACKPACK_STRAP_X, BACKPACK_STRAP_HALF = 0.060, 0.0120
BACKPACK_POCKET_LOW, BACKPACK_POCKET_HIGH, BACKPACK_POCKET_WIDE = 0.064, 0.212, 0.208


def build_backpack(look):
    """A rucksack of waxed canvas: a long flap with two buckled straps, a front pocket, side pockets, a leather foot."""
    colour = look.get('colour', '#706f50')
    skins = {
        'canvas': waxed('canvas', colour),
        'hide': leather('leather', look.get('leather', '#7c4c30'), 700, 0.45),
        'edge': plain('edge', look.get('edge', '#4a2a18'), 0.5),
        'metal': metal('metal', look.get('metal', '#c9b184'), 0.24, wear=0.03),
        'thread': plain('thread', look.get('thread', '#d9cda4'), 0.8),
    }
    backpack_body(skins)
    backpack_foot(skins)
    backpack_pocket(skins)
    for side in (-1, 1):
        backpack_side_pocket(skins, side)
        backpack_strap(skins, side * BACKPACK_STRAP_X)
        backpack_shoulder(skins, side)
    backpack_flap(skins)
    backpack_handle(skins)
    return {'views': [(-28, 12), (0, 6), (40, 24), (-16, 12, 2.2, (0.5, 0.42)), (152, 14)]}


def backpack_body(skins):
    rings = [[(x * f, y * f, 0.004) for x, y, _ in rucksack_ring(0.02)] for f in (0.4, 0.9)]
    rings += [rucksack_ring(0.006 + (RUCKSACK_HIGH - 0.006) * i / 70) for i in range(71)]
    rings += [
        [(x * f, y * f, RUCKSACK_HIGH + lift) for x, y, _ in rucksack_ring(RUCKSACK_HIGH)]
        for f, lift in ((0.93, 0.006), (0.7, 0.008), (0.2, 0.008))
    ]
    loft('body', rings, skins['canvas'], angle=180)


def backpack_foot(skins):
    """The leather foot: a shell about the lowest part, sewn on."""
    rings = [[(x * f, y * f, z) for x, y, _ in rucksack_ring(0.012, 0.0015)] for f, z in ((0.3, 0.0), (0.9, 0.0), (0.955, 0.0012), (0.985, 0.0045))]
    rings += [rucksack_ring(0.010 + (BACKPACK_FOOT_HIGH - 0.010) * i / 14, 0.0030) for i in range(15)]
    rings += [rucksack_ring(BACKPACK_FOOT_HIGH + 0.0008, 0.0020), rucksack_ring(BACKPACK_FOOT_HIGH, -0.001)]
    loft('foot', rings, skins['hide'], angle=60)
    for z in (BACKPACK_FOOT_HIGH - 0.004, BACKPACK_FOOT_HIGH - 0.009):
        line = rucksack_ring(z, 0.0033)
        stitches('seam', line + line[:1], skins['thread'], step=0.0048, length=0.0033, thick=0.0005)


def backpack_pocket(skins):
    middle, half, tall = (BACKPACK_POCKET_LOW + BACKPACK_POCKET_HIGH) / 2, BACKPACK_POCKET_WIDE / 2, (BACKPACK_POCKET_HIGH - BACKPACK_POCKET_LOW) / 2
    outline = dense(fillet([(-half, -tall, 0.028), (half, -tall, 0.028), (half, tall, 0.012), (-half, tall, 0.012)], 0.02, 10, True), 0.006)

    def way(u, v, w):
        return (u, rucksack_front_y(u, v + middle) - RUCKSACK_POCKET_DEEP - w + 0.004 * (v / tall) ** 2, v + middle)

    padded('pocket', outline, RUCKSACK_POCKET_DEEP + 0.004, skins['canvas'], way, 0.009, 0, 0.002, 0.0050, 0.0030, seed=3, fine=2.4)
    inner = [(u * 0.955, v * 0.935) for u, v in outline]
    stitches('seam', [Vector(way(u, v, 0.0052)) for u, v in inner + inner[:1]], skins['thread'], step=0.0050, length=0.0034, thick=0.0005)
    y = rucksack_front_y(0, 0.088) - RUCKSACK_POCKET_DEEP - 0.0095
    box('label', (0.050, 0.0022, 0.019), skins['hide'], (0, y, 0.090), bevel=0.0009)
    place(letters('NADODI', 0.0072, skins['edge'], 0.0002, space=1.4), (0, y - 0.0011, 0.090), (90, 0, 0))


def backpack_side_pocket(skins, side):
    outline = dense(fillet([(-0.046, 0, 0.018), (0.046, 0, 0.018), (0.040, 0.13, 0.008), (-0.040, 0.13, 0.008)], 0.02, 8, True), 0.006)

    def way(u, v, w):
        z = v + BACKPACK_FOOT_HIGH + 0.004
        return (side * (rucksack_half_wide(z) + 0.016 + w - 6 * u * u), u, z)

    padded('side', outline, 0.022, skins['canvas'], way, 0.009, 0, 0.002, 0.0045, 0.0030, seed=8 + side, fine=2.6)
    hem = [Vector(way(-0.037 + 0.074 * i / 20, 0.121, 0.0045)) for i in range(21)]
    stitches('hem', hem, skins['thread'], step=0.0050, length=0.0034, thick=0.0005)


def backpack_flap(skins):
    rows = [[rucksack_flap_point(math.sin(math.pi / 2 * (-1 + j / 40)), i / 90) for j in range(81)] for i in range(91)]
    flap_sheet(rows, skins['canvas'], skins['edge'], 0.0022)
    rim = [Vector(r[0]) for r in rows] + [Vector(p) for p in rows[-1][1:-1]] + [Vector(r[-1]) for r in reversed(rows)]
    sweep('binding', rim, lambda t: circle(0.0030, 12), skins['hide'], up=(0, 0, 1))
    inner = [rucksack_flap_point(-0.955, 0.02 + 0.95 * i / 60) for i in range(61)]
    hem = [rucksack_flap_point(math.sin(math.pi / 2 * (-0.81 + 1.62 * i / 60)), 0.966) for i in range(61)]
    line = inner + hem + [(-x, y, z) for x, y, z in reversed(inner)]
    stitches('seam', [Vector(p) for p in line], skins['thread'], (0, -0.0027, 0.0004), step=0.0050, length=0.0034, thick=0.0005)


def backpack_strap_y(x, z):
    """How far out a strap lies: upon the flap, over its hem, then upon the pocket."""
    flap_y = rucksack_front_y(x, min(z, RUCKSACK_HIGH)) - rucksack_flap_out(x, z) - 0.0065
    pocket_y = rucksack_front_y(x, z) - RUCKSACK_POCKET_DEEP - 0.0120
    return pocket_y + (flap_y - pocket_y) * smooth((z - RUCKSACK_HEM + 0.022) / 0.024)


def backpack_strap(skins, x):
    high, low = 0.335, 0.108
    path = [(x, backpack_strap_y(x, z), z) for z in [high - (high - low) * i / 70 for i in range(71)]]

    def section(t):
        near = min((1 - t) / 0.07, t / 0.04)
        half = BACKPACK_STRAP_HALF * (math.sqrt(max(0.05, 1 - (1 - near) ** 2)) if near < 1 else 1)
        return superellipse(half, 0.0015, 28, 6)

    sweep('strap', path, section, skins['hide'], up=(0, -1, 0))
    for side in (-1, 1):
        stitches('seam', [(x + side * (BACKPACK_STRAP_HALF - 0.0024), y - 0.0014, z) for _, y, z in path[4:64]], skins['thread'], step=0.0042,
            length=0.0029, thick=0.00045)
    for z in (high - 0.010, high - 0.026):
        place(rivet(skins['metal'], 0.0038), (x, backpack_strap_y(x, z) - 0.0014, z), (90, 0, 0))
    backpack_buckle(skins, x, 0.164)


def backpack_buckle(skins, x, z):
    y = backpack_strap_y(x, z) - 0.0026
    frame = [(x + px, y, z + pz) for px, pz in superellipse(0.0180, 0.0150, 64, 5)]
    sweep('frame', frame, lambda t: circle(0.0020, 14), skins['metal'], up=(0, -1, 0), closed=True, cap=False)
    tongue = spline([(x, y + 0.0006, z + 0.0146), (x, y - 0.0022, z + 0.006), (x, y - 0.0018, z - 0.010), (x, y - 0.0030, z - 0.0160)], 20)
    sweep('tongue', tongue, lambda t: circle(0.0014, 12), skins['metal'], up=(0, -1, 0))
    low = z - 0.028
    around = [(x + px, backpack_strap_y(x, low) + py, low) for px, py in superellipse(BACKPACK_STRAP_HALF + 0.0028, 0.0036, 56, 5)]
    sweep('keeper', around, lambda t: superellipse(0.0010, 0.0040, 20, 5), skins['hide'], closed=True, cap=False)


def backpack_handle(skins):
    y, z = RUCKSACK_DEEP / 2 * 0.80, RUCKSACK_HIGH - 0.01
    path = spline([(-0.040, y, z - 0.03), (-0.040, y + 0.004, z + 0.02), (-0.030, y + 0.004, z + 0.050), (0, y + 0.002, z + 0.062),
        (0.030, y + 0.004, z + 0.050),
        (0.040, y + 0.004, z + 0.02), (0.040, y, z - 0.03)], 60)
    sweep('handle', path, lambda t: superellipse(0.0125, 0.0026 + 0.003 * math.sin(math.pi * t) ** 3, 28, 3), skins['hide'], up=(0, 1, 0))


def backpack_shoulder(skins, side):
    """A padded strap down the back, with a leather end below."""
    y = RUCKSACK_DEEP / 2
    path = spline([(side * 0.045, y * 0.86, 0.372), (side * 0.056, y + 0.014, 0.360), (side * 0.075, y + 0.022, 0.30),
        (side * 0.094, y + 0.018, 0.20), (side * 0.100, y + 0.014, 0.125)], 60)

    def section(t):
        near = (1 - t) / 0.09
        full = math.sqrt(max(0.08, 1 - (1 - near) ** 2)) if near < 1 else 1
        return superellipse((0.028 - 0.006 * t) * full, 0.0068 * full, 32, 3.2)

    sweep('shoulder', path, section, skins['canvas'], up=(0, 1, 0), angle=60)
    for edge in (-1, 1):
        ways = [(edge * (0.0235 - 0.006 * i / 60), 0.0045 + 0.002 * min(1, i / 12), 0.003 if i < 10 else 0) for i in range(55)]
        line = [p + Vector(way) for p, way in zip(path, ways)]
        stitches('seam', line[6:], skins['thread'], step=0.0050, length=0.0034, thick=0.0005)
    tail = spline([(side * 0.100, y + 0.016, 0.140), (side * 0.106, y + 0.008, 0.09), (side * 0.112, y - 0.012, 0.050)], 24)
    sweep('tail', tail, lambda t: superellipse(0.0125, 0.0016, 24, 5), skins['hide'], up=(0, 1, 0))


CLUTCH_WIDE, CLUTCH_DEEP, CLUTCH_HIGH = 0.270, 0.036, 0.158
CLUTCH_REPEAT = 0.030
CLUTCH_POINT = 0.100
CLUTCH_LEAN = 12


def build_clutch(look):
    """An envelope clutch: brocade body, pointed leather flap, a brass stud with a stone. It leans back a little, on its edge."""
    ground, gold = look.get('colour', '#11595c'), look.get('zari', '#d9b565')
    skins = {
        'silk': brocade('brocade', diamonds, ground, gold, CLUTCH_REPEAT, 0.42),
        'hide': leather('flap', look.get('flap', '#0f3f43'), 900, 0.42),
        'edge': plain('edge', look.get('edge', '#082729'), 0.5),
        'gold': metal('gold', '#d9b56c', 0.2, wear=0.03),
        'stone': plain('stone', look.get('stone', '#8e1027'), 0.05, Clearcoat=1.0),
        'thread': plain('thread', look.get('thread', '#cda862'), 0.6),
    }
    parts = [clutch_body(skins), clutch_piping(skins), *clutch_flap(skins), *clutch_stud(skins), clutch_chain(skins)]
    lean = Matrix.Rotation(math.radians(-CLUTCH_LEAN), 4, 'X')
    for part in parts:
        part.matrix_world = lean @ part.matrix_basis
    return {'views': [(-26, 14), (10, 8), (34, 24), (-14, 12, 2.3, (0.5, 0.42))]}


def clutch_puff(x, z):
    """How far the front stands out: full in the middle, thin at the sides."""
    u, t = min(1, abs(x) / (CLUTCH_WIDE / 2)), max(0, min(1, z / CLUTCH_HIGH))
    return CLUTCH_DEEP / 2 * (1 - 0.72 * t**1.3) * (1 - 0.35 * u**4) + 0.0016


def clutch_body(skins):
    rings = []
    for i in range(41):
        z = CLUTCH_HIGH * i / 40
        low = min(1, z / 0.010)
        ring = []
        for x, y in superellipse(CLUTCH_WIDE / 2, 1, 160, 9):
            deep = clutch_puff(x, z) * (0.72 + 0.28 * math.sin(math.pi / 2 * low))
            ring.append((x, y * deep + 0.0012 * noise.noise(Vector((x * 16, y * 2, z * 16))), z))
        rings.append(ring)
    return loft('body', rings, skins['silk'], angle=180)


def clutch_piping(skins):
    line = [(x, y * (clutch_puff(x, 0.004) * 0.80), 0.0022) for x, y in superellipse(CLUTCH_WIDE / 2 - 0.0006, 1, 160, 9)]
    return sweep('piping', line, lambda t: circle(0.0014, 10), skins['edge'], closed=True, cap=False)


def clutch_hem(u):
    """How low the flap hangs at a share of its width: a soft point."""
    return 0.034 + (CLUTCH_POINT - 0.034) * (1 - abs(u) ** 1.25) ** 0.92


def clutch_flap_point(u, s):
    x = u * (CLUTCH_WIDE / 2 + 0.0010)
    if s < 0.2:
        a = s / 0.2
        over = clutch_puff(x, CLUTCH_HIGH)
        return (x, over * math.cos(math.pi * a), CLUTCH_HIGH + 0.0016 + 0.0030 * math.sin(math.pi * a))
    b = (s - 0.2) / 0.8
    z = CLUTCH_HIGH + 0.0016 - clutch_hem(u) * b
    y = -clutch_puff(x, z) - 0.0012 - 0.0016 * math.sin(math.pi * b)
    return (x, y + 0.0008 * noise.noise(Vector((x * 20, z * 20, 2))), z)


def clutch_flap(skins):
    rows = [[clutch_flap_point(-1 + j / 40, i / 60) for j in range(81)] for i in range(61)]
    sheet = flap_sheet(rows, skins['hide'], skins['edge'], 0.0020)
    return sheet, stitches('seam', along_edge(rows, 14, 2), skins['thread'], (0, -0.0022, 0), step=0.0042, length=0.0029, thick=0.00045)


def clutch_stud(skins):
    z = CLUTCH_HIGH - CLUTCH_POINT + 0.019
    at = (0, -clutch_puff(0, z) - 0.0036, z)
    cup = fillet([(0, 0), (0.0105, 0), (0.0105, 0.0016), (0.0088, 0.0030), (0.0078, 0.0032), (0, 0.0026)], 0.0008, 5)
    gem = [(0.0076 * math.cos(a), 0.0026 + 0.0042 * math.sin(a)) for a in [math.pi / 2 * i / 14 for i in range(15)]]
    yield place(lathe('cup', cup, skins['gold'], 96), at, (90, 0, 0))
    yield place(lathe('gem', gem, skins['stone'], 96), at, (90, 0, 0))


def clutch_chain(skins):
    """The ring at the right seam that the chain hides behind."""
    ring = [
        (CLUTCH_WIDE / 2 + 0.0052 + 0.0056 * math.cos(a), 0, CLUTCH_HIGH - 0.012 + 0.0056 * math.sin(a))
        for a in [TAU * i / 40 for i in range(40)]
    ]
    return sweep('ring', ring, lambda t: circle(0.0011, 12), skins['gold'], up=(0, 1, 0), closed=True, cap=False)


POTLI_NECK, POTLI_HIGH = 0.150, 0.205
POTLI_FOLDS = 22


def build_potli(look):
    """A potli: silk gathered by a gold cord into a frill, zari paisleys on the belly, tassels at the cord's ends."""
    silk = brocade('paisley', paisleys, look.get('colour', '#bf1560'), look.get('zari', '#dfbd70'), 0.062, 0.36)
    set_input(silk, 'Sheen', 0.6)
    gold = plain('cord', look.get('cord', '#c9a04e'), 0.5, 0.35, Sheen=0.5)
    bright = metal('gold', '#e0bb68', 0.25, wear=0.04)
    potli_bag(silk)
    potli_lining(plain('lining', look.get('lining', '#8d0f45'), 0.5, Sheen=0.5))
    potli_cord(gold, bright)
    return {'views': [(-22, 12), (28, 8), (0, 40), (-14, 14, 2.2, (0.5, 0.62))]}


def potli_fold(t):
    """How deep the gathers are: they run out on the belly, and are deep at the neck and in the frill."""
    near = math.exp(-(((t - 0.65) / (0.17 if t > 0.65 else 0.26)) ** 2))
    return 0.34 * near + (0.20 * max(0, t - 0.62) / 0.38)


def potli_bag(silk):
    curve = potli_profile()
    rings = []
    for t, r, z in curve:
        ring = []
        for j in range(352):
            a = TAU * j / 352
            wander = 1.3 * noise.noise(Vector((math.cos(a) * 1.6, math.sin(a) * 1.6, z * 9)))
            wave = math.sin(POTLI_FOLDS * a + wander) + 0.35 * math.sin(POTLI_FOLDS * 1.5 * a + 1.7 * wander + 1)
            full = min(1, t * 4) * max(0, 1 - t / 0.7)
            crease = 0.05 * noise.noise(Vector((math.cos(a) * 1.7, math.sin(a) * 1.7, z * 14 + 5))) * min(1, t * 4)
            crease -= 0.10 * full * max(0, 0.30 - abs(noise.noise(Vector((math.cos(a) * 3.1, math.sin(a) * 3.1, z * 9 + 2))))) ** 1.5
            k = 1 + potli_fold(t) * wave * 0.62 + crease
            drop = 0.006 * max(0, t - 0.8) / 0.2 * noise.noise(Vector((math.cos(a) * 3, math.sin(a) * 3, 7)))
            ring.append((r * k * math.cos(a), r * k * math.sin(a) * potli_flat(z), z + drop))
        rings.append(ring)
    thicken(loft('bag', rings, silk, angle=180, cap=False), 0.0007, 0)


def potli_profile():
    """Radius and height of the bag without its folds, by their share of the way from foot to frill."""
    points = [(0.040, 0.0), (0.080, 0.003), (0.099, 0.022), (0.096, 0.048), (0.074, 0.088), (0.044, 0.124), (0.0165, POTLI_NECK - 0.004),
        (0.0165, POTLI_NECK + 0.004), (0.033, 0.172), (0.052, POTLI_HIGH - 0.012), (0.058, POTLI_HIGH)]
    curve = spline([(r, 0, z) for r, z in points], 130)
    return [(i / 130, p.x, p.z) for i, p in enumerate(curve)]


def potli_flat(z):
    """The belly is oval; the neck is round."""
    return 0.66 + 0.34 * max(0, min(1, (z - 0.09) / 0.05))


def potli_lining(skin):
    lathe('lining', [(0, POTLI_NECK - 0.002), (0.010, POTLI_NECK), (0.0175, POTLI_NECK + 0.006)], skin, 64)


def potli_cord(gold, bright):
    for lift in (-0.0028, 0.0028):
        ring = [(0.0205 * math.cos(TAU * i / 60), 0.0205 * math.sin(TAU * i / 60), POTLI_NECK + lift) for i in range(60)]
        potli_twisted('cord', ring, gold, True)
    for side in (-1, 1):
        path = [(side * 0.006, -0.0205, POTLI_NECK), (side * 0.014, -0.0300, POTLI_NECK - 0.006), (side * 0.022, -0.052, POTLI_NECK - 0.036),
            (side * (0.027 + 0.004 * (side > 0)), -0.0665, POTLI_NECK - 0.068 - 0.010 * (side > 0))]
        line = spline(path, 50)
        potli_twisted('string', line, gold, False)
        potli_tassel(gold, bright, line[-1])
    potli_handle(gold)


def potli_twisted(name, path, skin, closed):
    """A cord of strands laid round each other."""
    count = len(path)

    def section(t):
        turn = t * count * 0.55
        return [((0.0019 + 0.00045 * math.cos(3 * (TAU * j / 18 - turn))) * math.cos(TAU * j / 18),
            (0.0019 + 0.00045 * math.cos(3 * (TAU * j / 18 - turn))) * math.sin(TAU * j / 18)) for j in range(18)]

    return sweep(name, path, section, skin, closed=closed, cap=not closed)


def potli_tassel(gold, bright, at):
    x, y, z = at
    y -= 0.002
    ball('bead', 0.0062, bright, (x, y, z - 0.004), (1, 1, 0.9), 28)
    cap = [(0.0012, 0.0), (0.0050, -0.003), (0.0064, -0.009), (0.0060, -0.011), (0.0066, -0.0125), (0.0058, -0.014)]
    lathe('cap', cap, bright, 48).location = (x, y, z - 0.008)
    for ring_index, (count, spread) in enumerate(((22, 0.0056), (14, 0.0036), (6, 0.0014))):
        for i in range(count):
            a = TAU * (i + 0.3 * ring_index) / count
            sway = 1 + 0.35 * noise.noise(Vector((i * 1.7, ring_index * 3.1, x * 50)))
            foot = (x + spread * 1.5 * sway * math.cos(a), y + spread * 1.3 * sway * math.sin(a), z - 0.052 - 0.002 * math.sin(i * 2.1))
            tube('thread', spline([(x + spread * math.cos(a), y + spread * math.sin(a), z - 0.020),
                (x + spread * 1.25 * sway * math.cos(a), y + spread * 1.15 * sway * math.sin(a), z - 0.036), foot], 8), 0.00072, gold, 6)


def potli_handle(gold):
    """The wrist loop stands up from the neck behind the frill."""
    path = spline([(-0.018, 0.006, POTLI_NECK), (-0.050, 0.020, 0.185), (-0.052, 0.024, 0.235), (-0.018, 0.024, 0.272), (0.018, 0.024, 0.272),
        (0.052, 0.024, 0.235), (0.050, 0.020, 0.185), (0.018, 0.006, POTLI_NECK)], 120)
    potli_twisted('handle', path, gold, False)


TOTE_WIDE, TOTE_DEEP, TOTE_HIGH = 0.380, 0.120, 0.390
TOTE_CORNER = 0.022
TOTE_ANCHOR_X, TOTE_ANCHOR_LOW = 0.078, 0.075
TOTE_WEB = 0.0140


def build_tote(look):
    """A canvas tote that stands on its gusset, printed by hand with two blocks; webbing handles stand up."""
    ground = look.get('colour', '#efe6d3')
    around = tote_length(tote_ring(0.5))
    repeat = around / 3
    picture = painted_picture('blocks', 1280, lambda x, y: flowers_and_sprigs(x, y, ground, look.get('ink', '#27406e'), look.get('second',
        '#b0472f')))
    canvas = printed('canvas', picture, (1 / repeat, 1 / repeat), 0.9, 330)
    web = fabric('web', look.get('web', '#e3d7bd'), 300, 0.3)
    thread = plain('thread', look.get('thread', '#c9b48c'), 0.85)
    tote_walls(canvas)
    tote_hem(thread)
    for side in (-1, 1):
        tote_handle(web, thread, side)
    return {'views': [(-26, 12), (30, 8), (-8, 32), (-16, 10, 2.1, (0.46, 0.5))]}


def tote_length(points):
    return sum(math.dist(points[i], points[i - 1]) for i in range(len(points)))


def tote_outline(wide, deep, corner):
    """A rectangle with round corners, begun in the middle of the right side, of 240 points."""
    points = []
    for k, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        middle = (x * (wide - corner), y * (deep - corner))
        points += [(middle[0] + corner * math.cos(a),
            middle[1] + corner * math.sin(a)) for a in [math.pi / 2 * (k + i / 8) for i in range(9)]]
        pieces, way = ((68, (-2 * (wide - corner), 0)), (16, (0, -2 * (deep - corner))), (68, (2 * (wide - corner), 0)), (16,
            (0, 2 * (deep - corner))))[k]
        end = points[-1]
        points += [(end[0] + way[0] * i / pieces, end[1] + way[1] * i / pieces) for i in range(1, pieces)]
    return points[-8:] + points[:-8]


def tote_ring(t, grow=0.0, lower=0.0):
    """The canvas at a share of the height, with its folds; `grow` moves it out along y and x."""
    wide = TOTE_WIDE / 2 * (1 - 0.015 * t)
    deep = TOTE_DEEP / 2 * (1 - 0.42 * t**1.4)
    low = min(1, t / 0.02)
    return [tote_soft(x, y, t, wide, deep, grow, lower) for x, y in tote_outline(wide * (0.985 + 0.015 * low), deep * (0.95 + 0.05 * low),
        min(TOTE_CORNER, deep * 0.6))]


def tote_soft(x, y, t, wide, deep, grow, lower):
    front = abs(y) / deep
    sign = math.copysign(1, y)
    z = TOTE_HIGH * t - lower
    loose = min(1, t * 2.2)
    push = 0.0075 * noise.noise(Vector((x * 7, z * 3.4 + x * 2, sign * 9))) + 0.0040 * noise.noise(Vector((x * 19, z * 6, sign * 21)))
    pull = 0.0055 * math.exp(-(((abs(x) - TOTE_ANCHOR_X) / 0.030) ** 2)) * max(0, t - 0.35) / 0.65
    belly = 0.010 * math.sin(math.pi * min(1, t * 1.15)) * (1 - (x / wide) ** 2)
    y += sign * front * (push * loose + pull + belly - 0.004 * t)
    side = max(0, (abs(x) - wide * 0.9) / (wide * 0.1))
    x -= math.copysign(0.026 * side * t**1.3 * max(0, 1 - (y / deep) ** 2), x)
    x += 0.004 * noise.noise(Vector((z * 7, y * 12, 4))) * side
    sag = 0.010 * t**3 * (1 - math.exp(-(((abs(x) - TOTE_ANCHOR_X) / 0.055) ** 2)))
    return (x + math.copysign(grow, x) * side, y + sign * grow * front, z - sag)


def tote_walls(canvas):
    steps = [0, 0.004, 0.010, 0.020] + [0.02 + 0.98 * i / 46 for i in range(1, 47)]
    outside = [tote_ring(t) for t in steps]
    inside = [tote_ring(t, -0.0022, 0.001) for t in reversed(steps[3:-1])]
    rim = [tote_ring(1, -0.0004, -0.0006), tote_ring(1, -0.0018, -0.0006)]
    floor = [[(x * f, y * f, 0.006) for x, y, _ in inside[-1]] for f in (0.97, 0.5, 0.02)]
    loft('walls', outside + rim + inside + floor, canvas, angle=180)


def tote_hem(thread):
    for t in (0.935, 0.99):
        line = tote_ring(t, 0.0004)
        stitches('hem', line + line[:1], thread, step=0.0062, length=0.0042, thick=0.00055)


def tote_face(x, z, side, out):
    """A point upon the front (side -1) or the back (1)."""
    t = max(0, min(1, z / TOTE_HIGH))
    deep = TOTE_DEEP / 2 * (1 - 0.42 * t**1.4)
    p = tote_soft(x, side * deep, t, TOTE_WIDE / 2 * (1 - 0.015 * t), deep, 0.0, 0.0)
    return Vector((x, p[1] + side * out, z))


def tote_handle(web, thread, side):
    top = TOTE_HIGH - 0.004
    start = [tote_face(-TOTE_ANCHOR_X, top - TOTE_ANCHOR_LOW + 0.012 * i, side, 0.0026) for i in range(7)]
    y = start[-1].y
    rise = [(-TOTE_ANCHOR_X + 0.002, y, top + 0.03), (-TOTE_ANCHOR_X + 0.008, y * 0.98, top + 0.11),
        (-TOTE_ANCHOR_X * 0.62, y * 0.96 + side * 0.004, top + 0.195)]
    crest = (0, y * 0.95 + side * 0.006, top + 0.222)
    left = [Vector(p) for p in start] + [Vector(p) for p in rise]
    path = spline(left + [Vector(crest)] + [Vector((-p.x, p.y, p.z + 0.003 * (p.z > top))) for p in reversed(left)], 150)

    def section(t):
        turn = math.pi / 2 * smooth((0.5 - abs(t - 0.5) - 0.22) / 0.26)
        points = [(-TOTE_WEB, -0.0012), (TOTE_WEB, -0.0012), (TOTE_WEB, 0.0012), (-TOTE_WEB, 0.0012)]
        dense = [(a[0] + (b[0] - a[0]) * i / 6, a[1] + (b[1] - a[1]) * i / 6) for a, b in zip(points,
            points[1:] + points[:1]) for i in range(6)]
        return [(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)) for x, y in dense]

    sweep('handle', path, section, web, up=(0, side, 0), angle=60)
    for x in (-TOTE_ANCHOR_X, TOTE_ANCHOR_X):
        z0, z1, w = top - TOTE_ANCHOR_LOW + 0.006, top - 0.016, TOTE_WEB - 0.003
        square = [(x - w, z0), (x + w, z0), (x + w, z1), (x - w, z1), (x - w, z0), (x + w, z1)]
        line = []
        for a, b in zip(square, square[1:]):
            line += [tote_face_over(x, a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12, side) for i in range(12)]
        stitches('cross', line, thread, step=0.0056, length=0.0038, thick=0.0006)


def tote_face_over(anchor, x, z, side):
    p = tote_face(anchor, z, side, 0.0026 + 0.0014)
    return Vector((x, p.y, z))
