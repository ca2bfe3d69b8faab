import { languageOfPath } from '@haat/shared/paths.ts';
import { loadCustomerWords } from '../lib/customer-words.ts';
import { forCustomer } from '../lib/protected.ts';
import type { Route } from './+types/cart';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(languageOfPath(url.pathname));
  return forCustomer({ url }, async () => null);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <main id="main" />;
}

export default function CartPage() {
  return <main id="main" />;
}
