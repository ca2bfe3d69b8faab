import type { Db } from '../db/connect.ts';
import { runStatement } from '../db/statements.ts';
import type { SearchPlan } from '../search/rules.ts';
import type { ProductPostings } from '../search/postings/product-postings.ts';
import { listQuickHits } from '../search/postings/rank.ts';
import { buildScoreExpression, formatTsQuery, NAME_CLASSES } from '../search/rules.ts';

/** Only this many of the most popular matches are scored: one or two letters may match half of all products. */
const POPULAR_CONSIDERED = 50;
/** Without postings PostgreSQL reads so many matches and takes the most popular of them: in their order it might read all products. */
const MATCHES_MAX = 2_000;

/** The product ids for a search that is being typed: the most popular matches, ordered by score. Without postings from SQL. */
export async function findQuickHits(
  db: Db,
  plan: SearchPlan,
  limit: number,
  postings?: ProductPostings,
): Promise<string[]> {
  if (postings) return listQuickHits(postings, plan, POPULAR_CONSIDERED, limit);
  const { words, query } = plan;
  const values: unknown[] = [query, formatTsQuery(words, NAME_CLASSES)];
  const popularOf = (condition: string) => `(
        select product_id, document, in_stock, popularity from found ${condition}
        order by popularity desc, product_id limit ${POPULAR_CONSIDERED})`;
  const text = `with found as materialized (
        select product_id, document, in_stock, popularity from product_search join product_listing using (product_id)
        where document @@ $1::tsquery limit ${MATCHES_MAX})
      select product_id as id from (${popularOf('where document @@ $2::tsquery')} union ${popularOf('')}) popular
      order by ${buildScoreExpression(plan, 'document', values)} desc, in_stock desc, popularity desc, product_id
      limit ${limit}`;
  const rows = await runStatement<{ id: string }>(db, text, values);
  return rows.map(({ id }) => id);
}
