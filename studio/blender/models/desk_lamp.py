"""A desk lamp of two brass arms on a heavy round foot, with a deep bonnet."""
import math

from materials import glowing, metal, plain
from shapes import ball, bulb_light, circle, fillet, hoop, lathe, lit, place, spline, sweep, tube

FOOT, ELBOW, NECK = (0, 0.095, 0.030), (0, 0.170, 0.300), (0, -0.075, 0.455)


def build(look):
    paint = plain('paint', look.get('colour', '#2c4a3c'), 0.36, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    inner = plain('inner', '#f3efe6', 0.45)
    brass = metal('brass', '#d3b173', 0.24)
    black = plain('black', '#1a1a19', 0.55)
    foot(paint, brass)
    arm(FOOT, ELBOW, brass)
    arm(ELBOW, NECK, brass)
    joint(FOOT, brass, 0.0085)
    joint(ELBOW, brass, 0.0085)
    joint(NECK, brass, 0.0075)
    bonnet(paint, inner, black, look)
    cord(black)
    return {'views': [(-52, 12), (40, 10), (-70, 20, 2.2, (0.4, 0.78))]}


def foot(paint, brass):
    outline = [(0, 0.001), (0.094, 0.001, 0.001), (0.0965, 0.003, 0.001), (0.0965, 0.013, 0.003), (0.090, 0.0185, 0.006), (0, 0.0195)]
    place(lathe('foot', fillet(outline, 0.002, 8), paint, 160), (0, 0.06, 0))
    stem = [(0, 0.018), (0.0150, 0.018, 0.001), (0.0150, 0.0215, 0.001), (0.0085, 0.0245, 0.002), (0.0080, 0.034, 0.001), (0, 0.035)]
    place(lathe('stem', fillet(stem, 0.001, 5), brass, 64), (FOOT[0], FOOT[1], 0))
    switch = [(0, 0.018), (0.0085, 0.018, 0.001), (0.0085, 0.0235, 0.002), (0, 0.0242)]
    place(lathe('switch', fillet(switch, 0.001, 5), brass, 48), (0.036, 0.025, 0))


def arm(low, high, brass):
    """A pair of thin rods side by side."""
    for side in (-0.0072, 0.0072):
        ends = [(side, low[1], low[2]), (side, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2), (side, high[1], high[2])]
        sweep('rod', ends, lambda t: circle(0.0038, 20), brass, up=(1, 0, 0))


def joint(at, brass, radius):
    """A hinge across the arms: a barrel with a knurled wing on the right."""
    barrel = [
        (0, -0.0155), (radius - 0.002, -0.0155, 0.001), (radius, -0.0135, 0.001), (radius, 0.0135, 0.001),
        (radius - 0.002, 0.0155, 0.001), (0, 0.0155),
    ]
    place(lathe('barrel', fillet(barrel, 0.001, 5), brass, 64), at, (0, 90, 0))
    knob = [
        (0, 0.0150), (0.004, 0.0150), (0.004, 0.0190), (0.0095, 0.0195, 0.001), (0.0105, 0.0210, 0.001), (0.0105, 0.0270, 0.001),
        (0.009, 0.0290, 0.001), (0, 0.0292),
    ]
    wing = lathe('knob', fillet(knob, 0.0006, 5), brass, 72)
    for v in wing.data.vertices:
        if math.hypot(v.co.x, v.co.y) > 0.0095 and 0.0205 < v.co.z < 0.0275:
            wave = 1 + 0.035 * math.cos(24 * math.atan2(v.co.y, v.co.x))
            v.co.x, v.co.y = v.co.x * wave, v.co.y * wave
    place(wing, at, (0, 90, 0))


def bonnet(paint, inner, black, look):
    """The deep shade, leaning forwards from the neck; white within."""
    tilt = (-28, 0, 0)
    shell = [
        (0.0135, -0.010, 0), (0.0150, -0.012, 0.001), (0.0235, -0.024, 0.008), (0.0300, -0.055, 0.02), (0.0490, -0.085, 0.03),
        (0.0720, -0.134, 0.03), (0.0775, -0.152, 0.002),
        (0.0790, -0.1525, 0.0006), (0.0790, -0.1545, 0.0006), (0.0765, -0.1545, 0.0006),
    ]
    at = (0, NECK[1] - 0.012, NECK[2] - 0.006)
    part = place(lathe('bonnet', fillet(shell, 0.003, 10), paint, 160), at, tilt)
    lining = [(0.0765, -0.1545), (0.0752, -0.151), (0.0700, -0.134, 0.03), (0.0470, -0.086, 0.03), (0.0285, -0.057, 0.02), (0, -0.050)]
    place(lathe('lining', fillet(lining, 0.002, 8), inner, 160), at, tilt)
    cap = [(0.0145, -0.0125), (0.0155, -0.011, 0.001), (0.0155, 0.004, 0.002), (0.010, 0.011, 0.004), (0, 0.012)]
    place(lathe('cap', fillet(cap, 0.001, 6), black, 64), at, tilt)
    lit(place(ball('bulb', 0.026, glowing('bulb', '#ffe2b4', 16)), (0, -0.096, 0), (0, 0, 0)), part).location = (0, 0, -0.096)
    bulb_light((0, 0, -0.130), look.get('watts', 3.0), part, (1, 0.76, 0.5), 0.03)


def cord(black):
    """The flex from the bonnet into the arm."""
    path = [
        (0.0, NECK[1] + 0.004, NECK[2] + 0.006), (0.004, NECK[1] + 0.028, NECK[2] + 0.014), (0.004, NECK[1] + 0.062, NECK[2] - 0.016),
        (0, NECK[1] + 0.095, NECK[2] - 0.058),
    ]
    tube('flex', spline(path, 32), 0.0026, black, 12)
