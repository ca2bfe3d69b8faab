import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect } from 'react';
import { callApi } from './api.ts';
import { callAsCustomer } from './customer/customer-store.ts';
import { useCustomer } from './customer/session.ts';
import { DELIVERY_PLACE } from './customer/session-details.ts';
import { createStore } from './store.ts';
import { useLanguage } from './words.ts';

/** Where parcels go, as the shopper chose in this browser. */
export interface DeliveryPlace {
  readonly pincode: string;
  /** Empty when nobody knows it. */
  readonly city: string;
}

const place = createStore<DeliveryPlace | null>(null);
let isRead = false;

/** The chosen place; null without a choice, on the server and before hydration. Customers begin with their default address. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const language = useLanguage();
  const customerId = useCustomer()?._id;
  useEffect(() => {
    if (!isRead) place.set(readPlace());
    isRead = true;
    if (!place.get() && customerId) void loadDefault(customerId, language);
  }, [customerId, language]);
  return place.use();
}

/** Stores the PIN code at once, and its city when it is known. */
export async function saveDeliveryPincode(pincode: string, language: Language): Promise<void> {
  savePlace({ pincode, city: '' });
  const options = { params: { pincode }, body: {}, language };
  const city = await callApi('pincode', options).then(
    ({ places }) => places[0]?.city ?? '',
    () => '', // the date is shown without it
  );
  if (city && place.get()?.pincode === pincode) savePlace({ pincode, city });
}

let askedFor: string | undefined;

async function loadDefault(customerId: string, language: Language): Promise<void> {
  if (askedFor === customerId) return;
  askedFor = customerId;
  const options = { params: { userId: customerId }, body: {}, language };
  const details = await callAsCustomer('userDetails', options).catch(() => null);
  const address = details?.user.address.find((one) => one.default);
  if (address && !place.get()) savePlace({ pincode: address.pincode, city: address.city });
}

function savePlace(chosen: DeliveryPlace): void {
  place.set(chosen);
  try {
    localStorage.setItem(DELIVERY_PLACE, JSON.stringify(chosen));
  } catch {
    // Without browser storage it is known as long as the page is open.
  }
}

/** Anyone can write to a browser's storage. */
function readPlace(): DeliveryPlace | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DELIVERY_PLACE) ?? 'null');
    const { pincode, city } = stored as DeliveryPlace;
    if (!PINCODE_PATTERN.test(pincode)) return null;
    return { pincode, city: typeof city === 'string' ? city : '' };
  } catch {
    return null;
  }
}
