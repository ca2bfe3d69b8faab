import { listNext, type PageDemand } from './page-demand.ts';
import type { PageKey } from './page-key.ts';
import { PageRenewals } from './page-renewals.ts';

interface Replacing {
  /** Purged pages that readers come back to. */
  listPurged(): readonly PageDemand[];
  /** Renders the page again, unless somebody has asked for it meanwhile. */
  replace(page: PageKey, key: string): Promise<void>;
  isPressed(): boolean;
}

/** While one rendering waits for the database, others use the processor. */
const AT_ONCE = 3;
/** Not much sooner than readers ask: while an import changes one product after the other, a page may soon be purged again. */
const WITHIN_MS = 800;
const LOOK_AGAIN_MS = 500;
const MEANWHILE_MS = 2_000;

/** Renders purged pages again in the order in which they will probably be asked for, as long as there is room. */
export class PageReplacements {
  private readonly renewals: PageRenewals;
  private readonly replacing: Replacing;
  private purgedAt = Number.NEGATIVE_INFINITY;
  private lookingAgain: NodeJS.Timeout | undefined;

  constructor(replacing: Replacing) {
    this.replacing = replacing;
    const isPressed = () => replacing.isPressed();
    this.renewals = new PageRenewals({ atOnce: AT_ONCE, pauseShare: () => 0, isPressed });
  }

  /** True while pages are purged again and again. */
  get areMany(): boolean {
    return performance.now() - this.purgedAt < MEANWHILE_MS;
  }

  /** Looks which purged pages will be asked for soon, and goes on looking as long as there are any. */
  look(): void {
    clearTimeout(this.lookingAgain);
    this.renewals.clear();
    const demands = this.replacing.listPurged();
    if (demands.length === 0) return;
    this.purgedAt = performance.now();
    for (const page of listNext(demands, WITHIN_MS)) {
      const { key } = page;
      if (key !== null) this.renewals.add(key, () => this.replacing.replace(page, key));
    }
    this.lookingAgain = setTimeout(() => this.look(), LOOK_AGAIN_MS).unref();
  }
}
