import { getTrackingUrl } from '@haat/shared/carriers.ts';
import type { OrderDetail, OrderLine, Parcel } from '@haat/shared/contract/orders.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentSellerName } from '../catalogue/card-present.ts';
import { canDeny } from './fulfilment/delivery-rules.ts';
import type { ParcelRow } from './fulfilment/parcel-queries.ts';
import type { OrderLineRow, SellerOrderRow } from './queries.ts';
import type { CancellationRow } from './cancellation/queries.ts';
import { canCancel } from './cancellation/rules.ts';
import type { PartRefund } from './refunds/queries.ts';
import { presentReturnable, presentReturnSummary } from './returns/present.ts';
import type { DeliveredSellerOrder, ReturnOfOrder } from './returns/delivered-queries.ts';
import type { OfferedVariant } from './returns/exchange-queries.ts';
import { canMove } from './rules.ts';

export function presentOrderLine(row: OrderLineRow, language: Language): OrderLine {
  return {
    _id: row.id,
    order: row.order,
    sellerOrder: row.sellerOrder,
    productId: row.productId,
    displayInfo: translate(row, 'title', language),
    productImg: row.pictures.map(({ src }) => src),
    pictures: row.pictures,
    sellingPrice: toRupees(asPaise(row.pricePaise)),
    address: row.address,
    orderId: row.providerOrderId,
    paymentId: row.paymentId,
    signature: row.signature ?? '',
    qty: row.quantity,
    cancelled: row.cancelledQuantity - row.returnedQuantity,
    ...(row.returnedQuantity > 0 && { returned: row.returnedQuantity }),
    ...(row.exchangeId !== null && { exchange: row.exchangeId }),
    mrp: toRupees(asPaise(row.mrpPaise)),
    date: formatDateIst(row.paidAt),
    userId: row.customerId,
    sellerId: row.sellerId,
    sellerName: presentSellerName(row, language),
    status: row.state,
  };
}

/** What belongs to seller orders of an order besides their lines. */
interface OrderParts {
  readonly parcels: readonly ParcelRow[];
  readonly partRefunds: readonly PartRefund[];
  readonly delivered: readonly DeliveredSellerOrder[];
  readonly returns: readonly ReturnOfOrder[];
  /** What delivered lines can be exchanged for. */
  readonly variants: readonly OfferedVariant[];
  readonly cancellations: readonly CancellationRow[];
}

/** `rows` are one order's lines; undefined when there are none. */
export function presentOrder(
  rows: readonly OrderLineRow[],
  sellerOrders: readonly SellerOrderRow[],
  parts: OrderParts,
  language: Language,
): OrderDetail | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.map((row) => presentOrderLine(row, language));
  return {
    _id: first.order,
    orderId: first.providerOrderId,
    paymentId: first.paymentId,
    date: formatDateIst(first.paidAt),
    amount: toRupees(
      asPaise(sellerOrders.reduce((sum, sellerOrder) => sum + sellerOrder.amountPaise, 0)),
    ),
    address: first.address,
    giftMessage: sellerOrders[0]?.giftMessage ?? null,
    sellerOrders: sellerOrders.map((sellerOrder) =>
      presentSellerOrder(sellerOrder, lines, parts, language),
    ),
  };
}

function presentSellerOrder(
  sellerOrder: SellerOrderRow,
  lines: readonly OrderLine[],
  { parcels, partRefunds, delivered, returns, cancellations, variants }: OrderParts,
  language: Language,
): OrderDetail['sellerOrders'][number] {
  const own = lines.filter((line) => line.sellerOrder === sellerOrder.id);
  const state = sellerOrder.history.at(-1)?.state ?? 'processing';
  const arrived = delivered.find(({ sellerOrderId }) => sellerOrderId === sellerOrder.id);
  const isInReturns = arrived !== undefined && (arrived.isInReturns || !arrived.lines);
  const returnable = arrived && presentReturnable(arrived, variants, language, new Date());
  return {
    _id: sellerOrder.id,
    seller: own[0]?.sellerName ?? '',
    care: { phone: sellerOrder.carePhone, email: sellerOrder.careEmail },
    state,
    amount: toRupees(asPaise(sellerOrder.amountPaise)),
    canCancel: canCancel(state),
    canReceive: canMove(state, 'delivered', 'customer'),
    canDeny: !isInReturns && canDeny(state, sellerOrder.history, new Date()),
    promisedBy: sellerOrder.promisedBy,
    invoiceNumber: sellerOrder.invoiceNumber,
    lines: own,
    parcels: parcels
      .filter(({ sellerOrderId }) => sellerOrderId === sellerOrder.id)
      .map(presentParcel),
    history: sellerOrder.history.map(({ state: reached, at, actor, note }) => ({
      state: reached,
      at: new Date(at).toISOString(),
      by: actor,
      note,
    })),
    cancellations: cancellations
      .filter(({ sellerOrderId }) => sellerOrderId === sellerOrder.id)
      .map(({ at, actor, note, pieces }) => ({ at: at.toISOString(), by: actor, note, pieces })),
    refund:
      sellerOrder.refundPaise === null
        ? null
        : presentRefund({
            amountPaise: sellerOrder.refundPaise,
            status: sellerOrder.refundStatus ?? 'due',
            arn: sellerOrder.refundArn,
          }),
    partRefunds: partRefunds
      .filter(({ sellerOrderId }) => sellerOrderId === sellerOrder.id)
      .map(presentRefund),
    returns: returns
      .filter(({ sellerOrderId }) => sellerOrderId === sellerOrder.id)
      .map(presentReturnSummary),
    ...(returnable && { returnable }),
  };
}

function presentParcel({ id, carrier, awb, shippedAt, deliveredAt, pieces }: ParcelRow): Parcel {
  return {
    _id: id,
    carrier,
    awb,
    trackingUrl: getTrackingUrl(carrier, awb),
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    pieces: [...pieces],
  };
}

function presentRefund({
  amountPaise,
  status,
  arn,
}: Pick<PartRefund, 'amountPaise' | 'arn'> & { readonly status: string }) {
  return { amount: toRupees(asPaise(amountPaise)), status, ...(arn !== null && { arn }) };
}
