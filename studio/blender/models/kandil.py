"""An akash kandil: a faceted paper lantern on a bamboo frame, with cut-paper frills and rani tails."""
import math
import random

from mathutils import Vector

from materials import WHITE, bump, glowing, grey, mix, node, noise, plain, ramp, set_input, shade, shader, srgb, wood
from shapes import TAU, ball, bulb_light, lit, loft, tube

SIDES = 8
# radius and height of the frame's rings, from the lower mouth up
RINGS = ((0.062, 0.215), (0.140, 0.285), (0.150, 0.345), (0.140, 0.405), (0.062, 0.475))
TAIL = 0.205


def build(look):
    colour, second = look.get('colour', '#f8b534'), look.get('second', '#c2185b')
    main, other = paper('paper', colour), paper('rani', second)
    gold = paper('gold', '#e9c45c', 0.2)
    bamboo = wood('bamboo', '#d9b877', '#9a7238', 'Z', 12)
    first = None
    for i in range(SIDES):
        for k in range(len(RINGS) - 1):
            part = panel(i, k, other if (k in (0, 3) and i % 2) else main)
            first = first or part
    frame(bamboo)
    frill(RINGS[0], -0.034, other, gold, 48)
    frill((RINGS[3][0] + 0.0015, RINGS[3][1]), -0.018, gold, None, 64)
    frill((RINGS[1][0] + 0.0015, RINGS[1][1]), -0.018, gold, None, 64)
    frill(RINGS[4], 0.026, other, gold, 48)
    tails(main, other)
    cord(plain('thread', '#7a1038', 0.9))
    lit(ball('bulb', 0.022, glowing('bulb', '#ffd596', 4), (0, 0, 0.345)), first)
    for height in (0.30, 0.39):
        bulb_light((0, 0, height), look.get('watts', 0.6), first, (1, 0.82, 0.55), 0.04)
    return {'views': [(-24, 4), (14, -4), (-24, 4, 2.0, (0.5, 0.66))], 'world': 0.6, 'hang': 0.25}


def paper(name, colour, through=0.5):
    """Handmade paper: fibres, a soft cloudiness, and light from behind."""
    m = plain(name, colour, 0.85, Specular=0.2)
    cloud = noise(m, 40, 5, 0.6)
    fibre = noise(m, 260, 3, 0.6, stretch=(1, 0.25, 1))
    body = ramp(m, cloud, [(0.3, shade(colour, -0.14)), (0.7, srgb(colour))])
    body = mix(m, body, ramp(m, fibre, [(0.34, grey(0.78)), (0.46, WHITE)]), 0.7, 'MULTIPLY')
    set_input(m, 'Base Color', body)
    bump(m, fibre, 0.0004, 0.4)
    sheer = node(m, 'ShaderNodeBsdfTranslucent', {'Color': body}).outputs[0]
    both = node(m, 'ShaderNodeMixShader', {0: through, 1: shader(m).outputs[0], 2: sheer}).outputs[0]
    m.node_tree.links.new(both, m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m


def corner(i, ring, out=0.0):
    radius, height = RINGS[ring]
    a = TAU * (i + 0.5) / SIDES
    return Vector(((radius + out) * math.cos(a), (radius + out) * math.sin(a), height))


def panel(i, k, skin):
    """One facet between two rings: paper that sags a little between the sticks."""
    a, b, c, d = corner(i, k), corner(i + 1, k), corner(i + 1, k + 1), corner(i, k + 1)
    middle = (a + b + c + d) / 4
    inward = Vector((-middle.x, -middle.y, 0)).normalized()
    rings = []
    for t in (n / 8 for n in range(9)):
        row = []
        for s in (n / 8 for n in range(9)):
            sag = 0.0028 * math.sin(math.pi * s) * math.sin(math.pi * t)
            row.append(a.lerp(b, s).lerp(d.lerp(c, s), t) + inward * sag)
        rings.append(row)
    return loft('panel', rings, skin, closed_u=False, cap=False, angle=180)


def frame(bamboo):
    for k in range(len(RINGS)):
        for i in range(SIDES):
            low, high = corner(i, k, 0.0006), corner(i + 1, k, 0.0006)
            tube('stick', [low, low.lerp(high, 0.5), high], 0.0016, bamboo, 10)
    for i in range(SIDES):
        for k in range(len(RINGS) - 1):
            low, high = corner(i, k, 0.0006), corner(i, k + 1, 0.0006)
            tube('rib', [low, low.lerp(high, 0.5), high], 0.0014, bamboo, 10)


def frill(ring, deep, skin, edge, teeth):
    """A band of paper cut to points, round an eight-sided ring."""
    radius, height = ring
    top, bottom, hem = [], [], []
    for j in range(teeth * 4 + 1):
        a = TAU * j / (teeth * 4)
        flat = math.cos(math.pi / SIDES) / math.cos(((a - math.pi / SIDES) % (TAU / SIDES)) - math.pi / SIDES)
        r = radius * flat + 0.0012
        cut = 0.62 + 0.38 * abs(((j % 4) / 4) * 2 - 1)
        spread = 1 + 0.05 * (1 if deep > 0 else 0.4)
        top.append((r * math.cos(a), r * math.sin(a), height))
        hem.append((r * spread ** 0.5 * math.cos(a), r * spread ** 0.5 * math.sin(a), height + deep * 0.45))
        bottom.append((r * spread * math.cos(a), r * spread * math.sin(a), height + deep * cut))
    loft('frill', [top, hem, bottom], skin, closed_u=False, cap=False, angle=180)
    if edge:
        band = [(
            x * 1.012, y * 1.012, z + (0.003 if deep < 0 else -0.001),
        ) for x, y, z in top], [(x * 1.012, y * 1.012, z + deep * 0.16) for x, y, z in top]
        loft('band', band, edge, closed_u=False, cap=False, angle=180)


def tails(main, other):
    """Streamers from the lower mouth: each waves in its own way and ends in a swallow's tail."""
    random.seed(4)
    count = 16
    for i in range(count):
        a = TAU * i / count
        out, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        wave, long, twist = random.uniform(0, TAU), TAIL * random.uniform(0.86, 1.0), random.uniform(-0.5, 0.5)
        rings = []
        for k in range(25):
            t = k / 24
            at = out * (0.0575 + 0.004 * math.sin(5 * t + wave) * t + 0.006 * t) + side * 0.005 * math.sin(3.4 * t + wave * 2) * t
            at.z += RINGS[0][1] - 0.004 - long * t
            across = (side * math.cos(twist * t) + out * math.sin(twist * t)) * 0.0085
            notch = Vector((0, 0, 0.012 if k == 24 else 0))
            rings.append([at - across, at - across * 0.5 + notch * 0.5, at + notch, at + across * 0.5 + notch * 0.5, at + across])
        loft('tail', rings, other if i % 2 else main, closed_u=False, cap=False, angle=180)


def cord(thread):
    """Three threads from the upper ring to a loop."""
    knot = Vector((0, 0, 0.535))
    for i in range(3):
        start = corner(i * 8 // 3, 4)
        tube('thread', [start, start.lerp(knot, 0.5), knot], 0.0009, thread, 8)
    ball('knot', 0.0035, thread, knot)
    tube('cord', [knot, knot + Vector((0.0005, 0, 0.04)), knot + Vector((0, 0, 0.085))], 0.0013, thread, 8)
