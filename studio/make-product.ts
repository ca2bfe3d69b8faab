import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeModel } from './ar/make-model.ts';
import { runBlender } from './blender.ts';
import { develop } from './develop/develop.ts';
import { writeMaster } from './develop/master.ts';
import { MODEL, type Piece, stemOf } from './products.ts';
import { keyOf } from './record.ts';
import { CUT_OUT_ENCODING, DRAFT, SETTINGS } from './settings.ts';

/** What is to be made of one product. */
export interface Job {
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** A folder for raw renders and models, which are large and soon gone. */
  readonly darkroom: string;
  /** Where drafts go, and how many px wide; null for the real thing. */
  readonly draft: { readonly folder: string; readonly size: number } | null;
  /** Takes the work on a piece that Blender has finished; Blender goes on meanwhile. */
  readonly develop: (piece: Piece, work: () => Promise<void>) => void;
}

const CATALOGUE = join(import.meta.dirname, '../sample-catalogue');

/** Sets a product on the stage, and hands on each piece for developing as soon as Blender has it. */
export async function makeProduct(job: Job): Promise<void> {
  const pictures = job.pieces.filter(({ shot }) => shot !== MODEL);
  if (pictures.length > 0)
    await runBlender(pictureWords(job, pictures), (shot) => {
      const piece = pictures.find((one) => one.shot === shot);
      if (piece) job.develop(piece, () => developPicture(job, piece));
    });
  const model = job.pieces.find(({ shot }) => shot === MODEL);
  if (!model) return;
  const raw = join(job.darkroom, `${job.name}.glb`);
  await runBlender(modelWords(job, raw));
  job.develop(model, () => developModel(job, raw));
}

function pictureWords({ name, darkroom, draft }: Job, pictures: readonly Piece[]): string[] {
  const own = pictures[0]?.product.samples ?? SETTINGS.picture.samples;
  const shots = pictures.map(({ shot }) => shot).join(',');
  const samples = String(draft ? DRAFT.samples : own);
  const size = String(draft?.size ?? SETTINGS.picture.size);
  const light = ['--samples', samples, '--size', size];
  return ['--name', name, '--shots', shots, '--out', darkroom, ...light];
}

function modelWords({ name, draft }: Job, raw: string): string[] {
  const bake = draft ? DRAFT.bake : SETTINGS.model.bake;
  return ['--name', name, '--glb', raw, '--bake', String(bake)];
}

async function developPicture({ darkroom, draft }: Job, piece: Piece): Promise<void> {
  const raw = join(darkroom, `${keyOf(piece)}.exr`);
  const { shot, product } = piece;
  const cut = shot === 'cut';
  const picture = await develop(raw, { cut, ev: product.ev ?? 0 });
  rmSync(raw);
  if (draft) await picture.png().toFile(join(draft.folder, `${keyOf(piece)}.png`));
  else {
    const path = join(CATALOGUE, 'pictures', stemOf(piece));
    await writeMaster(picture, path, cut ? CUT_OUT_ENCODING : SETTINGS.picture.encoding, cut);
  }
}

async function developModel({ name, draft }: Job, raw: string): Promise<void> {
  await makeModel(raw, join(draft?.folder ?? join(CATALOGUE, 'models'), name), name);
  rmSync(raw);
}
