import {
  REFUND_WORKING_DAYS,
  RETURN_PICKUP_WORKING_DAYS,
  RETURN_REPLACE_WORKING_DAYS,
  RETURN_SEND_DAYS,
} from '../../limits.ts';
import {
  formatMailItems,
  type MailedReturn,
  type MailedReturnForSeller,
  type MailText,
  type MailWords,
  type ReturnStep,
} from '../mail-words.ts';
import { returnForShop } from './return-shop-mails.ts';

/** Texts of the mails about returns. No page loads them. */
export const returnMails: Pick<
  MailWords['mails'],
  'returnStep' | 'returnForSeller' | 'returnForShop'
> = {
  returnForShop,
  returnStep: (shop, contents) => {
    const { number, order, seller, message } = contents;
    const { subject, heading, before, after } = STEPS[contents.step](contents);
    return {
      subject: `${subject}: return ${number} at ${shop}`,
      heading,
      before: [`Return ${number} of order ${order}, items from ${seller}.`, ...before],
      items: formatMailItems(contents.lines, 'Total', contents.total),
      ...(message && { quoted: message }),
      action: 'See my orders',
      after,
      unasked: '',
    };
  },
  returnForSeller: (shop, contents) => {
    const { number, order, invoice, step, message, hasNotCome } = contents;
    const usual = FOR_SELLER[step] ?? FOR_SELLER.requested;
    const { subject, heading, text } = step === 'accepted' ? chooseAccepted(contents) : usual;
    const { fetchUntil, fetchAt, isPosted } = contents;
    return {
      subject: `${subject}: return ${number} at ${shop}`,
      heading,
      before: [
        `Return ${number}, order ${order}, invoice ${invoice}. ${text}`,
        ...(hasNotCome ? [NEVER_CAME] : []),
        ...(fetchUntil ? [formatFetch(fetchUntil, fetchAt)] : []),
        ...(step === 'on its way' && isPosted ? [POSTED] : []),
        ...formatSaid(contents),
      ],
      items: formatMailItems(contents.lines, 'Total', contents.total),
      ...(message && { quoted: message }),
      after: [],
      unasked: '',
    };
  },
};

type StepText = Pick<MailText, 'subject' | 'heading' | 'before' | 'after'>;

const MONEY = `Your money goes back to where you paid from, usually within ${REFUND_WORKING_DAYS} working days.`;

const IF_NOT_FETCHED = 'If nobody comes by then, you do not have to send anything back.';
const NOT_FETCHED = 'Nobody has fetched it, so you do not have to send anything back.';

/** No day is in a mail that the version before has queued. */
function formatFetched(until?: string): string {
  const by = until ? `by ${until}` : `within ${RETURN_PICKUP_WORKING_DAYS} working days`;
  return `The seller has the pieces fetched at your address ${by}, free of charge. Please have them packed.`;
}

const NOT_SENT = 'The seller has not sent what you chose. You do not have to wait any longer.';
const IF_NOT_SENT = `If it is not sent within ${RETURN_REPLACE_WORKING_DAYS} working days, you get your money back by itself.`;

const STEPS: Readonly<Record<ReturnStep, (contents: MailedReturn) => StepText>> = {
  requested: () => ({
    subject: 'We have your request',
    heading: 'We have your request',
    before: ['The seller answers within 48 hours. Without an answer your return is approved.'],
    after: [],
  }),
  questioned: () => ({
    subject: 'The seller has a question',
    heading: 'The seller has a question',
    before: ['Please answer it in your orders within 7 days, or the return ends.'],
    after: [],
  }),
  approved: ({ fetchUntil, sendTo }) => ({
    subject: 'Approved',
    heading: 'Your return is approved',
    before: [`${formatFetched(fetchUntil)} ${IF_NOT_FETCHED}`],
    after: [
      `If you would rather post it yourself, the address is: ${sendTo}. What you pay for that is not paid back. Then tell us the carrier and the number of the parcel in your orders.`,
    ],
  }),
  missed: () => ({
    subject: 'Nobody was at home',
    heading: 'The seller came to fetch your parcel, and nobody was at home',
    before: [
      `Please say in your orders within ${RETURN_SEND_DAYS} days that it can be fetched, or post it. After that the return ends.`,
    ],
    after: [],
  }),
  'pick-up': ({ fetchUntil }) => ({
    subject: 'The seller comes again',
    heading: 'The seller comes again',
    before: [`${formatFetched(fetchUntil)} ${IF_NOT_FETCHED}`],
    after: [],
  }),
  'on its way': () => ({
    subject: 'On its way back',
    heading: 'Your parcel is on its way back',
    before: ['We tell you when it has arrived.'],
    after: [],
  }),
  shown: ({ arrivesBy }) => ({
    subject: 'Receipt shown',
    heading: 'We have your receipt',
    before: [
      `If the seller does not say until ${arrivesBy} that nothing has come, your parcel counts as received.`,
    ],
    after: [],
  }),
  'given back': ({ carrier, awb }) => ({
    subject: 'On its way to you',
    heading: 'What you sent is on its way back to you',
    before: [`Carrier and tracking number: ${carrier}, ${awb}`],
    after: [],
  }),
  received: () => ({
    subject: 'Arrived',
    heading: 'Your parcel has arrived',
    before: ['The seller looks at it within 3 working days.'],
    after: [],
  }),
  accepted: ({ isReplacement, isExchange, isInstead, isNotFetched }) => ({
    subject: isInstead ? 'Your money comes back' : 'Accepted',
    heading: isInstead ? 'You get your money back instead' : 'Your return is accepted',
    before: [
      ...(isInstead ? [NOT_SENT] : []),
      ...(isNotFetched ? [NOT_FETCHED] : []),
      isInstead ? MONEY : formatNext(isReplacement, isExchange),
    ],
    after: [],
  }),
  disputed: () => ({
    subject: 'The seller disagrees',
    heading: 'The seller disagrees',
    before: ['We look into it and decide. You do not have to do anything.'],
    after: [],
  }),
  shared: () => ({
    subject: 'Decided',
    heading: 'You get a part of the price back',
    before: [`In your orders you see how much. ${MONEY}`],
    after: [],
  }),
  refused: ({ isReceived = true }) => ({
    subject: 'Refused',
    heading: 'Your return was refused',
    before: [
      `${isReceived ? 'The pieces come back to you. ' : ''}If you disagree, please answer this mail.`,
    ],
    after: [],
  }),
  replaced: ({ carrier, awb }) => ({
    subject: 'Sent again',
    heading: 'Your replacement is on its way',
    before: [`Carrier and tracking number: ${carrier}, ${awb}`],
    after: [],
  }),
  exchanged: ({ carrier, awb }) => ({
    subject: 'Exchange sent',
    heading: 'Your exchange is on its way',
    before: [
      `Carrier and tracking number: ${carrier}, ${awb}`,
      'The invoice file of your order contains both the credit note and the new invoice. They have the same amount, so you pay nothing.',
    ],
    after: [],
  }),
  cancelled: () => ({
    subject: 'Ended',
    heading: 'Your return has ended',
    before: ['You can ask again in your orders while the time for it lasts.'],
    after: [],
  }),
  lapsed: () => ({
    subject: 'Ended',
    heading: 'Your return has ended',
    before: [
      `It could not be fetched, and we heard nothing for ${RETURN_SEND_DAYS} days. You can ask again while the time for it lasts.`,
    ],
    after: [],
  }),
};

