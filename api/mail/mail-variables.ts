import { z } from 'zod';

/** The sender of the mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const SENDER = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/;

/** The variables of `api/env.ts` for mails. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .refine((address) => URL.canParse(address) && new URL(address).hostname !== '')
    .optional()
    .describe(
      'a mail server such as smtps://user:password@mail.example or smtp://mail.example:587',
    ),
  MAIL_FROM: z
    .string()
    .regex(SENDER)
    .transform(readSender)
    .refine(({ address }) => z.email().safeParse(address).success)
    .optional()
    .describe("an email address, with a name or without: 'Haat <care@shop.example>'"),
};

function readSender(text: string): Sender {
  const [, name = '', named, bare = ''] = SENDER.exec(text) ?? [];
  return { name, address: named ?? bare };
}
