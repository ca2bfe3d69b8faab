"""To sit and lie on: armchair, cane chair, charpai, mudha, stool."""
import math
import random

from mathutils import Vector

from materials import bump, fabric, lacquer, noise, plain, ramp, set_input, shade, srgb, timber
from shapes import TAU, aim, ball, box, circle, fillet, hoop, lathe, loft, place, radius_at, ring_path, rumple, superellipse, sweep, tube
from upholstery import dense, padded, panel, piping, rattan, woven

ARMCHAIR_WIDE, ARMCHAIR_DEEP, ARMCHAIR_HIGH = 0.82, 0.80, 0.94
ARMCHAIR_LEG = 0.165
ARMCHAIR_ARM_WIDE, ARMCHAIR_ARM_HIGH, ARMCHAIR_ARM_FRONT, ARMCHAIR_ARM_LONG = 0.135, 0.60, -0.380, 0.54
ARMCHAIR_SEAT, ARMCHAIR_SEAT_THICK = 0.44, 0.15
ARMCHAIR_BACK_LEAN, ARMCHAIR_BACK_THICK, ARMCHAIR_BACK_CURVE = math.radians(9), 0.145, 0.22
ARMCHAIR_BACK_FOOT_Y = 0.125
ARMCHAIR_BUTTONS = [(-0.185, 0.60), (0, 0.615), (0.185, 0.60), (-0.095, 0.455), (0.095, 0.455)]
ARMCHAIR_PLEATS = [(0, 3), (1, 3), (1, 4), (2, 4)]


def build_armchair(look):
    """An armchair: a buttoned back, soft arms and a loose seat cushion, all piped, on turned legs."""
    colour = look.get('colour', '#42787b')
    cloth, cord = woven('cloth', colour), woven('cord', look.get('piping', '#528a8c'), 0.0018)
    armchair_base(cloth)
    for side in (-1, 1):
        armchair_arm(side, cloth, cord)
    armchair_back(cloth, cord)
    armchair_seat(cloth, cord)
    armchair_legs(timber('leg', *look.get('wood', ['#b07a4a', '#5f3a1c']), 'Z', 0.006, 0.36))
    return {'views': [(-30, 13), (0, 7), (38, 26), (-16, 14, 2.2, (0.5, 0.66))]}


def armchair_base(cloth):
    box('base', (ARMCHAIR_WIDE - 0.16, 0.655, ARMCHAIR_SEAT - ARMCHAIR_SEAT_THICK - ARMCHAIR_LEG + 0.02), cloth,
        (0, -0.045, (ARMCHAIR_LEG + ARMCHAIR_SEAT - ARMCHAIR_SEAT_THICK + 0.02) / 2), bevel=0.022,
        segments=6)


def armchair_arm(side, cloth, cord):
    """An arm's front is a panel with a round top; the arm leans outwards and falls a little to the back."""
    half = ARMCHAIR_ARM_WIDE / 2
    outline = dense(fillet([(-half, 0, 0.03), (half, 0, 0.03), (half + 0.004, ARMCHAIR_ARM_HIGH - ARMCHAIR_LEG, 0.066),
        (-half - 0.004, ARMCHAIR_ARM_HIGH - ARMCHAIR_LEG, 0.066)], 0.03, 10, True), 0.011)

    def way(u, v, w):
        x = side * (ARMCHAIR_WIDE / 2 - half - 0.014) + u + side * 0.05 * (v - 0.25)
        return (x, ARMCHAIR_ARM_FRONT - w, ARMCHAIR_LEG + v + 0.08 * w * max(0, v - 0.1))

    padded('arm', outline, ARMCHAIR_ARM_LONG, cloth, way, 0.014, 0.004, 0.006, 0.0035, seed=side * 3 + 5)
    piping(outline, 0, cord, way)


def armchair_back_outline():
    return dense(fillet([(-0.34, 0, 0.05), (0.34, 0, 0.05), (0.365, 0.50, 0.3), (0.330, 0.752, 0.19), (-0.330, 0.752, 0.19),
        (-0.365, 0.50, 0.3)], 0.05, 14, True), 0.011)


def armchair_back(cloth, cord):
    c, s = math.cos(ARMCHAIR_BACK_LEAN), math.sin(ARMCHAIR_BACK_LEAN)

    def way(u, v, w):
        v *= 1 + 0.035 * (1 - (u / 0.36) ** 2)
        return (u, ARMCHAIR_BACK_FOOT_Y + v * s - w * c - ARMCHAIR_BACK_CURVE * u * u, ARMCHAIR_LEG + v * c + w * s)

    outline = armchair_back_outline()
    _, front_at = padded('back', outline, ARMCHAIR_BACK_THICK, cloth, way, 0.062, 0.012, 0.010, 0.004, 0.0022, armchair_tuft, 2)
    piping(outline, 0, cord, way)
    piping(outline, ARMCHAIR_BACK_THICK, cord, way)
    for u, v in ARMCHAIR_BUTTONS:
        at = way(u, v, front_at(u, v) + 0.004)
        place(ball('button', 0.0145, cord, scale=(1, 1, 0.5)), at, (90 - math.degrees(ARMCHAIR_BACK_LEAN), 0, 0))


