import { formatDateIst, formatDay } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { formatIsolated } from '@haat/shared/text.ts';
import type { ReturnStep } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { OrderHistoryTable, OrderSeller } from '../../db/tables.ts';
import { type MailMessage, SELLERS_LANGUAGE, SHOPS_LANGUAGE } from '../../mail/messages.ts';
import { buildMailOrder, formatAddress, type MailedLine, translateSellerName } from '../mails.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { getArrival } from './rules.ts';

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
  readonly provenAt: Date | null;
  /** Whether the seller has had it. */
  readonly isReceived: boolean;
  readonly lines: readonly MailedLine[];
}

/** What a seller must do, or what was done without them. */
const FOR_SELLER: ReadonlySet<ReturnStep> = new Set([
  'requested',
  'approved',
  'pick-up',
  'on its way',
  'shown',
  'accepted',
  'refused',
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
    ...(isForSeller(step.step, pieces) ? [buildMailForSeller(order, pieces, step)] : []),
  ];
}

/** What never reached the seller is not to be given back. */
function isForSeller(step: ReturnStep, { isReceived }: MailedPieces): boolean {
  return FOR_SELLER.has(step) && (step !== 'refused' || isReceived);
}

function buildMailForCustomer(
  order: LockedSellerOrder,
  { number, kind, fetchBy, provenAt, isReceived, lines }: MailedPieces,
  { step, actor, note, parcel, isInstead = false, isNotFetched = false }: MailedReturnStep,
): MailMessage {
  const { customerEmail, language, seller } = order;
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
      ...formatShown(step, provenAt, language),
      isReceived,
      seller: translateSellerName(seller, language),
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
  { number, kind, neverCame, fetchBy, provenAt, isReceived, lines }: MailedPieces,
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
      ...formatShown(step, provenAt, SELLERS_LANGUAGE),
      isReceived,
      ...(step === 'refused' && isReceived && { giveBackTo: formatAddress(order.address) }),
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

/** Of a receipt that was shown: the last day on which it can be said that nothing has come. */
function formatShown(step: ReturnStep, provenAt: Date | null, language: Language) {
  return step === 'shown' && provenAt
    ? { arrivesBy: formatLastDay(getArrival(provenAt), language) }
    : {};
}

/** The mail to the shop about a step after which its people may have to act; none about others. */
export function buildReturnMailForShop(
  shopEmail: string,
  order: LockedSellerOrder,
  { number, provenAt, isReceived }: MailedPieces,
  { step, note: message }: MailedReturnStep,
): MailMessage[] {
  const isForShop = step === 'disputed' || step === 'shown' || (step === 'refused' && isReceived);
  if (!isForShop) return [];
  const contents = {
    number,
    order: formatOrderNumber(order.orderId),
    seller: order.seller.name,
    step,
    message,
    ...formatShown(step, provenAt, SHOPS_LANGUAGE),
  };
  return [{ to: shopEmail, language: SHOPS_LANGUAGE, template: 'returnForShop', contents }];
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
