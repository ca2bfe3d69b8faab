/** Turns the 3D models of the sample store into models/: `node sample-catalogue/turn.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOTA } from './drawings/brass-vessels.ts';
import { glbFile, usdzFile } from './drawings/model-files.ts';
import { turnMesh } from './drawings/turned-mesh.ts';

const FOLDER = join(import.meta.dirname, 'models');
const BRASS = { colour: [0.78, 0.53, 0.2], roughness: 0.28 } as const;
/** Height in metres. */
const MODELS = [{ name: 'lota-brass', profile: LOTA, height: 0.16, metal: BRASS }] as const;

mkdirSync(FOLDER, { recursive: true });
for (const { name, profile, height, metal } of MODELS) {
  const mesh = turnMesh(profile, height);
  writeFileSync(join(FOLDER, `${name}.glb`), glbFile(mesh, metal));
  writeFileSync(join(FOLDER, `${name}.usdz`), usdzFile(mesh, metal));
}
