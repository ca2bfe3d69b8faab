"""A wristwatch on a buckled leather strap, standing on its own curve. Built face up (12 o'clock towards y), then tilted."""
import math

from mathutils import Matrix, Vector

from materials import leather, metal, plain
from shapes import PARTS, TAU, box, circle, fillet, lathe, letters, place, spline, stitches, superellipse, sweep

RADIUS = 0.020
DIAL = 0.0028
STRAP_HALF = 0.0099
HEART = Vector((0, 0, -0.024))
LEAN = 62


def build(look):
    skins = {
        'steel': metal('steel', look.get('case', '#cfcfd2'), 0.16),
        'satin': metal('satin', look.get('case', '#c4c5c8'), 0.32),
        'dial': plain('dial', look.get('dial', '#f3f1ea'), 0.35, Clearcoat=0.8, Clearcoat_Roughness=0.03),
        'ink': plain('ink', look.get('ink', '#1d1d20'), 0.3),
        'red': plain('red', '#c22a20', 0.35),
        'hide': leather('strap', look.get('colour', '#8f5730'), 1700, 0.5),
        'edge': plain('edge', look.get('edge', '#4a2a16'), 0.5),
        'thread': plain('thread', look.get('thread', '#e4cca4'), 0.8),
    }
    case(skins)
    dial(skins)
    hands(skins)
    strap(skins)
    pose = Matrix.Rotation(math.radians(LEAN), 4, 'X')
    for part in PARTS:
        part.matrix_world = pose @ part.matrix_basis
    return {'views': [(-30, 16), (24, 12), (0, 30), (-122, 16), (-8, 22, 2.0, (0.5, 0.56))]}


def case(skins):
    band = [(0, -0.0052), (0.0150, -0.0052, 0.0008), (0.0188, -0.0034, 0.002), (RADIUS - 0.0004, -0.0012, 0.002),
        (RADIUS - 0.0004, 0.0024, 0.001), (0.0190, 0.0031, 0.0005), (0.0172, 0.0031)]
    lathe('case', fillet(band, 0.001, 6), skins['satin'], 160)
    bezel = [(0.0194, 0.0026), (0.0194, 0.0034, 0.0005), (0.0186, 0.0046, 0.0006), (0.0174, 0.0048, 0.0004), (0.0170, 0.0045, 0.0002),
        (0.0166, 0.0027)]
    lathe('bezel', fillet(bezel, 0.0004, 5), skins['steel'], 160)
    for x in (-1, 1):
        for y in (-1, 1):
            path = spline([(x * 0.0120, y * 0.0140, 0.0004), (x * 0.0121, y * 0.0180, 0.0003), (x * 0.0122, y * 0.0210, -0.0010),
                (x * 0.0122, y * 0.0230, -0.0034)], 24)
            sweep('lug', path, lambda t: superellipse(0.0019 - 0.0002 * t, 0.0026 - 0.0009 * t, 24, 4), skins['steel'], up=(0, 0, 1),
                angle=50)
    crown = lathe('crown', fillet([(0, 0), (0.0016, 0), (0.0016, 0.0008), (0.0030, 0.0012), (0.0030, 0.0036),
        (0, 0.0040)], 0.0004, 4), skins['steel'], 128)
    for v in crown.data.vertices:  # its milled edge
        r = math.hypot(v.co.x, v.co.y)
        if r > 0.0026 and 0.0013 < v.co.z < 0.0036:
            k = 1 - 0.03 * (1 + math.cos(32 * math.atan2(v.co.y, v.co.x)))
            v.co.x, v.co.y = v.co.x * k, v.co.y * k
    place(crown, (RADIUS - 0.0008, 0, 0.0004), (0, 90, 0))


def dial(skins):
    lathe('dial', [(0.0172, DIAL), (0, DIAL)], skins['dial'], 128)
    lathe('chapter', [(0.0170, DIAL + 0.0010), (0.0160, DIAL + 0.0002)], skins['dial'], 128)
    for i in range(60):
        a = TAU * i / 60
        hour = i % 5 == 0
        if not hour:
            ray(skins['ink'], a, 0.0152, 0.0012, 0.00022, 0.00005)
        elif i == 0:
            for side in (-1, 1):
                ray(skins['steel'], a, 0.0134, 0.0036, 0.0008, 0.0003, side * 0.0007)
        else:
            ray(skins['steel'], a, 0.0134, 0.0036, 0.0010, 0.0003)
        if hour:
            ray(skins['ink'], a, 0.0156, 0.0006, 0.0005, 0.00005)
    for text, size, y, skin in (('SAMAY', 0.0021, 0.0070, 'ink'), ('QUARTZ  50 m', 0.0010, -0.0072, 'red')):
        place(letters(text, size, skins[skin], 0.00003, 'DejaVuSans.ttf', 1.35), (0, y, DIAL + 0.00006))


