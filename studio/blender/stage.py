"""The studio: light, paper and camera about whatever stands on z = 0.

Every distance is a multiple of the thing's own radius, so that a ring and a bookcase are lit alike.
"""
import math

import bpy
from mathutils import Vector

import materials
import shapes

PAPER = '#f2f1ee'
LENS_MM = 85
FILL = 0.7  # the share of the picture that the thing takes up
SEED = 7

# name, where, width, height, watts, colour
LIGHTS = [
    ('key', (-3.4, -1.8, 4.2), 2.8, 2.8, 210, (1, 0.985, 0.96)),
    ('fill', (4.6, -2.4, 1.8), 1.4, 4.4, 44, (0.97, 0.985, 1)),
    ('top', (0, 1.0, 5.0), 4.2, 2.4, 90, (1, 1, 1)),
    ('rim', (2.8, 3.4, 2.6), 0.9, 3.6, 60, (1, 1, 1)),
]


class Bounds:
    """The box about the built parts, and their corners for the camera to fit."""

    def __init__(self, parts):
        graph = bpy.context.evaluated_depsgraph_get()
        self.points = []
        self.triangles = 0
        for part in parts:
            solid = part.evaluated_get(graph)
            mesh = solid.to_mesh()
            mesh.calc_loop_triangles()
            self.triangles += len(mesh.loop_triangles)
            self.points += [solid.matrix_world @ mesh.vertices[i].co for i in _corners(mesh.vertices)]
            solid.to_mesh_clear()
        self.low = Vector([min(p[k] for p in self.points) for k in range(3)])
        self.high = Vector([max(p[k] for p in self.points) for k in range(3)])
        self.centre = (self.low + self.high) / 2
        self.size = self.high - self.low
        self.radius = self.size.length / 2


def _corners(vertices):
    """The vertices that are farthest in 26 directions: enough to frame a part, few enough to be quick."""
    found = set()
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            for z in (-1, 0, 1):
                if x or y or z:
                    found.add(max(range(len(vertices)), key=lambda i: vertices[i].co.dot((x, y, z))))
    return found


def stand(parts, lift=0):
    """Sets the parts on the ground, or `lift` metres above it, about the z axis as they were built."""
    bpy.context.view_layer.update()
    low = Bounds(parts).low.z
    for part in parts:
        if part.parent is None:
            part.location.z += lift - low
    bpy.context.view_layer.update()
    return Bounds(parts)


def light(name, at, towards, width, height, watts, colour, scale):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', width * scale, height * scale
    lamp.energy, lamp.color = watts * scale * scale, colour
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = Vector(at) * scale
    thing.rotation_euler = (Vector(towards) * scale - thing.location).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


def light_studio(bounds, world):
    """Softboxes, and black flags that only mirrors see: they draw the dark edges of metal and glaze."""
    k = bounds.radius
    middle = bounds.centre.z / k
    for name, at, width, height, watts, colour in LIGHTS:
        light(name, at, (0, 0, middle), width, height, watts, colour, k)
    flag = materials.plain('flag', '#050505', 0.9)
    flags = [((0.05, 2.2, 5), (side * 3.0, -5.2, 1.6), (0, 0, side * 26)) for side in (-1, 1)]
    flags.append(((5, 0.05, 1.0), (0, -7, 3.6), (0, 0, 0)))
    for size, at, turn in flags:
        part = shapes.box('flag', [s * k for s in size], flag, [a * k for a in at], turn, 0.001 * k, part=False)
        part.visible_camera = part.visible_shadow = part.visible_diffuse = False
    backdrop = bpy.data.worlds.new('studio')
    bpy.context.scene.world = backdrop
    backdrop.use_nodes = True
    sky = backdrop.node_tree.nodes['Background']
    sky.inputs['Color'].default_value = materials.WHITE
    sky.inputs['Strength'].default_value = world


def lay_paper(bounds):
    """White paper swept up behind the thing. The camera sees only what falls on it: the shadow, on true transparency."""
    k = bounds.radius
    paper = materials.plain('paper', PAPER, 0.85, Specular=0.2)
    profile = shapes.fillet([(-14 * k, 0), (11 * k, 0, 9 * k), (11 * k, 20 * k)], 9 * k, 48)
    sweep = shapes.loft('paper', [[(x, y, z) for y, z in profile] for x in (-30 * k, 30 * k)], paper, closed_u=False, cap=False, angle=180, part=False)
    sweep.is_shadow_catcher = True


def set_camera(bounds, azimuth, elevation, zoom=1.0, at=None, fill=FILL):
    """Looks at the thing from an azimuth (0 is the front, 90 its right) and an elevation in degrees.

    `zoom` above 1 comes nearer, `at` says to which point of the whole picture: (0, 0) is its lower left, (1, 1) its upper right.
    """
    scene = bpy.context.scene
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.sensor_width = LENS_MM, 36
    lens.clip_start, lens.clip_end = bounds.radius / 1000, bounds.radius * 1000
    camera = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(camera)
    scene.camera = camera
    a, e = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = (-towards).to_track_quat('-Z', 'Y')
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    aspect = scene.render.resolution_x / scene.render.resolution_y
    half = math.tan(lens.angle / 2) * fill
    middle, far = _fit(bounds, towards, right, up, half, aspect)
    if at:
        span = 2 * far * math.tan(lens.angle / 2)
        middle = middle + right * (at[0] - 0.5) * span * min(aspect, 1) + up * (at[1] - 0.5) * span / max(aspect, 1)
    camera.location = middle + towards * far / zoom
    camera.rotation_euler = turn.to_euler()
    return camera


def _fit(bounds, towards, right, up, half, aspect):
    """The middle and the distance at which every corner, seen in perspective, is within the picture's filled part."""
    middle = bounds.centre.copy()
    half_across, half_up = half * min(aspect, 1), half / max(aspect, 1)
    far = bounds.radius * 4
    for _ in range(12):
        seen = [((p - middle).dot(right), (p - middle).dot(up), far - (p - middle).dot(towards)) for p in bounds.points]
        xs, ys = [x / d for x, _, d in seen], [y / d for _, y, d in seen]
        middle += right * (max(xs) + min(xs)) / 2 * far + up * (max(ys) + min(ys)) / 2 * far
        far *= max((max(xs) - min(xs)) / 2 / half_across, (max(ys) - min(ys)) / 2 / half_up)
    return middle, far


def set_renderer(samples, width, height, transparent=True):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = transparent
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = 'CPU', samples, SEED
    cycles.use_denoising = False  # not in Debian's Blender: the passes are denoised afterwards
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, max(6, samples // 2)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 7, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.5
    bpy.context.view_layer.cycles.denoising_store_passes = True
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'


def shoot(path):
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
