import { relative } from 'node:path';
import type { Env } from '../env.ts';
import { OUTBOX_PATH } from './outbox.ts';
import { getLocalUrl } from './port.ts';

/** What an operator reads when the store is ready: where it is, and what stands in for what is not configured. */
export function formatReadyLine(env: Env): string {
  const what = env.services.has('web')
    ? `Haat is ready at ${env.publicUrl}`
    : `A worker of Haat is ready (${getLocalUrl(env)}/readyz)`;
  return `${what}${standsInFor(env)}. Ctrl-C ends it.`;
}

/** True when stored mails are shown at OUTBOX_PATH. */
export function hasOutboxPage(env: Env): boolean {
  return env.isLoopback && !env.smtpUrl && env.services.has('web');
}

function standsInFor(env: Env): string {
  const parts = env.isOnTrial ? ['sample catalogue'] : [];
  if (!env.smtpUrl)
    parts.push(hasOutboxPage(env) ? `mail outbox at ${OUTBOX_PATH}` : 'mail outbox');
  if (!env.razorpay) parts.push('test payments');
  if (!env.databaseUrl) parts.push(`its own database in ${relative('', env.dataDir) || '.'}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