/** What comes after an accepted return. */
function formatNext(isReplacement: boolean, isExchange = false): string {
  if (isExchange) return `The size or colour that you chose will be sent to you. ${IF_NOT_SENT}`;
  return isReplacement ? `The same will be sent to you again. ${IF_NOT_SENT}` : MONEY;
}

const NEVER_CAME = 'The customer says that these pieces never came, so nothing is sent back.';

interface SellerText {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
}

const FOR_SELLER: { readonly requested: SellerText } & Readonly<
  Partial<Record<ReturnStep, SellerText>>
> = {
  requested: {
    subject: 'A customer returns something',
    heading: 'A customer returns something',
    text: 'Please tell us within 48 hours whether you agree, or what you want to know. Without an answer it is approved.',
  },
  approved: {
    subject: 'Approved',
    heading: 'A return is approved',
    text: 'Please have the pieces fetched at the address of the customer.',
  },
  'pick-up': {
    subject: 'Please come again',
    heading: 'A customer can be at home now',
    text: 'Please have the pieces fetched once more.',
  },
  'on its way': {
    subject: 'On its way to you',
    heading: 'A return is on its way to you',
    text: 'Please tell us when it has come. You have 3 working days to look at it.',
  },
  shown: {
    subject: 'Receipt shown',
    heading: 'A customer has shown the receipt of a parcel to you',
    text: 'It was handed over. Please tell us when it has come.',
  },
  refused: {
    subject: 'Refused',
    heading: 'A return is refused',
    text: 'Please send the pieces back to the customer, and tell us the carrier and the number of the parcel.',
  },
  cancelled: {
    subject: 'Ended',
    heading: 'A return has ended',
    text: 'The customer keeps the pieces.',
  },
};

function formatSaid({ step, arrivesBy, giveBackTo }: MailedReturnForSeller): string[] {
  if (step === 'refused' && giveBackTo) return [`The address is: ${giveBackTo}.`];
  if (step !== 'shown') return [];
  return [
    `If nothing has come, please say so until ${arrivesBy}. After that it counts as received.`,
  ];
}

const POSTED = 'The customer has posted it, so nobody has to fetch it.';

function formatFetch(until: string, at = ''): string {
  return `Until ${until}, at: ${at}. Please tell us when it is fetched, or that nobody was at home. If neither has happened by then, the customer keeps the pieces and the return is accepted.`;
}

function chooseAccepted({
  isToSend = false,
  isInstead = false,
  isNotFetched = false,
}: MailedReturnForSeller): SellerText {
  const accepted = { subject: 'Accepted', heading: 'A return is accepted' };
  if (isInstead)
    return {
      subject: 'Paid back',
      heading: 'The customer gets the money back',
      text: 'What the customer chose in its place was not sent, so the money goes back with a credit note. Please do not send it any more.',
    };
  const text = isToSend
    ? `Please send what the customer chose in its place within ${RETURN_REPLACE_WORKING_DAYS} working days, and tell us the number of the parcel. After that the customer gets the money back.`
    : 'The customer gets the money back with a credit note.';
  const kept = 'Nobody has fetched the pieces in time, so the customer keeps them.';
  return { ...accepted, text: isNotFetched ? `${kept} ${text}` : text };
}
