import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { InvoiceThreads } from '../invoice/invoice-threads.ts';
import { canMoveReturn } from '../returns/rules.ts';
import { findSentReturn } from './queries.ts';
import { buildReturnSlip } from './rules.ts';

/**
 * The slip for the parcel of a customer's return as a PDF file. Throws NotFound for another customer's, Conflict when nothing is to be
 * sent, 503.
 */
export async function loadReturnSlip(
  { db, threads }: { readonly db: Db; readonly threads: Pick<InvoiceThreads, 'renderSlip'> },
  { customerId, returnId }: { readonly customerId: string; readonly returnId: string },
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const sent = await findSentReturn(db, customerId, returnId);
  if (!sent) throw NotFound('returnNotFound');
  if (!canMoveReturn(sent.state, 'on its way', 'customer')) throw Conflict('cannotMoveReturn');
  return threads.renderSlip(buildReturnSlip(sent, apiWords[language].slip, language));
}
