import {
  REPLACEMENT_DAYS,
  RETURN_DAYS,
  REFUND_WORKING_DAYS_MAX as DAYS_MAX,
  REFUND_WORKING_DAYS_MIN as DAYS_MIN,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';

const items = (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'item' : 'items'}`;

export const checkout = {
  title: 'Checkout',
  description: 'Choose where your order goes, look at what you buy, and pay.',

  toCart: 'Back to cart',
  toProduct: 'Back to product',

  // delivery address
  deliveryAddress: 'Delivery Address',
  change: 'Change',
  changeAddress: 'Change the delivery address',
  addDeliveryAddress: 'Add Delivery Address.',
  // beside the button that cannot be pressed yet
  addressFirst: 'Add an address first',
  chooseAddress: 'Choose a delivery address',
  deliverHere: 'Deliver here',
  deliverTo: (address: string) => `Deliver here: ${address}`,
  addressOpen: 'Please save the address first, or cancel the change.',
  addressNotChanged:
    'The delivery address could not be changed. Please look at it before you place the order.',

  // items
  items: 'Items',
  count: (pieces: number) => formatCount(pieces, 'en'),
  soldBy: (seller: string) => `Sold by ${seller}`,

  // gift
  gift: 'This is a gift',
  giftText:
    'We ask the seller to send it without prices, with your message on a slip. The invoice is only for you: the mail about the order leads to it.',
  giftMessage: 'Message on the slip (optional)',
  giftHint: (most: number) => `Up to ${most} characters.`,

  // payment
  payment: 'Payment',
  payBy: 'Pay by',
  ways: {
    upi: { title: 'UPI', text: 'Google Pay, PhonePe, Paytm or any other app' },
    card: { title: 'Card', text: 'Debit or credit card' },
    other: { title: 'Another way', text: 'Net banking, wallet and more' },
  },
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
  // after the reason: a part of the order comes later than was shown
  allBy: (day: string) => `All of it arrives by ${day}.`,
  closed:
    'You left the payment, and nothing was ordered. Your cart is as it was. If money was taken after all, either your order will be confirmed by itself or the money will come back.',
  elsewhere: 'The payment is open in another tab. Please carry on there.',
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
  failedReasons: {
    cancelled: 'The payment was cancelled. You can try again, or pay another way.',
    timedOut: 'The payment took too long. Please try again.',
    noMoney: 'There is not enough money in the account. You can pay another way.',
    limit: 'This is more than the bank lets through at once or in a day. You can pay another way.',
    declined: 'The bank did not accept the payment. You can try another card, or pay another way.',
    blocked: 'This card or account cannot be used any more. Please pay another way.',
    notOnline: 'This card or account is not switched on for such payments. Please pay another way.',
    wrongDetails: 'The number or another detail was not right. Please check it and try again.',
    wrongOtp: 'The OTP was not right. Please try again.',
    wrongPin: 'The PIN was not right. Please try again.',
    notVerified: 'The bank could not verify the payment. Please try again.',
    bankAway:
      'The bank or its network had a fault. Please try again in a few minutes, or pay another way.',
    unknown: 'The payment did not go through. You can try again, or pay another way.',
  },
  failedNext:
    'No order was placed, and your cart is as it was. If money was taken after all, either your order will be confirmed by itself or the money will come back.',

  // after the payment
  outcomes: {
    confirming: {
      title: 'Payment received, confirming your order',
      text: 'This takes a moment. You do not have to wait here: your order will appear in My Orders, and we will mail you when it is confirmed.',
    },
    refunded: {
      title: 'Sorry, it has just sold out',
      text: `The last of it was sold while you were paying, so no order was placed. All your money is on its way back; banks take ${DAYS_MIN} to ${DAYS_MAX} working days.`,
    },
    refused: {
      title: 'We could not confirm this payment',
      text: 'If money was taken, either your order will appear in My Orders or the money will come back. Please look there before you pay again.',
    },
  },
  goToCart: 'Go to Cart',
  myOrders: 'My Orders',
  writeToUs: 'Contact Us',

  // thank you
  thankYou: 'Thank you!',
  orderPlaced: 'Your order is placed and paid.',
  orderNumber: 'Order number',
  seeOrder: 'See this order',
  bought: 'What you bought',
  paid: 'Paid',
  paidFor: (count: number) => `for ${items(count)}`,
  next: 'What happens next',
  nextMail: (email: string) => `We will mail the confirmation to ${email}.`,
  nextPacking: (sellers: number) =>
    sellers === 1
      ? 'The seller will pack your order and hand it to the courier.'
      : `${formatCount(sellers, 'en')} sellers will pack your order, each in a parcel of their own.`,
  nextDelivery: (days: number) => `Delivery typically takes ${days} working days.`,
  arrivesOf: (seller: string, day: string) => `${seller}: arrives by ${day}`,
  nextReturns: {
    all: `Not right? Send it back free within ${RETURN_DAYS} days.`,
    some: `Not right? Send it back free within ${RETURN_DAYS} days, except where it says otherwise above.`,
    'only if faulty': `Faulty? Send it back free within ${RETURN_DAYS} days.`,
    'replacement only': `Faulty? We have it replaced free within ${REPLACEMENT_DAYS} days.`,
    faulty: `Faulty? Send it back or have it replaced free, as it says above.`,
  },
  shopMore: 'Shop More',
};
