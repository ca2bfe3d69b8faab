import offlineWords from 'virtual:words/offline';
import type { OfflineWords } from '@haat/shared/words/words.ts';
import { useLanguage } from '../../lib/language.ts';

/** Every language is in the script: without a connection nothing can be fetched. */
export function useOfflineWords(): OfflineWords {
  return offlineWords[useLanguage()];
}
