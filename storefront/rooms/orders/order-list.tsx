import { ORDERS_FIRST } from '@haat/shared/limits.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import { useCustomerWords, useWords } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatOrderHeading, OrderCard } from './order-card.tsx';
import type { OrderPages } from './order-pages.ts';
import { groupByOrder } from './orders.ts';
import './order-list.css';

interface OrderListProps {
  readonly pages: OrderPages;
  readonly title: string;
  /** The page's panel header, shown above the list. */
  readonly Head: ComponentType<{ readonly title: string; readonly note?: string }>;
}

/** My Orders, newest first, a few at a time. */
export function OrderList({ pages, title, Head }: OrderListProps) {
  const words = useCustomerWords().orders;
  const { lines, orderCount } = pages;
  const orders = useMemo(() => groupByOrder(lines), [lines]);
  const list = useFocusOnNext(orders);
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
      <Head title={title} note={words.orderCount(orderCount)} />
      <ul className="orders" ref={list}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <MoreOrders pages={pages} shown={orders.length} />
    </>
  );
}

/** How much of the list is shown, and the button that adds to it. */
function MoreOrders({ pages, shown }: { readonly pages: OrderPages; readonly shown: number }) {
  const words = useCustomerWords().orders;
  const { shell } = useWords();
  const { orderCount, hasMore, isBusy, problem, loadMore } = pages;
  if (shown >= orderCount && !hasMore && shown <= ORDERS_FIRST) return null;
  return (
    <div className="orders-more">
      <p role="status">{words.shown(shown, Math.max(shown, orderCount))}</p>
      {problem && <ErrorNote onRetry={loadMore}>{problem}</ErrorNote>}
      {hasMore && !problem && (
        <Button kind="line" aria-disabled={isBusy} onClick={loadMore}>
          {isBusy ? shell.loading : words.showMore}
        </Button>
      )}
    </div>
  );
}

/** The first order that is added below the others gets the focus. */
function useFocusOnNext(orders: readonly { readonly id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(orders.length);
  useEffect(() => {
    const next = orders[shown.current];
    if (shown.current > 0 && next)
      list.current?.querySelector<HTMLElement>(`#${formatOrderHeading(next.id)}`)?.focus();
    shown.current = orders.length;
  }, [orders]);
  return list;
}
