import { OTP_VALID_MINUTES, RESET_LINK_VALID_MINUTES } from '../../limits.ts';

/** The messages of calls that succeeded; refusals.ts has those of refusals. */
export const replies = {
  codeSent: `We have mailed you an OTP. It works for ${OTP_VALID_MINUTES} minutes.`,
  emailVerified: 'This email address is verified.',
  resetLinkSent: `If this email and mobile number belong to an account, a link is on its way. It works for ${RESET_LINK_VALID_MINUTES} minutes.`,
  resetLinkGood: 'Please choose a new password.',
  messageSent: (ticket: string) =>
    `Thank you, we have your message. Your ticket number is ${ticket}; we have mailed it to you.`,
  passwordChanged: 'Your password has been changed. Please sign in with it.',
};
