"""A twin-bell alarm clock: steel drum, printed dial, two brass bells and the hammer between."""
import math

from mathutils import Matrix, Vector

from materials import metal, plain
from shapes import TAU, box, fillet, lathe, letters, place, spline, superellipse, sweep, tube

RADIUS, DEEP = 0.049, 0.046
MIDDLE = 0.062


def build(look):
    skins = {
        'paint': plain('paint', look.get('colour', '#b0202a'), 0.22, Clearcoat=0.5, Clearcoat_Roughness=0.08),
        'brass': metal('brass', '#d8b46f', 0.2, wear=0.04),
        'steel': metal('steel', '#c9c9cc', 0.2),
        'dial': plain('dial', '#f4ecdb', 0.6),
        'ink': plain('ink', '#221d1a', 0.5),
        'red': plain('red', '#b3261e', 0.4),
    }
    drum(skins)
    dial(skins)
    hands(skins)
    for side in (-1, 1):
        bell(skins, side)
        leg(skins, side)
    hammer(skins)
    carry(skins)
    return {'views': [(-34, 12), (26, 10), (0, 4), (-140, 16), (-10, 16, 2.1, (0.5, 0.44))]}


def facing(name, profile, skin, segments=128):
    """A part turned about the clock's own axis; heights of its profile count from the middle to the front."""
    return place(lathe(name, profile, skin, segments), (0, 0, MIDDLE), (90, 0, 0))


def drum(skins):
    front, back = DEEP / 2, -DEEP / 2
    shell = [(0, back - 0.004), (RADIUS - 0.010, back - 0.004, 0.003), (RADIUS - 0.001, back, 0.004), (RADIUS, back + 0.004, 0.004),
        (RADIUS, front - 0.003), (RADIUS - 0.0065, front - 0.003), (RADIUS - 0.0065, front - 0.010)]
    facing('drum', fillet(shell, 0.0015, 7), skins['paint'], 160)
    rim = [(RADIUS - 0.0070, front - 0.008), (RADIUS - 0.0062, front + 0.0005), (RADIUS - 0.0030, front + 0.0035),
        (RADIUS + 0.0012, front + 0.0010), (RADIUS + 0.0014, front - 0.0045), (RADIUS - 0.001, front - 0.0045)]
    facing('rim', fillet(rim, 0.0016, 7), skins['brass'], 160)
    key = fillet([(0, 0), (0.0030, 0), (0.0030, 0.0060), (0.0075, 0.0065), (0.0075, 0.0115), (0, 0.0120)], 0.0010, 5)
    for x, z in ((-0.018, 0.012), (0.018, 0.012), (0, -0.020)):
        place(lathe('key', key, skins['brass'], 48), (x, DEEP / 2 + 0.0035, MIDDLE + z), (-90, 0, 0))


def dial(skins):
    level = DEEP / 2 - 0.0062
    facing('dial', [(RADIUS - 0.006, level), (0, level + 0.0003)], skins['dial'])
    y = -level - 0.0003
    for i in range(60):
        a = TAU * i / 60
        hour = i % 5 == 0
        size = (0.0011, 0.0003, 0.0032) if hour else (0.0005, 0.0003, 0.0022)
        box('mark', size, skins['ink'], (0.0402 * math.sin(a), y, MIDDLE + 0.0402 * math.cos(a)), (0, math.degrees(a), 0), 0.0001, 1)
    for hour in range(1, 13):
        a = TAU * hour / 12
        place(letters(str(hour), 0.0098, skins['ink'], 0.0001, 'DejaVuSerif-Bold.ttf', 0.95),
            (0.0325 * math.sin(a), y - 0.0001, MIDDLE + 0.0325 * math.cos(a)), (90, 0, 0))
    place(letters('SAMAY', 0.0042, skins['ink'], 0.0001, 'DejaVuSerif-Bold.ttf', 1.5), (0, y - 0.0001, MIDDLE + 0.0165), (90, 0, 0))
    place(letters('QUARTZ', 0.0023, skins['red'], 0.0001, 'DejaVuSans.ttf', 1.4), (0, y - 0.0001, MIDDLE - 0.0165), (90, 0, 0))


