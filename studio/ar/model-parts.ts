import type { Document } from '@gltf-transform/core';

/** A model as the studio makes it: one mesh in one material, three textures. */
export interface ModelParts {
  /** Three numbers for each corner, metres, y upwards. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two numbers for each corner, from the upper left of the textures. */
  readonly places: Float32Array;
  readonly indices: Uint16Array | Uint32Array;
  readonly textures: {
    readonly colour: Buffer;
    /** Roughness in green, metalness in blue. */
    readonly surface: Buffer;
    readonly normal: Buffer;
  };
}

/** Throws for a model of any other kind. */
export function partsOf(model: Document): ModelParts {
  const [mesh, ...others] = model.getRoot().listMeshes();
  const [primitive, ...more] = mesh?.listPrimitives() ?? [];
  const material = primitive?.getMaterial();
  if (!primitive || !material || others.length + more.length > 0)
    throw new Error('A model is one mesh in one material');
  const floats = (name: string): Float32Array => {
    const numbers = primitive.getAttribute(name)?.getArray();
    if (!(numbers instanceof Float32Array)) throw new Error(`The model has no ${name}`);
    return numbers;
  };
  const indices = primitive.getIndices()?.getArray();
  if (!(indices instanceof Uint16Array || indices instanceof Uint32Array))
    throw new Error('The model has no triangles');
  return {
    positions: floats('POSITION'),
    normals: floats('NORMAL'),
    places: floats('TEXCOORD_0'),
    indices,
    textures: {
      colour: imageOf(material.getBaseColorTexture()?.getImage(), 'colour'),
      surface: imageOf(
        material.getMetallicRoughnessTexture()?.getImage(),
        'roughness and metalness',
      ),
      normal: imageOf(material.getNormalTexture()?.getImage(), 'normals'),
    },
  };
}

function imageOf(image: Uint8Array | null | undefined, what: string): Buffer {
  if (!image) throw new Error(`The model has no texture of its ${what}`);
  return Buffer.from(image);
}
