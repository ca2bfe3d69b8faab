"""A davara and tumbler of steel: filter coffee under its froth."""
from drinks import froth
from materials import metal
from shapes import fillet, hoop, lathe, radius_at

BOWL_RIM, BOWL_HIGH = 0.0540, 0.0400
TUMBLER_FOOT, TUMBLER_RIM, TUMBLER_HIGH = 0.0245, 0.0345, 0.0880
LIFT = 0.0042  # the tumbler stands in the davara
SHEET = 0.0008


def build(look):
    skin = metal('polished', '#cfcfd2', 0.15, wear=0.015)
    davara(skin)
    tumbler(skin)
    return {'views': [(-22, 28), (28, 12), (-10, 50)], 'world': 0.4}


def davara(skin):
    profile = fillet(
        [
            (0, 0.0022), (0.0270, 0.0022, 0.0015), (0.0285, 0, 0.0012), (0.0310, 0.0004, 0.002), (0.0390, 0.0060, 0.012),
            (0.0432, 0.0240, 0.02),
            (0.0436, BOWL_HIGH - 0.0055, 0.004), (BOWL_RIM - 0.0014, BOWL_HIGH - 0.0012, 0.003), (BOWL_RIM, BOWL_HIGH - 0.0006, 0.0007),
            (BOWL_RIM - 0.0006, BOWL_HIGH + 0.0008, 0.0007),
            (BOWL_RIM - 0.0030, BOWL_HIGH + 0.0004, 0.002), (0.0430, BOWL_HIGH - 0.0042, 0.005), (0.0424, 0.0240, 0.02),
            (0.0382, 0.0068, 0.012), (0.0270, 0.0034, 0.004), (0, 0.0032, 0),
        ],
        0.002,
        10,
    )
    lathe('davara', profile, skin, 128)
    hoop('roll', BOWL_RIM - 0.0006, BOWL_HIGH - 0.0001, 0.0012, skin)
    for height in (0.0200, 0.0222):
        hoop('bead', radius_at(profile, height), height, 0.0005, skin)


def tumbler(skin):
    low, high = LIFT, LIFT + TUMBLER_HIGH
    outside = [
        (0, low + 0.0018), (TUMBLER_FOOT - 0.003, low + 0.0018, 0.001), (TUMBLER_FOOT - 0.002, low, 0.0008), (TUMBLER_FOOT, low, 0.0018),
        (TUMBLER_FOOT + 0.0008, low + 0.010, 0.01), (TUMBLER_FOOT + 0.0040, high - 0.012, 0.02),
        (TUMBLER_RIM - 0.0012, high - 0.0018, 0.006), (TUMBLER_RIM, high, 0.0006),
    ]
    inside = [
        (TUMBLER_RIM - 0.0016, high - 0.0012, 0.003), (TUMBLER_FOOT + 0.0040 - SHEET, high - 0.0115, 0.02),
        (TUMBLER_FOOT, low + 0.010, 0.01), (0, low + 0.004, 0),
    ]
    profile = fillet(outside + inside, 0.002, 10)
    lathe('tumbler', profile, skin, 128)
    hoop('roll', TUMBLER_RIM - 0.0002, high - 0.0004, 0.0011, skin)
    for height in (0.028, 0.0305, 0.062, 0.0645):
        hoop('bead', radius_at(profile, low + height) - 0.0001, low + height, 0.00055, skin)
    level = high - 0.0150
    wall = radius_at(profile, level) - SHEET + 0.0003
    head = fillet([
        (wall, level - 0.002, 0), (wall, level, 0), (wall - 0.0030, level + 0.0022, 0.003), (wall * 0.5, level + 0.0044, 0.02),
        (0, level + 0.0048, 0),
    ], 0.004, 8)
    froth('froth', head, '#bf9f83', 400)
