import { languageOfPath } from '@haat/shared/paths.ts';
import { loadCustomerWords } from '../lib/customer-words.ts';
import type { Route } from './+types/sign-in';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(languageOfPath(url.pathname));
}

export default function SignInPage() {
  return <main id="main" />;
}
