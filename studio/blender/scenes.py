"""Places where things are used: each is a floor or a top, a wall, and daylight from a window on the left."""
import math
import random

import bpy
from mathutils import Vector

import materials
import shapes
import stage

SCENE_FILL = 0.6
SUN_WATTS = 4.6
TABLE_BOARD, FLOOR_BOARD, BOARD_THICK = 0.125, 0.105, 0.022  # metres
BEAM_ABOVE = 0.05  # metres from the loop to the beam that it hangs from


def dress(wish, bounds):
    """Sets the scene `wish` asks for: {'place': 'table', 'wall': '#…', 'top': [light, dark], 'azimuth', 'elevation', 'fill', 'at'}."""
    shapes.burn(True)
    places = {'table': _table, 'floor': _floor, 'shelf': _shelf, 'cloth': _cloth, 'stone': _stone, 'beam': _beam}
    places[wish.get('place', 'table')](wish, bounds)
    _daylight(wish, bounds)
    stage.set_camera(bounds, wish.get('azimuth', -18), wish.get('elevation', 12), 1, wish.get('at', (0.5, 0.56)), wish.get('fill', SCENE_FILL))


def _wall(colour, far, bounds):
    k = bounds.radius
    paint = materials.plain('wall', colour, 0.92, Specular=0.2)
    trowel = materials.noise(paint, 5 / k, 5, 0.55)
    materials.set_input(paint, 'Base Color', materials.ramp(paint, trowel, [(0.3, materials.shade(colour, -0.07)), (0.7, materials.srgb(colour))]))
    materials.bump(paint, trowel, 0.012 * k, 0.25)
    shapes.box('wall', (40 * k, 0.4 * k, 24 * k), paint, (0, far + 0.2 * k, 6 * k), bevel=0.01 * k, part=False)


def _table(wish, bounds):
    k = bounds.radius
    light, dark = wish.get('top', ['#c6a078', '#94683f'])
    _boards('top', (16 * k, -2.3 * k, 3.1 * k), TABLE_BOARD, light, dark, 0.0006)
    _wall(wish.get('wall', '#efe7dc'), wish.get('far', 4.2) * k, bounds)


def _stone(wish, bounds):
    k = bounds.radius
    colour = wish.get('stone', '#d8d2c8')
    stone = materials.plain('stone', colour, 0.55)
    veins = materials.noise(stone, 2.2 / k, 8, 0.62)
    materials.set_input(stone, 'Base Color', materials.ramp(stone, veins, [(0.38, materials.shade(colour, -0.16)), (0.5, materials.srgb(colour)), (0.7, materials.shade(colour, 0.25))]))
    materials.vary_roughness(stone, veins, 0.4, 0.6)
    shapes.box('stone', (16 * k, 5.4 * k, 0.3 * k), stone, (0, 0.4 * k, -0.15 * k), bevel=0.03 * k, part=False)
    _wall(wish.get('wall', '#d9c7b4'), wish.get('far', 4.2) * k, bounds)


def _cloth(wish, bounds):
    """A length of cloth thrown over the table, with soft folds away from the thing."""
    k = bounds.radius
    _table(wish, bounds)
    cloth = materials.fabric('cloth', wish.get('cloth', '#e9e1d2'), 40 / k, tone=0.2)
    rings = []
    for i in range(97):
        y = (-2.1 + 3.9 * i / 96) * k
        row = []
        for j in range(161):
            x = (-6 + 12 * j / 160) * k
            away = max(0.0, math.hypot(x, y) / k - 1.1)
            fold = math.sin(x / k * 2.1 + math.sin(y / k * 1.3) * 1.4) * 0.5 + 0.5
            row.append((x, y, 0.006 * k + 0.075 * k * fold * min(1, away)))
        rings.append(row)
    sheet = shapes.loft('cloth', rings, cloth, closed_u=False, cap=False, angle=180, part=False)
    shapes.thicken(sheet, 0.012 * k)
    for thing in shapes.PARTS:
        thing.location.z += 0.0125 * k


def _floor(wish, bounds):
    k = bounds.radius
    light, dark = wish.get('top', ['#a98c68', '#6e5136'])
    far = wish.get('far', 1.7) * k
    _boards('floor', (24 * k, -4.2 * k, far), FLOOR_BOARD, light, dark, 0.0014)
    _wall(wish.get('wall', '#dfd3c3'), far, bounds)
    skirting = materials.plain('skirting', wish.get('skirting', '#efe9df'), 0.5)
    shapes.box('skirting', (40 * k, 0.05 * k, 0.22 * k), skirting, (0, far - 0.025 * k, 0.11 * k), bevel=0.012 * k, part=False)