def hands(skins):
    """Ten past ten, the alarm at six."""
    y = -(DEEP / 2 - 0.0062)
    hand(skins['ink'], y - 0.0018, 305, 0.0215, 0.0019)
    hand(skins['ink'], y - 0.0026, 60, 0.0330, 0.0015)
    hand(skins['brass'], y - 0.0011, 180, 0.0150, 0.0009)
    hand(skins['red'], y - 0.0034, 216, 0.0345, 0.0004, tail=0.010)
    place(lathe('hub', fillet([(0, 0), (0.0026, 0), (0.0026, 0.0008), (0.0010, 0.0014), (0, 0.0014)], 0.0004, 4), skins['brass'], 40),
        (0, y - 0.0030, MIDDLE), (90, 0, 0))


def hand(skin, y, degrees, long, half, tail=0.0055):
    a = math.radians(degrees)
    size = (half * 2, 0.0004, long + tail)
    middle = (long - tail) / 2
    box('hand', size, skin, (middle * math.sin(a), y, MIDDLE + middle * math.cos(a)), (0, degrees, 0), min(0.00018, half * 0.4), 2)


def tilt(side, degrees):
    """A frame at the drum's middle whose z axis leans `degrees` from upright to one side."""
    return Matrix.Translation((0, 0, MIDDLE)) @ Matrix.Rotation(math.radians(side * degrees), 4, 'Y')


def bell(skins, side):
    where = tilt(side, 33)
    dome = [(0.0265 * math.cos(a), 0.0585 + 0.0195 * math.sin(a)) for a in [math.pi / 2 * i / 20 for i in range(21)]]
    outside = [(0.0268, 0.0568), (0.0280, 0.0572), (0.0276, 0.0586)] + dome[1:]
    inside = [(r * 0.955, z - 0.0010) for r, z in reversed(dome)]
    lathe('bell', inside + outside, skins['brass'], 128).matrix_world = where
    nut = fillet([(0, 0.0770), (0.0040, 0.0770), (0.0040, 0.0800), (0.0020, 0.0806), (0.0034, 0.0830), (0.0026, 0.0856),
        (0, 0.0862)], 0.0008, 5)
    lathe('nut', nut, skins['brass'], 40).matrix_world = where
    post = fillet([(0, RADIUS - 0.003), (0.0052, RADIUS - 0.003), (0.0046, RADIUS + 0.0025), (0.0022, RADIUS + 0.0045), (0.0022, 0.0775),
        (0, 0.0775)], 0.0008, 4)
    lathe('post', post, skins['brass'], 40).matrix_world = where


def leg(skins, side):
    where = tilt(side, 180 - 34)
    rod = [(0, RADIUS - 0.003), (0.0060, RADIUS - 0.003), (0.0055, RADIUS + 0.0015), (0.0030, RADIUS + 0.004), (0.0027, RADIUS + 0.0125),
        (0.0050, RADIUS + 0.0165), (0.0052, RADIUS + 0.0195), (0.0030, RADIUS + 0.0225), (0, RADIUS + 0.0228)]
    thing = lathe('leg', fillet(rod, 0.0012, 6), skins['brass'], 48)
    thing.matrix_world = Matrix.Translation((0, -0.006, 0)) @ where
    prop = lathe('prop', fillet(rod, 0.0012, 6), skins['brass'], 48)
    prop.matrix_world = Matrix.Translation((0, 0.012, 0)) @ where


def hammer(skins):
    z = MIDDLE + RADIUS
    tube('rod', [(0, 0, z - 0.003), (0, 0, z + 0.0195)], 0.0013, skins['steel'], 14)
    head = fillet([(0, -0.0068), (0.0038, -0.0068), (0.0042, -0.0050), (0.0042, 0.0050), (0.0038, 0.0068), (0, 0.0068)], 0.0010, 5)
    place(lathe('head', head, skins['steel'], 48), (0, 0, z + 0.0195), (0, 90, 0))
    box('slot', (0.018, 0.008, 0.0020), skins['brass'], (0, 0, z + 0.0002), bevel=0.0009)


def carry(skins):
    """A carrying loop between the bells."""
    half = [Vector(tilt(-1, 33) @ Vector((0, 0, 0.0845))), Vector((-0.0420, 0, 0.1430)), Vector((-0.0270, 0, 0.1535))]
    path = spline(half + [Vector((0, 0, 0.1560))] + [Vector((-p.x, 0, p.z)) for p in reversed(half)], 64)
    sweep('carry', path, lambda t: superellipse(0.0034, 0.0011, 24, 3.5), skins['brass'], up=(0, 0, 1))
