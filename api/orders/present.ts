import type { OrderDetail, OrderLine } from '@haat/shared/contract/orders.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentSellerName } from '../catalogue/card-present.ts';
import type { OrderLineRow, SellerOrderRow } from './queries.ts';
import { canCancel } from './cancellation/rules.ts';

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
    mrp: toRupees(asPaise(row.mrpPaise)),
    date: formatDateIst(row.paidAt),
    userId: row.customerId,
    sellerId: row.sellerId,
    sellerName: presentSellerName(row, language),
    status: row.state,
  };
}

/** `rows` are one order's lines; undefined when there are none. */
export function presentOrder(
  rows: readonly OrderLineRow[],
  sellerOrders: readonly SellerOrderRow[],
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
    sellerOrders: sellerOrders.map((sellerOrder) => presentSellerOrder(sellerOrder, lines)),
  };
}

function presentSellerOrder(
  sellerOrder: SellerOrderRow,
  lines: readonly OrderLine[],
): OrderDetail['sellerOrders'][number] {
  const own = lines.filter((line) => line.sellerOrder === sellerOrder.id);
  const state = sellerOrder.history.at(-1)?.state ?? 'processing';
  return {
    _id: sellerOrder.id,
    seller: own[0]?.sellerName ?? '',
    care: { phone: sellerOrder.carePhone, email: sellerOrder.careEmail },
    state,
    amount: toRupees(asPaise(sellerOrder.amountPaise)),
    canCancel: canCancel(state),
    invoiceNumber: sellerOrder.invoiceNumber,
    lines: own,
    history: sellerOrder.history.map(({ state: reached, at, actor, note }) => ({
      state: reached,
      at: new Date(at).toISOString(),
      by: actor,
      note,
    })),
    refund:
      sellerOrder.refundPaise === null
        ? null
        : {
            amount: toRupees(asPaise(sellerOrder.refundPaise)),
            status: sellerOrder.refundStatus ?? 'due',
          },
  };
}
