import { type Document, NodeIO, type Texture } from '@gltf-transform/core';
import { dedup, flatten, join, prune, weld } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';
import sharp from 'sharp';
import { simplifySurface } from './simplify.ts';

/** How much of a model may go. */
export interface Thrift {
  /** By how much of its size the surface may shift. */
  readonly error: number;
  /** The side of its textures in px. */
  readonly texture: number;
  readonly quality: number;
}

const LICENCE = 'CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/';

/** Reads a model as the bake wrote it, with fewer triangles and JPEG textures, so that every viewer reads it. */
export async function slim(file: string, { error, texture, quality }: Thrift): Promise<Document> {
  await MeshoptSimplifier.ready;
  const model = await new NodeIO().read(file);
  await model.transform(flatten(), dedup(), join(), weld(), simplifySurface(error), prune());
  const root = model.getRoot();
  root.getAsset().copyright = LICENCE;
  stand(model);
  for (const picture of root.listTextures()) await toJpeg(model, picture, texture, quality);
  return model;
}

/** Lays the lowest point on the ground: fewer triangles may have lifted it by a hair. */
function stand(model: Document): void {
  for (const mesh of model.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) {
      const corners = primitive.getAttribute('POSITION');
      const [, lowest = 0] = corners?.getMin([]) ?? [];
      for (let at = 0; at < (corners?.getCount() ?? 0); at++) {
        const [x = 0, y = 0, z = 0] = corners?.getElement(at, []) ?? [];
        corners?.setElement(at, [x, y - lowest, z]);
      }
    }
}

/** Only colours bear that their hues are kept at half the width: what the others say lies in single channels. */
async function toJpeg(model: Document, picture: Texture, side: number, quality: number) {
  const isColour = model
    .getRoot()
    .listMaterials()
    .some((material) => material.getBaseColorTexture() === picture);
  const bytes = await sharp(picture.getImage() ?? new Uint8Array())
    .resize(side, side, { withoutEnlargement: true })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: isColour ? '4:2:0' : '4:4:4', mozjpeg: true })
    .toBuffer();
  picture.setImage(bytes).setMimeType('image/jpeg').setURI('');
}
