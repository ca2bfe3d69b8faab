"""Cloths and how they lie: folded plies, the weaves of saree, razai, stole and ikat, a blown-up cushion."""
import math

import numpy as np
from mathutils import Vector, noise

from block_prints import TAU, diamonds, linear, paisleys
from materials import bump, coordinates, mix, node, noise as grain, painted_picture, plain, ramp, set_input, shade, srgb, weave
from shapes import loft

# Folded cloth: one length of it laid to and fro, seen as a thick ribbon along its path; x is the width of the packet.

ARC = 10  # steps of a fold's round
STRAIGHT = 14


def to_and_fro(layers, depth, pitch, seed=0, uneven=0.006, first='front'):
    """A zigzag path (y, z) of so many layers, `pitch` apart, the lowest at pitch / 2; round folds in front (-y) and behind."""
    path, sign = [], -1 if first == 'front' else 1
    ends = [depth / 2 + uneven * noise.noise(Vector((seed * 3.7, i * 1.9, 0.5))) for i in range(layers + 1)]
    radius = pitch / 2
    for i in range(layers):
        z = pitch * (i + 0.5)
        start, end = -sign * (ends[i] - radius), sign * (ends[i + 1] - radius)
        path += [(start + (end - start) * k / STRAIGHT, z) for k in range(STRAIGHT)]
        if i < layers - 1:
            path += [(end + sign * radius * math.sin(a), z + radius - radius * math.cos(a)) for a in steps()]
        else:
            path.append((end, z))
        sign = -sign
    return path


def twice_over(depth, pitch):
    """A length folded double and double again: a great round in front about a small one, a small one behind."""
    r, back = pitch / 2, depth / 2
    front = -depth / 2 + 2 * pitch
    path = line((back - 0.004, 3.5 * pitch), (front, 3.5 * pitch))
    path += [(front - 2 * pitch * math.sin(a) * 0.9, 2 * pitch + 1.5 * pitch * math.cos(a)) for a in steps()]
    path += line((front, r), (back - r, r))
    path += [(back - r + r * math.sin(a), pitch - r * math.cos(a)) for a in steps()]
    path += line((back - r, 1.5 * pitch), (front + pitch * 0.2, 1.5 * pitch))
    path += [(front + pitch * 0.2 - r * math.sin(a), 2 * pitch - r * math.cos(a)) for a in steps()]
    return path + line((front + pitch * 0.2, 2.5 * pitch), (back - 0.012, 2.5 * pitch)) + [(back - 0.012, 2.5 * pitch)]


def steps():
    return [math.pi * k / ARC for k in range(ARC)]


def line(a, b):
    return [(a[0] + (b[0] - a[0]) * k / STRAIGHT, a[1] + (b[1] - a[1]) * k / STRAIGHT) for k in range(STRAIGHT)]


def ribbon(name, path, wide, thick, skin, across=56, move=None, flare=0.004, seed=0):
    """Cloth of a thickness along a path, rounded at both selvedges; `move(x, y, z)` bends the whole packet. UVs are metres."""
    P = [Vector((0, *p)) for p in path]
    rings = []
    for i, p in enumerate(P):
        way = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
        out = Vector((0, -way.z, way.y))
        half = wide / 2 + flare * noise.noise(Vector((seed + 0.37, p.z * 60, p.y * 5)))
        ends = min(i, len(P) - 1 - i)
        t = thick / 2 * (1 if ends > 2 else (0.55, 0.86, 0.96)[ends])
        ring = [Vector((x, 0, 0)) + p + out * y for x, y in stadium(half, t, across)]
        rings.append([move(*q) if move else q for q in ring])
    return loft(name, rings, skin, angle=180)


def stadium(half, thick, across):
    """A flat outline with round ends, its points even along the sides."""
    flat = half - thick
    lower = [(-flat + 2 * flat * k / across, -thick) for k in range(across)]
    right = [(flat + thick * math.sin(a), -thick * math.cos(a)) for a in [math.pi * k / 8 for k in range(8)]]
    return lower + right + [(-x, -y) for x, y in lower + right]


