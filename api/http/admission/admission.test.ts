import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Admission,
  createAdmission,
  type Kind,
  waitToList,
  waitToRender,
} from './admission.ts';

const nextIteration = () => new Promise<void>((resolve) => void setImmediate(resolve));
const ENTRANT = { start: () => {}, refuse: () => {} };
let admission: Admission;

beforeEach(() => {
  admission = createAdmission();
});
afterEach(() => {
  admission.share.stop();
  vi.useRealTimers();
});

it.each([
  { running: [], listings: 4, pages: 4 },
  { running: ['file', 'page'], listings: 4, pages: 4 },
  { running: ['listing'], listings: 4, pages: 1 },
  { running: ['call'], listings: 2, pages: 1 },
  { running: ['checkout'], listings: 2, pages: 1 },
  { running: ['payment'], listings: 2, pages: 1 },
] satisfies { running: Kind[]; listings: number; pages: number }[])(
  'in an iteration of the event loop begin beside $running: $listings listings, $pages pages',
  async ({ running, listings, pages }) => {
    for (const kind of running) admission.lanes[kind].enter(ENTRANT);
    expect(await countBegun(waitToList)).toBe(listings);
    expect(await countBegun(waitToRender)).toBe(pages);
  },
);

it('soon after a call two pages begin in an iteration, and later four', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const leave = admission.lanes.call.enter(ENTRANT);
  leave();
  vi.advanceTimersByTime(40);
  expect(await countBegun(waitToRender)).toBe(2);
  expect(await countBegun(waitToList)).toBe(4);
  vi.advanceTimersByTime(20);
  expect(await countBegun(waitToRender)).toBe(4);
});

/** How many of ten begin in the first of several iterations. */
async function countBegun(wait: (admission: Admission) => Promise<void>): Promise<number> {
  await nextIteration();
  let begun = 0;
  const all = Array.from({ length: 10 }, () => wait(admission).then(() => (begun += 1)));
  await Promise.resolve();
  await Promise.resolve();
  const atOnce = begun;
  await Promise.all(all);
  return atOnce;
}
