import { getLanguageOfPath, isCustomerPath } from '@haat/shared/paths.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PRESSES } from './lib/early-press.ts';
import { loadCustomerWords, loadWords } from './lib/words.ts';

const language = getLanguageOfPath(location.pathname);
await Promise.all([
  loadWords(language),
  isCustomerPath(location.pathname) && loadCustomerWords(language),
]);

startTransition(() => {
  if (window[PRESSES]) window[PRESSES].reactListens = true;
  hydrateRoot(document, <HydratedRouter />);
});
