import { account } from './account.ts';
import { addresses } from './addresses.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { contact } from './contact.ts';
import { orders } from './orders.ts';
import { photos } from './photos.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';

export const en = {
  auth,
  account,
  addresses,
  cart,
  checkout,
  contact,
  orders,
  photos,
  returns,
  reviews,
};
