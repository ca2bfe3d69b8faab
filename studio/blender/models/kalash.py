"""A kalash: the squat, beaten water pot of griha pravesh, with a narrow neck for the coconut."""
from materials import hammered, metal
from shapes import fillet, hoop, lathe, radius_at

BELLY = [
    (0.030, 0.0035, 0.002), (0.058, 0.020, 0.03), (0.0795, 0.052, 0.04), (0.074, 0.088, 0.03), (0.047, 0.1035, 0.012),
    (0.0440, 0.1075, 0.002),
]
WITHIN = [(0.0425, 0.1075, 0.002), (0.046, 0.101, 0.012), (0.072, 0.086, 0.03), (0.077, 0.052, 0.04), (0.05, 0.018, 0.03), (0, 0.008, 0)]
NECK = [
    (0.0425, 0.1055, 0.001), (0.0455, 0.1060, 0.002), (0.0425, 0.1160, 0.010), (0.0440, 0.1270, 0.012), (0.0590, 0.1375, 0.006),
    (0.0610, 0.1392, 0.001), (0.0600, 0.1402, 0.001), (0.0425, 0.1270, 0.012), (0.0410, 0.1160, 0.010), (0.0425, 0.1055, 0.001),
]
FOOT = [
    (0, 0.003), (0.036, 0.003, 0.001), (0.041, 0, 0.0008), (0.0445, 0.0008, 0.001), (0.0405, 0.0085, 0.003), (0.043, 0.0145, 0.002),
    (0.030, 0.013, 0),
]


def build(look):
    colour = look.get('colour', '#cc8d68')
    beaten = hammered('beaten', colour, 0.2, look.get('dents', 105), 0.0024)
    bright = metal('bright', colour, 0.17)
    profile = fillet(BELLY + WITHIN, 0.003, 14)
    lathe('belly', profile, beaten, 160)
    lathe('neck', fillet(NECK, 0.002, 8), bright, 160, closed=True)
    lathe('foot', fillet(FOOT, 0.002, 6), bright, 160)
    for height, thick in ((0.1035, 0.0012), (0.0985, 0.0008)):
        hoop('ring', radius_at(profile, height), height, thick, bright)
    hoop('lip', 0.0606, 0.1394, 0.0011, bright)
    return {'views': [(-20, 12), (24, 28), (-8, 10, 2.2, (0.4, 0.5))], 'world': 0.4}
