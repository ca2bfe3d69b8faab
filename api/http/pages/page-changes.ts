import type { CatalogueChange } from '../../catalogue/change-rules.ts';
import { categoryTag, productTag, WHOLE_CATALOGUE } from './page-key.ts';
import { cardTag, DEALS } from './page-tags.ts';

/** Tags that share a slot only make a page be rendered once more than needed. Memory is used as slots are written: 8 MB at most. */
const SLOTS = 2 ** 20;

/**
 * What happened to what a page shows since its rendering began. `stale`: it may be shown while it is rendered again. `purged`:
 * it may not be shown any more, because a price is too low, a product is sold out, or the page is about what changed.
 */
export type PageState = 'current' | 'stale' | 'purged';

/**
 * Stores when each part of the catalogue last changed. A page is compared with these moments when it is served. So a change
 * costs nothing per cached page, and a page whose rendering began before the change is never treated as current.
 */
export class PageChanges {
  private clock = 0;
  private readonly staleSince = new Uint32Array(SLOTS);
  private readonly purgedSince = new Uint32Array(SLOTS);
  private allStaleSince = 0;
  private allPurgedSince = 0;
  private readonly followers: (() => void)[] = [];

  /** Calls `onRecorded` after each change. */
  follow(onRecorded: () => void): void {
    this.followers.push(onRecorded);
  }

  /** The present moment, to be stored with a rendering that begins now. */
  now(): number {
    return this.clock;
  }

  record({ products = [], urgent = [], categories = [], all, unknown }: CatalogueChange): void {
    this.clock += 1;
    if (unknown) this.allPurgedSince = this.clock;
    if (all) this.allStaleSince = this.clock;
    const listed = categories.length > 0 ? [...categories.map(categoryTag), WHOLE_CATALOGUE] : [];
    this.mark(this.staleSince, listed);
    if (products.length > 0) this.mark(this.staleSince, [DEALS]);
    this.mark(this.staleSince, products.map(cardTag));
    this.mark(this.purgedSince, products.map(productTag));
    this.mark(this.purgedSince, urgent.map(cardTag));
    for (const tell of this.followers) tell();
  }

  /** The state of a page with these slots, whose rendering began at `moment`. */
  stateOf(slots: Uint32Array, moment: number): PageState {
    if (this.clock === moment) return 'current';
    if (this.allPurgedSince > moment) return 'purged';
    let state: PageState = this.allStaleSince > moment ? 'stale' : 'current';
    for (const slot of slots) {
      if ((this.purgedSince[slot] as number) > moment) return 'purged';
      if ((this.staleSince[slot] as number) > moment) state = 'stale';
    }
    return state;
  }

  private mark(moments: Uint32Array, tags: readonly string[]): void {
    for (const tag of tags) moments[slotOf(tag)] = this.clock;
  }
}

/** The slots of tags, which are smaller to keep with a page than the tags themselves. */
export function toSlots(tags: Iterable<string>): Uint32Array {
  return Uint32Array.from(new Set([...tags].map(slotOf)));
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a, folded to the number of slots. */
function slotOf(tag: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < tag.length; at += 1) hash = Math.imul(hash ^ tag.charCodeAt(at), FNV_PRIME);
  return ((hash >>> 20) ^ hash) & (SLOTS - 1);
}
