import type { MailedMessage, MailGoods, MailReceipt } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';

/** What each mail says beside its fixed words. */
export interface MailContents {
  /** The code that proves an email address. */
  emailCode: { readonly code: string };
  /** A code was asked for an email that has an account already. */
  alreadyRegistered: Record<string, never>;
  welcome: { readonly username: string };
  /** A link to choose a new password. */
  passwordReset: { readonly username: string; readonly link: string };
  passwordChanged: { readonly username: string };
  /** Told to the former address. */
  emailChanged: { readonly username: string; readonly newEmail: string };
  accountErased: { readonly username: string };
  orderConfirmed: MailGoods & { readonly name: string };
  orderForSeller: MailGoods & { readonly invoice: string; readonly deliverTo: string };
  /** A payment that could not be for its order is on its way back. */
  moneyReturned: {
    readonly reason: 'double' | 'out of stock' | 'wrong amount';
    /** In whole rupees. */
    readonly amount: number;
  };
  partCancelled: MailGoods & { readonly seller: string };
  /** To the shop: what a customer writes. */
  messageForShop: MailedMessage;
  /** To the customer: it has arrived. */
  messageReceived: MailReceipt;
  /** To the shop: a customer's messages are to go from its mailbox too. */
  messagesErased: { readonly tickets: string };
  cancelledForSeller: MailGoods & { readonly invoice: string; readonly deliverTo: string };
}
export type MailTemplate = keyof MailContents;

export type MailMessage = {
  readonly [Template in MailTemplate]: {
    readonly to: string;
    readonly language: Language;
    /** Whom an answer reaches, when that is not the shop. */
    readonly replyTo?: { readonly name: string; readonly address: string };
    readonly template: Template;
    readonly contents: MailContents[Template];
  };
}[MailTemplate];

export interface Mailer {
  /** Takes mails on within this transaction: they go out when that commits, and never if it does not. */
  sendLater(db: Db, ...messages: MailMessage[]): Promise<void>;
}
