import { MESSAGE_LENGTH_MAX } from '../../limits.ts';
import { formatCount } from '../../money.ts';

const count = (characters: number) => formatCount(characters, 'en');

/** The form on the contact page. */
export const contact = {
  lede: 'You will get a ticket number at once, here and by mail. We will answer by mail.',
  name: 'Name',
  email: 'Email',
  emailHint: 'We will answer here.',
  subject: 'Subject (optional)',
  message: 'Message',
  messageHint: `About an order? Please mention its number. Up to ${count(MESSAGE_LENGTH_MAX)} characters.`,
  aboutOrder: (number: string) => `Order ${number}`,
  privacy: 'How long we keep messages, and who reads them:',
  send: 'Send message',
  sending: 'Sending...',
  sent: (ticket: string) => `Your last message has the ticket number ${ticket}.`,
  nameMissing: 'Type your name, so that we know whom to answer.',
  messageMissing: 'Write what we can do for you.',
  emailForm: 'Please enter valid Email Id',
  messageTooLong: (characters: number) =>
    `A message has at most ${count(MESSAGE_LENGTH_MAX)} characters; yours has ${count(characters)}.`,
};
