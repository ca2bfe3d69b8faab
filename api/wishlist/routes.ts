import { Unavailable } from '../errors.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';

type WishlistCall = 'wishlistItems' | 'addToWishlist' | 'removeFromWishlist';

export function wishlistRoutes(_database: Database): Pick<Handlers, WishlistCall> {
  const soon = async () => {
    throw Unavailable();
  };
  return { wishlistItems: soon, addToWishlist: soon, removeFromWishlist: soon };
}
