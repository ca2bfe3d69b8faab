import { apiWords, type ReplyWord } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';

interface MessageReply {
  readonly success: boolean;
  readonly message: string;
}

/** Reply of a successful call, in words for the shopper. */
export function presentMessage(word: ReplyWord, language: Language): MessageReply {
  return { success: true, message: apiWords[language].replies[word] };
}

/** Clients read the reply of `emailotp` in two places: from its own fields, and from those of `data`. */
export function presentLegacyMessage(
  word: ReplyWord,
  language: Language,
): MessageReply & { data: MessageReply } {
  const reply = presentMessage(word, language);
  return { ...reply, data: reply };
}