def armchair_tuft(u, v):
    """How far buttons and the pleats between them draw the back in."""
    dent = 0
    for x, z in ARMCHAIR_BUTTONS:
        r = math.hypot(u - x, v - z)
        star = 1 + 0.16 * math.cos(6 * math.atan2(v - z, u - x) + x * 9) * math.exp(-((r - 0.03) / 0.02) ** 2)
        dent += 0.038 * math.exp(-((r / 0.052) ** 1.15)) * star
    for a, b in ARMCHAIR_PLEATS:
        (xa, za), (xb, zb) = ARMCHAIR_BUTTONS[a], ARMCHAIR_BUTTONS[b]
        long = math.hypot(xb - xa, zb - za)
        t = ((u - xa) * (xb - xa) + (v - za) * (zb - za)) / long**2
        if 0 < t < 1:
            off = abs((u - xa) * (zb - za) - (v - za) * (xb - xa)) / long
            dent += 0.0085 * math.exp(-((off / 0.011) ** 1.3)) * math.sin(math.pi * t) ** 0.4
    return dent


def armchair_seat(cloth, cord):
    wide, long = (ARMCHAIR_WIDE - 2 * ARMCHAIR_ARM_WIDE - 0.012) / 2, 0.56
    outline = dense(fillet([(-wide, 0, 0.05), (wide, 0, 0.05), (wide, long, 0.05), (-wide, long, 0.05)], 0.05, 10, True), 0.011)

    def way(u, v, w):
        return (u, -ARMCHAIR_DEEP / 2 + 0.006 + v, ARMCHAIR_SEAT - 0.012 + w - 0.018 * v / long)

    def sat(u, v):
        return 0.010 * math.exp(-((u - 0.02) ** 2 / 0.02 + (v - 0.34) ** 2 / 0.03))

    padded('seat', outline, ARMCHAIR_SEAT_THICK - 0.012, cloth, way, 0.046, 0.01, 0.012, 0.0045, 0.0026, sat, 7)
    piping(outline, 0, cord, way)
    piping(outline, ARMCHAIR_SEAT_THICK - 0.012, cord, way)


def armchair_legs(wood):
    profile = fillet([(0, 0), (0.0125, 0, 0.003), (0.021, ARMCHAIR_LEG + 0.02, 0.002), (0, ARMCHAIR_LEG + 0.02)], 0.003, 5)
    for x in (-1, 1):
        for y in (-1, 1):
            top = (x * 0.315, -0.03 + y * 0.265, ARMCHAIR_LEG + 0.012)
            aim(lathe('leg', profile, wood, 40), (x * 0.352, -0.03 + y * 0.305, 0), top)


CANE_CHAIR_SEAT, CANE_CHAIR_FRAME = 0.45, 0.032
CANE_CHAIR_FRONT_Y, CANE_CHAIR_BACK_Y = -0.222, 0.190
CANE_CHAIR_FRONT_X, CANE_CHAIR_BACK_X = 0.228, 0.188
CANE_CHAIR_RAIL = 0.048
CANE_CHAIR_LEAN = math.tan(math.radians(7))
CANE_CHAIR_HIGH = 0.92
CANE_CHAIR_HOLLOW = 0.020  # how deep the back is curved
CANE_CHAIR_POST = 0.0155
CANE_CHAIR_SLEEVE = 0.007  # how far the cane lies upon its frame


def build_cane_chair(look):
    """A dining chair: a frame of turned and shaped wood, its seat and its back of woven cane."""
    light, dark = look.get('wood', ['#8f5c36', '#38200f'])
    woods = {axis: timber(f'wood{axis}', light, dark, axis, 0.015, 0.34, 0.5) for axis in 'XYZ'}
    cane, reed = rattan('cane', look.get('cane', '#dcbb84')), rattan('reed', look.get('reed', '#cfa970'))
    cane_chair_seat(woods, cane, reed)
    cane_chair_back(woods, cane, reed)
    cane_chair_legs(woods)
    return {'views': [(-34, 14), (26, 10), (-20, 40), (-24, 26, 2.3, (0.46, 0.50)), (150, 14)]}


