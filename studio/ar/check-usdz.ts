import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModelParts } from './model-parts.ts';

interface Loader {
  loadFromBinary(bytes: Uint8Array, name: string): boolean;
  error(): string;
  numMeshes(): number;
  getMesh(at: number): { points: Float32Array; faceVertexIndices: Uint32Array };
  getMaterial(at: number): Record<string, unknown>;
  getTexture(at: number): { textureImageId: number };
  getImage(at: number): { data: Uint8Array };
}

interface TinyUsdz {
  readonly TinyUSDZLoaderNative: new () => Loader;
}

const TEXTURES = [
  'diffuseColorTextureId',
  'roughnessTextureId',
  'metallicTextureId',
  'normalTextureId',
] as const;

let loading: Promise<TinyUsdz> | undefined;

/** Opens an archive with TinyUSDZ, a reader that is not ours, and throws when it does not find the model in it. */
export async function checkUsdz(
  usdz: Buffer,
  { positions, indices, textures }: ModelParts,
): Promise<void> {
  loading ??= load();
  const { TinyUSDZLoaderNative } = await loading;
  const loader = new TinyUSDZLoaderNative();
  if (!loader.loadFromBinary(new Uint8Array(usdz), 'model.usdz'))
    throw new Error(`The USDZ cannot be read: ${loader.error()}`);

  const mesh = loader.getMesh(0);
  const found = [loader.numMeshes(), mesh.points.length, mesh.faceVertexIndices.length];
  const images = TEXTURES.map((key) => imageOf(loader, Number(loader.getMaterial(0)[key] ?? -1)));
  const { colour, surface, normal } = textures;
  const wanted = [1, positions.length, indices.length];
  const given = [colour, surface, surface, normal].map(({ length }) => length);
  if ([...found, ...images].join() !== [...wanted, ...given].join())
    throw new Error(`The USDZ holds ${found.join()} and ${images.join()}, not what the model has`);
}

/** The length of the image of a texture. */
function imageOf(loader: Loader, texture: number): number {
  return texture < 0 ? 0 : loader.getImage(loader.getTexture(texture).textureImageId).data.length;
}

/** The reader is written for browsers, and looks for the window it runs in. */
async function load(): Promise<TinyUsdz> {
  const folder = dirname(createRequire(import.meta.url).resolve('tinyusdz'));
  const browser = globalThis as Record<string, unknown>;
  const { type } = process as { type?: string };
  Object.assign(process, { type: 'renderer' });
  Object.assign(browser, {
    window: globalThis,
    document: { currentScript: { src: '' } },
    location: { href: 'http://localhost/' },
  });
  const { default: start } = (await import(pathToFileURL(join(folder, 'tinyusdz.js')).href)) as {
    default: (options: { wasmBinary: Buffer }) => Promise<TinyUsdz>;
  };
  const reader = await start({ wasmBinary: readFileSync(join(folder, 'tinyusdz.wasm')) });
  for (const name of ['window', 'document', 'location']) delete browser[name];
  Object.assign(process, { type });
  return reader;
}
