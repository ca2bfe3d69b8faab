"""Patterns painted by hand on turned ware: strokes in metres on the skin of a lathe, repeated in sectors about its axis."""
import math

import numpy as np

import materials
from shapes import TAU


class Painting:
    """A picture for the UVs of a lathe of this profile; one sector of it is painted and goes round `sectors` times."""

    def __init__(self, profile, sectors, size=1024):
        steps = [math.dist(a, b) for a, b in zip(profile, profile[1:])]
        self.profile, self.sectors, self.size = profile, sectors, size
        self.along = np.concatenate([[0], np.cumsum(steps)])
        self.length = float(self.along[-1])
        x, y = np.meshgrid((np.arange(size) + 0.5) / size, (np.arange(size) + 0.5) / size)
        self.angle, self.down = x * TAU / sectors, y * self.length
        self.radius = np.interp(self.down, self.along, [p[0] for p in profile])
        self.sector = TAU / sectors
        self.colour = np.ones((size, size, 3))
        self.water = self._water(x, y)

    @staticmethod
    def _water(x, y):
        """How thin the colour lies: soft clouds without a seam."""
        clouds = np.zeros_like(x)
        for fx, fy, phase in ((3, 5, 0.3), (7, 11, 1.1), (13, 8, 2.3), (19, 27, 4.0), (31, 17, 5.1)):
            clouds += np.sin(TAU * (fx * x + 0.7 * np.sin(TAU * fy * y + phase)) + phase) / 5
        return 0.84 + 0.16 * clouds

    def along_at(self, index):
        """The way along the profile to its point of this number."""
        return float(self.along[index])

    def along_height(self, height):
        """The way along the outer wall to a height."""
        for i, ((_, a), (_, b)) in enumerate(zip(self.profile, self.profile[1:])):
            if a <= height < b:
                return float(self.along[i] + (self.along[i + 1] - self.along[i]) * (height - a) / (b - a))
        raise ValueError(height)

    def near(self, share, along, turn=0.0):
        """Metres to the right of and above a place (a share of the sector, and a way along), turned by degrees."""
        away = (self.angle - share * self.sector + self.sector / 2) % self.sector - self.sector / 2
        u, v = away * self.radius, self.down - along
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return u * c + v * s, v * c - u * s

    def ink(self, mask, colour, strength=1.0):
        share = (np.clip(mask, 0, 1) * self.water * strength)[..., None]
        self.colour = self.colour * (1 - share + share * np.array(materials.srgb(colour)[:3]))

    def picture(self, name):
        return materials.painted_picture(name, self.size, lambda x, y: self.colour)

    def scale(self):
        """What `painted_glaze` needs so that the picture goes round."""
        widest = max(p[0] for p in self.profile)
        return (self.sectors / (TAU * widest), 1 / self.length)


def soft(distance, edge=0.00022):
    """1 inside (distance above 0), 0 outside, with the soft edge of a brush."""
    return np.clip(distance / edge + 0.5, 0, 1)


def petal(where, length, width, start=0.0, belly=0.62):
    """A drop that starts at the place and grows upwards; `belly` says where along it is widest."""
    u, v = where
    t = np.clip((v - start) / length, 0, 1)
    half = width / 2 * np.sin(math.pi * t ** (math.log(0.5) / math.log(belly))) ** 0.8
    return soft(half - np.abs(u)) * ((v > start) & (v < start + length))


def dot(where, radius):
    return soft(radius - np.hypot(*where))


def ring(where, radius, thick):
    return soft(thick / 2 - np.abs(np.hypot(*where) - radius))


def stem(where, length, bend, thick):
    """A stroke upwards that bends to a side."""
    u, v = where
    t = np.clip(v / length, 0, 1)
    return soft(thick / 2 * (1.1 - 0.5 * t) - np.abs(u - bend * t * t)) * ((v > 0) & (v < length))


def line(painting, along, thick, wave=0.0002):
    """A line right round, a little unsteady."""
    shake = wave * np.sin(painting.angle * painting.sectors * 2 + 1) + wave * 0.6 * np.sin(painting.angle * painting.sectors * 5)
    return soft(thick / 2 - np.abs(painting.down - along - shake))
