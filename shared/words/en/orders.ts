import {
  REFUND_WORKING_DAYS_MAX as DAYS_MAX,
  REFUND_WORKING_DAYS_MIN as DAYS_MIN,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';

const count = (pieces: number) => formatCount(pieces, 'en');

/** My Orders, one order, and the latest ones on the contact page. */
export const orders = {
  // the list
  orderCount: (shown: number) =>
    `${count(shown)} ${shown === 1 ? 'order' : 'orders'}, newest first`,
  noOrders: 'No Orders Yet!',
  shopNow: 'Shop now',
  ordered: 'Ordered',
  orderedOn: (day: string) => `Ordered ${day}`,
  soldBy: (seller: string) => `Sold by ${seller}`,
  quantity: (pieces: number) => `Quantity ${count(pieces)}`,
  orderTotal: 'Total',
  details: 'Details',
  detailsOf: (order: string) => `Details: ${order}`,
  invoice: 'Invoice',
  invoiceOf: (order: string) => `Invoice: ${order}`,
  preparing: 'Preparing...',
  invoiceSaved: 'Invoice.pdf is downloaded.',
  rate: 'Rate Product',
  rateOf: (product: string) => `Rate Product: ${product}`,
  buyAgain: 'Buy again',
  buyAgainOf: (product: string) => `Buy again: ${product}`,
  buyingAgain: 'Adding...',
  goneFromShop: 'This product is no longer sold here.',
  help: 'Help with this order',
  careOf: (seller: string) => `Customer care of ${seller}`,
  writeAboutOrder: 'Write to us about this order',
  showMore: 'Show more orders',
  shown: (shown: number, all: number) => `Showing ${count(shown)} of ${count(all)} orders`,

  // the latest ones on the contact page
  moreProducts: (products: number) => `+ ${count(products)} more`,

  // the state of a seller order: in lists, and where the order page words it differently
  states: {
    paid: 'Under Processing',
    processing: 'Under Processing',
    accepted: 'Accepted',
    packed: 'Packed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    'not received': 'Not received',
    undelivered: 'Not delivered',
    closed: 'Delivered',
    cancelled: 'Cancelled',
    'return requested': 'Return requested',
    returned: 'Returned',
    refunded: 'Refunded',
  },
  processing: 'processing',
  refundStarted: 'Refund started',
  refunded: 'Refunded',
  refundDelayed: 'Refund delayed',

  // one order
  title: 'Order details',
  description: 'What you ordered, where it stands, and its invoice.',
  order: (number: string) => `Order ${number}`,
  loading: 'Loading your order…',
  items: (pieces: number) => `${count(pieces)} ${pieces === 1 ? 'item' : 'items'}`,
  mrp: 'MRP',
  gift: 'A gift',
  giftText: 'The seller is asked to send it without prices. The invoice is only for you.',
  address: 'Delivery address',
  landmark: (landmark: string) => `Landmark: ${landmark}`,
  mobile: (mobiles: string) => `Mobile ${mobiles}`,
  refundText: (amount: string) =>
    `${amount} is on its way back to where you paid from: usually ${DAYS_MIN}–${DAYS_MAX} working days.`,
  refundedText: (amount: string) =>
    `${amount} went back to where you paid from. Your bank may need a few days to show it.`,
  // after the text above: the number by which the customer's bank finds the refund
  refundArn: (arn: string) => `Your bank finds it by the reference (ARN) ${arn}.`,
  refundDelayedText: (amount: string) =>
    `The refund of ${amount} has not gone through yet. We are looking into it; you do not have to do anything.`,

  // what happened
  history: 'Where it stands',
  events: {
    reserved: 'Order placed',
    paid: 'Payment received',
    processing: 'Seller is preparing it',
    accepted: 'Accepted by the seller',
    packed: 'Packed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    'not received': 'Reported as not received',
    undelivered: 'Could not be delivered',
    closed: 'Time to return it is over',
    cancelled: 'Cancelled',
    'return requested': 'Return requested',
    returned: 'Returned',
    refunded: 'Refunded',
  },
  by: { customer: 'You', store: 'The store', operator: 'Our team', seller: 'The seller' },

  // the way of a seller order
  ahead: 'Still to come',
  stepsAhead: {
    accepted: 'Accepted by the seller',
    packed: 'Packed',
    shipped: 'Shipped',
    delivered: 'Delivered',
  },
  arrivesBy: (day: string) => `Arrives by ${day}`,
  lateSince: (day: string) => `It was to arrive by ${day} and is late`,
  wasToArriveBy: (day: string) => `It was to arrive by ${day}`,
  cancelledPieces: (pieces: string) => `Cancelled: ${pieces}`,
  parcels: (parcels: number) => (parcels === 1 ? 'Parcel' : `${count(parcels)} parcels`),
  parcelOf: (carrier: string) => `Sent with ${carrier}`,
  awb: 'Tracking number',
  copyAwb: (awb: string) => `Copy the tracking number ${awb}`,
  copy: 'Copy',
  copied: 'The tracking number is copied.',
  notCopied: 'Your browser does not allow copying. Please mark the number and copy it.',
  track: (carrier: string) => `Track at ${carrier}`,
  newWindow: 'opens in a new window',
  sentOn: (moment: string) => `Sent ${moment}`,
  arrivedOn: (moment: string) => `Delivered ${moment}`,
  onItsWay: 'On its way',
  pieceOf: (pieces: number, title: string) => `${count(pieces)} × ${title}`,
  received: 'I have received it',
  receivedAll: 'I have received all parcels',
  deny: 'I have not received it',
  reporting: 'Sending...',
  receivedDone: 'Thank you. It is marked as delivered.',
  denyTitle: 'It has not come?',
  denyText:
    'Please look first with neighbours, family and the watchman. We ask the seller and the carrier, and you get your money back if it cannot be found.',
  denyNote: 'What should we know? (optional)',
  denyNow: 'It has not come',
  denyNot: 'Go back',
  denied: 'We are looking into it.',
  deniedText:
    'We are asking the seller and the carrier where it is. If it comes after all, please tell us.',

  // payment
  payment: 'Payment',
  paymentLoading: 'Loading the payment details…',
  paymentUnread: 'The payment details cannot be shown just now. Your order is safe.',
  paid: 'Amount paid',
  method: 'Method',
  methods: {
    card: 'Card',
    upi: 'UPI',
    netbanking: 'Net banking',
    wallet: 'Wallet',
    emi: 'EMI',
    cardless_emi: 'Cardless EMI',
    paylater: 'Pay later',
    bank_transfer: 'Bank transfer',
  },
  wallet: 'Wallet',
  card: 'Card',
  cardEnding: (network: string, last4: string) => `${network} ending in ${last4}`.trim(),
  transaction: 'Transaction ID',
  paymentId: 'Payment ID',

  // cancelling
  cancel: 'Cancel order',
  cancelSellerOrder: 'Cancel these items',
  cancelOf: (seller: string) => `Cancel these items: ${seller}`,
  cancelTitle: 'Cancel this order?',
  cancelSellerOrderTitle: (seller: string) => `Cancel the items from ${seller}?`,
  cancelMoney: (amount: string) =>
    `${amount} goes back to where you paid from, usually within ${DAYS_MIN}–${DAYS_MAX} working days. There is no cancellation charge.`,
  cancelWhat: 'What would you like to cancel?',
  cancelPieces: (pieces: number, of: number) =>
    pieces === 0 ? 'None' : `${count(pieces)} of ${count(of)}`,
  cancelNothing: 'Please choose what to cancel.',
  sentInExchange: 'Sent in exchange',
  piecesCancelled: (pieces: number) => `${count(pieces)} cancelled`,
  cancelRest: 'The rest of the order stays as it is.',
  reason: 'Why are you cancelling? (optional)',
  cancelNow: 'Yes, cancel',
  cancelling: 'Cancelling...',
  keep: 'Keep it',
  cancelled: 'Cancelled. Your refund has started.',
};