def cane_chair_seat(woods, cane, reed):
    middle = CANE_CHAIR_SEAT - CANE_CHAIR_FRAME / 2
    box(
        'rail', (2 * CANE_CHAIR_FRONT_X, CANE_CHAIR_RAIL, CANE_CHAIR_FRAME), woods['X'], (0, CANE_CHAIR_FRONT_Y + CANE_CHAIR_RAIL / 2, middle),
        bevel=0.007, segments=6,
    )
    box(
        'rail', (2 * CANE_CHAIR_BACK_X - 0.01, CANE_CHAIR_RAIL, CANE_CHAIR_FRAME), woods['X'],
        (0, CANE_CHAIR_BACK_Y - CANE_CHAIR_RAIL / 2 + 0.012, middle), bevel=0.005, segments=6,
    )
    long = CANE_CHAIR_BACK_Y - CANE_CHAIR_FRONT_Y - CANE_CHAIR_RAIL + 0.004
    turn = math.degrees(math.atan2(CANE_CHAIR_FRONT_X - CANE_CHAIR_BACK_X, CANE_CHAIR_BACK_Y - CANE_CHAIR_FRONT_Y))
    for side in (-1, 1):
        at = (
            side * ((CANE_CHAIR_FRONT_X + CANE_CHAIR_BACK_X) / 2 - CANE_CHAIR_RAIL / 2 - 0.002),
            (CANE_CHAIR_FRONT_Y + CANE_CHAIR_BACK_Y + CANE_CHAIR_RAIL) / 2 - 0.002, middle,
        )
        box('rail', (CANE_CHAIR_RAIL, long, CANE_CHAIR_FRAME - 0.0006), woods['Y'], at, (0, 0, side * turn), bevel=0.006, segments=6)
    y0, y1 = CANE_CHAIR_FRONT_Y + CANE_CHAIR_RAIL - CANE_CHAIR_SLEEVE, CANE_CHAIR_BACK_Y - CANE_CHAIR_RAIL + 0.012 + CANE_CHAIR_SLEEVE
    x0, x1 = [
        CANE_CHAIR_FRONT_X + (
            CANE_CHAIR_BACK_X - CANE_CHAIR_FRONT_X
        ) * (y - CANE_CHAIR_FRONT_Y) / (CANE_CHAIR_BACK_Y - CANE_CHAIR_FRONT_Y) - CANE_CHAIR_RAIL + CANE_CHAIR_SLEEVE
        for y in (y0, y1)
    ]
    centre = (y0 + y1) / 2

    def way(u, v, lift):
        inside = max(0, 1 - (u / x0) ** 2) * max(0, 1 - (v / (y1 - y0) * 2) ** 2)
        return (u, v + centre, CANE_CHAIR_SEAT + 0.0010 + lift - 0.006 * min(1, inside * 1.4))

    rim = [(-x0, y0 - centre), (x0, y0 - centre), (x1, y1 - centre), (-x1, y1 - centre)]
    panel('cane', rim, cane, way)
    cane_chair_spline_reed(rim, way, reed, (0, 0, 1))


def cane_chair_spline_reed(rim, way, reed, up):
    """The reed that holds the cane's ends in their groove."""
    path = [way(u, v, 0.0003) for u, v in dense(fillet([(*p, 0.016) for p in rim], 0.016, 8, True), 0.012)]
    sweep('reed', path, lambda t: superellipse(0.0026, 0.0014, 14, 2.6), reed, up=up, closed=True, cap=False, angle=180)


def cane_chair_lean_y(z, x=0.0):
    """Where the middle of the back's frame stands at a height."""
    return CANE_CHAIR_BACK_Y + (z - CANE_CHAIR_SEAT) * CANE_CHAIR_LEAN + CANE_CHAIR_HOLLOW * (1 - (x / CANE_CHAIR_BACK_X) ** 2)


def cane_chair_back(woods, cane, reed):
    for side in (-1, 1):
        cane_chair_post(side, woods['Z'])
    crest, low = CANE_CHAIR_HIGH - 0.027, 0.560
    cane_chair_rail(crest, 0.027, CANE_CHAIR_BACK_X + 0.016, woods['X'], 0.10)
    cane_chair_rail(low, 0.020, CANE_CHAIR_BACK_X, woods['X'])
    wide, z0, z1 = CANE_CHAIR_BACK_X - CANE_CHAIR_POST + CANE_CHAIR_SLEEVE, low + 0.020 - CANE_CHAIR_SLEEVE, crest - 0.027 + CANE_CHAIR_SLEEVE
    centre = (z0 + z1) / 2

    def way(u, v, lift):
        z = v + centre
        return (u, cane_chair_lean_y(z, u) - CANE_CHAIR_POST - 0.0012 - lift, z)

    rim = [(-wide, z0 - centre), (wide, z0 - centre), (wide, z1 - centre), (-wide, z1 - centre)]
    panel('cane', rim, cane, way)
    cane_chair_spline_reed(rim, way, reed, (0, -1, 0))


def cane_chair_post(side, wood):
    """A back leg goes up into the back's post: it stands out behind, and leans from the seat on."""
    path = []
    for i in range(61):
        z = (CANE_CHAIR_HIGH - 0.03) * i / 60
        below, above = max(0.0, CANE_CHAIR_SEAT - z), max(0.0, z - CANE_CHAIR_SEAT)
        path.append(
            (
                side * (CANE_CHAIR_BACK_X - 0.010 * below / CANE_CHAIR_SEAT),
                CANE_CHAIR_BACK_Y + 0.038 * (below / CANE_CHAIR_SEAT) ** 1.6 + above * CANE_CHAIR_LEAN, z,
            )
        )

    def section(t):
        slim = 1 - 0.22 * max(0, 1 - t / 0.48) ** 1.5
        return superellipse(CANE_CHAIR_POST * slim, CANE_CHAIR_POST * slim, 36, 4.5)

    sweep('post', path, section, wood, up=(0, -1, 0))


