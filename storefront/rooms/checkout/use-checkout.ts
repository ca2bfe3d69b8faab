import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { Address } from '@haat/shared/contract/addresses.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { useEffect, useRef, useState } from 'react';
import { type CheckoutState, getBuyableLines } from '../../lib/checkout.ts';
import { type Deliveries, useDeliveries } from '../../lib/use-deliveries.ts';
import { useCustomerWords } from '../../lib/words.ts';
import type { Gift } from './gift-part.tsx';
import { ADDRESS_FORM } from './address/delivery-address.tsx';
import { type Delivery, useDelivery } from './address/use-delivery.ts';
import { type AcceptedLines, buildAcceptedLines, findChanges } from './lines/checkout-lines.ts';
import { type CheckoutLines, useCheckoutLines } from './lines/use-checkout-lines.ts';
import { usePayment } from './payment/use-payment.ts';

/** The state of a checkout: address, lines, their changes, and the payment. */
export function useCheckout(state: CheckoutState, addresses: readonly Address[], gift: Gift) {
  const words = useCustomerWords().checkout;
  const delivery = useDelivery(addresses);
  const { lines: now, setQuantity, update, waitForChanges } = useCheckoutLines(state);
  const [agreed, setAgreed] = useState<AcceptedLines>(() => buildAcceptedLines(state.lines));
  const latest = useLatest(agreed);
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, waitFor } = useWaiting();
  // During a payment the page shows the lines as they were ordered, even if the cart changes.
  const [ordered, setOrdered] = useState(now);
  const payment = usePayment({
    onChanged: (changed, promises) => {
      update(changed);
      deliveries.update(promises);
      setAsking(findChanges(latest.current, changed).length > 0);
    },
  });
  const lines = payment.stage === 'ready' ? now : ordered;
  const deliveries = useDeliveries(lines, delivery.chosen);

  const pay = async (shown: readonly CartLine[]) => {
    const bought = chooseBought(shown, deliveries);
    if (!delivery.chosen || bought.lines.length === 0) return;
    setOrdered(shown);
    await payment.pay({ ...bought, address: delivery.chosen, buyNow: !!state.buyNow, gift });
  };

  /** `total` is what the shopper sees, in whole rupees. */
  const place = async (total: number): Promise<void> => {
    if (delivery.form) {
      payment.setNotice({ kind: 'bad', text: words.addressOpen });
      return focusAddressForm();
    }
    const { address, fresh } = await waitFor(waitForReplies(delivery, waitForChanges));
    if (address?._id !== delivery.chosen?._id)
      return payment.setNotice({ kind: 'bad', text: words.addressNotChanged });
    // A pending change has failed or brought another price: the shopper must see that first.
    if (calculateCartTotals(listDelivered(fresh, deliveries)).total !== total)
      return payment.setNotice({ kind: 'calm', text: words.totalMoved });
    if (findChanges(agreed, fresh).length > 0) return setAsking(true);
    await pay(fresh);
  };

  const question = buildQuestion(isAsking, setAsking, () => {
    if (!lines) return;
    setAgreed(buildAcceptedLines(lines));
    void pay(lines);
  });
  return {
    lines,
    ...compare(agreed, lines ?? [], deliveries),
    delivery,
    deliveries,
    payment,
    isBusy: isWaiting || payment.stage !== 'ready',
    setQuantity,
    place,
    question,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The lines that can be delivered to the address: only they are ordered. */
export function listDelivered(
  lines: readonly CartLine[],
  { refusalOf }: Pick<Deliveries, 'refusalOf'>,
): CartLine[] {
  return lines.filter(({ _id }) => refusalOf(_id) === null);
}

/** What is ordered of the lines, and the days that are shown for it. */
function chooseBought(shown: readonly CartLine[], deliveries: Deliveries) {
  const lines = getBuyableLines(listDelivered(shown, deliveries));
  return { lines, promised: deliveries.listDays(lines.map(({ _id }) => _id)) };
}

/** Address and lines after every change has a reply; the lines last, because they can change meanwhile. */
async function waitForReplies(delivery: Delivery, waitForChanges: CheckoutLines['waitForChanges']) {
  const address = await delivery.waitForChoice();
  return { address, fresh: await waitForChanges() };
}

function focusAddressForm(): void {
  document.querySelector<HTMLElement>(`#${ADDRESS_FORM} :is(input, select)`)?.focus();
}

/** True while `waitFor` waits for a promise. */
function useWaiting() {
  const [isWaiting, setWaiting] = useState(false);
  const waitFor = <Value>(work: Promise<Value>): Promise<Value> => {
    setWaiting(true);
    return work.finally(() => setWaiting(false));
  };
  return { isWaiting, waitFor };
}

/** A ref to the latest value, for code that runs after a reply. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Asks the shopper to agree to what has changed. */
function buildQuestion(isOpen: boolean, setOpen: (isOpen: boolean) => void, agree: () => void) {
  const close = () => setOpen(false);
  return {
    isOpen,
    close,
    agree: () => {
      close();
      agree();
    },
  };
}

/** What has changed since the shopper agreed, and the total that was agreed. */
function compare(agreed: AcceptedLines, lines: readonly CartLine[], deliveries: Deliveries) {
  return {
    changes: findChanges(agreed, lines),
    agreedTotal: totalAsAgreed(agreed, listDelivered(lines, deliveries)),
  };
}

function totalAsAgreed(agreed: AcceptedLines, lines: readonly CartLine[]): number {
  const before = lines.map((line) => {
    const { price = line.sellingPrice, quantity = 0 } = agreed.get(line._id) ?? {};
    return { ...line, sellingPrice: price, cartqty: Math.max(quantity, line.cartqty) };
  });
  return before.reduce(
    (sum, { sellingPrice, cartqty }) => sum + Math.ceil(sellingPrice * cartqty),
    0,
  );
}