def _boards(name, area, wide, light, dark, bevel):
    """Boards side by side over `area`, (how long, from y, to y): their width and their grain are those of real wood."""
    long, low, high = area
    random.seed(11)
    skin = materials.board(name, light, dark)
    y = low
    while y < high:
        at = (random.uniform(-0.3, 0.3), y + wide / 2, -BOARD_THICK / 2)
        shapes.box(name, (long + 0.6, wide, BOARD_THICK), skin, at, bevel=bevel, part=False)
        y += wide + bevel * 0.2


def _shelf(wish, bounds):
    k = bounds.radius
    light, dark = wish.get('top', ['#caa273', '#8f673d'])
    board = materials.board('shelf', light, dark)
    shapes.box('shelf', (7 * k, 2.6 * k, 0.16 * k), board, (0.4 * k, 0, -0.08 * k), bevel=0.02 * k, part=False)
    iron = materials.plain('iron', '#2b2a29', 0.5, 0.6)
    for x in (-2.2, 2.9):
        shapes.box('bracket', (0.1 * k, 2.2 * k, 0.08 * k), iron, (x * k, 0.1 * k, -0.2 * k), bevel=0.01 * k, part=False)
    _wall(wish.get('wall', '#c9d2c4'), 1.3 * k, bounds)


def _beam(wish, bounds):
    """A verandah: a beam along the wall, and the hook in it that the thing hangs from by its loop."""
    k = bounds.radius
    light, dark = wish.get('top', ['#8f6844', '#573a22'])
    low = bounds.high.z + BEAM_ABOVE
    shapes.box('beam', (16 * k, 0.10, 0.085), materials.board('beam', light, dark), (0.2, 0, low + 0.0425), bevel=0.004, part=False)
    iron = materials.plain('iron', '#35302c', 0.45, 0.8)
    loop = bounds.high.z - 0.0059  # inside its upper end
    path = [(0.011, low), (0.011, loop + 0.014), (0.0075, loop + 0.003), (0, loop), (-0.0075, loop + 0.003), (-0.011, loop + 0.013)]
    shapes.tube('hook', shapes.spline([(0, y, z) for y, z in path], 48), 0.0021, iron, 16, part=False)
    shapes.lathe('plate', [(0, low - 0.003), (0.009, low - 0.003), (0.011, low), (0, low)], iron, 48, part=False).location.y = 0.011
    _wall(wish.get('wall', '#d9c2a0'), wish.get('far', 1.2) * k, bounds)


def _daylight(wish, bounds):
    """Low sun through a barred window, the sky's own light, and a soft fill from the room."""
    k = bounds.radius
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = wish.get('sun', SUN_WATTS), math.radians(1.6), (1, 0.92, 0.82)
    thing = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(thing)
    towards = Vector((0.80, 0.50, -0.62)).normalized()
    thing.rotation_euler = towards.to_track_quat('-Z', 'Y').to_euler()
    if wish.get('window', True):
        _window(bounds, towards)
    stage.light('room', (-4.5, -4.5, 4.5), (0, 0, 0.3), 5, 5, wish.get('room', 260), (1, 0.98, 0.95), k)
    stage.light('sky', (5, -4, 3.5), (0, 0, 0.3), 4, 4, 90, (0.95, 0.96, 1), k)
    sky = bpy.data.worlds.new('sky')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    sky.node_tree.nodes['Background'].inputs['Color'].default_value = (1, 0.98, 0.95, 1)
    sky.node_tree.nodes['Background'].inputs['Strength'].default_value = wish.get('world', 0.55)


def _window(bounds, towards):
    """Boards with gaps between them, far up the sun's way: their shadows are the window's bars on the wall."""
    k = bounds.radius
    dark = materials.plain('frame', '#111111', 0.9)
    centre = Vector((0, 0.9, 0.9)) * k - towards * 9 * k
    turn = towards.to_track_quat('-Z', 'Y').to_euler()
    bars = [((-7.1, 0), (11, 22)), ((7.9, 0), (11, 22)), ((0, 8.2), (22, 11)), ((0, -8.4), (22, 11)), ((0.35, 0), (0.18, 22)), ((0, 0.35), (22, 0.18))]
    for (x, y), (width, height) in bars:
        bar = shapes.box('frame', (width * k, height * k, 0.05 * k), dark, bevel=0.001 * k, part=False)
        bar.rotation_euler = turn
        bpy.context.view_layer.update()
        bar.location = centre + bar.matrix_world.to_3x3() @ Vector((x * k, y * k, 0))
        bar.visible_camera = bar.visible_glossy = bar.visible_diffuse = False
