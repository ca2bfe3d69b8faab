import type { SignInReason } from '../lib/intents.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { DialogBody } from '../ui/dialog-body.tsx';
import { Tabs } from '../ui/tabs.tsx';
import './sign-in-modal.css';

interface SignInModalProps {
  readonly open: boolean;
  readonly reason: SignInReason;
  readonly onClose: () => void;
}

/** The sign-in modal. Until accounts open it says so, and asks for nothing. */
export function SignInModal({ open, reason, onClose }: SignInModalProps) {
  const words = useWords().shell;
  return (
    <DialogBody
      open={open}
      onClose={onClose}
      title={words.signInTo[reason]}
      lead={words.signInLead}
      awning
      className="sign-in"
    >
      <Tabs
        label={words.signInOrUp}
        tabs={[
          {
            id: 'sign-in',
            label: words.signIn,
            panel: <Soon title={words.signInSoon} text={words.signInSoonText} />,
          },
          {
            id: 'register',
            label: words.register,
            panel: <Soon title={words.registerSoon} text={words.registerSoonText} />,
          },
        ]}
      />
      <Button wide onClick={onClose}>
        {words.keepBrowsing}
      </Button>
    </DialogBody>
  );
}

function Soon({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
    </>
  );
}
