import type { CheckedRow } from './kinds.ts';
import { findNearest } from './nearest.ts';
import type { Problem } from './row.ts';

/** Sellers and categories that rows may name: those in the database and those of earlier rows in the files. */
export interface KnownReferences {
  /** GSTIN by seller code. */
  readonly sellers: Map<string, string | null>;
  /** Names of sub-categories by category. */
  readonly categories: Map<string, Set<string>>;
}

/** Problems: unknown names, or a GSTIN that is taken. */
export function checkReferences({ kind, content }: CheckedRow, known: KnownReferences): Problem[] {
  if (kind === 'seller') return checkGstinIsFree(content.code, content.gstin, known);
  if (kind !== 'product') return [];
  const problems = checkSeller(content.seller, known);
  const subCategories = known.categories.get(content.category);
  if (!subCategories)
    return [...problems, unknown('category', content.category, known.categories.keys())];
  if (subCategories.has(content.sub_category)) return problems;
  return [...problems, unknown('sub_category', content.sub_category, subCategories)];
}

export function checkSeller(code: string, { sellers }: KnownReferences): Problem[] {
  return sellers.has(code) ? [] : [unknown('seller', code, sellers.keys())];
}

/** Adds this row, so that later rows may name it. */
export function addReferences({ kind, content }: CheckedRow, known: KnownReferences): void {
  if (kind === 'seller') known.sellers.set(content.code, content.gstin ?? null);
  if (kind !== 'category') return;
  const names = known.categories.get(content.name) ?? new Set();
  for (const [name] of content.sub_categories) names.add(name);
  known.categories.set(content.name, names);
}

/** A GSTIN belongs to one taxpayer. `owner` is the code of the seller that already has it. */
export function buildTakenGstinProblem(owner: string): Problem {
  return {
    column: 'gstin',
    reason: `is that of seller ${owner} already; no two sellers have the same`,
  };
}

function checkGstinIsFree(
  code: string,
  gstin: string | undefined,
  known: KnownReferences,
): Problem[] {
  if (gstin === undefined || known.sellers.get(code) === gstin) return [];
  const [owner] = [...known.sellers].find(([, other]) => other === gstin) ?? [];
  return owner === undefined || owner === code ? [] : [buildTakenGstinProblem(owner)];
}

function unknown(column: string, name: string, candidates: Iterable<string>): Problem {
  const nearest = findNearest(name, [...candidates]);
  const hint = nearest === null ? '' : `; did you mean '${nearest}'?`;
  return { column, reason: `nobody knows '${name}'${hint}` };
}
