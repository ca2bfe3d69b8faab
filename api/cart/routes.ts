import { Unavailable } from '../errors.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';

type CartCall = 'cartItems' | 'addToCart' | 'removeFromCart';

export function cartRoutes(_database: Database): Pick<Handlers, CartCall> {
  const soon = async () => {
    throw Unavailable();
  };
  return { cartItems: soon, addToCart: soon, removeFromCart: soon };
}
