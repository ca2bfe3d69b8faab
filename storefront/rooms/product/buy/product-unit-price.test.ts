import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSaleUnit } from './product-unit-price.ts';

test.each([
  ['750 ml', 749, { rupees: 100, amount: 100, unit: 'ml' }],
  ['1.2 L', 1349, { rupees: 1124, amount: 1, unit: 'l' }],
  ['1,500 g', 600, { rupees: 400, amount: 1, unit: 'kg' }],
  ['250 gm', 99, { rupees: 40, amount: 100, unit: 'g' }],
  ['2.5 m', 500, { rupees: 200, amount: 1, unit: 'm' }],
  ['6 pieces', 599, { rupees: 100, amount: 1, unit: 'piece' }],
  ['12 N', 240, { rupees: 20, amount: 1, unit: 'piece' }],
  ['1 pack of 2', 500, { rupees: 250, amount: 1, unit: 'piece' }],
  ['Pack of 4', 1000, { rupees: 250, amount: 1, unit: 'piece' }],
  ['6 x 250 ml', 600, { rupees: 400, amount: 1, unit: 'l' }],
  ['2 × 100 g', 90, { rupees: 45, amount: 100, unit: 'g' }],
])('%s at ₹%d has the unit price that the law requires', (netQuantity, price, expected) => {
  const { share = 0, ...unit } = parseSaleUnit(netQuantity) ?? {};
  expect({ rupees: Math.round(price * share), ...unit }).toEqual(expected);
});

test.each(['1 piece', '1 kg', '100 g', '1 L', '1 m', '1 N', '4 x 250 ml'])(
  '%s would only say the price again',
  (netQuantity) => {
    expect(parseSaleUnit(netQuantity)).toBeNull();
  },
);

test.each([
  '',
  '1 pair',
  'one set',
  '1 set of 9',
  '0 g',
  '0 x 5 g',
  'g',
  '5',
  '3 x',
  '..5 kg',
  '5 kg approx',
])('%j gives no unit price', (netQuantity) => {
  expect(parseSaleUnit(netQuantity)).toBeNull();
});

test('for any text of a seller the result is a sale unit or null', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = parseSaleUnit(text);
      expect(found === null || (Number.isFinite(found.share) && found.share > 0)).toBe(true);
    }),
  );
});
