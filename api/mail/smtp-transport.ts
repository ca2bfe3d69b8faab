import { createTransport } from 'nodemailer';
import type { Delivery, MailTransport } from './transport.ts';

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;
const CONNECTIONS = 2;
const FOR_GOOD = 500;

/** Hands mails to the server of SMTP_URL: smtps: is encrypted from the start, smtp: as soon as the server offers it. */
export function buildSmtpTransport(url: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ options }) => {
      try {
        await server.sendMail(options);
        return 'sent';
      } catch (error) {
        return judge(error as SmtpError);
      }
    },
    close: () => server.close(),
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** The server's own words stay behind: they repeat the address, and so may the error's stack. */
function judge({ code, command, responseCode }: SmtpError): Delivery {
  const isAddress = command === 'RCPT TO';
  if (isAddress && responseCode !== undefined && responseCode >= FOR_GOOD) return 'refused';
  const where = [responseCode, code, command].filter(Boolean).join(' ');
  throw new Error(`The mail server does not take the mail now (${where || 'no reason given'}).`);
}
