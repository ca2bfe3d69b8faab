import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { isWeakDevice } from './weak-device.ts';

/** About the size at which a weak device's screen shows textures; needs a quarter of the memory. */
const WEAK_TEXTURE_PX = 512;

// Resizes textures in the background, as they were decoded.
if (isWeakDevice(navigator))
  Renderer.singleton.loader[$loader].register(() => ({
    name: 'SMALL_TEXTURES',
    afterRoot: async (model: Model) => {
      await Promise.all(texturesOf(model).map(resizeTexture));
    },
  }));

interface Texture {
  readonly isTexture: true;
  image: unknown;
}

interface SceneObject {
  readonly material?: object;
}

interface Model {
  readonly scene: { readonly traverse: (visit: (object: SceneObject) => void) => void };
}

function texturesOf({ scene }: Model): Texture[] {
  const found = new Set<Texture>();
  scene.traverse(({ material = {} }) => {
    for (const value of [material].flat().flatMap(Object.values))
      if (isTexture(value)) found.add(value);
  });
  return [...found];
}

function isTexture(value: unknown): value is Texture {
  return typeof value === 'object' && value !== null && 'isTexture' in value;
}

async function resizeTexture(texture: Texture): Promise<void> {
  const large: unknown = texture.image;
  if (!(large instanceof ImageBitmap) || large.width <= WEAK_TEXTURE_PX) return;
  texture.image = await createImageBitmap(large, {
    resizeWidth: WEAK_TEXTURE_PX,
    resizeHeight: Math.round((large.height * WEAK_TEXTURE_PX) / large.width),
    resizeQuality: 'medium',
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
}
