import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { isWeakMachine } from './weak-device.ts';

/** About the size at which a weak machine's screen shows textures; needs a quarter of the memory. */
const WEAK_TEXTURE_PX = 512;

// Resizes textures in the background, as they were decoded.
if (isWeakMachine(navigator))
  Renderer.singleton.loader[$loader].register(() => ({
    name: 'SMALL_TEXTURES',
    afterRoot: async (model: Model) => {
      await Promise.all(texturesOf(model).map(shrink));
    },
  }));

interface Texture {
  readonly isTexture: true;
  image: unknown;
}

interface Part {
  readonly material?: object;
}

interface Model {
  readonly scene: { readonly traverse: (visit: (part: Part) => void) => void };
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

async function shrink(texture: Texture): Promise<void> {
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
