import type { Session } from '@haat/shared/contract/accounts.ts';
import { useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { addToast } from '../../lib/toasts.ts';
import type { Load } from '../../lib/use-load.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDayInWords, formatTimeAgo } from './moment-words.ts';
import './signed-in-places.css';

type Places = Load<{ sessions: Session[] }>;

/** The customer's sessions, this device first; the other sessions can be signed out. */
export function SignedInPlaces({ places }: { readonly places: Places }) {
  const words = useCustomerWords().account;
  const { problem, busyWith, end } = useEndSession(places.put);
  const sessions = places.value?.sessions ?? [];
  const isOthers = sessions.some(({ current }) => !current);
  const ordered = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <section className="account-part">
      <h2 id="places-heading" tabIndex={-1}>
        {words.places}
      </h2>
      <p>{words.placesText}</p>
      {places.problem && <ErrorNote onRetry={places.again}>{places.problem}</ErrorNote>}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {!places.value && !places.problem && <p role="status">{words.loading}</p>}
      {ordered.length > 0 && (
        <ul className="panel places">
          {ordered.map((session) => (
            <Place
              key={session.id}
              session={session}
              isBusy={busyWith === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {isOthers && (
        <Button kind="line" small onClick={() => void end(OTHERS)}>
          {words.signOutOthers}
        </Button>
      )}
    </section>
  );
}

const OTHERS = 'others';

function useEndSession(put: Places['put']) {
  const language = useLanguage();
  const allWords = useWords();
  const words = useCustomerWords().account;
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const end = async (which: string) => {
    if (busyWith !== null) return;
    setBusyWith(which);
    setProblem('');
    try {
      put(await callAsCustomer('userSessions', { params: {}, body: { end: which }, language }));
      document.getElementById('places-heading')?.focus();
      addToast(words.signedOutThere);
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    } finally {
      setBusyWith(null);
    }
  };
  return { problem, busyWith, end };
}

interface PlaceProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Place({ session, isBusy, onEnd }: PlaceProps) {
  const words = useCustomerWords().account;
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const device = session.device ? words.device(session.device) : words.unknownDevice;
  const seen = formatTimeAgo(new Date(session.lastSeenAt), now, language);
  return (
    <li>
      <div>
        <b>{device}</b>
        <span>{words.since(formatDayInWords(new Date(session.signedInAt), language))}</span>
        <span>{seen ? words.lastSeen(seen) : words.seenNow}</span>
      </div>
      {session.current ? (
        <span className="pill">{words.thisDevice}</span>
      ) : (
        <button
          type="button"
          className="link tap-target"
          aria-label={words.signOutOf(device)}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {words.signOutThere}
        </button>
      )}
    </li>
  );
}
