"""The shape of a rucksack's body and of the flap that falls over its top."""
import math

from mathutils import Vector, noise

from shapes import superellipse

WIDE, DEEP, HIGH = 0.262, 0.112, 0.385
HEM = 0.186  # where the flap ends in the middle
POCKET_DEEP = 0.022
EXPONENT = 3.6


def half_wide(z):
    t = z / HIGH
    return WIDE / 2 * (0.955 + 0.075 * math.sin(math.pi * min(1, t * 1.05 + 0.02)) - 0.05 * t**3)


def half_deep(z):
    t = z / HIGH
    return DEEP / 2 * (0.93 + 0.10 * math.sin(math.pi * min(1, t + 0.02)) - 0.10 * t**3)


def slack(x, y, z):
    """How far out the loose canvas stands: soft dents, and slanting creases below the cinched top."""
    t = z / HIGH
    soft = 0.0075 * noise.noise(Vector((x * 8, y * 8, z * 6))) + 0.0040 * noise.noise(Vector((x * 19 + z * 6, y * 19, z * 15)))
    fold = 0.0035 * math.sin(x * 90 + 8 * noise.noise(Vector((x * 9, z * 9, 2)))) * max(0, t - 0.6) / 0.4
    return (soft + fold + 0.0045 * ridge(x * 5 + y * 5, z * 17, 3)) * min(1, t / 0.12)


def ridge(a, b, c):
    """Noise with sharp crests, as creased canvas has: -0.5 to 0.5."""
    return 0.5 - min(1, 2.2 * abs(noise.noise(Vector((a, b, c)))))


def ring(z, grow=0.0):
    """The body's outline at a height, `grow` metres outside its skin."""
    points = []
    for x, y in superellipse(half_wide(z), half_deep(z), 220, EXPONENT):
        out = Vector((x / half_wide(z), y / half_deep(z))).normalized() * (slack(x, y, z) + grow)
        points.append((x + out.x, y + out.y, z))
    return points


def front_y(x, z):
    """The y of the body's front."""
    u = min(1, abs(x) / half_wide(z))
    return -half_deep(z) * (1 - u**EXPONENT) ** (1 / EXPONENT)


def smooth(t):
    t = max(0, min(1, t))
    return t * t * (3 - 2 * t)


def flap_out(x, z):
    """How far the flap stands before the body: it climbs over the pocket's upper edge."""
    return 0.0090 + (POCKET_DEEP + 0.006) * smooth((0.275 - z) / 0.060) * smooth((0.128 - abs(x)) / 0.035)


def flap_point(u, s):
    """From the back of the top (s = 0) over it and down the front (s = 1); u is -1 to 1 from side to side."""
    bend = 0.40
    sag = 0.0050 * noise.noise(Vector((u * 3, s * 6, 5))) + 0.0030 * noise.noise(Vector((u * 8, s * 13, 1)))
    sag += 0.0030 * ridge(u * 2 + s * 3, s * 7 - u, 4)
    x = u * (half_wide(HIGH * 0.9) + 0.004)
    round_front = (1 - (0.985 * abs(u)) ** EXPONENT) ** (1 / EXPONENT)
    edge = abs(u) ** 5 * 0.034
    if s < bend:
        a = s / bend
        y = DEEP / 2 * (0.86 - 1.72 * a) * (1 + (round_front - 1) * smooth(abs(a * 2 - 1)))
        return (x, y, HIGH + 0.006 + 0.016 * math.sin(math.pi * min(1, a * 1.02)) ** 0.8 - edge + sag)
    b = (s - bend) / (1 - bend)
    corner = 0.040 * max(0, (abs(u) - 0.72) / 0.28) ** 2.4
    fall = min(1, b / 0.16)
    z = HIGH + 0.004 - edge * (1 - b) - (HIGH - HEM - corner) * b
    y = front_y(min(abs(x), half_wide(min(z, HIGH)) * 0.985), min(z, HIGH)) - flap_out(x, z)
    top = (DEEP / 2 * -0.86 - 0.014 * fall) * round_front, HIGH + 0.006 - edge - 0.016 * fall**2
    blend = smooth(fall)
    return (x * (1 + 0.020 * math.sin(math.pi * b * 0.6)), top[0] * (1 - blend) + y * blend - sag, top[1] * (1 - blend) + z * blend)
