import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateBuyableQuantity, calculateCartTotals, type PricedLine } from './cart-totals.ts';

const lota: PricedLine = {
  sellingPrice: 1349,
  original_price: 1499,
  cartqty: 2,
  stock: 5,
  status: 'Active',
};

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    original_price: fc.integer({ min: 1, max: 10_000_000 }),
    percent: fc.integer({ min: 0, max: 99 }),
    cartqty: fc.integer({ min: 1, max: 1000 }),
    stock: fc.integer({ min: 0, max: 1000 }),
    status: fc.constantFrom('Active', 'Draft', 'Archived'),
  })
  .map(({ percent, ...rest }) => ({
    ...rest,
    sellingPrice: Math.ceil((rest.original_price * (100 - percent)) / 100),
  }));
const lines = fc.array(line, { maxLength: 100 });

describe('the totals of a cart', () => {
  it('add up what is paid, what it would cost at MRP, what is saved, and how many pieces', () => {
    const bell = { ...lota, sellingPrice: 500, original_price: 500, cartqty: 1 };
    expect(calculateCartTotals([lota, bell])).toEqual({
      total: 3198,
      mrpTotal: 3498,
      discount: 300,
      items: 3,
    });
  });

  it('are nothing for an empty cart', () => {
    expect(calculateCartTotals([])).toEqual({ total: 0, mrpTotal: 0, discount: 0, items: 0 });
  });

  it.each([
    ['all of it when there is enough', {}, 2],
    ['what is left when it ran short', { stock: 1 }, 1],
    ['none when it is sold out', { stock: 0 }, 0],
    ['none when it is no longer sold', { status: 'Archived' }, 0],
  ])('count of a line %s', (_case, change, quantity) => {
    expect(calculateBuyableQuantity({ ...lota, ...change })).toBe(quantity);
    expect(calculateCartTotals([{ ...lota, ...change }]).items).toBe(quantity);
  });

  it('are whole rupees, never above MRP, and the discount is the difference', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const { total, mrpTotal, discount, items } = calculateCartTotals(cart);
        for (const amount of [total, mrpTotal, discount, items])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(total).toBeLessThanOrEqual(mrpTotal);
        expect(discount).toBe(mrpTotal - total);
      }),
    );
  });

  it('do not depend on lines that cannot be bought, nor on the order of lines', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const buyable = cart.filter((one) => calculateBuyableQuantity(one) > 0);
        expect(calculateCartTotals(buyable.reverse())).toEqual(calculateCartTotals(cart));
      }),
    );
  });
});
