import type { Db } from '../../db/connect.ts';
import { getRowKeys } from './batches.ts';
import { checkRow, type RowCheck } from './check-row.ts';
import { importBatch } from './import-batch.ts';
import type { RowForm } from './import-file.ts';
import type { CheckedRow } from './kinds.ts';
import { BATCH_ROWS } from './limits.ts';
import type { MediaImporter } from './pictures/media-importer.ts';
import { buildPreparedRow } from './prepare-row.ts';
import { addReferences, type KnownReferences } from './references.ts';
import type { Row } from './row.ts';

export interface WholeRowContext {
  readonly db: Db;
  readonly known: KnownReferences;
  readonly media: MediaImporter;
  /** Where the file is: the paths of pictures are relative to it. */
  readonly directory: string;
}

/** Each row is the complete description of a product, category, review or the like. */
export function buildWholeRowForm(context: WholeRowContext): RowForm<CheckedRow> {
  const { db, known, media, directory } = context;
  return {
    batchRows: BATCH_ROWS,
    keysOf: getRowKeys,
    check: (row) => {
      const result = checkRow(row, known);
      return result.checked?.kind === 'category' ? checkPicture(row, result, context) : result;
    },
    onAccepted: (checked) => addReferences(checked, known),
    write: (rows) => importBatch(db, rows, directory, media),
  };
}

/** Before later rows may name the category: its picture could be missing. */
async function checkPicture(
  row: Row,
  result: RowCheck,
  { directory, media }: WholeRowContext,
): Promise<RowCheck> {
  if (!result.checked) return result;
  const outcome = await buildPreparedRow({ row, checked: result.checked }, directory, media);
  return 'rows' in outcome ? result : { ...result, checked: null, problems: outcome };
}
