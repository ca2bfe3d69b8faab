import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { formatIsoDay, formatWeekday } from '@haat/shared/dates.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';
import { useMissed } from './use-missed.ts';
import { useLanguage, useWords } from './words.ts';

interface Destination {
  readonly pincode: string;
  /** That of an address; it decides for a PIN code that lies in two States. */
  readonly state?: string;
}

/** What is known of the delivery of several products to one place. */
export interface Deliveries {
  /** 'Arrives by Tue, 1 Dec': the last of them; null while it is not known, and when none of them is delivered there. */
  dayOf(productIds: readonly string[]): string | null;
  /** Why the product cannot be delivered there; null when it can, and while that is not known. */
  refusalOf(productId: string): string | null;
  /** The days that were first shown for products, DD-MM-YYYY; without those of which none was. A later one is to be agreed to. */
  listDays(productIds: readonly string[]): readonly ShownDay[];
}

interface ShownDay {
  readonly productId: string;
  readonly by: string;
}

interface UpdatedDeliveries extends Deliveries {
  /** Shows what a refused order says of the same place; who sees that agrees to it. */
  update(promises: readonly DeliveryPromise[]): void;
}

interface Answer {
  readonly place: string;
  /** How often a day had passed when it was asked for. */
  readonly missed: number;
  readonly promises: Promises;
  /** As they were first shown, or shown because an order was refused. */
  readonly agreed: Promises;
}
type Promises = ReadonlyMap<string, DeliveryPromise>;

/**
 * By which day products of the cart arrive. Asked again whenever a product or the place is another one, and when it is too late to
 * order for one of the days; until the reply, what was said of the same place before stays. Without a place, or when the call fails, nothing is known.
 */
export function useDeliveries(
  products: readonly { readonly _id: string }[] | null,
  to: Destination | null | undefined,
): UpdatedDeliveries {
  const words = useWords().delivery;
  const language = useLanguage();
  const ids = products?.map(({ _id }) => _id) ?? [];
  const { update, ...known } = usePromises(ids, to ?? null);
  return { ...buildDeliveries(known, words, language), update };
}

type Texts = Pick<Words['delivery'], 'arrivesBy' | 'reasons'>;

/** What the promises of one place, by product, say in a language. */
export function buildDeliveries(
  { promises, agreed }: Pick<Answer, 'promises' | 'agreed'>,
  words: Texts,
  language: Language,
): Deliveries {
  return {
    dayOf: (ids) => {
      const last = findLastDay(ids.flatMap((id) => promises.get(id) ?? []));
      return last && words.arrivesBy(formatWeekday(last, language));
    },
    refusalOf: (id) => {
      const promise = promises.get(id);
      // What is no longer sold is said by the line itself.
      if (!promise || promise.by !== null || promise.reason === 'gone') return null;
      return words.reasons[promise.reason ?? 'notSending'];
    },
    listDays: (ids) =>
      ids.flatMap((productId) => {
        const by = agreed.get(productId)?.by;
        return by ? [{ productId, by }] : [];
      }),
  };
}

/** The last of their days, DD-MM-YYYY; null when none of them has one. */
export function findLastDay(promises: readonly Pick<DeliveryPromise, 'by'>[]): string | null {
  const days = promises.flatMap(({ by }) => by ?? []);
  return days.reduce<string | null>(
    (last, day) => (last && formatIsoDay(last) >= formatIsoDay(day) ? last : day),
    null,
  );
}

const NONE: Promises = new Map();

function usePromises(productIds: readonly string[], to: Destination | null) {
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const missed = useMissed(findFirstEnd(answer));
  const ids = [...new Set(productIds)].sort().join(' ');
  const { pincode = '', state } = to ?? {};
  const place = `${pincode} ${state}`;
  useEffect(() => {
    if (!pincode || !ids) return;
    const unmounted = new AbortController();
    const body = { pincode, ...(state && { state }), productIds: ids.split(' ') };
    callApi('deliveryPromise', { params: {}, body, language, signal: unmounted.signal }).then(
      (promises) => setAnswer((last) => refresh(last, { place, missed, promises: byId(promises) })),
      () => undefined, // Place Order says it
    );
    return () => unmounted.abort();
  }, [ids, pincode, state, place, language, missed]);
  const { promises = NONE, agreed = NONE } = answer?.place === place ? answer : {};
  return {
    promises,
    agreed,
    update: (fresh: readonly DeliveryPromise[]) => {
      const known = new Map([...promises, ...byId(fresh)]);
      setAnswer({ place, missed, promises: known, agreed: known });
    },
  };
}

/** What is said of the same place now; of each product the first day that was shown stays the one agreed to. */
export function refresh(last: Answer | null, now: Omit<Answer, 'agreed'>): Answer {
  const before = last?.place === now.place ? last.agreed : NONE;
  return { ...now, agreed: new Map([...now.promises, ...before]) };
}

function byId(promises: readonly DeliveryPromise[]): Map<string, DeliveryPromise> {
  return new Map(promises.map((one) => [one.id, one]));
}

/** The moment from which one of the days no longer holds; ISO 8601 in UTC, so the order of the texts is that of the moments. */
function findFirstEnd(answer: Answer | null): string | undefined {
  const ends = [...(answer?.promises.values() ?? [])].flatMap((one) => one.orderWithin ?? []);
  return ends.sort().at(0);
}
