import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/unknown';

/** Redirects any unknown path to the not-found page. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(getPathInLanguage(getLanguageOfPath(url.pathname), paths.notFound));
}

export default function UnknownPage() {
  return null;
}
