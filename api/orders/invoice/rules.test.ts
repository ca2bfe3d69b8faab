import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InvoiceLine } from './queries.ts';
import { calculatePiecesOfLine } from './rules.ts';

const TAXES = ['cgstPaise', 'sgstPaise', 'igstPaise'] as const;

it('in whatever groups the pieces of a line are credited, together they have its taxes and its price, to the paisa', () => {
  const groups = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(groups, price, fc.constantFrom(0, 5, 18, 40), (quantities, pricePaise, rate) => {
      const quantity = sum(quantities);
      const amount = quantity * pricePaise;
      const tax = Math.round((amount * rate) / (100 + rate));
      const half = Math.floor(tax / 2);
      const line = { quantity, pricePaise, cgstPaise: half, sgstPaise: half, igstPaise: tax };
      let before = 0;
      const parts = quantities.map((some) => {
        const part = calculatePiecesOfLine(buildLine(line), before, some);
        before += some;
        return part;
      });
      for (const name of TAXES) expect(sum(parts.map((part) => part[name] ?? 0))).toBe(line[name]);
      for (const part of parts) {
        const taxes = sum(TAXES.map((name) => part[name] ?? 0));
        expect((part.taxablePaise ?? 0) + taxes).toBe(part.quantity * pricePaise);
      }
    }),
    { numRuns: 1000 },
  );
});

it('of a seller who takes no tax the pieces have none', () => {
  const none = { taxablePaise: null, cgstPaise: null, sgstPaise: null, igstPaise: null };
  expect(calculatePiecesOfLine(buildLine(none), 1, 2)).toMatchObject({ ...none, quantity: 2 });
});

function buildLine(given: Partial<InvoiceLine>): InvoiceLine {
  return {
    title: 'Brass lota',
    translations: {},
    hsn: '7418',
    quantity: 3,
    pricePaise: 89_900,
    mrpPaise: 120_000,
    taxRate: 12,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: null,
    ...given,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
