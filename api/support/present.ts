import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';

export function presentSent(ticket: string, language: Language): ReplyOf<'sendMessage'> {
  return { success: true, message: apiWords[language].replies.messageSent(ticket), ticket };
}
