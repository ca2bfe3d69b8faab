import type { Db } from '../../db/connect.ts';
import type { MailedLine } from '../mails.ts';

/** The lines of a return as mails about it show them. */
export async function listMailedLines(trx: Db, returnId: string): Promise<MailedLine[]> {
  return trx
    .selectFrom('returnLines')
    .innerJoin('orderLines', 'orderLines.id', 'returnLines.orderLineId')
    .select(['orderLines.title', 'orderLines.translations', 'orderLines.pricePaise'])
    .select('returnLines.quantity')
    .where('returnLines.returnId', '=', returnId)
    .orderBy('orderLines.position')
    .execute();
}

/** What was sent in exchange. */
export async function listSentLines(trx: Db, returnId: string): Promise<MailedLine[]> {
  return trx
    .selectFrom('orderLines')
    .select(['title', 'translations', 'pricePaise', 'quantity'])
    .where('exchangeId', '=', returnId)
    .orderBy('position')
    .execute();
}
