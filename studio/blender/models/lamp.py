"""A table lamp: a glazed body on a wooden plinth under a linen shade."""
from materials import glaze, metal, wood
from models.shade import bulb_holder, cloth, finial, shade
from shapes import fillet, lathe, smooth_profile, tube

GOURD = [
    (0.041, 0.018), (0.050, 0.022), (0.071, 0.048), (0.0885, 0.090), (0.0920, 0.120), (0.0830, 0.158), (0.0600, 0.190),
    (0.0430, 0.208), (0.0350, 0.224), (0.0315, 0.240), (0.0280, 0.252), (0.0225, 0.2580),
]
RIBBED = [
    (0.050, 0.018), (0.056, 0.022), (0.0640, 0.045), (0.0655, 0.058), (0.0590, 0.083), (0.0545, 0.096), (0.0580, 0.110), (0.0625, 0.128),
    (0.0620, 0.142), (0.0540, 0.165), (0.0500, 0.175), (0.0530, 0.188), (0.0565, 0.203), (0.0545, 0.218), (0.0450, 0.236),
    (0.0300, 0.2500), (0.0225, 0.2560),
]
BODIES = {
    'gourd': {'outline': GOURD, 'plinth': 0.066, 'low': (0.150, 0.298), 'high': (0.105, 0.490)},
    'ribbed': {'outline': RIBBED, 'plinth': 0.070, 'low': (0.140, 0.290), 'high': (0.118, 0.472)},
}


def build(look):
    body = BODIES[look.get('body', 'gourd')]
    skin = glaze('glaze', look.get('colour', '#1f5c62'), look.get('speck'), 0.14)
    brass = metal('brass', '#d3b173', 0.24)
    timber = wood('plinth', '#8a5a38', '#4a2a16', 'X', 16)
    foot = body['plinth']
    lathe(
        'plinth',
        fillet(
            [
                (0, 0), (foot - 0.002, 0, 0.001), (foot, 0.004, 0.002), (foot - 0.001, 0.014, 0.003), (foot - 0.013, 0.018, 0.002), (0, 0.018),
            ],
            0.002,
            6,
        ),
        timber, 128,
    )
    outline = body['outline']
    top = outline[-1][1]
    lathe(
        'body', [(0, 0.0175), (outline[0][0], 0.0175)] + smooth_profile(outline, 110) + [(0.0205, top + 0.0028), (0, top + 0.003)], skin,
        160, angle=60,
    )
    bulb_holder(top + 0.002, brass)
    (_, z0), (_, z1) = body['low'], body['high']
    harp(top + 0.076, z1 - 0.014, brass)
    shade(body['low'], body['high'], cloth('linen', look.get('shade', '#efe6d4')), brass, look.get('watts', 9.0), z0 + 0.09)
    finial(z1 - 0.016, brass)
    return {'views': [(-24, 8), (20, 3), (-20, 34)], 'world': 0.45}


def harp(low, high, brass):
    """The wire loop that carries the shade about the bulb."""
    wide = 0.042
    for side in (-1, 1):
        tube(
            'harp',
            [
                (side * 0.018, 0, low - 0.012), (side * wide, 0, low + 0.02), (side * wide, 0, high - 0.04), (side * 0.02, 0, high - 0.006),
                (0, 0, high),
            ],
            0.0016, brass, 10,
        )
