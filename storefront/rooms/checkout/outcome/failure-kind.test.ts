import { en } from '@haat/shared/words/en/customer.ts';
import { hi } from '@haat/shared/words/hi/customer.ts';
import { expect, it } from 'vitest';
import { getFailureKind } from './failure-kind.ts';

const CODE = 'BAD_REQUEST_ERROR';

it.each([
  ['insufficient_fund', 'There is not enough money in the account.'],
  ['insufficient_funds', 'There is not enough money in the account.'],
  ['incorrect_otp', 'The OTP was not right.'],
  ['payment_cancelled', 'The payment was cancelled.'],
  ['payment_timed_out', 'The payment took too long.'],
  ['bank_technical_error', 'The bank or its network had a fault.'],
  ['card_number_invalid', 'The number or another detail was not right.'],
  ['transaction_daily_limit_exceeded', 'This is more than the bank lets through'],
])('%s is explained as a person would', (reason, text) => {
  const kind = getFailureKind({ code: CODE, reason, description: '' });
  expect(en.checkout.failedReasons[kind]).toContain(text);
  expect(hi.checkout.failedReasons[kind]).toMatch(/[\u0900-\u097f]/);
});

it('a reason that is not known says no more than that it failed, unless the code tells whose fault it was', () => {
  const failure = { reason: 'something_new', description: 'Something new' };
  expect(getFailureKind({ ...failure, code: CODE })).toBe('unknown');
  expect(getFailureKind({ code: CODE, description: '' })).toBe('unknown');
  expect(getFailureKind({ ...failure, code: 'GATEWAY_ERROR' })).toBe('bankAway');
});
