import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { consumeTarget, saveTarget } from './private-page.ts';

beforeAll(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'https://haat.example' });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
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
