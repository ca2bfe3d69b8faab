import { failures } from '@haat/shared/words/en/failures.ts';
import { expect, it } from 'vitest';
import { CallFailed } from './api.ts';
import { formatRefusal } from './refusal-text.ts';

it('a form finds what is wrong with its fields by the last part of their names', () => {
  const fields = {
    'data.mobileno': 'Ten digits.',
    email: 'Not one.',
    'lines.0.cartqty': 'Too few.',
  };
  const failed = new CallFailed(400, { msg: 'Look again.', code: 'invalid', fields });
  expect(formatRefusal(failed, { failures })).toEqual({
    message: 'Look again.',
    fields: { mobileno: 'Ten digits.', email: 'Not one.', cartqty: 'Too few.' },
  });
});

it('what cannot be shown is said in words of the shop', () => {
  const { network, surprise } = failures;
  const away = new CallFailed(0, { msg: '', code: 'network' });
  expect(formatRefusal(away, { failures })).toEqual({ message: network, fields: {} });
  expect(formatRefusal(new Error('ECONNRESET'), { failures })).toEqual({
    message: surprise,
    fields: {},
  });
});
