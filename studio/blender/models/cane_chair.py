"""A dining chair: a frame of turned and shaped wood, its seat and its back of woven cane."""
import math

from caning import panel, rattan
from materials import timber
from shapes import aim, box, circle, fillet, lathe, superellipse, sweep
from upholstery import dense

SEAT, FRAME = 0.45, 0.032
FRONT_Y, BACK_Y = -0.222, 0.190
FRONT_X, BACK_X = 0.228, 0.188
RAIL = 0.048
LEAN = math.tan(math.radians(7))
HIGH = 0.92
HOLLOW = 0.020  # how deep the back is curved
POST = 0.0155
SLEEVE = 0.007  # how far the cane lies upon its frame


def build(look):
    light, dark = look.get('wood', ['#8f5c36', '#38200f'])
    woods = {axis: timber(f'wood{axis}', light, dark, axis, 0.015, 0.34, 0.5) for axis in 'XYZ'}
    cane, reed = rattan('cane', look.get('cane', '#dcbb84')), rattan('reed', look.get('reed', '#cfa970'))
    seat(woods, cane, reed)
    back(woods, cane, reed)
    legs(woods)
    return {'views': [(-34, 14), (26, 10), (-20, 40), (-24, 26, 2.3, (0.46, 0.50)), (150, 14)]}


def seat(woods, cane, reed):
    middle = SEAT - FRAME / 2
    box('rail', (2 * FRONT_X, RAIL, FRAME), woods['X'], (0, FRONT_Y + RAIL / 2, middle), bevel=0.007, segments=6)
    box('rail', (2 * BACK_X - 0.01, RAIL, FRAME), woods['X'], (0, BACK_Y - RAIL / 2 + 0.012, middle), bevel=0.005, segments=6)
    long = BACK_Y - FRONT_Y - RAIL + 0.004
    turn = math.degrees(math.atan2(FRONT_X - BACK_X, BACK_Y - FRONT_Y))
    for side in (-1, 1):
        at = (side * ((FRONT_X + BACK_X) / 2 - RAIL / 2 - 0.002), (FRONT_Y + BACK_Y + RAIL) / 2 - 0.002, middle)
        box('rail', (RAIL, long, FRAME - 0.0006), woods['Y'], at, (0, 0, side * turn), bevel=0.006, segments=6)
    y0, y1 = FRONT_Y + RAIL - SLEEVE, BACK_Y - RAIL + 0.012 + SLEEVE
    x0, x1 = [FRONT_X + (BACK_X - FRONT_X) * (y - FRONT_Y) / (BACK_Y - FRONT_Y) - RAIL + SLEEVE for y in (y0, y1)]
    centre = (y0 + y1) / 2

    def way(u, v, lift):
        inside = max(0, 1 - (u / x0) ** 2) * max(0, 1 - (v / (y1 - y0) * 2) ** 2)
        return (u, v + centre, SEAT + 0.0010 + lift - 0.006 * min(1, inside * 1.4))

    rim = [(-x0, y0 - centre), (x0, y0 - centre), (x1, y1 - centre), (-x1, y1 - centre)]
    panel('cane', rim, cane, way)
    spline_reed(rim, way, reed, (0, 0, 1))


def spline_reed(rim, way, reed, up):
    """The reed that holds the cane's ends in their groove."""
    path = [way(u, v, 0.0003) for u, v in dense(fillet([(*p, 0.016) for p in rim], 0.016, 8, True), 0.012)]
    sweep('reed', path, lambda t: superellipse(0.0026, 0.0014, 14, 2.6), reed, up=up, closed=True, cap=False, angle=180)


def lean_y(z, x=0.0):
    """Where the middle of the back's frame stands at a height."""
    return BACK_Y + (z - SEAT) * LEAN + HOLLOW * (1 - (x / BACK_X) ** 2)


