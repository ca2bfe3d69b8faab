import { expect, it } from 'vitest';
import { calculateSizeOrder, formatSizes, formatVariantName } from './sizes.ts';

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
    ['King', 'Double', 'Single'],
    ['Single', 'Double', 'King'],
  ],
  [
    ['Double', '5 x 8 ft', '3 x 5 ft'],
    ['3 x 5 ft', '5 x 8 ft', 'Double'],
  ],
  [
    ['UK 10', 'XL', 'UK 8', 'Single', 'S', '2.8', 'M', 'Free Size', '2.4', 'Double', '3XL'],
    ['S', 'M', 'XL', '3XL', '2.4', '2.8', 'Free Size', 'UK 8', 'UK 10', 'Single', 'Double'],
  ],
  [
    ['3xl', 'xs', 'XXXL', '2XL', 'l'],
    ['xs', 'l', '2XL', '3xl', 'XXXL'],
  ],
])('the sizes %j go up as %j', (sizes, inOrder) => {
  expect(sizes.toSorted(calculateSizeOrder)).toEqual(inOrder);
});

it.each([
  [['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'], 'UK 6–10'],
  [['2.4', '2.6', '2.8', '2.10'], '2.4–2.10'],
  [['2.4', '2.6', '2.8'], '2.4–2.8'],
  [['S', 'M', 'L'], 'S–L'],
  [['L', 'XL', '2XL', '3XL'], 'L–3XL'],
  [['m', 'l'], 'm–l'],
  [['UK 7', 'UK 9', 'UK 10'], 3],
  [['S', 'L'], 2],
  [['16 in', '20 in'], 2],
  [['Double', 'Single'], 2],
  [['UK 8'], 'UK 8'],
  [[], null],
])('a card says the sizes %j as %j', (sizes, said) => {
  expect(formatSizes(sizes)).toBe(said);
});

it.each([
  ['Court Sneakers', 'UK 8', 'Slate', 'Court Sneakers (UK 8, Slate)'],
  ['Kurta', null, 'Indigo', 'Kurta (Indigo)'],
  ['Lota', null, null, 'Lota'],
  ['Linen Shirt', 'L', null, 'Linen Shirt (L)'],
  ['Waxed Canvas Backpack, Moss, 22 L', 'M', 'Moss', 'Waxed Canvas Backpack, Moss, 22 L (M)'],
  ['Waxed Canvas Backpack, Moss, 22 L', 'L', 'Moss', 'Waxed Canvas Backpack, Moss, 22 L (L)'],
  ['Cotton Towels, Set of 4', 'S', null, 'Cotton Towels, Set of 4 (S)'],
  ['Bangles, Set of 8', '8', null, 'Bangles, Set of 8 (8)'],
  ['Kurta, XL', 'XL', null, 'Kurta, XL (XL)'],
  ['सूती तौलिये, 4 का सेट', 'L', null, 'सूती तौलिये, 4 का सेट (L)'],
  ['बैकपैक, मॉस, 22 लीटर', 'L', 'मॉस', 'बैकपैक, मॉस, 22 लीटर (L)'],
])('%s of size %s in %s is named with both', (title, size, colour, name) => {
  expect(formatVariantName(title, { size, colour })).toBe(name);
});

it.each([
  ['Court Sneakers, Slate', 'UK 8', 'Slate', 'Court Sneakers, Slate (UK 8)'],
  ['Court Sneakers, UK 8', 'UK 8', null, 'Court Sneakers, UK 8'],
  ['UK 8 Court Sneakers', 'UK 8', null, 'UK 8 Court Sneakers'],
  ['Jaipuri Razai (Double)', 'Double', null, 'Jaipuri Razai (Double)'],
  ['स्नीकर्स, UK 8', 'UK 8', null, 'स्नीकर्स, UK 8'],
  ['जयपुरी रज़ाई, डबल', 'डबल', null, 'जयपुरी रज़ाई, डबल'],
  ['बोतल, गहरी हरी', null, 'गहरा हरा', 'बोतल, गहरी हरी'],
])('%s of size %s in %s does not say twice what the title says', (title, size, colour, name) => {
  expect(formatVariantName(title, { size, colour })).toBe(name);
});

it.each([
  ['Court Sneakers, UK 8.5', 'UK 8', null],
  ['Court Sneakers, UK 8½', 'UK 8', null],
  ['Court Sneakers, UK 10', 'UK 1', null],
  ['Double-Walled Mug', 'Double', null],
  ['Doubled Quilt', 'Double', null],
  ['Embroidered Mojari', null, 'Red'],
  ['डबलरोटी का डिब्बा', 'डबल', null],
  ['हरसिंगार वाली बोतल', null, 'हरा'],
])(
  'a part of a word or number in %s says neither the size %s nor the colour %s',
  (title, size, colour) => {
    expect(formatVariantName(title, { size, colour })).toBe(`${title} (${size ?? colour})`);
  },
);
