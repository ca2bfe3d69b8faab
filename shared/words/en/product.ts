import { FREE_SHIPPING_FROM_RUPEES, RETURN_DAYS } from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';

const UNITS = { g: 'g', kg: 'kg', ml: 'ml', l: 'litre', m: 'metre', piece: 'piece' };

/** The page of one product. */
export const product = {
  missing: {
    title: 'Oops! No Product Found...',
    gone: 'It may no longer be sold here, or the link may be wrong.',
    failed: 'Something went wrong while loading it. Please try once more.',
    tryAgain: 'Try again',
    allProducts: 'See all products',
    home: 'Go to the home page',
    contact: 'Contact Us',
  },
  pageDescription: (name: string, brand: string, price: string, returns: string) =>
    `${name} by ${brand} for ${price}. ${returns}, secure online payment.`,
  loading: 'Loading the product…',

  gallery: 'Gallery',
  photoWord: 'Photo',
  photo: (number: number) => `Photo ${number}`,
  photoOf: (number: number | string, total: number | string) => `Photo ${number} of ${total}`,
  photoAlt: (name: string, number: number) => (number === 1 ? name : `${name}, photo ${number}`),
  zoom: 'Zoom',
  zoomed: 'Enlarged photo. Move it with the arrow keys, close it with Escape.',
  view: 'View',
  view2d: '2D',
  view3d: '3D',
  ar: 'AR',
  viewInRoom: 'View in your room',
  arOnPhone: 'To see it in your room, open this page on an AR-ready phone.',
  qrCode: 'QR code of this page',
  scanForRoom:
    "Point your phone's camera at this code. The page opens there; tap AR to see it in your room.",
  onlyThisComputer:
    'To see it in your room, open this page on an AR-ready phone. The address it has now opens on this computer only.',
  loading3d: 'Loading the 3D model…',
  failed3d: 'The 3D model could not be loaded.',
  model: (name: string) => `${name}, 3D model`,
  dragToTurn: 'Drag to turn',
  dragOrKeysToTurn: 'Drag to turn, or use the arrow keys',
  /** What the 3D viewer says about the direction of view. */
  modelViews: {
    'interaction-prompt': 'Turn it with the arrow keys or the mouse',
    front: 'Seen from the front',
    back: 'Seen from the back',
    left: 'Seen from the left',
    right: 'Seen from the right',
    'upper-front': 'Seen from the front, from above',
    'upper-back': 'Seen from the back, from above',
    'upper-left': 'Seen from the left, from above',
    'upper-right': 'Seen from the right, from above',
    'lower-front': 'Seen from the front, from below',
    'lower-back': 'Seen from the back, from below',
    'lower-left': 'Seen from the left, from below',
    'lower-right': 'Seen from the right, from below',
  },
  lightbox: 'Large photos',
  smallPhotos: 'Small photos',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',

  reviewCount: (count: number) => `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`,
  outOfFive: (stars: string) => `${stars} out of 5 stars`,
  inclusiveOfTaxes: 'Inclusive of all taxes',
  unitPrice: (price: string, amount: number, unit: keyof typeof UNITS) =>
    `${price} per ${amount === 1 ? '' : `${amount} `}${UNITS[unit]}`,
  colours: 'Colours',
  sizes: 'Sizes',
  chooseSize: 'Choose a size',
  sizeChosen: (size: string) => `Size: ${size}`,
  sizeNeeded: 'Choose your size first, then buy.',
  soldOut: 'sold out',
  left: (count: number) => `${formatCount(count)} left`,
  /** What is said about one size, such as its stock. */
  ofSize: (size: string, text: string) => `Size ${size}: ${text}`,
  colourChosen: (colour: string) => `Colour: ${colour}`,
  otherColour: 'Another colour',
  sizeGuide: {
    title: 'Size guide',
    size: 'Size',
    shoes: {
      measure: 'Stand on a sheet of paper, and measure from the heel to the longest toe.',
      columns: ['Foot, cm', 'Foot, inches'],
    },
    bangles: {
      measure: 'Measure a bangle that fits across its inside.',
      columns: ['Across, mm', 'Around, cm'],
    },
    shirts: {
      measure: 'Measure around the widest part of the chest, under the arms.',
      columns: ['Chest, cm', 'Chest, inches'],
    },
  },
  inStock: (count: number) => `${formatCount(count)} in stock`,
  onlyLeft: (count: number) => `Only ${count} left`,
  outOfStock: 'Out of stock',
  othersInStock: 'You may also like these, in stock:',
  cannotBuy: 'It cannot be bought just now.',
  buy: 'Buy',
  buyNow: 'Buy Now',
  addToCart: 'Add to Cart',
  alreadyInCart: 'It is in your cart already. Choose how many here.',
  addToWishlist: 'Add to Wishlist',

  assurances: 'Delivery, returns and seller',
  freeDelivery: 'Free delivery',
  deliveryTime: (price: string, days: number) =>
    `On orders of ${price} or more, usually within ${days}\u00a0working\u00a0days`,
  freeReturns: (days: number) => `Free returns within ${days} days`,
  replacement: (days: number) => `Replacement within ${days} days if faulty`,
  returnTerms: {
    'only if faulty': 'Free return only if it is faulty',
    'replacement only': 'Free replacement only if it is faulty',
  },
  returnTermText: (days: number, why: string) =>
    `Within ${days} days, also if it came damaged, late, wrong or not as shown${why && `, ${why}`}`,
  termReasons: {
    food: 'because it is food',
    hygiene: 'for reasons of hygiene',
    'made to measure': 'because it is made to measure',
  },
  soldBy: (seller: string) => `Sold by ${seller}`,
  gstin: (gstin: string) => `GSTIN\u00a0${gstin}`,
  unregistered: 'Seller not registered for GST',
  composition: 'composition dealer',
  enrolled: (number: string) => `GST enrolment\u00a0${number}`,
  sellerRating: (average: string, count: number) =>
    `rated ${average}, from ${formatCount(count)} ${count === 1 ? 'rating' : 'ratings'} of this seller’s products`,
  seller: {
    heading: 'Seller',
    address: 'Address',
    country: 'India',
    gstin: 'GSTIN',
    enrolmentNumber: 'GST enrolment number',
    customerCare: 'Customer care',
    email: 'Email',
  },
  securePayment: 'Secure online payment',
  noCashOnDelivery: 'Cards and UPI. No Cash on Delivery.',

  details: 'Product details',
  category: 'Category',
  subCategory: 'Subcategory',
  name: 'Name',
  brand: 'Brand',
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  /** As the seller writes it: '1 piece', '1 set of 3'. */
  netQuantityOf: (quantity: string) => quantity,
  description: 'Description',

  more: 'More about this product',
  shippingAndReturns: 'Shipping & Returns',
  reviews: (count: number) => `Reviews (${formatCount(count)})`,
  shipping: {
    heading: 'Shipping',
    free: (price: string) =>
      `Shipping is free on orders of ${price} or more. Below that, delivery is charged.`,
    time: (days: number) => `Delivery typically takes ${days} working days, anywhere in India.`,
    timeWithin: (days: number, state: string) =>
      `Delivery typically takes ${days} working days. This seller may deliver within ${state} only.`,
    from: (seller: string, place: string) => `This product is sent by ${seller} from ${place}.`,
    returnsHeading: 'Returns and replacement',
    returns: (days: number) =>
      `You can return it free of charge within ${days} days of receiving it.`,
    replacement: (days: number) =>
      `If it is faulty, you can have it replaced within ${days} days of receiving it.`,
    exchange: (days: number) =>
      `You can exchange it for another size or colour at the same price within ${days} days, while it is in stock.`,
    howToReturn: 'You ask for it on the page of your order, and see there where it stands.',
    faq: 'More questions and answers',
    contact: 'Contact Us',
  },
  customerReviews: 'Customer reviews',
  rateProduct: 'Rate Product',
  rateNeedsScripts: 'Rating needs JavaScript, which is off in your browser.',
  starShare: (stars: number, percent: number) =>
    `${stars} ${stars === 1 ? 'star' : 'stars'}: ${percent}% of ratings`,
  percent: (percent: number) => `${percent}%`,
  noReviews: 'No Reviews Yet.',
  reviewerName: (name: string) => name,
  customerPhoto: (number: number) => `Photo ${number} by customers`,
  allPhotos: (count: number) => `All ${formatCount(count)} photos`,
  reviewPhoto: (name: string, number: number) => `Photo ${number} in the review of ${name}`,
  bySeller: 'Seller',
  verifiedPurchase: 'Verified purchase',
  readMore: 'Read more',
  readLess: 'Read less',
  readWhole: 'Read the rest of it',
  wholeFailed: 'The rest could not be loaded. Please try again.',
  wholeNeedsScript: 'Its rest is read with JavaScript. Please switch it on in your browser.',
  moreNeedScript: (shown: number, total: number) =>
    `These are ${formatCount(shown)} of ${formatCount(total)} reviews. The others are read with JavaScript. Please switch it on in your browser.`,
  loadMore: 'Load more comments',
  reviewsShown: (shown: number, total: number) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} reviews`,
  loadingReviews: 'Loading…',
  reviewsFailed: 'More reviews could not be loaded. Please try again.',

  alsoLike: 'You May Also Like',
};

const PROMISES = `free delivery from ${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'en')} and free returns within ${RETURN_DAYS} days`;

/** The listing: the products of a category or of a search, with their filters. */
export const listing = {
  products: 'Products',
  quoted: (text: string) => `“${text}”`,
  showing: (shown: number, total: number) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} Products`,
  titleOfAll: 'All products',
  titleOfSearch: (search: string) => `“${search}” in all products`,
  titlePage: (title: string, page: number) => `${title}, page ${page}`,
  description: (name: string, count: number) =>
    `${formatCount(count)} ${name} ${count === 1 ? 'product' : 'products'} from sellers all over India, at prices in rupees, with ${PROMISES}.`,
  descriptionOfAll: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'product' : 'products'} from sellers all over India, at prices in rupees, with ${PROMISES}.`,

  sortBy: 'Sort by',
  sort: 'Sort',
  sorts: {
    best: 'Best match',
    popular: 'Most Popular',
    rated: 'Most Rated',
    date: 'Date',
    priceAsc: 'Price: low to high',
    priceDesc: 'Price: high to low',
  },
  apply: 'Apply',

  filter: 'Filter',
  filters: 'Filters',
  applied: (count: number) => `${formatCount(count)} applied`,
  groups: {
    category: 'Category',
    subCategory: 'Subcategory',
    size: 'Size',
    colour: 'Colour',
    brand: 'Brand',
    origin: 'Country of origin',
    price: 'Price',
    rating: 'Customer rating',
    discount: 'Discount',
    stock: 'Availability',
    seller: 'Seller',
  },
  more: (count: number) => `${formatCount(count)} more`,
  fewer: 'Show fewer',
  searchWithin: { brand: 'Search brand', origin: 'Search country', seller: 'Search seller' },
  noneWithin: {
    brand: 'No brand of that name.',
    origin: 'No product from there.',
    seller: 'No seller of that name.',
  },
  chosenFilters: 'Chosen filters',
  remove: (label: string) => `Remove filter ${label}`,
  clearAll: 'Clear all',
  showProducts: 'Show products',
  productCount: (count: number): string => (count === 1 ? 'product' : 'products'),

  corrected: 'Showing results for',
  insteadOf: (typed: string) => `instead of “${typed}”.`,

  moreMention: (search: string) => `More that mention “${search}”`,
  showMentions: (count: number) =>
    `Show ${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  mentioned: (search: string) => `These products only mention “${search}” in their descriptions.`,
  backToResults: 'Back to the best matches',
  priceUnder: (price: string) => `Under ${price}`,
  priceFields: 'Price in rupees',
  priceLowest: 'From',
  priceHighest: 'To',
  applyPrice: 'Go',
  starsAndUp: (stars: string) => `${stars} ★ & up`,
  percentOff: (percent: string) => `${percent}% off or more`,
  inStock: 'In stock only',
  quickFilters: 'Quick filters',
  priceUpTo: (price: string) => `Up to ${price}`,
  priceFrom: (price: string) => `From ${price}`,
  priceBetween: (from: string, to: string) => `${from} to ${to}`,

  nothingFor: (search: string) => `Nothing found for “${search}”`,
  nothingHere: 'No products here yet',
  nothingFiltered: 'No product fits all of these filters',
  unknownCategory: (name: string) => `There is no category “${name}”`,
  noSuchPage: 'This list has no such page',
  tipSpelling: 'Check the spelling, or try fewer or more common words.',
  tipFilters: 'Remove a filter to see more.',
  tipCategories: 'Look in one of our categories:',
  toFirstPage: 'Go to the first page',
  allProducts: 'See all products',

  failed: 'The products could not be shown.',
  tryAgain: 'Try again',
  withoutFilters: 'Show the list without filters',
};
