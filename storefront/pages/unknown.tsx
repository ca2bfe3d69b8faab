import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/unknown';

/** Any unknown path leads to the page that says so. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(getPathInLanguage(getLanguageOfPath(url.pathname), paths.notFound));
}

export default function UnknownPage() {
  return null;
}
