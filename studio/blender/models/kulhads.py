"""Three kulhads of river clay, no two alike: one with chai, one on its side."""
import math

from drinks import chai
from materials import bump, clay, mix, noise, ramp, set_input, shade, shader
from shapes import fillet, lathe, place, radius_at, rumple

HEIGHT, RIM, FOOT = 0.080, 0.0355, 0.0225


def build(look):
    places = [
        # at, turn, height, width, what is inside
        ((-0.041, 0.016, 0), (0, 0, 0), 1.0, 1.0, True),
        ((0.040, 0.028, 0), (0, 0, 70), 0.985, 1.015, False),
        ((-0.012, -0.052, 0.0238), (80, 0, 50), 1.005, 0.985, False),
    ]
    for i, (at, turn, tall, wide, full) in enumerate(places):
        kulhad(i, at, turn, tall, wide, full)
    return {'views': [(-14, 24), (30, 16), (-10, 54)]}


def kulhad(number, at, turn, tall, wide, full):
    profile = turned(number, tall, wide)
    pot = rumple(lathe('kulhad', profile, fired(number), 96), 0.0011, 0.045, number + 3)
    place(pot, at, turn)
    if full:
        level = HEIGHT * tall * 0.83
        place(chai(radius_at(profile, level) - 0.0026, level, number), at, turn)


def turned(number, tall, wide):
    """The wall bulges a little between the potter's fingers."""
    outside = [(0, 0.0), (FOOT - 0.001, 0.0, 0.0015), (FOOT + 0.0012, 0.003, 0.002), (FOOT + 0.0006, 0.0075, 0.003)]
    steps = 26
    for i in range(1, steps + 1):
        t = i / steps
        r = FOOT + (RIM - FOOT) * (0.15 * t + 0.85 * t**0.72) + 0.00042 * math.sin(i * 1.9 + number) * (1 - t * 0.4)
        outside.append((r, 0.0075 + (HEIGHT - 0.0135) * t, 0.002))
    lip = [(RIM + 0.0012, HEIGHT - 0.0028, 0.002), (RIM + 0.0008, HEIGHT, 0.0018), (RIM - 0.0026, HEIGHT - 0.0002, 0.0018)]
    inside = [(RIM - 0.0042, HEIGHT - 0.008, 0.004), (FOOT + 0.0060, 0.034, 0.03), (FOOT - 0.0035, 0.010, 0.01), (0, 0.0075, 0)]
    points = outside + lip + inside
    return fillet([(p[0] * wide, p[1] * tall, *p[2:]) for p in points], 0.002, 3)


def fired(number):
    """Wood fire leaves one side darker and a pale bloom of ash."""
    colour = ('#a26d50', '#996245', '#aa7659')[number]
    m = clay(f'fired{number}', colour, 0.9)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    smoke = ramp(m, noise(m, 11, 4, 0.6), [(0.36, shade(colour, -0.45)), (0.52, shade(colour, 0.9))])
    set_input(m, 'Base Color', mix(m, body, smoke, 0.4, 'MULTIPLY'))
    bump(m, noise(m, 150, 5, 0.65), 0.0006, 0.35)
    return m