def back(woods, cane, reed):
    for side in (-1, 1):
        post(side, woods['Z'])
    crest, low = HIGH - 0.027, 0.560
    rail(crest, 0.027, BACK_X + 0.016, woods['X'], 0.10)
    rail(low, 0.020, BACK_X, woods['X'])
    wide, z0, z1 = BACK_X - POST + SLEEVE, low + 0.020 - SLEEVE, crest - 0.027 + SLEEVE
    centre = (z0 + z1) / 2

    def way(u, v, lift):
        z = v + centre
        return (u, lean_y(z, u) - POST - 0.0012 - lift, z)

    rim = [(-wide, z0 - centre), (wide, z0 - centre), (wide, z1 - centre), (-wide, z1 - centre)]
    panel('cane', rim, cane, way)
    spline_reed(rim, way, reed, (0, -1, 0))


def post(side, wood):
    """A back leg goes up into the back's post: it stands out behind, and leans from the seat on."""
    path = []
    for i in range(61):
        z = (HIGH - 0.03) * i / 60
        below, above = max(0.0, SEAT - z), max(0.0, z - SEAT)
        path.append((side * (BACK_X - 0.010 * below / SEAT), BACK_Y + 0.038 * (below / SEAT) ** 1.6 + above * LEAN, z))

    def section(t):
        slim = 1 - 0.22 * max(0, 1 - t / 0.48) ** 1.5
        return superellipse(POST * slim, POST * slim, 36, 4.5)

    sweep('post', path, section, wood, up=(0, -1, 0))


def rail(z, half_high, half_long, wood, soft=0.0):
    """A rail of the back, bent as the back is; `soft` rounds its ends over that share of its length."""
    path = [(x, lean_y(z, min(abs(x), BACK_X)), z) for x in [half_long * (i / 30 - 1) for i in range(61)]]

    def section(t):
        near = min(t, 1 - t) / soft if soft else 1
        k = 0.55 + 0.45 * math.sqrt(max(0.0, 1 - (1 - near) ** 2)) if near < 1 else 1
        return superellipse((POST - 0.0002) * (0.8 + 0.2 * k), half_high * k, 40, 4)

    sweep('rail', path, section, wood, up=(0, 0, 1))


def legs(woods):
    tall = SEAT - FRAME + 0.004
    turned = fillet([(0, 0), (0.0115, 0, 0.003), (0.0125, 0.02, 0.01), (0.0185, tall - 0.11, 0.05), (0.0185, tall, 0.002), (0, tall)],
        0.004, 8)
    tops = {side: (side * (FRONT_X - 0.026), FRONT_Y + 0.026, tall) for side in (-1, 1)}
    for side, top in tops.items():
        aim(lathe('leg', turned, woods['Z'], 48), (top[0] + side * 0.004, top[1] - 0.012, 0), top)
        apron((top[0], top[1], tall - 0.03), (side * BACK_X, BACK_Y, tall - 0.03), woods['Y'])
        rod((top[0] + side * 0.002, top[1] - 0.006, 0.185), (side * (BACK_X - 0.006), BACK_Y + 0.017, 0.205), woods['Y'])
    apron((-tops[1][0], tops[1][1], tall - 0.03), (*tops[1][:2], tall - 0.03), woods['X'])
    apron((-BACK_X, BACK_Y, tall - 0.03), (BACK_X, BACK_Y, tall - 0.03), woods['X'])
    middle = FRONT_Y + 0.20
    rod((-0.200, middle, 0.193), (0.200, middle, 0.193), woods['X'])


def apron(a, b, wood):
    """A board on edge below the seat, from leg to leg."""
    way = [q - p for p, q in zip(a, b)]
    long, at = math.hypot(*way[:2]), [(p + q) / 2 for p, q in zip(a, b)]
    along = wood.name.endswith('X')
    size = (long, 0.020, 0.056) if along else (0.020, long, 0.056)
    turn = 0 if along else math.degrees(math.atan2(-way[0], way[1]))
    box('apron', size, wood, at, (0, 0, turn), bevel=0.003)


def rod(a, b, wood):
    """A stretcher, fullest in its middle."""
    way = [q - p for p, q in zip(a, b)]
    path = [[p + d * i / 24 for p, d in zip(a, way)] for i in range(25)]
    thick = lambda t: 0.0105 * (0.7 + 0.3 * math.sin(math.pi * t))  # noqa: E731
    sweep('rod', path, lambda t: circle(thick(t), 20), wood)
