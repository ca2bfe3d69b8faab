import type { RateLimit } from '@haat/shared/contract/define.ts';
import { LRUCache } from 'lru-cache';
import { TooMany } from '../../errors.ts';
import type { Counter } from './call-limits.ts';
import { registerCounter } from './shared-counts.ts';

/** How many subjects one limit counts. An attacker with more addresses than this makes it forget the oldest. */
const SUBJECTS_MAX = 20_000;
const MS_PER_SECOND = 1000;

interface Counted {
  points: number;
  /** As Date.now() has it. */
  readonly endsAt: number;
}

/**
 * Counts in the memory of this process, and within a second what processes that share its port count under its name. A window
 * begins with the first point of a subject.
 */
export function buildMemoryCounter({
  name,
  points,
  seconds,
}: Pick<RateLimit, 'name' | 'points' | 'seconds'>): Counter {
  // It takes half a megabyte at once, and most calls are never counted in most processes.
  let counted: LRUCache<string, Counted> | undefined;
  const find = (subject: string): Counted | undefined => {
    const before = counted?.get(subject);
    return before && before.endsAt > Date.now() ? before : undefined;
  };
  const waitSeconds = (subject: string): number => {
    const before = find(subject);
    if (!before || before.points < points) return 0;
    return Math.max(1, Math.ceil((before.endsAt - Date.now()) / MS_PER_SECOND));
  };
  const add = (subject: string, used: number): void => {
    const window = find(subject) ?? { points: 0, endsAt: Date.now() + seconds * MS_PER_SECOND };
    window.points += used;
    counted ??= new LRUCache({ max: SUBJECTS_MAX });
    counted.set(subject, window);
  };
  const tellOthers = registerCounter(name, add);
  return {
    getWaitSeconds: async (subject) => waitSeconds(subject),
    consume: async (subject) => {
      const wait = waitSeconds(subject);
      if (wait > 0) throw TooMany(wait);
      add(subject, 1);
      tellOthers(subject);
    },
  };
}
