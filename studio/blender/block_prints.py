"""Patterns drawn for cloth and paper: block prints and brocades, one repeat each. x and y are numpy grids from 0 to 1."""
import math

import numpy as np

from materials import srgb

TAU = math.tau


def linear(colour):
    return np.array(srgb(colour)[:3])


def wrapped(d):
    """A distance in a pattern that repeats after 1."""
    return (d + 0.5) % 1.0 - 0.5


def two_tone(woven, ground, bright):
    """A pattern (0 to 1) of one colour upon another."""
    share = woven[..., None]
    return linear(ground) * (1 - share) + linear(bright) * share


# ---- tulips: a single block, for the notebook -----------------------------------------------------------------------


def tulips(x, y, ground, ink, accent):
    """A tulip in the middle and quarters of it in the corners, printed a little unevenly."""
    rng = np.random.default_rng(4)
    waves = [(*rng.integers(6, 40, 2), rng.uniform(0, 6)) for _ in range(24)]
    worn = sum(np.sin(TAU * (x * fx + y * fy) + p) for fx, fy, p in waves) / 24
    pressed, gold = np.zeros_like(x), np.zeros_like(x)
    for cx, cy in ((0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)):
        a, b = _tulip((x - cx) * 2.0, (y - cy) * 2.0)
        pressed, gold = np.maximum(pressed, a), np.maximum(gold, b)
    for cx, cy in ((0.5, 0), (0, 0.5), (0.5, 1), (1, 0.5)):
        r = np.hypot(x - cx, y - cy)
        pressed = np.maximum(pressed, (r < 0.016) | ((r > 0.028) & (r < 0.034)))
    share = np.clip(0.93 + worn * 0.5, 0.6, 1)[..., None]
    picture = linear(ground) * (1 + 0.05 * worn[..., None])
    picture = picture + (linear(ink) - picture) * pressed[..., None] * share
    return picture + (linear(accent) - picture) * gold[..., None] * share


def _petal(x, y, cx, cy, turn, long, wide):
    """True within a pointed leaf from (cx, cy), `turn` degrees from upright."""
    a = math.radians(turn)
    u, v = (x - cx) * math.cos(a) - (y - cy) * math.sin(a), (x - cx) * math.sin(a) + (y - cy) * math.cos(a)
    t = v / long
    return (t > 0) & (t < 1) & (np.abs(u) < wide * np.sin(np.pi * np.clip(t, 0, 1)) ** 0.8)


def _tulip(x, y):
    bloom = _petal(x, y, 0, -0.02, 0, 0.40, 0.085) | _petal(x, y, -0.02, -0.04, -24, 0.36, 0.080) | _petal(x, y, 0.02, -0.04, 24, 0.36,
        0.080)
    core = _petal(x, y, 0, 0.03, 0, 0.26, 0.040)
    veins = _petal(x, y, -0.03, 0.0, -24, 0.27, 0.016) | _petal(x, y, 0.03, 0.0, 24, 0.27, 0.016)
    stalk = (np.abs(x - 0.012 * np.sin(y * 9)) < 0.011) & (y > -0.40) & (y < 0)
    leaves = _petal(x, y, 0, -0.38, -48, 0.34, 0.050) | _petal(x, y, 0, -0.38, 48, 0.34, 0.050)
    ribs = _petal(x, y, 0, -0.36, -48, 0.28, 0.010) | _petal(x, y, 0, -0.36, 48, 0.28, 0.010)
    return ((bloom & ~veins) | stalk | (leaves & ~ribs)).astype(float), core.astype(float)


# ---- two blocks, for the tote ---------------------------------------------------------------------------------------


def flowers_and_sprigs(x, y, ground, ink, second, cells=4):
    """Prints of a flower block, a leaf block between them; each a little off its place and unevenly inked."""
    rng = np.random.default_rng(9)
    picture = np.ones((*x.shape, 3)) * linear(ground)
    for i in range(cells):
        for j in range(cells):
            for stamp, colour, shift in ((_flower, linear(ink), 0.0), (_sprig, linear(second), 0.5)):
                cx, cy = (i + 0.5 + shift) / cells + rng.normal(0, 0.0022), (j + 0.5 + shift) / cells + rng.normal(0, 0.0022)
                force, turn = rng.uniform(0.80, 0.97), rng.normal(0, 0.025)
                u, v = wrapped(x - cx) * cells, wrapped(y - cy) * cells
                near = (np.abs(u) < 0.48) & (np.abs(v) < 0.48)
                u, v = u[near], v[near]
                u, v = u * np.cos(turn) - v * np.sin(turn), u * np.sin(turn) + v * np.cos(turn)
                picture[near] += (colour - picture[near]) * (stamp(u, v) * force)[..., None]
    return picture * np.clip(np.random.default_rng(3).normal(1, 0.05, x.shape), 0.8, 1.1)[..., None]


