import { z } from 'zod';
import { addressesReply } from './addresses.ts';
import { callPaths } from './call-paths.ts';
import { cartLines } from './cart.ts';
import { defineCall } from './define.ts';
import {
  email,
  givenPassword,
  language,
  mobile,
  moment,
  newPassword,
  optionalPassword,
  otp,
  personName,
  plainText,
  username,
} from './fields.ts';
import { orderLine } from './orders.ts';
import { wishlistItems } from './wishlist.ts';

const noParams = z.object({});
const gender = z.enum(['male', 'female'], 'genderForm').nullable();
/** A reply with a message in words, which the specification displays. */
export const told = z.object({ success: z.boolean(), message: z.string() });

/** A customer's profile. Names are empty until given. */
export const customer = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  email: z.string(),
  mobileno: z.string(),
  gender,
  language: language.describe('The language that mails are written in.'),
});
export type Customer = z.infer<typeof customer>;

/** A customer with the cart and wishlist that the header shows. */
export const customerWithItems = customer.extend({ cart: cartLines, wishlist: wishlistItems });
export type CustomerWithItems = z.infer<typeof customerWithItems>;

export const signedIn = z.object({
  user: customerWithItems,
  token: z
    .string()
    .describe(
      "The half of the session to send as 'Authorization: Bearer'; the cookie is the other.",
    ),
});
export type SignedIn = z.infer<typeof signedIn>;

export const signIn = defineCall({
  path: callPaths.signIn,
  summary: 'Signs in with username and password; sets the session cookie.',
  access: 'public',
  params: noParams,
  body: z.looseObject({ Username: username, Password: givenPassword }),
  reply: signedIn,
  errors: [400, 401, 429, 503],
});

export const signUp = defineCall({
  path: callPaths.signUp,
  summary: 'Opens an account for the email that this browser has verified, and signs in.',
  access: 'public',
  params: noParams,
  body: z.looseObject({
    username,
    email,
    password: newPassword,
    mobileno: mobile,
    privacyVersion: plainText
      .max(20)
      .optional()
      .describe('Of the privacy policy that was on the screen; the version in force is recorded.'),
  }),
  reply: signedIn,
  errors: [400, 409, 503],
});

export const validateUsername = defineCall({
  path: callPaths.validateUsername,
  summary: 'Whether a username is free: 200 is yes, 500 is no.',
  access: 'public',
  params: noParams,
  body: z.looseObject({ data: z.looseObject({ username }) }),
  reply: z.object({ data: z.union([z.literal(200), z.literal(500)]) }),
  errors: [400, 429],
});

export const userSession = defineCall({
  path: callPaths.userSession,
  summary:
    'Who is signed in, with cart and wishlist; a language given becomes that of their mails.',
  access: 'customer',
  owner: ['userId', 'id'],
  params: noParams,
  body: z.looseObject({ language: language.optional() }),
  reply: z.object({ user: customerWithItems }),
  errors: [400, 401, 403],
});

export const signOut = defineCall({
  path: callPaths.signOut,
  summary: 'Ends the session of this browser, if it has one.',
  access: 'public',
  params: noParams,
  body: z.looseObject({}),
  reply: z.object({}),
  errors: [400],
});

export const session = z.object({
  id: z.string(),
  device: z.string().describe("'Chrome on Android', as far as the browser says."),
  signedInAt: moment,
  lastSeenAt: moment,
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const userSessions = defineCall({
  path: callPaths.userSessions,
  summary: "Where one is signed in; `end` signs out there, 'others' everywhere but here.",
  access: 'customer',
  owner: ['userId'],
  params: noParams,
  body: z.looseObject({ end: plainText.max(40).optional() }),
  reply: z.object({ sessions: z.array(session) }),
  errors: [400, 401, 403],
});

export const sendEmailCode = defineCall({
  path: callPaths.sendEmailCode,
  summary: 'Mails a code that proves an email address; the server makes it.',
  access: 'public',
  ignored: ['otp'],
  told: true,
  params: noParams,
  body: z.looseObject({ email }),
  reply: told.extend({ data: told }),
  errors: [400, 429],
});

export const verifyEmailCode = defineCall({
  path: callPaths.verifyEmailCode,
  summary:
    'Checks a mailed code; the right one sets a cookie that signup or a change of email uses up.',
  access: 'public',
  told: true,
  params: noParams,
  body: z.looseObject({ email, otp }),
  reply: told,
  errors: [400],
});

export const forgetPassword = defineCall({
  path: callPaths.forgetPassword,
  summary: 'Mails a link to choose a new password; the answer is the same for everyone.',
  access: 'public',
  told: true,
  params: noParams,
  body: z.looseObject({ email, mobileNo: mobile }),
  reply: told,
  errors: [400, 429],
});

export const resetPassword = defineCall({
  path: callPaths.resetPassword,
  summary:
    'Chooses a new password by a mailed link; without a password it only tells whether the link is good.',
  access: 'public',
  params: noParams,
  body: z.looseObject({ token: plainText.max(100), password: newPassword.optional() }),
  reply: told,
  errors: [400, 410, 503],
});

export const userDetails = defineCall({
  path: callPaths.userDetails,
  summary: 'Profile, addresses and order lines, newest first.',
  access: 'customer',
  owner: ['userId'],
  params: z.object({ userId: z.string() }),
  body: z.looseObject({}),
  reply: z.object({
    user: customerWithItems.extend({ address: addressesReply }),
    order: z.array(orderLine),
  }),
  errors: [400, 401, 403],
});

export const updateProfile = defineCall({
  path: callPaths.updateProfile,
  summary:
    'Changes the profile. Another email or mobile needs `password`; another email must have been verified by this browser first.',
  access: 'customer',
  owner: ['userId'],
  params: noParams,
  body: z.looseObject({
    fname: personName,
    lname: personName,
    mobileno: mobile,
    gender,
    email,
    password: optionalPassword,
  }),
  reply: z.object({ user: customer }),
  errors: [400, 401, 403, 409, 429, 503],
});

export const loginCredentials = defineCall({
  path: callPaths.loginCredentials,
  summary: 'The username, and a mask in place of the password.',
  access: 'customer',
  owner: ['id'],
  params: noParams,
  body: z.looseObject({}),
  reply: z.object({ username: z.string(), password: z.string() }),
  errors: [400, 401, 403],
});

export const updateLoginCredentials = defineCall({
  path: callPaths.updateLoginCredentials,
  summary: 'Changes the password, and signs out everywhere else.',
  access: 'customer',
  owner: ['id'],
  params: noParams,
  body: z.looseObject({
    details: z.looseObject({ previousPassword: givenPassword, password: newPassword }),
  }),
  reply: z.object({}),
  errors: [400, 401, 403, 429, 503],
});

export const eraseUser = defineCall({
  path: callPaths.eraseUser,
  summary: 'Deletes the account and all that the law does not oblige the shop to keep.',
  access: 'customer',
  owner: ['userId', 'id'],
  params: noParams,
  body: z.looseObject({ password: givenPassword }),
  reply: z.object({}),
  errors: [400, 401, 403, 429, 503],
});
