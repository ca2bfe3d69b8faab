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
  /** Fields of path or body that name the user. Every customer's call refuses another's `userId` and `id`, listed or not. */
  readonly owner?: readonly string[];
  /** Fields of the body that the specification sends, but the server has better data: accepted and ignored. */
  readonly ignored?: readonly string[];
  /** Its failures carry `success` and `message` too, as the specification reads them; its path has no parameters. */
  readonly told?: true;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** The content type of the reply; JSON when left out. */
  readonly replyType?: 'application/pdf';
  /** The refusal statuses of this call, in addition to those of every call. */
  readonly errors: readonly number[];
}

/** Malformed, from a page of another site, too large, a fault of the server, and a busy store or unavailable database. */
const EVERY_CALL_REFUSES = [400, 403, 413, 500, 503];

/** Every status other than 200 that a call can return. */
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
