/** Every number of the specification's point 9, and the limits of the calls, by name. */

export const PRODUCT_ID_LENGTH = 24;
export const SLIDER_INTERVAL_MS = 3000;
/** How long 'Item Sucessfully Added.' is shown. */
export const TOAST_MS = 2000;
export const MINI_CART_ITEMS = 2;
export const HELP_ORDERS_SHOWN = 2;
export const ALSO_LIKE_COUNT = 5;

export const OTP_MIN = 100_000;
export const OTP_MAX = 999_999;
export const OTP_DIGITS = 6;
export const OTP_RESEND_AFTER_SECONDS = 30;
/** How long a mailed code is valid, and how often it may be typed wrongly. */
export const OTP_VALID_MINUTES = 10;
export const OTP_TRIES = 5;
/** How long after the verification of an email its sign-up is possible. */
export const VERIFICATION_VALID_MINUTES = 30;
export const RESET_LINK_VALID_MINUTES = 30;
/** How long the former mailbox of an account can undo a change of email or mobile. */
export const RESTORE_LINK_VALID_DAYS = 7;
/** A session ends so many days after its last use, and so many after its beginning, however much it is used. */
export const SESSION_DAYS = 30;
export const SESSION_DAYS_MAX = 90;
/** How long a browser is known in which a customer has signed in. */
export const KNOWN_BROWSER_DAYS = 180;
export const USERNAME_LENGTH_MAX = 50;
export const EMAIL_LENGTH_MAX = 254;
export const PASSWORD_LENGTH_MIN = 8;
/** Long enough for any sentence. Longer ones would only cost the server work. */
export const PASSWORD_LENGTH_MAX = 256;
export const NAME_LENGTH_MAX = 100;
export const ADDRESS_LINE_LENGTH_MAX = 200;
export const ADDRESSES_MAX = 50;
export const CART_LINES_MAX = 100;
export const PINCODE_LENGTH = 6;
/** Products whose delivery dates are asked for at once. */
export const PROMISED_PRODUCTS_MAX = 100;
export const WISHLIST_ITEMS_MAX = 500;
/** What customers ask to be told by mail: of so many products, for so many days. */
export const NOTICES_MAX = 100;
export const NOTICE_DAYS = 180;
/** A price notice is mailed for at least so much less, at most once in so many days, and not so many days after a raise. */
export const PRICE_DROP_PERCENT_MIN = 5;
export const PRICE_NOTICE_DAYS = 14;
export const PRICE_RAISE_DAYS = 30;
/** Of so many customers is told at once about each piece that is back in stock; the next ones a day later. */
export const NOTICES_PER_PIECE = 2;
/** How long typing must pause before the form checks a username with the server. */
export const USERNAME_CHECK_DELAY_MS = 300;
export const MOBILE_DIGITS = 10;
export const MINIMUM_AGE = 18;

/** Orders of a page of My Orders: the first one, further ones, and the most that can be asked for. */
export const ORDERS_FIRST = 10;
export const ORDERS_MORE = 20;
export const ORDERS_OF_PAGE_MAX = 50;

export const REVIEWS_FIRST = 3;
export const REVIEWS_MORE = 5;
export const REVIEWS_IN_PRODUCT = 100;
/** Characters as `countCharacters` counts them. */
export const REVIEW_TITLE_LENGTH_MAX = 120;
export const REVIEW_TEXT_LENGTH_MAX = 4_000;
/** Characters as `countCharacters` counts them. */
export const GIFT_MESSAGE_LENGTH_MAX = 200;
/** Photos of one review, or of what a customer writes at once about a return. */
export const PHOTOS_MAX = 5;
/** Of all reviews, above them. */
export const PHOTOS_IN_ROW = 6;
export const SELLER_REPLY_LENGTH_MAX = 1_000;
export const STARS_MAX = 5;
export const STARS_DEFAULT = 4;
export const STAR_BAR_PERCENT = 20;

export const STICKY_HOME_PX = 300;
export const STICKY_ELSEWHERE_PX = 200;
export const WRAPPER_HEIGHT_ABOVE_PX = 945;

