import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './api.ts';
import {
  clearSessionDetails,
  readSessionDetails,
  type SessionDetails,
  saveSessionDetails,
} from './customer/session-details.ts';
import { consumeTarget, requireCustomer, saveTarget } from './private-page.ts';

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('location', { origin: 'https://haat.example' });
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  }
});
afterAll(() => vi.unstubAllGlobals());

const leadsTo = (next: string) => consumeTarget(`?next=${encodeURIComponent(next)}`, '/').path;

it.each(['/cart', '/hi/account?state=profile-myorders', '/order/1', '/evil.example'])(
  'signing in leads on to %s',
  (path) => {
    expect(leadsTo(path)).toBe(path);
    saveTarget({ path, state: null });
    expect(consumeTarget('', '/').path).toBe(path);
  },
);

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\t/',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
])('signing in never leads to %j', (path) => {
  expect(leadsTo(path)).toBe('/');
  saveTarget({ path, state: null });
  expect(consumeTarget('', '/').path).toBe('/');
});

describe('a private page', () => {
  const url = new URL('https://haat.example/cart');
  const ended = new CallFailed(401, { msg: 'Please sign in.', code: 'notSignedIn' });
  const enter = (token: string) =>
    saveSessionDetails({ user: { _id: 'meera' }, token } as SessionDetails);

  it('sends a visitor to the sign-in page', async () => {
    clearSessionDetails();
    await expect(requireCustomer({ url }, async () => 'loaded')).rejects.toMatchObject({
      status: 302,
    });
  });

  it('signs out a customer whose session has ended', async () => {
    enter('first');
    const load = vi.fn().mockRejectedValue(ended);
    await expect(requireCustomer({ url }, load)).rejects.toMatchObject({ status: 302 });
    expect(readSessionDetails()).toBeNull();
    expect(consumeTarget('', '/').path).toBe('/cart');
  });

  it('is loaded again, and nobody is signed out, when the refusal comes after the next sign-in', async () => {
    enter('first');
    const load = vi
      .fn()
      .mockResolvedValue('loaded')
      .mockImplementationOnce(async () => {
        enter('second');
        throw ended;
      });
    await expect(requireCustomer({ url }, load)).resolves.toBe('loaded');
    expect(readSessionDetails()?.token).toBe('second');
  });
});
