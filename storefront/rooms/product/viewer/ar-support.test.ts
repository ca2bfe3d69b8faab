import { describe, expect, it } from 'vitest';
import { getPhoneUrl } from './ar-support.ts';

describe('the URL that the QR code contains', () => {
  it.each(['https://haat.example', 'http://192.168.1.7:3000', 'https://localhost.example'])(
    'is the product page of %s',
    (origin) => {
      const page = new URL('/hi/product/Kitchen/abc?from=mail#photo-2', origin);
      expect(getPhoneUrl(page)).toBe(`${origin}/hi/product/Kitchen/abc`);
    },
  );

  it.each([
    'http://localhost:3000',
    'http://shop.localhost',
    'http://127.0.0.1',
    'http://[::1]:80',
  ])('is null when the store is at %s, which only this computer can open', (origin) => {
    expect(getPhoneUrl(new URL('/product/Kitchen/abc', origin))).toBeNull();
  });
});
