import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = new URL('queries.jsonl', import.meta.url);

const code = z.string().regex(/^[A-Z0-9-]+$/);
const judgedQuery = z.strictObject({
  query: z.string().min(1),
  kind: z.string().min(1),
  language: z.enum(['en', 'hinglish', 'hi']),
  /** One of these must be the very first; without it, any of `wanted`. */
  first: z.array(code).min(1).optional(),
  /** These must be among the first ten; none: the sample catalogue has nothing for this query. */
  wanted: z.array(code),
  /** So many of `wanted` are enough; without it, all of them or ten. */
  enough: z.int().positive().optional(),
  /** None of these may be among the first five. */
  unwanted: z.array(code),
});

/** A query with the codes of sample products that a person would and would not want to see for it. */
export type JudgedQuery = z.infer<typeof judgedQuery>;

/** Reads the judged queries in the order of their file; throws on a line that has not their form. */
export function readJudgedQueries(): JudgedQuery[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => judgedQuery.parse(JSON.parse(line)));
}
