import { type CallApi, CallFailed, callApi } from './api.ts';
import { requestSignIn } from './intents.ts';
import { readUserDetails } from './user-details.ts';

/**
 * Posts a customer's call. When the session has ended meanwhile, the sign-in modal opens over the page and the call is
 * made again afterwards, so that nothing typed is lost; throws CallFailed as `callApi` does.
 */
export const callAsCustomer: CallApi = (name, options) =>
  retryAfterSignIn(() => callApi(name, options));

/** Asks as a customer: once more when the session had ended and they signed in again. */
export async function retryAfterSignIn<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const before = readUserDetails()?.user._id;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    if (!(await requestSignIn('again'))) throw error;
    if (readUserDetails()?.user._id !== before) {
      location.reload(); // someone else's page
      throw error;
    }
    return ask();
  }
}
