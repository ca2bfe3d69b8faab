import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallName, ReplyOf } from '@haat/shared/contract/calls.ts';

/** The hot deals of the home page: which products they are depends on prices and stock. */
export const DEALS = 'deals';
/** What will soon be complete: such a page is not kept. */
export const PARTIAL = 'partial';
/** The card of a product, which listings, the home page and pages of other products show. */
export const cardTag = (id: string): string => `card:${id}`;

const shown = new AsyncLocalStorage<Set<string>>();

/** What one rendering has shown, for the cache: its tags are what a CDN calls surrogate keys. */
export interface Tagged<Value> {
  readonly value: Value;
  readonly tags: ReadonlySet<string>;
}

/** Runs a rendering, and collects the tags of the replies that it shows. */
export async function runCollectingTags<Value>(
  render: () => Promise<Value>,
): Promise<Tagged<Value>> {
  const tags = new Set<string>();
  return { value: await shown.run(tags, render), tags };
}

/** Whether the rendering in which it is called has shown it. */
export function hasShown(tag: string): boolean {
  return shown.getStore()?.has(tag) ?? false;
}

/** Adds the tags of a reply to the rendering that asked for it. */
export function addTagsOf<Name extends CallName>(name: Name, reply: ReplyOf<Name>): void {
  const tags = shown.getStore();
  const listTags: ((of: ReplyOf<Name>) => string[]) | undefined = TAGS[name];
  if (tags && listTags) for (const tag of listTags(reply)) tags.add(tag);
}

/** What else a page shows is told by its address (page-key.ts), or is on every page: the menu. */
const TAGS: { readonly [Name in CallName]?: (reply: ReplyOf<Name>) => string[] } = {
  productsCategory: ({ products }) => tagsOfCards(products),
  productsInCategory: ({ products, isPartial }) => [
    ...tagsOfCards(products),
    ...(isPartial ? [PARTIAL] : []),
  ],
  productById: ({ alsoLike }) => tagsOfCards(alsoLike),
  shopHome: ({ deals, carousels, under }) => [
    DEALS,
    ...tagsOfCards([
      ...deals.all,
      ...deals.accessories,
      ...carousels.flatMap(({ products }) => products),
      ...under.products,
    ]),
  ],
};

function tagsOfCards(cards: readonly { readonly _id: string }[]): string[] {
  return cards.map(({ _id }) => cardTag(_id));
}
