import { expect, it } from 'vitest';
import { buildSecurityHeaders } from './security-headers.ts';

const HSTS = 'Strict-Transport-Security';

it('a shop reached by https is kept to it, and its owner’s other sites are left alone', () => {
  expect(buildSecurityHeaders('https://shop.example')[HSTS]).toBe('max-age=31536000');
  expect(buildSecurityHeaders('http://localhost:3000')).not.toHaveProperty(HSTS);
});
