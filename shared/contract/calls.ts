import type { z } from 'zod';
import * as accounts from './accounts.ts';
import * as addresses from './addresses.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as customerData from './export.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as reviews from './reviews.ts';
import * as support from './support.ts';
import * as wishlist from './wishlist.ts';

/** Every call of the store by name. A call that is missing here is not served, typed or documented. */
export const calls = {
  productsCategory: catalogue.productsCategory,
  productsInCategory: catalogue.productsInCategory,
  productById: catalogue.productById,
  productReviews: reviews.productReviews,
  rateProduct: reviews.rateProduct,
  ownReview: reviews.ownReview,
  productsSuggest: catalogue.productsSuggest,
  sellerCategories: catalogue.sellerCategories,
  shopMenu: catalogue.shopMenu,
  shopHome: catalogue.shopHome,
  signIn: accounts.signIn,
  signUp: accounts.signUp,
  validateUsername: accounts.validateUsername,
  userSession: accounts.userSession,
  signOut: accounts.signOut,
  userSessions: accounts.userSessions,
  sendEmailCode: accounts.sendEmailCode,
  verifyEmailCode: accounts.verifyEmailCode,
  forgetPassword: accounts.forgetPassword,
  resetPassword: accounts.resetPassword,
  userDetails: accounts.userDetails,
  updateProfile: accounts.updateProfile,
  loginCredentials: accounts.loginCredentials,
  updateLoginCredentials: accounts.updateLoginCredentials,
  exportUser: customerData.exportUser,
  eraseUser: accounts.eraseUser,
  saveAddress: addresses.saveAddress,
  deleteAddress: addresses.deleteAddress,
  defaultAddress: addresses.defaultAddress,
  pincode: addresses.pincode,
  cartItems: cart.cartItems,
  addToCart: cart.addToCart,
  removeFromCart: cart.removeFromCart,
  wishlistItems: wishlist.getWishlist,
  addToWishlist: wishlist.addToWishlist,
  removeFromWishlist: wishlist.removeFromWishlist,
  orderById: orders.orderById,
  cancelSellerOrder: orders.cancelSellerOrder,
  invoice: orders.invoice,
  paymentOrder: payments.paymentOrder,
  placeOrder: payments.placeOrder,
  leavePayment: payments.leavePayment,
  paymentDetails: payments.paymentDetails,
  sendMessage: support.sendMessage,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type ParamsOf<Name extends CallName> = z.input<Calls[Name]['params']>;
export type BodyOf<Name extends CallName> = z.input<Calls[Name]['body']>;
export type AccessOf<Name extends CallName> = Calls[Name]['access'];
export type ReplyOf<Name extends CallName> = z.output<Calls[Name]['reply']>;
