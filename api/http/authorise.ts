import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import { OWN_ID_FIELDS } from '@haat/shared/contract/define.ts';
import { NotSignedIn, NotYours } from '../errors.ts';
import type { FindSession } from '../sessions/queries.ts';
import type { CallContext, CustomerContext } from './handlers.ts';

interface Credentials {
  /** The Authorization header. */
  readonly authorization: string | undefined;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * Finds out who calls. A customer's call needs both halves of a session, so that neither a forged form nor a stolen local
 * storage is enough. A `userId` or `id` that is sent must be the caller's own, whether or not the call reads that field.
 */
export async function authorise(
  name: CallName,
  { authorization, params, body }: Credentials,
  context: CallContext,
  findSession: FindSession,
): Promise<CallContext | CustomerContext> {
  if (calls[name].access === 'public') return context;
  const cookie = context.cookies.get('session');
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const session = cookie && token ? await findSession(cookie, token) : undefined;
  if (!session) throw NotSignedIn();
  const named = [
    ...OWN_ID_FIELDS.params.map((field) => fieldOf(params, field)),
    ...OWN_ID_FIELDS.body.map((field) => fieldOf(body, field)),
  ];
  if (named.some((id) => id !== undefined && id !== session.customerId)) {
    context.recordSecurity('forbidden', session.customerId);
    throw NotYours();
  }
  return { ...context, customerId: session.customerId, sessionId: session.id };
}

function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
  return (value as Record<string, unknown>)[field] ?? undefined;
}
