import { getTrackingUrl } from '@haat/shared/carriers.ts';
import {
  RETURN_KINDS,
  type ReturnableLine,
  type ReturnDetail,
  type ReturnKind,
  type ReturnState,
  type ReturnSummary,
} from '@haat/shared/contract/returns.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { calculateSizeOrder } from '@haat/shared/sizes.ts';
import { translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { formatCallDay, toIndianTime } from '../../delivery/calendar-rules.ts';
import {
  presentSize,
  presentVariantColour,
  presentVariantName,
} from '../../catalogue/variant-present.ts';
import type { DeliveredSellerOrder, ReturnOfOrder } from './delivered-queries.ts';
import type { OfferedVariant } from './exchange-queries.ts';
import type { ReturnRow } from './queries.ts';
import {
  canAskPickup,
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
  { lines, ...sellerOrder }: DeliveredSellerOrder,
  offered: readonly OfferedVariant[],
  language: Language,
  now: Date,
): ReturnableLine[] | undefined {
  const open = (lines ?? []).flatMap((line) => {
    const exchangedAt = line.exchangedAt ? new Date(line.exchangedAt) : null;
    const delivered = {
      ...sellerOrder,
      deliveredAt: exchangedAt ?? sellerOrder.deliveredAt,
      // No day was promised for what came in exchange.
      isLate: sellerOrder.isLate && !exchangedAt,
    };
    const lastDays = RETURN_KINDS.map((kind) => getLastDay(kind, delivered.deliveredAt));
    return Math.max(...lastDays) < toIndianTime(now).day ? [] : [{ ...line, delivered }];
  });
  if (open.length === 0) return undefined;
  return open.map(({ id, productId, pricePaise, quantity, term, termReason, delivered }) => {
    const asked = (kind: ReturnKind) => ({ kind, term, ...delivered });
    const until = (kind: ReturnKind) =>
      findReturnRefusal({ ...asked(kind), reason: 'faulty' }, now)
        ? null
        : formatCallDay(getLastDay(kind, delivered.deliveredAt));
    const own = offered.filter(
      (variant) => variant.of === productId && variant.pricePaise === pricePaise,
    );
    const variants = until('exchange') ? presentOffered(own, language) : [];
    const reasons = new Set([
      ...listReasons(asked('return'), now),
      ...listReasons(asked('replacement'), now),
    ]);
    return {
      line: id,
      pieces: quantity,
      returnUntil: until('return'),
      replaceUntil: until('replacement'),
      ...(variants.length > 0 && { variants }),
      reasons: [...reasons],
      term,
      termReason,
    };
  });
}

/** By colour, and in each from the smallest size to the largest. */
function presentOffered(
  offered: readonly OfferedVariant[],
  language: Language,
): NonNullable<ReturnableLine['variants']> {
  return offered
    .toSorted(
      (a, b) =>
        (a.variantColour ?? '').localeCompare(b.variantColour ?? '', 'en') ||
        calculateSizeOrder(a.variantSize ?? '', b.variantSize ?? ''),
    )
    .map((row) => ({
      _id: row.id,
      name: [presentSize(row.variantSize, language), presentVariantColour(row, language)]
        .filter(Boolean)
        .join(', '),
      stock: row.free,
    }));
}

function presentParcel(carrier: string | null, awb: string | null): ReturnDetail['parcel'] {
  return carrier && awb ? { carrier, awb, trackingUrl: getTrackingUrl(carrier, awb) } : null;
}

function presentReturnLine(
  line: ReturnRow['lines'][number],
  { kind }: Pick<ReturnRow, 'kind'>,
  language: Language,
): ReturnDetail['lines'][number] {
  return {
    line: line.line,
    productId: line.productId,
    displayInfo: translate(line, 'title', language),
    pictures: line.pictures,
    qty: line.quantity,
    sellingPrice: toRupees(asPaise(line.pricePaise)),
    ...(kind === 'exchange' && { wanted: presentWanted(line, language) }),
  };
}

function presentWanted({ wanted }: ReturnRow['lines'][number], language: Language) {
  if (!wanted) return null;
  const title = translate(wanted, 'title', language);
  return {
    productId: wanted.productId,
    displayInfo: presentVariantName(title, wanted, language),
  };
}

function presentRefund({ refundPaise, refundStatus, ...row }: ReturnRow): ReturnDetail['refund'] {
  if (refundPaise === null) return null;
  return {
    amount: toRupees(asPaise(refundPaise)),
    status: refundStatus ?? 'due',
    creditNote: row.creditNoteNumber,
    ...(row.arn !== null && { arn: row.arn }),
  };
}

function presentGivenBack({ backCarrier, backAwb }: ReturnRow): Pick<ReturnDetail, 'givenBack'> {
  const givenBack = presentParcel(backCarrier, backAwb);
  return givenBack ? { givenBack } : {};
}

function presentPickup({ state, fetchBy, events }: ReturnRow): ReturnDetail['pickup'] {
  const missed = events.filter((event) => event.state === 'missed').length;
  return {
    until: fetchBy?.toISOString() ?? null,
    isMissed: fetchBy === null && missed > 0,
    canAsk: canAskPickup({ state, fetchBy }, missed),
  };
}

/** From now on the pieces go back. */
const SENT: ReadonlySet<ReturnState> = new Set(['approved', 'on its way']);

/** `findEndOfDays` as `findMoveBySilence` needs it. */
export function presentReturn(
  row: ReturnRow,
  language: Language,
  findEndOfDays: (from: Date, days: number) => Date,
): ReturnDetail {
  const { seller, carrier, awb, state } = row;
  const { name, translations = null } = seller;
  const next = findMoveBySilence(row, findEndOfDays);
  const amountPaise = row.lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    reason: row.reason,
    ...(row.neverCame && { neverCame: true }),
    state,
    askedAt: row.askedAt.toISOString(),
    order: row.orderId,
    sellerOrder: row.sellerOrderId,
    seller: translate({ name, translations }, 'name', language),
    care: { phone: row.carePhone, email: row.careEmail },
    lines: row.lines.map((line) => presentReturnLine(line, row, language)),
    amount: toRupees(asPaise(amountPaise)),
    refund: presentRefund(row),
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
    ...(state === 'approved' && { pickup: presentPickup(row) }),
    parcel: presentParcel(carrier, awb),
    ...presentGivenBack(row),
    replacement: presentParcel(row.replacementCarrier, row.replacementAwb),
    ...(row.exchangeInvoice !== null && {
      exchange: { creditNote: row.creditNoteNumber ?? '', invoice: row.exchangeInvoice },
    }),
    canCancel: canMoveReturn(state, 'cancelled', 'customer'),
    canAnswer: state === 'questioned',
    canSend: canMoveReturn(state, 'on its way', 'customer'),
    ...(state === 'on its way' && !row.provenAt && { canShow: true }),
    events: row.events.map(({ actor, at, photos, ...event }) => ({
      ...event,
      photos: [...photos],
      at: new Date(at).toISOString(),
      by: actor,
    })),
  };
}
