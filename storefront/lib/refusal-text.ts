import type { Words } from '@haat/shared/words/words.ts';
import { CallFailed } from './api.ts';

/** The texts that a form shows for a failed call. */
export interface RefusalText {
  /** For the whole form. */
  readonly message: string;
  /** What is wrong with single fields, by the last part of their names: 'mobileno' for 'data.mobileno'. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Turns any error of a call into texts for the shopper. */
export function formatRefusal(error: unknown, { failures }: Pick<Words, 'failures'>): RefusalText {
  if (!(error instanceof CallFailed)) return { message: failures.surprise, fields: {} };
  const { status, failure } = error;
  const message = failure.msg || (status === 0 ? failures.network : failures.surprise);
  const fields = Object.entries(failure.fields ?? {});
  return {
    message,
    fields: Object.fromEntries(fields.map(([name, text]) => [name.split('.').at(-1), text])),
  };
}
