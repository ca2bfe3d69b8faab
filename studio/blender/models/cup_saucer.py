"""A thin white cup and a deep saucer with the blue flowers of Jaipur."""
import math

import brush
from crockery import ear
from materials import painted_glaze
from shapes import fillet, lathe, radius_at

WHITE_BODY = '#f6f4ee'
COBALT, TURQUOISE, INK = '#23479b', '#3d9aa6', '#1c2f66'
LIFT = 0.0098  # where the cup's foot stands on the saucer
INNER_LINE = 0.009  # its way from the rim, down the inside
CUP_SECTORS, SAUCER_SECTORS = 6, 10


def build(look):
    saucer = saucer_profile()
    lathe('saucer', saucer, saucer_skin(saucer), 192)
    cup = cup_profile()
    skin = cup_skin(cup)
    lathe('cup', cup, skin, 160)
    plain = painted_glaze('handle', skin_of_line(cup), (1, 1), WHITE_BODY)
    reach = radius_at(cup, LIFT + 0.045)
    ear(
        [
            (reach - 0.0005, LIFT + 0.0470), (reach + 0.0085, LIFT + 0.0505), (reach + 0.0180, LIFT + 0.0450),
            (reach + 0.0180, LIFT + 0.0320),
            (reach + 0.0085, LIFT + 0.0215), (reach - 0.0050, LIFT + 0.0175),
        ],
        (0.0042, 0.0028), plain, lambda z: radius_at(cup, max(LIFT + 0.008, min(z, LIFT + 0.055))) - 0.0011, 0.45,
    )
    return {'views': [(-32, 24), (26, 14), (-20, 56)]}


def cup_profile():
    z = LIFT
    return fillet(
        [
            (0, z + 0.0025), (0.0185, z + 0.0025, 0.0006), (0.0190, z, 0.0006), (0.0208, z, 0.0008), (0.0205, z + 0.0040, 0.0015),
            (0.0285, z + 0.0090, 0.012),
            (0.0365, z + 0.0280, 0.03), (0.0395, z + 0.0520, 0.02), (0.0420, z + 0.0605, 0.0009), (0.0402, z + 0.0606, 0.0009),
            (0.0377, z + 0.0520, 0.02),
            (0.0346, z + 0.0280, 0.03), (0.0260, z + 0.0095, 0.012), (0, z + 0.0060, 0),
        ],
        0.002,
        10,
    )


def saucer_profile():
    return fillet(
        [
            (0, 0.0022), (0.0290, 0.0022, 0.0008), (0.0295, 0, 0.0006), (0.0315, 0, 0.0008), (0.0325, 0.0040, 0.002),
            (0.0540, 0.0105, 0.03), (0.0745, 0.0205, 0.0011),
            (0.0735, 0.0222, 0.0011), (0.0530, 0.0130, 0.03), (0.0300, 0.0072, 0.008), (0.0235, 0.0072, 0.001), (0.0222, 0.0064, 0.001),
            (0, 0.0064, 0),
        ],
        0.002,
        10,
    )


def cup_skin(profile):
    painting = brush.Painting(profile, CUP_SECTORS)
    middle = painting.along_height(LIFT + 0.034)
    blossom(painting, 0.25, middle + 0.004, 0.0056)
    vine(painting, 0.75, middle - 0.006)
    for height, thick in ((0.0095, 0.0012), (0.0545, 0.0012), (0.0568, 0.0005)):
        painting.ink(brush.line(painting, painting.along_height(LIFT + height), thick), COBALT)
    painting.ink(brush.line(painting, painting.along_height(LIFT + 0.0600) + INNER_LINE, 0.0009), COBALT)
    return painted_glaze('cup', painting.picture('cup'), painting.scale(), WHITE_BODY)


def saucer_skin(profile):
    painting = brush.Painting(profile, SAUCER_SECTORS)
    edge = painting.along_at(max(range(len(profile)), key=lambda i: profile[i][0]))
    blossom(painting, 0.25, edge + 0.0135, 0.0046, 180)
    vine(painting, 0.75, edge + 0.0185, 180, 0.8)
    for away, thick in ((0.0036, 0.0012), (0.0054, 0.0005), (0.0262, 0.0005), (0.0282, 0.0012)):
        painting.ink(brush.line(painting, edge + away, thick), COBALT)
    return painted_glaze('saucer', painting.picture('saucer'), painting.scale(), WHITE_BODY)


def skin_of_line(profile):
    """Bare white for the handle."""
    return brush.Painting(profile, 1, 16).picture('bare')


def blossom(painting, share, along, size, turn=0):
    """Eight petals about a ringed eye, with leaves between."""
    for i in range(8):
        where = painting.near(share, along, i * 45 + turn)
        painting.ink(brush.petal(where, size * 1.05, size * 0.72, size * 0.28, 0.68), COBALT)
    for i in range(4):
        where = painting.near(share, along, 45 + i * 90 + turn)
        painting.ink(brush.petal(where, size * 0.95, size * 0.42, size * 1.42, 0.5), TURQUOISE)
    painting.ink(brush.dot(painting.near(share, along), size * 0.17), '#c98f2e')
    painting.ink(brush.ring(painting.near(share, along), size * 0.25, 0.0004), INK)


def vine(painting, share, along, turn=0, size=1.0):
    """A sprig between the flowers: a stem, four leaves, a bud."""
    up = math.cos(math.radians(turn))
    painting.ink(brush.stem(painting.near(share, along - 0.007 * size * up, turn), 0.021 * size, 0.0004, 0.0006), INK)
    for step, angle in ((0.001, 48), (0.001, -48), (0.007, 42), (0.007, -42)):
        where = painting.near(share, along + (step - 0.003) * size * up, turn - angle)
        painting.ink(brush.petal(where, 0.0066 * size, 0.0028 * size), TURQUOISE)
    painting.ink(brush.petal(painting.near(share, along + 0.0105 * size * up, turn), 0.0062 * size, 0.0040 * size, 0, 0.42), COBALT)
    painting.ink(brush.dot(painting.near(share, along + 0.0205 * size * up), 0.0007 * size), COBALT)
