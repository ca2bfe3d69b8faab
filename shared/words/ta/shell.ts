import {
  COPYRIGHT_YEAR,
  FOOTER_OFFER_PERCENT,
  FREE_SHIPPING_FROM_RUPEES,
  HEADER_OFFER_PERCENT,
  RETURN_DAYS,
} from '../../limits.ts';
import { formatCount, formatRupees } from '../../money.ts';
import type { PartialWords } from '../partial-words.ts';
import type { Words } from '../words.ts';

const items = (count: number) => `${formatCount(count, 'ta')} ${count === 1 ? 'பொருள்' : 'பொருட்கள்'}`;

export const shell = {
  close: 'மூடு',
  previous: 'முந்தையது',
  next: 'அடுத்தது',
  pause: 'நிறுத்து',
  play: 'இயக்கு',
  breadcrumb: 'நீங்கள் இருக்கும் இடம்',
  home: 'முகப்பு',
  pages: 'பக்கங்கள்',
  page: (page) => `பக்கம் ${page}`,
  previousPage: 'முந்தைய பக்கம்',
  nextPage: 'அடுத்த பக்கம்',
  tryAgain: 'மீண்டும் முயற்சிக்கவும்',
  ok: 'சரி',
  cancel: 'ரத்து செய்',
  loading: 'ஏற்றப்படுகிறது…',
  promises: [
    {
      title: 'இலவச டெலிவரி',
      text: `${formatRupees(FREE_SHIPPING_FROM_RUPEES, 'ta')} அல்லது அதற்கு மேற்பட்ட ஆர்டர்களுக்கு`,
    },
    { title: 'இலவசமாகத் திருப்பித் தரலாம்', text: `${RETURN_DAYS} நாட்களுக்குள்` },
    { title: `${FOOTER_OFFER_PERCENT}% வரை தள்ளுபடி`, text: 'பல விற்பனையாளர்களின் சலுகைகள்' },
    { title: '24/7 உதவி', text: 'எந்நேரமும் எங்களுக்கு எழுதலாம்' },
  ],

  skipToContent: 'நேராக உள்ளடக்கத்திற்குச் செல்',
  headerOffer: `${HEADER_OFFER_PERCENT}% வரை தள்ளுபடி`,
  sellWithUs: 'எங்களுடன் விற்பனை செய்யுங்கள்',
  contactUs: 'தொடர்பு கொள்ள',
  signInOrUp: 'உள்நுழை / பதிவு செய்',
  logout: 'வெளியேறு',
  language: 'மொழி',
  menu: 'மெனு',
  greeting: 'வணக்கம்',
  greetingTo: (name) => `வணக்கம், ${name}`,
  browseCategories: 'வகைகளைப் பார்',
  productCount: (count) => `${formatCount(count, 'ta')} ${count === 1 ? 'பொருள்' : 'பொருட்கள்'}`,
  account: 'கணக்கு',
  wishlist: 'விருப்பப் பட்டியல்',
  cart: 'கார்ட்',
  cartHolds: (pieces) => `கார்ட், ${items(pieces)}`,
  wishlistHolds: (products) => `விருப்பப் பட்டியல், ${items(products)}`,
  signInToViewCart: 'கார்ட்டைப் பார்க்க உள்நுழையவும்.',
  signIn: 'உள்நுழை',
  itemAdded: 'பொருள் சேர்க்கப்பட்டது.',
  wishlistTaken: 'விருப்பப் பட்டியலிலிருந்து நீக்கப்பட்டது.',

  search: 'தேடு',
  searchPlaceholder: 'சொம்பு, கைப்பை, விளக்கு தேடுங்கள்…',
  suggestions: 'பரிந்துரைகள்',
  categories: 'வகைகள்',
  products: 'பொருட்கள்',

  haveAQuery: 'ஏதேனும் கேள்வி உள்ளதா?',
  about: 'பல விற்பனையாளர்களின் திறந்த சந்தை. விலை ரூபாயில், இந்தியா முழுவதும் டெலிவரி.',
  information: 'தகவல்',
  faq: 'அடிக்கடி கேட்கப்படும் கேள்விகள்',
  privacyPolicy: 'தனியுரிமைக் கொள்கை',
  myAccount: 'என் கணக்கு',
  myOrders: 'என் ஆர்டர்கள்',
  myWishlist: 'என் விருப்பப் பட்டியல்',
  manageAddresses: 'என் முகவரிகள்',
  viewCart: 'கார்ட்டைப் பார்',
  contact: 'தொடர்பு',
  copyright: (shop) => `© ${COPYRIGHT_YEAR} ${shop}. எல்லா விலைகளிலும் GST அடங்கும்.`,

  notFoundTitle: 'பக்கம் கிடைக்கவில்லை',
  notFound: 'பிழை 404 - மன்னிக்கவும், நீங்கள் கேட்ட பக்கம் கிடைக்கவில்லை.',
  backToHomepage: 'முகப்புக்குத் திரும்பு',
} satisfies PartialWords<Words['shell']>;
