import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { FOREIGN_SHARE_MAX } from '../cold/processor-time.ts';
import type { Group, PieceFigures } from '../measuring/piece.ts';
import type { Loading } from '../prepared.ts';
import type { Machine, Stamp } from './machine.ts';

const DIGITS = 4;

/** Under which the store was measured. */
export interface Setting {
  readonly products: number;
  /** As SERVICES. */
  readonly services: string;
  /** As WORKERS: the processes that share the port. */
  readonly workers: number;
}

export interface Figure extends Setting, Stamp, PieceFigures {
  readonly group: Group;
  readonly what: string;
  readonly rounds: number;
  readonly seconds: number;
  /** Rows whose price changed each second meanwhile. */
  readonly changes: number;
  /** Largest resident memory of a process of the store up to then. */
  readonly nodeMb: number;
}

export interface Catalogue {
  readonly products: number;
  readonly sellers: number;
  /** 'generated': by bench/generate.ts as it is now; 'given': what was in the data directory that the run was given. */
  readonly origin: 'generated' | 'given';
}

/** All figures of one machine, of one run or several. */
export interface Results {
  readonly machine: Machine;
  readonly catalogues: readonly Catalogue[];
  readonly loadings: readonly Loading[];
  readonly figures: readonly Figure[];
}

/** Figures of another machine, or of other versions of Node and PostgreSQL, are not read: they would not belong together. */
export async function readResults(file: string, machine: Machine): Promise<Results> {
  const none: Results = { machine, catalogues: [], loadings: [], figures: [] };
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return none;
  const kept = JSON.parse(text) as Results;
  return isDeepStrictEqual(kept.machine, machine) ? kept : none;
}

export async function saveResults(file: string, results: Results): Promise<void> {
  await mkdir(new URL('.', `file://${file}`), { recursive: true });
  const toShort = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value)
      ? Number(value.toPrecision(DIGITS))
      : value;
  await writeFile(file, `${JSON.stringify(results, toShort, 1)}\n`);
}

/** The new figure takes the place of the former one of the same thing. */
export function addFigure(results: Results, figure: Figure): Results {
  return { ...results, figures: replace(results.figures, figure, keyOf) };
}

export function addCatalogue(
  results: Results,
  catalogue: Catalogue,
  loading: Loading | null,
): Results {
  const sizeOf = ({ products }: { readonly products: number }) => products;
  return {
    ...results,
    catalogues: replace(results.catalogues, catalogue, sizeOf),
    loadings: loading ? replace(results.loadings, loading, sizeOf) : results.loadings,
  };
}

/** Other programs took so much of the processor that it has to be measured again. */
export function isDisturbed({ foreignShare }: { readonly foreignShare: number | null }): boolean {
  return foreignShare !== null && foreignShare > FOREIGN_SHARE_MAX;
}

export function byProducts(a: Pick<Setting, 'products'>, b: Pick<Setting, 'products'>): number {
  return a.products - b.products;
}

function keyOf({ group, what, products, services, workers }: Figure): string {
  return JSON.stringify([group, what, products, services, workers]);
}

/** At the place of the former one, so that the order of the first run stays. */
function replace<One>(all: readonly One[], one: One, key: (one: One) => unknown): One[] {
  const at = all.findIndex((other) => key(other) === key(one));
  return at < 0 ? [...all, one] : all.with(at, one);
}
