import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import './account.css';

/** Shown while the account loads. */
export function AccountLoading() {
  const words = useCustomerWords().account;
  const page = useFocusAfterRemoval<HTMLElement>();
  return (
    <main id="main" className="container account-loading" ref={page}>
      <h1 className="visually-hidden">{words.title}</h1>
      <p role="status">{words.loading}</p>
    </main>
  );
}

interface AccountUnloadedProps {
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Says that the account could not be loaded, and why. */
export function AccountUnloaded({ problem, onRetry }: AccountUnloadedProps) {
  const words = useCustomerWords().account;
  return (
    <main id="main" className="container account-loading">
      <h1>{words.title}</h1>
      <ErrorNote onRetry={onRetry}>{problem}</ErrorNote>
    </main>
  );
}
