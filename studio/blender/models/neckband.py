"""Neckband earphones: a soft collar between two arms, buttons on one of them, and magnetic buds that have met."""
import math

from mathutils import Matrix, Vector

from materials import fabric, glowing, metal, plain, plastic
from moulded import ear_tip, grown
from shapes import ball, circle, fillet, lathe, letters, place, spline, superellipse, sweep

ARM_SHARE = 0.205  # of the collar's length that each arm takes
ARM_HALF, ARM_HIGH = 0.0078, 0.0056
BAND_HALF, BAND_HIGH = 0.0050, 0.0031
HALF_OUTLINE = [(-0.0500, -0.0700), (-0.0585, -0.0350), (-0.0650, 0.0050), (-0.0640, 0.0400), (-0.0490, 0.0700), (-0.0250, 0.0850)]
BUD_Y, BUD_Z = -0.052, 0.0072
STEPS = 400


def build(look):
    colour = look.get('colour', '#2a3d60')
    skins = {
        'band': plastic('band', colour, 0.62, 0.25),
        'arm': plain('arm', look.get('arm', '#243554'), 0.34, Clearcoat=0.25, Clearcoat_Roughness=0.2),
        'button': plastic('button', look.get('button', '#31497a'), 0.6, 0.2),
        'ring': metal('ring', look.get('ring', '#cfa27c'), 0.25),
        'tip': plain('tip', '#2a2c31', 0.6, Sheen=0.4),
        'cable': plain('cable', look.get('cable', '#1f2e4d'), 0.5),
        'dark': plain('dark', '#101114', 0.5),
        'mesh': fabric('mesh', '#55565a', 2400),
        'ink': plain('ink', '#b9c0cf', 0.5),
    }
    path = collar()
    cut = round(STEPS * ARM_SHARE)
    sweep('band', path[cut - 8 : STEPS + 9 - cut], band_section, skins['band'], up=(0, 0, 1))
    arms = {-1: path[: cut + 1], 1: path[: STEPS - cut - 1 : -1]}
    for side, arm_path in arms.items():
        arm(arm_path, skins)
        bud(side, skins)
        cable(side, arm_path[0], skins)
    buttons(arms[1], skins)
    word(arms[-1], skins)
    return {'views': [(-22, 40), (20, 24), (0, 68), (-26, 30, 2.6, (0.55, 0.44)), (24, 40, 2.4, (0.66, 0.42))], 'world': 0.35}


def collar():
    """From the left arm's end round the neck to the right one's; the band arches a little off the table."""
    half = [(x, y, ARM_HIGH + 0.006 * max(0, (y + 0.01) / 0.095) ** 1.5) for x, y in HALF_OUTLINE]
    return spline(half + [(0, 0.0900, ARM_HIGH + 0.0064)] + [(-x, y, z) for x, y, z in reversed(half)], STEPS)


def band_section(t):
    near = min(t, 1 - t) / 0.10
    grow = 1 + 0.32 * max(0, 1 - near) ** 2
    return superellipse(BAND_HALF * grow, BAND_HIGH * grow, 36, 2.8)


def arm(path, skins):
    """A pod of moulded plastic: round at its end, slimmer where it takes up the band; a metal ring between."""
    def section(t):
        near = t / 0.10
        end = math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1
        slim = 1 - 0.20 * max(0, (t - 0.45) / 0.55) ** 1.6
        return superellipse(ARM_HALF * slim * (0.45 + 0.55 * end), ARM_HIGH * slim * (0.45 + 0.55 * end), 44, 2.7)

    last = round(len(path) * 0.97)
    sweep('arm', path[:last], section, skins['arm'], up=(0, 0, 1))
    sweep('ring', path[last - 1 : last + 2], lambda t: superellipse(ARM_HALF * 0.815, ARM_HIGH * 0.815, 44, 2.7), skins['ring'],
        up=(0, 0, 1))


def on_arm(path, share):
    """Where upon an arm's upper side things are put, and which way it runs there."""
    i = round((len(path) - 1) * share)
    way = (path[i + 2] - path[i - 2]).normalized()
    slim = 1 - 0.20 * max(0, (share / 0.97 - 0.45) / 0.55) ** 1.6
    return path[i] + Vector((0, 0, ARM_HIGH * slim)), math.degrees(math.atan2(way.y, way.x))


