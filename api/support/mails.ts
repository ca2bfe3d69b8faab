import type { Language } from '@haat/shared/words/words.ts';
import { type MailMessage, SHOPS_LANGUAGE } from '../mail/messages.ts';
import type { StoredMessage } from './queries.ts';
import { getAnswerDueDate, isSameMailbox } from './rules.ts';

/** The account from which the message was written. */
export interface Sender {
  readonly username: string;
  readonly email: string;
}

/** The mail to the shop with the customer's message, whose Reply-To is the customer, and the acknowledgement. */
export function buildMessageMails(
  stored: StoredMessage,
  sender: Sender,
  { shopEmail, language }: { readonly shopEmail: string; readonly language: Language },
): MailMessage[] {
  const { ticket, sentAt, name, email, subject, message } = stored;
  const deadline = { ticket, resolveBy: getAnswerDueDate(sentAt) };
  // Nobody may use the shop to mail their own text to strangers.
  const copy = isSameMailbox(email, sender.email) ? message : '';
  return [
    {
      to: shopEmail,
      replyTo: { name, address: email },
      language: SHOPS_LANGUAGE,
      template: 'messageForShop',
      contents: { ...deadline, name, email, username: sender.username, subject, message },
    },
    { to: email, language, template: 'messageReceived', contents: { ...deadline, copy } },
  ];
}

/** Tells the shop which messages to delete from its mailbox too. */
export function buildErasureMail(tickets: readonly string[], shopEmail: string): MailMessage {
  return {
    to: shopEmail,
    language: SHOPS_LANGUAGE,
    template: 'messagesErased',
    contents: { tickets: tickets.join(', ') },
  };
}
