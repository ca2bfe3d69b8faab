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
const PAGES_MAX = 200;
/** The weight of the last pause between two readers. */
const LAST_SHARE = 0.25;

/** The demand after one more reader; `since` is when the page was rendered. Times are those of Date.now(). */
export function toDemand(former: PageDemand | undefined, page: PageKey, since: number): PageDemand {
  const askedAt = Date.now();
  if (!former) return { page, askedAt, everyMs: askedAt - since };
  const everyMs = former.everyMs + (askedAt - former.askedAt - former.everyMs) * LAST_SHARE;
  return { page, askedAt, everyMs };
}

/** The pages that readers will probably ask for within seconds, the next ones first. */
export function listDemanded(
  entries: Iterable<{ readonly demand: PageDemand | undefined }>,
): { readonly page: PageKey; readonly key: string }[] {
  const now = Date.now();
  const demanded: PageDemand[] = [];
  for (const { demand } of entries)
    if (demand && demand.everyMs <= EVERY_MAX_MS && now - demand.askedAt <= EVERY_MAX_MS)
      demanded.push(demand);
  return demanded
    .sort((a, b) => a.askedAt + a.everyMs - (b.askedAt + b.everyMs))
    .slice(0, PAGES_MAX)
    .flatMap(({ page }) => (page.key === null ? [] : { page, key: page.key }));
}
