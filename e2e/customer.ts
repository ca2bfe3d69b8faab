import { randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A signed-in customer in a story. */
export interface StoryCustomer {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Posts a call as this customer, as another device would. */
  call(path: string, body?: object): Promise<unknown>;
}

interface Mail {
  readonly to: string;
  readonly template: string;
  readonly text: string;
}

/**
 * Opens an account by the calls of the API, with the code from the outbox, and signs this browser in. Each customer's code is
 * asked for from a computer of their own: a store mails only some codes an hour to one.
 */
export async function signUp(page: Page): Promise<StoryCustomer> {
  const username = `story${randomUUID().slice(0, 8)}`;
  const [email, password] = [`${username}@haat.example`, randomUUID()];
  await post(page, '/api/emailotp', { email }, { 'X-Forwarded-For': chooseAddress() });
  const otp = await readCode(page, email);
  await post(page, '/api/emailotp/verify', { email, otp });
  const profile = { username, email, password, mobileno: '9988776655' };
  const details = (await post(page, '/api/user/signup', profile)) as SignedUp;
  await storeDetails(page, JSON.stringify(details));
  return {
    id: details.user._id,
    username,
    email,
    password,
    call: (path, body = {}) => post(page, path, body, bearer(details.token)),
  };
}

/** What another browser needs to be signed in as a customer. */
export interface KnownCustomer {
  readonly customer: StoryCustomer;
  readonly details: string;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Reads what another browser needs, from the page in which the customer has just signed up. */
export async function rememberCustomer(
  page: Page,
  customer: StoryCustomer,
): Promise<KnownCustomer> {
  const details = await page.evaluate(() => localStorage.getItem('UserDetails') ?? '');
  return { customer, details, cookies: await page.context().cookies() };
}

/** Signs this browser in to the same session, without another mailed code. */
export async function signInAgain(page: Page, known: KnownCustomer): Promise<StoryCustomer> {
  const { token } = JSON.parse(known.details) as SignedUp;
  await page.context().addCookies(known.cookies);
  await storeDetails(page, known.details);
  return { ...known.customer, call: (path, body = {}) => post(page, path, body, bearer(token)) };
}

/**
 * Ends the session while the customer reads a page. Requests under way are answered first; otherwise the page would notice
 * before the customer does anything.
 */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** Nothing of the customer is left in this browser. The page is left first: what it asks for when it is idle would be refused. */
export async function forgetCustomer(page: Page): Promise<void> {
  await openEmptyPage(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** The code of the newest mail to an address. */
export function readCode(page: Page, email: string): Promise<string> {
  return readMailed(page, email, 'emailCode', /^\d{6}$/m);
}

/** The link of the newest mail to an address that lets one choose a new password. */
export function readResetLink(page: Page, email: string): Promise<string> {
  return readMailed(page, email, 'passwordReset', /http:\S+#\S+/);
}

/** The link of the newest mail to an address that undoes a change of its account. */
export function readRestoreLink(page: Page, email: string): Promise<string> {
  return readMailed(page, email, 'contactChanged', /http:\S+#\S+/);
}

async function readMailed(
  page: Page,
  email: string,
  template: string,
  what: RegExp,
): Promise<string> {
  const { text } = await readMail(page, email, template);
  return text.match(what)?.[0] ?? '';
}

/** Waits for the newest mail with this template to an address; with `about`, only mails that contain this text. */
export async function readMail(
  page: Page,
  email: string,
  template: string,
  about = '',
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = await readMails(page, email, template);
    found = mails.find(({ text }) => text.includes(about));
    expect(found).toBeDefined();
  }).toPass();
  return found as Mail;
}

/** The mails with this template that an address has now, the newest first. */
export async function readMails(page: Page, email: string, template: string): Promise<Mail[]> {
  const headers = { Accept: 'application/json' };
  const response = await page.request.get('/dev/outbox', { headers });
  const mails: Mail[] = await response.json();
  return mails.filter((mail) => mail.to === email && mail.template === template);
}

/** Only a page of the store can write its storage. */
async function storeDetails(page: Page, details: string): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate((text) => localStorage.setItem('UserDetails', text), details);
}

/** A page of the store on which nothing runs. */
async function openEmptyPage(page: Page): Promise<void> {
  const anywhere = '**/empty';
  await page.route(anywhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/empty');
  await page.unroute(anywhere);
}

interface SignedUp {
  readonly user: { readonly _id: string };
  readonly token: string;
}

/** One of the sixteen million addresses of a private network. */
function chooseAddress(): string {
  return ['10', ...randomBytes(3)].join('.');
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

async function post(
  page: Page,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await page.request.post(path, { data, headers });
  const reply = await response.json();
  expect(response.status(), JSON.stringify(reply)).toBe(200);
  return reply;
}
