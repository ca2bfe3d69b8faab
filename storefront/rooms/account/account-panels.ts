import type { CustomerWords } from '@haat/shared/words/words.ts';

/** A panel of the account, by its value of the query parameter `state`. */
export type AccountPanel = keyof CustomerWords['account']['panels'];

const PANELS = [
  'profile-myorders',
  'profile-information',
  'profile-address',
  'login-credentials',
  'profile-wishlist',
  'profile-notices',
  'profile-payment-cards',
  'profile-payment-upi',
] as const satisfies readonly AccountPanel[];

/** True when a URL names no panel: phones then show the list of panels. */
export function isPanelList(search: string): boolean {
  return !new URLSearchParams(search).has('state');
}

/** The panel that a URL names; the profile when it names none, or an unknown one. */
export function readPanel(search: string): AccountPanel {
  const state = new URLSearchParams(search).get('state');
  return PANELS.find((panel) => panel === state) ?? 'profile-information';
}
