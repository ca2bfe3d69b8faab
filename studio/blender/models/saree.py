"""A folded saree: many plies to and fro with the border along one side, and the end piece laid over half of it."""
import random

from mathutils import Vector, noise

from folded import ribbon, to_and_fro
from saree_cloth import cotton, silk
from shapes import spline, tube

WIDE, DEEP = 0.345, 0.245
PLIES, PITCH = 8, 0.0060
END_DEEP = 0.128  # how far the end piece reaches over the top, from behind


def build(look):
    random.seed(6)
    is_cotton = look.get('cloth') == 'cotton'
    body = cotton('body', look, WIDE) if is_cotton else silk('body', look, WIDE)
    path = to_and_fro(PLIES, DEEP, PITCH, 2, 0.016)
    ribbon('packet', path, WIDE, PITCH * 0.93, body, 72, lie, 0.0022, 3)
    if not is_cotton:
        end_piece(silk('pallu', look, WIDE, True))
    return {'views': [(-32, 30), (-8, 18), (-22, 58), (-30, 26, 2.3, (0.33, 0.42))], 'world': 0.5}


def lie(x, y, z):
    """Nothing folded by hand is quite flat or straight."""
    height = z / (PLIES * PITCH)
    wave = 0.0055 * noise.noise(Vector((x * 6, y * 7, 1.5))) + 0.0014 * noise.noise(Vector((x * 22, y * 16, z * 60)))
    crease = -0.0022 * max(0.0, 1 - 9 * abs(noise.noise(Vector((x * 5 + y * 3, y * 4 - x * 2, 8.2)))))
    edge = 0.0075 * (abs(x) / WIDE * 2) ** 4 + 0.0065 * (abs(y) / DEEP * 2) ** 4
    return Vector((
        x + 0.0020 * noise.noise(Vector((z * 160, y * 5, 4))),
        y + 0.0024 * noise.noise(Vector((x * 6, z * 160, 9))),
        z + (wave + crease - edge) * height,
    ))


def end_piece(skin):
    """Two plies from behind over the top; the last threads are knotted."""
    top = PLIES * PITCH
    front = DEEP / 2 - END_DEEP
    path = [(DEEP / 2 - 0.004 - (END_DEEP - 0.004) * k / 30, top + 0.0014) for k in range(31)]
    ribbon('end', path[::-1], WIDE - 0.003, 0.0022, skin, 72, lie, 0.001, 8)
    count = 62
    for k in range(count):
        x = (k + 0.5) / count * (WIDE - 0.012) - (WIDE - 0.012) / 2
        tilt = random.uniform(-0.004, 0.004)
        line = [(x, front + 0.003, top + 0.0018), (x + tilt * 0.3, front - 0.006, top + 0.0008), (x + tilt, front - 0.019, top - 0.0006)]
        tube('tassel', [lie(*p) for p in spline(line, 6)], 0.0009, skin, 6)
