"""What leather bags share: flaps with painted edges, rivets, and brocade for those of cloth."""
import numpy as np
from mathutils import Vector

from materials import coordinates, node, painted_picture, printed, set_input
from shapes import bevel, fillet, lathe, loft, thicken

import block_prints


def flap_sheet(rows, hide, edge, thick):
    """A sheet of leather over rows of points; its cut edge is painted."""
    sheet = loft('flap', rows, hide, closed_u=False, cap=False, angle=180)
    sheet.data.materials.append(edge)
    thicken(sheet, thick)
    sheet.modifiers[-1].material_offset_rim = 1
    bevel(sheet, thick * 0.29, 3, 60)
    return sheet


def along_edge(rows, start, inward):
    """A line down one side of a flap, along its hem and up the other, `inward` points from the edge."""
    last, right = len(rows) - 1 - inward, len(rows[0]) - 1 - inward
    down = [Vector(rows[i][inward]) for i in range(start, last)]
    hem = [Vector(rows[last][j]) for j in range(inward, right + 1)]
    return down + hem + [Vector(rows[i][right]) for i in range(last - 1, start - 1, -1)]


def rivet(skin, radius=0.0040):
    """A domed rivet whose head looks up."""
    profile = [(0, -0.0004), (radius, -0.0004), (radius, radius * 0.2), (radius * 0.66, radius * 0.5), (0, radius * 0.6)]
    return lathe('rivet', fillet(profile, radius * 0.22, 5), skin, 32)


def brocade(name, pattern, ground, gold, repeat, rough):
    """Silk with a pattern woven in gold: the gold thread shines as metal does."""
    def painted(x, y):
        twill = 0.93 + 0.07 * np.sin((x + y) * block_prints.TAU * 60)
        return block_prints.two_tone(pattern(x, y), ground, gold) * twill[..., None]

    scale = (1 / repeat, 1 / repeat)
    cloth = printed(name, painted_picture(name, 1024, painted), scale, rough, 1500)
    mask = painted_picture(f'{name}-gold', 1024, lambda x, y: np.repeat((0.9 * pattern(x, y))[..., None], 3, 2))
    where = coordinates(cloth, (*scale, 1), 'UV')
    set_input(cloth, 'Metallic', node(cloth, 'ShaderNodeTexImage', {'Vector': where}, image=mask).outputs['Color'])
    return cloth
