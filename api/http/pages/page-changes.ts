import type { CatalogueChange } from '../../catalogue/change-rules.ts';
import { categoryTag, productTag, WHOLE_CATALOGUE } from './page-key.ts';

const TAGS_MAX = 10_000;

/**
 * Stores when each part of the catalogue last changed. A page is compared with these moments when it is served. So a change
 * costs nothing per cached page, and a page whose rendering began before the change is never treated as fresh.
 */
export class PageChanges {
  private clock = 0;
  private everything = 0;
  private readonly changedAt = new Map<string, number>();

  /** The present moment, to be stored with a rendering that begins now. */
  now(): number {
    return this.clock;
  }

  record(change: CatalogueChange): void {
    this.clock += 1;
    if (change.all || this.changedAt.size > TAGS_MAX) {
      this.everything = this.clock;
      this.changedAt.clear();
      return;
    }
    this.changedAt.set(WHOLE_CATALOGUE, this.clock);
    for (const name of change.categories ?? []) this.changedAt.set(categoryTag(name), this.clock);
    for (const id of change.products ?? []) this.changedAt.set(productTag(id), this.clock);
  }

  /** True when nothing with one of the tags has changed since `moment`. Every page shows the menu of categories. */
  isCurrent(tags: readonly string[], moment: number): boolean {
    if (this.everything > moment) return false;
    return tags.every((tag) => (this.changedAt.get(tag) ?? 0) <= moment);
  }
}
