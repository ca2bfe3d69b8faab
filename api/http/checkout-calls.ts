import type { CallName } from '@haat/shared/contract/calls.ts';

/** The calls of buying, from loading the page to the order. They have their own connections, which browsing cannot use up. */
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
