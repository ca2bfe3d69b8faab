import { expect, it } from 'vitest';
import { waitForTurn, waitToBegin } from './event-loop.ts';

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

const nextIteration = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('begins four pieces of work in an iteration of the event loop, in the order in which they came', async () => {
  await nextIteration();
  const begun: number[] = [];
  const all = Array.from({ length: 10 }, (_, at) =>
    waitToBegin(() => 4).then(() => begun.push(at)),
  );
  const counts: number[] = [];
  while (begun.length < all.length) {
    await nextIteration();
    counts.push(begun.length);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts).toEqual([8, 10]); // four at once, and four in the first iteration that this test waited for
});

it.each([
  { besideOthers: 1, expected: [2, 3, 4, 8, 10] }, // one at once, and one in the first iteration that this test waited for
  { besideOthers: 2, expected: [4, 8, 10] },
])(
  'begins $besideOthers at once while somebody else waits, and four when nobody does',
  async ({ besideOthers, expected }) => {
    await nextIteration();
    const begun: number[] = [];
    let areOthersWaiting = true;
    const all = Array.from({ length: 10 }, (_, at) =>
      waitToBegin(() => (areOthersWaiting ? besideOthers : 4)).then(() => begun.push(at)),
    );
    const counts: number[] = [];
    while (begun.length < all.length) {
      await nextIteration();
      counts.push(begun.length);
      areOthersWaiting = begun.length < 4;
    }
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(counts).toEqual(expected);
  },
);

it('lets who needs several iterations go on between them', async () => {
  await nextIteration();
  let begun = 0;
  const all = Array.from({ length: 2_000 }, () => waitToBegin(() => 4).then(() => (begun += 1)));
  for (let iteration = 0; iteration < 5; iteration += 1) await nextIteration();
  expect(begun).toBe(24); // four at once, and four in each of the iterations
  await Promise.all(all);
});
