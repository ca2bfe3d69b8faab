import type { Cancellation, OrderEvent, SellerOrder } from '@haat/shared/contract/orders.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { useId } from 'react';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { getStateWord } from './order-state.tsx';
import { listHappened, listStepsAhead } from './orders.ts';
import './order-timeline.css';

type TimelineProps = Pick<SellerOrder, 'history' | 'cancellations' | 'lines' | 'state'>;

/** The way of a seller order: what happened, with time, actor and note, and the steps still to come. */
export function OrderTimeline({ history, cancellations, lines, state }: TimelineProps) {
  const words = useCustomerWords().orders;
  const heading = useId();
  return (
    <div className="timeline">
      <h3 id={heading}>{words.history}</h3>
      <ol aria-labelledby={heading}>
        {listHappened({ history, cancellations }).map((happened) =>
          'event' in happened ? (
            <Event
              key={`${happened.event.state} ${happened.event.at}`}
              event={happened.event}
              isNow={happened.isNow}
            />
          ) : (
            <Cancelled
              key={happened.cancellation.at}
              cancellation={happened.cancellation}
              lines={lines}
            />
          ),
        )}
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
  /** It is the state that the seller order has now. */
  readonly isNow: boolean;
}

function Event({ event, isNow }: EventProps) {
  const words = useCustomerWords().orders;
  return (
    <li className={isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <b>{getStateWord(words.events, event.state)}</b>
      <Circumstances {...event} />
    </li>
  );
}

interface CancelledProps extends Pick<TimelineProps, 'lines'> {
  readonly cancellation: Cancellation;
}

function Cancelled({ cancellation, lines }: CancelledProps) {
  const words = useCustomerWords().orders;
  const pieces = cancellation.pieces.map(({ line: id, quantity }) => {
    const title = lines.find(({ _id }) => _id === id)?.displayInfo ?? '';
    return words.pieceOf(quantity, title);
  });
  return (
    <li>
      <b>{words.cancelledPieces(pieces.join(', '))}</b>
      <Circumstances {...cancellation} />
    </li>
  );
}

function Circumstances({ at, by, note }: Pick<OrderEvent, 'at' | 'by' | 'note'>) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <>
      <span>
        <time dateTime={at}>{formatMomentIst(new Date(at), language)}</time>
        <span>{words.by[by]}</span>
      </span>
      {note && <q>{note}</q>}
    </>
  );
}
