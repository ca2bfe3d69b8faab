"""The curves shoes are drawn with: closed lines from the toe by the inner side and the heel back, soles, the height of the bed."""
from mathutils import Vector

from shapes import spline


def halves(points, heel, steps):
    """A smooth curve (millimetres in, metres out) from the toe (point 0) by the heel (point `heel`) back; each half is evenly stepped."""
    P = [Vector(p if len(p) == 3 else (*p, 0)) / 1000 for p in points]
    n = len(P)
    dense = spline([P[-2], P[-1], *P, P[0], P[1], P[2]], 40 * (n + 4))[80:-80]
    return _even(dense[: 40 * heel + 1], steps // 2) + _even(dense[40 * heel :], steps // 2)


def _even(path, steps):
    """`steps` points at even distances, without the last."""
    along = [0]
    for a, b in zip(path, path[1:]):
        along.append(along[-1] + (b - a).length)
    found, i = [], 0
    for k in range(steps):
        want = along[-1] * k / steps
        while along[i + 1] < want:
            i += 1
        found.append(path[i].lerp(path[i + 1], (want - along[i]) / max(1e-9, along[i + 1] - along[i])))
    return found


def outline_of(points, heel):
    """The outline of a sole as `chappal_parts.layer` asks for it."""
    def ring(steps=200, inward=0.0):
        line = halves(points, heel, steps)
        return [p + inwards(line, j) * inward for j, p in enumerate(line)]

    return ring


def inwards(line, j):
    way = line[(j + 1) % len(line)] - line[j - 1]
    return Vector((-way.y, way.x, 0)).normalized()


def lift_of(heel, spring=0.010, ball=-0.070):
    """How high the bed lies at y: upon the heel, down to the ball, the toe a little up."""
    def lift(y):
        t = max(0.0, min(1.0, (y + 0.04) / 0.105))
        toe = max(0.0, ball - y) / 0.066
        return heel * t * t * (3 - 2 * t) + spring * toe * toe

    return lift


def pulled(line, steps, pull):
    """A closed line in fewer points, more of them about the toe."""
    half = len(line) / 2
    shares = [(2 * min(j, steps - j) / steps) ** pull for j in range(steps)]
    return [line[round(s * half if j <= steps / 2 else 2 * half - s * half) % len(line)] for j, s in enumerate(shares)]
