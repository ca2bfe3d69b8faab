import type { Address } from '@haat/shared/contract/addresses.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { expect, it, vi } from 'vitest';
import { toPaidOrder } from './order-receipt.ts';
import { readOrderedState } from './ordered-state.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const PAID = { orderId: 'order_1', paymentId: 'pay_1', signature: 's' };
const ADDRESS = { name: 'Meera' } as Address;

it('the thank-you page receives each product with its picture, how many, what they cost together, and the day that is kept', () => {
  const { receipt } = toPaidOrder(ORDER, PAID, [
    { sellerId: 's1', by: '01-12-2026' },
    { sellerId: 's2', by: null },
  ]);
  expect(receipt.lines).toEqual([
    {
      id: 'lota',
      category: 'Brass & Pooja',
      name: 'Hand-Spun Brass Lota',
      picture: { src: '/media/lota.jpg' },
      quantity: 2,
      paid: 2698,
    },
  ]);
  expect(receipt.days).toEqual([{ seller: 'Dhatu Works', by: '01-12-2026' }]);
  expect(readOrderedState({ order: 'o', receipt })).toEqual({ order: 'o', receipt });
});

it('a receipt of an older page, without its lines, is left out', () => {
  const { receipt } = toPaidOrder(ORDER, PAID);
  const { lines: _, ...older } = receipt;
  expect(readOrderedState({ order: 'o', receipt: older })).toEqual({ order: 'o' });
});

it('a receipt of a page from before there were days has none', () => {
  const { days: _, ...older } = toPaidOrder(ORDER, PAID).receipt;
  const read = readOrderedState({ order: 'o', receipt: older });
  expect(read).toMatchObject({ order: 'o', receipt: { days: [], total: 2698 } });
});

const LOTA = {
  _id: 'lota',
  category: 'Brass & Pooja',
  displayinfo: 'Hand-Spun Brass Lota',
  pictures: [{ src: '/media/lota.jpg' }, { src: '/media/lota-2.jpg' }],
  productImg: [],
  sellingPrice: 1349,
  original_price: 1999,
  cartqty: 2,
  stock: 9,
  status: 'Active',
  sellerId: ['s1'],
  sellerName: 'Dhatu Works',
} as unknown as CartLine;

const ORDER = {
  lines: [LOTA],
  address: ADDRESS,
  buyNow: false,
  gift: { isGift: false, message: '' },
  promised: [],
};
