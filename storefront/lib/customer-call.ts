import { type CallApi, CallFailed, callApi } from './api.ts';
import { requestSignIn } from './intents.ts';
import { readUserDetails } from './user-details.ts';

/**
 * Posts a customer's call. If the session has ended, the sign-in modal opens over the page and the call is repeated after
 * signing in, so that nothing typed is lost. Throws CallFailed as `callApi` does.
 */
export const callAsCustomer: CallApi = (name, options) =>
  retryAfterSignIn(() => callApi(name, options));

/** Sends a customer's request, and repeats it once if the session had ended and the customer signed in again. */
export async function retryAfterSignIn<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const before = readUserDetails()?.user._id;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    if (!(await requestSignIn('again'))) throw error;
    if (readUserDetails()?.user._id !== before) {
      location.reload(); // the page is another customer's
      throw error;
    }
    return ask();
  }
}
