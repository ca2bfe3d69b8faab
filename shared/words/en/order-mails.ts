import { DELIVERY_WORKING_DAYS, DENIAL_DAYS, REFUND_WORKING_DAYS } from '../../limits.ts';
import {
  type Arrival,
  formatMailItems,
  type MailStepNames,
  type MailText,
  type MailWords,
  type OrderStep,
} from '../mail-words.ts';

/** Texts of the mails about an order on its way. No page loads them. */
export const orderMails: Pick<
  MailWords['mails'],
  | 'orderConfirmed'
  | 'sellerOrderUndelivered'
  | 'piecesCancelled'
  | 'piecesCancelledForSeller'
  | 'orderStep'
  | 'undeliveredForSeller'
  | 'notReceivedForSeller'
  | 'notReceivedForShop'
  | 'parcelTrouble'
> = {
  orderConfirmed: (shop, { name, order, lines, total, arrivals = [] }) => ({
    subject: `Your order at ${shop} is confirmed`,
    heading: `Thank you, ${name}!`,
    before: [
      `We have your payment, and your sellers are getting order ${order} ready. ${sayArrivals(arrivals)}`,
    ],
    items: formatMailItems(lines, 'Total', total),
    action: 'See my orders',
    after: [
      'Your invoice is there too. Until a seller has packed your items, you can cancel them there.',
    ],
    unasked: '',
  }),
  sellerOrderUndelivered: (shop, { order, seller, lines, total }) => ({
    subject: `Could not be delivered: your items from ${seller} at ${shop}`,
    heading: `Not delivered: your items from ${seller}`,
    before: [
      `What you ordered from ${seller} in order ${order} could not be delivered. We are sorry.`,
    ],
    items: formatMailItems(lines, 'Refund', total),
    action: 'See my orders',
    after: [
      `Your money goes back to where you paid from, usually within ${REFUND_WORKING_DAYS} working days. You do not have to do anything.`,
    ],
    unasked: '',
  }),
  piecesCancelled: (shop, { order, seller, lines, total }) => ({
    subject: `Cancelled: some of your items from ${seller} at ${shop}`,
    heading: `Cancelled: some of your items from ${seller}`,
    before: [
      `These items of order ${order} from ${seller} have been cancelled. The rest comes as planned.`,
    ],
    items: formatMailItems(lines, 'Refund', total),
    action: 'See my orders',
    after: [
      `Your money goes back to where you paid from, usually within ${REFUND_WORKING_DAYS} working days.`,
    ],
    unasked: '',
  }),
  orderStep: (shop, { order, seller, step, carrier, awb, lines, total }) => ({
    ...STEPS[step]({ shop, order, seller, parcel: carrier && `${carrier}, ${awb}` }),
    items: formatMailItems(lines, 'Total', total),
    action: 'See my orders',
    unasked: '',
  }),
  notReceivedForSeller: (shop, { order, invoice, lines, total }) => ({
    subject: `The customer has not received it: ${invoice} at ${shop}`,
    heading: 'A customer says that nothing came',
    before: [
      `Order ${order}, invoice ${invoice}, is marked as delivered, but the customer says that it has not come. Please ask the carrier where it is, and send us proof of delivery or the answer.`,
    ],
    items: formatMailItems(lines, 'Total', total),
    after: [],
    unasked: '',
  }),
  notReceivedForShop: (shop, { order, sellerOrder, seller, invoice, message }) => ({
    subject: `[${order}] Not received: ${invoice} at ${shop}`,
    heading: 'A customer says that nothing came',
    before: [
      `A customer says that the items from ${seller} in order ${order} (seller order ${sellerOrder}, invoice ${invoice}) have not come, although they are marked as delivered. The seller has been asked to find out where they are.`,
      ...(message ? ['The customer writes:'] : []),
    ],
    quoted: message,
    after: [
      `Ask the seller and the carrier, then decide: 'npm run order -- ${sellerOrder} deliver' when it came after all, or 'npm run order -- ${sellerOrder} undelivered', which refunds it.`,
    ],
    unasked: '',
  }),
  parcelTrouble: (shop, { order, sellerOrder, seller, invoice, awb, status }) => ({
    subject: `[${order}] Parcel ${awb} is '${status}': ${invoice} at ${shop}`,
    heading: `The carrier says '${status}' of a parcel`,
    before: [
      `Parcel ${awb} with items from ${seller} in order ${order} (seller order ${sellerOrder}, invoice ${invoice}) is '${status}', the carrier says. Nothing has been refunded, and the customer has not been told.`,
    ],
    after: [
      `Ask the carrier or the customer, then decide: nothing, while it is tried again; or 'npm run order -- ${sellerOrder} undelivered', which refunds it. 'npm run order -- ${sellerOrder}' shows its state.`,
    ],
    unasked: '',
  }),
  piecesCancelledForSeller: (shop, { order, invoice, lines, total }) => ({
    subject: `Some pieces cancelled at ${shop}: ${invoice}`,
    heading: 'A part of an order was cancelled',
    before: [
      `Please leave these pieces out of order ${order}, invoice ${invoice}, and send the rest. A credit note has been made.`,
    ],
    items: formatMailItems(lines, 'Total', total),
    after: [],
    unasked: '',
  }),
  undeliveredForSeller: (shop, { order, invoice, lines, total }) => ({
    subject: `Could not be delivered at ${shop}: ${invoice}`,
    heading: 'An order could not be delivered',
    before: [
      `Order ${order}, invoice ${invoice}, could not be delivered. The customer gets the money back, and a credit note has been made.`,
    ],
    items: formatMailItems(lines, 'Total', total),
    after: [],
    unasked: '',
  }),
};

