import { expect, it } from 'vitest';
import type { Picture } from './contract/catalogue.ts';
import { buildSrcset, chooseWidths } from './pictures.ts';

const LOTA: Picture = {
  src: '/media/ab12.webp',
  tint: '#e5e4e0',
  width: 1200,
  height: 1200,
  widths: [160, 320, 640, 960, 1200],
  formats: ['avif', 'webp'],
};

it('a small picture needs renditions up to twice its width in the layout, and no wider ones', () => {
  expect(chooseWidths(LOTA, 40)).toEqual([160]);
  expect(chooseWidths(LOTA, 104)).toEqual([160, 320]);
  expect(chooseWidths(LOTA, 320)).toEqual([160, 320, 640]);
  expect(chooseWidths(LOTA, 321)).toEqual([160, 320, 640, 960]);
  expect(chooseWidths(LOTA, 1_400)).toEqual(LOTA.widths);
});

it('a srcset names each rendition with its width, and is left out where a format is missing', () => {
  expect(buildSrcset(LOTA, 'avif', [160, 320])).toBe(
    '/media/ab12.160.avif 160w,/media/ab12.320.avif 320w',
  );
  expect(buildSrcset({ ...LOTA, formats: ['webp'] }, 'avif')).toBeUndefined();
});
