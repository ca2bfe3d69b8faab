import { languageOfPath } from '@haat/shared/paths.ts';
import { loadCustomerWords } from '../lib/customer-words.ts';
import { forCustomer } from '../lib/protected.ts';
import type { Route } from './+types/account';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(languageOfPath(url.pathname));
  return forCustomer({ url }, async () => null);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <main id="main" />;
}

export default function AccountPage() {
  return <main id="main" />;
}
