import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
const { createPaymentProvider } = await import('@haat/api/payments/gateway/create-payment-provider.ts');
const keys = { keyId: 'rzp_live_a', keySecret: 'b', webhookSecrets: ['c'] };
const provider = await createPaymentProvider({}, keys, '');
const sandbox = loaded.filter((url) => url.includes('payment-sandbox'));
console.log(JSON.stringify({ isTestProvider: provider.isTestProvider, count: loaded.length, sandbox }));
`;

it('a store with real keys never loads the test provider', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    PROGRAM,
  ]);
  const { isTestProvider, count, sandbox } = JSON.parse(stdout);
  expect(isTestProvider).toBe(false);
  expect(count).toBeGreaterThan(5);
  expect(sandbox).toEqual([]);
});
