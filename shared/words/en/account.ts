import {
  PASSWORD_LENGTH_MIN,
  PRICE_DROP_PERCENT_MIN,
  RESTORE_LINK_VALID_DAYS,
  SESSION_DAYS_MAX,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';

export const account = {
  title: 'Account',
  description: 'Your orders, profile, addresses and password.',
  loading: 'Loading...',

  // side menu
  back: 'Back to Account',
  hello: 'Hello',
  settings: 'Account Settings',
  payments: 'Payments',
  panels: {
    'profile-myorders': 'My Orders',
    'profile-information': 'Profile Information',
    'profile-address': 'Manage Addresses',
    'login-credentials': 'Login Credentials',
    'profile-payment-cards': 'Saved Cards',
    'profile-payment-upi': 'Saved UPI',
    'profile-wishlist': 'My Wishlist',
    'profile-notices': 'Mails about Products',
  },
  itemCount: (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'item' : 'items'}`,

  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  passwordMissing: 'Type your password.',
  previousPasswordMissing: 'Type your previous password.',
  newPasswordMissing: `Choose a password of at least ${PASSWORD_LENGTH_MIN} characters.`,
  confirmationMissing: 'Type the new password once more.',

  // profile
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender',
  male: 'Male',
  female: 'Female',
  genderUnset: 'Prefer not to say',
  notGiven: 'Not given',
  mobile: 'Mobile number',
  mobileHint: 'Format 9988776655',
  email: 'Email',
  username: 'Username',
  emailChange: `Your new email takes effect once you enter the OTP that we mail to it. Your present one gets a link to undo the change for ${RESTORE_LINK_VALID_DAYS} days.`,
  verifyEmail: 'Please verify this email address first.',
  yourPassword: 'Your password',
  passwordWhy:
    'Your email and mobile number protect your account, so changing them needs your password.',
  mobileForm: 'A mobile number has 10 digits.',
  emailForm: 'Please enter valid Email Id',
  profileSaved: 'Profile saved.',

  // your data
  yourData: 'Your data',
  yourDataText: 'Everything we hold about you belongs to you: take a copy, or have it deleted.',
  download: 'Download my data',
  downloading: 'Preparing...',
  downloadName: 'my-data',
  deleteAccount: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deletePoints: [
    'Your profile, addresses, cart and wishlist are deleted at once, and you are signed out everywhere.',
    'Your reviews stay, without your name.',
    'Orders and invoices that tax law makes us keep are kept only as long as it says, and used for nothing else.',
    'This cannot be undone.',
  ],
  deleteForGood: 'Delete for good',
  deleting: 'Deleting...',
  deleted: 'Your account has been deleted.',

  // login credentials
  password: 'Password',
  previousPassword: 'Previous password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: `At least ${PASSWORD_LENGTH_MIN} characters`,
  passwordForm: `A password has at least ${PASSWORD_LENGTH_MIN} characters.`,
  passwordMismatch: 'Password Mismatch',
  passwordChangeNote: 'You will stay signed in here and be signed out everywhere else.',
  passwordSaved: 'Password changed.',

  // where the customer is signed in
  places: 'Where you are signed in',
  placesText: `Sign out wherever you do not recognise the device. For your safety every sign-in ends after ${SESSION_DAYS_MAX} days, and you sign in again.`,
  unknownDevice: 'Unknown device',
  device: (name: string) => name,
  thisDevice: 'This device',
  since: (day: string) => `Signed in on ${day}`,
  lastSeen: (when: string) => `Last seen ${when}`,
  seenNow: 'In use just now',
  signOutThere: 'Sign out',
  signOutOf: (device: string) => `Sign out: ${device}`,
  signOutOthers: 'Sign out everywhere else',
  signedOutThere: 'Signed out there.',

  // saved cards and UPI
  noCards: "Currently we don't save any card Information...",
  noUpi: 'We do not keep your UPI ID either: you pay from your own UPI app each time.',

  // wishlist
  noNotices: 'No mails asked for',
  noticesHelp:
    'On the page of a product you can ask us to mail you when it is back in stock or costs less.',
  noticeOfStock: 'We tell you when it is back in stock.',
  noticeOfPrice: (price: string) =>
    `We tell you when it costs less than ${price} by at least ${PRICE_DROP_PERCENT_MIN}%.`,
  noticeUntil: (day: string) => `Until ${day}`,
  endNotice: 'Do not tell me',
  endNoticeNamed: (name: string) => `Do not tell me about ${name}`,
  noticeEnded: (name: string) => `We will not write to you about ${name}.`,

  noWishlist: 'No Item in Wishlist...',
  shopNow: 'Shop now',
  addToCart: 'Add to Cart',
  addToCartNamed: (product: string) => `Add to Cart: ${product}`,
  adding: 'Adding...',
  alreadyInCart: 'It is in your cart already.',
  remove: 'Remove',
  removeNamed: (product: string) => `Remove from Wishlist: ${product}`,
  removedNamed: (product: string) => `Removed from Wishlist: ${product}`,
  notForSale: 'No longer in the store',
};
