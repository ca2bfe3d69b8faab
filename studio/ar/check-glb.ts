import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import type { ModelParts } from './model-parts.ts';

/** Metres by which a thing may hang in the air. */
const HOVER = 0.001;
const WHITE = 250;
/** Normals that point outwards are blue. */
const OUTWARDS = 180;

/** Throws for a model that the Khronos validator finds wrong, that does not stand, or whose textures were lost. */
export async function checkGlb(glb: Buffer, { positions, textures }: ModelParts): Promise<void> {
  const { issues } = await validateBytes(new Uint8Array(glb));
  const { numErrors, messages } = issues;
  if (numErrors > 0) throw new Error(`The model is not valid: ${JSON.stringify(messages[0])}`);
  const lowest = positions.reduce(
    (low, y, at) => (at % 3 === 1 ? Math.min(low, y) : low),
    Infinity,
  );
  if (Math.abs(lowest) > HOVER) throw new Error(`The model stands ${lowest} m above the ground`);
  const colour = await rangesOf(textures.colour);
  if (colour.every(({ min }) => min >= WHITE)) throw new Error('The colours are all white');
  const [, rough, metal] = await rangesOf(textures.surface);
  if (Math.min(rough?.min ?? 0, metal?.min ?? 0) >= WHITE)
    throw new Error('Roughness and metalness are all white: the export has lost them');
  const [, , outwards] = await rangesOf(textures.normal);
  if ((outwards?.mean ?? 0) < OUTWARDS) throw new Error('The normals do not point outwards');
}

async function rangesOf(image: Buffer) {
  return (await sharp(image).stats()).channels;
}
