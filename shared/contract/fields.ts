import { z } from 'zod';
import {
  ADDRESS_LINE_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  FILTER_VALUE_LENGTH_MAX,
  FILTER_VALUES_MAX,
  LISTING_PAGE_MAX,
  LISTING_PER_PAGE,
  LISTING_PER_PAGE_MAX,
  NAME_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  SEARCH_LENGTH_MAX,
  STARS_MAX,
  USERNAME_LENGTH_MAX,
} from '../limits.ts';
import { listOfferedLanguages } from '../offered-languages.ts';
import {
  DELIVERY_MOBILE_PATTERN,
  EMAIL_PATTERN,
  isLikeContact,
  MOBILE_PATTERN,
  OTP_PATTERN,
  PINCODE_PATTERN,
} from '../patterns.ts';
import { isRealDay } from '../dates.ts';
import { isState } from '../states.ts';

/**
 * Each field has one schema and one message key; the texts for the keys are in shared/words. The text of `describe` appears
 * in the OpenAPI document and in docs/calls.md.
 */

const OBJECT_ID = /^[0-9a-fA-F]{24}$/;

export const objectId = z
  .string('idForm')
  .regex(OBJECT_ID, { error: ({ input }) => (input === '' ? 'required' : 'idForm') });

export const productId = z.string('productIdForm').regex(OBJECT_ID, 'productIdForm');

/** An id that may be left out; an empty one counts as left out. */
export const optionalId = z
  .string('idForm')
  .regex(/^([0-9a-fA-F]{24})?$/, 'idForm')
  .nullish()
  .transform((id) => id || undefined);

export const stars = z.int('starsForm').min(1, 'starsForm').max(STARS_MAX, 'starsForm');

/** Text typed by a shopper. NUL, which PostgreSQL cannot store, is refused and not removed. */
export const plainText = z
  .string('textForm')
  .refine((text) => !text.includes('\0'), 'textForm')
  .overwrite((text) => text.replace(/\p{Surrogate}/gu, '\ufffd')); // lone surrogates, which JSON in PostgreSQL cannot store

/**
 * More than any field keeps. A longer text is refused before it is rewritten: a body full of letters that Unicode takes apart
 * would otherwise cost a tenth of a second, and a malformed request counts for no rate limit.
 */
const TYPED_LENGTH_MAX = 5_000;
const isShortEnough = (text: string) => text.length <= TYPED_LENGTH_MAX;

/** One line of typed text. Line breaks and invisible control characters become spaces. */
export const oneLine = plainText
  .refine(isShortEnough, 'lineTooLong')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

export const searchText = plainText.max(SEARCH_LENGTH_MAX, 'searchTooLong');

export const page = z
  .int('pageForm')
  .min(1, 'pageForm')
  .max(LISTING_PAGE_MAX, 'pageForm')
  .default(1);

export const perPage = z
  .int('perPageForm')
  .min(1, 'perPageForm')
  .max(LISTING_PER_PAGE_MAX, 'perPageForm')
  .default(LISTING_PER_PAGE);

/** A list of values of one filter. */
export const filterListOf = <Value extends z.ZodType>(value: Value) =>
  z.array(value, 'filterValuesForm').max(FILTER_VALUES_MAX, 'filterValuesForm');

export const filterValues = filterListOf(
  plainText.max(FILTER_VALUE_LENGTH_MAX, 'filterValuesForm'),
);

/**
 * Spaces are removed everywhere, as the form removes them during typing. Invisible characters are removed too, because with
 * them a name could look like another. Keyboards compose accents differently; the result is normalised to the same name.
 */
const typedName = plainText
  .refine(isShortEnough, 'usernameForm')
  .transform((name) => name.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]+/gu, ''));

/** What one signs in with: an email, a mobile number or a username. */
export const signInName = typedName
  .pipe(z.string().min(1, 'required').max(EMAIL_LENGTH_MAX, 'signInNameForm'))
  .describe('An email, a mobile number or a username; spaces are stripped.');

