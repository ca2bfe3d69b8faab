import { z } from 'zod';
import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '../limits.ts';
import { messageReply } from './verification.ts';
import { defineCall, HOUR_SECONDS } from './define.ts';
import { email, oneLine, plainText } from './fields.ts';

export const sendMessage = defineCall({
  path: '/api/contact/sendemail',
  summary: 'Writes to the shop; the answer and a mail to the customer name the ticket number.',
  access: 'customer',
  limits: [{ name: 'messages-of-customer', per: 'customer', points: 10, seconds: HOUR_SECONDS }],
  legacyEnvelope: true,
  params: z.object({}),
  body: z.looseObject({
    state: z.looseObject({
      name: oneLine
        .pipe(z.string().min(1, 'required').max(NAME_LENGTH_MAX, 'nameForm'))
        .describe(`Not empty, at most ${NAME_LENGTH_MAX} characters.`),
      email,
      subject: oneLine
        .pipe(z.string().max(SUBJECT_LENGTH_MAX, 'lineTooLong'))
        .describe(`At most ${SUBJECT_LENGTH_MAX} characters.`)
        .default(''),
      message: plainText
        .transform((text) => text.trim())
        .pipe(z.string().min(1, 'required').max(MESSAGE_LENGTH_MAX, 'messageTooLong'))
        .describe(`Not empty, at most ${MESSAGE_LENGTH_MAX} characters.`),
    }),
  }),
  reply: messageReply.extend({ ticket: z.string() }),
});

export const supportCalls = {
  sendMessage,
};
