"""A stoneware mug with a bare clay foot; its glaze is speckled, or painted with small flowers."""
import brush
from crockery import ear
from materials import clay, glaze, painted_glaze
from shapes import fillet, lathe

HEIGHT, RADIUS = 0.092, 0.0415
WALL = 0.0019
FLOWER_ROWS = 0.036, 0.0555, 0.075
SECTORS = 7


def build(look):
    body = fillet(
        [
            (RADIUS - 0.0046, 0.0195, 0), (RADIUS - 0.0045, 0.020, 0), (RADIUS - 0.001, 0.030), (RADIUS, HEIGHT - 0.002, 0.0022),
            (RADIUS - 0.0032, HEIGHT - 0.002, 0.0022), (RADIUS - 0.0042, 0.030), (RADIUS - 0.012, 0.0085, 0.012), (0, 0.0075, 0),
        ],
        0.006,
        8,
    )
    colour, speck = look.get('colour', '#e9e4d8'), look.get('speck', '#7a6a52')
    skin = glaze('glaze', colour, speck)
    lathe('body', body, flowered(body, colour) if look.get('flowers') else skin, 160)
    foot = [
        (0, 0.004), (RADIUS - 0.015, 0.004), (RADIUS - 0.0155, 0.0006, 0.001), (RADIUS - 0.0115, 0.0006, 0.002),
        (RADIUS - 0.0052, 0.013, 0.01), (RADIUS - 0.0050, 0.0215, 0), (RADIUS - 0.0058, 0.0222, 0), (RADIUS - 0.0085, 0.0150, 0),
        (RADIUS - 0.014, 0.0062, 0),
    ]
    lathe('foot', fillet(foot, 0.002, 8), clay('clay', look.get('foot', '#b08d6c'), 0.85), 160)
    ear(
        [
            (RADIUS - 0.0021, 0.0765), (RADIUS + 0.009, 0.0790), (RADIUS + 0.0235, 0.0715), (RADIUS + 0.0275, 0.053),
            (RADIUS + 0.0175, 0.0365), (RADIUS - 0.0021, 0.0300),
        ],
        (0.0078, 0.0052), skin, lambda z: RADIUS - WALL,
    )
    return {'views': [(-38, 17), (18, 10), (-30, 48)]}


def flowered(profile, colour):
    """Small red flowers in staggered rows, as a printing block sets them, between two fine lines."""
    painting = brush.Painting(profile, SECTORS)
    for row, height in enumerate(FLOWER_ROWS):
        along = painting.along_height(height)
        flower(painting, 0.25 + 0.5 * (row % 2), along)
        painting.ink(brush.dot(painting.near(0.75 - 0.5 * (row % 2), along), 0.0010), '#44603f')
    for height in (0.0262, 0.0845):
        painting.ink(brush.line(painting, painting.along_height(height), 0.0009), '#a63a2c')
    return painted_glaze('painted', painting.picture('buti'), painting.scale(), colour)


def flower(painting, share, along):
    """One buti: five petals, a stem that bends, two leaves."""
    base = painting.near(share, along - 0.0085, -4)
    painting.ink(brush.stem(base, 0.0078, 0.0007, 0.0008), '#44603f')
    for turn in (-52, 48):
        painting.ink(brush.petal(painting.near(share, along - 0.0068, turn), 0.0056, 0.0026), '#44603f')
    for i in range(5):
        where = painting.near(share, along + 0.0018, i * 72 + 3)
        painting.ink(brush.petal(where, 0.0052, 0.0043, 0.0009, 0.66), '#b33a2b')
    painting.ink(brush.dot(painting.near(share, along + 0.0018), 0.0011), '#8a4a14')
