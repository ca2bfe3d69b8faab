import { parseArgs } from 'node:util';
import type { Env } from '@haat/api/env.ts';
import { createCarrier } from '@haat/api/orders/carriers/create-carrier.ts';
import { buildRazorpay, RAZORPAY_URL } from '@haat/api/payments/gateway/razorpay.ts';
import { EMAIL_PATTERN } from '@haat/shared/patterns.ts';
import { readSettings } from '../store/find-database.ts';
import { checkDatabase } from './database.ts';
import { checkBackup, checkDisk, checkPictures } from './machine.ts';
import { checkCarrier, checkMail, checkPayments, checkPublicUrl } from './outside.ts';
import { type Check, finding, formatLine, type Line, runChecks } from './report.ts';

/** All checks that need the settings; returns the lines as they are printed, and whether one has failed. */
export async function runExamination(
  args: string[],
): Promise<{ lines: string[]; hasFailed: boolean }> {
  let env: Env;
  let sendTo: string | undefined;
  try {
    sendTo = readSendTo(args);
  } catch {
    const bad = finding.fail('This is no way to call the doctor.', USAGE);
    return { lines: [formatLine({ check: 'settings', ...bad }, [])], hasFailed: true };
  }
  try {
    env = readSettings();
  } catch (error) {
    const bad = finding.fail((error as Error).message, 'Correct it in .env or in the environment.');
    return { lines: [formatLine({ check: 'settings', ...bad }, [])], hasFailed: true };
  }
  const lines: Line[] = [
    { check: 'settings', ...finding.ok('Every variable is right.') },
    ...(await runChecks(listChecks(env, sendTo))),
  ];
  const secrets = listSecrets(env);
  return {
    lines: lines.map((line) => formatLine(line, secrets)),
    hasFailed: lines.some(({ level }) => level === 'fail'),
  };
}

const USAGE = 'npm run doctor, or npm run doctor -- --send-to ADDRESS for a test mail.';

/** Throws for anything else than one email address. */
function readSendTo(args: string[]): string | undefined {
  const { values } = parseArgs({ args, options: { 'send-to': { type: 'string' } } });
  const sendTo = values['send-to'];
  if (sendTo !== undefined && !EMAIL_PATTERN.test(sendTo)) throw new Error('no address');
  return sendTo;
}

function listChecks(env: Env, sendTo: string | undefined): Check[] {
  const gateway = env.razorpay && buildRazorpay({ ...env.razorpay, baseUrl: RAZORPAY_URL });
  return [
    { name: 'database', run: () => checkDatabase(env) },
    { name: 'disk', run: () => checkDisk(env) },
    { name: 'pictures', run: () => checkPictures() },
    { name: 'backup', run: () => checkBackup(env) },
    { name: 'mail', run: () => checkMail(env, sendTo) },
    { name: 'payments', run: () => checkPayments(env, gateway) },
    { name: 'carrier', run: () => checkCarrier(env.shiprocket, createCarrier(env.shiprocket)) },
    { name: 'address', run: () => checkPublicUrl(env) },
  ];
}

/** Errors of drivers may repeat them. */
function listSecrets({
  databaseUrl,
  databaseOptions,
  smtpUrl,
  razorpay,
  shiprocket,
  metricsToken,
  mediaS3,
}: Env): string[] {
  const urls = [databaseUrl, databaseOptions.directUrl, smtpUrl].filter((url) => url !== undefined);
  const passwords = urls.flatMap((url) => {
    const { password } = new URL(url);
    return [url, password, decodeURIComponent(password)];
  });
  const keys = razorpay ? [razorpay.keySecret, ...razorpay.webhookSecrets] : [];
  return [
    ...passwords,
    ...keys,
    shiprocket?.password ?? '',
    shiprocket?.webhookToken ?? '',
    metricsToken ?? '',
    mediaS3?.secretAccessKey ?? '',
  ].filter((secret) => secret !== '');
}
