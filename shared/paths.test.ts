import { expect, it } from 'vitest';
import { normalisePath, paths } from './paths.ts';

it('a page has one spelling, however its address is percent-encoded', () => {
  const path = paths.product('Kitchen & Dining', '0123456789abcdef01234567');
  for (const spelled of [path, path.replace('%26', '&'), '/hi/पीतल', '/'])
    expect(normalisePath(normalisePath(spelled))).toBe(normalisePath(spelled));
  expect(normalisePath(path.replace('%26', '&'))).toBe(normalisePath(path));
  expect(normalisePath('/products/a%2Fb')).not.toBe(normalisePath('/products/a/b'));
});
