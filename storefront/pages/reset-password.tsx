import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { getCustomerWords, loadCustomerWords, useCustomerWords } from '../lib/words.ts';
import { AuthCard } from '../rooms/auth/auth-card.tsx';
import { ResetPassword } from '../rooms/auth/reset-password.tsx';
import type { Route } from './+types/reset-password';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { resetTitle: title, resetDescription: description } = getCustomerWords(language).auth;
  const path = paths.resetPassword;
  return buildPageMeta({ matches, title, description, path, language, isHidden: true });
}

/** Needed so that the server renders the page too, not only the browser. */
export function loader() {
  return null;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(getLanguageOfPath(url.pathname));
}

export default function ResetPasswordPage() {
  const words = useCustomerWords().auth;
  return (
    <AuthCard title={words.resetTitle} lead={words.resetLead}>
      <ResetPassword />
    </AuthCard>
  );
}
