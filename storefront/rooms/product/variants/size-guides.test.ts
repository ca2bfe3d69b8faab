import { expect, it } from 'vitest';
import { chooseSizeGuide } from './size-guides.ts';

it.each([
  [['UK 6', 'UK 7'], 'Footwear', 'Slides & Flip-Flops', 'shoes'],
  [['UK 6', 'UK 7'], 'Footwear', 'Ethnic', 'shoes'],
  [['2.4', '2.8'], 'Accessories', 'Jewellery', 'bangles'],
  [['S', 'XL'], 'Clothing', 'Kurtas', 'shirts'],
  [['Single', 'Double'], 'Textiles & Sarees', 'Cushions & Bedding', 'beds'],
])(
  'the sizes %j of %s, %s, have a row each in the guide of %s',
  (sizes, category, subCategory, name) => {
    const guide = chooseSizeGuide(sizes, { category, subCategory });
    expect(guide?.name).toBe(name);
    expect(guide?.rows.map(([size]) => size)).toEqual(sizes);
  },
);

it.each([
  [['M', 'L'], 'Handbags', 'Slings & Totes'],
  [['M', 'L'], 'Textiles & Sarees', 'Rugs & Towels'],
  [['3 x 5 ft', '5 x 8 ft'], 'Textiles & Sarees', 'Rugs & Towels'],
  [['16 in', '20 in'], 'Textiles & Sarees', 'Cushions & Bedding'],
  [['UK 8', 'UK 10'], 'Clothing', 'Dresses'],
  [['UK 6', 'UK 15'], 'Footwear', 'Shoes & Boots'],
])('the sizes %j of %s, %s, have none', (sizes, category, subCategory) => {
  expect(chooseSizeGuide(sizes, { category, subCategory })).toBeNull();
});
