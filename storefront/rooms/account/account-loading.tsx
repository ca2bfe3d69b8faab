import { useLocation } from 'react-router';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readPanel } from './account-panels.ts';
import './account.css';

/** Shown while the account loads: a placeholder in the shape of its panel. */
export function AccountLoading() {
  const panel = readPanel(useLocation().search);
  const words = useCustomerWords().account;
  const page = useFocusAfterRemoval<HTMLElement>();
  return (
    <main id="main" className="container account-loading" ref={page}>
      <h1 className="visually-hidden">{words.title}</h1>
      <p role="status">{words.loading}</p>
      {panel === 'profile-wishlist' ? <Cards /> : <Rows />}
    </main>
  );
}

const PLACES = ['one', 'two', 'three', 'four'];

function Rows() {
  return (
    <div className="rows">
      {PLACES.map((place) => (
        <Skeleton key={place} shape="block" className="row" />
      ))}
    </div>
  );
}

function Cards() {
  return (
    <div className="cards">
      {PLACES.map((place) => (
        <div key={place}>
          <Skeleton shape="block" className="photo" />
          <Skeleton />
          <Skeleton className="half" />
        </div>
      ))}
    </div>
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
