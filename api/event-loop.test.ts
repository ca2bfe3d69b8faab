import { expect, it } from 'vitest';
import { waitForTurn } from './event-loop.ts';

it('of those who wait for a turn one is let on in each iteration of the event loop, in their order', async () => {
  const iterations: number[] = [];
  const order: string[] = [];
  let iteration = 0;
  let isOver = false;
  const count = (): void => {
    iteration += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await waitForTurn();
      order.push(name);
      iterations.push(iteration);
    }),
  );
  isOver = true;
  expect(order).toEqual(['first', 'second', 'third']);
  expect(new Set(iterations).size).toBe(3);
});

it('a turn is not kept: whoever comes when nobody waits is let on in the next iteration', async () => {
  await waitForTurn();
  let isNext = true;
  const turn = waitForTurn();
  setImmediate(() => setImmediate(() => (isNext = false)));
  await turn;
  expect(isNext).toBe(true);
});
