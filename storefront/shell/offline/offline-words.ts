import { offline as en } from '@haat/shared/words/en/offline.ts';
import { offline as hi } from '@haat/shared/words/hi/offline.ts';
import type { OfflineWords } from '@haat/shared/words/offline-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useLanguage } from '../../lib/language.ts';

/** Both languages at once: without a connection nothing can be fetched. */
export const offlineWords: Readonly<Record<Language, OfflineWords>> = { en, hi };

export function useOfflineWords(): OfflineWords {
  return offlineWords[useLanguage()];
}
