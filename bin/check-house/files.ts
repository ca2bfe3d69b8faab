import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SourceFile {
  /** Relative to the root of the clone, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly what: string;
  /** The reason for the rule, and the right place for what was found. */
  readonly why: string;
}

const NOT_OURS =
  /^(node_modules|build|coverage|results|test-results|playwright-report|package-lock\.json|\..+)$/;
const TEXTS = /\.(tsx?|mjs|css|sql|md|json)$/;

/** Every text file that people write, in the order of their paths. */
export async function readSourceFiles(root: string, folder = ''): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: SourceFile[] = [];
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    if (NOT_OURS.test(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) found.push(...(await readSourceFiles(root, path)));
    else if (TEXTS.test(path)) found.push({ path, text: await readFile(join(root, path), 'utf8') });
  }
  return found;
}

/** The line number of a position, from 1. */
export function getLine(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('e2e/');
}
