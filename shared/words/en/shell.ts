import {
  COPYRIGHT_YEAR,
  FOOTER_OFFER_PERCENT,
  FREE_SHIPPING_FROM_RUPEES,
  HEADER_OFFER_PERCENT,
  RETURN_DAYS,
} from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';

const items = (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'item' : 'items'}`;

export const shell = {
  // parts that every page shares
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (slide: number, slides: number) => `Slide ${slide} of ${slides}`,
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  tryAgain: 'Try again',
  ok: 'Ok',
  cancel: 'Cancel',
  loading: 'Loading…',
  // when JavaScript is turned off
  withoutScripts: {
    product: 'Buying, the wishlist and rating need JavaScript.',
    account: 'Signing in, your cart and paying need JavaScript.',
  },
  switchScriptsOn: 'Please switch it on in your browser and open this page again, or ask us:',
  promises: [
    {
      title: 'Free shipping',
      text: `Orders of ${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'en')} or more`,
    },
    { title: 'Free returns', text: `Within ${RETURN_DAYS} days` },
    { title: `Up to ${FOOTER_OFFER_PERCENT}% off`, text: 'Offers from many sellers' },
    { title: '24/7 support', text: 'Write to us at any hour' },
  ],

  // header
  skipToContent: 'Skip to content',
  headerOffer: `Up to ${HEADER_OFFER_PERCENT}% off`,
  // The highest discounts of the store are its hot deals: so this and the footer's promise agree.
  dealsOffer: `Hot Deals up to ${FOOTER_OFFER_PERCENT}%`,
  sellWithUs: 'Sell with us',
  // for those who have signed in on the seller site
  sellerCentre: 'Seller centre',
  links: 'Links',
  contactUs: 'Contact Us',
  signInOrUp: 'Sign in / Sign up',
  logout: 'Logout',
  language: 'Language',
  // to someone whose browser prefers this language, on a page in another one
  languageOffer: {
    text: 'This store speaks English too.',
    accept: 'Read in English',
    refuse: 'No, thank you',
  },
  quickLinks: 'Quick links',
  greeting: 'Namaste',
  greetingTo: (name: string) => `Namaste, ${name}`,
  browseCategories: 'Browse Categories',
  productCount: (count: number) =>
    `${formatCount(count, 'en')} ${count === 1 ? 'product' : 'products'}`,
  account: 'Account',
  wishlist: 'Wishlist',
  cart: 'Cart',
  cartHolds: (pieces: number) => `Cart, ${items(pieces)}`,
  wishlistHolds: (products: number) => `Wishlist, ${items(products)}`,
  signInToViewCart: 'Sign In to View cart items.',
  signIn: 'Sign In',
  // as the specification spells it
  itemAdded: 'Item Sucessfully Added.',
  wishlistTaken: 'Removed from your wishlist.',

  // search box
  search: 'Search',
  searchPlaceholder: 'Search lota, handbag, lamp…',
  suggestions: 'Suggestions',
  categories: 'Categories',
  products: 'Products',
  suggestionCount: (count: number) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the up and down arrow keys.`,

  // header of the checkout
  secureCheckout: 'Secure checkout',

  // footer
  footer: 'Footer',
  haveAQuery: 'Have a Query?',
  about:
    'The open market of many sellers. Prices in rupees; most sellers deliver anywhere in India.',
  information: 'Information',
  faq: 'FAQ',
  privacyPolicy: 'Privacy Policy',
  ranking: 'How results are ranked',
  myAccount: 'My Account',
  myOrders: 'My Orders',
  myWishlist: 'My Wishlist',
  manageAddresses: 'Manage Addresses',
  viewCart: 'View Cart',
  contact: 'Contact',
  hoursWeek: 'Monday-Saturday 11am-7pm IST',
  hoursSunday: 'Sunday 11am-6pm IST',
  copyright: (shop: string) => `© ${COPYRIGHT_YEAR} ${shop}. All prices include GST.`,

  // page not found, unexpected error
  notFoundTitle: 'Page not found',
  notFound: "Error 404 - We are sorry, the page you've requested is not available.",
  backToHomepage: 'BACK TO HOMEPAGE',
  wrongTitle: 'Something went wrong',
  wrongText:
    'This is our fault, not yours, and nothing has been charged. Please try again in a moment.',
  offlineText: 'The store could not be reached. Check your connection and try again.',
  requestId: (id: string) => `If you write to us, mention ${id}.`,
  backHome: 'Back to homepage',
};
