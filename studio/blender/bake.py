"""Writes a model as GLB: one mesh, one material, its procedural materials baked into pictures."""
import math

import bpy
import numpy as np

import materials


def write_glb(name, parts, path, size):
    _make_solid(parts)
    skins = sorted({slot.material for part in parts for slot in part.material_slots}, key=lambda m: m.name)
    _unwrap(parts)
    pictures = _bake_pictures(name, skins, size)
    skin = _baked_material(name, pictures, size)
    for part in parts:
        part.data.uv_layers.remove(part.data.uv_layers[0])
        part.data.materials.clear()
        part.data.materials.append(skin)
        part.data.polygons.foreach_set('material_index', [0] * len(part.data.polygons))
    _select(parts)
    bpy.ops.object.join()
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    whole = bpy.context.view_layer.objects.active
    whole.name = whole.data.name = name
    bpy.ops.export_scene.gltf(filepath=path, export_format='GLB', use_selection=True, export_apply=True, export_yup=True, export_image_format='AUTO')


def _select(parts):
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]


def _make_solid(parts):
    """Applies the modifiers, and gives each part a mesh of its own: each needs its own place in the atlas."""
    _select(parts)
    bpy.ops.object.convert(target='MESH')
    for part in parts:
        if part.data.users > 1:
            part.data = part.data.copy()


def _unwrap(parts):
    for part in parts:
        if not part.data.uv_layers:
            part.data.uv_layers.new(name='UVMap')
        part.data.uv_layers[0].active_render = True
        atlas = part.data.uv_layers.new(name='atlas')
        part.data.uv_layers.active = atlas
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.select_all(action='SELECT')
    bpy.ops.uv.smart_project(angle_limit=math.radians(66), island_margin=0.003)
    bpy.ops.object.mode_set(mode='OBJECT')


def _bake_pictures(name, skins, size):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.use_denoising = 4, False
    scene.render.bake.margin = 6
    pictures = {}

    def bake(kind, what, is_colour):
        picture = bpy.data.images.new(f'{name}_{kind}', size, size)
        picture.colorspace_settings.name = 'sRGB' if is_colour else 'Non-Color'
        for skin in skins:
            target = skin.node_tree.nodes.get('BAKE') or materials.node(skin, 'ShaderNodeTexImage')
            target.name, target.image = 'BAKE', picture
            skin.node_tree.nodes.active = target
        bpy.ops.object.bake(type=what)
        pictures[kind] = picture

    # Metals have no diffuse colour to bake: colour and metalness are baked as if they glowed.
    glow = {skin: materials.node(skin, 'ShaderNodeEmission') for skin in skins}
    for skin in skins:
        source = materials.shader(skin).inputs['Base Color']
        _feed(skin, source, glow[skin].inputs['Color'])
        _surface(skin, glow[skin].outputs[0])
    bake('base', 'EMIT', True)
    for skin in skins:
        colour = glow[skin].inputs['Color']
        for link in list(colour.links):
            skin.node_tree.links.remove(link)
        colour.default_value = materials.grey(materials.shader(skin).inputs['Metallic'].default_value)
    bake('metal', 'EMIT', False)
    for skin in skins:
        _surface(skin, materials.shader(skin).outputs[0])
    bake('rough', 'ROUGHNESS', False)
    bake('normal', 'NORMAL', False)
    return pictures


def _feed(skin, source, target):
    if source.links:
        skin.node_tree.links.new(source.links[0].from_socket, target)
    else:
        target.default_value = source.default_value


def _surface(skin, socket):
    skin.node_tree.links.new(socket, skin.node_tree.nodes['Material Output'].inputs['Surface'])


def _baked_material(name, pictures, size):
    """One material of three pictures. The exporter knows roughness and metalness only behind SeparateColor."""
    both = bpy.data.images.new(f'{name}_orm', size, size)
    both.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((size * size, 4), np.float32)
    pixels[:, 1] = _pixels(pictures['rough'], size)[:, 0]
    pixels[:, 2] = _pixels(pictures['metal'], size)[:, 0]
    both.pixels.foreach_set(pixels.ravel())
    both.update()
    for picture in (pictures['base'], pictures['normal'], both):
        picture.pack()
    skin = materials.plain(name)
    base = materials.node(skin, 'ShaderNodeTexImage', image=pictures['base']).outputs['Color']
    parted = materials.node(skin, 'ShaderNodeSeparateColor', {0: materials.node(skin, 'ShaderNodeTexImage', image=both).outputs['Color']})
    normal = materials.node(skin, 'ShaderNodeTexImage', image=pictures['normal']).outputs['Color']
    materials.set_input(skin, 'Base Color', base)
    materials.set_input(skin, 'Roughness', parted.outputs['Green'])
    materials.set_input(skin, 'Metallic', parted.outputs['Blue'])
    materials.set_input(skin, 'Normal', materials.node(skin, 'ShaderNodeNormalMap', {'Color': normal}).outputs['Normal'])
    return skin


def _pixels(picture, size):
    pixels = np.empty(size * size * 4, np.float32)
    picture.pixels.foreach_get(pixels)
    return pixels.reshape(-1, 4)
