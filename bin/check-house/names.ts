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
