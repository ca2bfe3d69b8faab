import type { ListingQuery } from '@haat/shared/contract/catalogue.ts';
import { listTranslations } from '@haat/shared/translations.ts';
import type { Database } from '../../db/connect.ts';
import { loadSearchPlan } from '../../search/loaders.ts';
import type { ProductPostings } from '../../search/postings/product-postings.ts';
import { buildMentionsPlan, type SearchPlan } from '../../search/rules.ts';
import { type CategoryNames, readCategoryNames } from '../../search/words/category-names.ts';
import type { CategoryRow } from '../queries.ts';
import type { ListingCache } from './listing-cache.ts';

interface PlanDeps {
  readonly database: Database;
  readonly cache: ListingCache;
  /** Without them PostgreSQL searches. */
  readonly postings: ProductPostings | undefined;
}

/** The plan of what was typed: null when nothing was typed; 'nothing' when the catalogue has no such words. */
export async function readSearch(
  { database: { db }, cache, postings }: PlanDeps,
  categories: readonly CategoryRow[],
  { search: text, mentions: areMentions = false }: ListingQuery,
): Promise<SearchPlan | null | 'nothing'> {
  const typed = text?.trim();
  if (!typed) return null;
  // PostgreSQL does not look through everything: its plan is not used any more when there are postings.
  const { plan } = await cache.plans(`${postings ? 'memory' : 'SQL'} ${typed}`, async () => {
    const options = { isTyping: false, postings, categoryNames: listNames(categories) };
    const load = () => loadSearchPlan(db, typed, options);
    // Without postings it also searches, to see which words meet.
    return { plan: await (postings ? cache.readPlan(load) : cache.readCold(load)) };
  });
  if (!plan || (areMentions && plan.isMention)) return plan ?? 'nothing';
  return areMentions ? buildMentionsPlan(plan) : plan;
}

const namesOf = new WeakMap<readonly CategoryRow[], CategoryNames>();

function listNames(categories: readonly CategoryRow[]): CategoryNames {
  let names = namesOf.get(categories);
  if (!names) {
    const rows = categories.flatMap((category) => [category, ...category.subCategories]);
    names = readCategoryNames(
      rows.flatMap((row) => listTranslations(row, 'name')).filter((name) => name !== null),
    );
    namesOf.set(categories, names);
  }
  return names;
}
