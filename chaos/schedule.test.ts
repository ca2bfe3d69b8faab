import { expect, it } from 'vitest';
import { planFaults } from './schedule.ts';

it('plans the same faults for the same seed, and others for another', () => {
  expect(planFaults(7, 60_000)).toEqual(planFaults(7, 60_000));
  expect(planFaults(8, 60_000)).not.toEqual(planFaults(7, 60_000));
});

it('plans every kind in a run of some minutes, and ends each fault before the run ends', () => {
  const planned = planFaults(1, 300_000);
  expect(new Set(planned.map(({ name }) => name)).size).toBe(19);
  expect(Math.max(...planned.map(({ atMs, lastsMs }) => atMs + lastsMs))).toBeLessThanOrEqual(
    300_000,
  );
});
