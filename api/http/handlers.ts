import type { AccessOf, CallName, Calls, ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { z } from 'zod';
import type { Cookies } from './cookies.ts';
import type { RecordSecurity } from './security-log.ts';

/** What every handler receives about the request, besides its params and body. */
export interface CallContext {
  readonly language: Language;
  /** The client's address, for the rate limits: an IPv4 address, or the network of an IPv6 address. */
  readonly address: string;
  /** The User-Agent header. */
  readonly userAgent: string;
  readonly cookies: Cookies;
  /** Writes what happened to the security log. */
  readonly recordSecurity: RecordSecurity;
  /** The reply is for a page, which shows only whether a product is in stock, and not how many pieces there are. */
  readonly isForPage?: true;
}

/** What the handlers of a customer's calls receive. The customer comes from the session, never from the request. */
export interface CustomerContext extends CallContext {
  readonly customerId: string;
  readonly sessionId: string;
}

export type ContextOf<Name extends CallName> =
  AccessOf<Name> extends 'customer' ? CustomerContext : CallContext;

export interface CallInput<Name extends CallName> {
  readonly params: z.output<Calls[Name]['params']>;
  readonly body: z.output<Calls[Name]['body']>;
  readonly context: ContextOf<Name>;
}

export type Handler<Name extends CallName> = (input: CallInput<Name>) => Promise<ReplyOf<Name>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
