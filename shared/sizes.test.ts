import { expect, it } from 'vitest';
import { calculateSizeOrder, formatVariantName, formatSizes } from './sizes.ts';

it.each([
  [
    ['UK 10', 'UK 6', 'UK 9'],
    ['UK 6', 'UK 9', 'UK 10'],
  ],
  [
    ['XL', 'S', '3XL', 'M', 'XXL', 'L', 'XS'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  ],
  [
    ['2.8', '2.4', '2.10'],
    ['2.4', '2.8', '2.10'],
  ],
  [
    ['Double', '5 x 8 ft', '3 x 5 ft'],
    ['3 x 5 ft', '5 x 8 ft', 'Double'],
  ],
])('the sizes %j go up as %j', (sizes, inOrder) => {
  expect(sizes.toSorted(calculateSizeOrder)).toEqual(inOrder);
});

it.each([
  [['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'], 'UK 6–10'],
  [['2.4', '2.6', '2.8', '2.10'], '2.4–2.10'],
  [['2.4', '2.6', '2.8'], '2.4–2.8'],
  [['S', 'M', 'L'], 'S–L'],
  [['UK 7', 'UK 9', 'UK 10'], 3],
  [['S', 'L'], 2],
  [['16 in', '20 in'], 2],
  [['Double', 'Single'], 2],
  [['UK 8'], 'UK 8'],
  [[], null],
])('a card says the sizes %j as %j', (sizes, said) => {
  expect(formatSizes(sizes)).toBe(said);
});

it('a variant is named with its size and colour, a product alone by its title', () => {
  expect(formatVariantName('Court Sneakers', ['UK 8', 'Slate'])).toBe(
    'Court Sneakers (UK 8, Slate)',
  );
  expect(formatVariantName('Kurta', [null, 'Indigo'])).toBe('Kurta (Indigo)');
  expect(formatVariantName('Court Sneakers, Slate', ['UK 8', 'Slate'])).toBe(
    'Court Sneakers, Slate (UK 8)',
  );
  expect(formatVariantName('Lota', [null, null])).toBe('Lota');
  expect(formatVariantName('बोतल, गहरी हरी', ['गहरा हरा'])).toBe('बोतल, गहरी हरी');
  expect(formatVariantName('हरसिंगार वाली बोतल', ['हरा'])).toBe('हरसिंगार वाली बोतल (हरा)');
});
