import { FOOTER_OFFER_PERCENT, FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';

/** The card of a product, wherever it is shown. */
export const catalogue = {
  ar: 'AR',
  mrp: 'MRP',
  percentOff: (off: number) => `${off}% off`,
  rated: (average: string, count: number) =>
    `${average} out of 5 stars, ${formatCount(count)} ${count === 1 ? 'rating' : 'ratings'}`,
  addToWishlist: (product: string) => `Add to Wishlist: ${product}`,
  freeDelivery: 'Free delivery',
  outOfStock: 'Out of stock',
  /** `sizes` is a span like 'UK 6–10', or how many there are. */
  sizes: (sizes: string | number) => (typeof sizes === 'number' ? `${sizes} sizes` : sizes),
};

/** The home page. */
export const home = {
  title: 'The open market of many sellers',
  description: `Shop from sellers all over India at prices in rupees: free shipping on orders of ${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'en')} or more, free returns within ${RETURN_DAYS} days, up to ${FOOTER_OFFER_PERCENT}% off and support around the clock.`,
  offers: 'Offers',
  upTo: 'Up to',
  off: 'off',
  percent: (off: number) => `${off}%`,
  from: (price: string) => ['From ', price, ''],
  popularCategories: 'Explore Popular Categories',
  productCount: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  hotDeals: 'Hot Deals',
  allDeals: 'All',
  accessories: 'Accessories',
  noDeals: 'No deals here today.',
  recentlyViewed: 'Recently viewed',
  seeAll: 'See all',
  seeAllOf: (category: string) => `See all ${category}`,
  empty: 'The stalls are being set up',
  emptyText: 'There are no products in the store yet. Please look in again soon.',
};
