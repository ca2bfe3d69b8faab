import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { expect, it } from 'vitest';
import { getBuyableLines } from '../../../lib/checkout.ts';
import { buildAcceptedLines, findChanges, groupBySeller } from './checkout-lines.ts';

it('what is as it was agreed to is no change, whatever quantity is chosen', () => {
  const seen = [line({}), line({ _id: 'lamp' })];
  const now = [line({ cartqty: 5 }), line({ _id: 'lamp' })];
  expect(findChanges(buildAcceptedLines(seen), now)).toEqual([]);
});

it('another price is a change until it is agreed to', () => {
  const dearer = [line({ sellingPrice: 1399 })];
  expect(findChanges(buildAcceptedLines([line({})]), dearer)).toMatchObject([
    { priceBefore: 1349, quantity: 2, wanted: 2 },
  ]);
  expect(findChanges(buildAcceptedLines(dearer), dearer)).toEqual([]);
});

it('too few is a change, and so is another price with it', () => {
  const short = [line({ stock: 1, sellingPrice: 1300 })];
  expect(findChanges(buildAcceptedLines([line({})]), short)).toMatchObject([
    { quantity: 1, wanted: 2, priceBefore: 1349 },
  ]);
  expect(findChanges(buildAcceptedLines(short), short)).toEqual([]);
});

it.each([{ stock: 0 }, { status: 'Inactive' }])(
  '%o leaves nothing to buy, whatever it costs',
  (gone) => {
    const now = [line({ ...gone, sellingPrice: 9 })];
    expect(findChanges(buildAcceptedLines([line({})]), now)).toMatchObject([
      { quantity: 0, wanted: 2 },
    ]);
    expect(getBuyableLines(now)).toEqual([]);
  },
);

it('what is bought costs what is shown', () => {
  const lines = [line({ stock: 1 }), line({ _id: 'lamp' }), line({ _id: 'mat', stock: 0 })];
  const bought = getBuyableLines(lines);
  expect(bought.map(({ _id, cartqty }) => [_id, cartqty])).toEqual([
    ['lota', 1],
    ['lamp', 2],
  ]);
  expect(calculateCartTotals(bought)).toEqual(calculateCartTotals(lines));
});

it('lines of a seller stand together, in the order of the cart', () => {
  const other = { sellerId: ['s2'], sellerName: 'Khurja Clay' };
  const groups = groupBySeller([line({}), line({ _id: 'mug', ...other }), line({ _id: 'lamp' })]);
  expect(groups.map(({ sellerName, lines }) => [sellerName, lines.map(({ _id }) => _id)])).toEqual([
    ['Dhatu Works', ['lota', 'lamp']],
    ['Khurja Clay', ['mug']],
  ]);
});

function line(given: Partial<CartLine>): CartLine {
  return {
    _id: 'lota',
    name: 'Lota',
    displayinfo: 'Moradabad Brass Lota',
    brand: 'Dhatu',
    category: 'Kitchen',
    subCategory: 'Lota',
    productImg: [],
    colors: [],
    original_price: 2999,
    sellingPrice: 1349,
    off: 55,
    stock: 5,
    sellerId: ['s1'],
    status: 'Active',
    ar: false,
    pictures: [],
    ratingAverage: null,
    ratingCount: 0,
    cartqty: 2,
    sellerName: 'Dhatu Works',
    priceWhenAdded: 1349,
    ...given,
  };
}
