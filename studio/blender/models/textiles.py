"""Home textiles and drapes, of the cloths in cloth.py: cushion, dhurrie, razai, stole, towels."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

from block_prints import linear
from cloth import CELLS, SQUARE, blow_up, lozenges, merino, ribbon, stadium, to_and_fro, twice_over, twisted, voile
from materials import bump, coordinates, fabric, mix, node, noise as grain, painted_picture, plain, printed, ramp, set_input, shade, srgb
from shapes import PARTS, add, ball, circle, loft, place, rumple, spline, subdivide, sweep, tube

CUSHION_SIDE = 0.425  # of the flat cover
CUSHION_PIPE = 0.0030
CUSHION_LEAN = 12  # degrees it leans back


def build_cushion(look):
    """A square cushion: two squares of ikat sewn together, piped and blown up by a cloth simulation."""
    colours = look.get('ground', '#2b4064'), look.get('flower', '#a8452f'), look.get('light', '#e6dcc4')
    picture = painted_picture('ikat', 1280, lambda x, y: lozenges(x, y, *colours))
    points = cushion_settle(blow_up(CUSHION_SIDE))
    subdivide(cushion_cover(points, printed('ikat', picture, (1 / CUSHION_SIDE, 1 / CUSHION_SIDE), 0.9, 520)), 2)
    pipe = fabric('pipe', look.get('pipe', '#8f2f26'), 700)
    sweep('pipe', cushion_even(cushion_seam(points[0])), lambda t: circle(CUSHION_PIPE, 12), pipe, closed=True, cap=False, angle=180)
    for part in PARTS:
        part.rotation_euler = (math.radians(-CUSHION_LEAN), 0, 0)
    return {'views': [(-24, 10), (0, 6), (52, 16), (-18, 12, 2.3, (0.33, 0.34))], 'world': 0.5}


def cushion_settle(points):
    """Gives the cushion its weight: it spreads a little upon the ground."""
    height = points[..., 2] - points[..., 2].min()
    points[..., 1] *= 1 + 0.14 * np.exp(-((height / 0.11) ** 2))
    points[..., 2] = height - 0.010 * (1 - np.exp(-height / 0.04))
    points[..., 0] += 0.004 * np.sin(height * 9)
    return points


def cushion_cover(points, cloth):
    """The front and the back as one skin; UVs are metres of the flat cloth."""
    n = CELLS + 1
    number = np.arange(2 * n * n).reshape(2, n, n)
    for edge in (np.s_[0, :], np.s_[-1, :], np.s_[:, 0], np.s_[:, -1]):
        number[1][edge] = number[0][edge]
    squares = [np.stack([f[:-1, :-1], f[:-1, 1:], f[1:, 1:], f[1:, :-1]], -1).reshape(-1, 4) for f in number]
    faces = np.concatenate([squares[0], squares[1][:, ::-1]])
    mesh = bpy.data.meshes.new('cover')
    mesh.from_pydata(points.reshape(-1, 3).tolist(), [], faces.tolist())
    layer = mesh.uv_layers.new(name='UVMap')
    at = faces.ravel() % (n * n)
    layer.data.foreach_set('uv', np.stack([at % n, at // n], -1).ravel() / CELLS * CUSHION_SIDE)
    mesh.update()
    return add(mesh, 'cover', cloth, angle=180)


def cushion_seam(front):
    return np.concatenate([front[0, :-1], front[:-1, -1], front[-1, :0:-1], front[:0:-1, 0]])


def cushion_even(points):
    """The seam with twice its points, smoothed."""
    for _ in range(2):
        points = (np.roll(points, 1, 0) + 2 * points + np.roll(points, -1, 0)) / 4
    between = (points + np.roll(points, -1, 0)) / 2
    return [Vector(p) for pair in zip(points, between) for p in pair]


DHURRIE_WIDE, DHURRIE_LONG = 0.91, 1.52
DHURRIE_THICK = 0.0070
DHURRIE_FLAT = 0.60
DHURRIE_ROLL = 0.058  # outer radius
DHURRIE_KNOTS = 84
DHURRIE_STEP = 0.012  # how coarse the lozenges are stepped


def build_dhurrie(look):
    """A panja dhurrie, half rolled up: stripes and stepped lozenges, knotted fringe at its end."""
    random.seed(12)
    colours = [look.get(k, c) for k, c in (('ground', '#a5402f'), ('light', '#e9dfc9'), ('dark', '#2b3a5c'), ('ochre', '#c98f3f'))]
    ribbon('rug', dhurrie_spiral(), DHURRIE_WIDE, DHURRIE_THICK, dhurrie_woven(colours), 90, dhurrie_lie, 0.004, 2)
    dhurrie_fringe(fabric('cord', colours[1], 300, 0.3, 'Object'))
    return {'views': [(-30, 30), (38, 16), (0, 58), (-26, 18, 2.4, (0.30, 0.34))], 'world': 0.55}


def dhurrie_spiral():
    """From the fringe along the floor, then up and inwards."""
    path = [(-DHURRIE_FLAT + DHURRIE_FLAT * k / 60, DHURRIE_THICK / 2) for k in range(60)]
    pitch, angle, length = DHURRIE_THICK * 1.07, 0.0, DHURRIE_FLAT
    while length < DHURRIE_LONG:
        r = DHURRIE_ROLL - pitch * angle / math.tau
        path.append((r * math.sin(angle), DHURRIE_ROLL + DHURRIE_THICK / 2 - r * math.cos(angle)))
        angle += 0.16
        length += r * 0.16
    return path


def dhurrie_lie(x, y, z):
    """A rug that was rolled lies in faint waves; its roll is a little loose and askew."""
    flat = max(0, min(1, (-y - DHURRIE_ROLL) / 0.15)) if z < 0.02 else 0
    wave = flat * (0.005 + 0.005 * math.sin(y * 21 + x * 1.5)) * (0.6 + 0.4 * noise.noise(Vector((x * 3, y * 4, 0))))
    lift = 0.018 * flat * math.exp(-((y + DHURRIE_FLAT) / 0.05) ** 2) * max(0, x / DHURRIE_WIDE * 2) ** 3
    loose = 0.05 * (z - DHURRIE_ROLL) * noise.noise(Vector((z * 22, y * 16, 3)))
    return Vector((x + loose, y + 0.004 * noise.noise(Vector((x * 3, 7, 1))) - 0.012 * x, z + wave + lift))


def dhurrie_woven(colours):
    """Weft upon cotton warps: fine ribs along the rug, each throw of a slightly different dye."""
    picture = painted_picture('dhurrie', 1536, lambda x, y: dhurrie_pattern(x * DHURRIE_WIDE, y * DHURRIE_LONG, colours))
    m = plain('dhurrie', '#ffffff', 0.95, Sheen=0.4, Specular=0.15)
    x = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m)}).outputs[0]
    y = node(m, 'ShaderNodeSeparateXYZ', {0: coordinates(m, kind='UV')}).outputs[1]
    across = node(m, 'ShaderNodeMath', {0: x, 1: 1 / DHURRIE_WIDE, 2: 0.5}, operation='MULTIPLY_ADD').outputs[0]
    along = node(m, 'ShaderNodeMath', {0: y, 1: 1 / DHURRIE_LONG}, operation='MULTIPLY').outputs[0]
    place = node(m, 'ShaderNodeCombineXYZ', {0: across, 1: along}).outputs[0]
    colour = node(m, 'ShaderNodeTexImage', {'Vector': place}, image=picture).outputs['Color']
    metres = node(m, 'ShaderNodeCombineXYZ', {0: x, 1: y}).outputs[0]
    ribs = node(m, 'ShaderNodeTexWave', {'Vector': metres, 'Scale': 78.0, 'Distortion': 0.5}, bands_direction='X').outputs['Fac']
    throws = node(m, 'ShaderNodeTexWave', {'Vector': metres, 'Scale': 170.0, 'Distortion': 1.5}, bands_direction='Y').outputs['Fac']
    beaten = mix(m, ribs, throws, 0.4)
    shaded = mix(m, colour, ramp(m, beaten, [(0.1, (0.6, 0.6, 0.6, 1)), (0.7, (1, 1, 1, 1))]), 1, 'MULTIPLY')
    cloud = ramp(m, grain(m, 12, 5, 0.6), [(0.3, (0.8, 0.8, 0.8, 1)), (0.7, (1, 1, 1, 1))])
    set_input(m, 'Base Color', mix(m, shaded, cloud, 1, 'MULTIPLY'))
    bump(m, beaten, 0.0016, 0.9)
    return m


def dhurrie_pattern(x, y, colours):
    """Bands by the way along the rug, and rows of stepped lozenges between them."""
    ground, light, dark, ochre = (linear(c) for c in colours)
    u, v = (np.floor(x / DHURRIE_STEP) + 0.5) * DHURRIE_STEP, (np.floor(y / DHURRIE_STEP) + 0.5) * DHURRIE_STEP
    picture = np.ones((*x.shape, 3)) * ground
    at = y % 0.40

    def fill(where, colour):
        picture[where] = colour

    narrow = [(0, 0.012, dark), (0.024, 0.048, light), (0.060, 0.072, ochre), (0.084, 0.108, dark)]
    narrow += [(0.120, 0.126, light), (0.300, 0.306, light)]
    for low, high, colour in narrow:
        fill((at >= low) & (at < high), colour)
    fill((at >= 0.126) & (at < 0.300), dark)
    repeat = DHURRIE_WIDE / 5
    a = np.abs((u / repeat) % 1 - 0.5) * repeat
    b = np.abs(v % 0.40 - 0.213)
    d = a + b * 1.05
    band = (at >= 0.126) & (at < 0.300)
    for size, colour in ((0.086, light), (0.062, ground), (0.038, ochre), (0.014, dark)):
        fill(band & (d < size), colour)
    fill(band & (a > 0.076) & (b < 0.018), ochre)
    rng = np.random.default_rng(2)
    throws = rng.normal(1, 0.055, 600)[(y / DHURRIE_LONG * 599).astype(int)]
    return np.clip(picture * throws[..., None], 0, 1)


def dhurrie_fringe(cord):
    """Warps knotted by fours at the end of the weave."""
    for k in range(DHURRIE_KNOTS):
        x = ((k + 0.5) / DHURRIE_KNOTS - 0.5) * (DHURRIE_WIDE - 0.02)
        start = dhurrie_lie(x, -DHURRIE_FLAT, DHURRIE_THICK / 2)
        bend = random.uniform(-0.010, 0.010)
        long = random.uniform(0.052, 0.066)
        ball('knot', 0.0042, cord, start + Vector((0, -0.007, -0.0002)), (0.9, 1.2, 0.85), 12)
        for side in (-1, 0, 1):
            end = start + Vector((bend + side * random.uniform(0.002, 0.006), -long * random.uniform(0.92, 1.05), 0))
            end.z = 0.0018
            middle = start.lerp(end, 0.5) + Vector((bend * random.uniform(-0.5, 0.5), 0, 0))
            middle.z = min(start.z, 0.004)
            tube('fringe', spline([start + Vector((0, 0.002, 0)), start + Vector((0, -0.010, -0.0008)), middle, end], 8), 0.0016, cord, 6)


RAZAI_WIDE, RAZAI_DEEP = SQUARE * 6, 0.40
RAZAI_PLIES, RAZAI_PITCH = 4, 0.037
RAZAI_FLAP = 0.19  # how far the last ply is turned back over the top
RAZAI_SINK = 0.0125  # the loose end lies closer
RAZAI_STEP = 0.0047
RAZAI_ACROSS = 104
RAZAI_PLUMP, RAZAI_SEWN = 0.0192, 0.0058  # half the thickness within a square and upon its seams
RAZAI_BINDING = 0.024


def build_razai(look):
    """A Jaipuri razai, folded: voile printed with leaf butis on one side and its own red on the other, quilted by hand in squares."""
    ivory, red = look.get('ivory', '#efe6d3'), look.get('red', '#8a2622')
    skins = [voile('printed', ivory, red, look.get('second', '#3d5a4a'), red), voile('reverse', red, ivory, '#e0b26a', '#ecdcc0')]
    skins.append(fabric('binding', look.get('binding', '#6f1a1c'), 700))
    path = razai_even(to_and_fro(RAZAI_PLIES + 1, RAZAI_DEEP, RAZAI_PITCH, 5, 0.012)[: -round(14 * (1 - RAZAI_FLAP / RAZAI_DEEP))])
    sides = [razai_lengths(path, side) for side in (-1, 1)]
    far = [side[-1] for side in sides]
    rings, flat = [], []
    for i, (point, way) in enumerate(path):
        out = Vector((0, -way.z, way.y))
        ends = min(i, len(path) - 1 - i)
        half = RAZAI_WIDE / 2 + 0.004 * noise.noise(Vector((0.37, point.z * 40, point.y * 4)))
        shape = stadium(half - 0.004, 0.008, RAZAI_ACROSS)
        ring = []
        ways = [sides[1 if j >= RAZAI_ACROSS else 0][i] for j in range(len(shape))]
        for j, (x, y) in enumerate(shape):
            thick = razai_plump(x, ways[j], j, far[j >= RAZAI_ACROSS]) * (1 if ends > 2 else (0.5, 0.85, 0.96)[ends])
            ring.append(razai_lie(*(Vector((x, 0, 0)) + point + out * thick * max(-1, min(1, y / 0.008)))))
        rings.append(ring)
        flat.append([(x, s) for (x, _), s in zip(shape, ways)])
    razai_dress(loft('razai', rings, skins[0], angle=180), skins, flat)
    return {'views': [(-30, 25), (-6, 15), (28, 46), (-24, 22, 2.2, (0.36, 0.44))], 'world': 0.55}


def razai_even(path):
    """The path at equal steps, with its direction at each."""
    P = np.array(path)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    s = np.arange(0, along[-1], RAZAI_STEP)
    sunk = RAZAI_SINK * np.clip(1 - (along[-1] - s) / RAZAI_FLAP, 0, 1) ** 0.7
    points = [Vector((0, y, z)) for y, z in zip(np.interp(s, along, P[:, 0]), np.interp(s, along, P[:, 1]) - sunk)]
    last = len(points) - 1
    return [(p, (points[min(i + 2, last)] - points[max(i - 2, 0)]).normalized()) for i, p in enumerate(points)]


def razai_lengths(path, side):
    """How far along its upper (1) or lower (-1) cloth each point of the path is: a fold is longer outside than inside."""
    skin = np.array([p + Vector((0, -way.z, way.y)) * side * RAZAI_PLUMP * 0.8 for p, way in path])
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(skin, axis=0), axis=1))])


def razai_plump(x, s, j, far):
    """Half the thickness: cotton swells between the seams, and each seam puckers the cloth beside it."""
    if min(s, far - s) < RAZAI_BINDING:
        return 0.0046 + 0.0012 * noise.noise(Vector((x * 40, s * 60, 3)))
    a, b = abs(math.cos(math.pi * x / SQUARE)), abs(math.cos(math.pi * s / SQUARE))
    swell = (a * b) ** 0.42
    side = 5.0 if j > RAZAI_ACROSS else 0.0
    pucker = noise.noise(Vector((s * 95, x * 14, side))) * math.exp(-a * 3.2)
    pucker += noise.noise(Vector((x * 95, s * 14, side + 9))) * math.exp(-b * 3.2)
    own = 1 + 0.3 * noise.noise(Vector((round(x / SQUARE) * 3.1, round(s / SQUARE) * 2.3, side)))
    return RAZAI_SEWN + (RAZAI_PLUMP - RAZAI_SEWN) * swell * own + 0.0022 * pucker + 0.0026 * noise.noise(Vector((x * 24, s * 24, side)))


def razai_lie(x, y, z):
    """Soft and heavy: it droops at its sides and corners and lies in no straight line."""
    height = z / (RAZAI_PLIES * RAZAI_PITCH)
    wave = 0.021 * noise.noise(Vector((x * 4.2, y * 5, 2.5 + z * 3))) + 0.006 * noise.noise(Vector((x * 13, y * 13, z * 9)))
    edge = 0.026 * abs(x / RAZAI_WIDE * 2) ** 3 + 0.022 * abs(y / RAZAI_DEEP * 2) ** 4
    loose = max(0.0, height - 0.85) * noise.noise(Vector((x * 7, 1.5, 6)))
    return Vector((
        x * (1 + 0.02 * (1 - height)) + 0.015 * noise.noise(Vector((z * 24, y * 5, 4))),
        y + 0.016 * noise.noise(Vector((x * 5, z * 22, 9))) + 0.10 * loose,
        z + (wave - edge) * max(0, height),
    ))


def razai_dress(thing, skins, flat):
    """Lays both prints on: UVs are metres of the flat quilt; the last of it is bound."""
    mesh = thing.data
    for skin in skins[1:]:
        mesh.materials.append(skin)
    n, rows = len(flat[0]), len(flat)
    corner = np.empty(len(mesh.loops), np.int64)
    mesh.loops.foreach_get('vertex_index', corner)
    uv = np.array(flat).reshape(-1, 2)[corner]
    mesh.uv_layers[0].data.foreach_set('uv', uv.astype(np.float32).ravel())
    bound = round(RAZAI_BINDING / RAZAI_STEP)
    for face in mesh.polygons:
        j, i = face.index % n, face.index // n
        face.material_index = 2 if min(i, rows - 1 - i) < bound else (0 if j >= RAZAI_ACROSS else 1)


STOLE_WIDE, STOLE_DEEP = 0.345, 0.25
STOLE_PLIES, STOLE_PITCH = 7, 0.0088
STOLE_HANG = 0.072  # how far the end hangs or lies in front
STOLE_FRINGE, STOLE_TASSELS = 0.062, 74
STOLE_STEP = 0.0042


def build_stole(look):
    """A folded wool stole: fine open twill, a wine band with gold butis at its end, laid over the front with its fringe."""
    random.seed(21)
    path = stole_even(stole_packet() + stole_over())
    skin = merino('merino', look, STOLE_WIDE, len(path) * STOLE_STEP)
    stole_measure(ribbon('stole', path, STOLE_WIDE, STOLE_PITCH * 0.8, skin, 84, stole_lie, 0.003, 5), len(path))
    stole_fringe(path[-1], twisted('fringe', look.get('ground', '#e9dfca')), twisted('wine', look.get('border', '#5f1d2e')))
    return {'views': [(-30, 30), (14, 20), (-20, 56), (-24, 26, 2.3, (0.36, 0.36))], 'world': 0.5}


def stole_packet():
    """Plies to and fro; the last runs from the back to the front."""
    return to_and_fro(STOLE_PLIES, STOLE_DEEP, STOLE_PITCH, 4, 0.014)


def stole_over():
    """The end: round the front edge, down to the table and a little along it."""
    top, front = STOLE_PLIES * STOLE_PITCH - STOLE_PITCH / 2, -STOLE_DEEP / 2
    points = [(0, front + 0.02, top + 0.001), (0, front - 0.006, top - 0.002), (0, front - 0.018, top - 0.016)]
    points += [(0, front - 0.024, top * 0.4), (0, front - 0.034, 0.008)]
    points += [(0, front - 0.054, 0.0032), (0, front - 0.054 - STOLE_HANG * 0.55, 0.0032)]
    return [(p.y, p.z) for p in spline(points, 40)][1:]


def stole_even(path):
    P = np.array(path)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    s = np.arange(0, along[-1], STOLE_STEP)
    return list(zip(np.interp(s, along, P[:, 0]), np.interp(s, along, P[:, 1])))


def stole_measure(cloth, rows):
    """UVs along the cloth are metres of its path: its pattern ends where it ends."""
    mesh = cloth.data
    corner = np.empty(len(mesh.loops), np.int64)
    mesh.loops.foreach_get('vertex_index', corner)
    along = corner // (len(mesh.vertices) // rows) * STOLE_STEP
    mesh.uv_layers[0].data.foreach_set('uv', np.stack([np.zeros(len(along)), along], -1).astype(np.float32).ravel())


def stole_lie(x, y, z):
    """Soft wool: slow waves over the whole packet, small ones of each ply."""
    height = z / (STOLE_PLIES * STOLE_PITCH)
    wave = 0.016 * noise.noise(Vector((x * 6, y * 6, 1.5))) + 0.0052 * noise.noise(Vector((x * 17, y * 9, z * 40)))
    edge = 0.017 * abs(x / STOLE_WIDE * 2) ** 3 + 0.008 * max(0, y / STOLE_DEEP * 2) ** 4
    fall = max(0.0, min(1.0, (-y - STOLE_DEEP / 2 + 0.01) / 0.05))
    ripple = fall * 0.0034 * (1 + math.sin(x * 58 + 2.5 * noise.noise(Vector((x * 6, 3, 1)))))
    return Vector((
        x + 0.009 * (1 - fall) * noise.noise(Vector((z * 130, y * 5, 4))),
        y + 0.011 * noise.noise(Vector((x * 5, z * 110, 9))) - ripple * min(1, height * 2),
        z + (wave - edge) * height * (1 - fall) + ripple * (1 - min(1, height * 2)),
    ))


def stole_fringe(end, plain_skin, wine):
    """Warps twisted together by hand at the end of the cloth."""
    for k in range(STOLE_TASSELS):
        x = ((k + 0.5) / STOLE_TASSELS - 0.5) * (STOLE_WIDE - 0.008)
        start = stole_lie(x, end[0] + 0.002, end[1])
        bend, long = random.gauss(0, 0.0028), STOLE_FRINGE * random.uniform(0.94, 1.05)
        low = 0.0011
        points = [start, start + Vector((0, -0.010, (low - start.z) * 0.5)), Vector((start.x + bend * 0.6, start.y - long * 0.5, low))]
        points.append(Vector((start.x + bend * 1.5, start.y - long, low)))
        tube('tassel', spline(points, 10), stole_yarn(k), plain_skin if 4 < k < STOLE_TASSELS - 5 else wine, 8)


def stole_yarn(k):
    """No two tassels are quite as thick."""
    return 0.00112 + 0.00018 * math.sin(k * 12.9)


TOWELS_WIDE, TOWELS_DEEP = 0.330, 0.235
TOWELS_PLY = 0.0118
TOWELS_BARS = (0.224, 0.241, 0.258)  # metres along the towel: upon its round front
TOWELS_BAR = 0.0072


def build_towels(look):
    """A stack of folded terry towels, two and two of a colour, with flat bars woven near the fold."""
    random.seed(4)
    colours = look.get('colours', ['#eee6d6', '#9da590', '#eee6d6', '#9da590'])
    terries = {c: towels_terry(c, look.get('bar', '#cdb48d')) for c in colours}
    height = 0
    for i, colour in enumerate(colours):
        towel = towels_folded_towel(terries[colour], i)
        place(towel, (random.uniform(-0.004, 0.004), random.uniform(-0.004, 0.004), height), (0, 0, random.uniform(-1.6, 1.6)))
        height += TOWELS_PLY * 4 - 0.0024
    return {'views': [(-30, 15), (22, 10), (-14, 44), (-26, 16, 2.2, (0.42, 0.42))], 'world': 0.6}


def towels_folded_towel(skin, seed):
    def move(x, y, z):
        """Plump in the middle of the fold, thin at the loose ends, a little wavy; its underside lies on the towel below."""
        height = z / (TOWELS_PLY * 4)
        sag = (0.0032 * ((x / TOWELS_WIDE * 2) ** 4) + 0.0035 * max(0, y / TOWELS_DEEP * 2) ** 2) * (seed + height)
        below = 0.0028 * noise.noise(Vector((x * 9, y * 9, seed * 5 - 5))) * (1 - height) if seed else 0
        wave = 0.0028 * noise.noise(Vector((x * 9, y * 9, seed * 5))) * height + below + 0.0014 * noise.noise(Vector((x * 30, y * 30, seed + z * 40)))
        return Vector((x + 0.002 * noise.noise(Vector((z * 45, y * 8, seed))), y + 0.0022 * noise.noise(Vector((x * 13, z * 40, seed))),
            z + wave - sag))

    towel = ribbon('towel', twice_over(TOWELS_DEEP, TOWELS_PLY), TOWELS_WIDE, TOWELS_PLY * 0.99, skin, 80, move, 0.003, seed * 1.7)
    return rumple(towel, 0.0011, 0.006, seed)


def towels_terry(colour, bar):
    """Loops that stand up close together; the bars are woven flat."""
    m = plain('terry', colour, 0.95, Sheen=0.9, Sheen_Tint=0.7, Specular=0.15)
    where = coordinates(m, kind='UV')
    twist = node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': 500.0, 'Detail': 2.0}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: twist, 1: (0.0016, 0.0016, 0), 2: where}, operation='MULTIPLY_ADD').outputs[0]
    loops = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': 520.0}).outputs['Distance']
    lit = ramp(m, loops, [(0, shade(colour, 0.12)), (0.5, srgb(colour)), (1, shade(colour, -0.3))])
    along = node(m, 'ShaderNodeSeparateXYZ', {0: where}).outputs[1]
    flat = None
    for middle in TOWELS_BARS:
        near = node(m, 'ShaderNodeMath', {0: along, 1: middle, 2: TOWELS_BAR / 2}, operation='COMPARE').outputs[0]
        flat = near if flat is None else node(m, 'ShaderNodeMath', {0: flat, 1: near}, operation='ADD').outputs[0]
    ribs = node(m, 'ShaderNodeTexWave', {'Vector': where, 'Scale': 260.0, 'Distortion': 0.6}, bands_direction='Y').outputs['Fac']
    woven = ramp(m, ribs, [(0, shade(bar, -0.25)), (0.7, srgb(bar))])
    patches = ramp(m, grain(m, 30, 3), [(0.3, (0.92, 0.92, 0.92, 1)), (0.7, (1, 1, 1, 1))])
    set_input(m, 'Base Color', mix(m, mix(m, lit, patches, 1, 'MULTIPLY'), woven, flat))
    high = ramp(m, loops, [(0, (1, 1, 1, 1)), (0.8, (0, 0, 0, 1))])
    bump(m, mix(m, high, (0.15, 0.15, 0.15, 1), flat), 0.0022, 0.9)
    return m
