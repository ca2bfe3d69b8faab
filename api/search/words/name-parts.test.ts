import { expect, it } from 'vitest';
import { buildSearchDocument } from './documents.ts';
import { listParts } from './name-parts.ts';

it.each([
  ['Felt-Bed Slides', ['bed', 'felt']],
  ['Leather Slides with Felt Bed, Brown', ['bed', 'felt']],
  ['Sunglasses, Bottle-Green Fade', ['bottle']],
  ['कढ़ाई वाला बैग', ['kadhai', 'karhai']],
  ['Kadhai wali Mojari', ['kadhai']],
  ['Cotton T-Shirt Round Neck', []],
  ['Cork Flip-Flops', []],
  ['Wall-Clock Black', []],
  ['Tiffin with Brass Carrier', ['carrier']],
  ['Kettle with Kettle Stand', ['stand']],
])('%s', (name, parts) => {
  expect([...listParts([name])].sort()).toEqual(parts);
});

it('a part counts as little as a word of the description, also where it is a keyword of its own', () => {
  const texts = {
    A: ['Embroidered Sling', 'कढ़ाई वाला स्लिंग'],
    B: [],
    C: ['kadhai', 'kadhai bag'],
    D: [],
  };
  const words = buildSearchDocument(texts, new Map()).trim().split(' ');
  expect(words).toContain("'karhai':2D");
  expect(words).toContain("'kadhai':2D,4C");
  expect(words).toContain("'sling':1A,2A");
});
