import { useEffect, useState } from 'react';
import { onAskToSignIn, type SignInReason } from '../lib/intents.ts';
import { showToast } from '../lib/toasts.ts';
import { useWords } from '../lib/words.ts';
import type { SignInModal } from './sign-in-modal.tsx';

/** Waits until something on the page asks a visitor to sign in, and only then fetches the modal. */
export function SignIn() {
  const { offlineText } = useWords().shell;
  const [Modal, setModal] = useState<typeof SignInModal | null>(null);
  const [reason, setReason] = useState<SignInReason>('account');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = async (asked: SignInReason) => {
      const { SignInModal: loaded } = await import('./sign-in-modal.tsx');
      setModal(() => loaded);
      setReason(asked);
      setOpen(true);
    };
    return onAskToSignIn((asked) => {
      open(asked.reason).catch(() => showToast(offlineText, 'bad'));
    });
  }, [offlineText]);
  return Modal && <Modal open={isOpen} reason={reason} onClose={() => setOpen(false)} />;
}
