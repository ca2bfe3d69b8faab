import { z } from 'zod';
import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '../limits.ts';
import { told } from './accounts.ts';
import { callPaths } from './call-paths.ts';
import { defineCall } from './define.ts';
import { email, oneLine, plainText } from './fields.ts';

export const sendMessage = defineCall({
  path: callPaths.sendMessage,
  summary: 'Writes to the shop; the answer and a mail to the customer name the ticket number.',
  access: 'customer',
  owner: ['userId'],
  told: true,
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
  reply: told.extend({ ticket: z.string() }),
  errors: [400, 401, 403, 429],
});
