import { setPreviewLanguages } from '@haat/shared/offered-languages.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { renderMail } from '../mail/render-mail.ts';

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

function renderCode() {
  const contents = { code: '123456' };
  return renderMail({ to: 'a@b.example', language: 'ta', template: 'emailCode', contents }, SHOP);
}
