import { useCallback } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { useLoad } from '../../lib/use-load.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { PanelHead } from './panel-head.tsx';
import { SignedInPlaces } from './signed-in-places.tsx';

/** The username, the form to change the password, and the customer's sessions. */
export function CredentialsPanel({ userId }: { readonly userId: string }) {
  const words = useCustomerWords().account;
  const language = useLanguage();
  const credentials = useLoad(
    useCallback(
      () => callAsCustomer('loginCredentials', { params: {}, body: { id: userId }, language }),
      [userId, language],
    ),
  );
  const places = useLoad(
    useCallback(
      () => callAsCustomer('userSessions', { params: {}, body: {}, language }),
      [language],
    ),
  );
  const title = words.panels['login-credentials'];
  return (
    <>
      {credentials.value ? (
        <CredentialsForm
          title={title}
          {...credentials.value}
          userId={userId}
          onChanged={places.again}
        />
      ) : (
        <>
          <PanelHead title={title} />
          {credentials.problem ? (
            <ErrorNote onRetry={credentials.again}>{credentials.problem}</ErrorNote>
          ) : (
            <p role="status">{words.loading}</p>
          )}
        </>
      )}
      <SignedInPlaces places={places} />
    </>
  );
}
