import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { addressCalls } from './addresses.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { deliveryCalls } from './delivery.ts';
import { exportCalls } from './export.ts';
import { noticeCalls } from './notices.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { returnCalls } from './return-calls.ts';
import { questionCalls } from './questions.ts';
import { reviewCalls } from './reviews.ts';
import { supportCalls } from './support.ts';
import { uploadCalls } from './uploads.ts';
import { verificationCalls } from './verification.ts';
import { wishlistCalls } from './wishlist.ts';

/** Every call of the store by name. A subject that is missing here is not served, typed or documented. */
export const calls = {
  ...catalogueCalls,
  ...reviewCalls,
  ...questionCalls,
  ...accountCalls,
  ...verificationCalls,
  ...exportCalls,
  ...addressCalls,
  ...cartCalls,
  ...deliveryCalls,
  ...wishlistCalls,
  ...noticeCalls,
  ...orderCalls,
  ...returnCalls,
  ...paymentCalls,
  ...supportCalls,
  ...uploadCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type ParamsOf<Name extends CallName> = z.input<Calls[Name]['params']>;
export type BodyOf<Name extends CallName> = z.input<Calls[Name]['body']>;
export type AccessOf<Name extends CallName> = Calls[Name]['access'];
export type ReplyOf<Name extends CallName> = z.output<Calls[Name]['reply']>;
