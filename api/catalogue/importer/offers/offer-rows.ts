import { toRupees } from '@haat/shared/money.ts';
import type { Db } from '../../../db/connect.ts';
import { formatProductKey, type ValidRow } from '../batches.ts';
import { STOCK_RESERVED, UNKNOWN_PRODUCT } from '../import-batch.ts';
import type { BatchOutcome, RowForm } from '../import-file.ts';
import { formatAboveMrp } from '../kinds.ts';
import { BATCH_ROWS } from '../limits.ts';
import type { Pace } from '../pace.ts';
import type { KnownReferences } from '../references.ts';
import type { Problem } from '../row.ts';
import type { RefusedRow } from '../side-file.ts';
import { buildOfferCheck, type Offer, type OfferPart } from './check-offer.ts';
import { type OfferOutcome, writeOffers } from './commands.ts';

/** Each row gives only the prices or the stock, or both, of a product that the store has. */
export function buildOfferForm(
  db: Db,
  known: KnownReferences,
  parts: ReadonlySet<OfferPart>,
  pace: Pace | undefined,
): RowForm<Offer> {
  const check = buildOfferCheck(parts);
  return {
    pace,
    batchRows: BATCH_ROWS,
    keysOf: (offer) => ({ own: formatProductKey(offer) }),
    check: (row) => check(row, known),
    write: (rows) => importOffers(db, rows),
  };
}

async function importOffers(db: Db, rows: readonly ValidRow<Offer>[]): Promise<BatchOutcome> {
  const { changed, refused } = await writeOffers(
    db,
    rows.map(({ checked }) => checked),
  );
  return { added: 0, changed, refused: refused.flatMap((outcome) => toRefused(outcome, rows)) };
}

function toRefused(outcome: OfferOutcome, rows: readonly ValidRow<Offer>[]): RefusedRow[] {
  const problem = explain(outcome);
  const row = rows[outcome.index]?.row;
  return problem && row ? [{ row, problems: [problem] }] : [];
}

function explain({ product, obstacle }: OfferOutcome): Problem | null {
  if (!product) return UNKNOWN_PRODUCT;
  if (obstacle === 'reserved') return STOCK_RESERVED;
  if (obstacle === null) return null;
  return { column: 'price', reason: formatAboveMrp(toRupees(product.mrpPaise)) };
}
