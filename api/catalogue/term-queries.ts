import type { CategoryTerm, TermReason } from '@haat/shared/contract/return-terms.ts';

/** What the category of a product allows; both null when it says nothing. */
export interface ProductTermRow {
  term: CategoryTerm | null;
  termReason: TermReason | null;
}

/** SQL: the columns of a `ProductTermRow`, from the join `terms`. */
export const TERM_COLUMNS = 'terms.term, terms.reason as term_reason';

/**
 * SQL: joins as `terms` what the category of product `p` allows to be returned on a day; of several rows the narrowest and newest. No row:
 * everything.
 */
export function buildTermsJoin(day: string): string {
  return `left join lateral (
    select t.term, t.reason from category_terms t where t.category_id = p.category_id
      and (t.sub_category_id is null or t.sub_category_id = p.sub_category_id) and t.valid_from <= ${day}
    order by t.sub_category_id nulls last, t.valid_from desc limit 1
  ) terms on true`;
}

/** SQL: today in India. */
export const TODAY_IN_INDIA = `(now() at time zone 'Asia/Kolkata')::date`;