def cane_chair_rail(z, half_high, half_long, wood, soft=0.0):
    """A rail of the back, bent as the back is; `soft` rounds its ends over that share of its length."""
    path = [(x, cane_chair_lean_y(z, min(abs(x), CANE_CHAIR_BACK_X)), z) for x in [half_long * (i / 30 - 1) for i in range(61)]]

    def section(t):
        near = min(t, 1 - t) / soft if soft else 1
        k = 0.55 + 0.45 * math.sqrt(max(0.0, 1 - (1 - near) ** 2)) if near < 1 else 1
        return superellipse((CANE_CHAIR_POST - 0.0002) * (0.8 + 0.2 * k), half_high * k, 40, 4)

    sweep('rail', path, section, wood, up=(0, 0, 1))


def cane_chair_legs(woods):
    tall = CANE_CHAIR_SEAT - CANE_CHAIR_FRAME + 0.004
    turned = fillet([(0, 0), (0.0115, 0, 0.003), (0.0125, 0.02, 0.01), (0.0185, tall - 0.11, 0.05), (0.0185, tall, 0.002), (0, tall)],
        0.004, 8)
    tops = {side: (side * (CANE_CHAIR_FRONT_X - 0.026), CANE_CHAIR_FRONT_Y + 0.026, tall) for side in (-1, 1)}
    for side, top in tops.items():
        aim(lathe('leg', turned, woods['Z'], 48), (top[0] + side * 0.004, top[1] - 0.012, 0), top)
        cane_chair_apron((top[0], top[1], tall - 0.03), (side * CANE_CHAIR_BACK_X, CANE_CHAIR_BACK_Y, tall - 0.03), woods['Y'])
        cane_chair_rod(
            (top[0] + side * 0.002, top[1] - 0.006, 0.185), (side * (CANE_CHAIR_BACK_X - 0.006), CANE_CHAIR_BACK_Y + 0.017, 0.205), woods['Y'],
        )
    cane_chair_apron((-tops[1][0], tops[1][1], tall - 0.03), (*tops[1][:2], tall - 0.03), woods['X'])
    cane_chair_apron((-CANE_CHAIR_BACK_X, CANE_CHAIR_BACK_Y, tall - 0.03), (CANE_CHAIR_BACK_X, CANE_CHAIR_BACK_Y, tall - 0.03), woods['X'])
    middle = CANE_CHAIR_FRONT_Y + 0.20
    cane_chair_rod((-0.200, middle, 0.193), (0.200, middle, 0.193), woods['X'])


def cane_chair_apron(a, b, wood):
    """A board on edge below the seat, from leg to leg."""
    way = [q - p for p, q in zip(a, b)]
    long, at = math.hypot(*way[:2]), [(p + q) / 2 for p, q in zip(a, b)]
    along = wood.name.endswith('X')
    size = (long, 0.020, 0.056) if along else (0.020, long, 0.056)
    turn = 0 if along else math.degrees(math.atan2(-way[0], way[1]))
    box('apron', size, wood, at, (0, 0, turn), bevel=0.003)


def cane_chair_rod(a, b, wood):
    """A stretcher, fullest in its middle."""
    way = [q - p for p, q in zip(a, b)]
    path = [[p + d * i / 24 for p, d in zip(a, way)] for i in range(25)]
    thick = lambda t: 0.0105 * (0.7 + 0.3 * math.sin(math.pi * t))  # noqa: E731
    sweep('rod', path, lambda t: circle(thick(t), 20), wood)


CHARPAI_LONG, CHARPAI_WIDE, CHARPAI_HIGH = 1.86, 0.88, 0.46
CHARPAI_RAIL_AT = 0.385
CHARPAI_RAIL = 0.027
CHARPAI_TAPE, CHARPAI_THICK = 0.058, 0.0024
CHARPAI_LACED = 0.30  # metres at the foot that are laced, not woven


def build_charpai(look):
    """A charpai: a bed of woven cotton tape on turned legs, laced tight with cord at its foot."""
    light, dark = look.get('wood', ['#8a5a36', '#3a2010'])
    wood = timber('wood', light, dark, 'Z', 0.012, 0.35, 0.7)
    x, y = CHARPAI_LONG / 2, CHARPAI_WIDE / 2
    bands = [lacquer('band', c, 0.16) for c in look.get('bands', ['#9c2a1e', '#d79a1e'])]
    for sx in (-1, 1):
        for sy in (-1, 1):
            charpai_leg((sx * x, sy * y), wood, bands)
        charpai_rail((sx * x, -y, CHARPAI_RAIL_AT - 0.012), (sx * x, y, CHARPAI_RAIL_AT - 0.012), wood)
    for sy in (-1, 1):
        charpai_rail((-x, sy * y, CHARPAI_RAIL_AT), (x, sy * y, CHARPAI_RAIL_AT), wood)
    charpai_weave(look.get('tapes', ['#e8dfcb', '#b7402a']))
    charpai_lace(look.get('cord', '#d8cbb0'))
    return {'views': [(-34, 20), (30, 12), (-60, 34), (-30, 22, 2.2, (0.32, 0.42))]}


