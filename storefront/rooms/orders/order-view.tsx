import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import { formatDay } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { paths } from '@haat/shared/paths.ts';
import { useShop } from '../../lib/shop.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceButton, useInvoice } from './invoice-button.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderSums } from './order-sums.tsx';
import { SellerOrderPanel } from './seller-order.tsx';
import { useOrder } from './use-order.ts';
import './order-view.css';

/** One order, always loaded from the server: its seller orders with their order events, its payment, and the delivery address. */
export function OrderView({ id }: { readonly id: string }) {
  const words = useCustomerWords();
  const { value: order, problem, again, put } = useOrder(id);
  const number = formatOrderNumber(id);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: words.account.title, to: paths.account },
          {
            label: words.account.panels['profile-myorders'],
            to: paths.accountPanel('profile-myorders'),
          },
          { label: number },
        ]}
      />
      <Letterhead />
      <OrderHead number={number} order={order} />
      {problem && <ErrorNote onRetry={again}>{problem}</ErrorNote>}
      {!order && !problem && <OrderPending />}
      {order && <SellerOrders order={order} onChange={put} onStale={again} />}
    </>
  );
}

/** On paper, below the shop's name: where it is and how to reach it. */
function Letterhead() {
  const { address, email, phone } = useShop();
  return <address className="letterhead">{[address, phone, email].join(' · ')}</address>;
}

/** Shown while the order loads. */
export function OrderPending() {
  return (
    <div className="order-detail">
      <p className="visually-hidden" role="status">
        {useCustomerWords().orders.loading}
      </p>
      <Skeleton shape="block" className="order-pending" />
      <Skeleton shape="block" className="order-pending" />
    </div>
  );
}

interface OrderHeadProps {
  readonly number: string;
  readonly order: OrderDetail | null;
}

function OrderHead({ number, order }: OrderHeadProps) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <header className="order-title">
      <div>
        <h1>{words.order(number)}</h1>
        <p>{order && words.orderedOn(formatDay(order.date, language))}</p>
      </div>
      {order && <Invoice order={order} />}
    </header>
  );
}

function Invoice({ order }: { readonly order: OrderDetail }) {
  const invoice = { id: order._id, providerId: order.orderId };
  const { isBusy, problem, save } = useInvoice(order.orderId);
  return (
    <>
      <InvoiceButton order={invoice} isBusy={isBusy} onPress={save} />
      {problem && <ErrorNote onRetry={save}>{problem}</ErrorNote>}
    </>
  );
}

interface SellerOrdersProps {
  readonly order: OrderDetail;
  readonly onChange: (order: OrderDetail) => void;
  /** Called when the shown data is out of date. */
  readonly onStale: () => void;
}

function SellerOrders({ order, onChange, onStale }: SellerOrdersProps) {
  return (
    <div className="order-detail">
      <div className="seller-orders">
        {order.sellerOrders.map((sellerOrder) => (
          <SellerOrderPanel
            key={sellerOrder._id}
            sellerOrder={sellerOrder}
            isOnly={order.sellerOrders.length === 1}
            onChange={onChange}
            onStale={onStale}
          />
        ))}
      </div>
      <aside>
        <OrderSums order={order} />
        <OrderPayment order={order} />
        <OrderAddress address={order.address} />
        {typeof order.giftMessage === 'string' && <OrderGift message={order.giftMessage} />}
        <OrderHelp order={order} />
      </aside>
    </div>
  );
}
