import { writeFile } from 'node:fs/promises';
import { renderSlip } from '@haat/api/orders/invoice/render-slip.ts';
import { findReplacementOf } from '@haat/api/orders/slips/queries.ts';
import { buildChallan } from '@haat/api/orders/slips/rules.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { OpenShop } from '../store/open-shop.ts';

/** Writes the delivery challan of what is sent for a return. Returns the exit status of the program. */
export async function writeChallan(
  { deps }: OpenShop,
  number: string,
  file: string,
): Promise<number> {
  const replacement = await findReplacementOf(deps.db, number);
  if (!replacement)
    throw new Error(`${number} has no challan: only what was accepted for a replacement has one.`);
  const words = apiWords[replacement.language].slip;
  await writeFile(file, await renderSlip(buildChallan(replacement, words), words));
  console.log(`The delivery challan is in ${file}: three copies, to be signed.`);
  return 0;
}
