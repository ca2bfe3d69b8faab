import type { DeliveryReason } from '../../contract/delivery.ts';

const reasons: Readonly<Record<DeliveryReason, string>> = {
  gone: 'It is not for sale just now.',
  otherState: 'This seller delivers only within its own State.',
  excluded: 'This seller does not deliver to this PIN code.',
  notByAir: 'It may not fly, and parcels reach this place by air only.',
  notSending: 'This seller is not sending anything in the coming weeks.',
  pincodeUnknown: 'We do not know this PIN code, so it may come earlier.',
};

/** Where and by which day a product is delivered. */
export const delivery = {
  heading: 'Delivery date',
  description: 'By which day a product is delivered to your PIN code.',
  of: (product: string) => `When ${product} can be delivered to you`,
  deliverTo: 'Deliver to',
  place: (pincode: string, city: string) => (city ? `${pincode}, ${city}` : pincode),
  pincode: 'PIN code',
  pincodeForm: 'A PIN code has 6 digits and does not begin with 0.',
  check: 'Check',
  change: 'Change',
  changeOf: (place: string) => `Change the PIN code ${place}`,
  by: (day: string) => `By ${day}`,
  orderToday: (time: string) => `Order by ${time} today`,
  orderTomorrow: (time: string) => `Order by ${time} tomorrow`,
  orderOn: (day: string, time: string) => `Order by ${time} on ${day}`,
  usual: (days: number) => `Usually within ${days} working days`,
  enter: 'Enter your PIN code to see the day.',
  asking: 'Looking for the day…',
  failed: 'The day could not be loaded. Please try again later.',
  notDelivered: 'Cannot be delivered there',
  reasons,
  arrivesBy: (day: string) => `Arrives by ${day}`,
  notDeliveredTo: (pincode: string, reason: string) =>
    `Cannot be delivered to ${pincode}. ${reason} Please remove it, or choose another address at checkout.`,
  notToAddress: (reason: string) =>
    `Cannot be delivered to this address. ${reason} It is not ordered. To have it, please choose another address.`,
  nothingDelivered: 'Nothing here can be delivered to this address. Please choose another address.',
  inOwnState: (days: number, state: string) =>
    `Delivery typically takes ${days} working days. This seller may deliver within ${state} only.`,
  toProduct: 'Back to the product',
  toProducts: 'To the products',
  onEachPage: 'The page of each product says by which day it arrives there.',
  askOnEachPage:
    'The page of each product has this form too: enter the PIN code there, and it says the day.',
  deliverToPin: 'Deliver to your PIN code',
  whereTo: 'Where do you want it delivered?',
  whereToLead: 'Product pages, cart and checkout then say by which day it arrives.',
  save: 'Save',
  saved: (place: string) => `Delivery dates are now for ${place}.`,
};
