import type { Language } from '@haat/shared/words/words.ts';
import { lockCustomer } from '../accounts/lock-commands.ts';
import { getCustomer } from '../accounts/queries.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import type { Mailer } from '../mail/messages.ts';
import { buildErasureMail, buildMessageMails } from './mails.ts';
import { findTicketOf, type MessageFields, type StoredMessage } from './queries.ts';
import { createTicketNumber, getDuplicateSince, getRetentionStart } from './rules.ts';

export interface SupportDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly shop: { readonly email: string };
}

/** Stores a message, mails it to the shop and mails the customer an acknowledgement; returns its ticket number. */
export async function sendMessage(
  { db, mailer, shop }: SupportDeps,
  { customerId, language }: { readonly customerId: string; readonly language: Language },
  fields: MessageFields,
): Promise<string> {
  return runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const now = new Date();
    const duplicate = await findTicketOf(trx, customerId, fields, getDuplicateSince(now));
    if (duplicate) return duplicate;
    const message = { ...fields, sentAt: now };
    const ticket = await insertMessage(trx, { ...message, customerId, language });
    const sender = await getCustomer(trx, customerId);
    const mails = buildMessageMails({ ...message, ticket }, sender, {
      shopEmail: shop.email,
      language,
    });
    await mailer.sendLater(trx, ...mails);
    return ticket;
  });
}

/** Deletes a customer's messages, and mails the shop to delete them from its mailbox too. */
export async function eraseMessages(
  { db, mailer, shop }: SupportDeps,
  customerId: string,
): Promise<void> {
  const messages = await db
    .deleteFrom('supportMessages')
    .where('customerId', '=', customerId)
    .returning('ticket')
    .execute();
  const tickets = messages.map(({ ticket }) => ticket);
  if (tickets.length > 0) await mailer.sendLater(db, buildErasureMail(tickets, shop.email));
}

/** Deletes the messages of customers who have not written for three years. */
export async function deleteOldMessages(db: Db): Promise<void> {
  const since = getRetentionStart(new Date());
  await db
    .deleteFrom('supportMessages as old')
    .where('old.sentAt', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supportMessages as later')
            .select('later.ticket')
            .whereRef('later.customerId', '=', 'old.customerId')
            .where('later.sentAt', '>', since),
        ),
      ),
    )
    .execute();
}

type NewMessage = Omit<StoredMessage, 'ticket'> & {
  readonly customerId: string;
  readonly language: Language;
};

async function insertMessage(trx: Db, message: NewMessage): Promise<string> {
  for (let tries = TICKET_TRIES; tries > 0; tries -= 1) {
    const inserted = await trx
      .insertInto('supportMessages')
      .values({ ...message, ticket: createTicketNumber(message.sentAt) })
      .onConflict((taken) => taken.column('ticket').doNothing())
      .returning('ticket')
      .executeTakeFirst();
    if (inserted) return inserted.ticket;
  }
  throw new Error('No ticket number of today is free.');
}

/** A day has more than 600,000 numbers. */
const TICKET_TRIES = 10;
