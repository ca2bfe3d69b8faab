import { expect, it } from 'vitest';
import { inOneSpelling, paths } from './paths.ts';

it('a page has one spelling, however its address is percent-encoded', () => {
  const path = paths.product('Kitchen & Dining', '0123456789abcdef01234567');
  for (const spelled of [path, path.replace('%26', '&'), '/hi/पीतल', '/'])
    expect(inOneSpelling(inOneSpelling(spelled))).toBe(inOneSpelling(spelled));
  expect(inOneSpelling(path.replace('%26', '&'))).toBe(inOneSpelling(path));
  expect(inOneSpelling('/products/a%2Fb')).not.toBe(inOneSpelling('/products/a/b'));
});
