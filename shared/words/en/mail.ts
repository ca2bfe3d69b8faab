import {
  GRIEVANCE_ANSWERED_HOURS,
  OTP_VALID_MINUTES,
  REFUND_WORKING_DAYS,
  RESET_LINK_VALID_MINUTES,
  RESTORE_LINK_VALID_DAYS,
} from '../../limits.ts';
import type { InvoiceWords } from '../invoice-words.ts';
import { formatMailItems, type MailWords } from '../mail-words.ts';
import { noticeMails } from './notice-mails.ts';
import { orderMails } from './order-mails.ts';
import { returnMails } from './return-mails.ts';

/** Texts of mails to customers. No page loads them. */
export const mail: MailWords = {
  mails: {
    emailCode: (shop) => ({
      subject: `Your OTP for ${shop}`,
      heading: 'Your OTP',
      before: [
        'Type this OTP on the page that asked for it. It shows that this email address is yours.',
      ],
      after: [
        `It works for ${OTP_VALID_MINUTES} minutes. Please do not share it with anyone; we will never call or write to ask for it.`,
      ],
      unasked:
        'If you did not ask for an OTP, you can ignore this mail. Nothing can happen without it.',
    }),
    alreadyRegistered: (shop) => ({
      subject: `You already have an account at ${shop}`,
      heading: 'You are already with us',
      before: [
        `Someone, probably you, tried to open an account at ${shop} with this email address. It has one already, so no OTP is needed: just sign in.`,
      ],
      action: 'Sign in',
      after: ["Forgot your password? Choose 'Forgot password?' there and we will send you a link."],
      unasked: 'If it was not you, you can ignore this mail. Your account is as it was.',
    }),
    welcome: (shop, { username }) => ({
      subject: `Welcome to ${shop}`,
      heading: `Namaste, ${username}!`,
      before: [
        `Your account at ${shop} is ready. Your cart, wishlist, addresses and orders are now kept for you wherever you sign in.`,
      ],
      action: 'Start shopping',
      after: [],
      unasked: 'If you did not open this account, please reply to this mail and we will close it.',
    }),
    passwordReset: (shop, { username }) => ({
      subject: `Choose a new password for ${shop}`,
      heading: 'Choose a new password',
      before: [`Hello ${username}, you asked for a link to choose a new password. Here it is.`],
      action: 'Choose a new password',
      after: [
        `It works once, within ${RESET_LINK_VALID_MINUTES} minutes. After that you can ask for a new one.`,
      ],
      unasked:
        'If you did not ask for it, you can ignore this mail. Your password stays as it is. Please do not share the link with anyone.',
    }),
    passwordChanged: (shop, { username }) => ({
      subject: `Your password for ${shop} was changed`,
      heading: 'Your password was changed',
      before: [
        `Hello ${username}, the password of your account was just changed, and you were signed out on your other devices.`,
      ],
      after: [],
      unasked:
        "If this was not you, choose a new password at once with 'Forgot password?' on the sign-in page. Did we also mail you that your email or mobile number was changed? Then first open the link in that mail: it undoes the change. After that, write to us.",
    }),
    contactChanged: (shop, { username, newEmail }) => ({
      subject:
        newEmail === null
          ? `The mobile number of your ${shop} account was changed`
          : `The email address of your ${shop} account was changed`,
      heading:
        newEmail === null ? 'Your mobile number was changed' : 'Your email address was changed',
      before: [
        newEmail === null
          ? `Hello ${username}, your account now has another mobile number.`
          : `Hello ${username}, mails about your account now go to ${newEmail}.`,
        `If it was you, you do not have to do anything. If it was not you, someone knows your password: undo the change now.`,
      ],
      action: 'Undo the change',
      after: [
        `The link works once, for ${RESTORE_LINK_VALID_DAYS} days. It gives your account its former email and mobile number again, signs it out everywhere, and then you choose a new password.`,
      ],
      unasked:
        'Open the link above, even if the password or the email address has been changed again since. Please do not share the link with anyone.',
    }),
    emailChanged: (shop, { username, newEmail }) => ({
      subject: `The email address of your ${shop} account was changed`,
      heading: 'Your email address was changed',
      before: [
        `Hello ${username}, mails about your account now go to ${newEmail}. This is the last one to your old address.`,
      ],
      after: [],
      unasked: 'If this was not you, please reply to this mail at once, so that we can help you.',
    }),
    questionAnswered: (_, { username, product, question, message }) => ({
      subject: `Your question about ${product} is answered`,
      heading: 'Your question is answered',
      before: [`Hello ${username}, you asked about ${product}: ${question}`],
      quoted: message,
      action: 'Open the product',
      after: [],
      unasked: '',
    }),
    accountErased: (shop, { username }) => ({
      subject: `Your ${shop} account was deleted`,
      heading: 'Your account has been deleted',
      before: [
        `Goodbye ${username}. Your account, cart, wishlist and addresses are deleted. Only what the law makes us keep about orders and invoices stays, and for no other purpose.`,
        'You are welcome back any time.',
      ],
      after: [],
      unasked: 'If you did not ask for this, please reply to this mail at once.',
    }),
    orderForSeller: (shop, { order, invoice, lines, total, deliverTo, giftMessage, hasSlip }) => ({
      subject: `New order at ${shop}: ${invoice}`,
      heading: 'A new order for you',
      before: [
        `Order ${order}, invoice ${invoice}, is paid. Please pack it and send it to: ${deliverTo}`,
      ],
      items: formatMailItems(lines, 'Total', total),
      after:
        giftMessage === undefined
          ? []
          : [
              'This is a gift: please put nothing with a price into the parcel. The invoice is only for the customer.',
              ...(hasSlip
                ? ['Its slip is attached: please print it and put it into the parcel.']
                : []),
              ...(giftMessage
                ? [
                    hasSlip
                      ? `The message on it: ${giftMessage}`
                      : `Please put this message into the parcel: ${giftMessage}`,
                  ]
                : []),
            ],
      unasked: '',
    }),
    paymentRefunded: (shop, { reason, amount }) => ({
      subject: `Your payment to ${shop} is on its way back`,
      heading: 'Your money is on its way back',
      before: [REFUND_REASONS[reason]],
      items: [{ text: 'Refund', amount }],
      action: 'Back to the cart',
      after: [
        `It goes back to where you paid from, usually within ${REFUND_WORKING_DAYS} working days. You do not have to do anything.`,
      ],
      unasked: '',
    }),
    ...noticeMails,
    sellerOrderCancelled: (shop, { order, seller, lines, total }) => ({
      subject: `Cancelled: your items from ${seller} at ${shop}`,
      heading: `Cancelled: your items from ${seller}`,
      before: [`What you ordered from ${seller} in order ${order} has been cancelled.`],
      items: formatMailItems(lines, 'Refund', total),
      action: 'See my orders',
      after: [
        `Your money goes back to where you paid from, usually within ${REFUND_WORKING_DAYS} working days.`,
      ],
      unasked: '',
    }),
    cancelledForSeller: (shop, { order, invoice, lines, total }) => ({
      subject: `Cancelled at ${shop}: ${invoice}`,
      heading: 'An order was cancelled',
      before: [
        `Please do not send order ${order}, invoice ${invoice}. A credit note has been made.`,
      ],
      items: formatMailItems(lines, 'Total', total),
      after: [],
      unasked: '',
    }),
    ...orderMails,
    ...returnMails,
    messageForShop: (shop, { ticket, resolveBy, name, email, username, subject, message }) => ({
      subject: `[${ticket}] ${subject || `A message to ${shop}`}`,
      heading: `Ticket ${ticket}`,
      before: [`${name} <${email}>, account ${username}, writes:`],
      quoted: message,
      after: [
        `Reply to this mail, and ${email} gets your answer. It has been acknowledged with its number; please settle it by ${resolveBy}.`,
      ],
      unasked: '',
    }),
    messageReceived: (shop, { ticket, resolveBy, copy }) => ({
      subject: `[${ticket}] ${shop} has your message`,
      heading: 'We have your message',
      before: [
        `Your ticket number is ${ticket}. Please mention it whenever you write to us about this.`,
        `We acknowledge every message within ${GRIEVANCE_ANSWERED_HOURS} hours, and this mail does so. We settle every matter within one month: yours by ${resolveBy}.`,
        ...(copy ? ['You wrote:'] : []),
      ],
      quoted: copy,
      after: [],
      unasked:
        'If you did not write to us, someone has given your email address by mistake. You can ignore this mail.',
    }),
    messagesErased: (shop, { tickets }) => ({
      subject: `Please delete from the mailbox of ${shop}: ${tickets}`,
      heading: 'A customer has deleted their account',
      before: [
        `Their messages are deleted from the shop. Please settle whatever is still open, then delete them from the mailbox too: ${tickets}`,
      ],
      after: [],
      unasked: '',
    }),
  },
  ignoreHeading: 'Was it not you?',
  endNotice: 'Send me no more mails about this product',
  linkBelow: 'If the button does not work, copy this address into your browser:',
  questions: (email) => `Questions? Write to ${email}.`,
};

