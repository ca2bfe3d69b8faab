"""Parts that cups and mugs share."""
import math

from shapes import spline, superellipse, sweep


def ear(points, size, skin, wall, spread=0.55, steps=56, exponent=2.4):
    """A handle through (x, z) points; `wall(z)` is the radius beyond which its ends must not reach inwards."""
    path = spline([(x, 0, z) for x, z in points], steps)

    def section(t):
        wide = 1 + spread * math.exp(-((t / 0.07) ** 2)) + spread * math.exp(-(((1 - t) / 0.07) ** 2))
        return [(x * wide, y * wide) for x, y in superellipse(size[0], size[1], 32, exponent)]

    thing = sweep('handle', path, section, skin)
    for v in thing.data.vertices:
        r, least = math.hypot(v.co.x, v.co.y), wall(v.co.z)
        if r < least:
            v.co.x *= least / r
            v.co.y *= least / r
    return thing