def _flower(u, v):
    a, r = np.arctan2(v, u), np.hypot(u, v)
    petals = (r < 0.24 + 0.065 * np.cos(8 * a)) & (r > 0.115)
    veins = (np.abs(np.sin(4 * a)) < 0.10) & (r < 0.25) & (r > 0.14)
    slits = (np.abs(np.cos(4 * a)) < 0.13) & (r < 0.235)
    heart = (r < 0.085) & (r > 0.030)
    dots = np.hypot((a * 16 / TAU + 0.5) % 1 - 0.5, (r - 0.345) * 7.5) < 0.17
    return ((petals & ~veins & ~slits) | heart | dots).astype(float)


def _sprig(u, v):
    leaves = (np.abs(u) < 0.010) & (np.abs(v) < 0.17)
    for side in (-1, 1):
        for z in (-0.10, 0.0):
            p, q = (u * side + (v - z)) / 1.414, ((v - z) - u * side) / 1.414
            leaves |= (p > 0) & (p < 0.17) & (np.abs(q) < 0.034 * np.sin(np.pi * np.clip(p / 0.17, 0, 1)))
    r = np.hypot(u, (v - 0.165) * 0.7)
    return (leaves | ((r < 0.040) & (r > 0.014))).astype(float)


# ---- brocades: where the gold thread lies ---------------------------------------------------------------------------


def diamonds(x, y):
    """A stepped diamond with a flower in it, and a small one in each corner."""
    woven = np.zeros_like(x)
    steps = 36
    for cx, cy, size in ((0.5, 0.5, 1.0), (0, 0, 0.5), (1, 0, 0.5), (0, 1, 0.5), (1, 1, 0.5)):
        u, v = (np.floor((x - cx) * steps) + 0.5) / steps / size, (np.floor((y - cy) * steps) + 0.5) / steps / size
        d = np.abs(u) + np.abs(v)
        petals = (np.minimum(np.abs(u), np.abs(v)) < 0.045) & (d > 0.11) & (d < 0.25)
        woven = np.maximum(woven, ((d > 0.30) & (d < 0.375)) | (d < 0.075) | petals)
    return woven.astype(float)


def paisleys(x, y):
    """A paisley in the middle and, turned about, in the corners; dots between."""
    gold = np.zeros_like(x)
    for cx, cy, flip in ((0.5, 0.5, 1), (0, 0, -1), (1, 0, -1), (0, 1, -1), (1, 1, -1)):
        gold = np.maximum(gold, _paisley((x - cx) * flip, y - cy))
    for cx, cy in ((0.5, 0), (0, 0.5), (1, 0.5), (0.5, 1)):
        gold = np.maximum(gold, np.hypot(x - cx, y - cy) < 0.022)
    return gold.astype(float)


def _paisley(x, y):
    """A drop whose tip curls to one side, with an inner drop and a flower."""
    t = np.clip((y + 0.15) / 0.36, 0, 1)
    u = x - 0.34 * np.maximum(0, t - 0.45) ** 1.6
    width = 0.128 * np.sqrt(np.clip(np.sin(np.pi * t**0.72), 0, 1)) * (1 - t**2.2 * 0.55)
    inside = (y > -0.15) & (y < 0.21)
    outer = inside & (np.abs(u) < width) & (np.abs(u) > width * 0.78 - 0.004)
    core = inside & (np.abs(u) < width * 0.55) & (np.abs(u) > width * 0.40) & (t < 0.72) & (t > 0.1)
    angle, r = np.arctan2(y + 0.035, u), np.hypot(u, y + 0.035)
    flower = r < 0.034 * (1 + 0.45 * np.cos(6 * angle))
    return outer | core | (flower & (r > 0.009))
