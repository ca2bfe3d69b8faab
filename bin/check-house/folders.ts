import type { Finding, SourceFile } from './files.ts';

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
