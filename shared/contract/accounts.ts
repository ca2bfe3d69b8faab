import { z } from 'zod';
import { addressesReply } from './addresses.ts';
import { cartLines } from './cart.ts';
import {
  CALLS_OF_CUSTOMER,
  DAY_SECONDS,
  defineCall,
  HOUR_SECONDS,
  LARGE_CALLS_OF_CUSTOMER,
  MINUTE_SECONDS,
  READS_FROM_ADDRESS,
} from './define.ts';
import {
  email,
  givenPassword,
  language,
  mobile,
  moment,
  newPassword,
  newUsername,
  optionalPassword,
  personName,
  plainText,
  signInName,
} from './fields.ts';
import { orderLine } from './orders.ts';
import { wishlistItems } from './wishlist.ts';

const noParams = z.object({});
const gender = z.enum(['male', 'female'], 'genderForm').nullable();

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
  path: '/api/user/signin',
  summary:
    'Signs in with an email, a mobile number or a username, and the password; sets the session cookie.',
  access: 'public',
  limits: [{ name: 'sign-ins-from-address', per: 'address', points: 300, seconds: HOUR_SECONDS }],
  params: noParams,
  body: z.looseObject({ Username: signInName, Password: givenPassword }),
  reply: signedIn,
  refuses: { 401: ['wrongCredentials'] },
});

export const signUp = defineCall({
  path: '/api/user/signup',
  summary: 'Opens an account for the email that this browser has verified, and signs in.',
  access: 'public',
  limits: [{ name: 'sign-ups-from-address', per: 'address', points: 300, seconds: HOUR_SECONDS }],
  params: noParams,
  body: z.looseObject({
    username: newUsername,
    email,
    password: newPassword,
    mobileno: mobile,
    privacyVersion: plainText
      .max(20)
      .optional()
      .describe('Of the privacy policy that was on the screen; the version in force is recorded.'),
  }),
  reply: signedIn,
  refuses: { 400: ['commonPassword'], 409: ['usernameTaken', 'emailTaken', 'emailNotVerified'] },
});

export const validateUsername = defineCall({
  path: '/api/user/signup/validate',
  summary: 'Whether a username is free: 200 is yes, 500 is no.',
  access: 'public',
  limits: [
    { name: 'names-asked-from-address', per: 'address', points: 60, seconds: MINUTE_SECONDS },
  ],
  params: noParams,
  body: z.looseObject({ data: z.looseObject({ username: newUsername }) }),
  reply: z.object({ data: z.union([z.literal(200), z.literal(500)]) }),
});

export const userSession = defineCall({
  path: '/api/user/session',
  summary:
    'Who is signed in, with cart and wishlist; a language given becomes that of their mails.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'sessions-of-customer' }],
  connections: 'checkout',
  params: noParams,
  body: z.looseObject({ language: language.optional() }),
  reply: z.object({ user: customerWithItems }),
});

export const signOut = defineCall({
  path: '/api/user/signout',
  summary: 'Ends the session of this browser, if it has one.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'sign-outs-from-address' }],
  params: noParams,
  body: z.looseObject({}),
  reply: z.object({}),
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
  path: '/api/user/sessions',
  summary: "Where one is signed in; `end` signs out there, 'others' everywhere but here.",
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'session-lists-of-customer' }],
  params: noParams,
  body: z.looseObject({ end: plainText.max(40).optional() }),
  reply: z.object({ sessions: z.array(session) }),
});

export const userDetails = defineCall({
  path: '/api/user/details/{userId}',
  summary:
    'Profile, addresses and the lines of the latest orders, the newest first; `userOrders` has the older ones.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'details-of-customer' }],
  connections: 'checkout',
  params: z.object({ userId: z.string() }),
  body: z.looseObject({}),
  reply: z.object({
    user: customerWithItems.extend({ address: addressesReply }),
    order: z.array(orderLine).describe('Of at most ten orders.'),
    orderCount: z.int().describe('Of all paid orders.'),
  }),
});

export const updateProfile = defineCall({
  path: '/api/user/updateprofileinfo',
  summary:
    'Changes the profile. Another email or mobile needs `password`; another email must have been verified by this browser first.',
  access: 'customer',
  limits: [
    { ...LARGE_CALLS_OF_CUSTOMER, name: 'profile-changes-of-customer' },
    // Whoever gives their account a mobile of others can learn that it has an account: not of many in a day.
    {
      name: 'daily-profile-changes-of-customer',
      per: 'customer',
      points: 30,
      seconds: DAY_SECONDS,
    },
  ],
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
  refuses: {
    400: ['passwordNeeded', 'incorrectPassword'],
    409: ['emailTaken', 'emailNotVerified'],
  },
});

export const loginCredentials = defineCall({
  path: '/api/user/logincredentials',
  summary: 'The username, and a mask in place of the password.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'usernames-of-customer' }],
  params: noParams,
  body: z.looseObject({}),
  reply: z.object({ username: z.string(), password: z.string() }),
});

export const updateLoginCredentials = defineCall({
  path: '/api/user/updatelogincredentials',
  summary:
    'Changes the password, signs out everywhere else, and renews both halves of this session.',
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'password-changes-of-customer' }],
  params: noParams,
  body: z.looseObject({
    details: z.looseObject({ previousPassword: givenPassword, password: newPassword }),
  }),
  reply: z.object({ token: z.string().describe('The new token of this session.') }),
  refuses: { 400: ['incorrectPreviousPassword', 'commonPassword'] },
});

export const eraseUser = defineCall({
  path: '/api/user/erase',
  summary: 'Deletes the account and all that the law does not oblige the shop to keep.',
  access: 'customer',
  limits: [{ ...LARGE_CALLS_OF_CUSTOMER, name: 'erasures-of-customer' }],
  params: noParams,
  body: z.looseObject({ password: givenPassword }),
  reply: z.object({}),
  refuses: { 400: ['incorrectPassword'] },
});

export const accountCalls = {
  signIn,
  signUp,
  validateUsername,
  userSession,
  signOut,
  userSessions,
  userDetails,
  updateProfile,
  loginCredentials,
  updateLoginCredentials,
  eraseUser,
};
