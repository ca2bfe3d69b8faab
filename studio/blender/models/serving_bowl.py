"""A wide footed bowl with a band of blue flowers outside and one line inside."""
import brush
from materials import clay, painted_glaze
from models.cup_saucer import blossom, vine
from shapes import fillet, lathe

RIM, HEIGHT = 0.110, 0.088
SECTORS = 9
COBALT = '#23479b'


def build(look):
    outside = [
        (0.0430, 0.0050, 0), (0.0440, 0.0050, 0.001), (0.0430, 0.0125, 0.004), (0.0640, 0.0230, 0.02), (0.0960, 0.0500, 0.05),
        (RIM - 0.0025, HEIGHT - 0.008, 0.02),
        (RIM, HEIGHT - 0.0010, 0.0020),
    ]
    inside = [
        (RIM - 0.0020, HEIGHT + 0.0010, 0.0020), (RIM - 0.0060, HEIGHT - 0.007, 0.01), (0.0915, 0.0510, 0.05), (0.0600, 0.0270, 0.03),
        (0.0300, 0.0190, 0.02), (0, 0.0178, 0),
    ]
    profile = fillet(outside + inside, 0.004, 12)
    lathe('bowl', profile, skin_of(profile), 208)
    foot = [(0, 0.004), (0.0365, 0.004), (0.0372, 0.0004, 0.001), (0.0428, 0.0004, 0.002), (0.0433, 0.0052, 0)]
    lathe('foot', fillet(foot, 0.001, 8), clay('clay', '#c2ab8c', 0.85), 160)
    return {'views': [(-24, 20), (20, 10), (0, 48)]}


def skin_of(profile):
    painting = brush.Painting(profile, SECTORS, 1280)
    middle = painting.along_height(0.0545)
    blossom(painting, 0.25, middle + 0.001, 0.0098)
    vine(painting, 0.75, middle - 0.005, 0, 1.75)
    for height, thick in ((0.0140, 0.0016), (0.0290, 0.0007), (0.0312, 0.0018), (0.0790, 0.0018), (0.0812, 0.0007)):
        painting.ink(brush.line(painting, painting.along_height(height), thick, 0.0003), COBALT)
    rim = painting.along_at(max(range(len(profile)), key=lambda i: profile[i][1]))
    painting.ink(brush.line(painting, rim + 0.012, 0.0020, 0.0003), COBALT)
    return painted_glaze('painted', painting.picture('bowl'), painting.scale(), '#f3f0e8', '#c9bda4', 0.15)
