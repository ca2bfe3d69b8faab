import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, listOfferedLanguages } from './offered-languages.ts';
import { findPage, isCustomerPath, isPrivatePath, normalisePath, paths } from './paths.ts';

it('a page has one spelling, however its address is percent-encoded', () => {
  const path = paths.product('Kitchen & Dining', '0123456789abcdef01234567');
  for (const spelled of [path, path.replace('%26', '&'), '/hi/पीतल', '/'])
    expect(normalisePath(normalisePath(spelled))).toBe(normalisePath(spelled));
  expect(normalisePath(path.replace('%26', '&'))).toBe(normalisePath(path));
  expect(normalisePath('/products/a%2Fb')).not.toBe(normalisePath('/products/a/b'));
});

it('a page is found at its path in every language, with what varies in it', () => {
  const others = listOfferedLanguages().filter((language) => language !== DEFAULT_LANGUAGE);
  for (const prefix of ['', ...others.map((language) => `/${language}`)]) {
    expect(findPage(`${prefix}/product/Brass%20%26%20Pooja/1`)).toMatchObject({
      name: 'product',
      params: { category: 'Brass%20%26%20Pooja', id: '1' },
    });
    expect(findPage(`${prefix}/order/summary`)?.name).toBe('orderSummary');
    expect(findPage(prefix || '/')?.name).toBe('home');
  }
  for (const path of ['/nowhere', '/faq/more', '/product/Audio', '/xx/faq', '/faq.data'])
    expect(findPage(path)).toBeUndefined();
});

it('private pages and those that lead to them are known by their paths', () => {
  const customers = [paths.cart, paths.order('1'), paths.orderSummary, paths.account];
  for (const path of [...customers, paths.orderDetails, `/hi${paths.cart}`])
    expect([path, isPrivatePath(path), isCustomerPath(path)]).toEqual([path, true, true]);
  for (const path of [paths.signIn, paths.signUp, paths.resetPassword])
    expect([path, isPrivatePath(path), isCustomerPath(path)]).toEqual([path, false, true]);
  for (const path of [paths.home, paths.faq, paths.category('Audio')])
    expect([path, isPrivatePath(path), isCustomerPath(path)]).toEqual([path, false, false]);
});
