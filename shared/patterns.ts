/** The form of typed values: one pattern each, for the hints of the pages and for the checks of the calls. */

/**
 * An address that can receive mail; not stricter than what mail servers accept in practice. Only ASCII, because for other
 * letters there is no agreed rule which addresses are the same when case is ignored.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9!#$%&*+./=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;
/** 'Format 9988776655': exactly ten digits. */
export const MOBILE_PATTERN = /^\d{10}$/;
/** A mobile number that a courier can ring: Indian ones begin with 6 to 9. */
export const DELIVERY_MOBILE_PATTERN = /^[6-9]\d{9}$/;
export const PINCODE_PATTERN = /^[1-9]\d{5}$/;
export const OTP_PATTERN = /^\d{6}$/;
