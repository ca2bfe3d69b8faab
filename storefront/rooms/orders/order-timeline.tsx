import type { OrderEvent } from '@haat/shared/contract/orders.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { useId } from 'react';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { getStateWord } from './order-state.tsx';
import { listStepsAhead } from './orders.ts';
import './order-timeline.css';

interface OrderTimelineProps {
  /** Oldest first. */
  readonly history: readonly OrderEvent[];
  readonly state: string;
}

/** The way of a seller order: what happened, with time, actor and note, and the steps still to come. */
export function OrderTimeline({ history, state }: OrderTimelineProps) {
  const words = useCustomerWords().orders;
  const heading = useId();
  return (
    <div className="timeline">
      <h3 id={heading}>{words.history}</h3>
      <ol aria-labelledby={heading}>
        {history.map((event, position) => (
          <Event
            key={`${event.state} ${event.at}`}
            event={event}
            isLast={position === history.length - 1}
          />
        ))}
        {listStepsAhead(state).map((step) => (
          <li key={step} className="ahead">
            <span className="visually-hidden">{words.ahead}:</span> {words.stepsAhead[step]}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface EventProps {
  readonly event: OrderEvent;
  readonly isLast: boolean;
}

function Event({ event: { state, at, by, note }, isLast }: EventProps) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <li className={isLast ? 'now' : undefined} aria-current={isLast ? 'step' : undefined}>
      <b>{getStateWord(words.events, state)}</b>
      <span>
        <time dateTime={at}>{formatMomentIst(new Date(at), language)}</time>
        <span>{words.by[by]}</span>
      </span>
      {note && <q>{note}</q>}
    </li>
  );
}
