import { formatIsolated } from '@haat/shared/text.ts';
import { translate } from '@haat/shared/translations.ts';
import type { ReturnStep } from '@haat/shared/words/mail-words.ts';
import type { OrderHistoryTable, OrderSeller } from '../../db/tables.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { buildMailOrder, type MailedLine } from '../mails.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';

export interface MailedReturnStep {
  readonly step: ReturnStep;
  readonly actor: OrderHistoryTable['actor'];
  readonly note: string;
  readonly parcel?: { readonly carrier: string; readonly awb: string } | undefined;
  /** Of 'accepted': what was to be sent is paid back instead. */
  readonly isInstead?: boolean;
}

interface MailedPieces {
  readonly number: string;
  readonly kind: string;
  readonly neverCame: boolean;
  readonly lines: readonly MailedLine[];
}

// No language is stored for a seller.
const SELLERS_LANGUAGE = 'en';
/** What a seller must do, or what was done without them. */
const FOR_SELLER: ReadonlySet<ReturnStep> = new Set([
  'requested',
  'approved',
  'on its way',
  'accepted',
  'cancelled',
]);

/** The mails about a step of a return: to the customer, unless the account is deleted, and to the seller where it concerns them. */
export function buildReturnMails(
  order: LockedSellerOrder,
  { number, kind, neverCame, lines }: MailedPieces,
  {
    step,
    actor,
    note: message,
    parcel = { carrier: '', awb: '' },
    isInstead = false,
  }: MailedReturnStep,
): MailMessage[] {
  const { customerEmail, language, seller, invoice } = order;
  const { name, translations = null } = seller;
  const forCustomer: MailMessage = {
    to: customerEmail,
    language,
    template: 'returnStep',
    contents: {
      ...buildMailOrder(order, lines, language),
      number,
      step,
      isReplacement: kind === 'replacement',
      isExchange: kind === 'exchange',
      isInstead,
      seller: translate({ name, translations }, 'name', language),
      sendTo: formatSeller(seller),
      // Their own words need not be sent back to them.
      message: actor === 'customer' ? '' : message,
      carrier: parcel.carrier,
      awb: parcel.awb,
    },
  };
  const forSeller: MailMessage = {
    to: seller.email,
    language: SELLERS_LANGUAGE,
    template: 'returnForSeller',
    contents: {
      ...buildMailOrder(order, lines, SELLERS_LANGUAGE),
      number,
      step,
      invoice,
      message,
      isToSend: kind !== 'return',
      hasNotCome: neverCame,
      isInstead,
    },
    ...(step === 'accepted' &&
      kind === 'replacement' &&
      !isInstead && { slip: { kind: 'challan', of: number } }),
  };
  return [...(customerEmail ? [forCustomer] : []), ...(FOR_SELLER.has(step) ? [forSeller] : [])];
}

function formatSeller({ name, address, city, state, pincode }: OrderSeller): string {
  return [name, address, city, `${state} ${pincode}`]
    .filter(Boolean)
    .map(formatIsolated)
    .join(', ');
}
