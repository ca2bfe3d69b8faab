import type { Finding, SourceFile } from './files.ts';

const CSS_LINES_MAX = 300;

/** Style sheets with more lines than the hard limit. The linter checks the length of code files. */
export function findOversized(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > CSS_LINES_MAX)
    .map(({ path, lines }) => ({
      path,
      what: `has ${lines} lines, ${CSS_LINES_MAX} are allowed`,
      why: "A component's style sits beside it: cut the sheet along the components it dresses.",
    }));
}
