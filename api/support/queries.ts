import type { Db } from '../db/connect.ts';

/** The fields of a support message. */
export interface MessageFields {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export interface StoredMessage extends MessageFields {
  readonly ticket: string;
  readonly sentAt: Date;
}

export async function findMessagesBy(db: Db, customerId: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('supportMessages')
    .select(['ticket', 'name', 'email', 'subject', 'message', 'sentAt'])
    .where('customerId', '=', customerId)
    .orderBy('sentAt')
    .execute();
}

/** The ticket of an identical message that this customer has already sent. */
export async function findTicketOf(
  db: Db,
  customerId: string,
  { name, email, subject, message }: MessageFields,
  since: Date,
): Promise<string | undefined> {
  const duplicate = await db
    .selectFrom('supportMessages')
    .select('ticket')
    .where('customerId', '=', customerId)
    .where('sentAt', '>', since)
    .where((eb) => eb.and({ name, email, subject, message }))
    .executeTakeFirst();
  return duplicate?.ticket;
}
