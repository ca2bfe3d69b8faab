import type { SendMailOptions } from 'nodemailer';
import type { MailTemplate } from './messages.ts';

/** A mail that is ready to be sent. */
export interface FinishedMail {
  readonly template: MailTemplate;
  /** When it was requested, however late it is sent. */
  readonly date: Date;
  /** The same at each try. */
  readonly id: string;
  readonly options: SendMailOptions;
}

/** 'refused': the mailbox does not exist, so trying again is useless. */
export type Delivery = 'sent' | 'refused';

/** Delivers mails. Throws when the delivery may work later; the error names no address. */
export interface MailTransport {
  deliver(mail: FinishedMail): Promise<Delivery>;
  close(): void;
}
