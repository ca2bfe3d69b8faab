import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect } from 'react';
import { callApi } from './api.ts';
import { useCustomer } from './customer/session.ts';
import { DELIVERY_PLACE, getCustomerId } from './customer/session-details.ts';
import { type DeliveryPlace, deliveryPlace } from './delivery-place.ts';
import { useLanguage } from './words.ts';

let isRead = false;
/** The customer for whom the default address was asked for. */
let askedFor: string | undefined;
/** Whose place it is; a visitor's place goes on to the customer who signs in. */
let owner: string | undefined;

/** The chosen place; null without a choice, on the server and before hydration. Customers begin with their default address. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const language = useLanguage();
  const customerId = useCustomer()?._id;
  useEffect(() => void refreshDeliveryPlace(customerId, language), [customerId, language]);
  return deliveryPlace.use();
}

/** Takes over the place that the browser stores, or a customer's default address; what the customer before had chosen is dropped. */
export async function refreshDeliveryPlace(
  customerId: string | undefined,
  language: Language,
): Promise<void> {
  if (owner && owner !== customerId) {
    askedFor = undefined;
    isRead = false; // signing out has removed it from the browser's storage, and a visitor may have chosen since
    if (customerId) storePlace(null);
  }
  owner = customerId;
  if (!isRead) deliveryPlace.set(readPlace());
  isRead = true;
  if (!deliveryPlace.get() && customerId) await loadDefault(customerId, language);
}

/** Stores the PIN code at once, and its city when it is known. */
export async function saveDeliveryPincode(pincode: string, language: Language): Promise<void> {
  savePlace({ pincode, city: '' });
  const customerId = getCustomerId();
  const options = { params: { pincode }, body: {}, language };
  const city = await callApi('pincode', options).then(
    ({ places }) => places[0]?.city ?? '',
    () => '', // the date is shown without it
  );
  const isSame = deliveryPlace.get()?.pincode === pincode && isSameCustomer(customerId);
  if (city && isSame) savePlace({ pincode, city });
}

/** False when somebody else has signed in meanwhile, or the customer has signed out. A visitor may have signed in. */
function isSameCustomer(customerId: string | undefined): boolean {
  return customerId === undefined || getCustomerId() === customerId;
}

async function loadDefault(customerId: string, language: Language): Promise<void> {
  if (askedFor === customerId || !isSameCustomer(customerId)) return;
  askedFor = customerId;
  const options = { params: { userId: customerId }, body: {}, language };
  // Whose session has ended is not asked to sign in again for a public page.
  const details = await callApi('userDetails', options).catch(() => null);
  const address = details?.user.address.find((one) => one.default);
  if (!address || deliveryPlace.get() || !isSameCustomer(customerId)) return;
  savePlace({ pincode: address.pincode, city: address.city });
}

function savePlace(chosen: DeliveryPlace): void {
  deliveryPlace.set(chosen);
  storePlace(chosen);
}

function storePlace(chosen: DeliveryPlace | null): void {
  try {
    if (chosen) localStorage.setItem(DELIVERY_PLACE, JSON.stringify(chosen));
    else localStorage.removeItem(DELIVERY_PLACE);
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