# What is woven into sarees, drawn by numpy in metres: x across from the nearer border's edge, y along the cloth.

SAREE_REPEAT = 0.104  # metres along the cloth
SAREE_BORDER = 0.098  # metres across


# ---- drawing, in metres -------------------------------------------------------------------------------------------------
def between(x, low, high):
    return (x >= low) & (x < high)


def saree_near(x, step, thick):
    """1 upon lines `step` apart, soft beside them."""
    away = np.abs((x / step + 0.5) % 1 - 0.5) * step
    return np.clip(1.5 - away / thick, 0, 1)


def saree_in_border(x, y):
    """The border, and the teeth by which it is locked into the ground."""
    tooth = np.abs((y / (SAREE_REPEAT / 8)) % 1 - 0.5) * 2
    return (x < SAREE_BORDER - 0.016 * np.ceil(tooth * 6) / 6).astype(float)


def saree_kanchi_gold(x, y):
    edges = (0.002, 0.011), (0.013, 0.0145), (0.042, 0.0435), (0.0455, 0.0485), (0.0505, 0.052)
    gold = sum(between(x, *edge) for edge in edges) * (0.82 + 0.18 * np.sin(y * TAU / SAREE_REPEAT * 52))
    row = between(x, 0.0155, 0.0405)
    gold = np.maximum(gold, row * diamonds((x - 0.0155) / 0.025, (y / (SAREE_REPEAT / 4)) % 1))
    upper = between(x, 0.054, 0.078)
    gold = np.maximum(gold, upper * paisleys((x - 0.054) / 0.026, (y / (SAREE_REPEAT / 4)) % 1))
    tooth = np.abs((y / (SAREE_REPEAT / 8)) % 1 - 0.5) * 2
    outline = np.abs(x - (SAREE_BORDER - 0.016 * np.ceil(tooth * 6) / 6)) < 0.0011
    return np.clip(np.maximum(gold, outline) + saree_butis(x, y), 0, 1)


def saree_butis(x, y):
    """Small flowers in staggered rows upon the ground."""
    drawn = np.zeros_like(x)
    for shift in (0.0, 0.5):
        u = ((x - SAREE_BORDER - 0.024) / 0.052 + shift + 0.5) % 1 - 0.5
        v = ((y / 0.052) + shift + 0.5) % 1 - 0.5
        u, v = u * 0.052, v * 0.052
        angle, r = np.arctan2(v, u), np.hypot(u, v)
        flower = (r < 0.0072 * (0.66 + 0.34 * np.cos(6 * angle))) & (r > 0.0013)
        drawn = np.maximum(drawn, flower)
    return drawn * (x > SAREE_BORDER + 0.010)


# The voile of a razai: leaf butis printed by hand, and the running stitches of its quilting. x across, y along, in metres of UV.

SQUARE = 0.0833  # between the seams
RAZAI_REPEAT = 3  # squares in a picture
RAZAI_SCALE = 1.28  # of the block
RAZAI_STITCH, RAZAI_THREAD = 0.0062, 0.0009


def voile(name, ground, ink, second, thread):
    picture = painted_picture(name, 2048, lambda x, y: razai_print_of(x * RAZAI_REPEAT, y * RAZAI_REPEAT, ground, ink, second, thread))
    m = plain(name, '#ffffff', 0.9, Sheen=0.45, Specular=0.2)
    once = 1 / SQUARE / RAZAI_REPEAT
    where = coordinates(m, (once, once, 1), kind='UV')
    shift = node(m, 'ShaderNodeVectorMath', {0: where, 1: (0.5 / RAZAI_REPEAT, 0.5 / RAZAI_REPEAT, 0)}, operation='ADD').outputs[0]
    colour = node(m, 'ShaderNodeTexImage', {'Vector': shift}, image=picture).outputs['Color']
    threads = weave(m, 1500)
    set_input(m, 'Base Color', mix(m, colour, ramp(m, threads, [(0, (0.8, 0.8, 0.8, 1)), (0.6, (1, 1, 1, 1))]), 1, 'MULTIPLY'))
    bump(m, threads, 0.0004, 0.4)
    bump(m, grain(m, 60, 4, 0.6), 0.004, 0.35)
    bump(m, grain(m, 210, 3, 0.55), 0.0012, 0.3)
    return m


