/** The form of typed values: one pattern each, for the hints of the pages and for the checks of the calls. */

/**
 * An address that can receive mail; not stricter than what mail servers accept in practice. Only ASCII, because for other
 * letters there is no agreed rule which addresses are the same when case is ignored.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9!#$%&*+./=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;
/** 'Format 9988776655': exactly ten digits. */
export const MOBILE_PATTERN = /^\d{10}$/;
/** The same as people type it: '+91 99887 76655', '09988776655', '99887-76655'. The group is the ten digits. */
const TYPED_MOBILE_PATTERN = /^(?:(?:\+|00)?91|0)?(\d{10})$/;

/** The ten digits of a mobile number, with or without 0, 91 or +91 before it; undefined for any other text. */
export function findMobile(typed: string): string | undefined {
  return typed.replace(/[\s-]/g, '').match(TYPED_MOBILE_PATTERN)?.[1];
}

/** Whether a name could be the email or the mobile number of someone: it may then be nobody's username. */
export function isLikeContact(name: string): boolean {
  return name.includes('@') || findMobile(name) !== undefined;
}

/** A mobile number that a courier can ring: Indian ones begin with 6 to 9. */
export const DELIVERY_MOBILE_PATTERN = /^[6-9]\d{9}$/;
export const PINCODE_PATTERN = /^[1-9]\d{5}$/;
/** A seller's code, which begins the numbers of its invoices; the table of sellers has the same check. */
export const SELLER_CODE_PATTERN = /^[A-Z0-9]{2,4}$/;
export const OTP_PATTERN = /^\d{6}$/;
