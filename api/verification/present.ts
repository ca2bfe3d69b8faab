import { replies as en } from '@haat/shared/words/en/replies.ts';
import { replies as hi } from '@haat/shared/words/hi/replies.ts';
import type { ReplyWord, ReplyWords } from '@haat/shared/words/reply-words.ts';
import type { Language } from '@haat/shared/words/words.ts';

interface Told {
  readonly success: boolean;
  readonly message: string;
}

/** Reply of a successful call, in words for the shopper. */
export function presentMessage(word: ReplyWord, language: Language): Told {
  return { success: true, message: replyWords[language][word] };
}

/** Clients read the reply of `emailotp` in two places: from its own fields, and from those of `data`. */
export function presentLegacyMessage(word: ReplyWord, language: Language): Told & { data: Told } {
  const told = presentMessage(word, language);
  return { ...told, data: told };
}

const replyWords: Record<Language, ReplyWords> = { en, hi };
