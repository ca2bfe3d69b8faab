import { z } from 'zod';
import { CART_LINES_MAX } from '../limits.ts';
import { productCard } from './catalogue.ts';
import { CALLS_OF_CUSTOMER, defineCall } from './define.ts';
import { productId, rupees } from './fields.ts';
import { productTerm } from './return-terms.ts';

const noParams = z.object({});
const ofProduct = z.object({ productId });

/** A product in the cart, with today's data. A quantity above `stock`, or a status other than Active, cannot be bought. */
export const cartLine = productCard.extend({
  cartqty: z.int(),
  sellerName: z.string(),
  priceWhenAdded: rupees.describe(
    'In rupees; differs from `sellingPrice` when the price changed since.',
  ),
  returns: productTerm
    .optional()
    .describe('What can be returned of it; not there when it can be returned for every reason.'),
});
export type CartLine = z.infer<typeof cartLine>;

/** In the order in which the products were first added. */
export const cartLines = z.array(cartLine);

export const cartItems = defineCall({
  path: '/api/user/cart',
  summary: 'The cart.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'carts-of-customer' }],
  connections: 'checkout',
  params: noParams,
  body: z.looseObject({}),
  reply: cartLines,
});

export const addToCart = defineCall({
  path: '/api/user/addtocart/{productId}',
  summary: `Puts a product in the cart, or sets its quantity. A cart has at most ${CART_LINES_MAX} products; price and stock are the catalogue’s.`,
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'cart-changes-of-customer' }],
  connections: 'checkout',
  ignored: [
    'productImg',
    'name',
    'original_price',
    'sellingPrice',
    'off',
    'stock',
    'displayinfo',
    'sellerId',
  ],
  params: ofProduct,
  body: z.looseObject({ cartqty: z.int('quantityForm').min(1, 'quantityForm').default(1) }),
  reply: z.object({ data: cartLines }),
  refuses: { 404: ['productNotFound'], 409: ['notEnoughStock', 'outOfStock', 'cartFull'] },
});

export const removeFromCart = defineCall({
  path: '/api/user/removefromcart/{productId}',
  summary: 'Takes a product out of the cart.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'cart-removals-of-customer' }],
  connections: 'checkout',
  params: ofProduct,
  body: z.looseObject({}),
  reply: z.object({ data: cartLines }),
});

export const cartCalls = {
  cartItems,
  addToCart,
  removeFromCart,
};
