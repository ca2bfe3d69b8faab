import { readFileSync } from 'node:fs';

/** A query, and the codes of the sample products that a person would want for it; no codes: nothing fits. */
export interface JudgedQuery {
  /** 'typo', 'hindi', …: the heading above the query. */
  readonly kind: string;
  readonly text: string;
  readonly wanted: readonly string[];
}

/** Reads judged-queries.txt: headings '# kind', and one query per line with ' = ' before the codes. */
export function readJudgedQueries(): JudgedQuery[] {
  const text = readFileSync(new URL('judged-queries.txt', import.meta.url), 'utf8');
  const [, ...sections] = text.split(/^# /m);
  return sections.flatMap((section) => {
    const [kind = '', ...lines] = section.trim().split('\n');
    return lines.map((line) => readLine(kind, line));
  });
}

function readLine(kind: string, line: string): JudgedQuery {
  const at = line.lastIndexOf('=');
  const wanted = line.slice(at + 1).trim();
  return { kind, text: line.slice(0, at).trim(), wanted: wanted === '' ? [] : wanted.split(' ') };
}
