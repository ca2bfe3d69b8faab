import type { ReturnEventName } from '@haat/shared/contract/returns.ts';
import type { ReturnStep } from '@haat/shared/words/mail-words.ts';
import type { Db } from '../../db/connect.ts';
import type { Mailer } from '../../mail/messages.ts';
import type { EventSource } from '../seller-order-commands.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { buildReturnMails, type MailedReturnStep } from './mails.ts';
import { listMailedLines, listSentLines } from './mail-queries.ts';
import type { LockedReturn } from './queries.ts';

/** Queues the mails about a step of a return that is locked, once the transaction commits; some states have none. */
export async function sendReturnMails(
  mailer: Mailer,
  trx: Db,
  { found, sellerOrder }: { readonly found: LockedReturn; readonly sellerOrder: LockedSellerOrder },
  step: EventSource & Omit<MailedReturnStep, 'step'> & { readonly to: ReturnEventName },
): Promise<void> {
  const { to } = step;
  if (!hasMail(to)) return;
  const lines = await (to === 'exchanged' ? listSentLines : listMailedLines)(trx, found.id);
  const mails = buildReturnMails(sellerOrder, { ...found, lines }, { ...step, step: to });
  await mailer.sendLater(trx, ...mails);
}

const MAILED: Readonly<Record<ReturnStep, true>> = {
  requested: true,
  questioned: true,
  approved: true,
  missed: true,
  'pick-up': true,
  'on its way': true,
  received: true,
  accepted: true,
  disputed: true,
  shared: true,
  refused: true,
  replaced: true,
  exchanged: true,
  cancelled: true,
  lapsed: true,
};

function hasMail(state: string): state is ReturnStep {
  return Object.hasOwn(MAILED, state);
}
