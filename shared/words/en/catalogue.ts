import { formatCount } from '../../money.ts';

export const catalogue = {
  ar: 'AR',
  mrp: 'MRP',
  percentOff: (off: number) => `${off}% off`,
  rated: (average: string, count: number) =>
    `${average} out of 5 stars, ${formatCount(count)} ${count === 1 ? 'rating' : 'ratings'}`,
  addToWishlist: (product: string) => `Add to Wishlist: ${product}`,
  freeDelivery: 'Free delivery',
  outOfStock: 'Out of stock',
};
