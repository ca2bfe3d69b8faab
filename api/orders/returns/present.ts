import { getTrackingUrl } from '@haat/shared/carriers.ts';
import type {
  ReturnableLine,
  ReturnDetail,
  ReturnKind,
  ReturnState,
  ReturnSummary,
} from '@haat/shared/contract/returns.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { formatCallDay, toIndianTime } from '../../delivery/calendar-rules.ts';
import type { DeliveredSellerOrder, ReturnOfOrder, ReturnRow } from './queries.ts';
import {
  canMoveReturn,
  findMoveBySilence,
  findReturnRefusal,
  getLastDay,
  listReasons,
} from './rules.ts';

export function presentReturnSummary({
  id,
  number,
  kind,
  reason,
  state,
  askedAt,
  pieces,
}: ReturnOfOrder): ReturnSummary {
  return {
    _id: id,
    number,
    kind,
    reason,
    state,
    askedAt: askedAt.toISOString(),
    pieces: [...pieces],
  };
}

/** The lines of a delivered seller order that can be returned or replaced at this time; undefined when none can. */
export function presentReturnable(
  { lines, ...delivered }: DeliveredSellerOrder,
  now: Date,
): ReturnableLine[] | undefined {
  const lastDays = (['return', 'replacement'] as const).map((kind) =>
    getLastDay(kind, delivered.deliveredAt),
  );
  if (!lines || Math.max(...lastDays) < toIndianTime(now).day) return undefined;
  return lines.map(({ id, quantity, term, termReason }) => {
    const asked = (kind: ReturnKind) => ({ kind, term, ...delivered });
    const until = (kind: ReturnKind) =>
      findReturnRefusal({ ...asked(kind), reason: 'faulty' }, now)
        ? null
        : formatCallDay(getLastDay(kind, delivered.deliveredAt));
    const reasons = new Set([
      ...listReasons(asked('return'), now),
      ...listReasons(asked('replacement'), now),
    ]);
    return {
      line: id,
      pieces: quantity,
      returnUntil: until('return'),
      replaceUntil: until('replacement'),
      reasons: [...reasons],
      term,
      termReason,
    };
  });
}

function presentParcel(carrier: string | null, awb: string | null): ReturnDetail['parcel'] {
  return carrier && awb ? { carrier, awb, trackingUrl: getTrackingUrl(carrier, awb) } : null;
}

/** From now on the pieces go back. */
const SENT: ReadonlySet<ReturnState> = new Set(['approved', 'on its way']);

/** `findEndOfDays` as `findMoveBySilence` needs it. */
export function presentReturn(
  row: ReturnRow,
  language: Language,
  findEndOfDays: (from: Date, days: number) => Date,
): ReturnDetail {
  const { seller, carrier, awb, refundPaise, state } = row;
  const { name, translations = null } = seller;
  const next = findMoveBySilence(row, findEndOfDays);
  const amountPaise = row.lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    reason: row.reason,
    state,
    askedAt: row.askedAt.toISOString(),
    order: row.orderId,
    sellerOrder: row.sellerOrderId,
    seller: translate({ name, translations }, 'name', language),
    care: { phone: row.carePhone, email: row.careEmail },
    lines: row.lines.map((line) => ({
      line: line.line,
      productId: line.productId,
      displayInfo: translate(line, 'title', language),
      pictures: line.pictures,
      qty: line.quantity,
      sellingPrice: toRupees(asPaise(line.pricePaise)),
    })),
    amount: toRupees(asPaise(amountPaise)),
    refund:
      refundPaise === null
        ? null
        : {
            amount: toRupees(asPaise(refundPaise)),
            status: row.refundStatus ?? 'due',
            creditNote: row.creditNoteNumber,
          },
    next: next ? { state: next.state, at: next.at.toISOString() } : null,
    sendTo: SENT.has(state)
      ? {
          name,
          address: seller.address,
          city: seller.city,
          state: seller.state,
          pincode: seller.pincode,
        }
      : null,
    parcel: presentParcel(carrier, awb),
    replacement: presentParcel(row.replacementCarrier, row.replacementAwb),
    canCancel: canMoveReturn(state, 'cancelled', 'customer'),
    canAnswer: state === 'questioned',
    canSend: canMoveReturn(state, 'on its way', 'customer'),
    events: row.events.map(({ actor, at, ...event }) => ({
      ...event,
      at: new Date(at).toISOString(),
      by: actor,
    })),
  };
}
