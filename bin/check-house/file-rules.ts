import type { Finding, SourceFile } from './files.ts';

const SAYS_NOTHING = ['index', 'utils', 'helpers', 'misc', 'common', 'types', 'service', 'manager'];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// README.md and similar names.
const FIXED = /^[A-Z]+\.md$/;

/** File names that do not say what the file contains, or that are not kebab-case. */
export function findForbiddenNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const stem = name.split('.')[0] ?? '';
    if (SAYS_NOTHING.includes(stem))
      return [
        {
          path,
          what: `is called '${stem}'`,
          why: 'Anything could be in it: name the file after the one thing it holds.',
        },
      ];
    if (!KEBAB.test(stem) && !FIXED.test(name))
      return [
        {
          path,
          what: 'is not kebab-case',
          why: 'Names are kebab-case, so that they read alike on every file system.',
        },
      ];
    return [];
  });
}

const FILES_MIN = 3;
/** Folders that may have fewer files, each with its reason. */
const SMALL: Readonly<Record<string, string>> = {
  'storefront/styles/fonts': 'the fonts themselves and their licence lie there',
};

/** Folders of api/, storefront/ and shared/ that have too few files to be a folder. */
export function findSmallFolders(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!/^(api|storefront|shared)\//.test(path)) continue;
    const parts = path.split('/').slice(0, -1);
    for (let depth = 2; depth <= parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([folder, count]) => count < FILES_MIN && !(folder in SMALL))
    .map(([path, count]) => ({
      path,
      what: `has ${count === 1 ? 'one file' : `${count} files`}`,
      why: 'A folder is worth opening from three files on: name its files after what it was called, one level up.',
    }));
}

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
