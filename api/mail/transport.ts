import type { SendMailOptions } from 'nodemailer';
import type { MailTemplate } from './messages.ts';

/** A mail that is ready to go. */
export interface FinishedMail {
  readonly template: MailTemplate;
  /** When it was asked for, whenever it goes out. */
  readonly date: Date;
  /** The same at each try. */
  readonly id: string;
  readonly options: SendMailOptions;
}

/** 'refused': there is no such mailbox, and there is no use in trying again. */
export type Delivery = 'sent' | 'refused';

/** The way out of the shop. A delivery that may work later throws; what it throws names no address. */
export interface MailTransport {
  deliver(mail: FinishedMail): Promise<Delivery>;
  close(): void;
}
