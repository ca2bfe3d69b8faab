import type { CallName } from '@haat/shared/contract/calls.ts';

/** All that buying takes, from the page's reload to the order. It has connections of its own: no crowd can hold them. */
export const CHECKOUT_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'userSession',
  'userDetails',
  'cartItems',
  'addToCart',
  'removeFromCart',
  'saveAddress',
  'deleteAddress',
  'defaultAddress',
  'paymentOrder',
  'placeOrder',
  'leavePayment',
  'paymentDetails',
  'orderById',
]);
