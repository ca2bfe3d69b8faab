import { formatDay } from '@haat/shared/dates.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { DetailsLink } from './details-link.tsx';
import { InvoiceKey, useInvoice } from './invoice-button.tsx';
import { OrderLineRow, RateLink } from './order-line.tsx';
import { OrderStateInList } from './order-state.tsx';
import type { Order, SellerOrderGroup } from './orders.ts';
import '../../ui/button.css';
import '../../ui/panel.css';

/** The id of an order's heading in the list. */
export function formatOrderHeading(id: string): string {
  return `order-${id}`;
}

/** An order in My Orders, with its seller orders. */
export function OrderCard({ order }: { readonly order: Order }) {
  const isOneLine = order.lines.length === 1;
  const [first] = order.parts;
  return (
    <li className="panel order">
      <OrderHead order={order} state={order.parts.length === 1 ? first?.state : undefined} />
      {order.parts.map((part) => (
        <Part key={part.id} part={part} isOnly={order.parts.length === 1} isOneLine={isOneLine} />
      ))}
      <Keys order={order} isOneLine={isOneLine} />
    </li>
  );
}

function OrderHead({
  order,
  state,
}: {
  readonly order: Order;
  readonly state?: string | undefined;
}) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <div className="order-head">
      <span>
        {words.ordered} <b>{formatDay(order.date, language)}</b>
      </span>
      {state && <OrderStateInList state={state} />}
      <div className="order-name">
        <h2 id={formatOrderHeading(order.id)} tabIndex={-1}>
          {order.number}
        </h2>
        <span>
          {words.orderTotal} <b>{formatRupees(order.total, language)}</b>
        </span>
      </div>
    </div>
  );
}

interface PartProps {
  readonly part: SellerOrderGroup;
  readonly isOnly: boolean;
  readonly isOneLine: boolean;
}

function Part({ part, isOnly, isOneLine }: PartProps) {
  const words = useCustomerWords().orders;
  return (
    <>
      {!isOnly && (
        <div className="order-part-head">
          <h3>{words.soldBy(part.seller)}</h3>
          <OrderStateInList state={part.state} />
        </div>
      )}
      <ul>
        {part.lines.map((line) => (
          <OrderLineRow key={line._id} line={line} hasSeller={isOnly}>
            {!isOneLine && <RateLink line={line} />}
          </OrderLineRow>
        ))}
      </ul>
    </>
  );
}

function Keys({ order, isOneLine }: { readonly order: Order; readonly isOneLine: boolean }) {
  const words = useCustomerWords().orders;
  const { isBusy, problem, save } = useInvoice(order.providerId);
  const [line] = order.lines;
  return (
    <>
      {problem && <ErrorNote onRetry={save}>{problem}</ErrorNote>}
      <div className={isOneLine ? 'order-keys one-line' : 'order-keys'}>
        <DetailsLink
          order={order.id}
          className="button line small"
          label={words.detailsOf(order.number)}
        >
          {words.details}
        </DetailsLink>
        <InvoiceKey order={order} isBusy={isBusy} onPress={save} />
        {isOneLine && line && <RateLink line={line} />}
      </div>
    </>
  );
}
