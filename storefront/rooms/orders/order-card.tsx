import { formatDay } from '@haat/shared/dates.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { DetailsLink } from './details-link.tsx';
import { InvoiceButton, useInvoice } from './invoice-button.tsx';
import { LineActions } from './line-actions.tsx';
import { OrderLineRow, RateLink } from './order-line.tsx';
import { OrderStateInList } from './order-state.tsx';
import type { Order, SellerOrderGroup } from './orders.ts';
import '../../ui/button.css';
import '../../ui/surfaces.css';
import './order-buttons.css';
import './order-head.css';

/** The id of an order's heading in the list. */
export function formatOrderHeading(id: string): string {
  return `order-${id}`;
}

/** An order in My Orders, with its seller orders. */
export function OrderCard({ order }: { readonly order: Order }) {
  const isOneLine = order.lines.length === 1;
  const [first] = order.sellerOrders;
  return (
    <li className="panel order">
      <OrderHead order={order} state={order.sellerOrders.length === 1 ? first?.state : undefined} />
      {order.sellerOrders.map((sellerOrder) => (
        <SellerOrder
          key={sellerOrder.id}
          sellerOrder={sellerOrder}
          isOnly={order.sellerOrders.length === 1}
          isOneLine={isOneLine}
        />
      ))}
      <OrderButtons order={order} isOneLine={isOneLine} />
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

interface SellerOrderProps {
  readonly sellerOrder: SellerOrderGroup;
  readonly isOnly: boolean;
  readonly isOneLine: boolean;
}

function SellerOrder({ sellerOrder, isOnly, isOneLine }: SellerOrderProps) {
  const words = useCustomerWords().orders;
  return (
    <>
      {!isOnly && (
        <div className="seller-order-head">
          <h3>{words.soldBy(sellerOrder.seller)}</h3>
          <OrderStateInList state={sellerOrder.state} />
        </div>
      )}
      <ul>
        {sellerOrder.lines.map((line) => (
          <OrderLineRow key={line._id} line={line} hasSeller={isOnly}>
            <LineActions line={line} hasRate={!isOneLine} />
          </OrderLineRow>
        ))}
      </ul>
    </>
  );
}

function OrderButtons({
  order,
  isOneLine,
}: {
  readonly order: Order;
  readonly isOneLine: boolean;
}) {
  const words = useCustomerWords().orders;
  const { isBusy, problem, save } = useInvoice(order.providerId);
  const [line] = order.lines;
  return (
    <>
      {problem && <ErrorNote onRetry={save}>{problem}</ErrorNote>}
      <div className={isOneLine ? 'order-buttons one-line' : 'order-buttons'}>
        <DetailsLink
          order={order.id}
          className="button line small"
          label={words.detailsOf(order.number)}
        >
          {words.details}
        </DetailsLink>
        <InvoiceButton order={order} isBusy={isBusy} onPress={save} />
        {isOneLine && line && <RateLink line={line} />}
      </div>
    </>
  );
}
