import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { createStore } from '../../lib/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatOrderHeading, OrderCard } from './order-card.tsx';
import { groupByOrder } from './orders.ts';
import './order-list.css';

interface OrderListProps {
  /** Flat, newest first. */
  readonly lines: readonly OrderLine[];
  readonly title: string;
  /** Stands above it: the page's own head of a panel. */
  readonly Head: ComponentType<{ readonly title: string; readonly note?: string }>;
}

/** My Orders, newest first, a screenful or two at a time. */
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

/** Whoever comes back from an order finds the list as long as they left it. */
const shownOrders = createStore(ORDERS_FIRST);

/** How many orders are shown; reading goes on at the first that `showMore` adds. */
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
