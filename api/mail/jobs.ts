import { getOfferedLanguage, LANGUAGES } from '@haat/shared/offered-languages.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Attempt, Job, JobType } from '../jobs/job.ts';
import { runObserved } from '../telemetry/run-observed.ts';
import { type MailMessage, type MailTemplate, SEND_MAIL } from './messages.ts';
import { getEndLink, type MailShop, renderMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';

export interface MailDeps {
  readonly transport: MailTransport;
  readonly shop: MailShop;
  readonly from: { readonly name: string; readonly address: string };
  readonly log: Logger;
}

/** Taking mails one by one costs a busy store more of the database than the mails themselves. */
const BATCH = 8;

/** Sends a mail. It is tried for about a day: quickly at first, since a code is needed now, then every four hours. */
export const sendMail: JobType<MailMessage> = {
  name: SEND_MAIL,
  payload: z.custom<MailMessage>((value) => envelope.safeParse(value).success),
  tries: { most: 17, firstWaitSeconds: 10, longestWaitSeconds: 4 * 60 * 60 },
};

export function buildSendMail(deps: MailDeps): Job<MailMessage> {
  return {
    ...sendMail,
    batch: BATCH,
    run: async (queued, attempt) => {
      const message = renameFormerFields(queued);
      const { jobId: id, askedAt: date } = attempt;
      const options = optionsOf(message, attempt, deps);
      const { template } = message;
      const delivery = await runObserved(
        'mail',
        template,
        () => deps.transport.deliver({ template, date, id, options }),
        getOutcome,
      );
      if (delivery === 'refused')
        deps.log.warn({ jobId: id, template }, 'mail given up: there is no such mailbox');
    },
  };
}

function getOutcome(delivery: unknown, error?: unknown): string {
  if (error !== undefined) return 'failed';
  return delivery === 'refused' ? 'given up' : 'sent';
}

/** Mails that were queued before an update renamed these templates and fields still wait, for days if they have failed. */
function renameFormerFields(message: MailMessage): MailMessage {
  const { goods, settleBy, ...contents } = message.contents as Record<string, unknown>;
  return {
    ...message,
    template: FORMER_TEMPLATES[message.template] ?? message.template,
    contents: {
      ...contents,
      ...(goods !== undefined && { lines: goods }),
      ...(settleBy !== undefined && { resolveBy: settleBy }),
    },
  } as MailMessage;
}

const FORMER_TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  partCancelled: 'sellerOrderCancelled',
  moneyReturned: 'paymentRefunded',
};

const envelope = z.object({
  to: z.string(),
  language: z.enum(LANGUAGES),
  template: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  contents: z.record(z.string(), z.unknown()),
});

function optionsOf(
  message: MailMessage,
  { jobId, askedAt }: Attempt,
  { shop, from }: MailDeps,
): SendMailOptions {
  const endLink = getEndLink(message);
  return {
    ...renderMail(message, shop),
    from,
    // As an object each is exactly one address, whatever its text contains.
    replyTo: message.replyTo ?? { name: from.name, address: shop.email },
    to: { name: '', address: message.to },
    date: askedAt,
    // The same at each try, so that a mail that comes twice can be recognised.
    messageId: `<${jobId}@${from.address.split('@').at(-1)}>`,
    ...(endLink && { list: { unsubscribe: endLink } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': getOfferedLanguage(message.language),
    },
  };
}
