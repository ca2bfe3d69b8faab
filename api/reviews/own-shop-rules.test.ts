import { expect, it } from 'vitest';
import { isOwnShop } from './own-shop-rules.ts';

const SELLER = { email: 'Asha.Rao@gmail.com', customerCare: '+91 98765 43210' };

it.each([
  ['another’s', 'meera@shop.example', '9988776655', false],
  ['the same email', 'asha.rao@GMAIL.com', '9988776655', true],
  ['the same mailbox, written otherwise', 'asharao+shop@googlemail.com', '9988776655', true],
  ['the same name elsewhere', 'asha.rao@shop.example', '9988776655', false],
  ['the same mobile', 'meera@shop.example', '9876543210', true],
  ['the same mobile with a 0', 'meera@shop.example', '098765-43210', true],
  ['a mobile that ends like it', 'meera@shop.example', '6543210', false],
])('%s is the contact of the seller: %s, %s', (_, email, mobile, isOwn) => {
  expect(isOwnShop({ email, mobile }, SELLER)).toBe(isOwn);
});

it('dots count where they are part of the mailbox', () => {
  const seller = { email: 'asha.rao@shop.example', customerCare: '' };
  expect(isOwnShop({ email: 'asharao@shop.example', mobile: '' }, seller)).toBe(false);
});

it('a number that is no mobile is nobody’s: not that of a free call, nor of a sample', () => {
  for (const mobile of ['1800 123 4567', '+91 00000 10101', '']) {
    const seller = { email: 'b@shop.example', customerCare: mobile };
    expect(isOwnShop({ email: 'a@shop.example', mobile }, seller)).toBe(false);
  }
});
