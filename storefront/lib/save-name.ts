import { isNameless, splitName } from '@haat/shared/person-names.ts';
import { readUserDetails, saveUserDetails } from './user-details.ts';

/** Call this after a form has sent the customer's name: the server has stored it in a profile that had none. */
export function saveName(whole: string): void {
  const details = readUserDetails();
  if (!details || whole.trim() === '' || !isNameless(details.user)) return;
  saveUserDetails({ ...details, user: { ...details.user, ...splitName(whole) } });
}
