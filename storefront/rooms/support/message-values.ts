import type { Customer } from '@haat/shared/contract/accounts.ts';
import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@haat/shared/limits.ts';
import { EMAIL_PATTERN } from '@haat/shared/patterns.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';
import type { Mistakes } from '../../lib/submission.ts';

export interface MessageValues {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** An empty message of this customer. */
export function createEmptyMessage({ fname, lname, email }: Customer): MessageValues {
  return { name: `${fname} ${lname}`.trim(), email, subject: '', message: '' };
}

/** The number of the order whose page led here; null when there is none. */
export function readOrderNumber(state: unknown): string | null {
  const { aboutOrder } = (state ?? {}) as { aboutOrder?: unknown };
  return typeof aboutOrder === 'string' ? aboutOrder : null;
}

/** The message with this in its subject, after what the customer has typed there. */
export function addSubject(values: MessageValues, about: string): MessageValues {
  if (values.subject.includes(about)) return values;
  const subject = [values.subject.trim(), about].filter(Boolean).join(' · ');
  return subject.length > SUBJECT_LENGTH_MAX ? values : { ...values, subject };
}

/** What is wrong, by field. A message that is too long is not cut, so that the customer can shorten it. */
export function findMessageMistakes(
  { name, email, message }: MessageValues,
  words: CustomerWords['contact'],
): Mistakes {
  const { length } = message.trim();
  return {
    ...(!name.trim() && { name: words.nameMissing }),
    ...(!EMAIL_PATTERN.test(email.trim()) && { email: words.emailForm }),
    ...(length === 0 && { message: words.messageMissing }),
    ...(length > MESSAGE_LENGTH_MAX && { message: words.messageTooLong(length) }),
  };
}
