"""An akhand diya: a deep oil bowl with a lip for the wick, on a tall turned foot."""
import math

from materials import bump, metal, noise, plain
from models.flame import flame, wick
from shapes import fillet, hoop, lathe, lit, radius_at

FOOT = [
    (0, 0.004), (0.036, 0.004, 0.001), (0.040, 0, 0.001), (0.0435, 0.001, 0.0015), (0.0430, 0.0065, 0.0015), (0.037, 0.0095, 0.002),
    (0.0350, 0.0120, 0.001), (0.018, 0.022, 0.012), (0.0105, 0.034, 0.008), (0.0098, 0.040, 0.001), (0.0145, 0.043, 0.0018),
    (0.0145, 0.0455, 0.0018),
    (0.0095, 0.0485, 0.002), (0.0085, 0.056, 0.006), (0.0165, 0.066, 0.006), (0.0165, 0.069, 0.004), (0.0100, 0.0765, 0.004),
    (0.0105, 0.081, 0.001), (0.0160, 0.083, 0.0015), (0.0160, 0.086, 0.0015), (0.012, 0.089, 0.002), (0.022, 0.0945, 0),
]
BOWL = [
    (0, 0.0925), (0.016, 0.0935, 0.006), (0.040, 0.1040, 0.02), (0.0520, 0.1230, 0.014), (0.0550, 0.1330, 0.004), (0.0580, 0.1355, 0.0015),
    (0.0600, 0.1360, 0.0006), (0.0600, 0.1390, 0.0010), (0.0580, 0.1400, 0.0012), (0.0530, 0.1370, 0.003), (0.0498, 0.1240, 0.014),
    (0.038, 0.1070, 0.02), (0.014, 0.0965, 0.006), (0, 0.0960, 0),
]
OIL = 0.1320


def build(look):
    brass = metal('brass', look.get('colour', '#dcbc80'), 0.17)
    profile = fillet(FOOT, 0.002, 8)
    lathe('foot', profile, brass, 128)
    outline = fillet(BOWL, 0.002, 8)
    bowl = lathe('bowl', outline, brass, 160)
    for height, thick in ((0.0125, 0.0009), (0.0155, 0.0007)):
        hoop('ring', radius_at(profile, height), height, thick, brass)
    for height in (0.1215, 0.1245):
        hoop('ring', radius_at(outline, height), height, 0.0007, brass)
    draw_lip(bowl)
    fill(bowl)
    return {'views': [(-32, 16), (52, 9), (-20, 44)], 'world': 0.4}


def fill(bowl):
    """Oil, wick and flame: for the scene only."""
    oil = plain('oil', '#d9a23a', 0.04, Clearcoat=0.5)
    bump(oil, noise(oil, 60, 2), 0.0004, 0.15)
    lit(lathe('oil', [(0, OIL), (0.0505, OIL), (0.0520, OIL + 0.0006)], oil, 128), bowl)
    for thing in wick([
        (0, -0.006, OIL), (0.002, -0.030, OIL + 0.001), (0.001, -0.050, OIL + 0.0040), (0, -0.0630, 0.1405), (0, -0.0690, 0.1445),
    ]):
        lit(thing, bowl)
    flame((0, -0.0693, 0.1440), bowl, 0.88, 0.16, 0.2)


def draw_lip(bowl):
    """Draws the rim out to the front and down a little, as a beak for the wick."""
    for v in bowl.data.vertices:
        angle = math.atan2(v.co.x, -v.co.y)
        high = max(0.0, min(1.0, (v.co.z - 0.118) / 0.020))
        pull = math.exp(-((angle / 0.22) ** 2)) * high * high
        r = math.hypot(v.co.x, v.co.y)
        if r > 0.02 and pull > 0.001:
            v.co.y -= 0.0115 * pull
            v.co.x *= 1 - 0.12 * pull
            v.co.z -= 0.0015 * pull
