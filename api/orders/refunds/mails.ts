import { asPaise, toRupees } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MailMessage } from '../../mail/messages.ts';
import type { RefundReason } from './rules.ts';

export interface MailedRefund {
  readonly customerEmail: string;
  readonly language: Language;
  readonly amountPaise: number;
  readonly reason: RefundReason;
}

/** The mail about a payment that is refunded because it could not pay for its order; undefined for a deleted account. */
export function buildRefundMail({
  customerEmail: to,
  language,
  amountPaise,
  reason,
}: MailedRefund): MailMessage | undefined {
  if (!to || reason === 'no customer') return undefined;
  const contents = { reason, amount: toRupees(asPaise(amountPaise)) };
  return { to, language, template: 'paymentRefunded', contents };
}
