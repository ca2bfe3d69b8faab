import { createStore } from './store.ts';

/** Where parcels go, as the shopper chose in this browser. */
export interface DeliveryPlace {
  readonly pincode: string;
  /** Empty when nobody knows it. */
  readonly city: string;
}

/** What the header of every page shows; delivery-place-choice.ts reads and changes it. */
export const deliveryPlace = createStore<DeliveryPlace | null>(null);
