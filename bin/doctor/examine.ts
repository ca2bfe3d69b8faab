import type { Env } from '@haat/api/env.ts';
import { buildRazorpay, RAZORPAY_URL } from '@haat/api/payments/gateway/razorpay.ts';
import { readSettings } from '../store/find-database.ts';
import { checkDatabase } from './database.ts';
import { checkBackup, checkDisk } from './machine.ts';
import { checkMail, checkPayments, checkPublicUrl } from './outside.ts';
import { type Check, finding, formatLine, type Line, runChecks } from './report.ts';

/** All checks that need the settings; returns the lines as they are printed, and whether one has failed. */
export async function runExamination(): Promise<{ lines: string[]; hasFailed: boolean }> {
  let env: Env;
  try {
    env = readSettings();
  } catch (error) {
    const bad = finding.fail((error as Error).message, 'Correct it in .env or in the environment.');
    return { lines: [formatLine({ check: 'settings', ...bad }, [])], hasFailed: true };
  }
  const lines: Line[] = [
    { check: 'settings', ...finding.ok('Every variable is right.') },
    ...(await runChecks(listChecks(env))),
  ];
  const secrets = listSecrets(env);
  return {
    lines: lines.map((line) => formatLine(line, secrets)),
    hasFailed: lines.some(({ level }) => level === 'fail'),
  };
}

function listChecks(env: Env): Check[] {
  const gateway = env.razorpay && buildRazorpay({ ...env.razorpay, baseUrl: RAZORPAY_URL });
  return [
    { name: 'database', run: () => checkDatabase(env) },
    { name: 'disk', run: () => checkDisk(env) },
    { name: 'backup', run: () => checkBackup(env) },
    { name: 'mail', run: () => checkMail(env) },
    { name: 'payments', run: () => checkPayments(env, gateway) },
    { name: 'address', run: () => checkPublicUrl(env) },
  ];
}

/** Errors of drivers may repeat them. */
function listSecrets({
  databaseUrl,
  databaseOptions,
  smtpUrl,
  razorpay,
  metricsToken,
}: Env): string[] {
  const urls = [databaseUrl, databaseOptions.directUrl, smtpUrl].filter((url) => url !== undefined);
  const passwords = urls.flatMap((url) => {
    const { password } = new URL(url);
    return [url, password, decodeURIComponent(password)];
  });
  const keys = razorpay ? [razorpay.keySecret, ...razorpay.webhookSecrets] : [];
  return [...passwords, ...keys, metricsToken ?? ''].filter((secret) => secret !== '');
}
