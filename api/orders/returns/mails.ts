import { formatDateIst, formatDay } from '@haat/shared/dates.ts';
import { formatIsolated } from '@haat/shared/text.ts';
import { translate } from '@haat/shared/translations.ts';
import type { ReturnStep } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { OrderHistoryTable, OrderSeller } from '../../db/tables.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { buildMailOrder, formatAddress, type MailedLine } from '../mails.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';

export interface MailedReturnStep {
  readonly step: ReturnStep;
  readonly actor: OrderHistoryTable['actor'];
  readonly note: string;
  readonly parcel?: { readonly carrier: string; readonly awb: string } | undefined;
  /** Of 'accepted': what was to be sent is paid back instead. */
  readonly isInstead?: boolean;
  /** Of 'accepted': nobody has fetched it. */
  readonly isNotFetched?: boolean;
}

interface MailedPieces {
  readonly number: string;
  readonly kind: string;
  readonly neverCame: boolean;
  readonly fetchBy: Date | null;
  readonly lines: readonly MailedLine[];
}

// No language is stored for a seller.
const SELLERS_LANGUAGE = 'en';
/** What a seller must do, or what was done without them. */
const FOR_SELLER: ReadonlySet<ReturnStep> = new Set([
  'requested',
  'approved',
  'pick-up',
  'on its way',
  'accepted',
  'cancelled',
]);

/** The mails about a step of a return: to the customer, unless the account is deleted, and to the seller where it concerns them. */
export function buildReturnMails(
  order: LockedSellerOrder,
  pieces: MailedPieces,
  step: MailedReturnStep,
): MailMessage[] {
  return [
    ...(order.customerEmail ? [buildMailForCustomer(order, pieces, step)] : []),
    ...(FOR_SELLER.has(step.step) ? [buildMailForSeller(order, pieces, step)] : []),
  ];
}

function buildMailForCustomer(
  order: LockedSellerOrder,
  { number, kind, fetchBy, lines }: MailedPieces,
  { step, actor, note, parcel, isInstead = false, isNotFetched = false }: MailedReturnStep,
): MailMessage {
  const { customerEmail, language, seller } = order;
  const { name, translations = null } = seller;
  return {
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
      isNotFetched,
      ...(isToFetch(step, fetchBy) && { fetchUntil: formatLastDay(fetchBy, language) }),
      seller: translate({ name, translations }, 'name', language),
      sendTo: formatSeller(seller),
      // Their own words need not be sent back to them.
      message: actor === 'customer' ? '' : note,
      carrier: parcel?.carrier ?? '',
      awb: parcel?.awb ?? '',
    },
  };
}

function buildMailForSeller(
  order: LockedSellerOrder,
  { number, kind, neverCame, fetchBy, lines }: MailedPieces,
  { step, actor, note: message, isInstead = false, isNotFetched = false }: MailedReturnStep,
): MailMessage {
  const { seller, invoice } = order;
  return {
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
      isNotFetched,
      isPosted: actor === 'customer',
      ...(isToFetch(step, fetchBy) && {
        fetchUntil: formatLastDay(fetchBy, SELLERS_LANGUAGE),
        fetchAt: formatAddress(order.address),
      }),
      isInstead,
    },
    ...(step === 'accepted' &&
      kind === 'replacement' &&
      !isInstead && { slip: { kind: 'challan', of: number } }),
  };
}

/** Whether somebody comes from then on. */
function isToFetch(step: ReturnStep, fetchBy: Date | null): fetchBy is Date {
  return fetchBy !== null && (step === 'approved' || step === 'pick-up');
}

/** The day that ends at this moment. */
function formatLastDay(end: Date, language: Language): string {
  return formatDay(formatDateIst(new Date(end.getTime() - 1)), language);
}

function formatSeller({ name, address, city, state, pincode }: OrderSeller): string {
  return [name, address, city, `${state} ${pincode}`]
    .filter(Boolean)
    .map(formatIsolated)
    .join(', ');
}
