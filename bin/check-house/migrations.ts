import { parseMigration } from '@haat/api/db/migration-files.ts';
import { type Finding, getLine, type SourceFile } from './files.ts';

const FOLDER = 'api/db/migrations/';
const NOISE = /--[^\n]*|'(?:[^']|'')*'/g;

/** What processes of the version before do not survive, or what stops them while the migration runs. */
const UNSAFE: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?!constraint\b)\w+/gi, 'drops something'],
  [/\brename\b/gi, 'renames something'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/gi, 'forbids null in a column that old processes may leave empty'],
  [
    /\badd\s+column\s(?:(?!\bdefault\b|\bgenerated\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/gi,
    'adds a column that old processes cannot fill: give it a default',
  ],
  [/\btruncate\b/gi, 'empties a table'],
];
const DROPPED_CONSTRAINT = /\bdrop\s+constraint\s+(?:if\s+exists\s+)?(\w+)/gi;
const INDEX = /\bcreate\s+(?:unique\s+)?index\b(\s+concurrently\b)?[^;]*?\son\s+([\w.]+)/gi;

const ALTERED = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)[^;]*/gi;
const INDEXED =
  /\badd\s+(?:constraint\s+\w+\s+|column\s[^,;]*)?\b(?:unique|primary\s+key|exclude)\b(?!\s+using\s+index\b)/gi;

/** Migrations that do not say what kind they are, and such as call themselves `expand` and are not. */
export function findUnsafeMigrations(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .flatMap((file) => {
      try {
        const { kind } = parseMigration(file.path.slice(FOLDER.length), file.text);
        return kind === 'expand' ? findUnsafeStatements(file) : [];
      } catch (error) {
        return [{ path: file.path, what: 'has no header', why: (error as Error).message }];
      }
    });
}

function findUnsafeStatements({ path, text }: SourceFile): Finding[] {
  // Comments and texts are blanked, not removed, so that line numbers stay right.
  const code = text.replaceAll(NOISE, (noise) => noise.replaceAll(/\S/g, ' '));
  const found = [
    ...UNSAFE.flatMap(([pattern, what]) =>
      [...code.matchAll(pattern)].map(({ index }) => ({ index, what })),
    ),
    ...[...code.matchAll(DROPPED_CONSTRAINT)]
      .filter(([, name]) => !new RegExp(`\\badd\\s+constraint\\s+${name}\\b`, 'i').test(code))
      .map(({ index }) => ({ index, what: 'drops a constraint without replacing it' })),
    ...[...code.matchAll(INDEX)]
      .filter(([, concurrently, table]) => !concurrently && !isCreatedIn(code, table ?? ''))
      .map(({ index }) => ({ index, what: 'stops writes to a table while it builds an index' })),
    ...findIndexingConstraints(code).map((index) => ({
      index,
      what: 'stops a table while it builds the index of a constraint: build it concurrently before, and add it using index',
    })),
  ];
  return found.map(({ index, what }) => ({
    path,
    line: getLine(code, index),
    what: `is an expand migration and ${what}`,
    why: "While servers are replaced the version before works on the new tables: see 'Migrations' in CONTRIBUTING.",
  }));
}

function findIndexingConstraints(code: string): number[] {
  return [...code.matchAll(ALTERED)]
    .filter(([, table]) => !isCreatedIn(code, table ?? ''))
    .flatMap(({ 0: statement, index: start }) =>
      [...statement.matchAll(INDEXED)].map(({ index }) => start + index),
    );
}

function isCreatedIn(code: string, table: string): boolean {
  return new RegExp(
    `\\bcreate\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${table.replace('.', '\\.')}\\b`,
    'i',
  ).test(code);
}
