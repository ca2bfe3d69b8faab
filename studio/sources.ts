import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL } from './products.ts';
import { type PythonModule, parsePython } from './python.ts';

const FOLDER = join(import.meta.dirname, 'blender');
/** Modules that have a say in some shots only. */
const SPECIAL: Record<string, (shot: string) => boolean> = {
  bake: (shot) => shot === MODEL,
  scenes: (shot) => ['scene', 'wide', 'tall'].includes(shot),
};

/**
 * The Python that makes a shot of models such as 'brass.lota': every function and constant that shoot.py and their `build_…`
 * reach, without comments. Where one of them stands has no say, nor what stands beside it.
 */
export function sourcesOf(models: readonly string[], shot: string): string {
  const search: Search = { shot, modules: new Map(), seen: new Set(), found: new Set() };
  for (const statement of readModule('shoot', search)?.statements ?? [])
    reachNames('shoot', statement, search);
  for (const model of models) {
    const [family, name] = model.split('.');
    const isFound = reach(`models.${family}`, `build_${name}`, search);
    if (!isFound) throw new Error(`blender/models/${family}.py has no function build_${name}`);
  }
  return [...search.found].sort().join('\n');
}

interface Search {
  readonly shot: string;
  /** Modules that were read; null for those that are not the studio's. */
  readonly modules: Map<string, PythonModule | null>;
  /** 'shapes:lathe' */
  readonly seen: Set<string>;
  /** The code of what was reached. */
  readonly found: Set<string>;
}

/** Adds a name of a module and what it reaches. Returns whether the module has it. */
function reach(module: string, name: string, search: Search): boolean {
  const known = readModule(module, search);
  const code = known?.definitions.get(name);
  const isImported = known?.imports.has(name) ?? false;
  const key = `${module}:${name}`;
  if (search.seen.has(key)) return true;
  if (code === undefined && !isImported) return false;
  search.seen.add(key);
  if (code === undefined) reachImport(module, name, '', search);
  else reachNames(module, code, search);
  return true;
}

function reachNames(module: string, code: string, search: Search): void {
  search.found.add(code);
  const imports = readModule(module, search)?.imports;
  for (const word of new Set(code.match(/(?<![\w.])[A-Za-z_]\w*/g)))
    if (imports?.has(word)) reachImport(module, word, code, search);
    else reach(module, word, search);
}

/** Follows an import: a name of a module, or each name that the code takes from a whole module ('brush.line'). */
function reachImport(module: string, word: string, code: string, search: Search): void {
  const source = readModule(module, search)?.imports.get(word);
  if (!source || SPECIAL[source.module]?.(search.shot) === false) return;
  if (!readModule(source.module, search)) search.found.add(`${source.module} ${source.name ?? ''}`);
  else if (source.name) reach(source.module, source.name, search);
  else
    for (const [, name] of code.matchAll(new RegExp(`(?<![\\w.])${word}\\.(\\w+)`, 'g')))
      reach(source.module, name ?? '', search);
}

function readModule(module: string, { modules }: Search): PythonModule | null {
  const known = modules.get(module);
  if (known !== undefined) return known;
  const file = join(FOLDER, `${module.replaceAll('.', '/')}.py`);
  const parsed = existsSync(file) ? parsePython(readFileSync(file, 'utf8')) : null;
  modules.set(module, parsed);
  return parsed;
}