export const HEADER_OFFER_PERCENT = 50;
export const FOOTER_OFFER_PERCENT = 60;
export const FREE_SHIPPING_FROM_RUPEES = 50;
/** What texts promise. After so many days a delivered seller order is closed; about a return the operator decides (`npm run return`), or the clock. */
export const RETURN_DAYS = 30;
export const REPLACEMENT_DAYS = 7;
/** Without an answer for so long a return is approved. */
export const RETURN_ANSWER_HOURS = 48;
/** An approved return is fetched within so many working days, or nothing has to be sent back; customers may miss so many pick-ups. */
export const RETURN_PICKUP_WORKING_DAYS = 5;
export const RETURN_PICKUPS_MAX = 3;
/** After a missed pick-up the customer has so many days to ask for another one, or to post it. */
export const RETURN_SEND_DAYS = 14;
/** The number of a parcel that goes back can be corrected so often. */
export const RETURN_CORRECTIONS_MAX = 5;
/** Who does not look at what has come back within so many working days accepts it. */
export const RETURN_INSPECTION_WORKING_DAYS = 3;
/** An accepted replacement or exchange that is not sent within so many working days is paid back. */
export const RETURN_REPLACE_WORKING_DAYS = 5;
/** What a customer, or who answers, writes about a return. */
export const RETURN_NOTE_LENGTH_MAX = 1_000;
/** A return that costs no more, of a customer with no more than so many in so many days, itself counted, is approved at once. */
export const RETURN_AT_ONCE_RUPEES_MAX = 500;
export const RETURNS_AT_ONCE_MAX = 3;
export const RETURNS_AT_ONCE_DAYS = 90;
export const DELIVERY_WORKING_DAYS = 7;
/** How long a refund takes to arrive, as the payment provider states it. */
export const REFUND_WORKING_DAYS = 7;
/** In how many working days a refund reaches the account that paid. */
export const REFUND_WORKING_DAYS_MIN = 5;
export const REFUND_WORKING_DAYS_MAX = 7;
export const CANCEL_REASON_LENGTH_MAX = 300;
/** For how many days after its delivery a customer can say that a seller order has not come, and how often. */
export const DENIAL_DAYS = 30;
export const DENIALS_OF_SELLER_ORDER_MAX = 1;
/** A message to the shop. */
export const SUBJECT_LENGTH_MAX = 200;
export const MESSAGE_LENGTH_MAX = 10_000;
/** How long an order that was never paid is kept, and a mail that could not be delivered. */
export const UNPAID_ORDERS_RETENTION_DAYS = 30;
export const UNDELIVERED_MAILS_RETENTION_DAYS = 14;
/** How long support messages are kept after the customer's last one. */
export const MESSAGES_RETENTION_YEARS = 3;
export const COPYRIGHT_YEAR = 2022;

/** Within how many hours a complaint is acknowledged: Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const GRIEVANCE_ANSWERED_HOURS = 48;
/** Within how many hours the Data Protection Board gets the details of a data breach: DPDP Rules 2025, rule 7(2). */
export const BREACH_DETAILS_HOURS = 72;

/**
 * The privacy policy in force; sign-up records this version. Its date is a day in India. Both change when its text changes after a
 * release: until the first one nobody has agreed to another text.
 */
export const PRIVACY_VERSION = '1';
export const PRIVACY_IN_FORCE_FROM = '2026-11-20';

/** Items per screen by minimum width in px: home carousels. */
export const HOME_CAROUSEL = [
  { minWidth: 0, items: 2 },
  { minWidth: 768, items: 3 },
  { minWidth: 992, items: 4 },
  { minWidth: 1280, items: 5 },
] as const;

/** Items per screen by minimum width in px: 'You May Also Like' on the product page. */
export const PRODUCT_CAROUSEL = [
  { minWidth: 0, items: 1 },
  { minWidth: 480, items: 2 },
  { minWidth: 768, items: 3 },
  { minWidth: 992, items: 4 },
  { minWidth: 1280, items: 4 },
] as const;

export const HOME_CAROUSEL_RENDERED = 7;
/** What each product of the home page's rail of small prices costs less than, in rupees. */
export const HOME_UNDER_RUPEES = 500;
export const HOME_UNDER_COUNT = 6;
export const HOME_PRODUCTS_PER_CATEGORY = 20;
export const LISTING_PER_PAGE = 24;
/** As the migration that made families has it. */
export const FAMILY_VARIANTS_MAX = 60;
export const LISTING_PER_PAGE_MAX = 100;
export const LISTING_PAGE_MAX = 10_000;
export const FILTER_VALUES_MAX = 50;
export const FILTER_VALUE_LENGTH_MAX = 100;
export const SEARCH_LENGTH_MAX = 200;
/** How many sub-categories of a category the header's menu shows. */
export const MENU_SUBCATEGORIES = 3;
export const SUGGEST_DELAY_MS = 150;
export const SUGGEST_WORDS = 4;
export const SUGGEST_CATEGORIES = 2;
export const SUGGEST_PRODUCTS = 3;

/** The largest body of a call, and of a webhook of the payment provider. */
export const BODY_BYTES_MAX = 64 * 1024;
export const WEBHOOK_BYTES_MAX = 256 * 1024;

/** A picture that a customer uploads, and how many of them a day. */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
export const UPLOAD_PIXELS_MAX = 50_000_000;
export const UPLOADS_OF_DAY = 60;
/** How long after it was asked for a picture can be sent, and how long one is kept that nothing uses. */
export const UPLOAD_VALID_MINUTES = 30;
export const UNUSED_UPLOADS_RETENTION_HOURS = 24;
/** A file that the database does not know may be known by a newer backup that is restored yet. */
export const UNKNOWN_UPLOADS_RETENTION_DAYS = 30;

/** Questions about products, and their answers, in characters. */
export const POST_LENGTH_MIN = 10;
export const QUESTION_LENGTH_MAX = 300;
export const ANSWER_LENGTH_MAX = 1_000;
export const QUESTIONS_OF_DAY = 10;
export const ANSWERS_OF_DAY = 30;
export const REPORTS_OF_HOUR = 20;
/** Questions in the page of a product, and in a page of the call; answers of one of them there, and in the call. */
export const QUESTIONS_FIRST = 5;
export const ANSWERS_FIRST = 2;
export const QUESTIONS_OF_PAGE = 20;
export const ANSWERS_SHOWN = 20;