def charpai_leg(at, wood, bands):
    points = [
        (0, 0), (0.020, 0, 0.003), (0.026, 0.012, 0.006), (0.019, 0.024, 0.005), (0.031, 0.07, 0.03), (0.033, 0.10, 0.02), (0.021, 0.150, 0.015),
        (0.019, 0.158, 0.004), (0.027, 0.166, 0.004), (0.027, 0.176, 0.004), (0.020, 0.184, 0.004), (0.024, 0.215, 0.03), (0.037, 0.275, 0.03),
        (0.0395, 0.305, 0.01), (0.0395, 0.415, 0.012), (0.030, 0.424, 0.004), (0.034, 0.434, 0.006), (0.033, 0.446, 0.008), (0.017, 0.458, 0.01),
        (0, 0.460),
    ]
    part = lathe('leg', fillet(points, 0.004, 8), wood, 64)
    part.location = (*at, 0)
    for (z, r), skin in zip(((0.171, 0.0272), (0.310, 0.0398), (0.408, 0.0398)), (bands[0], bands[1], bands[0])):
        ring = lathe(
            'band',
            fillet([(r - 0.003, z - 0.006), (r + 0.0006, z - 0.005, 0.001), (r + 0.0006, z + 0.005, 0.001), (r - 0.003, z + 0.006)], 0.001, 3), skin,
            64,
        )
        ring.location = (*at, 0)


def charpai_rail(a, b, wood):
    length = math.dist(a, b)
    aim(
        lathe(
            'rail',
            [
                (0, 0), (0.02, 0), (0.02, 0.03), (CHARPAI_RAIL, 0.06), (CHARPAI_RAIL, length - 0.06), (0.02, length - 0.03), (0.02, length),
                (0, length),
            ],
            wood, 48,
        ),
        a, b,
    )


def charpai_weave(colours):
    """Tapes over and under each other, round the long rails, the head rail, and the cord at the foot."""
    along = [fabric(f'along{k}', c, 700) for k, c in enumerate(colours)]
    across = fabric('across', colours[0], 700)
    left, right = -CHARPAI_LONG / 2, CHARPAI_LONG / 2 - CHARPAI_LACED
    columns = int((right - left - 0.05) / (CHARPAI_TAPE + 0.002))
    rows = int((CHARPAI_WIDE - 0.13) / (CHARPAI_TAPE + 0.002))
    pitch_x, pitch_y = (right - left - 0.05) / columns, (CHARPAI_WIDE - 0.13) / rows
    for k in range(columns):
        x = left + 0.05 + pitch_x * (k + 0.5)
        charpai_strip(charpai_across_path(x, rows, pitch_y, k), (1, 0, 0), across)
    for k in range(rows):
        y = -CHARPAI_WIDE / 2 + 0.065 + pitch_y * (k + 0.5)
        charpai_strip(charpai_along_path(y, columns, pitch_x, k, left, right), (0, 1, 0), along[1] if k % 4 == 1 else along[0])


def charpai_height(x, y):
    """The bed sags a little in its middle."""
    return CHARPAI_RAIL_AT + CHARPAI_RAIL - 0.016 * (1 - (2 * x / CHARPAI_LONG) ** 2) * (1 - (2 * y / CHARPAI_WIDE) ** 2)


def charpai_across_path(x, rows, pitch, k):
    path = [
        (x, s * (CHARPAI_WIDE / 2 + (CHARPAI_RAIL + CHARPAI_THICK) * math.cos(a)), CHARPAI_RAIL_AT + (CHARPAI_RAIL + CHARPAI_THICK) * math.sin(a))
        for s in (-1,)
        for a in charpai_hook()
    ]
    for i in range(rows * 6 + 1):
        y = -CHARPAI_WIDE / 2 + 0.065 + pitch * i / 6
        path.append((x, y, charpai_height(x, y) + CHARPAI_THICK * 0.55 * charpai_ripple(i / 6, k)))
    return path + [
        (x, CHARPAI_WIDE / 2 + (CHARPAI_RAIL + CHARPAI_THICK) * math.cos(a), CHARPAI_RAIL_AT + (CHARPAI_RAIL + CHARPAI_THICK) * math.sin(a))
        for a in reversed(charpai_hook())
    ]