def razai_print_of(x, y, ground, ink, second, thread):
    """Two butis to a square, each pressed a little off its place; a stitched seam along each side of the square."""
    rng = np.random.default_rng(15)
    picture = np.ones((*x.shape, 3)) * linear(ground)
    for i in range(RAZAI_REPEAT):
        for j in range(RAZAI_REPEAT):
            for dx, dy, flip in ((0.27, 0.26, 1), (0.75, 0.74, -1)):
                u, v = x - i - dx - rng.normal(0, 0.008), y - j - dy - rng.normal(0, 0.008)
                razai_press(picture, u, v, flip, rng, linear(ink), linear(second))
            for dx, dy in ((0.76, 0.24), (0.25, 0.76)):
                dot = np.hypot(x - i - dx, y - j - dy)
                picture[(dot < 0.020) | ((dot > 0.042) & (dot < 0.052))] = linear(second)
    for line, along in ((x, y), (y, x)):
        away = np.abs((line + 0.5) % 1 - 0.5) * SQUARE
        dash = (along * SQUARE / RAZAI_STITCH) % 1 < 0.58
        shadow = np.clip(1 - away / 0.0035, 0, 1)[..., None]
        picture *= 1 - 0.16 * shadow
        picture[(away < RAZAI_THREAD / 2) & dash] = linear(thread)
    return picture * np.clip(rng.normal(1, 0.03, x.shape), 0.9, 1.08)[..., None]


def razai_press(picture, u, v, flip, rng, ink, second):
    """One print of the leaf block; the ink lies thinner here and there."""
    near = (np.abs(u) < 0.36) & (np.abs(v) < 0.36)
    u, v = u[near] * flip, v[near]
    turn = rng.normal(0, 0.05)
    u, v = u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)
    leaf, stalk = razai_buti(u / RAZAI_SCALE, v / RAZAI_SCALE)
    worn = np.clip(0.88 + 0.10 * np.sin(u * 60 + rng.uniform(0, 6)) * np.sin(v * 47 + rng.uniform(0, 6)) + rng.normal(0, 0.03), 0, 1)
    area = picture[near]
    for drawn, colour in ((leaf, ink), (stalk, second)):
        area += (colour - area) * (drawn * worn)[..., None]
    picture[near] = area


def razai_buti(u, v):
    """A broad veined leaf on a bent stalk with two small leaves."""
    t = np.clip((v + 0.09) / 0.27, 0, 1)
    bend = u - 0.05 * np.maximum(0, t - 0.4) ** 1.5
    wide = 0.082 * np.sin(np.pi * t**0.8) ** 0.8
    inside = (v > -0.09) & (v < 0.18) & (np.abs(bend) < wide)
    veins = (np.abs(bend) < 0.0055) | (np.abs(((v - np.abs(bend) * 0.8) / 0.045) % 1 - 0.5) < 0.10) & (np.abs(bend) < wide * 0.8)
    stalk = (np.abs(u - 0.10 * (v + 0.09) ** 2 * 8) < 0.008) & (v > -0.21) & (v < -0.085)
    for side in (-1, 1):
        p, q = (u * side * 0.82 + (v + 0.19) * 0.57), ((v + 0.19) * 0.82 - u * side * 0.57)
        stalk |= (p > 0) & (p < 0.13) & (np.abs(q) < 0.026 * np.sin(np.pi * np.clip(p / 0.13, 0, 1)))
    return (inside & ~veins).astype(float), stalk.astype(float)


# Merino twill of a stole, drawn by numpy: x from 0 to 1 across the folded packet, y its whole length.

