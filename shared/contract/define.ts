import type { z } from 'zod';

export type Access = 'public' | 'customer';

/** One call as data: it serves the call, types the client, and becomes a path of the OpenAPI document. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  /** '/api/products/{id}', as the specification writes it. */
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** The statuses other than 200 that this call answers on purpose. */
  readonly errors: readonly number[];
}

/** Declares a call; the types of params, body and reply follow from its schemas. */
export function defineCall<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(call: Call<Params, Body, Reply>): Call<Params, Body, Reply> {
  return call;
}
