import { useCallback, useState } from 'react';
import { addToast } from '../../lib/toasts.ts';
import { loadCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import type { ForgotModal } from './forgot-modal.tsx';
import { useForgotRequests, useSignInRequests } from './requests.ts';
import type { SignInModal } from './sign-in-modal.tsx';

interface Modals {
  readonly SignInModal: typeof SignInModal;
  readonly ForgotModal: typeof ForgotModal;
}

/** Loads the sign-in and forgotten-password modals, and their words, only when one of them is requested. */
export function AuthModals() {
  const { modals, fetchModals } = useModals();
  const signIn = useSignInRequests(fetchModals);
  const forgot = useForgotRequests(fetchModals);
  if (!modals) return null;
  const { SignInModal: SignIn, ForgotModal: Forgot } = modals;
  const forgotModal = <Forgot open={forgot.isOpen} onClose={forgot.close} />;
  // Above the sign-in modal it is rendered as its child: a click in it then does not count as outside the sign-in modal.
  return (
    <>
      {signIn.reason && (
        <SignIn
          open={signIn.isOpen}
          reason={signIn.reason}
          onDone={() => signIn.close('done')}
          onClose={() => signIn.close('dismissed')}
        >
          {signIn.isOpen && forgotModal}
        </SignIn>
      )}
      {!signIn.isOpen && forgotModal}
    </>
  );
}

/** `fetchModals` rejects, and shows the visitor a message, when the store cannot be reached. */
function useModals() {
  const language = useLanguage();
  const { offlineText } = useWords().shell;
  const [modals, setModals] = useState<Modals | null>(null);
  const fetchModals = useCallback(async () => {
    try {
      const [signIn, forgot] = await Promise.all([
        import('./sign-in-modal.tsx'),
        import('./forgot-modal.tsx'),
        loadCustomerWords(language),
      ]);
      setModals({ SignInModal: signIn.SignInModal, ForgotModal: forgot.ForgotModal });
    } catch (error) {
      addToast(offlineText, 'bad');
      throw error;
    }
  }, [language, offlineText]);
  return { modals, fetchModals };
}
