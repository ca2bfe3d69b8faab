import { expect, it } from 'vitest';
import { getTitleParts } from './title-parts.ts';

it.each([
  ['Cutting Chai Glasses with Wire Carrier, Set of 6', null],
  [
    'Insulated Steel Water Bottle with a Bamboo Lid and a Carrying Strap, Navy, 750 ml',
    {
      start: 'Insulated Steel Water Bottle with a Bamboo Lid and a Carrying Strap,',
      end: 'Navy, 750 ml',
    },
  ],
  [
    'Pure Cotton Regular Fit Casual Shirt for Men with Full Sleeves in Bottle Green',
    {
      start: 'Pure Cotton Regular Fit Casual Shirt for Men with',
      end: 'Full Sleeves in Bottle Green',
    },
  ],
  ['w'.repeat(70), { start: 'w'.repeat(38), end: 'w'.repeat(32) }],
])('the end of the title %j is always shown', (title, parts) => {
  expect(getTitleParts(title)).toEqual(parts);
});
