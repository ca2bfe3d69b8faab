import type { z } from 'zod';
import type { RefusalWord } from '../words/api-words.ts';

export type Access = 'public' | 'customer';

/** The fields of a customer's call in which only the customer's own id is accepted. */
export const OWN_ID_FIELDS = { params: ['userId'], body: ['userId', 'id'] } as const;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A limit against abuse: how many well-formed requests are possible in so many seconds. */
export interface RateLimit {
  /** The name of its rows in the table. A new name starts to count from zero. */
  readonly name: string;
  /** What it counts by: the field `email` of the body, the client's address, or the customer of a customer's call. */
  readonly per: 'email' | 'address' | 'customer';
  readonly points: number;
  readonly seconds: number;
  /**
   * Counts without a statement, on each machine for itself; processes that share a port tell each other once a second. For
   * reads and small changes, whose limit need not be exact, and which would cost more with a count in the database. Without
   * it every process of the store shares one count.
   */
  readonly counted?: 'in memory';
}

/**
 * A public read. Carriers in India put thousands of phones behind one IPv4 address, so it lets an address do what 300 shoppers
 * who all type do, and stops a single program before it has a processor for itself. A phone with IPv6 is counted alone.
 */
export const READS_FROM_ADDRESS = {
  per: 'address',
  points: 3_000,
  seconds: MINUTE_SECONDS,
  counted: 'in memory',
} as const;

/** A read or a small change of one customer: more than any person presses, in all open tabs together. */
export const CALLS_OF_CUSTOMER = {
  per: 'customer',
  points: 300,
  seconds: MINUTE_SECONDS,
  counted: 'in memory',
} as const;

/** A call of a customer that reads much, or writes what is kept. */
export const LARGE_CALLS_OF_CUSTOMER = {
  per: 'customer',
  points: 60,
  seconds: HOUR_SECONDS,
} as const;

/** One call as data: it serves the call, types the client, and becomes a path of the OpenAPI document. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** '/api/products/{id}', as the specification writes it. */
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** A customer's call needs both halves of a session, and refuses another's id in the fields of OWN_ID_FIELDS. */
  readonly access: Who;
  /**
   * At least one. Counted in this order. The strictest comes first, so that a refused request uses up as few other points as
   * possible.
   */
  readonly limits: readonly [RateLimit, ...RateLimit[]];
  /** A call of buying uses the database connections of checkout, which browsing cannot use up. */
  readonly connections?: 'checkout';
  /** Fields of the body that the specification sends, but the server has better data: accepted and ignored. */
  readonly ignored?: readonly string[];
  /** Its failures carry `success` and `message` too, as the specification reads them; its path has no parameters. */
  readonly legacyEnvelope?: true;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** The content type of the reply; JSON when left out. */
  readonly replyType?: 'application/pdf';
  /** The name of that file. */
  readonly replyName?: string;
  /** What this call refuses with, in addition to what every call and every customer's call does. */
  readonly refuses?: Refusals;
}

/** The codes that a failure can have, by its status. */
export type Refusals = { readonly [status: number]: readonly RefusalWord[] };

/** What every call can refuse with: malformed, from another site, too large, too many, our fault, busy or unavailable. */
export const EVERY_CALL_REFUSES = {
  400: ['invalid', 'malformedJson'],
  403: ['foreignOrigin'],
  413: ['tooLarge'],
  429: ['tooMany'],
  500: ['surprise'],
  503: ['unavailable', 'busy'],
} as const satisfies Refusals;

/** What every call of a customer can refuse with besides. */
export const CUSTOMERS_CALLS_REFUSE = {
  401: ['notSignedIn'],
  403: ['notYours'],
} as const satisfies Refusals;

/** Every status other than 200 that a call can return, each with its codes. */
export function listRefusals({ access, refuses = {} }: Call): Refusals {
  const merged: Record<number, RefusalWord[]> = {};
  const all: Refusals[] = [EVERY_CALL_REFUSES, refuses];
  if (access === 'customer') all.push(CUSTOMERS_CALLS_REFUSE);
  for (const refusals of all)
    for (const [status, codes] of Object.entries(refusals))
      (merged[Number(status)] ??= []).push(...codes);
  return merged;
}

/** Declares a call; the types of params, body and reply follow from its schemas. */
export function defineCall<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access,
>(call: Call<Params, Body, Reply, Who>): Call<Params, Body, Reply, Who> {
  return call;
}
