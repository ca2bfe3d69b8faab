import { connect as connectTls, type DetailedPeerCertificate } from 'node:tls';
import type { Env } from '@haat/api/env.ts';
import { findRisks } from '@haat/api/http/exposure.ts';
import { sendTestMail, verifyMailServer } from '@haat/api/mail/smtp-transport.ts';
import type { Carrier } from '@haat/api/orders/carriers/carrier.ts';
import type { PaymentGateway } from '@haat/api/payments/gateway/payment-gateway.ts';
import { DAY_MS } from '@haat/shared/dates.ts';
import { type Finding, finding } from './report.ts';

/** Connects and signs in; sends no mail but the one to `sendTo`, if that is given. */
export async function checkMail(
  { smtpUrl, mailFrom, isLoopback }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'isLoopback'>,
  sendTo?: string,
): Promise<readonly Finding[]> {
  const stored = 'Mails are stored as files, not sent.';
  if (!smtpUrl)
    return [isLoopback && !sendTo ? finding.ok(stored) : finding.fail(stored, 'Set SMTP_URL.')];
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isOpen = protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true';
  const open = finding.warn(
    'Mails and the password go unencrypted when somebody on the way removes the offer of encryption.',
    'Add ?requireTLS=true to SMTP_URL.',
  );
  try {
    await verifyMailServer(smtpUrl);
    const sent = sendTo ? [await trySending(smtpUrl, mailFrom, sendTo)] : [];
    const takes = finding.ok(`The mail server ${hostname} takes mails.`);
    return [takes, ...sent, ...(isOpen ? [open] : [])];
  } catch (error) {
    const what = `${(error as Error).message} Server: ${hostname}.`;
    return [
      finding.fail(
        what,
        'EAUTH: user or password of SMTP_URL; ETIMEDOUT, ECONNREFUSED: its host, port or the firewall; ESOCKET, ETLS: smtps: or smtp:, or its certificate.',
      ),
    ];
  }
}

async function trySending(smtpUrl: string, from: Env['mailFrom'], to: string): Promise<Finding> {
  return (await sendTestMail(smtpUrl, { from, to })) === 'sent'
    ? finding.ok(
        `The server has taken the test mail to ${to}: see that it arrives, and not as spam.`,
      )
    : finding.fail(`The mail server knows no mailbox ${to}.`, 'Correct the address of --send-to.');
}

/** Reads the payments of the last minute, which changes nothing. */
export async function checkPayments(
  { razorpay, isLoopback }: Pick<Env, 'razorpay' | 'isLoopback'>,
  gateway: Pick<PaymentGateway, 'findPayments'> | undefined,
): Promise<readonly Finding[]> {
  const test = 'Payments are test payments: no money moves.';
  if (!razorpay || !gateway)
    return [
      isLoopback
        ? finding.ok(test)
        : finding.warn(test, 'Set the three variables RAZORPAY_… when you open.'),
    ];
  const to = new Date();
  try {
    await gateway.findPayments({ from: new Date(to.getTime() - MINUTE_MS), to, skip: 0 });
  } catch (error) {
    return [
      finding.fail(
        `Razorpay does not answer: ${(error as Error).message}.`,
        'Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with its dashboard; see that this machine reaches api.razorpay.com.',
      ),
    ];
  }
  const isTest = razorpay.keyId.startsWith('rzp_test_');
  const mode = finding.warn(
    'The keys are test keys: no money moves.',
    'Use live keys when you open.',
  );
  return [
    finding.ok('Razorpay accepts the keys.'),
    finding.ok(`${razorpay.webhookSecrets.length} secrets of the webhook are set.`),
    ...(isTest && !isLoopback ? [mode] : []),
  ];
}

