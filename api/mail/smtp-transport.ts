import type { Transporter } from 'nodemailer';
import type { Sender } from './mail-variables.ts';
import type { Delivery, MailTransport } from './transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;
const CONNECTIONS = 2;
/** Reply codes that mean a missing mailbox when the server gives no more detail. */
const NO_MAILBOX = new Set([550, 551, 553]);

/** Sends mails through the server of SMTP_URL: smtps: is encrypted from the start, smtp: as soon as the server offers it. */
export function buildSmtpTransport(url: string): MailTransport {
  let server: Transporter | undefined;
  return {
    deliver: async ({ options }) => {
      // With the first mail: what answers pages in a process without jobs has no use for the library.
      const { createTransport } = await import('nodemailer');
      server ??= createTransport({ ...OPTIONS, url, pool: true, maxConnections: CONNECTIONS });
      try {
        await server.sendMail(options);
        return 'sent';
      } catch (error) {
        return classifyError(error as SmtpError);
      }
    },
    close: () => server?.close(),
  };
}

/** Connects, encrypts and signs in as for a mail, and sends none. Throws what went wrong, without the server's own text. */
export async function verifyMailServer(url: string): Promise<void> {
  const server = await openServer(url);
  try {
    await server.verify();
  } catch (error) {
    classifyError(error as SmtpError);
  } finally {
    server.close();
  }
}

/** Sends one short mail, for an operator who wants to see that it arrives. Throws as a delivery does. */
export async function sendTestMail(
  url: string,
  { from, to }: { readonly from: Sender; readonly to: string },
): Promise<Delivery> {
  const server = await openServer(url);
  const subject = `A test mail of ${from.name || from.address}`;
  const text =
    'The operator of the store has asked for this mail (npm run doctor). It has arrived.';
  try {
    await server.sendMail({ from, to: { name: '', address: to }, subject, text });
    return 'sent';
  } catch (error) {
    return classifyError(error as SmtpError);
  } finally {
    server.close();
  }
}

/** A connection of its own, for one check or one mail. */
async function openServer(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...OPTIONS, url });
}

const OPTIONS = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: RESPONSE_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** The server's own text is not passed on: it repeats the address, and so may the error's stack. */
function classifyError(error: SmtpError): Delivery {
  if (error.command === 'RCPT TO' && isNoMailbox(error)) return 'refused';
  const where = [error.responseCode, error.code, error.command].filter(Boolean).join(' ');
  throw new Error(`The mail server does not take the mail now (${where || 'no reason given'}).`);
}

/** A full mailbox, a required login or a policy is also a 5xx reply, but a person can correct it. */
function isNoMailbox({ responseCode, response = '' }: SmtpError): boolean {
  const detail = DETAIL.exec(response)?.[1];
  return detail ? ABOUT_MAILBOX.test(detail) : NO_MAILBOX.has(responseCode ?? 0);
}

const DETAIL = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** RFC 3463: codes 5.1.x are about addresses; 5.1.7 and 5.1.8 are about the sender's. */
const ABOUT_MAILBOX = /^5\.1\.(?![78]$)/;
