import type { ReactNode } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { MailedLink } from './use-mailed-link.ts';
import './auth.css';

interface MailedLinkStepsProps<Checked> {
  readonly link: MailedLink<Checked>;
  /** Shown when the link is valid, with what its check replied. */
  readonly renderGood: (checked: Checked) => ReactNode;
  readonly renderBad: (text: string) => ReactNode;
  /** Shown when the link has been used here; a page that leads to another one needs none. */
  readonly changed?: ReactNode;
}

/** What the page of a mailed link shows while the link is checked, when the store cannot be reached, and then. */
export function MailedLinkSteps<Checked>(props: MailedLinkStepsProps<Checked>) {
  const { link, renderGood, renderBad, changed } = props;
  const { step, tryAgain } = link;
  const { checkingLink } = useCustomerWords().auth;
  if (step.name === 'good') return renderGood(step.checked);
  if (step.name === 'bad') return renderBad(step.text);
  if (step.name === 'unreachable')
    return (
      <div className="reset">
        <ErrorNote onRetry={tryAgain}>{step.text}</ErrorNote>
      </div>
    );
  if (step.name === 'changed' && changed) return changed;
  return (
    <p className="reset" role="status">
      {checkingLink}
    </p>
  );
}
