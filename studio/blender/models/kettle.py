"""An enamelled kettle with a thin spout and a grip of beech on a steel bail."""
import math

from materials import glaze, plain, steel, wood
from shapes import ball, circle, fillet, hoop, lathe, place, spline, sweep, tube

TOP = 0.128
MOUTH = 0.0490
GRIP_HIGH = 0.208


def build(look):
    enamel = glaze('enamel', look.get('colour', '#efe6d2'), None, 0.1)
    edge = glaze('edge', look.get('edge', '#2b2f36'), None, 0.14)
    bare, beech = steel('steel', 0.2), wood('beech', '#d3a878', '#a9794a', 'X', rings=150, grain=0.5, rough=0.5)
    body = fillet(
        [
            (0, 0.002), (0.072, 0.002, 0.002), (0.0760, 0, 0.001), (0.0785, 0.0010, 0.002), (0.0790, 0.0045, 0.002), (0.0870, 0.020, 0.02),
            (0.0855, 0.058, 0.04),
            (0.0640, 0.112, 0.05), (MOUTH + 0.004, 0.1245, 0.01), (MOUTH + 0.0022, TOP, 0.0008), (MOUTH, TOP, 0.0008), (MOUTH, 0.118, 0),
        ],
        0.004,
        14,
    )
    lathe('body', body, enamel, 192)
    hoop('foot', 0.0788, 0.0030, 0.0016, edge)
    hoop('mouth', MOUTH + 0.0012, TOP, 0.0014, edge)
    lid(enamel, edge, beech)
    spout(enamel, edge)
    bail(enamel, bare, beech)
    return {'views': [(-22, 14), (38, 16), (-14, 44)]}


def lid(enamel, edge, beech):
    profile = fillet([
        (MOUTH - 0.002, TOP - 0.002, 0), (MOUTH - 0.0008, TOP + 0.0014, 0.001), (MOUTH - 0.006, TOP + 0.0045, 0.006),
        (0.026, TOP + 0.0115, 0.02), (0, TOP + 0.0140, 0),
    ], 0.003, 10)
    lathe('lid', profile, enamel, 160)
    hoop('lid edge', MOUTH - 0.0016, TOP + 0.0014, 0.0012, edge)
    low = TOP + 0.0130
    knob = fillet([
        (0.0060, low, 0), (0.0060, low + 0.0045, 0.001), (0.0130, low + 0.0095, 0.004), (0.0138, low + 0.0165, 0.004),
        (0.0070, low + 0.0205, 0.005), (0, low + 0.0210, 0),
    ], 0.002, 8)
    lathe('knob', knob, beech, 96)


def spout(enamel, edge):
    """Leaves the body low and wide, rises thin as a swan's neck."""
    path = spline([
        (0.070, 0, 0.036), (0.090, 0, 0.044), (0.1085, 0, 0.066), (0.1175, 0, 0.094), (0.1290, 0, 0.118), (0.1480, 0, 0.1275),
    ], 80)

    def section(t):
        return circle(0.0062 + 0.0105 * (1 - t) ** 1.8, 40)

    sweep('spout', path, section, enamel, up=(0, 1, 0))
    end, before = path[-1], path[-3]
    turn = math.degrees(math.atan2((end - before).x, (end - before).z))
    lip = hoop('lip', 0.0062, 0, 0.0010, edge)
    place(lip, end, (0, turn, 0))
    place(lathe('hole', [(0.0056, 0.0004), (0, 0.0004)], plain('hole', '#1a1815', 0.8), 48), end, (0, turn, 0))


def bail(enamel, bare, beech):
    lug = 0.0660
    height = 0.1060
    for way in (-1, 1):
        ball('lug', 0.0090, enamel, (way * (lug + 0.0020), 0, height), (0.75, 1, 1), 32)
        x = way * (lug + 0.0105)
        pin = fillet([(0, 0.0030), (0.0034, 0.0026, 0.001), (0.0046, 0.0006, 0.001), (0.0046, -0.006, 0)], 0.001, 6)
        place(lathe('pin', pin, bare, 40), (x, 0, height), (0, way * 90, 0))
        arm = spline([
            (x, 0, height), (way * 0.0825, 0, 0.142), (way * 0.0800, 0, 0.176), (way * 0.0640, 0, GRIP_HIGH - 0.008),
            (way * 0.0420, 0, GRIP_HIGH - 0.001),
        ], 60)
        tube('arm', arm, 0.0030, bare, 20)
        place(lathe('ferrule', fillet([
            (0.0030, 0, 0), (0.0072, 0, 0.001), (0.0078, 0.006, 0.001), (0.0074, 0.006, 0),
        ], 0.001, 5), bare, 48), (way * 0.0560, 0, GRIP_HIGH - 0.0036), (0, -way * 80, 0))
    grip = spline([(x, 0, GRIP_HIGH - 0.0050 * (x / 0.052) ** 2) for x in (-0.052, -0.026, 0, 0.026, 0.052)], 60)
    sweep('grip', grip, lambda t: circle(0.0074 + 0.0026 * math.sin(math.pi * t) ** 0.8, 40), beech, up=(0, 0, 1))
