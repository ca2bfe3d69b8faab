import type { z } from 'zod';

export type Access = 'public' | 'customer';

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
  /** A customer's call needs both halves of a session. */
  readonly access: Who;
  /** By which field, of path or body, it names the user. Every customer's call refuses another's `userId` and `id`, named here or not. */
  readonly owner?: readonly string[];
  /** Fields of the body that the specification sends and the server knows better: accepted, and not looked at. */
  readonly ignored?: readonly string[];
  /** Its failures carry `success` and `message` too, as the specification reads them; its path has no parameters. */
  readonly told?: true;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** Of the reply; JSON unless given. */
  readonly replyType?: 'application/pdf';
  /** The statuses other than 200 that this call answers on purpose, beside those of every call. */
  readonly errors: readonly number[];
}

/** Malformed, from a page of another site, too large, our fault, and a store that is busy or without its database. */
const EVERY_CALL_REFUSES = [400, 403, 413, 500, 503];

/** Every status other than 200 that a call can answer. */
export function listRefusals({ errors }: Pick<Call, 'errors'>): number[] {
  return [...new Set([...EVERY_CALL_REFUSES, ...errors])].sort((a, b) => a - b);
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
