import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { data } from 'react-router';
import { buildPageMeta } from '../lib/seo.ts';
import { getWords, useWords } from '../lib/words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/not-found';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { shell } = getWords(language);
  return buildPageMeta({
    matches,
    language,
    title: shell.notFoundTitle,
    description: shell.notFound,
    path: paths.notFound,
    isHidden: true,
  });
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  const { shell } = useWords();
  return (
    <main id="main" className="container">
      <EmptyState icon="search" heading="h1" title={shell.notFound}>
        <ButtonLink to={paths.home}>{shell.backToHomepage}</ButtonLink>
      </EmptyState>
    </main>
  );
}
