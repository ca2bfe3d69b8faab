import type {
  ConfirmedOrder,
  MailedAnswer,
  MailedDenial,
  MailedMessage,
  MailedReturn,
  MailedReturnForSeller,
  MailedReturnForShop,
  MailedStep,
  MailedTrouble,
  MailOrder,
  MessageReceipt,
} from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';

/** The name of the job that sends a mail. */
export const SEND_MAIL = 'send-mail';

/** The contents of each mail besides its fixed words. */
export interface MailContents {
  /** The code that proves an email address. */
  emailCode: { readonly code: string };
  /** A code was requested for an email that already has an account. */
  alreadyRegistered: Record<string, never>;
  welcome: { readonly username: string };
  /** A link to choose a new password. */
  passwordReset: { readonly username: string; readonly link: string };
  passwordChanged: { readonly username: string };
  /** To the former address, or to the only one when the mobile changed (`newEmail` is null): a link that undoes it. */
  contactChanged: {
    readonly username: string;
    readonly newEmail: string | null;
    readonly link: string;
  };
  /** Sent to the previous address, when nothing can be undone from there. */
  emailChanged: { readonly username: string; readonly newEmail: string };
  accountErased: { readonly username: string };
  /** To who asked about a product; `message` is the answer. */
  questionAnswered: MailedAnswer & { readonly productId: string; readonly category: string };
  orderConfirmed: ConfirmedOrder;
  orderForSeller: MailOrder & {
    readonly invoice: string;
    readonly deliverTo: string;
    /** Given for a gift: '' in the queue, the message once its slip has been read. */
    readonly giftMessage?: string;
    /** Its slip is attached. */
    readonly hasSlip?: boolean;
  };
  /** A payment that could not pay for its order is being refunded. */
  paymentRefunded: {
    readonly reason: 'double' | 'out of stock' | 'wrong amount';
    /** In whole rupees. */
    readonly amount: number;
  };
  sellerOrderCancelled: MailOrder & { readonly seller: string };
  sellerOrderUndelivered: MailOrder & { readonly seller: string };
  piecesCancelled: MailOrder & { readonly seller: string };
  backInStock: MailedNotice;
  priceDrop: MailedNotice & { readonly formerPrice: number };
  /** What happened to a seller order on its way to the customer. */
  orderStep: MailedStep;
  /** What happened to a return. */
  returnStep: MailedReturn;
  /** To the seller: what a return asks of them, or what was decided. */
  returnForSeller: MailedReturnForSeller;
  /** To the shop: a return that its people may have to decide. */
  returnForShop: MailedReturnForShop;
  /** To the shop: a customer's support message. */
  messageForShop: MailedMessage;
  /** To the shop: a customer says that a delivered seller order has not come. */
  notReceivedForShop: MailedDenial;
  /** To the shop: a carrier says something of a parcel after which a person has to decide. */
  parcelTrouble: MailedTrouble;
  /** To the customer: the message has arrived. */
  messageReceived: MessageReceipt;
  /** To the shop: delete a customer's messages from its mailbox too. */
  messagesErased: { readonly tickets: string };
  cancelledForSeller: MailOrder & { readonly invoice: string; readonly deliverTo: string };
  notReceivedForSeller: MailOrder & { readonly invoice: string; readonly deliverTo: string };
  piecesCancelledForSeller: MailOrder & { readonly invoice: string; readonly deliverTo: string };
  undeliveredForSeller: MailOrder & { readonly invoice: string; readonly deliverTo: string };
}

/** A product of which a customer asked to be told. */
interface MailedNotice {
  readonly product: string;
  /** In whole rupees. */
  readonly price: number;
  readonly link: string;
  /** Ends these mails without signing in. */
  readonly endLink: string;
}

/** A slip that is drawn when its mail is sent, so that the queue holds nothing of it. */
export interface MailedSlip {
  readonly kind: 'gift' | 'challan';
  /** The id of the seller order of a gift; the number of the return of which a replacement is sent. */
  readonly of: string;
}

/** A slip, read as it is when its mail is sent. */
export interface OpenedSlip {
  readonly fileName: string;
  /** What the mail says of it. */
  readonly contents: Readonly<Record<string, string>>;
  /** A PDF file. */
  draw(): Promise<Uint8Array>;
}

/** No language is stored for the shop's people and for sellers. */
export const SHOPS_LANGUAGE: Language = 'en';
export const SELLERS_LANGUAGE: Language = 'en';

export type MailTemplate = keyof MailContents;

export type MailMessage = {
  readonly [Template in MailTemplate]: {
    readonly to: string;
    readonly language: Language;
    /** Who receives a reply, when that is not the shop. */
    readonly replyTo?: { readonly name: string; readonly address: string };
    readonly template: Template;
    readonly contents: MailContents[Template];
    readonly slip?: MailedSlip;
  };
}[MailTemplate];

export interface Mailer {
  /** Queues mails within this transaction: they are sent after it commits, and never if it is rolled back. */
  sendLater(db: Db, ...messages: MailMessage[]): Promise<void>;
}
