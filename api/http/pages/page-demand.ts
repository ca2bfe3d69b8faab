import type { PageKey } from './page-key.ts';

/** How often readers ask for a cached page. */
export interface PageDemand {
  readonly page: PageKey;
  readonly askedAt: number;
  /** The usual time between two readers. */
  readonly everyMs: number;
}

/** Pages that are asked for less often are rendered when somebody asks. */
const EVERY_MAX_MS = 10_000;
const PAGES_MAX = 500;
/** The weight of the last pause between two readers. */
const LAST_SHARE = 0.5;

/** The demand after one more reader; `since` is when the page was rendered. Times are those of Date.now(). */
export function toDemand(former: PageDemand | undefined, page: PageKey, since: number): PageDemand {
  const askedAt = Date.now();
  if (!former) return { page, askedAt, everyMs: askedAt - since };
  const everyMs = former.everyMs + (askedAt - former.askedAt - former.everyMs) * LAST_SHARE;
  return { page, askedAt, everyMs };
}

/** True when a reader will probably ask for the page within seconds. */
export function isDemanded({ everyMs, askedAt }: PageDemand): boolean {
  return everyMs <= EVERY_MAX_MS && Date.now() - askedAt <= EVERY_MAX_MS;
}

/** Those of these pages that readers will probably ask for within so many milliseconds, the next ones first. */
export function listNext(demands: readonly PageDemand[], withinMs: number): PageKey[] {
  const until = Date.now() + withinMs;
  return demands
    .filter((demand) => whenNext(demand) <= until)
    .sort((a, b) => whenNext(a) - whenNext(b))
    .slice(0, PAGES_MAX)
    .map(({ page }) => page);
}

function whenNext({ askedAt, everyMs }: PageDemand): number {
  return askedAt + everyMs;
}
