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

  record(change: CatalogueChange): void {
    const { products = [], unnamed = [], urgent = [], categories = [], all, unknown } = change;
    this.clock += 1;
    if (unknown) this.allPurgedSince = this.clock;
    if (all) this.allStaleSince = this.clock;
    const listed = categories.length > 0 ? [...categories.map(categoryTag), WHOLE_CATALOGUE] : [];
    this.mark(this.staleSince, listed);
    if (products.length > 0) this.mark(this.staleSince, [DEALS]);
    this.markEach(this.staleSince, CARD, products);
    this.markEach(this.purgedSince, CARD, urgent);
    const shownMeanwhile = new Set(unnamed);
    this.markEach(this.staleSince, OWN_PAGE, shownMeanwhile);
    this.markEach(
      this.purgedSince,
      OWN_PAGE,
      products.filter((id) => !shownMeanwhile.has(id)),
    );
    this.markEach(this.purgedSince, OWN_PAGE, urgent);
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

  /** An import changes thousands of products at once: their tags are not written out, which takes eight times as long. */
  private markEach(moments: Uint32Array, beginning: number, ids: Iterable<string>): void {
    for (const id of ids) moments[toSlot(addToHash(beginning, id))] = this.clock;
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
  return toSlot(addToHash(FNV_OFFSET, tag));
}

function addToHash(beginning: number, text: string): number {
  let hash = beginning;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

function toSlot(hash: number): number {
  return ((hash >>> 20) ^ hash) & (SLOTS - 1);
}

/** The hashes of what the tags of a product begin with. */
const CARD = addToHash(FNV_OFFSET, cardTag(''));
const OWN_PAGE = addToHash(FNV_OFFSET, productTag(''));
