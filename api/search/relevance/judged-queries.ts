import { readFileSync } from 'node:fs';

/** A query, and the product codes of the sample catalogue that a person would want for it; none: nothing fits. */
export interface JudgedQuery {
  /** 'typo', 'hindi', …: the heading it stands under. */
  readonly kind: string;
  readonly text: string;
  readonly wanted: readonly string[];
}

/** Reads judged-queries.txt: '# kind' headings, and a query a line with ' = ' before the codes. */
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
