import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import { createStore } from '../../lib/store.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatOrderHeading, OrderCard } from './order-card.tsx';
import { groupByOrder } from './orders.ts';
import './order-list.css';

interface OrderListProps {
  /** A flat list, newest first. */
  readonly lines: readonly OrderLine[];
  readonly title: string;
  /** The page's panel header, shown above the list. */
  readonly Head: ComponentType<{ readonly title: string; readonly note?: string }>;
}

/** My Orders, newest first, a few at a time. */
export function OrderList({ lines, title, Head }: OrderListProps) {
  const words = useCustomerWords().orders;
  const orders = useMemo(() => groupByOrder(lines), [lines]);
  const { shown, list, showMore } = useShownOrders();
  if (orders.length === 0)
    return (
      <>
        <Head title={title} />
        <EmptyState icon="box" title={words.noOrders}>
          <ButtonLink to={paths.category(ALL_CATEGORIES)}>{words.shopNow}</ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <>
      <Head title={title} note={words.orderCount(orders.length)} />
      <ul className="orders" ref={list}>
        {orders.slice(0, shown).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.length > ORDERS_FIRST && (
        <div className="orders-more">
          <p role="status">{words.shown(Math.min(shown, orders.length), orders.length)}</p>
          {shown < orders.length && (
            <Button kind="line" onClick={() => showMore(orders[shown]?.id)}>
              {words.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const ORDERS_FIRST = 10;
const ORDERS_MORE = 20;

/** A customer who returns from an order finds the list at the same length. */
const shownOrders = createStore(ORDERS_FIRST);

/** How many orders are shown; the first order that `showMore` adds gets the focus. */
function useShownOrders() {
  const shown = shownOrders.use();
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current && shown > ORDERS_FIRST)
      list.current?.querySelector<HTMLElement>(`#${formatOrderHeading(next.current)}`)?.focus();
    next.current = undefined;
  }, [shown]);
  const showMore = (id: string | undefined) => {
    next.current = id;
    shownOrders.set(shown + ORDERS_MORE);
  };
  return { shown, list, showMore };
}
