import type { JudgedQuery } from './read-queries.ts';

const WANTED_WITHIN = 10;
const UNWANTED_WITHIN = 5;

/** What a search found for a judged query, and how good that is. */
export interface Outcome extends JudgedQuery {
  /** Codes of products, the best first. */
  readonly found: readonly string[];
  /** The share of wanted products among the first ten, 0 to 1. */
  readonly recall: number;
  /** 1 divided by the place of the first product that may be first; 0 when there is none. */
  readonly reciprocalRank: number;
  /** Which of the first five nobody wants there. */
  readonly intruders: readonly string[];
}

/** Scores what was found. A query for which there is nothing scores 1 when nothing was found, else 0. */
export function buildOutcome(judged: JudgedQuery, found: readonly string[]): Outcome {
  const { wanted, first = wanted, unwanted } = judged;
  const intruders = found.slice(0, UNWANTED_WITHIN).filter((code) => unwanted.includes(code));
  if (wanted.length === 0) {
    const score = found.length === 0 ? 1 : 0;
    return { ...judged, found, recall: score, reciprocalRank: score, intruders };
  }
  const { enough = Math.min(wanted.length, WANTED_WITHIN) } = judged;
  const hits = found.slice(0, WANTED_WITHIN).filter((code) => wanted.includes(code)).length;
  const place = found.findIndex((code) => first.includes(code)) + 1;
  return {
    ...judged,
    found,
    recall: Math.min(1, hits / enough),
    reciprocalRank: place === 0 ? 0 : 1 / place,
    intruders,
  };
}

/** The measures of some outcomes, rounded to three decimals. */
export interface Summary {
  readonly queries: number;
  readonly 'recall@10': number;
  readonly MRR: number;
  /** How many unwanted products are in the first five, over all queries. */
  readonly 'unwanted in 5': number;
}

/** Adds up outcomes: the means of recall and reciprocal rank, and the sum of unwanted products. */
export function calculateSummary(outcomes: readonly Outcome[]): Summary {
  return {
    queries: outcomes.length,
    'recall@10': calculateMean(outcomes.map(({ recall }) => recall)),
    MRR: calculateMean(outcomes.map(({ reciprocalRank }) => reciprocalRank)),
    'unwanted in 5': outcomes.reduce((sum, { intruders }) => sum + intruders.length, 0),
  };
}

function calculateMean(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.round(mean * 1000) / 1000;
}