def buttons(path, skins):
    low, high = round(len(path) * 0.24), round(len(path) * 0.72)
    strip = [on_arm(path, i / (len(path) - 1))[0] - Vector((0, 0, 0.0003)) for i in range(low, high)]

    def section(t):
        near = min(t, 1 - t) / 0.09
        return superellipse(0.0040 * (math.sqrt(max(0.02, 1 - (1 - near) ** 2)) if near < 1 else 1), 0.0006, 28, 3)

    sweep('strip', strip, section, skins['band'], up=(0, 0, 1))
    for share, sign, long in ((0.31, '+', 0.0036), (0.48, '', 0.0050), (0.65, '–', 0.0036)):
        at, turn = on_arm(path, share)
        place(ball('button', 1, skins['button'], scale=(long, 0.0029, 0.0010), steps=40), at + Vector((0, 0, 0.0003)), (0, 0, turn))
        if sign:
            place(letters(sign, 0.0042, skins['ink'], 0.00003), at + Vector((0, 0, 0.00128)), (0, 0, turn))
        else:
            mark = [(0.0009, 0), (0.0012, 0), (0.0012, 0.00012), (0.0009, 0.00012)]
            place(lathe('dot', mark, skins['ink'], 40, closed=True), at + Vector((0, 0, 0.00122)))
    at, turn = on_arm(path, 0.17)
    ball('lamp', 0.0007, glowing('lamp', '#bcd2ff', 1.2), at - Vector((0, 0, 0.0002)), (1, 1, 0.4))


def word(path, skins):
    at, turn = on_arm(path, 0.50)
    place(letters('NAAD  LAHAR', 0.0040, skins['ink'], 0.00005, space=1.35), at + Vector((0, 0, 0.00002)), (0, 0, turn + 180))


# ---- buds ----------------------------------------------------------------------------------------------------------------


def bud(side, skins):
    """A bud whose magnet touches the other's in the middle; its tip looks outwards."""
    axis = Matrix.Translation((side * 0.0004, BUD_Y, BUD_Z)) @ Matrix.Rotation(side * math.radians(90), 4, 'Y')
    shell = [(0, 0.0010), (0.0060, 0.0010, 0.0006), (0.0068, 0.0024, 0.001), (0.0068, 0.0072, 0.003), (0.0040, 0.0112, 0.003),
        (0.0030, 0.0140, 0.001), (0, 0.0142)]
    body = lathe('shell', fillet(shell, 0.001, 8), None, 72, part=False)
    body.matrix_world = axis
    stem = sweep('stem', stem_path(side), lambda t: circle(0.0034 - 0.0014 * t, 28), None, part=False)
    grown('bud', [body, stem], skins['arm'], 0.00026, 8)
    disc = [(0, -0.0003), (0.0050, -0.0003, 0.0004), (0.0058, 0.0006, 0.0005), (0.0058, 0.0016), (0, 0.0016)]
    lathe('magnet', fillet(disc, 0.0003, 4), skins['ring'], 72).matrix_world = axis
    end = stem_path(side)[-1]
    sweep('relief', [end, end + Vector((0, -0.0012, -0.0001)), end + Vector((0, -0.0060, -0.0008))],
        lambda t: circle(0.0021 - 0.0008 * t, 20), skins['cable'])
    ear_tip(axis @ Matrix.Translation((0, 0, 0.0142)), skins, 1.05)


def stem_path(side):
    x = side * 0.0052
    return [Vector((x, BUD_Y - 0.002 - 0.0160 * t, BUD_Z - 0.0012 - 0.0036 * t * t)) for t in [i / 16 for i in range(17)]]


def cable(side, start, skins):
    """From the arm's end in a loose loop over the table back to the bud's stem."""
    r = 0.00105
    low = stem_path(side)[-1] + Vector((0, -0.005, -0.0007))
    points = [
        start + Vector((0, 0.002, 0)), start + Vector((side * 0.001, -0.008, -0.0014)), (side * 0.0485, -0.0920, 0.0016),
        (side * 0.0400, -0.1150, r),
        (side * 0.0235 + 0.002, -0.1225, r), (side * 0.0105 + 0.001, -0.1080, r), (low.x + side * 0.0008, low.y - 0.012, 0.0018), low,
    ]
    sweep('cable', spline(points, 120), lambda t: circle(r, 14), skins['cable'], up=(0, 0, 1))
    boot = [start + Vector((0, 0.001, 0)), start + Vector((side * 0.0004, -0.003, -0.0004)),
        start + Vector((side * 0.0010, -0.0078, -0.0013))]
    sweep('boot', spline(boot, 16), lambda t: circle(0.0026 - 0.0012 * t, 20), skins['cable'], up=(0, 0, 1))