/** Asks for one quote between two PIN codes of Delhi, which costs nothing. */
export async function checkCarrier(
  shiprocket: Env['shiprocket'],
  carrier: Pick<Carrier, 'quote'>,
): Promise<readonly Finding[]> {
  if (!shiprocket)
    return [
      finding.ok('No carrier is set up (SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD): you type the AWB.'),
    ];
  try {
    await carrier.quote({ fromPincode: '110001', toPincode: '110002', weightGrams: 500 });
    return [finding.ok('Shiprocket accepts SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.')];
  } catch (error) {
    return [
      finding.fail(
        (error as Error).message,
        "Correct SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD, or remove both: then you type the AWB with 'npm run order -- ID ship'.",
      ),
    ];
  }
}

/** What shoppers reach: the certificate, the answer, its clock. */
export async function checkPublicUrl(env: Env): Promise<readonly Finding[]> {
  const risks = findRisks(env).map((risk) => finding.warn(`${risk}.`, 'See docs/operations.md.'));
  if (env.isLoopback)
    return [finding.ok('PUBLIC_URL is this machine: nothing is checked from outside.')];
  const url = new URL(env.publicUrl);
  const certificate = url.protocol === 'https:' ? [await checkCertificate(url)] : [];
  return [...risks, ...certificate, ...(await checkAnswer(url))];
}

export async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const { certificate, reason } = await readCertificate(hostname, Number(port || HTTPS_PORT));
  const days = (new Date(certificate.valid_to).getTime() - Date.now()) / DAY_MS;
  return validateCertificate(hostname, days, reason);
}

/** By the days that it is still valid, and by the reason for which browsers refuse it. */
export function validateCertificate(
  host: string,
  days: number,
  reason: string | undefined,
): Finding {
  const left = `The certificate of ${host} ends in ${days.toFixed(0)} days.`;
  const renew =
    'See why it is not renewed by itself (certbot renew --dry-run, or the log of the proxy).';
  if (days < 0) return finding.fail(`The certificate of ${host} has ended.`, renew);
  if (reason)
    return finding.fail(
      `Browsers refuse the certificate of ${host} (${reason}).`,
      'Install one that names this host, with its chain.',
    );
  if (days < CERTIFICATE_FAIL_DAYS) return finding.fail(left, renew);
  return days < CERTIFICATE_WARN_DAYS ? finding.warn(left, renew) : finding.ok(left);
}

function readCertificate(
  host: string,
  port: number,
): Promise<{ certificate: DetailedPeerCertificate; reason: string | undefined }> {
  return new Promise((resolve, reject) => {
    // Its faults are what is looked for, so they must not end the connection.
    const socket = connectTls({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const reason = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(true), reason });
      socket.destroy();
    });
    socket.setTimeout(ANSWER_TIMEOUT_MS, () =>
      socket.destroy(new Error(`${host} does not answer`)),
    );
    socket.on('error', reject);
  });
}

async function checkAnswer(url: URL): Promise<Finding[]> {
  const reply = await fetch(new URL('/readyz', url), {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: Error) => error);
  if (reply instanceof Error)
    return [
      finding.fail(
        `${url.origin} cannot be reached from here: ${reply.message}.`,
        'Check the DNS entry, the proxy and the firewall.',
      ),
    ];
  await reply.body?.cancel();
  const isReady = reply.status === 200;
  const answer = isReady
    ? finding.ok(`${url.origin} answers and is ready.`)
    : finding.fail(
        `${url.origin}/readyz answers ${reply.status}.`,
        'Is the store running, and does the proxy pass every path on to it?',
      );
  const date = Date.parse(reply.headers.get('date') ?? '');
  const apart = Math.abs(date - Date.now()) / 1000;
  const late = finding.fail(
    `Its clock and the one of this machine differ by ${apart.toFixed(0)} s.`,
    'Let both take their time from NTP.',
  );
  return apart > CLOCK_FAIL_SECONDS ? [answer, late] : [answer];
}

const HTTPS_PORT = 443;
const MINUTE_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
const CERTIFICATE_FAIL_DAYS = 5;
const CERTIFICATE_WARN_DAYS = 20;
const CLOCK_FAIL_SECONDS = 30;
