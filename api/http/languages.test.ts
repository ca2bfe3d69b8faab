import { setPreviewLanguages } from '@haat/shared/offered-languages.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { renderMail } from '../mail/render-mail.ts';
import { formatResetLink } from '../verification/rules.ts';
import { chooseLanguage } from './choose-language.ts';

it.each([
  // What browsers send.
  ['hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', 'hi'],
  ['en-IN,en-GB;q=0.9,en-US;q=0.8,en;q=0.7,hi;q=0.6', 'en'],
  ['hi', 'hi'],
  ['ta-IN,ta;q=0.9,hi;q=0.8,en;q=0.7', 'hi'],
  ['ta-IN,ta;q=0.9', 'en'],
  // The weight counts, then the order.
  ['en;q=0.1, hi;q=0.9', 'hi'],
  ['hi;q=0.1, en;q=0.9', 'en'],
  ['hi, en', 'hi'],
  ['en, hi', 'en'],
  ['en;q=0.500,hi;q=0.5', 'en'],
  ['hi;q=0.2, en;q=0.5, hi-IN;q=0.8', 'hi'],
  ['hi;q=0.2, en, hi-IN', 'en'],
  // Upper case, spaces and tabs make no difference.
  ['HI-in;Q=0.9 ,\tEN;q=0.1', 'hi'],
  ['hi ; q=1.000', 'hi'],
  ['hi-Deva-IN', 'hi'],
  // Texts in Hindi in Latin letters do not exist yet. Its readers read English more easily than Devanagari.
  ['hi-Latn', 'en'],
  ['hi-Latn-IN,hi;q=0.9', 'en'],
  ['HI-LATN;q=0.5,hi;q=0.9', 'hi'],
  // A refused language, or any language.
  ['hi;q=0', 'en'],
  ['hi;q=0, *', 'en'],
  ['en;q=0', 'hi'],
  ['en;q=0, *;q=0.5', 'hi'],
  ['hi;q=0, en;q=0', 'en'],
  ['*', 'en'],
  ['hi, *', 'hi'],
  ['*, hi;q=0.5', 'en'],
  ['*;q=0.1, hi;q=0.5', 'hi'],
  ['ta, *;q=0.5', 'en'],
  // Other languages whose tags begin with the same letters.
  ['hil', 'en'],
  ['hif,hi-Latn', 'en'],
  ['x-hi', 'en'],
  // No header, or a malformed one: the parts that can be parsed count.
  [undefined, 'en'],
  ['', 'en'],
  [',,;;q', 'en'],
  ['hi;q=2', 'en'],
  ['hi;q=-1', 'en'],
  ['hi;q=0.1234', 'en'],
  ['hi;q=', 'en'],
  ['hi;q=abc, en;q=0.1', 'en'],
  ['hi;level=1', 'en'],
  ['hi_IN', 'en'],
  ['{"hi"}, , hi;q=0.3', 'hi'],
])('%j is answered in %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language);
});

it('reads only the beginning of a header that is longer than any browser’s', () => {
  const filler = 'ta,'.repeat(400);
  expect(chooseLanguage(`hi,${filler}`)).toBe('hi');
  expect(chooseLanguage(`${filler}hi`)).toBe('en');
  // A part that crosses the length limit is ignored, not read by half.
  expect(chooseLanguage(`${'t'.repeat(996)},hi;q=0.001,en;q=0.9`)).toBe('en');
});

it('chooses a language for every header', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(['en', 'hi']).toContain(chooseLanguage(header));
    }),
  );
});

const TAMIL = /\p{Script=Tamil}/u;
const SHOP = { name: 'Haat', names: {}, address: '-', email: 'care@haat.example', publicUrl: '' };

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
});
afterAll(() => database.dispose());
afterEach(() => setPreviewLanguages([]));

it('a preview that the setting does not name is in no call, no document for machines and no mail', async () => {
  expect(await refusal()).toBe(apiWords.en.refusals.notSignedIn);
  expect(await textOf('/sitemap-pages.xml')).not.toContain('/ta');
  expect(await textOf('/openapi.json')).not.toMatch(/"ta"|Tamil/);
  expect(renderCode().text).not.toMatch(TAMIL);
});

it('a customer who chose a preview that has ended gets links to English pages', async () => {
  setPreviewLanguages(['ta']);
  expect(formatResetLink('https://haat.example', 'ta', 'token')).toContain('.example/ta/');
  expect(renderWelcome().text).toContain('https://haat.example/ta');
  setPreviewLanguages([]);
  expect(formatResetLink('https://haat.example', 'ta', 'token')).not.toContain('/ta');
  expect(renderWelcome().text).not.toContain('/ta');
});

it('with the setting, calls, search engines and mails know it', async () => {
  setPreviewLanguages(['ta']);
  app = buildTestApp(database);
  expect(await refusal()).toMatch(TAMIL);
  expect(await textOf('/sitemap-pages.xml')).toContain('hreflang="ta"');
  expect(await textOf('/openapi.json')).toMatch(/Hindi or Tamil/);
  expect(renderCode().html).toContain('lang="ta"');
  expect(renderCode().text).toMatch(TAMIL);
});

async function refusal(): Promise<unknown> {
  const answer = await app.http.request('/api/user/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ta-IN,ta;q=0.9' },
    body: '{}',
  });
  return ((await answer.json()) as { msg?: unknown }).msg;
}

async function textOf(path: string): Promise<string> {
  return (await app.http.request(path)).text();
}

function renderWelcome() {
  const shop = { ...SHOP, publicUrl: 'https://haat.example' };
  const contents = { username: 'asha' };
  return renderMail({ to: 'a@b.example', language: 'ta', template: 'welcome', contents }, shop);
}

function renderCode() {
  const contents = { code: '123456' };
  return renderMail({ to: 'a@b.example', language: 'ta', template: 'emailCode', contents }, SHOP);
}
