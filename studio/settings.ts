import type { Encoding } from './develop/renditions.ts';

const ENCODING: Encoding = {
  // Larger renditions are seen at higher pixel densities and bear a lower quality.
  renditions: [
    { width: 320, webp: 78, avif: 50 },
    { width: 640, webp: 74, avif: 50 },
    { width: 960, webp: 68, avif: 50 },
    { width: 1200, webp: 64, avif: 48 },
    { width: 1920, webp: 64, avif: 48 },
  ],
  webp: { alphaQuality: 80, effort: 6 },
  avif: { effort: 5 },
};

/** Cut-outs stand on coloured blocks of the first screen: they are to be there soon, and none is shown wider. */
export const CUT_OUT_ENCODING: Encoding = {
  renditions: [
    { width: 160, webp: 68, avif: 46 },
    { width: 320, webp: 68, avif: 44 },
    { width: 640, webp: 66, avif: 42 },
    { width: 960, webp: 78, avif: 56 },
  ],
  webp: { alphaQuality: 70, effort: 5 },
  avif: { effort: 4 },
};

/** What the finished pieces are made with; a change makes every one of its kind due. */
export const SETTINGS = {
  picture: { size: 1200, samples: 6, encoding: ENCODING },
  model: { bake: 1024 },
} as const;

/** For a look at a model while one is shaping it. */
export const DRAFT = { size: 480, samples: 12, bake: 256 } as const;
