import type { DeliveryText } from '../../../lib/delivery-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import './delivery.css';

interface DeliveryLinesProps {
  readonly id: string;
  readonly text: Pick<DeliveryText, 'title' | 'note'> & { readonly isDelivered?: boolean };
}

/** The day and until when to order, or why there is none; screen readers read changes out. */
export function DeliveryLines({
  id,
  text: { title, note, isDelivered = true },
}: DeliveryLinesProps) {
  return (
    <div className={isDelivered ? 'delivery-lines' : 'delivery-lines not-delivered'}>
      <Icon name={isDelivered ? 'truck' : 'alert'} size="large" />
      <p id={id} aria-live="polite">
        <b>{title}</b>
        <span>{note}</span>
      </p>
    </div>
  );
}