STOLE_SELVEDGE = 0.016
STOLE_BAND = 0.098  # the wine band at the end
STOLE_BUTI_STEP = 0.047


def merino(name, look, wide, long):
    """Soft wool with a faint halo; the butis are of gold thread."""
    ground, wine, gold = look.get('ground', '#e9dfca'), look.get('border', '#5f1d2e'), look.get('gold', '#b48a40')

    def colour_at(x, y):
        x, y = x * wide, (1 - y) * long
        base = np.ones((*x.shape, 3)) * linear(ground)
        for mask, colour in ((stole_in_wine(x, y, wide), wine), (stole_in_gold(x, y, wide), gold)):
            base += (linear(colour) - base) * mask[..., None]
        return base * np.clip(np.random.default_rng(5).normal(1, 0.03, x.shape), 0.9, 1.08)[..., None]

    m = plain(name, '#ffffff', 0.92, Sheen=0.8, Sheen_Tint=0.6, Specular=0.15)
    x = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[0]
    y = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, kind='UV')}).outputs[1]
    across = node(m, 'ShaderNodeMath', {0: x, 1: 1 / wide, 2: 0.5}, operation='MULTIPLY_ADD').outputs[0]
    along = node(m, 'ShaderNodeMath', {0: y, 1: 1 / long}, operation='MULTIPLY').outputs[0]
    where = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: along}).outputs[0]
    colour = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=painted_picture(name, 3072, colour_at)).outputs['Color']
    ribs = stole_twill(m, x, y)
    shaded = mix(m, colour, ramp(m, ribs, [(0.1, (0.68, 0.68, 0.68, 1)), (0.7, (1, 1, 1, 1))]), 1, 'MULTIPLY')
    cloud = ramp(m, grain(m, 40, 4, 0.6), [(0.3, (0.9, 0.9, 0.9, 1)), (0.7, (1, 1, 1, 1))])
    set_input(m, 'Base Color', mix(m, shaded, cloud, 1, 'MULTIPLY'))
    bump(m, ribs, 0.0005, 0.6)
    bump(m, grain(m, 900, 3, 0.7), 0.0006, 0.5)
    bump(m, grain(m, 70, 3, 0.55), 0.0022, 0.3)
    return m


def stole_twill(m, x, y):
    """Its diagonal ribs."""
    flat = node(m, 'ShaderNodeCombineXYZ', {0: x, 1: y}).outputs[0]
    wave = {'Vector': flat, 'Scale': 290.0, 'Distortion': 1.2, 'Detail': 2.0}
    return node(m, 'ShaderNodeTexWave', wave, bands_direction='DIAGONAL').outputs['Fac']


def twisted(name, colour):
    """Yarn twisted round itself."""
    m = plain(name, colour, 0.95, Sheen=0.6, Specular=0.1)
    wave = {'Vector': coordinates(m, kind='UV'), 'Scale': 130.0, 'Distortion': 0.6}
    turns = node(m, 'ShaderNodeTexWave', wave, bands_direction='DIAGONAL').outputs['Fac']
    set_input(m, 'Base Color', ramp(m, turns, [(0.1, shade(colour, -0.4)), (0.6, srgb(colour))]))
    bump(m, turns, 0.0006, 0.7)
    return m


def stole_in_wine(x, y, wide):
    """Both selvedges and the band at the end; y counts from the end."""
    side = np.minimum(x, wide - x)
    lines = between(side, 0.003, STOLE_SELVEDGE) | between(side, STOLE_SELVEDGE + 0.003, STOLE_SELVEDGE + 0.0048)
    return (lines | between(y, 0.010, STOLE_BAND) | between(y, STOLE_BAND + 0.005, STOLE_BAND + 0.008)).astype(float)


