import type { OrderDetail, SellerOrder } from '@haat/shared/contract/orders.ts';
import { formatDateIst, formatWeekday } from '@haat/shared/dates.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useState } from 'react';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { CancelSellerOrder } from './cancel-seller-order.tsx';
import { LineActions } from './line-actions.tsx';
import { OrderLineRow } from './order-line.tsx';
import { OrderState } from './order-state.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { countPieces, findPromise, getRefundState, listRefunds } from './orders.ts';
import { AskReturn } from './returns/ask-return.tsx';
import { ReturnList } from './returns/return-list.tsx';
import { SellerOrderDelivery } from './seller-order-delivery.tsx';
import { SellerOrderParcels } from './seller-order-parcels.tsx';
import './seller-order.css';

interface SellerOrderPanelProps {
  readonly sellerOrder: SellerOrder;
  /** The order's only seller order. */
  readonly isOnly: boolean;
  readonly onChange: (order: OrderDetail) => void;
  readonly onStale: () => void;
}

/** A seller order: its lines, its order events, and the button to cancel it. */
export function SellerOrderPanel({
  sellerOrder,
  isOnly,
  onChange,
  onStale,
}: SellerOrderPanelProps) {
  const words = useCustomerWords().orders;
  const heading = `seller-order-${sellerOrder._id}`;
  return (
    <section className="panel seller-order" aria-labelledby={heading}>
      <header>
        <h2 id={heading} tabIndex={-1}>
          {words.soldBy(sellerOrder.seller)}
        </h2>
        <OrderState state={sellerOrder.state} inDetail />
      </header>
      {listRefunds(sellerOrder).map((refund, position) => (
        <Refund key={position} refund={refund} />
      ))}
      <PromisedBy sellerOrder={sellerOrder} />
      {sellerOrder.state === 'not received' && (
        <div className="note">
          <p>
            <b>{words.denied}</b> {words.deniedText}
          </p>
        </div>
      )}
      <ul>
        {sellerOrder.lines.map((line) => (
          <OrderLineRow key={line._id} line={line} hasMrp>
            <LineActions line={line} />
            <AskReturn {...{ sellerOrder, line, onStale }} />
          </OrderLineRow>
        ))}
      </ul>
      <ReturnList sellerOrder={sellerOrder} />
      <SellerOrderTotal sellerOrder={sellerOrder} />
      <SellerOrderParcels sellerOrder={sellerOrder} />
      <OrderTimeline {...sellerOrder} />
      <SellerOrderDelivery {...{ sellerOrder, heading, onChange, onStale }} />
      <CancelSellerOrder {...{ sellerOrder, isOnly, heading, onChange, onStale }} />
    </section>
  );
}

function PromisedBy({ sellerOrder }: { readonly sellerOrder: SellerOrder }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const [today] = useState(() => formatDateIst(new Date()));
  const promise = findPromise(sellerOrder, today);
  if (!promise) return null;
  return (
    <p className="seller-order-promise">
      {words[promise.says](formatWeekday(promise.day, language))}
    </p>
  );
}

function SellerOrderTotal({ sellerOrder }: { readonly sellerOrder: SellerOrder }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <p className="seller-order-total">
      {words.items(countPieces(sellerOrder.lines))}{' '}
      <b>{formatRupees(sellerOrder.amount, language)}</b>
    </p>
  );
}

function Refund({ refund }: { readonly refund: NonNullable<SellerOrder['refund']> }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const amount = formatRupees(refund.amount, language);
  const state = getRefundState(refund);
  const text = {
    refunded: words.refundedText,
    refundDelayed: words.refundDelayedText,
    refundStarted: words.refundText,
  }[state](amount);
  return (
    <div className={state === 'refunded' ? 'note good' : 'note'}>
      <p>
        <b>{words[state]}</b> {text}
        {refund.arn && ` ${words.refundArn(refund.arn)}`}
      </p>
    </div>
  );
}
