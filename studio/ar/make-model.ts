import { writeFileSync } from 'node:fs';
import { NodeIO } from '@gltf-transform/core';
import { checkGlb } from './check-glb.ts';
import { checkUsdz } from './check-usdz.ts';
import { partsOf } from './model-parts.ts';
import { slim, type Thrift } from './slim.ts';
import { usdzFile } from './usdz.ts';

const BYTES_MAX = 1_500_000;
/** Tried one after the other until both files are small enough. */
const THRIFT: readonly Thrift[] = [
  { error: 4e-4, texture: 1024, quality: 82 },
  { error: 8e-4, texture: 1024, quality: 76 },
  { error: 1.2e-3, texture: 768, quality: 76 },
  { error: 2e-3, texture: 512, quality: 72 },
];

/** Writes PATH.glb and PATH.usdz of a model as the bake wrote it, and checks both. */
export async function makeModel(raw: string, path: string, name: string): Promise<void> {
  for (const thrift of THRIFT) {
    const model = await slim(raw, thrift);
    const parts = partsOf(model);
    const glb = Buffer.from(await new NodeIO().writeBinary(model));
    const usdz = usdzFile(name, parts);
    if (Math.max(glb.length, usdz.length) > BYTES_MAX) continue;
    await checkGlb(glb, parts);
    await checkUsdz(usdz, parts);
    writeFileSync(`${path}.glb`, glb);
    writeFileSync(`${path}.usdz`, usdz);
    return;
  }
  throw new Error(`The model of ${name} is too intricate for ${BYTES_MAX} bytes`);
}
