import { expect, it } from 'vitest';
import type { z } from 'zod';
import { address, addressForm } from './addresses.ts';
import { calls } from './calls.ts';
import { cartLine } from './cart.ts';
import { productDetail } from './catalogue.ts';
import { orderLine } from './orders.ts';
import { review } from './reviews.ts';
import { wishlistItem } from './wishlist.ts';

const ADDRESS = [
  'name',
  'mobileno',
  'locality',
  'landmark',
  'city',
  'district',
  'state',
  'pincode',
];
const LISTED = ['displayinfo', 'name', 'brand', 'category', 'productImg', 'colors'];
const PRICED = ['original_price', 'sellingPrice', 'off'];
const PRODUCT = ['_id', ...LISTED, ...PRICED, 'subCategory', 'stock', 'sellerId', 'status', 'ar'];

const ORDERED = ['productId', 'displayInfo', 'productImg', 'sellingPrice', 'address', 'qty', 'mrp'];
const PAID = ['orderId', 'paymentId', 'signature', 'date', 'userId', 'sellerId'];
const PERSON = ['_id', 'fname', 'lname', 'username', 'email', 'mobileno', 'gender'];
const PAYMENT = ['amount', 'method', 'wallet', 'card_id', 'acquirer_data'];

/** The entities of the specification, with the field names that it uses. */
const ENTITIES: [string, z.ZodObject, string[]][] = [
  ['a product', productDetail, [...PRODUCT, 'rating', 'src_glb', 'src_usdz']],
  ['a review', review, ['stars', 'title', 'description', 'name', 'date']],
  ['a cart line', cartLine, [...PRODUCT, 'cartqty']],
  ['a wishlist item', wishlistItem, ['id', ...LISTED, ...PRICED]],
  ['an address', address, ['_id', ...ADDRESS, 'address', 'alternatemobile', 'default']],
  ['the form of an address', addressForm, [...ADDRESS, 'addres', 'alternateno']],
  ['an order line', orderLine, [...ORDERED, ...PAID]],
  ['a user', calls.userDetails.reply.shape.user, [...PERSON, 'cart', 'wishlist', 'address']],
  ['the details of a payment', calls.paymentDetails.reply, PAYMENT],
  ['a message', calls.sendMessage.body.shape.state, ['name', 'email', 'subject', 'message']],
];

it.each(ENTITIES)('%s has every field of the specification', (_entity, { shape }, fields) => {
  for (const field of fields) expect(shape).toHaveProperty(field);
});
