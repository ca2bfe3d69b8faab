import { expect, it } from 'vitest';
import { chooseSizeGuide } from './size-guides.ts';

it.each([
  [['UK 6', 'UK 7'], 'Slides & Flip-Flops', 'shoes'],
  [['2.4', '2.8'], 'Jewellery', 'bangles'],
  [['S', 'XL'], 'Kurtas', 'shirts'],
])('the sizes %j of %s have a row each in the guide of %s', (sizes, subCategory, name) => {
  const guide = chooseSizeGuide(sizes, subCategory);
  expect(guide?.name).toBe(name);
  expect(guide?.rows.map(([size]) => size)).toEqual(sizes);
});

it.each([
  [['M', 'L'], 'Slings & Totes'],
  [['Single', 'Double'], 'Cushions & Bedding'],
  [['UK 6', 'UK 15'], 'Shoes & Boots'],
])('the sizes %j of %s have none', (sizes, subCategory) => {
  expect(chooseSizeGuide(sizes, subCategory)).toBeNull();
});
