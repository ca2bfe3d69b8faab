import type { ProductQuestions } from '@haat/shared/contract/questions.ts';
import { presentNewest } from './present.ts';
import type { QuestionInJson } from './queries.ts';

/** What was read together with a product; undefined when there are no questions. */
export function toProductQuestions(
  row: { readonly newest: readonly QuestionInJson[]; readonly total: number } | null,
): ProductQuestions | undefined {
  return row ? presentNewest(row) : undefined;
}
