import { readFileSync } from 'node:fs';

const FILE = new URL('queries.jsonl', import.meta.url);

/** A query with the codes of sample products that a person would and would not want to see for it. */
export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  readonly language: 'en' | 'hinglish' | 'hi';
  /** One of these must be the very first; without it, any of `wanted`. */
  readonly first?: readonly string[];
  /** These must be among the first ten; none: the sample catalogue has nothing for this query. */
  readonly wanted: readonly string[];
  /** So many of `wanted` are enough; without it, all of them or ten. */
  readonly enough?: number;
  /** None of these may be among the first five. */
  readonly unwanted: readonly string[];
}

/** Reads the judged queries in the order of their file, whose form a test checks; throws on a line that is not JSON. */
export function readJudgedQueries(): JudgedQuery[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as JudgedQuery);
}
