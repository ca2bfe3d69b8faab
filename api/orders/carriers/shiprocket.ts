import { formatMinuteIst } from '@haat/shared/dates.ts';
import { type Carrier, CarrierError, type CarrierOrder, type ParcelToBook } from './carrier.ts';
import {
  type AskShiprocket,
  buildShiprocketClient,
  type ShiprocketConnection,
} from './shiprocket-client.ts';
import {
  anyReply,
  awbReply,
  labelReply,
  orderReply,
  quotesReply,
  shipmentReply,
  trackReply,
} from './shiprocket-replies.ts';

const GRAMS_PER_KG = 1000;
const RUPEE_PAISE = 100;
/** The catalogue has no sizes: couriers measure the parcel anyway. */
const SIDE_CM = 10;
const ALREADY = /already/i;
const ALREADY_CANCELLED = /already.{0,20}cancel/i;

/** Shiprocket, by its documented calls. */
export function buildShiprocket(connection: ShiprocketConnection): Carrier {
  const ask = buildShiprocketClient(connection);
  return {
    name: 'Shiprocket',
    quote: ({ fromPincode, toPincode, weightGrams }) =>
      ask({
        method: 'GET',
        path: `courier/serviceability/?${new URLSearchParams({
          pickup_postcode: fromPincode,
          delivery_postcode: toPincode,
          weight: `${weightGrams / GRAMS_PER_KG}`,
          cod: '0',
        })}`,
        reply: quotesReply,
      }),
    order: (parcel) => createOrder(ask, parcel),
    book: ({ shipment }, courierId) => bookShipment(ask, shipment, courierId),
    label: (shipment) =>
      ask({
        method: 'POST',
        path: 'courier/generate/label',
        body: { shipment_id: [Number(shipment)] },
        reply: labelReply,
      }),
    track: (awb) =>
      ask({
        method: 'GET',
        path: `courier/track/awb/${encodeURIComponent(awb)}`,
        reply: trackReply,
      }),
    cancel: (order) => cancelOrder(ask, order),
  };
}

async function cancelOrder(ask: AskShiprocket, order: string): Promise<void> {
  const body = { ids: [Number(order)] };
  try {
    await ask({ method: 'POST', path: 'orders/cancel', body, reply: anyReply });
  } catch (error) {
    const isDone = error instanceof CarrierError && ALREADY_CANCELLED.test(error.message);
    if (!isDone) throw error;
  }
}

/** An order that exists already under this reference is answered with the same ids. */
async function createOrder(ask: AskShiprocket, parcel: ParcelToBook): Promise<CarrierOrder> {
  const { order_id: order, shipment_id: shipment } = await ask({
    method: 'POST',
    path: 'orders/create/adhoc',
    body: formatOrder(parcel),
    reply: orderReply,
  });
  return { order, shipment };
}

/** Every step may be asked twice. */
async function bookShipment(
  ask: AskShiprocket,
  shipment: string,
  courierId: number,
): Promise<string> {
  const awb = (await findAwb(ask, shipment)) ?? (await assignAwb(ask, shipment, courierId));
  await requestPickup(ask, shipment);
  return awb;
}

/** It has one when an earlier try was cut off before its answer came. */
function findAwb(ask: AskShiprocket, shipment: string): Promise<string | null> {
  const path = `shipments/${encodeURIComponent(shipment)}`;
  return ask({ method: 'GET', path, reply: shipmentReply });
}

function assignAwb(ask: AskShiprocket, shipment: string, courierId: number): Promise<string> {
  return ask({
    method: 'POST',
    path: 'courier/assign/awb',
    body: { shipment_id: Number(shipment), courier_id: courierId },
    reply: awbReply,
  });
}

async function requestPickup(ask: AskShiprocket, shipment: string): Promise<void> {
  const body = { shipment_id: [Number(shipment)] };
  try {
    await ask({ method: 'POST', path: 'courier/generate/pickup', body, reply: anyReply });
  } catch (error) {
    const isThere = error instanceof CarrierError && ALREADY.test(error.message);
    if (!isThere) throw error;
  }
}

/** The customer's email is not given away: the store sends its own mails. */
function formatOrder(parcel: ParcelToBook): object {
  const { address, items, orderedAt } = parcel;
  const [line = '', ...more] = address.lines;
  const total = items.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  return {
    order_id: parcel.reference,
    order_date: formatMinuteIst(orderedAt), // their panel is in Indian time
    pickup_location: parcel.pickup,
    billing_customer_name: address.name,
    billing_last_name: '',
    billing_address: line,
    billing_address_2: more.filter(Boolean).join(', '),
    billing_city: address.city,
    billing_state: address.state,
    billing_country: 'India',
    billing_pincode: parcel.toPincode,
    billing_phone: address.mobile,
    billing_email: parcel.email,
    shipping_is_billing: true,
    order_items: items.map(({ id, title, quantity, pricePaise }) => ({
      name: title,
      sku: id,
      units: quantity,
      selling_price: pricePaise / RUPEE_PAISE,
    })),
    payment_method: 'Prepaid',
    sub_total: total / RUPEE_PAISE,
    length: SIDE_CM,
    breadth: SIDE_CM,
    height: SIDE_CM,
    weight: parcel.weightGrams / GRAMS_PER_KG,
  };
}
