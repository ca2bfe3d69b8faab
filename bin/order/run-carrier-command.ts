import { enqueueBooking } from '@haat/api/orders/booking/commands.ts';
import { listBookings } from '@haat/api/orders/booking/queries.ts';
import type { OpenShop } from '../store/open-shop.ts';

/** Books a seller order or finds its label; returns what the operator reads. Throws Refusal or CarrierError. */
export async function runCarrierCommand(
  { deps, jobs, carrier }: OpenShop,
  id: string,
  asked: 'book' | 'label',
): Promise<string> {
  if (asked === 'label') {
    const booked = (await listBookings(deps.db, id)).findLast(({ shipment }) => shipment);
    if (!booked?.shipment)
      throw new Error(`it has no parcel that was booked; 'npm run order -- ${id} book' does that`);
    return `Label of parcel ${booked.awb}: ${await carrier.label(booked.shipment)}`;
  }
  // Refused here rather than by the job, so that the operator reads it at once.
  if (carrier.name === 'none') await carrier.label('');
  const change = await enqueueBooking({ db: deps.db, jobs }, id);
  return change === 'changed'
    ? `Seller order ${id} is being booked with ${carrier.name}; 'npm run order -- ${id}' shows its parcel soon.`
    : `Seller order ${id} is being booked already; when that takes long, look at 'npm run failed-jobs'.`;
}
