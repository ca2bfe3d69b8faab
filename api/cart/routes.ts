import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import * as commands from './commands.ts';
import { loadCart } from './loaders.ts';

type CartCall = 'cartItems' | 'addToCart' | 'removeFromCart';

/** The calls of the cart. A customer has one cart for all tabs and devices. */
export function buildCartRoutes({ db }: Database): Pick<Handlers, CartCall> {
  return {
    cartItems: ({ context }) => loadCart(db, context.customerId, context.language),

    addToCart: async ({ params, body, context: { customerId, language } }) => {
      const productId = params.productId.toLowerCase();
      await commands.addToCart(db, customerId, productId, body.cartqty);
      return { data: await loadCart(db, customerId, language) };
    },

    removeFromCart: async ({ params, context: { customerId, language } }) => {
      await commands.removeFromCart(db, customerId, params.productId.toLowerCase());
      return { data: await loadCart(db, customerId, language) };
    },
  };
}
