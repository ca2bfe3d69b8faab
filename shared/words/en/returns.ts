import {
  REFUND_WORKING_DAYS_MAX as DAYS_MAX,
  REFUND_WORKING_DAYS_MIN as DAYS_MIN,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';

const count = (pieces: number) => formatCount(pieces, 'en');

/** Returns and replacements: on the page of an order, the form that asks for one, and the page of each. */
export const returns = {
  // on the page of an order
  returnUntil: (day: string) => `Return until ${day}`,
  replaceUntil: (day: string) => `Replacement until ${day}`,
  onlyIfFaulty: 'Only if it is faulty, damaged, not as shown, wrong or late',
  onlyReplacement: 'It is replaced if it is faulty, damaged, not as shown, wrong or late',
  termReasons: {
    food: 'because it is food',
    hygiene: 'for reasons of hygiene',
    'made to measure': 'because it is made to measure',
  },
  onlyWhy: (only: string, why: string) => `${only}, ${why}`,
  allInReturns: 'All of it is in returns',
  piecesReturned: (pieces: number) => `${count(pieces)} returned`,
  ask: 'Return or replace',
  askOf: (product: string) => `Return or replace: ${product}`,
  list: 'Returns',
  kinds: { return: 'Return', replacement: 'Replacement', exchange: 'Exchange' },
  name: (kind: string, number: string) => `${kind} ${number}`,
  pieces: (pieces: number) => `${count(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,

  // the form
  formTitle: 'Return or replace',
  formText: 'Free: the seller has it fetched at your address.',
  what: 'What comes back?',
  ofPieces: (of: number) => `of ${count(of)}`,
  atMost: (pieces: number) =>
    pieces === 1 ? 'It is the only one' : `${count(pieces)} can come back`,
  why: 'Why?',
  reasons: {
    faulty: 'Faulty',
    'damaged on the way': 'Damaged on the way',
    'not as shown': 'Not as shown',
    'wrong or missing piece': 'Wrong or missing piece',
    'came late': 'Came late',
    'does not fit': 'Does not fit',
    'changed my mind': 'Changed my mind',
  },
  whatCame: 'What came?',
  neverCame: 'It never came',
  neverCameText: 'Then nothing has to be sent back.',
  wrongCame: 'A wrong piece came',
  wrongCameText: 'The wrong piece goes back.',
  chooseWhatCame: 'Please say whether it never came or a wrong piece came.',
  wish: 'What would you like?',
  money: (amount: string) => `${amount} back`,
  moneyText: 'To where you paid from, once the seller has accepted it.',
  same: 'The same again',
  sameText: (day: string) => `Without any charge. The last day for this is ${day}.`,
  other: 'Another size or colour',
  otherText: 'At the same price, without any charge.',
  variantFor: (product: string) => `Size or colour in place of ${product}`,
  variantChoose: 'Please choose',
  variantMissing: 'Please choose a size or colour.',
  note: 'What should the seller know? (optional)',
  photosHint: (most: number) =>
    `Up to ${most}: JPEG, PNG or WebP. Where they were taken is removed. Only the seller and our team see them.`,
  send: 'Send',
  sending: 'Sending...',
  notNow: 'Not now',
  chooseWhat: 'Please choose what comes back.',
  chooseReason: 'Please choose a reason.',
  noneTogether: 'These products cannot come back together. Please send a return for each of them.',
  lastDayWas: (day: string) => `The last day was ${day}.`,
  existing: (number: string) => `Look at ${number}`,
  asked: 'Sent. This page shows where it stands.',

  // the page of one
  title: 'Return',
  description: 'Where your return stands, and what to do now.',
  loading: 'Loading your return…',
  missing: 'There is no such return',
  missingText: 'It may belong to another account. My Orders has all of yours.',
  toOrder: (number: string) => `Back to order ${number}`,
  askedOn: (moment: string) => `Asked for ${moment}`,
  states: {
    requested: 'Waiting for the seller',
    questioned: 'The seller asks',
    approved: 'Approved',
    'on its way': 'On its way back',
    received: 'With the seller',
    disputed: 'We decide',
    accepted: 'Accepted',
    refunded: 'Refunded',
    replaced: 'Replaced',
    exchanged: 'Exchanged',
    refused: 'Refused',
    shared: 'Partly refunded',
    cancelled: 'Cancelled',
    lapsed: 'Not sent in time',
  },
  events: {
    requested: 'Asked for',
    questioned: 'The seller asks something',
    approved: 'Approved',
    missed: 'Nobody was at home',
    'pick-up': 'Can be fetched again',
    'on its way': 'Handed over',
    received: 'Received by the seller',
    disputed: 'The seller does not agree',
    accepted: 'Accepted',
    refunded: 'Money sent back',
    replaced: 'Replacement sent',
    exchanged: 'Exchange sent',
    refused: 'Refused',
    shared: 'A part is paid back',
    cancelled: 'Cancelled',
    lapsed: 'Ended, as nothing was sent',
    acceptedInstead: 'Not sent: your money goes back instead',
  },
  stepsAhead: {
    approved: 'Approved by the seller',
    'on its way': 'Fetched at your door',
    received: 'Received by the seller',
    accepted: 'Accepted',
    refunded: 'Money sent back',
    replaced: 'Replacement sent',
    exchanged: 'Exchange sent',
  },
  byDay: (day: string) => `by ${day} at the latest`,
  now: 'What happens now',
  requested: (day: string) =>
    `The seller answers by ${day}. Without an answer it is approved by itself. You do not have to do anything.`,
  requestedOpen: 'The seller answers soon. You do not have to do anything.',
  questioned: (moment: string) =>
    `The seller asks you something. Please answer by ${moment}; after that the return ends.`,
  questionedOpen: 'The seller asks you something. Please answer below.',
  approved: (day: string) =>
    `The seller has it fetched at your address by ${day}. That is free; please have it packed. If nobody comes by then, you do not have to send anything back.`,
  approvedMissed: (moment: string) =>
    `The seller came to fetch it, and nobody was at home. Please say by ${moment} that it can be fetched, or post it; after that the return ends.`,
  approvedMissedOften: (moment: string) =>
    `The seller came several times, and nobody was at home. Please post it by ${moment}; after that the return ends.`,
  approvedOpen: (moment: string) =>
    `Please say by ${moment} that it can be fetched at your address, which is free, or post it; after that the return ends.`,
  nothingBack: 'You do not have to send anything back.',
  approvedReplacement: 'The replacement is set aside for you.',
  approvedExchange: 'The size or colour that you chose is set aside for you.',
  onItsWay: (day: string) =>
    `It is on its way to the seller. If the seller says nothing, it counts as received on ${day}.`,
  onItsWayOpen:
    'It is on its way to the seller. Keep the receipt: if you hear nothing within 10 days, send us a photo of it.',
  received: (day: string) =>
    `The seller looks at it until ${day}. Without an answer it is accepted by itself.`,
  receivedOpen: 'The seller has it and looks at it.',
  disputed:
    'The seller does not agree. Our team reads what both of you wrote and decides. You do not have to do anything.',
  accepted: (amount: string) =>
    `It is accepted. ${amount} goes back to where you paid from, usually within ${DAYS_MIN}–${DAYS_MAX} working days.`,
  acceptedReplacement: (day: string) =>
    `It is accepted. The seller sends you the replacement by ${day}. If not, you get your money back by itself.`,
  acceptedReplacementOpen: 'It is accepted. The seller sends you the replacement.',
  acceptedExchange: (day: string) =>
    `It is accepted. The seller sends you the size or colour that you chose by ${day}. If not, you get your money back by itself.`,
  acceptedExchangeOpen: 'It is accepted. The seller sends you the size or colour that you chose.',
  refunded: (amount: string) =>
    `${amount} went back to where you paid from. Your bank may need a few days to show it.`,
  refundDelayed: (amount: string) =>
    `The refund of ${amount} has not gone through yet. We are looking into it; you do not have to do anything.`,
  shared: (amount: string, of: string) =>
    `We have decided that ${amount} of ${of} goes back to you, to where you paid from.`,
  replaced: 'The replacement is on its way to you.',
  exchanged: 'The size or colour that you chose is on its way to you. There is nothing to pay.',
  refused: 'It was refused, and what you sent comes back to you. Why, you can read below.',
  cancelled:
    'It is cancelled. While the time for it lasts, you can ask again on the page of the order.',
  lapsed:
    'It could not be fetched and nothing was sent in time, so the return has ended. While the time for it lasts, you can ask again on the page of the order.',
  required: 'Please fill this in.',

  // fetching and sending it
  fetchAgain: 'Have it fetched',
  fetchAgainDone: 'The seller knows that it can be fetched.',
  postIt: 'Post it yourself instead',
  postItText: 'Pick-up is free. What you pay for posting it is not paid back.',
  sendTo: 'Send it to',
  saveSlip: 'Slip as PDF',
  savingSlip: 'Preparing...',
  print: 'Print the slip',
  printText: 'Please put the slip into the parcel, and keep the receipt.',
  carrier: 'Sent with',
  carrierHint: 'The carrier, for example India Post',
  awb: 'Tracking number',
  awbHint: 'It is on the receipt.',
  sent: 'I have sent it',
  sentDone: 'Thank you. The seller knows that it is on its way.',
  slip: 'Return slip',
  slipOrder: 'Order',
  slipKind: 'Asked for',
  slipWhat: 'In this parcel',
  pieceOf: (pieces: number, title: string) => `${count(pieces)} × ${title}`,

  // answering and cancelling
  answer: 'Your answer',
  answerNow: 'Send the answer',
  answered: 'Your answer is sent.',
  cancel: 'Cancel this return',
  cancelTitle: 'Cancel this return?',
  cancelText: 'You keep what you bought. While the time for it lasts, you can ask again.',
  cancelNow: 'Yes, cancel',
  cancelling: 'Cancelling...',
  keep: 'Go back',
  cancelDone: 'The return is cancelled.',

  // beside it
  details: 'What comes back',
  reason: 'Reason',
  wished: 'Asked for',
  worth: 'What it cost',
  refund: 'Refund',
  refundStates: {
    due: 'Refund started',
    started: 'Refund started',
    processed: 'Refunded',
    failed: 'Refund delayed',
  },
  creditNote: 'Credit note',
  arn: 'Your bank’s reference (ARN)',
  parcelBack: 'The parcel to the seller',
  parcelAgain: 'The replacement',
  parcelExchange: 'What you get in exchange',
  wantedInstead: 'In exchange for it:',
  newInvoice: 'New invoice',
  toPay: 'To pay',
  exchangeText: (amount: string) =>
    `Credit note and invoice are both for ${amount}. They are in the invoice of your order.`,
  help: 'Help with this return',
};
