import type { ShownReturn } from '@haat/api/orders/returns/waiting-queries.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';

/** A return as the operator reads it: a row for itself, one for each line and each event, and one for its parcel. */
export function formatReturn(shown: ShownReturn): string {
  const { number, kind, reason, neverCame, state, seller, carrier, awb, lines, events } = shown;
  const amount = formatRupees(toRupees(asPaise(shown.amountPaise)), 'en');
  return [
    `${number}  '${state}'  ${kind}: ${reason}${neverCame ? ', never came' : ''}  ${amount}  ${seller}`,
    `    order ${shown.orderId}  seller order ${shown.sellerOrderId}`,
    ...lines.map(
      ({ title, quantity, wanted }) =>
        `    ${quantity} × ${title}${wanted ? `, for: ${wanted}` : ''}`,
    ),
    ...(carrier ? [`    parcel ${carrier} ${awb}`] : []),
    ...(shown.backCarrier
      ? [`    back to the customer ${shown.backCarrier} ${shown.backAwb}`]
      : []),
    ...events.flatMap(({ state: reached, at, actor, note, photos }) => [
      `    ${formatMomentIst(new Date(at), 'en')}  ${reached}, by the ${actor}${note && ` ('${note}')`}`,
      ...photos.map((id) => `        photo ${id}`),
    ]),
  ].join('\n');
}