def charpai_along_path(y, columns, pitch, k, left, right):
    path = [
        (left - (CHARPAI_RAIL + CHARPAI_THICK) * math.cos(a), y, CHARPAI_RAIL_AT - 0.012 + (CHARPAI_RAIL + CHARPAI_THICK) * math.sin(a))
        for a in charpai_hook()
    ]
    for i in range(columns * 6 + 1):
        x = left + 0.05 + pitch * i / 6
        path.append((x, y, charpai_height(x, y) - CHARPAI_THICK * 0.55 * charpai_ripple(i / 6, k)))
    end = [(right - 0.01 + 0.016 * math.sin(a), y, charpai_height(right, y) - 0.013 + 0.014 * math.cos(a)) for a in (0.3, 0.9, 1.57, 2.2, 2.8)]
    return path + end


def charpai_hook():
    """The angles of a tape round a rail, from its underside to its top."""
    return [math.radians(a) for a in (-90, -70, -50, -30, -10, 10, 30, 50, 70, 88)]


def charpai_ripple(i, k):
    """Up over one tape, down under the next."""
    return math.copysign(min(1, abs(math.sin(math.pi * i)) * 1.6), math.sin(math.pi * i)) * (1 if k % 2 else -1)


def charpai_strip(path, side, cloth):
    """A flat tape with rounded selvedges along a path."""
    half, thin = CHARPAI_TAPE / 2, CHARPAI_THICK / 2
    outline = [
        (-half, 0), (-half + 0.001, -thin), (0, -thin), (half - 0.001, -thin), (half, 0), (half - 0.001, thin), (0, thin), (-half + 0.001, thin),
    ]
    rings = []
    for i, p in enumerate(path):
        a, b = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        way = [(q - r) for q, r in zip(b, a)]
        long = math.hypot(*way) or 1
        level = (-way[2] / long * (side[1] != 0), -way[2] / long * (side[0] != 0), math.hypot(way[0], way[1]) / long)
        sign = 1 if (way[0] + way[1]) >= 0 else -1
        rings.append([(p[0] + side[0] * u + level[0] * v * sign, p[1] + side[1] * u + level[1] * v * sign, p[2] + level[2] * v) for u, v in outline])
    loft('tape', rings, cloth, angle=50)


def charpai_lace(colour):
    """Cord to and fro between the foot rail and the rope that ends the weave."""
    cord = plain('cord', colour, 0.9)
    bump(cord, noise(cord, 600, 2, 0.6), 0.001, 0.7)
    right, turns = CHARPAI_LONG / 2 - CHARPAI_LACED, 13
    span = (CHARPAI_WIDE - 0.20) / turns
    z = charpai_height(right, 0) - 0.013
    tube(
        'bar',
        [
            (right - 0.008, -CHARPAI_WIDE / 2 + 0.02, CHARPAI_RAIL_AT + 0.02), (right - 0.008, -CHARPAI_WIDE / 2 + 0.09, z),
            (right - 0.008, CHARPAI_WIDE / 2 - 0.09, z), (right - 0.008, CHARPAI_WIDE / 2 - 0.02, CHARPAI_RAIL_AT + 0.02),
        ],
        0.009, cord, 14,
    )
    for i in range(turns):
        y = -CHARPAI_WIDE / 2 + 0.10 + span * i
        for a, b in ((y, y + span * 0.5), (y + span * 0.5, y + span)):
            flip = a == y
            inner, outer = (right + 0.004, z + 0.006), (CHARPAI_LONG / 2 - 0.004, CHARPAI_RAIL_AT - 0.012 + CHARPAI_RAIL + 0.003)
            start, end = ((*inner, a), (*outer, b)) if flip else ((*outer, a), (*inner, b))
            tube('lace', [(start[0], start[2], start[1]), (end[0], end[2], end[1])], 0.0042, cord, 10)
        charpai_hang(y + span * 0.5, cord)


def charpai_hang(y, cord):
    """A loop of the lacing round the foot rail."""
    r = CHARPAI_RAIL + 0.004
    tube(
        'loop', [(CHARPAI_LONG / 2 + r * math.cos(t), y, CHARPAI_RAIL_AT - 0.012 + r * math.sin(t)) for t in [math.tau * i / 24 for i in range(24)]],
        0.0042, cord, 10, closed=True,
    )


MUDHA_RADIUS, MUDHA_HEIGHT = 0.165, 0.418
MUDHA_TWIST = math.radians(104)
MUDHA_BUNDLES, MUDHA_REEDS = 30, 3


def build_mudha(look):
    """A mudha: the hourglass stool of river reed, two layers of slanting bundles tied by rope, with a padded seat."""
    random.seed(3)
    reeds = [mudha_reed(f'reed{k}', c) for k, c in enumerate(look.get('reed', ['#cfae72', '#c29c5c', '#d9bf88']))]
    for way in (-1, 1):
        mudha_layer(way, reeds)
    rope = mudha_cord(look.get('rope', '#b99c6c'))
    for z, lift in ((0.209, 0.012), (0.092, 0.011), (0.326, 0.011)):
        mudha_rope_ring(mudha_skin_radius(z) + lift, z, rope)
    for z in (0.020, MUDHA_HEIGHT - 0.020):
        mudha_rim(z, reeds)
        for k in range(MUDHA_BUNDLES * 2):
            mudha_tie(k, z, rope)
    mudha_seat(look.get('seat', '#a3231f'), look.get('piping', '#e0b04a'))
    return {'views': [(-20, 14), (24, 30), (-14, 8, 2.1, (0.5, 0.5))]}


