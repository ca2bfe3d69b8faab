import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL } from './products.ts';

const FOLDER = join(import.meta.dirname, 'blender');
const IMPORT = /^\s*(?:from\s+([\w.]+)\s+import\b|import\s+([\w., ]+))/gm;
/** Files that have a say in some shots only. */
const SPECIAL: Record<string, (shot: string) => boolean> = {
  'bake.py': (shot) => shot === MODEL,
  'scenes.py': (shot) => ['scene', 'wide', 'tall'].includes(shot),
};

/** The Python that makes a shot of models, without comments and empty lines. */
export function sourcesOf(models: readonly string[], shot: string): string {
  const files = new Set<string>();
  collect('shoot.py', shot, files);
  for (const model of models) collect(`models/${model}.py`, shot, files);
  return [...files].sort().map(codeOf).join('\n');
}

function collect(file: string, shot: string, found: Set<string>): void {
  const hasSay = SPECIAL[file]?.(shot) ?? true;
  if (found.has(file) || !hasSay || !existsSync(join(FOLDER, file))) return;
  found.add(file);
  for (const name of importsOf(file)) collect(`${name.replaceAll('.', '/')}.py`, shot, found);
}

function importsOf(file: string): string[] {
  const code = readFileSync(join(FOLDER, file), 'utf8');
  return [...code.matchAll(IMPORT)].flatMap(([, from, list]) =>
    from ? [from] : (list ?? '').split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
}

function codeOf(file: string): string {
  const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
  return lines.filter((line) => !/^\s*(#|$)/.test(line)).join('\n');
}
