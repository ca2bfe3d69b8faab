import { isNameless, parseName } from '@haat/shared/person-names.ts';
import { saveCustomer } from './customer/session.ts';
import { readSessionDetails } from './customer/session-details.ts';

/** Call this after a form has sent the customer's name: the server has stored it in a profile that had none. */
export function saveName(whole: string): void {
  const user = readSessionDetails()?.user;
  if (!user || whole.trim() === '' || !isNameless(user)) return;
  saveCustomer({ ...user, ...parseName(whole) });
}
