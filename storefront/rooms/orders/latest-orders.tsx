import { formatDay } from '@haat/shared/dates.ts';
import { HELP_ORDERS_SHOWN } from '@haat/shared/limits.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { type ReactNode, useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useLoad } from '../../lib/use-load.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DetailsLink } from './details-link.tsx';
import { OrderState } from './order-state.tsx';
import { countPieces, countPiecesByState, groupByOrder, type Order } from './orders.ts';
import './latest-orders.css';

/** The latest orders, which a customer most likely asks about; shows `pending` until they have loaded. */
export function LatestOrders({ pending }: { readonly pending: ReactNode }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const read = useCallback(
    () =>
      callApi('userOrders', {
        params: {},
        body: { limit: HELP_ORDERS_SHOWN },
        language,
      }).then(({ order }) => groupByOrder(order)),
    [language],
  );
  const { value: orders, problem, again } = useLoad(read);
  if (problem) return <ErrorNote onRetry={again}>{problem}</ErrorNote>;
  if (!orders) return pending;
  if (orders.length === 0)
    return (
      <div className="panel">
        <Icon name="box" />
        <p>{words.noOrders}</p>
        <ShopLink className="link tap-target" to={paths.category(ALL_CATEGORIES)}>
          {words.shopNow}
        </ShopLink>
      </div>
    );
  return (
    <ul className="latest-orders">
      {orders.map((order) => (
        <Latest key={order.id} order={order} />
      ))}
    </ul>
  );
}

function Latest({ order }: { readonly order: Order }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const [line, ...others] = order.lines;
  const [picture] = line?.pictures ?? [];
  return (
    <li>
      <DetailsLink order={order.id} className="panel latest-order">
        <span className="picture">
          {picture && <Picture picture={picture} sizes="56px" alt="" />}
        </span>
        <span className="what">
          <span className="name">
            <b>{line?.displayInfo}</b>
            {others.length > 0 && <span>{words.moreProducts(others.length)}</span>}
          </span>
          <span className="number">{words.order(order.number)}</span>
          <span className="when">
            {words.orderedOn(formatDay(order.date, language))}
            <span>{words.items(countPieces(order.lines))}</span>
          </span>
        </span>
        <States order={order} />
        <Icon name="right" size="small" />
      </DetailsLink>
    </li>
  );
}

/** The order's state. If its seller orders differ, each state with its number of items: only one product is named beside. */
function States({ order }: { readonly order: Order }) {
  const words = useCustomerWords().orders;
  const states = countPiecesByState(order.lines);
  return (
    <span className="states">
      {states.map(({ state, pieces }) => (
        <span key={state}>
          {states.length > 1 && words.items(pieces)} <OrderState state={state} />
        </span>
      ))}
    </span>
  );
}
