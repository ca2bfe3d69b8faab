"""A tripod floor lamp: mango wood legs, a brass hub and a cotton drum."""
import math

from materials import metal, wood
from models.shade import bulb_holder, cloth, finial, shade
from shapes import TAU, circle, fillet, lathe, place, sweep, tube

HUB = 1.085
SPREAD = 0.235  # from the middle to a leg's foot
TOP = 1.145


def build(look):
    brass = metal('brass', '#d3b173', 0.24)
    rubber = metal('rubber', '#1b1a19', 0.6)
    for i in range(3):
        leg(i * TAU / 3 - 0.35, i, brass, rubber, look)
    outline = [
        (0, 1.050), (0.020, 1.050, 0.002), (0.024, 1.056, 0.002), (0.024, 1.064, 0.002), (0.020, 1.070, 0.002), (0.020, 1.118, 0.002),
        (0.030, 1.123, 0.002), (0.030, 1.131, 0.002), (0.017, 1.137, 0.004), (0.0115, 1.150, 0.002), (0.0115, 1.200, 0.001), (0, 1.200),
    ]
    lathe('hub', fillet(outline, 0.002, 6), brass, 96)
    bulb_holder(1.195, brass)
    tube('rod', [(0, 0, 1.26), (0, 0, 1.36), (0, 0, 1.455)], 0.004, brass, 16)
    shade((0.230, 1.175), (0.215, 1.470), cloth('cotton', look.get('shade', '#f1e9d9'), 0), brass, look.get('watts', 26), 1.30)
    finial(1.452, brass)
    return {'views': [(-24, 6), (24, 12), (-24, 10, 2.6, (0.5, 0.68))], 'world': 0.45}


def leg(towards, seed, brass, rubber, look):
    """A turned leg, thickest a third of the way down, with a brass bolt and a rubber foot."""
    timber = wood(f'mango{seed}', look.get('light', '#c39a6b'), look.get('dark', '#805530'), 'Z', 16, 0.35)
    c, s = math.cos(towards), math.sin(towards)
    low, high = (SPREAD * c, SPREAD * s, 0.0), (0.030 * c, 0.030 * s, TOP)
    tilt = math.atan2(SPREAD - 0.030, TOP)
    length = math.hypot(SPREAD - 0.030, TOP)
    outline = [
        (0, 0.004), (0.0110, 0.004, 0.001), (0.0130, 0.02, 0.01), (0.0185, length * 0.55, 0.3), (0.0190, length * 0.85, 0.1),
        (0.0160, length - 0.006, 0.004), (0, length),
    ]
    turn = (0, -math.degrees(tilt), math.degrees(towards))
    place(lathe('leg', fillet(outline, 0.004, 10), timber, 48), low, turn)
    place(lathe('tip', fillet([(0, 0), (0.0125, 0, 0.002), (0.0140, 0.014, 0.001), (0, 0.015)], 0.001, 5), rubber, 40), low, turn)
    at = [a + (b - a) * (HUB / TOP) for a, b in zip(low, high)]
    reach = [(0, 0, HUB + 0.01), (at[0] * 1.0, at[1] * 1.0, HUB + 0.01), (at[0] * 1.58, at[1] * 1.58, HUB + 0.01)]
    sweep('bolt', reach, lambda t: circle(0.0055, 20), brass)
    place(
        lathe('nut', fillet([(0, 0), (0.0105, 0, 0.0015), (0.0105, 0.006, 0.0025), (0, 0.0085)], 0.001, 5), brass, 40), reach[2],
        (0, 90, math.degrees(towards)),
    )
