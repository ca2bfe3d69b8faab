import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import { replies as en } from '@haat/shared/words/en/replies.ts';
import { replies as hi } from '@haat/shared/words/hi/replies.ts';
import type { ReplyWords } from '@haat/shared/words/reply-words.ts';
import type { Language } from '@haat/shared/words/words.ts';

export function presentSent(ticket: string, language: Language): ReplyOf<'sendMessage'> {
  return { success: true, message: replyWords[language].messageSent(ticket), ticket };
}

const replyWords: Record<Language, ReplyWords> = { en, hi };
