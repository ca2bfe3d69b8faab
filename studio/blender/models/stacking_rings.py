"""Rings of lacquered wood on a post, largest below, and a knob on top."""
import math

from materials import lacquer, timber
from shapes import TAU, fillet, lathe, place

COLOURS = ['#a82418', '#d9631a', '#dc9c14', '#3f7d35', '#1f5f86', '#6d2c63']
RINGS = [(0.065, 0.0290), (0.0595, 0.0275), (0.054, 0.0260), (0.0485, 0.0245), (0.043, 0.0230), (0.0375, 0.0215)]  # radius, thickness
HOLE = 0.0145
GAP = 0.0004


def build(look):
    colours = look.get('colours', COLOURS)
    bare = timber('bare', '#e3c9a0', '#b08a58', 'Z', 0.006, 0.35, 0.35)
    base = [(0, 0), (0.050, 0, 0.002), (0.054, 0.004, 0.003), (0.054, 0.014, 0.005), (0.046, 0.019, 0.003), (0, 0.019)]
    lathe('base', fillet(base, 0.002, 6), bare, 160)
    z = 0.0192
    for (radius, thick), colour in zip(RINGS, colours):
        place(lathe('ring', ring_outline(radius, thick), lacquered(colour), 128, closed=True, angle=60), (0, 0, z))
        z += thick + GAP
    lathe('post', fillet([(0, 0.01), (0.0115, 0.01), (0.0105, z, 0.001), (0, z)], 0.001, 4), bare, 64)
    knob(z, lacquered(look.get('knob', '#c23a1c')))
    return {'views': [(-22, 16), (26, 34), (-10, 20, 1.9, (0.5, 0.72))]}


def lacquered(colour):
    """Lac with the fine rings the lathe leaves."""
    return lacquer('lac', colour, 0.15)


def ring_outline(radius, thick):
    """A plump cross-section, flatter on its faces, with two fine grooves about its middle."""
    half, middle = (radius - HOLE) / 2, (radius + HOLE) / 2
    outline = []
    for i in range(48):
        c, s = math.cos(TAU * i / 48), math.sin(TAU * i / 48)
        x = math.copysign(abs(c) ** 0.78, c) * half
        y = math.copysign(abs(s) ** 0.62, s) * thick / 2
        groove = sum(0.0005 * math.exp(-(((y - at * thick) / 0.0006) ** 2)) for at in (-0.12, 0.12)) if c > 0.3 else 0
        outline.append((middle + x - groove, thick / 2 + y))
    return outline


def knob(z, skin):
    points = [(0, 0), (0.012, 0, 0.001), (0.0225, 0.0035, 0.003), (0.0225, 0.0065, 0.003), (0.014, 0.010, 0.003), (0.0175, 0.015, 0.009), (0.0175, 0.024, 0.010), (0.009, 0.0335, 0.008), (0, 0.0345)]
    place(lathe('knob', fillet(points, 0.004, 10), skin, 128), (0, 0, z - 0.0035))
