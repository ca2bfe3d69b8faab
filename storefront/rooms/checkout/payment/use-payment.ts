import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import type { Failure } from '@haat/shared/contract/failure.ts';
import type { PaymentOrder } from '@haat/shared/contract/payments.ts';
import { formatWeekday } from '@haat/shared/dates.ts';
import { toPaise } from '@haat/shared/money.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../../lib/api.ts';
import { refreshCart } from '../../../lib/customer/cart.ts';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { useCustomer } from '../../../lib/customer/session.ts';
import {
  loadPaymentScript,
  openPayment,
  type Paid,
  type PaymentFailure,
  type PaymentMethod,
} from '../../../lib/payment.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { findLastDay } from '../../../lib/use-deliveries.ts';
import { useShop } from '../../../lib/shop.ts';
import { useCustomerWords, useLanguage, useWords } from '../../../lib/words.ts';
import { type OrderToPay, toPaidOrder } from '../thank-you/order-receipt.ts';
import { lockPayment } from './payment-lock.ts';
import { cancelPayment, savePayment } from './saved-payment.ts';

/** 'opening' until the provider's form is open, 'open' while it is, 'leaving' until the reservation is released. */
export type PaymentStage = 'ready' | 'opening' | 'open' | 'leaving' | 'paid';

/** The message about a payment that was not made. */
export interface PaymentNotice {
  readonly kind: 'calm' | 'bad';
  readonly text: string;
}

interface PaymentEvents {
  /** Called when prices, stock or days are not what the shopper agreed to; nothing is charged. */
  readonly onChanged: (lines: readonly CartLine[], promises: readonly DeliveryPromise[]) => void;
}

/** Pays an order. While one payment is in progress, further requests are ignored. */
export function usePayment({ onChanged }: PaymentEvents) {
  const [stage, setStage] = useState<PaymentStage>('ready');
  const [method, setMethod] = useState<PaymentMethod | null>('upi');
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isUnderWay = useRef(false);
  const left = useLeftPage();
  const words = useCustomerWords().checkout;
  const language = useLanguage();
  const collect = useCollect(method, setStage);
  const open = useOpenOrder(onChanged, setNotice);

  const abandon = async (opened: PaymentOrder) => {
    setStage('leaving');
    await cancelPayment(opened.id, language);
    await refreshCart(language).catch(() => undefined);
  };

  const showOutcome = (outcome: Unpaid) => {
    if (outcome.end === 'closed' && outcome.failure) return setFailure(outcome.failure);
    const kind = outcome.end === 'noForm' ? 'bad' : 'calm';
    setNotice({ kind, text: words[outcome.end] });
  };

  const attempt = async (order: OrderToPay): Promise<PaymentStage> => {
    const opened = await open(order);
    if (!opened) return 'ready';
    savePayment(opened.id);
    const outcome = await collect(opened, left.current.signal);
    if ('paid' in outcome) {
      savePayment(opened.id, toPaidOrder(order, outcome.paid, opened.promised));
      return 'paid';
    }
    await abandon(opened);
    showOutcome(outcome);
    return 'ready';
  };

  const pay = async (order: OrderToPay): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStage('opening');
    setNotice(null);
    setFailure(null);
    let reached: PaymentStage = 'ready';
    try {
      reached = await attempt(order);
    } finally {
      setStage(reached);
      isUnderWay.current = false;
    }
  };
  const dismissFailure = () => setFailure(null);
  return { stage, method, setMethod, notice, setNotice, failure, dismissFailure, pay };
}

/** Place Order: returns the provider's order, or shows why there is none. */
function useOpenOrder(
  onChanged: PaymentEvents['onChanged'],
  showNotice: (notice: PaymentNotice) => void,
) {
  const language = useLanguage();
  const words = useWords();
  const { nothingCharged, allBy } = useCustomerWords().checkout;

  const refuse = (error: unknown) => {
    const failed: Partial<Failure> = error instanceof CallFailed ? error.failure : {};
    const { lines, promises = [], code = 'surprise' } = failed;
    if (lines) onChanged(lines, promises);
    const last = findLastDay(promises);
    const { message } = formatRefusal(error, words);
    const saysNothingOfMoney = code === 'surprise' || code === 'network';
    showNotice({
      kind: 'bad',
      text: [
        message,
        last && allBy(formatWeekday(last, language)),
        saysNothingOfMoney && nothingCharged,
      ]
        .filter(Boolean)
        .join(' '),
    });
  };
  return async (order: OrderToPay): Promise<PaymentOrder | null> => {
    const body = {
      amount: toPaise(calculateCartTotals(order.lines).total),
      lines: order.lines.map(({ _id, cartqty }) => ({ productId: _id, cartqty })),
      addressId: order.address._id,
      buyNow: order.buyNow,
      promised: order.promised.map(({ productId, by }) => ({ product: productId, by })),
      giftMessage: order.gift.isGift ? order.gift.message : undefined,
    };
    try {
      return await callAsCustomer('createPaymentOrder', { params: {}, body, language });
    } catch (error) {
      refuse(error);
      return null;
    }
  };
}

/** Aborts when the customer leaves the page: the provider's form is then closed. */
function useLeftPage() {
  const left = useRef(new AbortController());
  useEffect(() => {
    const now = new AbortController();
    left.current = now;
    return () => now.abort();
  }, []);
  return left;
}

/** The result of the provider's form: a payment, or how it ended without one. */
type Collected = { readonly paid: Paid } | Unpaid;

type Unpaid =
  | { readonly end: 'elsewhere' | 'noForm' }
  /** `failure`: the last failed attempt in the form, which the form itself has reported. */
  | { readonly end: 'closed'; readonly failure?: PaymentFailure | undefined };

/** Opens the provider's form for an order; returns what was paid, or why nothing was. */
function useCollect(method: PaymentMethod | null, setStage: (stage: PaymentStage) => void) {
  const language = useLanguage();
  const { name: shopName } = useShop();
  const customer = useCustomer();
  return async (order: PaymentOrder, left: AbortSignal): Promise<Collected> => {
    try {
      await loadPaymentScript(order.script);
    } catch {
      return { end: 'noForm' };
    }
    if (left.aborted || !customer) return { end: 'closed' };
    const lock = lockPayment();
    setStage('open');
    const { fname, lname, email, mobileno: mobile } = customer;
    const failures: PaymentFailure[] = [];
    try {
      const paid = await openPayment({
        order,
        shopName,
        payer: { name: [fname, lname].filter(Boolean).join(' '), email, mobile },
        language,
        method,
        signals: [left, lock.signal],
        onFailed: (failure) => failures.push(failure),
      });
      if (paid) return { paid };
      return lock.signal.aborted
        ? { end: 'elsewhere' }
        : { end: 'closed', failure: failures.at(-1) };
    } catch {
      return { end: 'noForm' }; // the provider's own code has failed
    } finally {
      lock.release();
    }
  };
}
