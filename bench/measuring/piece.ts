import { calculateForeignShare, readProcessorTime } from '../cold/processor-time.ts';
import type { Questions, RecordedQuery } from '../recorded-sql.ts';

/** What the store does, and the floors: the least work that could do the same. */
export const FLOORS = {
  bare: 'bare node:http that sends the same bytes under the same headers',
  sql: 'the same SQL alone, prepared, through the bare driver, its rows as JSON',
  react:
    "React's renderToString of the same tree with the same data, then Brotli; no loader, no SQL",
  template: 'the tightest page one can write: a template string with the same data, then Brotli',
} as const;
export type Floor = keyof typeof FLOORS;
/** `store` is what counts; `warm` are the same questions, or a listing, asked for again and again; `beside` is what one more shopper asked meanwhile, `alone` the same while nobody else asked. */
export type Side = 'store' | 'warm' | 'beside' | 'alone' | Floor;

export interface Measured {
  readonly perSecond: number;
  /** Null when nothing was answered. */
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  readonly failed: number;
}

/** One round of one side for so many seconds; null when nothing was left to ask. It may measure a second side at the same time. */
export type Round = (seconds: number) => Promise<Partial<Record<Side, Measured>> | null>;

export const GROUPS = ['cached', 'rendered', 'cold'] as const;
export type Group = (typeof GROUPS)[number];

/** Something that is measured in rounds, with its floors in turn with it. */
export interface Piece {
  readonly group: Group;
  readonly what: string;
  /** Of which the floors are made; null when only the bytes matter. */
  readonly samples: Questions | null;
  /** `queries` are those of the samples. */
  open(queries: readonly RecordedQuery[][]): Promise<OpenPiece>;
}

export interface OpenPiece {
  readonly rounds: readonly Round[];
  /** Of these one round goes before the others and does not count. */
  readonly warmUps: readonly Round[];
  /** Of one reply as it is sent. */
  readonly kB?: number;
  close(): Promise<void>;
}

export interface PieceFigures {
  readonly sides: Partial<Record<Side, Measured[]>>;
  /** What other programs took of the processor time meanwhile, from 0 to 1; null where it cannot be read. */
  readonly foreignShare: number | null;
  readonly kB?: number;
}

const WARM_UP_SECONDS = 1;

/** Measures in turns, and closes what was opened. */
export async function measurePiece(
  open: OpenPiece,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<PieceFigures> {
  try {
    for (const round of open.warmUps) await round(WARM_UP_SECONDS);
    const sides: Partial<Record<Side, Measured[]>> = {};
    const before = readProcessorTime();
    for (let number = 0; number < rounds; number += 1)
      for (const round of open.rounds)
        for (const [side, measured] of Object.entries((await round(seconds)) ?? {}))
          (sides[side as Side] ??= []).push(measured);
    const after = readProcessorTime();
    const foreignShare = before && after ? calculateForeignShare(before, after) : null;
    return { sides, foreignShare, ...(open.kB !== undefined && { kB: open.kB }) };
  } finally {
    await open.close();
  }
}