def mudha_skin_radius(z):
    """The waist of an hourglass of straight rods."""
    t = z / MUDHA_HEIGHT * 2 - 1
    return MUDHA_RADIUS * math.hypot(math.cos(MUDHA_TWIST / 2), t * math.sin(MUDHA_TWIST / 2))


def mudha_reed(name, colour):
    m = plain(name, colour, 0.55)
    streak = noise(m, 220, 3, 0.6, stretch=(1, 1, 0.12))
    set_input(m, 'Base Color', ramp(m, streak, [(0.32, shade(colour, -0.45)), (0.55, srgb(colour)), (0.75, shade(colour, 0.2))]))
    bump(m, streak, 0.0005, 0.4)
    return m


def mudha_layer(way, reeds):
    """One layer of bundles, all slanting the same way; the second lies within the first."""
    inner = 0.0 if way > 0 else -0.0085
    for k in range(MUDHA_BUNDLES):
        for i in range(MUDHA_REEDS):
            a = TAU * (k + (i - 1) * 0.22 + random.uniform(-0.04, 0.04)) / MUDHA_BUNDLES
            mudha_stalk(a, way, inner + random.uniform(-0.001, 0.001), random.uniform(0.0033, 0.0044), random.choice(reeds))


def mudha_stalk(a, way, inner, thick, skin):
    """A reed with its knots: straight from the lower rim to the upper."""
    r = MUDHA_RADIUS + inner
    low = (r * math.cos(a - way * MUDHA_TWIST / 2), r * math.sin(a - way * MUDHA_TWIST / 2), 0.002)
    high = (r * math.cos(a + way * MUDHA_TWIST / 2), r * math.sin(a + way * MUDHA_TWIST / 2), MUDHA_HEIGHT)
    knot = random.random()
    steps = 18
    path = [tuple(p + (q - p) * i / steps for p, q in zip(low, high)) for i in range(steps + 1)]

    def section(t):
        bulge = 1 + 0.16 * math.exp(-((((t * 2.2 + knot) % 1) - 0.5) / 0.035) ** 2)
        return circle(thick * bulge, 7)

    sweep('reed', path, section, skin)


def mudha_cord(colour):
    m = plain('cord', colour, 0.95)
    fibre = noise(m, 700, 3, 0.6)
    set_input(m, 'Base Color', ramp(m, fibre, [(0.3, shade(colour, -0.45)), (0.65, srgb(colour))]))
    bump(m, fibre, 0.001, 0.6)
    return m


def mudha_rope_ring(radius, z, skin):
    """Three turns of two-stranded rope."""
    for turn in (-1, 0, 1):
        for strand in (0, 0.5):
            path = []
            for i in range(240):
                a, b = TAU * i / 240, TAU * (i * 54 / 240 + strand)
                r = radius + 0.0019 * math.cos(b)
                path.append((r * math.cos(a), r * math.sin(a), z + turn * 0.0078 + 0.0019 * math.sin(b)))
            tube('rope', path, 0.0024, skin, 6, closed=True)


def mudha_rim(z, reeds):
    """A thick round of reeds that binds the ends."""
    for k in range(7):
        a = TAU * k / 6
        away = 0.0082 if k < 6 else 0
        path = ring_path(MUDHA_RADIUS + 0.0125 + away * math.cos(a), z + away * math.sin(a), 96)
        tube('rim', path, 0.0046, reeds[k % len(reeds)], 9, closed=True)


def mudha_tie(k, z, skin):
    """A turn of cord about the rim, slanting."""
    a = TAU * (k + 0.3) / (MUDHA_BUNDLES * 2)
    path = []
    for i in range(20):
        b = TAU * i / 20
        r, bend = MUDHA_RADIUS + 0.0125 + 0.0142 * math.cos(b), a + 0.018 * math.sin(b / 2)
        path.append((r * math.cos(bend), r * math.sin(bend), z + 0.0142 * math.sin(b)))
    tube('tie', path, 0.0016, skin, 7, closed=True)


