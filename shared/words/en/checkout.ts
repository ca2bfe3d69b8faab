import {
  REFUND_WORKING_DAYS_MAX as DAYS_MAX,
  REFUND_WORKING_DAYS_MIN as DAYS_MIN,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';

const items = (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'item' : 'items'}`;

export const checkout = {
  title: 'Checkout',
  description: 'Choose where your order goes, look at what you buy, and pay.',

  // delivery address
  deliveryAddress: 'Delivery Address',
  viewAll: 'View All',
  edit: 'Edit',
  addDeliveryAddress: 'Add Delivery Address.',
  chooseAddress: 'Choose a delivery address',
  deliverHere: 'Deliver here',
  deliverTo: (address: string) => `Deliver here: ${address}`,
  addressOpen: 'Please save the address first, or cancel the change.',

  // items
  items: 'Items',
  count: (pieces: number) => formatCount(pieces, 'en'),
  soldBy: (seller: string) => `Sold by ${seller}`,

  // payment
  payment: 'Payment',
  payOnline: 'Pay online',
  payOnlineHow: 'UPI, card or another way on the next step',
  noCashOnDelivery:
    'Currently we do not support Cash on Delivery. Please choose other methods of Payment.',
  testPayments: 'Test payments',
  testPaymentsText: 'No money moves in this store.',

  // summary
  totalMrp: (count: string) => `Total MRP (${count})`,
  placeOrder: 'Place Order',
  opening: 'Opening payment…',
  totalMoved: 'The total has changed. Please look at it before you place the order.',
  nothingCharged: 'Nothing was charged.',
  closed:
    'You left the payment, and nothing was ordered. Your cart is as it was. If money was taken after all, either your order is confirmed by itself or the money comes back.',
  elsewhere: 'The payment was opened in another tab. Please go on there.',
  noForm:
    'The payment page could not be loaded. Nothing was charged; please check your connection and try again.',

  // what changed before the payment
  changedTitle: 'Something has changed',
  changedLead: 'Nothing is charged yet. Is this all right?',
  newTotal: 'New total',
  pay: (amount: string) => `Pay ${amount}`,
  back: 'Back',

  // a payment failed
  failedTitle: 'Payment failed',
  errorCode: 'Error code:',
  failedNext: 'No order was placed. You can try again, or pay another way.',

  // after the payment
  outcomes: {
    confirming: {
      title: 'Payment received, confirming your order',
      text: 'This takes a moment. You need not wait here: the order appears in My Orders, and we mail you when it is confirmed.',
    },
    refunded: {
      title: 'Sorry, the goods were gone',
      text: `Someone was faster while you paid, so no order was placed. All of your money is on its way back; banks take ${DAYS_MIN} to ${DAYS_MAX} working days.`,
    },
    refused: {
      title: 'We could not confirm this payment',
      text: 'If money was taken, either your order appears in My Orders or the money comes back. Please do not pay again before you have looked there.',
    },
  },
  goToCart: 'Go to Cart',
  myOrders: 'My Orders',
  writeToUs: 'Contact Us',

  // thank you
  thankYou: 'Thank you!',
  orderPlaced: 'Your order is placed and paid.',
  orderNumber: 'Order number',
  paid: 'Paid',
  paidFor: (count: number) => `for ${items(count)}`,
  next: 'What happens next',
  nextMail: (email: string) => `We mail the confirmation to ${email}.`,
  nextPacking: (sellers: number) =>
    sellers === 1
      ? 'The seller packs your order and hands it to the courier.'
      : `${formatCount(sellers, 'en')} sellers pack your order, each a parcel of its own.`,
  nextDelivery: (days: number) => `Delivery typically takes ${days} working days.`,
  nextReturns: (days: number) => `Not right? Send it back free within ${days} days.`,
  shopMore: 'Shop More',
};
