import { z } from 'zod';
import type { CarrierStatus } from '../../db/tables.ts';
import type { Quote } from './carrier.ts';

// Loose on purpose: fields are added, and numbers come as texts in some replies.
const id = z.union([z.string(), z.number()]).transform(String);
const filledText = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1));

export const errorReply = z.object({ message: z.string() });
export const tokenReply = z.object({ token: z.string().min(1) });
export const orderReply = z.object({ order_id: id, shipment_id: id });
export const anyReply = z.unknown();

export const awbReply = z
  .object({ response: z.object({ data: z.object({ awb_code: filledText }) }) })
  .transform(({ response }) => response.data.awb_code);

/** The number that a shipment has already; null when it has none. */
export const shipmentReply = z
  .object({ data: z.object({ awb: z.union([z.string(), z.number()]).nullish() }) })
  .transform(({ data }) => (data.awb ? `${data.awb}` : null));

export const labelReply = z
  .object({ label_url: z.url({ protocol: /^https$/ }) })
  .transform((reply) => reply.label_url);

const RUPEE_PAISE = 100;
const DAYS_UNKNOWN = 30;
const courier = z
  .object({
    courier_company_id: z.int(),
    courier_name: z.string(),
    rate: z.coerce.number().min(0),
    estimated_delivery_days: z.coerce.number().min(0).catch(DAYS_UNKNOWN),
  })
  .transform(
    (one): Quote => ({
      courierId: one.courier_company_id,
      courier: one.courier_name,
      pricePaise: Math.round(one.rate * RUPEE_PAISE),
      days: one.estimated_delivery_days,
    }),
  );
/** Without couriers when nobody goes there. */
export const quotesReply = z
  .object({ data: z.object({ available_courier_companies: z.array(courier) }).optional() })
  .transform(({ data }) => data?.available_courier_companies ?? []);

export const trackReply = z
  .object({
    tracking_data: z.object({
      shipment_track: z.array(z.object({ current_status: z.string().nullish() })).nullish(),
    }),
  })
  .transform(({ tracking_data: { shipment_track: parcels } }) =>
    parseStatus(parcels?.[0]?.current_status ?? ''),
  );

/** The words that Shiprocket uses, in capitals and without what is no letter. */
const STATUSES: Readonly<Record<string, CarrierStatus>> = {
  'AWB ASSIGNED': 'booked',
  'PICKUP SCHEDULED': 'booked',
  'OUT FOR PICKUP': 'booked',
  'PICKED UP': 'picked up',
  SHIPPED: 'on the way',
  'IN TRANSIT': 'on the way',
  'REACHED AT DESTINATION HUB': 'on the way',
  'OUT FOR DELIVERY': 'out for delivery',
  UNDELIVERED: 'undelivered',
  'RTO DELIVERED': 'returned',
  LOST: 'lost',
  DAMAGED: 'lost',
  DESTROYED: 'lost',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  DELIVERED: 'delivered',
};

/** 'RTO …' is on its way back to the seller. Undefined for a status that is not known. */
export function parseStatus(given: string): CarrierStatus | undefined {
  const words = given
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  if (Object.hasOwn(STATUSES, words)) return STATUSES[words];
  return /^RTO\b/.test(words) ? 'returning' : undefined;
}
