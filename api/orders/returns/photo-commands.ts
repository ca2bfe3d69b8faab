import type { Db } from '../../db/connect.ts';
import { consumeUploads } from '../../uploads/commands.ts';
import { findLastReturnEvent } from './queries.ts';

/**
 * Adds pictures of the customer, in this order, to what they have just written about a return: its last event. Throws NotFound
 * when one is not theirs to use.
 */
export async function saveReturnPhotos(
  trx: Db,
  { customerId, returnId }: { readonly customerId: string; readonly returnId: string },
  ids: readonly string[],
): Promise<void> {
  const event = ids.length > 0 && (await findLastReturnEvent(trx, returnId));
  if (!event) return;
  await consumeUploads(trx, { customerId, purpose: 'return' }, ids);
  const rows = ids.map((uploadId, position) => ({ uploadId, eventId: event.id, position }));
  await trx.insertInto('returnPhotos').values(rows).execute();
}
