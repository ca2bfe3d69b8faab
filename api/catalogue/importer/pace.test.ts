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

it('rests for as long as the batch before took', () => {
  const pace = new Pace(50_000); // a batch every 10 ms
  expect(pace.delayBatch(500, 1000)).toBe(0);
  pace.noteWritten(1000, 1080);
  expect(pace.delayBatch(500, 1080)).toBe(80);
  pace.noteWritten(1160, 1163);
  expect(pace.delayBatch(500, 1163)).toBe(7); // even, and it has rested
  pace.noteWritten(1170, 61_170); // it waited for somebody
  expect(pace.delayBatch(500, 61_170)).toBe(1000);
});
