import type { Customer } from '@haat/shared/contract/accounts.ts';
import { MESSAGE_LENGTH_MAX } from '@haat/shared/limits.ts';
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

/** What is wrong, by field. A message that is too long is not cut, so that the customer can shorten it. */
export function findMessageMistakes(
  { name, email, message }: MessageValues,
  words: CustomerWords['contact'],
): Mistakes {
  const { length } = message.trim();
  return {
    ...(!name.trim() && { name: words.required }),
    ...(!EMAIL_PATTERN.test(email.trim()) && { email: words.emailForm }),
    ...(length === 0 && { message: words.required }),
    ...(length > MESSAGE_LENGTH_MAX && { message: words.messageTooLong(length) }),
  };
}
