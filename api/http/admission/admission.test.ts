import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Admission,
  createAdmission,
  type Kind,
  waitToList,
  waitToRender,
} from './admission.ts';

const nextIteration = () => new Promise<void>((resolve) => void setImmediate(resolve));
let admission: Admission;

beforeEach(() => {
  admission = createAdmission();
});
afterEach(() => admission.share.stop());

it.each([
  { beside: [], listings: 4, pages: 4 },
  { beside: ['file', 'page'], listings: 4, pages: 4 },
  { beside: ['listing'], listings: 4, pages: 1 },
  { beside: ['call'], listings: 2, pages: 1 },
  { beside: ['checkout'], listings: 2, pages: 1 },
  { beside: ['payment'], listings: 2, pages: 1 },
] satisfies { beside: Kind[]; listings: number; pages: number }[])(
  'in an iteration of the event loop begin beside $beside: $listings listings, $pages pages',
  async ({ beside, listings, pages }) => {
    for (const kind of beside) admission.lanes[kind].enter({ start: () => {}, refuse: () => {} });
    expect(await countBegun(waitToList)).toBe(listings);
    expect(await countBegun(waitToRender)).toBe(pages);
  },
);

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
