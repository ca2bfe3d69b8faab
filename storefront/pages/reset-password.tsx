import { languageOfPath, paths } from '@haat/shared/paths.ts';
import { customerWordsOf, loadCustomerWords, useCustomerWords } from '../lib/customer-words.ts';
import { pageMeta } from '../lib/seo.ts';
import { AuthCard } from '../rooms/auth/auth-card.tsx';
import { ResetPassword } from '../rooms/auth/reset-password.tsx';
import type { Route } from './+types/reset-password';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  const { resetTitle: title, resetDescription: description } = customerWordsOf(language).auth;
  const path = paths.resetPassword;
  return pageMeta({ matches, title, description, path, language, isHidden: true });
}

/** There, so that the server renders the page and not only a browser. */
export function loader() {
  return null;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(languageOfPath(url.pathname));
}

export default function ResetPasswordPage() {
  const words = useCustomerWords().auth;
  return (
    <AuthCard title={words.resetTitle} lead={words.resetLead}>
      <ResetPassword />
    </AuthCard>
  );
}
