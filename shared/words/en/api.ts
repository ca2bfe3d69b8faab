import {
  ADDRESSES_MAX,
  CART_LINES_MAX,
  MESSAGE_LENGTH_MAX,
  MOBILE_DIGITS,
  NOTICES_MAX,
  OTP_DIGITS,
  OTP_VALID_MINUTES,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  RESET_LINK_VALID_MINUTES,
  RESTORE_LINK_VALID_DAYS,
  RETURN_NOTE_LENGTH_MAX,
  ANSWER_LENGTH_MAX,
  GIFT_MESSAGE_LENGTH_MAX,
  PHOTOS_MAX,
  POST_LENGTH_MIN,
  QUESTION_LENGTH_MAX,
  REVIEW_TEXT_LENGTH_MAX,
  REVIEW_TITLE_LENGTH_MAX,
  WISHLIST_ITEMS_MAX,
} from '../../limits.ts';
import { formatCount } from '../../money.ts';
import type { ApiWords } from '../api-words.ts';
import { addresses } from './addresses.ts';
import { failures } from './failures.ts';
import { invoice, mail } from './mail.ts';
import { slip } from './slips.ts';
import { shell } from './shell.ts';
import { formatWait } from './wait.ts';

/** The message of a refused call to a shopper, by its code, and the messages about wrong fields. */
export const refusals = {
  ...failures,
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${formatWait(seconds)}.`,
  notSignedIn: 'Please sign in first.',
  notYours: 'This belongs to another account.',

  wrongCredentials: 'This email, mobile, username or password is not right.',
  usernameTaken: 'User name already taken',
  emailTaken: 'This email already has an account. Please sign in.',
  emailNotVerified: 'Please verify this email address first.',
  incorrectOtp: 'Incorrect OTP',
  incorrectPreviousPassword: 'Incorrect Previous Password',
  incorrectPassword: 'This is not the password of this account.',
  passwordNeeded: 'Please enter your password to change your email or mobile number.',
  commonPassword: 'Too many people use this password. Please choose another one.',
  resetLinkExpired: 'This link has expired. Please ask for a new one.',
  resetLinkUsed: 'This link has already been used. Please ask for a new one.',
  resetLinkWrong: 'This link is not right. Please ask for a new one.',
  restoreLinkExpired: `This link has expired: a change can be undone for ${RESTORE_LINK_VALID_DAYS} days, and not after an earlier change was undone. Please write to us.`,
  restoreLinkUsed:
    "This link has already been used: the change is undone. If you have not chosen a new password yet, use 'Forgot password?' on the sign-in page.",
  restoreLinkWrong:
    'This link is not right, or its account has been deleted. Please open it from our mail again.',
  formerEmailTaken:
    'Another account uses this email address now, so the change cannot be undone here. Please write to us; we will help you.',

  addressNotFound: 'This address is no longer in your list.',
  tooManyAddresses: `You can keep up to ${ADDRESSES_MAX} addresses. Please delete one first.`,
  pincodeNotFound: 'We do not know this PIN code. Please fill in city, district and State.',

  outOfStock: 'This product is out of stock.',
  notEnoughStock: (left: number) => `Only ${left} left. Please choose a smaller quantity.`,
  cartFull: `The cart holds up to ${CART_LINES_MAX} different products.`,
  wishlistFull: `The wishlist holds up to ${WISHLIST_ITEMS_MAX} products.`,

  noticeInStock: 'This product is in stock. You can buy it now.',
  tooManyNotices: `You can ask for mails about up to ${NOTICES_MAX} products. Please end some of them in your account first.`,
  noticeLinkWrong:
    'This link is not right. Please open it from our mail again, or end the mails in your account.',

  orderNotFound: 'We could not find this order.',
  cannotCancel: 'This part of the order is already packed and can no longer be cancelled.',
  cannotMove: 'An order cannot go from its present state to that one.',
  cannotReport: 'This part of the order has changed meanwhile. Please look at where it stands now.',
  cannotDeny:
    'This can no longer be reported here. Please write to us, and we look into it with you.',
  noteNotStored:
    'A note is stored only with the last parcel, when the state of the order changes. Please leave it out.',
  parcelDiffers: 'This tracking number already has a parcel with other pieces.',
  partlySent: 'A parcel of this part of the order is already on its way.',
  partlyDelivered: 'A parcel of this part of the order has been delivered.',
  nothingSent: 'Nothing of this part of the order has been sent.',
  notThatMany: 'There are not so many pieces left.',
  awbTaken: 'This tracking number belongs to another order.',
  parcelNotFound: 'There is no parcel with this tracking number.',
  ownShop:
    'You sell this product: its email or mobile number is that of your account. Reviews and answers here are those of customers.',
  photosNeedPurchase: 'Photos can be added by customers who bought the product here.',
  questionNotFound: 'This question is not there any more.',
  answersNeedPurchase:
    'Questions are answered by the seller and by customers who bought the product here.',
  uploadNotFound: 'This picture is not there any more. Please choose it again.',
  uploadTooLarge: 'A picture may have up to 10 MB. Please choose a smaller one.',
  uploadTooManyPixels: 'A picture may have up to 50 megapixels. Please choose a smaller one.',
  uploadUnusable:
    'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP picture.',
  returnNotFound: 'We could not find this return.',
  cannotReturn: 'This part of the order has not been delivered, so it cannot be returned here.',
  returnWindowOver: 'The last day on which this could be returned is over. Please write to us.',
  replacementWindowOver:
    'The last day on which this could be replaced is over. Please ask for your money instead, or write to us.',
  notReturnable: 'This cannot be returned for this reason, as its page says.',
  variantNotOffered:
    'This size or colour is not available for an exchange now. Please choose another one, or your money.',
  variantGone: 'What was wanted in exchange is not sold any more.',
  notLate: 'This came by the day that was promised. Please choose another reason.',
  alreadyReturned: 'These pieces are in a return already. Please look at where it stands.',
  inReturn: 'Pieces of this part of the order are in a return that has not ended.',
  cannotMoveReturn: 'This return has changed meanwhile. Please look at where it stands now.',
  paymentUnavailable:
    'Payments cannot be taken at the moment. Nothing was charged; please try again in a few minutes.',
  badSignature:
    'This payment could not be verified. If money was taken, it will come back by itself.',
  wrongToken: 'The header x-api-key has another token than this store.',
  priceChanged:
    'A price has changed since you saw it. Please look at the new total before you pay.',
  deliveryChanged:
    'It arrives later than was said. Please look at the new day before you pay; nothing was charged.',
  productGone: 'A product of this order is no longer sold. Please remove it.',
  notDeliveredThere:
    'A seller of this order does not deliver to this PIN code. Please choose another address or remove the product.',
  sellerOnlyInState:
    'A seller of this order may deliver only within their own State. Please choose another address or remove the product.',

  notByAir:
    'A product of this order may not fly, and parcels reach this address by air only. Please choose another address or remove the product.',
  sellerNotSending:
    'A seller of this order is not sending anything in the coming weeks. Please remove the product.',

  required: 'Please fill this in.',
  giftMessageTooLong: `A gift message has at most ${GIFT_MESSAGE_LENGTH_MAX} characters.`,
  photosForm: `Up to ${PHOTOS_MAX} different photos can be sent at once.`,
  postLength: `A question has ${POST_LENGTH_MIN} to ${QUESTION_LENGTH_MAX} characters, an answer ${POST_LENGTH_MIN} to ${formatCount(ANSWER_LENGTH_MAX, 'en')}.`,
  uploadIdForm: 'The id of a picture has 32 characters, 0 to 9 and a to f.',
  purposeForm: 'Please say what the picture is for.',
  idForm: 'An id has 24 characters, 0 to 9 and a to f.',
  returnLinesForm: 'Please choose what goes back.',
  returnKindForm: 'Please choose your money, a replacement or an exchange.',
  returnReasonForm: 'Please choose a reason.',
  shareForm: 'A share is a part of the price, in whole rupees.',
  returnNoteTooLong: `A message has at most ${formatCount(RETURN_NOTE_LENGTH_MAX, 'en')} characters.`,
  dayForm: 'A day has the form DD-MM-YYYY.',
  deliveryForm: 'Please say whether it has come.',
  awbForm: 'A tracking number has 4 to 40 letters, digits and hyphens.',
  carrierForm: 'The name of a carrier has 2 to 40 characters.',
  usernameForm: 'Choose a username of up to 50 characters.',
  usernameLikeContact:
    'Choose a username that is not an email or a mobile number. You can sign in with yours anyway.',
  signInNameForm: 'Type your email, mobile or username.',
  emailForm: 'Please enter valid Email Id',
  passwordForm: `A password has ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters.`,
  mobileForm: `A mobile number has ${MOBILE_DIGITS} digits.`,
  deliveryMobileForm: `An Indian mobile number has ${MOBILE_DIGITS} digits and begins with 6, 7, 8 or 9.`,
  pincodeForm: 'A PIN code has 6 digits and does not begin with 0.',
  otpForm: `The OTP has ${OTP_DIGITS} digits.`,
  nameForm: 'This name is too long.',
  genderForm: 'Choose one of the list, or leave it open.',
  lineTooLong: 'This line is too long.',
  reviewTitleTooLong: `A title has at most ${formatCount(REVIEW_TITLE_LENGTH_MAX, 'en')} characters.`,
  reviewTextTooLong: `A description has at most ${formatCount(REVIEW_TEXT_LENGTH_MAX, 'en')} characters.`,
  messageTooLong: `A message has at most ${formatCount(MESSAGE_LENGTH_MAX, 'en')} characters.`,
  stateForm: 'Choose a State or Union Territory from the list.',
  quantityForm: 'Choose a quantity of at least 1.',
  amountForm: 'The amount is a whole number of paise.',
  linesForm: 'An order has 1 to 100 different products.',
};

/** The messages of calls that succeeded. */
export const replies = {
  codeSent: `We have mailed you an OTP. It works for ${OTP_VALID_MINUTES} minutes.`,
  emailVerified: 'This email address is verified.',
  resetLinkSent: `If this email and mobile number belong to an account, a link is on its way. It works for ${RESET_LINK_VALID_MINUTES} minutes.`,
  resetLinkGood: 'Please choose a new password.',
  messageSent: (ticket: string) =>
    `Thank you, we have your message. Your ticket number is ${ticket}; we have mailed it to you.`,
  passwordChanged: 'Your password has been changed. Please sign in with it.',
};

export const api: ApiWords = {
  about: shell.about,
  tryAgain: shell.tryAgain,
  stateName: addresses.stateName,
  sizeName: (size) => size,
  invoice,
  slip,
  mail,
  refusals,
  replies,
};
