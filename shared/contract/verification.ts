import { z } from 'zod';
import { OTP_RESEND_AFTER_SECONDS } from '../limits.ts';
import { defineCall, HOUR_SECONDS } from './define.ts';
import { email, mobile, newPassword, otp, plainText } from './fields.ts';

const noParams = z.object({});
/** A reply with a message in words, which the specification displays. */
export const messageReply = z.object({ success: z.boolean(), message: z.string() });

const sendEmailCode = defineCall({
  path: '/api/emailotp',
  summary: 'Mails a code that proves an email address; the server makes it.',
  access: 'public',
  limits: [
    { name: 'code-gap', per: 'email', points: 1, seconds: OTP_RESEND_AFTER_SECONDS },
    { name: 'codes-of-email', per: 'email', points: 6, seconds: HOUR_SECONDS },
    { name: 'codes-from-address', per: 'address', points: 120, seconds: HOUR_SECONDS },
  ],
  ignored: ['otp'],
  legacyEnvelope: true,
  params: noParams,
  body: z.looseObject({ email }),
  reply: messageReply.extend({ data: messageReply }),
});

const verifyEmailCode = defineCall({
  path: '/api/emailotp/verify',
  summary:
    'Checks a mailed code; the right one sets a cookie that signup or a change of email uses up.',
  access: 'public',
  limits: [
    { name: 'codes-tried-from-address', per: 'address', points: 600, seconds: HOUR_SECONDS },
  ],
  legacyEnvelope: true,
  params: noParams,
  body: z.looseObject({ email, otp }),
  reply: messageReply,
  refuses: { 400: ['incorrectOtp'] },
});

const forgetPassword = defineCall({
  path: '/api/forgetPassword',
  summary: 'Mails a link to choose a new password; the answer is the same for everyone.',
  access: 'public',
  limits: [
    { name: 'reset-links-from-address', per: 'address', points: 120, seconds: HOUR_SECONDS },
  ],
  legacyEnvelope: true,
  params: noParams,
  body: z.looseObject({ email, mobileNo: mobile }),
  reply: messageReply,
});

const resetPassword = defineCall({
  path: '/api/forgetPassword/reset',
  summary:
    'Chooses a new password by a mailed link; without a password it only tells whether the link is good.',
  access: 'public',
  limits: [
    { name: 'links-tried-from-address', per: 'address', points: 600, seconds: HOUR_SECONDS },
  ],
  params: noParams,
  body: z.looseObject({ token: plainText.max(100), password: newPassword.optional() }),
  reply: messageReply,
  refuses: {
    400: ['commonPassword'],
    410: ['resetLinkExpired', 'resetLinkUsed', 'resetLinkWrong'],
  },
});

const restoreContact = defineCall({
  path: '/api/user/restorecontact',
  summary:
    'Undoes a change of email or mobile by the link that the former mailbox got; without `confirm` it only tells whether the link is good.',
  access: 'public',
  limits: [{ name: 'restores-from-address', per: 'address', points: 120, seconds: HOUR_SECONDS }],
  params: noParams,
  body: z.looseObject({ token: plainText.max(100), confirm: z.boolean('textForm').optional() }),
  reply: z.object({
    email: z.string().describe('The email that the account gets, or got, again.'),
    resetToken: z
      .string()
      .nullable()
      .describe('To choose a new password with, once the change is undone; else null.'),
  }),
  refuses: {
    409: ['formerEmailTaken'],
    410: ['restoreLinkExpired', 'restoreLinkUsed', 'restoreLinkWrong'],
  },
});

export const verificationCalls = {
  sendEmailCode,
  verifyEmailCode,
  forgetPassword,
  resetPassword,
  restoreContact,
};
