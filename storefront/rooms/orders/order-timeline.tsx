import type { OrderEvent } from '@haat/shared/contract/orders.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { useId } from 'react';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { getStateWord } from './order-state.tsx';
import './seller-order.css';

interface OrderTimelineProps {
  /** Oldest first. */
  readonly history: readonly OrderEvent[];
}

/** The order events of a seller order: time, actor and note. */
export function OrderTimeline({ history }: OrderTimelineProps) {
  const words = useCustomerWords().orders;
  const heading = useId();
  return (
    <div className="timeline">
      <h3 id={heading}>{words.history}</h3>
      <ol aria-labelledby={heading}>
        {history.map((event) => (
          <Event key={`${event.state} ${event.at}`} event={event} />
        ))}
      </ol>
    </div>
  );
}

function Event({ event: { state, at, by, note } }: { readonly event: OrderEvent }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <li>
      <b>{getStateWord(words.events, state)}</b>
      <span>
        <time dateTime={at}>{formatMomentIst(new Date(at), language)}</time>
        <span>{words.by[by]}</span>
      </span>
      {note && <q>{note}</q>}
    </li>
  );
}
