import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { getCustomerWords, loadCustomerWords, useCustomerWords } from '../lib/words.ts';
import { AuthCard } from '../rooms/auth/auth-card.tsx';
import { RestoreContact } from '../rooms/auth/restore-contact.tsx';
import type { Route } from './+types/restore-contact';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { restoreTitle: title, restoreDescription: description } = getCustomerWords(language).auth;
  const path = paths.restoreContact;
  return buildPageMeta({ matches, title, description, path, language, isHidden: true });
}

/** Needed so that the server renders the page too, not only the browser. */
export function loader() {
  return null;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(getLanguageOfPath(url.pathname));
}

export default function RestoreContactPage() {
  const words = useCustomerWords().auth;
  return (
    <AuthCard title={words.restoreTitle} lead={words.restoreLead}>
      <RestoreContact />
    </AuthCard>
  );
}
