"""Two lacquered rattles, turned hollow: lying head to foot."""
import math

from mathutils import Matrix

from materials import lacquer, timber
from shapes import fillet, lathe, radius_at

OUTLINE = [
    (0, 0), (0.009, 0, 0.003), (0.0125, 0.0045, 0.005), (0.0105, 0.011, 0.004), (0.0062, 0.014, 0.003), (0.0062, 0.020, 0.004), (0.0078, 0.034, 0.03),
    (0.0060, 0.056, 0.01), (0.0060, 0.066, 0.003), (0.0100, 0.0685, 0.002), (0.0100, 0.0725, 0.002), (0.0070, 0.0755, 0.003), (0.016, 0.085, 0.014),
    (0.0245, 0.100, 0.014), (0.0245, 0.114, 0.012), (0.018, 0.131, 0.012), (0.0075, 0.1365, 0.003), (0.0065, 0.140, 0.002), (0, 0.1404),
]
BANDS = [0.0135, 0.066, 0.0755, 0.0925, 0.0985, 0.1155, 0.1215, 0.1365]
SETS = [
    ['#a8261b', None, '#e0a019', '#a8261b', '#efe0bd', '#dc9a16', '#efe0bd', '#a8261b', '#27633a'],
    ['#1f5f86', None, '#dd6f1c', '#3f7d35', '#efe0bd', '#1f5f86', '#efe0bd', '#3f7d35', '#dd6f1c'],
]
LYING = [(0.034, 0.036, 0.0240), (-0.036, -0.030, 0.0240)]
TURNS = [14, 206]


def build(look):
    outline = fillet(OUTLINE, 0.003, 12)
    bare = timber('bare', '#e6cfa8', '#b8925f', 'Z', 0.005, 0.35, 0.35)
    for colours, (x, y, z), turn in zip(look.get('sets', SETS), LYING, TURNS):
        drop = math.degrees(math.asin((0.0245 - 0.0125) / 0.103))
        stance = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(90 - drop), 4, 'Y')
        rattle(outline, colours, bare, stance @ Matrix.Translation((0, 0, -0.107)))
    return {'views': [(-16, 30), (28, 22), (0, 68)]}


def rattle(outline, colours, bare, stance):
    """Bands of one outline, each in its colour; the grip is left bare and waxed."""
    ends = [-1, *BANDS, 1]
    for low, high, colour in zip(ends, ends[1:], colours):
        band = [p for p in outline if low < p[1] < high]
        band = [(radius_at(outline, z), z) for z in (low,) if z > 0] + band + [(radius_at(outline, z), z) for z in (high,) if z < 0.14]
        lathe('band', band, lacquer('lac', colour, 0.14) if colour else bare, 128).matrix_world = stance
