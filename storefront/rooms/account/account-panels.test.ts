import { expect, it } from 'vitest';
import { readPanel } from './account-panels.ts';

it('the parameter state chooses the panel', () => {
  expect(readPanel('?state=profile-wishlist')).toBe('profile-wishlist');
  expect(readPanel('?state=login-credentials&utm_source=x')).toBe('login-credentials');
});

it.each(['', '?state=', '?state=zzz', '?state=toString'])('%j shows the profile', (search) => {
  expect(readPanel(search)).toBe('profile-information');
});
