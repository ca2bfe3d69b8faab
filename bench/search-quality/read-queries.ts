import { readFileSync } from 'node:fs';

/** Written before the rules were changed, and after. */
const FILES = { judged: 'queries.jsonl', 'held-out': 'held-out.jsonl' };

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
export function readJudgedQueries(set: keyof typeof FILES = 'judged'): JudgedQuery[] {
  const lines = readFileSync(new URL(FILES[set], import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as JudgedQuery);
}
