import type { ProductTerm } from '@haat/shared/contract/return-terms.ts';
import type { Words } from '@haat/shared/words/words.ts';

/** What can be returned: everything for every reason, only some of it, or nothing without a fault. */
export type ReturnPromise = 'all' | 'some' | 'faulty' | ProductTerm['term'];

interface Returnable {
  readonly returns?: ProductTerm | undefined;
}

/** What may be said of all lines together; of none of them the usual. */
export function findReturnPromise(lines: readonly Returnable[]): ReturnPromise {
  const terms = new Set(lines.map(({ returns }) => returns?.term));
  if (terms.size === 0 || (terms.size === 1 && terms.has(undefined))) return 'all';
  if (terms.has(undefined)) return 'some';
  const [term] = terms;
  return terms.size === 1 && term ? term : 'faulty';
}

/** What is said of one line; null for what can be returned for every reason. */
export function formatLineTerm(
  { returns }: Returnable,
  { product }: Pick<Words, 'product'>,
): string | null {
  return returns ? product.returnTerms[returns.term] : null;
}
