import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useState } from 'react';
import { CallFailed, callApi } from '../../lib/api.ts';
import { readSessionDetails } from '../../lib/customer/session-details.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { getWords } from '../../lib/words.ts';

export type AccountDetails = ReplyOf<'userDetails'>;

const NOT_SIGNED_IN = 401;

/** The data of the account page, or why it could not be loaded. Rethrows the error of an ended session. */
export async function readAccount(
  language: Language,
): Promise<AccountDetails | { readonly problem: string }> {
  const userId = readSessionDetails()?.user._id ?? '';
  try {
    return await callApi('userDetails', { params: { userId }, body: {}, language });
  } catch (error) {
    if (error instanceof CallFailed && error.status === NOT_SIGNED_IN) throw error;
    return { problem: formatRefusal(error, getWords(language)).message };
  }
}

/** The loaded details, with the changes that were made since. */
export function useAccountDetails(loaded: AccountDetails) {
  const [{ from, details }, setDetails] = useState({ from: loaded, details: loaded });
  if (from !== loaded) setDetails({ from: loaded, details: loaded });
  const change = (user: Partial<AccountDetails['user']>) =>
    setDetails(({ from: same, details: before }) => ({
      from: same,
      details: { ...before, user: { ...before.user, ...user } },
    }));
  return { ...(from === loaded ? details : loaded), change };
}

/** The profile's current names: saving the first address may have given it a name. */
export function getSavedNames(): Partial<Pick<AccountDetails['user'], 'fname' | 'lname'>> {
  const user = readSessionDetails()?.user;
  return user ? { fname: user.fname, lname: user.lname } : {};
}

/** The name by which a customer is greeted. */
export function getGreetingName({ fname, lname, username }: AccountDetails['user']): string {
  return fname || lname || username;
}
