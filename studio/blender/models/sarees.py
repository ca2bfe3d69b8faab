"""Sarees thrown over a wooden stand, so that their border, their ground and the end piece are seen as they hang."""
import random

from mathutils import Vector

from drape import thrown
from materials import fabric, metal, timber
from shapes import ball, box, fillet, lathe, place, tube
from zari import HANGING_FRONT, HANGING_WIDE, hanging_cotton, hanging_silk

HANGING_BEHIND = 0.86
HANGING_ROD = 0.0125  # radius
HANGING_HIGH = 1.13
HANGING_APART = 0.98  # from post to post
HANGING_TASSEL = 0.050
HANGING_TASSELS = 118


def build_hanging_saree(look):
    """A saree over a stand of turned wood: one border on either side, the end piece with its knotted threads in front."""
    random.seed(6)
    is_cotton = look.get('cloth') == 'cotton'
    skin = hanging_cotton('saree', look) if is_cotton else hanging_silk('saree', look)
    rod = hanging_stand(timber('teak', '#8a5a38', '#4f2f1b', 'Z', 0.003, 0.38, 0.35), metal('brass', '#d2ad6c', 0.22))
    flat = HANGING_WIDE, HANGING_FRONT, HANGING_BEHIND
    sheet = thrown('saree', skin, flat, rod, stiff=0.25 if is_cotton else 0.5, seed=3 if is_cotton else 1)
    hanging_tassels(sheet, fabric('threads', look.get('border', '#a3302a' if is_cotton else '#7a1f35'), 300, 0.3, 'Object'))
    return {'world': 0.5}


def hanging_stand(wood, brass):
    """Two posts upon feet, a rail between them low down, a rod at the top. Returns the rod."""
    half = HANGING_APART / 2
    top = HANGING_HIGH
    outline = [(0, 0), (0.017, 0), (0.017, 0.03), (0.0135, 0.05), (0.0135, top - 0.06), (0.017, top - 0.04), (0.017, top + 0.03)]
    post = fillet(outline + [(0.006, top + 0.04), (0, top + 0.04)], 0.003, 4)
    for side in (-1, 1):
        place(lathe('post', post, wood, 40), (side * half, 0, 0.03))
        box('foot', (0.042, 0.36, 0.03), wood, (side * half, 0, 0.017), bevel=0.006)
        ball('knob', 0.0155, brass, (side * half, 0, HANGING_HIGH + 0.083), (1, 1, 1.1), 24)
    tube('rail', [(-half, 0, 0.075), (half, 0, 0.075)], 0.010, wood)
    rod = tube('rod', [(-half, 0, 0), (half, 0, 0)], HANGING_ROD, wood, 32)
    rod.location.z = HANGING_HIGH
    rod['radius'] = HANGING_ROD
    return rod


def hanging_tassels(sheet, skin):
    """The last threads of the end piece, knotted and left long."""
    mesh = sheet.data
    across = {}
    uv = mesh.uv_layers[0].data
    for loop in mesh.loops:
        x, y = uv[loop.index].uv
        if y < 1e-4:
            across[round(x, 5)] = mesh.vertices[loop.vertex_index].co
    hem = [across[x] for x in sorted(across)]
    for k in range(HANGING_TASSELS):
        at = (k + 0.5) / HANGING_TASSELS * (len(hem) - 1)
        i = int(at)
        top = hem[i].lerp(hem[i + 1], at - i)
        sway = Vector((random.gauss(0, 0.002), random.gauss(0, 0.002), 0))
        knot = top - Vector((0, 0, 0.007))
        ball('knot', 0.0027, skin, knot, steps=8)
        tube('tassel', [top, knot, knot + sway - Vector((0, 0, HANGING_TASSEL))], 0.0016, skin, 6)