const REFUND_REASONS = {
  double: 'Your order was already paid, so we do not keep a second payment for it.',
  'out of stock':
    'We are sorry: the last of it was sold before your payment arrived, so no order was placed.',
  'wrong amount': 'Your payment was not for the amount of the order, so we could not accept it.',
} as const;

/** Texts printed on invoices and credit notes. No page loads them. */
export const invoice: InvoiceWords = {
  titles: {
    'tax invoice': 'Tax invoice',
    'bill of supply': 'Bill of supply',
    'invoice-cum-bill of supply': 'Invoice-cum-bill of supply',
    'credit note': 'Credit note',
  },
  lawTitles: {
    'tax invoice': '',
    'bill of supply': '',
    'invoice-cum-bill of supply': '',
    'credit note': '',
  },
  forRecipient: 'Original for recipient',
  number: { invoice: 'Invoice no.', 'credit note': 'Credit note no.' },
  date: 'Date',
  against: 'Against invoice',
  againstInvoice: (number, date) => `${number} of ${date}`,
  orderNumber: 'Order no.',
  orderDate: 'Order date',
  payment: 'Payment method',
  paymentMethod: (method) => METHODS[method] ?? 'Paid online',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  no: 'No',
  soldBy: 'Sold by',
  billedTo: 'Billed and delivered to',
  orderedBy: (name) => `Ordered by ${name}`,
  notRegistered: 'Not registered under GST',
  enrolled: (number) => `Not registered under GST, enrolment number ${number}`,
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  stateWithCode: (state, code) => `${state} (State code ${code})`,
  mobile: (number) => `Mobile ${number}`,
  columns: {
    description: 'Description',
    quantity: 'Quantity',
    mrp: 'MRP',
    price: 'Price',
    taxable: 'Taxable value',
    amount: 'Total',
  },
  totalTaxable: 'Taxable value',
  total: { invoice: 'Total', 'credit note': 'Total credited' },
  inWords: 'Amount in words',
  closed: (words) => words,
  madeByComputer: {
    invoice:
      'Made by computer and issued electronically under the Information Technology Act, 2000; it needs no signature.',
    'credit note':
      'Made by computer and issued electronically under the Information Technology Act, 2000.',
  },
  pricesIncludeTax: 'MRP and price are for one piece and include all taxes.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  documentTitle: (order) => `Invoice for order ${order}`,
};

const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Card, in instalments',
  cardless_emi: 'Instalments',
  paylater: 'Pay later',
  bank_transfer: 'Bank transfer',
};
