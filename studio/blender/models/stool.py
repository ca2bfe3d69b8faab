"""A round stool: four splayed legs wedged through a dished seat, and rails between them."""
import math

from mathutils import Vector

from materials import plain, timber
from shapes import TAU, aim, box, fillet, lathe, radius_at

WOODS = {'mango': ('#d3ab78', '#93653a'), 'walnut': ('#7b5236', '#2f1a0f')}
SINK = 0.007  # how deep the seat is dished


def build(look):
    light, dark = WOODS[look.get('wood', 'mango')]
    height, radius, thick = look.get('height', 0.46), look.get('radius', 0.17), look.get('thick', 0.034)
    long_grain, cross_grain = timber('leg', light, dark, 'Z', 0.009), timber('seat', light, dark, 'X', 0.011)
    lathe('seat', seat_outline(height, radius, thick), cross_grain, 192)
    legs = [leg_ends(i, radius, height, thick) for i in range(4)]
    for foot, top in legs:
        leg(foot, top, long_grain)
        tenon(top, height, radius, long_grain, plain('wedge', dark, 0.5))
    for level in look.get('rails', [(0.15, 0.19)]):
        for i in range(4):
            share = level[i % 2] / (height - thick * 0.6)
            (a, b), (c, d) = legs[i], legs[(i + 1) % 4]
            rail(Vector(a).lerp(Vector(b), share), Vector(c).lerp(Vector(d), share), long_grain)
    return {'views': [(-24, 16), (14, 30), (-30, 40, 2.0, (0.5, 0.72))]}


def seat_outline(height, radius, thick):
    points = [
        (0, height - thick), (radius - 0.026, height - thick, 0.006), (radius - 0.003, height - thick * 0.5, 0.014), (radius, height - 0.006, 0.007),
        (radius - 0.010, height, 0.010), (radius * 0.72, height - 0.002, 0.05), (radius * 0.4, height - SINK, 0.08), (0, height - SINK, 0),
    ]
    return fillet(points, 0.006, 12)


def leg_ends(i, radius, height, thick):
    a = TAU * i / 4 + TAU / 8
    foot, top = radius * 1.16, radius * 0.60
    return (math.cos(a) * foot, math.sin(a) * foot, 0), (math.cos(a) * top, math.sin(a) * top, height - thick * 0.6)


def leg(foot, top, wood):
    length = (Vector(top) - Vector(foot)).length
    outline = [(0, 0), (0.0105, 0, 0.003), (0.0195, length * 0.64, 0.4), (0.0155, length, 0.002), (0, length, 0)]
    aim(lathe('leg', fillet(outline, 0.002, 16), wood, 64), foot, top)


def tenon(top, height, radius, wood, dark):
    """The leg's end in the seat, cut flush, with the wedge that spreads it."""
    a = math.atan2(top[1], top[0])
    out = math.hypot(*top[:2]) + 0.006
    x, y, z = math.cos(a) * out, math.sin(a) * out, radius_top(height, radius, out)
    slope = (radius_top(height, radius, out + 0.008) - radius_top(height, radius, out - 0.008)) / 0.016
    upright = Vector((-math.cos(a) * slope, -math.sin(a) * slope, 1))
    disc = fillet([(0.0125, -0.004), (0.0125, 0.0007, 0.0005), (0, 0.0009)], 0.0005, 4)
    aim(lathe('tenon', disc, wood, 48), (x, y, z), Vector((x, y, z)) + upright)
    box('wedge', (0.0235, 0.0026, 0.003), dark, (x, y, z - 0.0003), (0, 0, math.degrees(a) + 90), 0.0004)


def radius_top(height, radius, out):
    """The seat's upper side at a distance from its middle."""
    outline = [(z, r) for r, z in seat_outline(height, radius, 0.03) if z > height - SINK - 0.0001]
    return radius_at(outline, out)


def rail(a, b, wood):
    length = (b - a).length
    outline = [(0, 0), (0.0075, 0, 0.001), (0.0115, length / 2, 0.3), (0.0075, length, 0.001), (0, length, 0)]
    aim(lathe('rail', fillet(outline, 0.001, 14), wood, 48), a, b)
