import { languageOfPath } from '@haat/shared/paths.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadWords } from './lib/words.ts';

await loadWords(languageOfPath(location.pathname));

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
