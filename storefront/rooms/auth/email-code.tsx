import { OTP_DIGITS } from '@haat/shared/limits.ts';
import { EMAIL_PATTERN } from '@haat/shared/patterns.ts';
import { useFocusOnMount } from '../../lib/focus.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEmailCode } from './use-email-code.ts';
import './auth.css';

interface EmailCodeProps {
  readonly email: string;
  /** Receives the verified email: this browser may now register with it, or change to it. */
  readonly onVerified: (email: string) => void;
}

/** Verifies an email by a mailed code; shown below the email's field. Another email starts again. */
export function EmailCode({ email, onVerified }: EmailCodeProps) {
  return <CodeForEmail key={email} email={email} onVerified={onVerified} />;
}

type CodeOfEmail = ReturnType<typeof useEmailCode>;

function CodeForEmail({ email, onVerified }: EmailCodeProps) {
  const code = useEmailCode(email, onVerified);
  const words = useCustomerWords().auth;
  if (code.step === 'verified') return <Verified />;
  return (
    <div className="email-code">
      {code.step === 'unsent' && (
        <Button
          kind="line"
          small
          disabled={!EMAIL_PATTERN.test(email)}
          aria-disabled={code.busy !== null}
          onClick={() => code.busy ?? code.send()}
        >
          {code.busy === 'sending' ? words.sendingCode : words.sendCode}
        </Button>
      )}
      <CodeEntry {...code} />
    </div>
  );
}

/** What sending the code led to, and the boxes for the code once it is sent. */
export function CodeEntry(code: CodeOfEmail) {
  return (
    <>
      <div role="status">
        {code.news && !code.news.isBad && <p className="note good">{code.news.text}</p>}
      </div>
      {code.news?.isBad && <ErrorNote>{code.news.text}</ErrorNote>}
      {code.step === 'sent' && <CodeBoxes {...code} />}
    </>
  );
}

function CodeBoxes(code: CodeOfEmail) {
  const words = useCustomerWords().auth;
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <>
      <CodeInput
        ref={input}
        label={words.code}
        digits={OTP_DIGITS}
        value={code.code}
        error={code.codeError}
        approval={code.busy === 'checking' ? words.checkingCode : null}
        readOnly={code.busy === 'checking'}
        onChange={code.change}
        onComplete={code.check}
      />
      <Button
        kind="line"
        small
        disabled={code.secondsLeft > 0 || code.busy !== null}
        onClick={() => {
          input.current?.focus(); // this button is disabled for a while
          void code.send();
        }}
      >
        {code.busy === 'sending' ? words.sendingCode : resendText(code.secondsLeft, words)}
      </Button>
      {/* The seconds are only visible; a screen reader announces only the end of the wait. */}
      <p className="visually-hidden" role="status">
        {code.secondsLeft === 0 && words.resendReady}
      </p>
    </>
  );
}

function resendText(
  seconds: number,
  words: { resend: string; resendIn: (seconds: number) => string },
): string {
  return seconds > 0 ? words.resendIn(seconds) : words.resend;
}

/** Takes the focus from the code's field, which is removed; screen readers then read this text. */
function Verified() {
  const words = useCustomerWords().auth;
  const said = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p className="email-verified" ref={said} tabIndex={-1}>
      <Icon name="check" size="small" />
      {words.emailVerified}
    </p>
  );
}