def stole_in_gold(x, y, wide):
    side = np.minimum(x, wide - x)
    inner = side > STOLE_SELVEDGE + 0.010
    drawn = np.zeros_like(x)
    for shift in (0.0, 0.5):
        u = ((x - wide / 2) / STOLE_BUTI_STEP + shift + 0.5) % 1 - 0.5
        v = ((y - STOLE_BAND) / STOLE_BUTI_STEP + shift) % 1 - 0.5
        drawn = np.maximum(drawn, stole_buti(u * STOLE_BUTI_STEP, v * STOLE_BUTI_STEP))
    drawn *= inner & (y > STOLE_BAND + 0.016)
    lines = between(y, 0.016, 0.0185) | between(y, 0.0205, 0.0215)
    lines |= between(y, STOLE_BAND - 0.0085, STOLE_BAND - 0.006) | between(y, STOLE_BAND - 0.0115, STOLE_BAND - 0.0105)
    u = ((x - wide / 2) / 0.034 + 0.5) % 1 - 0.5
    row = stole_big_buti(u * 0.034, y - 0.0525)
    small = ((x / 0.0085) % 1 - 0.5) * 0.0085
    dots = (np.hypot(small, y - 0.0265) < 0.0015) | (np.hypot(small, y - STOLE_BAND + 0.0165) < 0.0015)
    return np.clip(drawn + lines + row + dots, 0, 1)


def stole_buti(u, v):
    """A small three-leaved flower on its stalk."""
    bud = (np.abs(u) < 0.0026 * np.sqrt(np.clip(1 - ((v - 0.0035) / 0.0055) ** 2, 0, 1)))
    leaves = np.zeros_like(u, bool)
    for side in (-1, 1):
        p, q = (u * side * 0.8 + (v + 0.003) * 0.6), ((v + 0.003) * 0.8 - u * side * 0.6)
        leaves |= (p > 0.0005) & (p < 0.0075) & (np.abs(q) < 0.0014 * np.sin(np.pi * np.clip(p / 0.0075, 0, 1)))
    stalk = (np.abs(u) < 0.0005) & (v > -0.008) & (v < 0)
    return (bud | leaves | stalk).astype(float)


def stole_big_buti(u, v):
    """A pointed flower with petals about it, for the band."""
    angle, r = np.arctan2(v, u), np.hypot(u, v)
    petals = (r < 0.0118 * (0.66 + 0.34 * np.cos(6 * angle) ** 2)) & (r > 0.0042)
    slits = (np.abs(np.sin(3 * angle)) < 0.10) & (r < 0.0105)
    tips = (np.abs(u) < 0.0022 * np.sqrt(np.clip(1 - ((np.abs(v) - 0.0185) / 0.0045) ** 2, 0, 1)))
    return ((petals & ~slits) | (r < 0.0026) | tips).astype(float)


# Ikat: a pattern dyed into bundles of yarn before they are woven, so that it is ragged along each thread.

IKAT_THREADS = 300  # bundles across the cloth
IKAT_ACROSS, IKAT_ALONG = 3, 2.5  # repeats
IKAT_SOFT = 9  # dips the picture is averaged over


