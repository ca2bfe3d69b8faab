import { ACCOUNT_STATES } from './account-states.ts';
import { CART_STATES } from './cart-states.ts';
import { ORDER_STATES } from './order-states.ts';
import { PAYMENT_STATES } from './payment-states.ts';
import { RETURN_STATES } from './return-states.ts';
import type { State } from './scene.ts';
import { VISITOR_STATES } from './visitor-states.ts';

export { STATES_OF_PHONES } from './visitor-states.ts';

/** From a visitor's first page to the page after an order. Each is shown in a new browser, whatever was shown before. */
export const STATES: readonly State[] = [
  ...VISITOR_STATES,
  ...ACCOUNT_STATES,
  ...CART_STATES,
  ...ORDER_STATES,
  ...RETURN_STATES,
  ...PAYMENT_STATES,
];
