"""A lota: the round-bellied water pot."""
import math

from materials import metal
from shapes import TAU, beads, fillet, hoop, lathe, radius_at

COLOURS = {'brass': '#dcbc80', 'copper': '#d59b78', 'steel': '#cfcfd2'}
SIZE = 1.26  # 15 cm across
BEADS = 84


def build(look):
    skin = metal('skin', COLOURS[look.get('metal', 'brass')], 0.17)
    profile = fillet(
        [
            (0, 0.004), (0.026, 0.004, 0.001), (0.030, 0, 0.001), (0.034, 0.001, 0.002), (0.031, 0.010, 0.004),
            (0.034, 0.016, 0.004), (0.056, 0.038, 0.05), (0.0600, 0.062, 0.03), (0.046, 0.092, 0.018), (0.0345, 0.103, 0.006),
            (0.0335, 0.112, 0.006), (0.044, 0.126, 0.008), (0.0475, 0.1275, 0.0012), (0.0465, 0.1285, 0.001),
            (0.0320, 0.112, 0.006), (0.034, 0.100, 0.01), (0.052, 0.070, 0.03), (0.04, 0.02, 0.02), (0, 0.012, 0),
        ],
        0.003,
        12,
    )
    profile = [(r * SIZE, z * SIZE) for r, z in profile]
    lathe('pot', profile, skin, 144)
    for height, thick in ((0.1000, 0.0013), (0.0880, 0.0008), (0.0850, 0.0008), (0.0260, 0.0008), (0.0290, 0.0008)):
        hoop('ring', radius_at(profile, height * SIZE), height * SIZE, thick * SIZE, skin)
    waist = 0.068 * SIZE
    out = radius_at(profile, waist)
    beads('beads', 0.0024, [(out * math.cos(TAU * i / BEADS), out * math.sin(TAU * i / BEADS), waist) for i in range(BEADS)], skin, 10)
    for off in (-0.0045, 0.0045):
        hoop('cord', radius_at(profile, waist + off), waist + off, 0.0007, skin)
    return {'views': [(-20, 14), (25, 30), (0, 52)], 'world': 0.4}
