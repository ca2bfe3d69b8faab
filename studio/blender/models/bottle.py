"""An insulated steel bottle: powder-coated body, screw cap with a carrying loop."""
import math

from materials import bump, metal, noise, plain, plastic, set_input, srgb
from shapes import TAU, box, fillet, lathe, letters, place, spline, superellipse, sweep, wrap_round

BODY = {'wide': (0.0370, 0.218), 'slim': (0.0325, 0.205)}  # radius, height of the shoulder's end
NECK = 0.0205
NAME_SIZE = 0.0105


def build(look):
    radius, top = BODY[look.get('shape', 'wide')]
    coat = coated(look.get('colour', '#1f3a34'))
    bare = metal('steel', '#cfcfd0', 0.22, brush=(0.2, 0.2, 6))
    body = fillet(
        [
            (0, 0.0012), (radius - 0.006, 0.0012, 0.001), (radius - 0.0055, 0, 0.0012), (radius, 0, 0.004), (radius, top - 0.040, 0.034),
            (NECK + 0.004, top - 0.006, 0.012), (NECK + 0.002, top, 0.0006), (NECK, top, 0),
        ],
        0.003,
        16,
    )
    lathe('body', body, coat, 160)
    band = [
        (NECK + 0.001, top - 0.0002, 0), (NECK + 0.0027, top - 0.0002, 0.0004), (NECK + 0.0027, top + 0.006, 0.0004),
        (NECK + 0.0007, top + 0.006, 0),
    ]
    lathe('band', fillet(band, 0.0004, 4), bare, 160)
    foot = [
        (radius - 0.0004, 0.0012, 0), (radius + 0.0003, 0.0012, 0.0003), (radius + 0.0003, 0.0085, 0.0003), (radius - 0.0004, 0.0085, 0),
    ]
    lathe('foot', fillet(foot, 0.0003, 3), bare, 160)
    cap(top + 0.0065, bare)
    lettering(radius, look.get('ink', '#d8d8d6'))
    return {'views': [(-24, 9), (34, 16), (-16, 34, 2.1, (0.5, 0.71))]}


def coated(colour):
    """Powder coat: matt, with the fine orange peel of the oven."""
    skin = plastic('coat', colour, 0.40, 0.45)
    bump(skin, noise(skin, 420, 2, 0.5), 0.0003, 0.25)
    set_input(skin, 'Clearcoat', 0.12)
    set_input(skin, 'Clearcoat Roughness', 0.3)
    return skin


def cap(low, bare):
    black, soft = plastic('cap', '#1b1c1e', 0.45), plain('silicone', '#2a2b2d', 0.7)
    lid = [(NECK + 0.0005, low, 0), (NECK + 0.0031, low, 0.0007), (NECK + 0.0031, low + 0.023, 0.004), (0, low + 0.023, 0)]
    lathe('cap', fillet(lid, 0.0006, 10), black, 160)
    for i in range(44):
        a = TAU * i / 44
        at = math.cos(a) * (NECK + 0.0029), math.sin(a) * (NECK + 0.0029), low + 0.0095
        box('rib', (0.0015, 0.0019, 0.0145), black, at, (0, 0, math.degrees(a)), 0.0005, 2)
    lathe('disc', fillet([(0.0155, low + 0.0228, 0), (0.0155, low + 0.0236, 0.0003), (0, low + 0.0236, 0)], 0.0003, 4), bare, 96)
    side, at = NECK + 0.0034, low + 0.0105
    half = [(side, at), (side + 0.0016, at + 0.0135), (side - 0.0065, at + 0.0295), (0, at + 0.0355)]
    path = spline([(-x, 0, z) for x, z in half] + [(x, 0, z) for x, z in reversed(half[:-1])], 64)
    sweep('loop', path, lambda t: superellipse(0.0056, 0.0021, 32, 3.2), soft, up=(-1, 0, 0))
    for way in (-1, 1):
        pin = fillet([(0, 0), (0.0042, 0, 0.0008), (0.0042, 0.0022, 0.0008), (0, 0.0022, 0)], 0.0006, 4)
        place(lathe('pin', pin, soft, 48), (way * (side + 0.0016), 0, at + 0.0015), (0, way * 90, 0))


def lettering(radius, ink):
    """The maker's name, upwards."""
    name = letters('MERIDIAN', NAME_SIZE, plain('etch', srgb(ink), 0.35, 0.9), 0.00002, space=1.35)
    for v in name.data.vertices:
        v.co.x, v.co.y = -v.co.y, v.co.x
    wrap_round(name, radius + 0.00012, 0.092, -96)
