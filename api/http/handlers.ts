import type { CallName, Calls, ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { z } from 'zod';

/** What every handler knows of the request beside its params and body. */
export interface CallContext {
  readonly language: Language;
}

export interface CallInput<Name extends CallName> {
  readonly params: z.output<Calls[Name]['params']>;
  readonly body: z.output<Calls[Name]['body']>;
  readonly context: CallContext;
}

export type Handler<Name extends CallName> = (input: CallInput<Name>) => Promise<ReplyOf<Name>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
