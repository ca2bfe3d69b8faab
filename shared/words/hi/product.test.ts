import { expect, it } from 'vitest';
import { cart } from './cart.ts';
import { product } from './product.ts';
import { refusals } from './refusals.ts';

it.each([
  ['1 piece', '1 पीस'],
  ['1 pair', '1 जोड़ी'],
  ['1 set of 3', '3 का सेट'],
  ['500 g', '500 ग्राम'],
  ['1 Litre', '1 लीटर'],
  ['1 dozen', '1 dozen'],
])('the net quantity %j reads %j in Hindi', (quantity, hindi) => {
  expect(product.netQuantityOf(quantity)).toBe(hindi);
});

it('one that is left is one in Hindi, and several are several', () => {
  const told = [
    product.onlyLeft,
    refusals.notEnoughStock,
    (left: number) => cart.ranShort(left, 9),
  ];
  for (const tell of told) {
    expect(tell(1)).toContain('1 बचा है');
    expect(tell(2)).toContain('2 बचे हैं');
  }
});
