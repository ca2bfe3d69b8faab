import type { ReturnEventName } from '@haat/shared/contract/returns.ts';
import type { ReturnStep } from '@haat/shared/words/mail-words.ts';
import type { Db } from '../../db/connect.ts';
import type { CancellationDeps } from '../cancellation/commands.ts';
import type { EventSource } from '../seller-order-commands.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { buildReturnMailForShop, buildReturnMails, type MailedReturnStep } from './mails.ts';
import { listMailedLines, listSentLines } from './mail-queries.ts';
import { hasBeenInState, type LockedReturn } from './queries.ts';

export interface ReturnDeps extends CancellationDeps {
  /** Where the desk reads what it has to decide. */
  readonly shop: { readonly email: string };
}

/** Queues the mails about a step of a return that is locked, once the transaction commits; some states have none. */
export async function sendReturnMails(
  { mailer, shop }: Pick<ReturnDeps, 'mailer' | 'shop'>,
  trx: Db,
  { found, sellerOrder }: { readonly found: LockedReturn; readonly sellerOrder: LockedSellerOrder },
  step: EventSource & Omit<MailedReturnStep, 'step'> & { readonly to: ReturnEventName },
): Promise<void> {
  const { to } = step;
  if (!hasMail(to)) return;
  const lines = await (to === 'exchanged' ? listSentLines : listMailedLines)(trx, found.id);
  const isReceived = await hasBeenInState(trx, found.id, 'received');
  const pieces = { ...found, lines, isReceived };
  const mails = buildReturnMails(sellerOrder, pieces, { ...step, step: to });
  const forShop = buildReturnMailForShop(shop.email, sellerOrder, pieces, { ...step, step: to });
  await mailer.sendLater(trx, ...mails, ...forShop);
}

const MAILED: Readonly<Record<ReturnStep, true>> = {
  requested: true,
  questioned: true,
  approved: true,
  missed: true,
  'pick-up': true,
  shown: true,
  'given back': true,
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
