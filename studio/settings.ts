import type { Encoding } from './develop/master.ts';

/** Of less quality the encoder's blocks are seen in soft shadows. */
const ENCODING: Encoding = { quality: 80, effort: 5 };

/** Cut-outs stand on coloured blocks, where a poor outline is seen at once. */
export const CUT_OUT_ENCODING: Encoding = { quality: 56, effort: 4 };

/** What the finished pieces are made with; a change makes every one of its kind due. */
export const SETTINGS = {
  picture: { size: 1200, samples: 6, encoding: ENCODING },
  model: { bake: 1024 },
} as const;

/** For a look at a model while one is shaping it. */
export const DRAFT = { size: 480, samples: 12, bake: 256 } as const;
