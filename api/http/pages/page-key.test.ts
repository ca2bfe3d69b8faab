import { expect, it } from 'vitest';
import { findPageKey } from './page-key.ts';

const keyOf = (address: string) => findPageKey(new URL(address, 'http://shop.test'))?.key;
const tagsOf = (address: string) => findPageKey(new URL(address, 'http://shop.test'))?.tags;

it.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/hi', '/hi'],
  ['/_.data', '/_.data'],
  ['/products/Audio?sort=date&page=2', '/products/Audio?page=2&sort=date'],
  ['/products/Audio?brand=b&brand=a&nonsense=1', '/products/Audio?brand=a&brand=b'],
  ['/products/Audio?page=2&page=x&brand=a&brand=a', '/products/Audio?page=2&brand=a'],
  [
    '/products/Audio.data?_routes=en/listing&page=2',
    '/products/Audio.data?page=2&_routes=en%2Flisting',
  ],
  [
    '/hi/how-results-are-ranked.data?_routes=hi%2Franking',
    '/hi/how-results-are-ranked.data?_routes=hi%2Franking',
  ],
  ['/products/Audio.data?_routes=a1&page=2', '/products/Audio.data?page=2'],
  ['/products/Audio.data?_routes=hi/listing', '/products/Audio.data'],
  ['/products/Audio.data?_routes=en/listing,x&_routes=en/listing', '/products/Audio.data'],
  ['/products/Audio.data?_routes=', '/products/Audio.data'],
  ['/products/Audio?_routes=en/listing', '/products/Audio'],
  [
    '/privacypolicy.data?_routes=en/privacy-policy',
    '/privacypolicy.data?_routes=en%2Fprivacy-policy',
  ],
  ['/product/Audio/0123456789abcdef01234567?ref=x', '/product/Audio/0123456789abcdef01234567'],
  ['/hi/faq', '/hi/faq'],
  ['/how-results-are-ranked', '/how-results-are-ranked'],
  ['/offline?page=%2Fcart', '/offline'],
])('%s is cached as %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

it.each(['/cart', '/account?state=profile-myorders', '/hi/cart', '/nowhere', '/products/%E0%A4%A'])(
  '%s is never cached',
  (address) => {
    expect(findPageKey(new URL(address, 'http://shop.test'))).toBeNull();
  },
);

it('a URL longer than any sensible one is rendered but not cached', () => {
  expect(keyOf(`/products/product?search=${'a'.repeat(3_000)}`)).toBeNull();
});

it('a page is tagged with what it shows', () => {
  expect(tagsOf('/')).toEqual(['catalogue']);
  expect(tagsOf('/products/product?search=lota')).toEqual(['catalogue']);
  expect(tagsOf('/hi/products/Brass%20%26%20Pooja.data')).toEqual(['category:Brass & Pooja']);
  for (const id of ['0123456789abcdef01234567', '0123456789ABCDEF01234567'])
    expect(tagsOf(`/product/Audio/${id}`)).toEqual(['product:0123456789abcdef01234567']);
  expect(tagsOf('/faq')).toEqual([]);
});