def mudha_seat(colour, piping):
    """A padded cushion of cotton, piped at its edge, a button in its middle."""
    cloth = fabric('cloth', colour, 900)
    outline = [
        (0, MUDHA_HEIGHT - 0.010), (MUDHA_RADIUS, MUDHA_HEIGHT - 0.010, 0.004), (MUDHA_RADIUS + 0.012, MUDHA_HEIGHT + 0.004, 0.010),
        (MUDHA_RADIUS - 0.012, MUDHA_HEIGHT + 0.026, 0.02), (MUDHA_RADIUS * 0.5, MUDHA_HEIGHT + 0.034, 0.1), (0.012, MUDHA_HEIGHT + 0.029, 0.02),
        (0, MUDHA_HEIGHT + 0.026),
    ]
    thing = lathe('seat', fillet(outline, 0.006, 12), cloth, 160, angle=180)
    rumple(thing, 0.0022, 0.07, 5)
    hoop('piping', MUDHA_RADIUS + 0.0098, MUDHA_HEIGHT + 0.0015, 0.0032, fabric('piping', piping, 900))
    lathe('button', fillet([(0.011, MUDHA_HEIGHT + 0.024), (0.011, MUDHA_HEIGHT + 0.030, 0.003), (0, MUDHA_HEIGHT + 0.0325)], 0.003, 6), cloth, 48)


STOOL_WOODS = {'mango': ('#d3ab78', '#93653a'), 'walnut': ('#7b5236', '#2f1a0f')}
STOOL_SINK = 0.007  # how deep the seat is dished


def build_stool(look):
    """A round stool: four splayed legs wedged through a dished seat, and rails between them."""
    light, dark = STOOL_WOODS[look.get('wood', 'mango')]
    height, radius, thick = look.get('height', 0.46), look.get('radius', 0.17), look.get('thick', 0.034)
    long_grain, cross_grain = timber('leg', light, dark, 'Z', 0.009), timber('seat', light, dark, 'X', 0.011)
    lathe('seat', stool_seat_outline(height, radius, thick), cross_grain, 192)
    legs = [stool_leg_ends(i, radius, height, thick) for i in range(4)]
    for foot, top in legs:
        stool_leg(foot, top, long_grain)
        stool_tenon(top, height, radius, long_grain, plain('wedge', dark, 0.5))
    for level in look.get('rails', [(0.15, 0.19)]):
        for i in range(4):
            share = level[i % 2] / (height - thick * 0.6)
            (a, b), (c, d) = legs[i], legs[(i + 1) % 4]
            stool_rail(Vector(a).lerp(Vector(b), share), Vector(c).lerp(Vector(d), share), long_grain)
    return {'views': [(-24, 16), (14, 30), (-30, 40, 2.0, (0.5, 0.72))]}


def stool_seat_outline(height, radius, thick):
    points = [
        (0, height - thick), (radius - 0.026, height - thick, 0.006), (radius - 0.003, height - thick * 0.5, 0.014), (radius, height - 0.006, 0.007),
        (radius - 0.010, height, 0.010), (radius * 0.72, height - 0.002, 0.05), (radius * 0.4, height - STOOL_SINK, 0.08),
        (0, height - STOOL_SINK, 0),
    ]
    return fillet(points, 0.006, 12)


def stool_leg_ends(i, radius, height, thick):
    a = TAU * i / 4 + TAU / 8
    foot, top = radius * 1.16, radius * 0.60
    return (math.cos(a) * foot, math.sin(a) * foot, 0), (math.cos(a) * top, math.sin(a) * top, height - thick * 0.6)


def stool_leg(foot, top, wood):
    length = (Vector(top) - Vector(foot)).length
    outline = [(0, 0), (0.0105, 0, 0.003), (0.0195, length * 0.64, 0.4), (0.0155, length, 0.002), (0, length, 0)]
    aim(lathe('leg', fillet(outline, 0.002, 16), wood, 64), foot, top)


def stool_tenon(top, height, radius, wood, dark):
    """The leg's end in the seat, cut flush, with the wedge that spreads it."""
    a = math.atan2(top[1], top[0])
    out = math.hypot(*top[:2]) + 0.006
    x, y, z = math.cos(a) * out, math.sin(a) * out, stool_radius_top(height, radius, out)
    slope = (stool_radius_top(height, radius, out + 0.008) - stool_radius_top(height, radius, out - 0.008)) / 0.016
    upright = Vector((-math.cos(a) * slope, -math.sin(a) * slope, 1))
    disc = fillet([(0.0125, -0.004), (0.0125, 0.0007, 0.0005), (0, 0.0009)], 0.0005, 4)
    aim(lathe('tenon', disc, wood, 48), (x, y, z), Vector((x, y, z)) + upright)
    box('wedge', (0.0235, 0.0026, 0.003), dark, (x, y, z - 0.0003), (0, 0, math.degrees(a) + 90), 0.0004)


def stool_radius_top(height, radius, out):
    """The seat's upper side at a distance from its middle."""
    outline = [(z, r) for r, z in stool_seat_outline(height, radius, 0.03) if z > height - STOOL_SINK - 0.0001]
    return radius_at(outline, out)


def stool_rail(a, b, wood):
    length = (b - a).length
    outline = [(0, 0), (0.0075, 0, 0.001), (0.0115, length / 2, 0.3), (0.0075, length, 0.001), (0, length, 0)]
    aim(lathe('rail', fillet(outline, 0.001, 14), wood, 48), a, b)
