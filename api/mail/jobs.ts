import { getOfferedLanguage, LANGUAGES } from '@haat/shared/offered-languages.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import type { Attempt, Job, JobType } from '../jobs/job.ts';
import { runObserved } from '../telemetry/run-observed.ts';
import {
  type MailedSlip,
  type MailMessage,
  type MailTemplate,
  type OpenedSlip,
  SEND_MAIL,
} from './messages.ts';
import { getEndLink, type MailShop, renderMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';

export interface MailDeps {
  readonly transport: MailTransport;
  readonly shop: MailShop;
  readonly from: { readonly name: string; readonly address: string };
  readonly log: Logger;
  /** Undefined when there is nothing to be sent any more. */
  openSlip(slip: MailedSlip): Promise<OpenedSlip | undefined>;
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
      const { jobId: id, askedAt: date } = attempt;
      const { message, attachments } = await addSlip(deps, renameFormerFields(queued), attempt);
      const options = { ...optionsOf(message, attempt, deps), attachments };
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

interface MailWithSlip {
  readonly message: MailMessage;
  readonly attachments: NonNullable<SendMailOptions['attachments']>;
}

const BUSY = 503;
/** So long a mail waits for a process that has too much to draw: some tries. */
const SLIP_WAIT_MS = 5 * 60_000;

/** A slip that cannot be drawn holds up no mail: its text says what to send. */
async function addSlip(
  { openSlip, log }: MailDeps,
  message: MailMessage,
  { jobId, askedAt }: Attempt,
): Promise<MailWithSlip> {
  const slip = message.slip && (await openSlip(message.slip));
  if (!slip) return { message, attachments: [] };
  const { template } = message;
  const file = await slip.draw().catch((error: unknown) => {
    const isBusy = error instanceof Refusal && error.status === BUSY;
    if (isBusy && Date.now() - askedAt.getTime() < SLIP_WAIT_MS) throw error;
    // Not its message, which may quote what was to be drawn.
    const why = error instanceof Error ? error.name : typeof error;
    log.warn({ jobId, template, why }, 'mail without its slip, which could not be drawn');
  });
  const contents = { ...message.contents, ...slip.contents, hasSlip: file !== undefined };
  const attached = file && {
    filename: slip.fileName,
    content: Buffer.from(file),
    contentType: 'application/pdf',
  };
  return {
    message: { ...message, contents } as MailMessage,
    attachments: attached ? [attached] : [],
  };
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
  slip: z.object({ kind: z.enum(['gift', 'challan']), of: z.string() }).optional(),
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
