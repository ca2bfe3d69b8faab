import { isNameless, splitName } from '@haat/shared/person-names.ts';
import { readUserDetails, saveUserDetails } from './user-details.ts';

/** A form has asked for the customer's name: a profile that had none has taken it. */
export function saveName(whole: string): void {
  const details = readUserDetails();
  if (!details || whole.trim() === '' || !isNameless(details.user)) return;
  saveUserDetails({ ...details, user: { ...details.user, ...splitName(whole) } });
}
