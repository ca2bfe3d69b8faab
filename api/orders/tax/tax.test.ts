import { STATES } from '@haat/shared/states.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStateTaxName, calculateTaxShares } from './rules.ts';

const CRORE_PAISE = 1_000_000_000;
const price = fc.integer({ min: 100, max: 1000 * CRORE_PAISE });
const rate = fc.oneof(
  fc.constantFrom(0, 0.25, 3, 5, 18, 28, 40),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);

describe('the tax in a price', () => {
  it('and the taxable value add up to the price, whatever it is', () => {
    fc.assert(
      fc.property(price, rate, fc.boolean(), (paid, percent, withinState) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = calculateTaxShares(
          paid,
          percent,
          withinState,
        );
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(paid);
        for (const share of [taxablePaise, cgstPaise, sgstPaise, igstPaise]) {
          expect(Number.isSafeInteger(share)).toBe(true);
          expect(share).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('within a State has two equal halves, between States one whole', () => {
    fc.assert(
      fc.property(price, rate, (paid, percent) => {
        const within = calculateTaxShares(paid, percent, true);
        expect([within.cgstPaise, within.igstPaise]).toEqual([within.sgstPaise, 0]);
        const between = calculateTaxShares(paid, percent, false);
        expect([between.cgstPaise, between.sgstPaise]).toEqual([0, 0]);
        expect(Math.abs(between.igstPaise - 2 * within.cgstPaise)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the rate on the taxable value, to half a paisa', () => {
    fc.assert(
      fc.property(price, rate, (paid, percent) => {
        const { igstPaise } = calculateTaxShares(paid, percent, false);
        const exact = (paid * percent) / (100 + percent);
        expect(Math.abs(igstPaise - exact)).toBeLessThanOrEqual(0.5 + exact * Number.EPSILON * 4);
      }),
    );
  });

  it.each([
    [134_900, 5, true, { taxablePaise: 128_476, cgstPaise: 3212, sgstPaise: 3212, igstPaise: 0 }],
    [134_900, 5, false, { taxablePaise: 128_476, cgstPaise: 0, sgstPaise: 0, igstPaise: 6424 }],
    [118_00, 18, true, { taxablePaise: 100_00, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 }],
    [100, 3, true, { taxablePaise: 98, cgstPaise: 1, sgstPaise: 1, igstPaise: 0 }],
    [19_900, 0, true, { taxablePaise: 19_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])('of %i paise at %d %%, within the State: %s', (paid, percent, withinState, shares) => {
    expect(calculateTaxShares(paid, percent, withinState)).toEqual(shares);
  });
});

it('five Union Territories have UTGST; Delhi, Puducherry, Jammu and Kashmir and the States have SGST', () => {
  const withUtgst = STATES.filter(({ name }) => getStateTaxName(name) === 'UTGST');
  expect(withUtgst.map(({ gstCode }) => gstCode).sort()).toEqual(['04', '26', '31', '35', '38']);
  expect(withUtgst.every(({ unionTerritory }) => unionTerritory)).toBe(true);
});
