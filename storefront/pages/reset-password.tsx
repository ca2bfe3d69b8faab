import { languageOfPath } from '@haat/shared/paths.ts';
import { loadCustomerWords } from '../lib/customer-words.ts';
import type { Route } from './+types/reset-password';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(languageOfPath(url.pathname));
}

export default function ResetPasswordPage() {
  return <main id="main" />;
}