def ray(skin, a, out, long, wide, high, aside=0.0):
    """A mark on the dial, `out` metres from the middle at an angle from 12 o'clock."""
    x = out * math.sin(a) + aside * math.cos(a)
    y = out * math.cos(a) - aside * math.sin(a)
    box('mark', (wide, long, high), skin, (x, y, DIAL + high / 2), (0, 0, -math.degrees(a)), min(wide, high) * 0.3, 2)


def hands(skins):
    """Ten past ten."""
    for degrees, long, tail, wide, lift, skin in ((305, 0.0092, 0.003, 0.00125, 0.0006, 'ink'),
        (60, 0.0140, 0.003, 0.0010, 0.0009, 'ink'), (192, 0.0150, 0.0045, 0.0003, 0.0012, 'red')):
        a = math.radians(degrees)
        middle = (long - tail) / 2
        box('hand', (wide, long + tail, 0.00018), skins[skin], (middle * math.sin(a), middle * math.cos(a), DIAL + lift),
            (0, 0, -degrees), 0.00006, 2)
    lathe('hub', fillet([(0, DIAL), (0.0009, DIAL), (0.0009, DIAL + 0.0015), (0, DIAL + 0.0016)], 0.0002, 3), skins['red'], 32)


def strap(skins):
    """Two halves that meet in the buckle behind the wrist."""
    short = [(0.0206, -0.0016), (0.0270, -0.0056), (0.0335, -0.0200), (0.0295, -0.0370), (0.0150, -0.0480), (-0.0040, -0.0500)]
    long = [(-0.0206, -0.0016), (-0.0270, -0.0056), (-0.0335, -0.0200), (-0.0295, -0.0370), (-0.0150, -0.0490), (0.0040, -0.0535),
        (0.0190, -0.0495), (0.0310, -0.0385), (0.0365, -0.0250)]
    for name, points, tip in (('short', short, 0), ('long', long, 1)):
        path = spline([(0, y, z) for y, z in points], 110)
        thing = sweep(name, path, section(tip), skins['hide'], up=(0, 0, 1))
        thing.data.materials.append(skins['edge'])
        seam(skins, path, tip)
    buckle(skins)


def section(tip):
    def cut(t):
        half = STRAP_HALF - 0.0016 * t
        near = (1 - t) / 0.06
        if tip and near < 1:
            half *= math.sqrt(max(0.02, 1 - (1 - near) ** 2))
        return superellipse(half, 0.0021 - 0.0010 * min(1, t * 2.2), 28, 6)

    return cut


def seam(skins, path, tip):
    """Stitches on the outer side of the strap, a little in from both edges."""
    for side in (-1, 1):
        line = []
        for i in range(3, len(path) - (9 if tip else 4)):
            t = i / (len(path) - 1)
            way = (path[i + 1] - path[i - 1]).normalized()
            out = Vector((0, way.z, -way.y))
            if out.dot(path[i] - HEART) < 0:
                out = -out
            x = side * (STRAP_HALF - 0.0016 * t - 0.0017)
            line.append(path[i] + out * (0.0021 - 0.0010 * min(1, t * 2.2)) + Vector((x, 0, 0)))
        stitches('seam', line, skins['thread'], step=0.0027, length=0.0019, thick=0.00032)


def buckle(skins):
    """A steel buckle behind, its tongue, and the keeper on the strap's end."""
    y, z = -0.0030, -0.0530
    frame = [(px, y + py, z - 0.0006 * math.cos(py * 90)) for px, py in superellipse(0.0122, 0.0078, 56, 4)]
    sweep('buckle', frame, lambda t: circle(0.0012, 12), skins['steel'], up=(0, 0, -1), closed=True, cap=False)
    tongue = [(0, y - 0.0070, z), (0, y, z - 0.0012), (0, y + 0.0086, z - 0.0006)]
    sweep('tongue', spline(tongue, 12), lambda t: circle(0.0008, 10), skins['steel'])
    turn = Matrix.Translation((0, 0.0225, -0.0462)) @ Matrix.Rotation(math.radians(40), 4, 'X')
    around = [turn @ Vector((px, 0, py)) for px, py in superellipse(0.0098, 0.0036, 48, 5)]
    sweep('keeper', around, lambda t: superellipse(0.0006, 0.0024, 16, 5), skins['hide'], closed=True, cap=False)
