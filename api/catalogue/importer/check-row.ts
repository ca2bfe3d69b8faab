import type { z } from 'zod';
import { type CheckedRow, KINDS, type Kind, kinds } from './kinds.ts';
import { findNearest } from './nearest.ts';
import { checkReferences, type KnownReferences } from './references.ts';
import { type Problem, type Row, SIDE_COLUMNS } from './row.ts';

export interface RowCheck<Checked = CheckedRow> {
  /** Null when the row has problems, or is of a kind that the import passes over. */
  readonly checked: Checked | null;
  readonly problems: readonly Problem[];
  readonly unknownColumns: readonly { readonly kind: Kind; readonly column: string }[];
}

const KIND_DEFAULT: Kind = 'product';
const columnsByKind = new Map(KINDS.map((kind) => [kind, columnsOf(kind)]));

/** Returns all problems of a row, or its content. Pure: `known` has what the database contains. */
export function checkRow(row: Row, known: KnownReferences): RowCheck {
  const read = readGiven(row);
  if ('problem' in read) return buildRefusal([read.problem]);
  const { kind, given } = read;
  const unknownColumns = findUnknownColumns(read);
  const result = kinds[kind].safeParse(given);
  if (!result.success)
    return { checked: null, problems: result.error.issues.map(toProblem), unknownColumns };
  const checked = { kind, content: result.data } as CheckedRow;
  const problems = checkReferences(checked, known);
  return { checked: problems.length > 0 ? null : checked, problems, unknownColumns };
}

/** "column colors is not known for a product and is passed over (did you mean 'colours'?)". */
export function formatUnknownColumn(kind: Kind, column: string): string {
  const nearest = findNearest(column, [...(columnsByKind.get(kind) ?? [])]);
  const hint = nearest === null ? '' : ` (did you mean '${nearest}'?)`;
  return `column ${column} is not known for a ${kind} and is passed over${hint}`;
}

export interface GivenRow {
  readonly kind: Kind;
  readonly given: Readonly<Record<string, unknown>>;
}

/** The kind of a row and the columns that it gives; or why it cannot be read. */
export function readGiven(row: Row): GivenRow | { readonly problem: Problem } {
  if (row.problem) return { problem: row.problem };
  const given = dropNotGiven(row.values);
  const kind = given['kind'] ?? KIND_DEFAULT;
  if (isKind(kind)) return { kind, given };
  return { problem: { column: 'kind', reason: `must be one of ${KINDS.join(', ')}` } };
}

export function buildRefusal(problems: readonly Problem[]): RowCheck<never> {
  return { checked: null, problems, unknownColumns: [] };
}

/** null and empty text mean 'not given', in JSON as in CSV. */
function dropNotGiven(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(values).filter(
    ([, value]) => value !== null && !(typeof value === 'string' && value.trim() === ''),
  );
  return Object.fromEntries(given);
}

function isKind(kind: unknown): kind is Kind {
  return KINDS.some((known) => known === kind);
}

function columnsOf(kind: Kind): Set<string> {
  return new Set(['kind', ...Object.keys(kinds[kind].shape)]);
}

export function findUnknownColumns({ kind, given }: GivenRow): RowCheck['unknownColumns'] {
  const columns = columnsByKind.get(kind);
  return Object.keys(given)
    .filter((column) => !columns?.has(column) && !SIDE_COLUMNS.includes(column))
    .map((column) => ({ kind, column }));
}

export function toProblem({ path, message }: z.core.$ZodIssue): Problem {
  const [column, item] = path;
  const place = typeof item === 'number' ? `item ${item + 1} ` : '';
  return { column: String(column), reason: place + message };
}
