"""Takes pictures of one product, or writes its model.

blender -b --factory-startup --python-exit-code 1 --python shoot.py -- --name NAME --shots main,2,3,scene --out DIR
blender -b --factory-startup --python-exit-code 1 --python shoot.py -- --name NAME --glb FILE [--bake 1024]
"""
import argparse
import importlib
import json
import math
import os
import sys
import time

import bpy
from mathutils import Matrix

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bake  # noqa: E402
import materials  # noqa: E402
import scenes  # noqa: E402
import shapes  # noqa: E402
import stage  # noqa: E402

PRODUCTS = os.path.join(HERE, '..', 'products.json')
VIEWS = [(-28, 14), (32, 10), (-12, 46)]
WORLD = 0.5
CUT_FILL = 0.86
FULL_SIZE = 1200
SCENES = ('scene', 'wide', 'tall')  # a square, and banners with room for words


def read_words():
    parser = argparse.ArgumentParser()
    parser.add_argument('--name', required=True)
    parser.add_argument('--shots', default='')
    parser.add_argument('--samples', type=int, default=16)
    parser.add_argument('--size', type=int, default=1200)
    parser.add_argument('--out', default='.')
    parser.add_argument('--glb')
    parser.add_argument('--bake', type=int, default=1024)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def main():
    words = read_words()
    product = find_product(words.name)
    empty_scene()
    says = build_group(product) if 'group' in product else build(product)
    bounds = stage.stand(shapes.PARTS, 0 if words.glb else says.get('hang', 0))
    print(f'MODEL {words.name} triangles={bounds.triangles} size={tuple(round(x, 3) for x in bounds.size)}')
    if words.glb:
        bake.write_glb(words.name, shapes.PARTS, words.glb, words.bake)
        return
    materials.haze_metals()
    for shot in [s for s in words.shots.split(',') if s]:
        take(shot, words, product, says, bounds)


def find_product(name):
    with open(PRODUCTS, encoding='utf-8') as file:
        products = json.load(file)
    if name in products:
        return products[name]
    raise SystemExit(f'products.json does not have {name}')


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module='cycles')
    bpy.ops.preferences.addon_enable(module='io_scene_gltf2')


def build(product):
    """Builds the product's model in its look; what that says (views, world …) may be overruled in products.json."""
    family, name = product['model'].split('.')
    build_model = getattr(importlib.import_module(f'models.{family}'), f'build_{name}')
    says = build_model(product.get('look', {})) or {}
    bpy.context.view_layer.update()
    return {**says, **{key: product[key] for key in ('views', 'world') if key in product}}


def build_group(product):
    """Several products together: each stands at [x, y] metres, turned by degrees, on [z] of something lower if it is said."""
    together = []
    for member in product['group']:
        shapes.PARTS.clear()
        build(find_product(member['name']))
        stage.stand(shapes.PARTS)
        x, y, *z = member.get('at', [0, 0])
        way = Matrix.Translation((x, y, z[0] if z else 0)) @ Matrix.Rotation(math.radians(member.get('turn', 0)), 4, 'Z')
        for part in shapes.PARTS:
            part.matrix_world = way @ part.matrix_world
        together += shapes.PARTS
    shapes.PARTS[:] = together
    bpy.context.view_layer.update()
    return {}


def take(shot, words, product, says, bounds):
    started = time.time()
    world = says.get('world', WORLD)
    shapes.burn(shot == 'scene' or says.get('lit', False))
    if shot in SCENES:
        wish = {**product.get('scene', {}), **(product.get(shot, {}) if shot != 'scene' else {})}
        width, height = [round(side * words.size / FULL_SIZE) for side in wish.get('size', (FULL_SIZE, FULL_SIZE))]
        stage.set_renderer(words.samples, width, height, transparent=False)
        scenes.dress(wish, bounds)
    else:
        stage.set_renderer(words.samples, words.size, words.size)
        stage.light_studio(bounds, world)
        stage.lay_paper(bounds)
        views = says.get('views', VIEWS)
        azimuth, elevation, *near = views[0][:2] if shot == 'cut' else views[0 if shot == 'main' else int(shot) - 1]
        zoom, at = (near[0] if near else 1), (near[1] if len(near) > 1 else None)
        stage.set_camera(bounds, azimuth, elevation, zoom, at, CUT_FILL if shot == 'cut' else stage.FILL)
    stage.shoot(os.path.abspath(os.path.join(words.out, f'{words.name}.{shot}.exr')))
    print(f'SHOT {words.name} {shot} {time.time() - started:.1f}')
    clear_stage()


def clear_stage():
    """Takes everything away that is not the product."""
    keep = set(shapes.PARTS)
    for thing in list(bpy.context.scene.objects):
        if thing not in keep and thing.parent not in keep:
            bpy.data.objects.remove(thing, do_unlink=True)


main()
