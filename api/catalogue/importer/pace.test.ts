import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('writes so many rows a second, evenly, and catches up a quarter of a second of what was lost', () => {
  const pace = new Pace(5_000);
  pace.delayBatch(5_000, 0); // it may begin with what a quarter of a second has room for
  expect(pace.delayBatch(500, 0)).toBe(750);
  expect(pace.delayBatch(500, 750)).toBe(100);
  expect(pace.delayBatch(500, 950)).toBe(0); // in time
  expect(pace.delayBatch(500, 60_000)).toBe(0); // a minute late
  expect(pace.delayBatch(500, 60_000)).toBe(0);
  expect(pace.delayBatch(500, 60_000)).toBe(0);
  expect(pace.delayBatch(500, 60_000)).toBe(50);
});

it('waits for nothing when it is to be as fast as it goes', () => {
  const pace = new Pace(0);
  expect([1, 2, 3].map(() => pace.delayBatch(500, 0))).toEqual([0, 0, 0]);
});