/** A username that is being chosen. One like a contact could be another person's, who signs in with it. */
export const newUsername = typedName
  .pipe(z.string().min(1, 'required').max(USERNAME_LENGTH_MAX, 'usernameForm'))
  .refine((name) => !isLikeContact(name), 'usernameLikeContact')
  .describe(
    `At most ${USERNAME_LENGTH_MAX} characters, and like no email or mobile number; spaces are stripped.`,
  );

export const email = plainText
  .refine(isShortEnough, 'emailForm')
  .transform((address) => address.trim())
  .pipe(z.string().max(EMAIL_LENGTH_MAX, 'emailForm').regex(EMAIL_PATTERN, 'emailForm'))
  .describe(`At most ${EMAIL_LENGTH_MAX} characters.`);

/** A new password. The accounts room checks whether it is a common one. */
export const newPassword = z
  .string('passwordForm')
  .min(PASSWORD_LENGTH_MIN, 'passwordForm')
  .max(PASSWORD_LENGTH_MAX, 'passwordForm');

/** A password that is compared with the stored one, exactly as it was typed. */
export const givenPassword = z
  .string('textForm')
  .min(1, 'required')
  .max(PASSWORD_LENGTH_MAX, 'passwordForm');

/** A password that only some requests of a call need; an empty one counts as left out. */
export const optionalPassword = z
  .string('textForm')
  .max(PASSWORD_LENGTH_MAX, 'passwordForm')
  .nullish();

export const mobile = z.string('mobileForm').regex(MOBILE_PATTERN, 'mobileForm');

export const deliveryMobile = z
  .string('deliveryMobileForm')
  .regex(DELIVERY_MOBILE_PATTERN, 'deliveryMobileForm');

export const pincode = z.string('pincodeForm').regex(PINCODE_PATTERN, 'pincodeForm');

export const otp = z
  .union([z.string(), z.int()], 'otpForm')
  .transform(String)
  .pipe(z.string().regex(OTP_PATTERN, 'otpForm'))
  .describe('The 6 digits that were mailed, as text or as a number.');

export const personName = oneLine
  .pipe(z.string().max(NAME_LENGTH_MAX, 'nameForm'))
  .describe(`At most ${NAME_LENGTH_MAX} characters.`);

/** The whole name of a customer, an optional field of a form about something else. */
export const profileName = personName.optional();

/** A line of an address that must be filled in. */
export const addressLine = oneLine
  .pipe(z.string().min(1, 'required').max(ADDRESS_LINE_LENGTH_MAX, 'lineTooLong'))
  .describe(`Not empty, at most ${ADDRESS_LINE_LENGTH_MAX} characters.`);

/** A line of an address that may be left empty. */
export const optionalAddressLine = oneLine
  .pipe(z.string().max(ADDRESS_LINE_LENGTH_MAX, 'lineTooLong'))
  .describe(`At most ${ADDRESS_LINE_LENGTH_MAX} characters.`)
  .default('');

export const state = z
  .string('stateForm')
  .refine(isState, 'stateForm')
  .describe('A State or Union Territory of India, by its English name.');

/** Read late, because the preview languages are known only once the settings are. */
export const language = z.lazy(() => z.enum(listOfferedLanguages()));

/** An amount in replies. */
export const rupees = z.int().describe('In rupees.');
export const paise = z.int().describe('In paise.');
export const day = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4}$/)
  .describe('The day in India, DD-MM-YYYY.');
/** The same in requests: a day that the calendar has. */
export const realDay = z
  .string('dayForm')
  .regex(/^\d{2}-\d{2}-20\d{2}$/, 'dayForm')
  .refine((text) => isRealDay(text), 'dayForm')
  .describe('The day in India, DD-MM-YYYY.');
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/)
  .meta({ format: 'date-time', description: 'ISO 8601, with its time zone.' });
