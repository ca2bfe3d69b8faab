"""An armchair: a buttoned back, soft arms and a loose seat cushion, all piped, on turned legs."""
import math

from materials import timber
from shapes import aim, ball, box, fillet, lathe, place
from upholstery import dense, padded, piping, woven

WIDE, DEEP, HIGH = 0.82, 0.80, 0.94
LEG = 0.165
ARM_WIDE, ARM_HIGH, ARM_FRONT, ARM_LONG = 0.135, 0.60, -0.380, 0.54
SEAT, SEAT_THICK = 0.44, 0.15
BACK_LEAN, BACK_THICK, BACK_CURVE = math.radians(9), 0.145, 0.22
BACK_FOOT_Y = 0.125
BUTTONS = [(-0.185, 0.60), (0, 0.615), (0.185, 0.60), (-0.095, 0.455), (0.095, 0.455)]
PLEATS = [(0, 3), (1, 3), (1, 4), (2, 4)]


def build(look):
    colour = look.get('colour', '#42787b')
    cloth, cord = woven('cloth', colour), woven('cord', look.get('piping', '#528a8c'), 0.0018)
    base(cloth)
    for side in (-1, 1):
        arm(side, cloth, cord)
    back(cloth, cord)
    seat(cloth, cord)
    legs(timber('leg', *look.get('wood', ['#b07a4a', '#5f3a1c']), 'Z', 0.006, 0.36))
    return {'views': [(-30, 13), (0, 7), (38, 26), (-16, 14, 2.2, (0.5, 0.66))]}


def base(cloth):
    box('base', (WIDE - 0.16, 0.655, SEAT - SEAT_THICK - LEG + 0.02), cloth, (0, -0.045, (LEG + SEAT - SEAT_THICK + 0.02) / 2), bevel=0.022,
        segments=6)


def arm(side, cloth, cord):
    """An arm's front is a panel with a round top; the arm leans outwards and falls a little to the back."""
    half = ARM_WIDE / 2
    outline = dense(fillet([(-half, 0, 0.03), (half, 0, 0.03), (half + 0.004, ARM_HIGH - LEG, 0.066),
        (-half - 0.004, ARM_HIGH - LEG, 0.066)], 0.03, 10, True), 0.011)

    def way(u, v, w):
        x = side * (WIDE / 2 - half - 0.014) + u + side * 0.05 * (v - 0.25)
        return (x, ARM_FRONT - w, LEG + v + 0.08 * w * max(0, v - 0.1))

    padded('arm', outline, ARM_LONG, cloth, way, 0.014, 0.004, 0.006, 0.0035, seed=side * 3 + 5)
    piping(outline, 0, cord, way)


def back_outline():
    return dense(fillet([(-0.34, 0, 0.05), (0.34, 0, 0.05), (0.365, 0.50, 0.3), (0.330, 0.752, 0.19), (-0.330, 0.752, 0.19),
        (-0.365, 0.50, 0.3)], 0.05, 14, True), 0.011)


def back(cloth, cord):
    c, s = math.cos(BACK_LEAN), math.sin(BACK_LEAN)

    def way(u, v, w):
        v *= 1 + 0.035 * (1 - (u / 0.36) ** 2)
        return (u, BACK_FOOT_Y + v * s - w * c - BACK_CURVE * u * u, LEG + v * c + w * s)

    outline = back_outline()
    _, front_at = padded('back', outline, BACK_THICK, cloth, way, 0.062, 0.012, 0.010, 0.004, 0.0022, tuft, 2)
    piping(outline, 0, cord, way)
    piping(outline, BACK_THICK, cord, way)
    for u, v in BUTTONS:
        at = way(u, v, front_at(u, v) + 0.004)
        place(ball('button', 0.0145, cord, scale=(1, 1, 0.5)), at, (90 - math.degrees(BACK_LEAN), 0, 0))


def tuft(u, v):
    """How far buttons and the pleats between them draw the back in."""
    dent = 0
    for x, z in BUTTONS:
        r = math.hypot(u - x, v - z)
        star = 1 + 0.16 * math.cos(6 * math.atan2(v - z, u - x) + x * 9) * math.exp(-((r - 0.03) / 0.02) ** 2)
        dent += 0.038 * math.exp(-((r / 0.052) ** 1.15)) * star
    for a, b in PLEATS:
        (xa, za), (xb, zb) = BUTTONS[a], BUTTONS[b]
        long = math.hypot(xb - xa, zb - za)
        t = ((u - xa) * (xb - xa) + (v - za) * (zb - za)) / long**2
        if 0 < t < 1:
            off = abs((u - xa) * (zb - za) - (v - za) * (xb - xa)) / long
            dent += 0.0085 * math.exp(-((off / 0.011) ** 1.3)) * math.sin(math.pi * t) ** 0.4
    return dent


def seat(cloth, cord):
    wide, long = (WIDE - 2 * ARM_WIDE - 0.012) / 2, 0.56
    outline = dense(fillet([(-wide, 0, 0.05), (wide, 0, 0.05), (wide, long, 0.05), (-wide, long, 0.05)], 0.05, 10, True), 0.011)

    def way(u, v, w):
        return (u, -DEEP / 2 + 0.006 + v, SEAT - 0.012 + w - 0.018 * v / long)

    def sat(u, v):
        return 0.010 * math.exp(-((u - 0.02) ** 2 / 0.02 + (v - 0.34) ** 2 / 0.03))

    padded('seat', outline, SEAT_THICK - 0.012, cloth, way, 0.046, 0.01, 0.012, 0.0045, 0.0026, sat, 7)
    piping(outline, 0, cord, way)
    piping(outline, SEAT_THICK - 0.012, cord, way)


def legs(wood):
    profile = fillet([(0, 0), (0.0125, 0, 0.003), (0.021, LEG + 0.02, 0.002), (0, LEG + 0.02)], 0.003, 5)
    for x in (-1, 1):
        for y in (-1, 1):
            top = (x * 0.315, -0.03 + y * 0.265, LEG + 0.012)
            aim(lathe('leg', profile, wood, 40), (x * 0.352, -0.03 + y * 0.305, 0), top)
