import { z } from 'zod';
import { WISHLIST_ITEMS_MAX } from '../limits.ts';
import { productCard } from './catalogue.ts';
import { CALLS_OF_CUSTOMER, defineCall } from './define.ts';
import { productId } from './fields.ts';

const ofProduct = z.object({ productId });

/** A product on the wishlist, with today's data. */
export const wishlistItem = productCard.extend({
  id: z.string().describe("The product's."),
  variantSize: z.string().nullable().describe('Null for a product that has no sizes to choose.'),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

/** The newest first. */
export const wishlistItems = z.array(wishlistItem);

export const getWishlist = defineCall({
  path: '/api/user/wishlistitems/{userId}',
  summary: 'The wishlist.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'wishlists-of-customer' }],
  params: z.object({ userId: z.string() }),
  body: z.looseObject({}),
  reply: wishlistItems,
});

export const addToWishlist = defineCall({
  path: '/api/user/addtowishlist/{productId}',
  summary: `Puts a product on the wishlist, which has at most ${WISHLIST_ITEMS_MAX}.`,
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'wishlist-changes-of-customer' }],
  ignored: ['productImg', 'name', 'original_price', 'sellingPrice', 'off'],
  params: ofProduct,
  body: z.looseObject({}),
  reply: z.object({ data: wishlistItems }),
  refuses: { 404: ['productNotFound'], 409: ['wishlistFull'] },
});

export const removeFromWishlist = defineCall({
  path: '/api/user/removefromwishlist/{productId}',
  summary: 'Takes a product off the wishlist.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'wishlist-removals-of-customer' }],
  params: ofProduct,
  body: z.looseObject({}),
  reply: z.object({ data: wishlistItems }),
});

export const wishlistCalls = {
  wishlistItems: getWishlist,
  addToWishlist,
  removeFromWishlist,
};
