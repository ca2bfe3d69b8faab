import { FAMILY_VARIANTS_MAX } from '@haat/shared/limits.ts';
import { DatabaseError } from 'pg';
import type { Db } from '../../db/connect.ts';
import type { ValidRow } from './batches.ts';
import { writeBatch } from './commands.ts';
import type { BatchOutcome } from './import-file.ts';
import { PICTURE_WORKERS } from './limits.ts';
import type { MediaImporter } from './pictures/media-importer.ts';
import { buildPreparedRow, type PreparedRow, toBatch } from './prepare-row.ts';
import { findProducts, findSellerOfGstin, type ProductKey } from './queries.ts';
import { buildTakenGstinProblem } from './references.ts';
import type { Problem } from './row.ts';
import type { RefusedRow } from './side-file.ts';

/** Another import has added a product of the batch at the same moment: the next time it is there. */
const PRODUCT_KEY = 'products_seller_id_code_key';
const TRIES = 5;
const NOTHING: BatchOutcome = { added: 0, changed: 0, refused: [] };

/** Imports the pictures of the rows and writes the rows in one transaction. Only rows that cannot be written are refused. */
export async function importBatch(
  db: Db,
  rows: readonly ValidRow[],
  directory: string,
  media: MediaImporter,
): Promise<BatchOutcome> {
  const { prepared, refused } = await prepareAll(rows, directory, media);
  const unknown = await findReviewsOfUnknown(db, prepared);
  const writable = prepared.filter((row) => !unknown.has(row));
  const written = await writeOrHalve(db, writable);
  const refusedReviews = [...unknown].map(({ row }) => ({ row, problems: [UNKNOWN_PRODUCT] }));
  return { ...written, refused: [...refused, ...refusedReviews, ...written.refused] };
}

export const UNKNOWN_PRODUCT: Problem = {
  column: 'code',
  reason: 'the seller has no product of this code',
};

export const STOCK_RESERVED: Problem = {
  column: 'stock',
  reason: 'is less than what open orders have reserved',
};

export const VARIANT_TAKEN: Problem = {
  column: 'variant_size',
  reason: 'another product of the family has this size and colour',
};

export const FAMILY_FULL: Problem = {
  column: 'family',
  reason: `has ${FAMILY_VARIANTS_MAX} variants already, the most that a family can have`,
};

/** What a row is told when the database refuses it for one of these constraints. */
const ENROLMENT_NUMBER_TAKEN: Problem = {
  column: 'enrolment_number',
  reason: 'is that of another seller already; no two sellers have the same',
};
const EXPLAINED: Readonly<Record<string, Problem>> = {
  products_check: STOCK_RESERVED,
  products_variant_key: VARIANT_TAKEN,
  sellers_enrolment_number: ENROLMENT_NUMBER_TAKEN,
  product_families_variants_max: FAMILY_FULL,
};

async function prepareAll(rows: readonly ValidRow[], directory: string, media: MediaImporter) {
  const outcomes: (PreparedRow | RefusedRow)[] = [];
  const waiting = rows.entries();
  const work = async (): Promise<void> => {
    for (const [index, valid] of waiting) {
      const outcome = await buildPreparedRow(valid, directory, media);
      outcomes[index] = 'rows' in outcome ? outcome : { row: valid.row, problems: outcome };
    }
  };
  await Promise.all(Array.from({ length: PICTURE_WORKERS }, work));
  return {
    prepared: outcomes.filter((outcome) => 'rows' in outcome),
    refused: outcomes.filter((outcome) => 'problems' in outcome),
  };
}

/** Reviews of products that are neither in the database nor in the batch. */
async function findReviewsOfUnknown(
  db: Db,
  rows: readonly PreparedRow[],
): Promise<Set<PreparedRow>> {
  const inBatch = new Set(
    rows.flatMap(({ checked }) => (checked.kind === 'product' ? formatKey(checked.content) : [])),
  );
  const reviews = rows.flatMap((row) =>
    row.checked.kind === 'review' ? [{ row, product: row.checked.content }] : [],
  );
  const others = reviews.filter(({ product }) => !inBatch.has(formatKey(product)));
  const found = await findProducts(
    db,
    others.map(({ product: { seller, code } }) => ({ seller, code })),
  );
  const known = new Set(found.map(formatKey));
  return new Set(
    others.filter(({ product }) => !known.has(formatKey(product))).map(({ row }) => row),
  );
}

function formatKey({ seller, code }: ProductKey): string {
  return `${seller} ${code}`;
}

/** If the database refuses a batch because of its content, tries each half, down to the single row that is wrong. */
async function writeOrHalve(
  db: Db,
  rows: readonly PreparedRow[],
  tried = 1,
): Promise<BatchOutcome> {
  const [first] = rows;
  if (!first) return NOTHING;
  try {
    return { ...(await writeBatch(db, toBatch(rows))), refused: [] };
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    if (error.constraint === PRODUCT_KEY && tried < TRIES)
      return await writeOrHalve(db, rows, tried + 1);
    if (rows.length === 1)
      return {
        ...NOTHING,
        refused: [{ row: first.row, problems: [await explain(db, error, first)] }],
      };
    const middle = Math.ceil(rows.length / 2);
    const before = await writeOrHalve(db, rows.slice(0, middle));
    const after = await writeOrHalve(db, rows.slice(middle));
    return {
      added: before.added + after.added,
      changed: before.changed + after.changed,
      refused: [...before.refused, ...after.refused],
    };
  }
}

/** SQLSTATE classes 22 (bad data), 23 (a constraint of a table) and 54 (more than PostgreSQL can store). */
function isAboutContent(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '');
}

async function explain(
  db: Db,
  { constraint, message }: DatabaseError,
  { checked }: PreparedRow,
): Promise<Problem> {
  if (constraint === 'sellers_gstin_key' && checked.kind === 'seller')
    return buildTakenGstinProblem(await findSellerOfGstin(db, checked.content.gstin));
  const explained = EXPLAINED[constraint ?? ''];
  return explained ?? { column: null, reason: `is refused by the database: ${message}` };
}
