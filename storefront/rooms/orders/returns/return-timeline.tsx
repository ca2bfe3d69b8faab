import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { useId } from 'react';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { getStateWord } from '../order-state.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { formatLastDay, listReturnStepsAhead } from './return-steps.ts';
import '../../../ui/surfaces.css';
import '../order-timeline.css';

/** What happened to a return, and the steps still to come with the day of the next one. */
export function ReturnTimeline({ found }: { readonly found: ReturnDetail }) {
  const { returns: words, orders } = useCustomerWords();
  const language = useLanguage();
  const heading = useId();
  const { events, next, pickup } = found;
  return (
    <section className="panel timeline return-timeline" aria-labelledby={heading}>
      <h2 id={heading}>{orders.history}</h2>
      <ol>
        {events.map(({ state, at, by, note, photos }, position) => {
          const isLast = position === events.length - 1;
          // Accepted again: what was to be sent is paid back.
          const isInstead = state === 'accepted' && events[position - 1]?.state === 'accepted';
          return (
            <li
              key={`${state} ${at}`}
              className={isLast ? 'now' : undefined}
              aria-current={isLast ? 'step' : undefined}
            >
              <b>{getStateWord(words.events, isInstead ? 'acceptedInstead' : state)}</b>
              <span>
                <time dateTime={at}>{formatMomentIst(new Date(at), language)}</time>
                <span>{orders.by[by]}</span>
              </span>
              {note && <q>{note}</q>}
              {photos.length > 0 && <ReturnPhotos photos={photos} />}
            </li>
          );
        })}
        {listReturnStepsAhead(found).map((step) => (
          <li key={step} className="ahead">
            <div>
              <span className="visually-hidden">{orders.ahead}:</span> {words.stepsAhead[step]}
            </div>
            {/* Without a pick-up it is accepted: the day is that of the pick-up. */}
            {(pickup?.until ? 'on its way' : next?.state) === step && next && (
              <span>{words.byDay(formatLastDay(next.at, language))}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
