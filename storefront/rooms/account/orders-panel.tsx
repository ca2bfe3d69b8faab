import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { groupByOrder, type Order } from './orders.ts';
import { PanelHead } from './panel-head.tsx';
import './orders-panel.css';

interface OrdersPanelProps {
  /** Flat, newest first. */
  readonly orders: readonly OrderLine[];
}

/** The orders, newest first. */
export function OrdersPanel({ orders: lines }: OrdersPanelProps) {
  const words = useCustomerWords().account;
  const title = words.panels['profile-myorders'];
  const orders = groupByOrder(lines);
  if (orders.length === 0)
    return (
      <>
        <PanelHead title={title} />
        <EmptyState icon="box" title={words.noOrders}>
          <ButtonLink to={paths.home}>{words.shopNow}</ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <>
      <PanelHead title={title} note={words.orderCount(orders.length)} />
      <ul className="orders">
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function OrderItem({ order }: { order: Order }) {
  const words = useCustomerWords().account;
  return (
    <li className="panel order">
      <div className="order-head">
        <span>
          {words.ordered} <b>{order.date}</b>
        </span>
        <span className="order-id">{order.providerId}</span>
        <span className="pill">{words.underProcessing}</span>
      </div>
      <ul>
        {order.lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
    </li>
  );
}

function Line({ line }: { line: OrderLine }) {
  const words = useCustomerWords().account;
  const language = useLanguage();
  const [picture] = line.productImg;
  return (
    <li className="order-line">
      <span className="pic">{picture && <img src={picture} alt="" width={92} height={92} />}</span>
      <div className="what">
        {/* An order does not keep the category; the product page leads to the right one. */}
        <ShopLink to={paths.product(ALL_CATEGORIES, line.productId)}>{line.displayInfo}</ShopLink>
        <span>{words.quantity(line.qty)}</span>
      </div>
      <b>{formatRupees(line.sellingPrice * line.qty, language)}</b>
    </li>
  );
}
