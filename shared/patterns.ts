/** What typed values look like: one pattern each, for the hints of the pages and for the decisions of the calls. */

/**
 * An address that mail can go to; no stricter than what mail servers accept in practice. Of ASCII alone: with other letters
 * nobody agrees which addresses are the same one without case.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9!#$%&*+./=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;
/** 'Format 9988776655': exactly ten digits. */
export const MOBILE_PATTERN = /^\d{10}$/;
/** A mobile number that a courier can ring: Indian ones begin with 6 to 9. */
export const DELIVERY_MOBILE_PATTERN = /^[6-9]\d{9}$/;
export const PINCODE_PATTERN = /^[1-9]\d{5}$/;
export const OTP_PATTERN = /^\d{6}$/;