type StepText = Pick<MailText, 'subject' | 'heading' | 'before' | 'after'>;

const STEPS: Readonly<Record<OrderStep, (names: MailStepNames) => StepText>> = {
  accepted: (names) => ({
    subject: `Accepted: ${formatAbout(names)}`,
    heading: 'The seller has accepted your order',
    before: [`${names.seller} has accepted order ${names.order} and is getting it ready.`],
    after: ['Until it is packed, you can cancel it in your orders.'],
  }),
  packed: (names) => ({
    subject: `Packed: ${formatAbout(names)}`,
    heading: 'Your items are packed',
    before: [
      `${names.seller} has packed these items of order ${names.order}. They will be sent soon.`,
    ],
    after: [],
  }),
  shipped: (names) => ({
    subject: `Shipped: ${formatAbout(names)}`,
    heading: 'Your items are on their way',
    before: [
      `${names.seller} has sent these items of order ${names.order}.`,
      ...(names.parcel ? [`Carrier and tracking number: ${names.parcel}`] : []),
    ],
    after: ['In your orders you can see where they are.'],
  }),
  delivered: (names) => ({
    subject: `Delivered: ${formatAbout(names)}`,
    heading: 'Your items have been delivered',
    before: [`These items of order ${names.order} from ${names.seller} have been delivered.`],
    after: [
      `Nothing came? Press 'I have not received it' in your orders within ${DENIAL_DAYS} days, and we look into it.`,
      'Is a piece missing, or have you told us before? Then please write to us.',
    ],
  }),
  'not received': (names) => ({
    subject: `We are looking into it: ${formatAbout(names)}`,
    heading: 'You have told us that nothing came',
    before: [
      `You have told us that these items of order ${names.order} from ${names.seller} have not reached you. We are asking the seller and the carrier.`,
    ],
    after: [
      'If they come after all, please tell us in your orders. Otherwise you get your money back.',
    ],
  }),
};

function formatAbout({ seller, shop }: MailStepNames): string {
  return `your items from ${seller} at ${shop}`;
}

/** The days that are kept; of what has none, how long it takes. */
function sayArrivals(arrivals: readonly Arrival[]): string {
  const isOne = arrivals.length === 1;
  const days = arrivals.flatMap(({ seller, by }) => {
    if (by === null) return [];
    return isOne ? `It arrives by ${by}.` : `What ${seller} sends arrives by ${by}.`;
  });
  if (days.length > 0 && days.length === arrivals.length) return days.join(' ');
  return [...days, `Delivery typically takes ${DELIVERY_WORKING_DAYS} working days.`].join(' ');
}
