import type {
  LastEvent,
  NamedSellerOrder,
  SellerOrderContents,
} from '@haat/api/orders/fulfilment/queries.ts';
import type { ShownBooking } from '@haat/api/orders/booking/queries.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';

/** A seller order as the operator reads it: a row for itself, one for its latest event, and one for each line and parcel. */
export function formatSellerOrder(
  { id, orderId, state, seller, amountPaise }: NamedSellerOrder,
  contents: SellerOrderContents & { readonly bookings: readonly ShownBooking[] },
  event: LastEvent,
): string {
  const { lines, parcels, bookings } = contents;
  const amount = formatRupees(toRupees(asPaise(amountPaise)), 'en');
  return [
    `Order ${orderId}  seller order ${id}  '${state}'  ${amount}  ${seller}`,
    ...(event
      ? [
          `    since ${formatMomentIst(event.at, 'en')}, by the ${event.actor}${event.note && ` ('${event.note}')`}`,
        ]
      : []),
    ...lines.map(
      (line) =>
        `    line ${line.id}  ${line.quantity} × ${line.title}${line.cancelledQuantity > 0 ? `, ${line.cancelledQuantity} cancelled` : ''}`,
    ),
    ...parcels.map(({ carrier, awb, pieces, shippedAt, deliveredAt }) => {
      const arrived = deliveredAt ? `, delivered ${formatMomentIst(deliveredAt, 'en')}` : '';
      return `    parcel ${carrier} ${awb}  ${pieces} pieces  sent ${formatMomentIst(shippedAt, 'en')}${arrived}`;
    }),
    ...bookings.map(formatBooking),
  ].join('\n');
}

function formatBooking({ state, awb, status, reason }: ShownBooking): string {
  const said = awb ? `  ${awb}, the carrier says '${status}'` : '';
  return `    booking '${state}'${said}${reason && `  ${reason}`}`;
}
