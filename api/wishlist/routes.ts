import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import * as commands from './commands.ts';
import { loadWishlist } from './loaders.ts';

type WishlistCall = 'wishlistItems' | 'addToWishlist' | 'removeFromWishlist';

/** The calls of the wishlist. */
export function buildWishlistRoutes({ db }: Database): Pick<Handlers, WishlistCall> {
  return {
    wishlistItems: ({ context }) => loadWishlist(db, context.customerId, context.language),

    addToWishlist: async ({ params, context: { customerId, language } }) => {
      await commands.addToWishlist(db, customerId, params.productId.toLowerCase());
      return { data: await loadWishlist(db, customerId, language) };
    },

    removeFromWishlist: async ({ params, context: { customerId, language } }) => {
      await commands.removeFromWishlist(db, customerId, params.productId.toLowerCase());
      return { data: await loadWishlist(db, customerId, language) };
    },
  };
}
