import { cartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { PaymentOrder } from '@haat/shared/contract/payments.ts';
import { fromRupees } from '@haat/shared/money.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../lib/api.ts';
import { refreshCart } from '../../lib/cart.ts';
import { callAsCustomer } from '../../lib/customer-call.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import {
  collectPayment,
  loadPaymentScript,
  type Paid,
  type PaymentFailure,
} from '../../lib/payment.ts';
import { refusedOf } from '../../lib/refused.ts';
import { useCustomer } from '../../lib/session.ts';
import { useShop } from '../../lib/shop.ts';
import { useWords } from '../../lib/words.ts';
import { keepPayment, leavePayment } from './kept-payment.ts';
import { type OrderToPay, paidOrderOf } from './order-receipt.ts';
import { takePaymentTurn } from './payment-turn.ts';

/** 'opening' until the provider's form is there, 'open' while it is, 'leaving' until what was reserved is free again. */
export type PaymentStage = 'ready' | 'opening' | 'open' | 'leaving' | 'paid';

/** What is said of a payment that did not come about. */
export interface PaymentNotice {
  readonly kind: 'calm' | 'bad';
  readonly text: string;
}

interface PaymentEvents {
  /** Prices or stock are not what was agreed to; nothing is charged. */
  readonly onChanged: (lines: readonly CartLine[]) => void;
}

/** Paying an order: one at a time, however often it is asked for. */
export function usePayment({ onChanged }: PaymentEvents) {
  const [stage, setStage] = useState<PaymentStage>('ready');
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isUnderWay = useRef(false);
  const left = useLeftPage();
  const words = useCustomerWords().checkout;
  const language = useLanguage();
  const collect = useCollect(setFailure, setStage);

  const open = useOpenOrder(onChanged, setNotice);

  const giveBack = async (opened: PaymentOrder, text: PaymentNotice) => {
    setStage('leaving');
    await leavePayment(opened.id, language);
    await refreshCart(language).catch(() => undefined);
    setNotice(text);
  };

  const attempt = async (order: OrderToPay): Promise<PaymentStage> => {
    const opened = await open(order);
    if (!opened) return 'ready';
    keepPayment(opened.id);
    const outcome = await collect(opened, left.current.signal);
    if (typeof outcome === 'object') {
      keepPayment(opened.id, paidOrderOf(order, outcome));
      return 'paid';
    }
    await giveBack(opened, {
      kind: outcome === 'noForm' ? 'bad' : 'calm',
      text: words[outcome],
    });
    return 'ready';
  };

  const pay = async (order: OrderToPay): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStage('opening');
    setNotice(null);
    let reached: PaymentStage = 'ready';
    try {
      reached = await attempt(order);
    } finally {
      setStage(reached);
      isUnderWay.current = false;
    }
  };
  return { stage, notice, setNotice, failure, hearFailure: () => setFailure(null), pay };
}

/** Place Order: answers the provider's order, or says why there is none. */
function useOpenOrder(
  onChanged: PaymentEvents['onChanged'],
  tell: (notice: PaymentNotice) => void,
) {
  const language = useLanguage();
  const words = useWords();
  const { nothingCharged } = useCustomerWords().checkout;

  const refuse = (error: unknown) => {
    const { lines, code = 'surprise' } = error instanceof CallFailed ? error.failure : {};
    if (lines) onChanged(lines);
    const { message } = refusedOf(error, words);
    const saysNothingOfMoney = code === 'surprise' || code === 'network';
    tell({ kind: 'bad', text: saysNothingOfMoney ? `${message} ${nothingCharged}` : message });
  };
  return async (order: OrderToPay): Promise<PaymentOrder | null> => {
    const body = {
      amount: fromRupees(cartTotals(order.lines).total),
      lines: order.lines.map(({ _id, cartqty }) => ({ productId: _id, cartqty })),
      addressId: order.address._id,
      buyNow: order.buyNow,
    };
    try {
      return await callAsCustomer('paymentOrder', { params: {}, body, language });
    } catch (error) {
      refuse(error);
      return null;
    }
  };
}

/** Told when the page is left: the provider's form goes with it. */
function useLeftPage() {
  const left = useRef(new AbortController());
  useEffect(() => {
    const now = new AbortController();
    left.current = now;
    return () => now.abort();
  }, []);
  return left;
}

/** Opens the provider's form for an order; answers what was paid, or why nothing was. */
function useCollect(
  onFailed: (failure: PaymentFailure | null) => void,
  setStage: (stage: PaymentStage) => void,
) {
  const language = useLanguage();
  const { name: shopName } = useShop();
  const customer = useCustomer();
  return async (
    order: PaymentOrder,
    left: AbortSignal,
  ): Promise<Paid | 'closed' | 'elsewhere' | 'noForm'> => {
    try {
      await loadPaymentScript(order.script);
    } catch {
      return 'noForm';
    }
    if (left.aborted || !customer) return 'closed';
    const turn = takePaymentTurn();
    setStage('open');
    const { fname, lname, email, mobileno: mobile } = customer;
    try {
      const paid = await collectPayment({
        order,
        shopName,
        payer: { name: [fname, lname].filter(Boolean).join(' '), email, mobile },
        language,
        signals: [left, turn.signal],
        onFailed,
      });
      return paid ?? (turn.signal.aborted ? 'elsewhere' : 'closed');
    } catch {
      return 'noForm'; // the provider's own code has failed
    } finally {
      turn.end();
      onFailed(null);
    }
  };
}
