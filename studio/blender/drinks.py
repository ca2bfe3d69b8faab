"""What stands in cups: chai and coffee with their froth."""
import math
import random

from materials import bump, node, coordinates, noise, plain, ramp, set_input, shade, srgb
from shapes import beads, fillet, lathe

CHAI = '#b9834f'


def chai(radius, level, seed=0, colour=CHAI):
    """A round of chai that climbs a little at the wall, with a few bubbles by the edge."""
    m = plain('chai', colour, 0.12, Specular=0.5)
    swirl = noise(m, 70, 3, 0.5)
    set_input(m, 'Base Color', ramp(m, swirl, [(0.35, shade(colour, -0.15)), (0.65, shade(colour, 0.08))]))
    profile = fillet([(radius, level + 0.0007, 0), (radius - 0.0012, level + 0.0001, 0.0012), (0, level, 0)], 0.001, 6)
    round_ = lathe('chai', profile, m, 96)
    froth_of(round_, radius, level, seed, colour)
    return round_


def froth_of(parent, radius, level, seed, colour):
    random.seed(seed)
    points = []
    for _ in range(46):
        a, away = random.gauss(2.2, 0.9), radius - 0.0012 - abs(random.gauss(0, 0.0022))
        points.append((away * math.cos(a), away * math.sin(a), level))
    skin = plain('bubbles', shade(colour, 0.25), 0.1, Clearcoat=0.5)
    for i, size in enumerate((0.0007, 0.0011)):
        foam = beads('bubbles', size, points[i::2], skin, 10)
        foam.parent = parent


def froth(name, profile, colour, bubbles=260):
    """A head of froth, turned: matt, of many small bubbles."""
    m = plain(name, colour, 0.5, Specular=0.4)
    cells = node(m, 'ShaderNodeTexVoronoi', {'Vector': coordinates(m), 'Scale': bubbles * 2.6}).outputs['Distance']
    large = node(m, 'ShaderNodeTexVoronoi', {'Vector': coordinates(m), 'Scale': bubbles}).outputs['Distance']
    tone = ramp(m, large, [(0.1, shade(colour, -0.13)), (0.5, srgb(colour))])
    set_input(m, 'Base Color', tone)
    bump(m, cells, 0.0004, 0.7)
    bump(m, large, 0.0007, 0.5)
    return lathe(name, profile, m, 96)
