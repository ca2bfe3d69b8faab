import { RETURN_DAYS } from '../../limits.ts';
import { formatCount } from '../../money.ts';

const items = (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'item' : 'items'}`;

export const cart = {
  title: 'Cart',
  items,

  // the dropdown in the header
  dropdownEmpty: 'Your Cart is Empty!',
  pieces: (quantity: number, price: string) => `${formatCount(quantity, 'en')} × ${price}`,
  moreLines: (products: number) =>
    `${formatCount(products, 'en')} more ${products === 1 ? 'product' : 'products'} in your cart`,
  viewCart: 'View Cart',
  checkout: 'Checkout',

  // the page
  empty: 'Your Cart is Empty.',
  shopNow: 'Shop Now',
  loading: 'Loading your cart…',
  product: 'Product',
  mrp: 'MRP',
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity: ${product}`,
  oneLessOf: (product: string) => `One less: ${product}`,
  oneMoreOf: (product: string) => `One more: ${product}`,
  // why a button beside the quantity does nothing
  onlyLeft: (stock: number) => `Only ${formatCount(stock, 'en')} left`,
  leastIsOne: 'The least is 1',
  quantityUpTo: (stock: number) => `1 to ${formatCount(stock, 'en')}`,
  price: 'Price',
  percentOff: (off: number) => `${off}% off`,
  remove: 'Remove',
  removeOf: (product: string) => `Remove: ${product}`,
  removed: 'Removed from your cart.',
  freeDelivery: 'Free delivery',

  // what changed in a line since it was added
  ranShort: (left: number, wanted: number) =>
    `Only ${formatCount(left, 'en')} left: you pay for ${formatCount(left, 'en')} instead of ${formatCount(wanted, 'en')}.`,
  soldOut: 'Out of stock.',
  gone: 'No longer sold.',
  notCounted: 'Not counted',
  cheaper: (before: string, now: string) => `Price fell from ${before} to ${now}.`,
  dearer: (before: string, now: string) => `Price rose from ${before} to ${now}.`,

  // the summary
  summary: 'Order Summary',
  priceOf: (count: number) => `Price (${items(count)})`,
  discount: 'Discount',
  delivery: 'Delivery charge',
  free: 'Free',
  total: 'Total',
  youSave: (amount: string) => `You save ${amount}`,
  youSaveOnOrder: (amount: string) => `You save ${amount} on this order`,
  proceed: 'PROCEED TO CHECKOUT',
  nothingToBuy: 'Nothing in your cart can be bought just now.',
  securePayment: 'Secure online payment',
  // what of the lines can be returned: all of them, some, only what is faulty …
  returns: {
    all: `Free returns within ${RETURN_DAYS} days`,
    some: `Free returns within ${RETURN_DAYS} days, except where a product says otherwise`,
    'only if faulty': 'Free return only if it is faulty',
    'replacement only': 'Free replacement only if it is faulty',
    faulty: 'Free return or replacement only if it is faulty',
  },
  totalMoved: 'The total has changed. Please look at it before you go to the checkout.',
  totalNow: (total: string, count: number) => `Total ${total}, ${items(count)}`,

  fromWishlist: 'From your wishlist',
  seeWishlist: 'See all',
};
