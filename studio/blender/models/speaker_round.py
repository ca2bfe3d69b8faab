"""A portable speaker: a drum of cloth between rubber ends, with a carrying strap."""
import math

from materials import fabric, leather, metal, plain, plastic
from shapes import box, fillet, lathe, letters, place, spline, stitches, superellipse, sweep, wrap_round

RADIUS, HEIGHT = 0.053, 0.160
FOOT, SHOULDER = 0.016, 0.145
AROUND = math.radians(-30)


def build(look):
    cloth = fabric('cloth', look.get('colour', '#5b6770'), 230, 0.55)
    rubber = plastic('rubber', look.get('rubber', '#2b3035'), 0.62, 0.3)
    steel = metal('trim', look.get('trim', '#c9ad7c'), 0.26)
    hide = leather('strap', look.get('strap', '#9c6a42'), 1200, 0.5)
    body(cloth, rubber, steel)
    keys(rubber, plain('mark', '#d7d3ca', 0.5))
    strap(hide, steel, plain('thread', '#e3cba2', 0.8))
    badge = letters('NAAD', 0.0085, steel, 0.0006, space=1.45)
    wrap_round(badge, RADIUS + 0.0006, 0.034, -90)
    return {'views': [(-26, 14), (48, 8), (-14, 46), (6, 24, 2.2, (0.5, 0.8))]}


def body(cloth, rubber, steel):
    skin = fillet([(RADIUS - 0.003, FOOT - 0.001), (RADIUS, FOOT + 0.002), (RADIUS + 0.0006, HEIGHT / 2, 0.2), (RADIUS, SHOULDER - 0.002),
        (RADIUS - 0.003, SHOULDER + 0.001)], 0.0018, 8)
    lathe('cloth', skin, cloth, 192)
    foot = [(0, 0.002), (0.036, 0.002), (0.038, 0), (0.044, 0), (RADIUS - 0.0015, 0.006, 0.006), (RADIUS - 0.0012, FOOT - 0.0004, 0.001),
        (RADIUS - 0.006, FOOT)]
    lathe('foot', fillet(foot, 0.0012, 8), rubber, 160)
    crown = [(RADIUS - 0.006, SHOULDER), (RADIUS - 0.0012, SHOULDER + 0.0004, 0.001), (RADIUS - 0.002, SHOULDER + 0.006, 0.004),
        (0.046, HEIGHT, 0.005), (0.0405, HEIGHT, 0.002), (0.0385, HEIGHT - 0.003, 0.0015), (0, HEIGHT - 0.0036)]
    lathe('crown', fillet(crown, 0.0012, 8), rubber, 160)
    for z in (FOOT - 0.0002, SHOULDER + 0.0002):
        ring = [(RADIUS - 0.004, z - 0.0009), (RADIUS + 0.0003, z - 0.0009), (RADIUS + 0.0003, z + 0.0009), (RADIUS - 0.004, z + 0.0009)]
        lathe('trim', fillet(ring, 0.0006, 4), steel, 160)


def keys(rubber, mark):
    """Plus, minus and play, moulded into the top."""
    top = HEIGHT - 0.0034
    disc = fillet([(0.0125, top - 0.001), (0.0125, top + 0.0012), (0, top + 0.0015)], 0.0006, 4)
    for x in (-0.024, 0, 0.024):
        key = lathe('key', [(r * 0.72, z) for r, z in disc], rubber, 64)
        key.location.x = x
    for x, size in ((-0.024, (0.0070, 0.0013)), (0.024, (0.0070, 0.0013)), (0.024, (0.0013, 0.0070))):
        box('sign', (*size, 0.0006), mark, (x, 0, top + 0.0015), bevel=0.0002)
    for x in (-0.0018, 0.0018):
        box('sign', (0.0015, 0.0066, 0.0006), mark, (x, 0, top + 0.0015), bevel=0.0002)


def strap(hide, steel, thread):
    """A leather loop that hangs from a pin on the right shoulder."""
    x, z = RADIUS + 0.0006, SHOULDER + 0.0055
    pin = fillet([(0, 0), (0.0040, 0, 0), (0.0040, 0.0110, 0), (0.0060, 0.0110), (0.0060, 0.0125), (0.0030, 0.0135),
        (0, 0.0137)], 0.0008, 6)
    place(lathe('pin', pin, steel, 48), ((RADIUS - 0.006) * math.cos(AROUND), (RADIUS - 0.006) * math.sin(AROUND), z),
        (0, 90, math.degrees(AROUND)))
    down = [(0, 0.0085), (0, 0), (0.0004, -0.02), (0.0040, -0.058), (0.0105, -0.094), (0.0170, -0.1015), (0.0215, -0.094),
        (0.0185, -0.060), (0.0075, -0.022), (0.0030, -0.004), (0.0026, 0.0085)]
    path = spline([(x + out, 0, z + up) for out, up in down], 140)

    def section(t):
        near = min(t, 1 - t) / 0.022
        return superellipse(0.0075 * (math.sqrt(1 - (1 - near) ** 2) if near < 1 else 1) + 0.0002, 0.0011, 28, 6)

    parts = [sweep('strap', path, section, hide, up=(1, 0, 0))]
    for y in (-0.0058, 0.0058):
        parts.append(stitches('seam', [(p.x, y, p.z) for p in path[5:-5]], thread, step=0.0038, length=0.0026, thick=0.0013))
    for part in parts:
        part.rotation_euler.z = AROUND