def lozenges(x, y, ground, flower, light):
    """Hooked lozenges with a flower in each, small crosses between them."""
    rng = np.random.default_rng(11)
    bundle = (x * IKAT_THREADS).astype(int)
    slow = np.interp(np.arange(IKAT_THREADS + 1), np.arange(0, IKAT_THREADS + 20, 6), rng.normal(0, 0.004, len(np.arange(0, IKAT_THREADS + 20, 6))))
    slip = (rng.normal(0, 0.0045, IKAT_THREADS + 1) + slow)[bundle]
    ink, red, pale = (np.array(srgb(c)[:3]) for c in (ground, flower, light))
    picture = np.zeros((*x.shape, 3))
    for k in range(IKAT_SOFT):
        shift = slip + 0.006 * (k - IKAT_SOFT // 2) / (IKAT_SOFT // 2)
        white, brick = _ikat_lozenge((x * IKAT_ACROSS) % 1 - 0.5, ((y + shift) * IKAT_ALONG) % 1 - 0.5)
        drawn = ink + (pale - ink) * white[..., None]
        picture += (drawn + (red - drawn) * brick[..., None]) / IKAT_SOFT
    faded = 1 + 0.10 * rng.normal(0, 1, IKAT_THREADS + 1)[bundle] + 0.05 * np.sin(y * 31 + np.sin(x * 23) * 2)
    return np.clip(picture * faded[..., None], 0, 1)


def _ikat_lozenge(u, v):
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


# Two squares of cloth sewn together along their edges and blown up: a small cloth simulation on grids.

CELLS = 60
PILLOW_STEPS = 170
PILLOW_ROUNDS = 4
PILLOW_PRESS = 0.00030  # how far the filling pushes each point a step
PILLOW_HALF_DEEP = 0.076  # where the filling presses no more
PILLOW_DRAG = 0.86
PILLOW_SLACK = 0.30  # the share by which cloth resists being pushed together
PILLOW_BEND = 0.10


def blow_up(side, seed=3):
    """Points (2, n, n, 3) of the front and the back in the xz plane, y towards the viewer negative; the seam is in both."""
    n = CELLS + 1
    u = np.linspace(-1, 1, n)
    U, W = np.meshgrid(u, u)
    dome = 0.075 * np.sqrt(np.clip((1 - U**2) * (1 - W**2), 0, 1))
    rng = np.random.default_rng(seed)
    X = np.zeros((2, n, n, 3))
    for face, sign in ((0, -1), (1, 1)):
        X[face, ..., 0], X[face, ..., 2] = U * side * 0.46, W * side * 0.46
        X[face, ..., 1] = sign * dome + rng.normal(0, 0.0008, (n, n)) * (dome > 0.001)
    V = np.zeros_like(X)
    for _ in range(PILLOW_STEPS):
        before = X.copy()
        V *= PILLOW_DRAG
        full = np.abs(X[..., 1:2]) / PILLOW_HALF_DEEP
        X += V + PILLOW_PRESS * (1 - full) * pillow_normals(X)
        for _ in range(PILLOW_ROUNDS):
            pillow_relax(X, side / CELLS)
            pillow_sew(X)
        V = X - before
    return X


def pillow_normals(X):
    """A unit vector outwards at each point."""
    along = np.gradient(X, axis=2)
    up = np.gradient(X, axis=1)
    out = np.cross(along, up)
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9
    out[1] *= -1
    return out


def pillow_relax(X, cell):
    """Brings each thread, each diagonal and each bend nearer to its own length."""
    for start in (0, 1):
        pillow_pull(X[:, :, start:-1:2], X[:, :, start + 1 :: 2], cell, PILLOW_SLACK)
        pillow_pull(X[:, start:-1:2], X[:, start + 1 :: 2], cell, PILLOW_SLACK)
        pillow_pull(X[:, start:-1:2, :-1], X[:, start + 1 :: 2, 1:], cell * 1.4142, 0.12, 0.5)
        pillow_pull(X[:, start:-1:2, 1:], X[:, start + 1 :: 2, :-1], cell * 1.4142, 0.12, 0.5)
        pillow_pull(X[:, :, start:-2:4], X[:, :, start + 2 :: 4], cell * 2, PILLOW_BEND, 0)
        pillow_pull(X[:, start:-2:4], X[:, start + 2 :: 4], cell * 2, PILLOW_BEND, 0)


def pillow_pull(A, B, length, push, tug=1.0):
    """Moves the pairs of A and B (views of the grid) towards `length` apart."""
    n = [min(a, b) for a, b in zip(A.shape, B.shape)]
    A, B = A[: n[0], : n[1], : n[2]], B[: n[0], : n[1], : n[2]]
    way = B - A
    far = np.sqrt((way * way).sum(-1, keepdims=True)) + 1e-9
    away = far - length
    way *= 0.5 * np.where(away > 0, tug, push) * away / far
    A += way
    B -= way


def pillow_sew(X):
    for edge in (np.s_[0, :], np.s_[-1, :], np.s_[:, 0], np.s_[:, -1]):
        seam = (X[0][edge] + X[1][edge]) / 2
        X[0][edge] = X[1][edge] = seam
