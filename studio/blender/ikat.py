"""Ikat: a pattern dyed into bundles of yarn before they are woven, so that it is ragged along each thread."""
import math

import numpy as np

from materials import srgb

TAU = math.tau
THREADS = 300  # bundles across the cloth
ACROSS, ALONG = 3, 2.5  # repeats
SOFT = 9  # dips the picture is averaged over


def lozenges(x, y, ground, flower, light):
    """Hooked lozenges with a flower in each, small crosses between them."""
    rng = np.random.default_rng(11)
    bundle = (x * THREADS).astype(int)
    slow = np.interp(np.arange(THREADS + 1), np.arange(0, THREADS + 20, 6), rng.normal(0, 0.004, len(np.arange(0, THREADS + 20, 6))))
    slip = (rng.normal(0, 0.0045, THREADS + 1) + slow)[bundle]
    ink, red, pale = (np.array(srgb(c)[:3]) for c in (ground, flower, light))
    picture = np.zeros((*x.shape, 3))
    for k in range(SOFT):
        shift = slip + 0.006 * (k - SOFT // 2) / (SOFT // 2)
        white, brick = _lozenge((x * ACROSS) % 1 - 0.5, ((y + shift) * ALONG) % 1 - 0.5)
        drawn = ink + (pale - ink) * white[..., None]
        picture += (drawn + (red - drawn) * brick[..., None]) / SOFT
    faded = 1 + 0.10 * rng.normal(0, 1, THREADS + 1)[bundle] + 0.05 * np.sin(y * 31 + np.sin(x * 23) * 2)
    return np.clip(picture * faded[..., None], 0, 1)


def _lozenge(u, v):
    """What is light and what is red in one repeat; u across and v along the threads, from -0.5 to 0.5."""
    a, b = np.abs(u), np.abs(v)
    d = a + b + 0.018 * np.cos(a * TAU * 6)
    white = ((d > 0.385) & (d < 0.445)) | (d < 0.275)
    angle, r = np.arctan2(v, u), np.hypot(u, v)
    petals = r < 0.155 * (0.72 + 0.28 * np.cos(6 * angle + math.pi))
    heart = r < 0.042
    corner = (0.5 - a) + (0.5 - b)
    white = (white & ~petals) | heart | ((corner < 0.20) & (corner > 0.10))
    ring = (d > 0.30) & (d < 0.352)
    red = (petals & ~heart) | (corner < 0.075) | ring
    return (white & ~red).astype(float), red.astype(float)
