import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'puppeteer-core';

interface SignedUp {
  readonly user: unknown;
  readonly token: string;
}

/** Opens an account by the store's calls, with the code from its outbox, and signs the browser in. */
export async function signUp(context: BrowserContext, store: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${store}/robots.txt`);
  const username = `bench${randomUUID().slice(0, 8)}`;
  const email = `${username}@haat.example`;
  await post(page, '/api/emailotp', { email });
  const otp = await readCode(store, email);
  await post(page, '/api/emailotp/verify', { email, otp });
  const profile = { username, email, password: randomUUID(), mobileno: '9988776655' };
  const { user, token } = (await post(page, '/api/user/signup', profile)) as SignedUp;
  const details = JSON.stringify({ user, token });
  await page.evaluate((text) => localStorage.setItem('UserDetails', text), details);
  await page.close();
}

/** Takes the product of a page out of the customer's cart again. */
export async function takeFromCart(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await post(page, `/api/user/removefromcart/${id}`, {});
}

async function readCode(store: string, email: string): Promise<string> {
  const TRIES = 50;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const headers = { Accept: 'application/json' };
    const outbox = await fetch(`${store}/dev/outbox`, { headers });
    const mails = (await outbox.json()) as { to: string; text: string }[];
    const code = mails.find(({ to }) => to === email)?.text.match(/^\d{6}$/m)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No code was mailed by ${store}`);
}

/** By the page, so that the browser has the cookies. */
function post(page: Page, path: string, body: object): Promise<unknown> {
  const send = async (to: string, text: string) => {
    const details = localStorage.getItem('UserDetails');
    const token = details && (JSON.parse(details) as { token: string }).token;
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(to, { method: 'POST', headers, body: text });
    if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  return page.evaluate(send, path, JSON.stringify(body));
}
