import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@haat/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { addMessage } from '../../tests/support/build-own-things.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { deleteOldMessages } from './commands.ts';
import { buildSupportJobs } from './jobs.ts';
import { findMessagesBy } from './queries.ts';

const SHOP = 'care@haat.example';
const TICKET = /^HT-\d{6}-[2-9A-Z]{4}$/;
const STATE = {
  name: 'Asha Rao',
  email: 'asha@elsewhere.example',
  subject: 'My lota',
  message: 'Its lid is bent.\nWhat now?',
};

const database = await setUpDatabase();
let app: TestApp;
let asha: TestCustomer;
let username: string;
let count = 0;

beforeEach(async () => {
  app = buildTestApp(database);
  count += 1;
  username = `asha${count}`;
  asha = await buildCustomer(database.db, { username, email: `${username}@example.com` });
});

const send = (state: object, how: { as?: TestCustomer | undefined; on?: TestApp } = {}) =>
  (how.on ?? app).ask('sendMessage', {
    as: 'as' in how ? how.as : asha,
    body: { state, userId: asha.id },
  });
const listStored = () => findMessagesBy(database.db, asha.id);

describe('a message', () => {
  it('is stored with a ticket number, which the reply contains', async () => {
    const { status, body } = await send(STATE);
    const [message] = await listStored();
    expect(status).toBe(200);
    expect(message).toMatchObject({ ...STATE, ticket: expect.stringMatching(TICKET) });
    expect(body).toEqual({
      success: true,
      ticket: message?.ticket,
      message: `Thank you, we have your message. Your ticket number is ${message?.ticket}; we have mailed it to you.`,
    });
  });

  it('is mailed to the shop with the customer as Reply-To, and is acknowledged', async () => {
    await send(STATE);
    const [{ ticket } = { ticket: '' }] = await listStored();
    const deadline = { ticket, resolveBy: expect.stringMatching(/^\d\d-\d\d-20\d\d$/) };
    expect(app.mails).toEqual([
      {
        to: SHOP,
        replyTo: { name: STATE.name, address: STATE.email },
        language: 'en',
        template: 'messageForShop',
        contents: { ...deadline, ...STATE, username },
      },
      {
        to: STATE.email,
        language: 'en',
        template: 'messageReceived',
        contents: { ...deadline, copy: '' },
      },
    ]);
  });

  it('is sent back as a copy only to the mailbox of the account', async () => {
    await send({ ...STATE, email: `${username.toUpperCase()}@example.com` });
    expect(app.mails.at(-1)).toMatchObject({
      template: 'messageReceived',
      contents: { copy: STATE.message },
    });
  });

  it('is answered in the language of the page, without a subject too', async () => {
    const { subject: _subject, ...state } = STATE;
    const { message } = await app.call('sendMessage', {
      as: asha,
      body: { state },
      language: 'hi',
    });
    expect(message).toMatch(/आपका टिकट नंबर HT-/);
    expect(app.mails.map(({ language }) => language)).toEqual(['en', 'hi']);
    expect(await listStored()).toMatchObject([{ subject: '' }]);
  });

  it('that is sent again because its reply was lost has the same ticket and no further mails', async () => {
    const answers = await Promise.all([send(STATE), send(STATE)]);
    const [first, second] = answers.map(({ body }) => body as { ticket: string });
    expect(second?.ticket).toBe(first?.ticket);
    expect([(await listStored()).length, app.mails.length]).toEqual([1, 2]);
    await send({ ...STATE, message: 'And the lota is green.' });
    expect(await listStored()).toHaveLength(2);
  });

  it('is stored only when its mails are queued', async () => {
    const mailer = { sendLater: async () => Promise.reject(new Error('no queue')) };
    const { status, body } = await send(STATE, { on: buildTestApp(database, { mailer }) });
    expect([status, body]).toMatchObject([500, { success: false, message: expect.any(String) }]);
    expect(await listStored()).toEqual([]);
  });

  it.each([
    [
      'breaks of lines in names and subjects',
      'Asha\r\nBcc: all@evil.example',
      'Asha Bcc: all@evil.example',
    ],
    ['controls', 'As\u0007ha\u009b', 'As ha'],
    ['half a character', 'Asha \ud800', 'Asha \ufffd'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['what ends an SQL text', `'; drop table customers; --`, `'; drop table customers; --`],
    ['a name in quotes', '"Care" <care@haat.example>,', '"Care" <care@haat.example>,'],
  ])('takes %s for text', async (_, typed, shown) => {
    const state = { ...STATE, name: typed, subject: typed };
    expect((await send(state)).status).toBe(200);
    expect(await listStored()).toMatchObject([{ name: shown, subject: shown }]);
  });

  it('may be as long as the limit, in any script', async () => {
    const message = 'क'.repeat(MESSAGE_LENGTH_MAX);
    expect((await send({ ...STATE, message })).status).toBe(200);
    expect(await listStored()).toMatchObject([{ message }]);
  });
});

describe('a message is refused', () => {
  it('of a visitor', async () => {
    expect(await send(STATE, { as: undefined })).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn', success: false, message: 'Please sign in first.' },
    });
  });

  it("in another's name", async () => {
    const other = await buildCustomer(database.db);
    expect(await send(STATE, { as: other })).toMatchObject({
      status: 403,
      body: { code: 'notYours', success: false },
    });
    expect(await listStored()).toEqual([]);
  });

  it.each([
    ['no name', { name: ' \n' }, 'name', 'Please fill this in.'],
    ['a name without end', { name: 'n'.repeat(NAME_LENGTH_MAX + 1) }, 'name', /too long/],
    ['no email', { email: '' }, 'email', 'Please enter valid Email Id'],
    ['two emails', { email: 'a@b.example,c@d.example' }, 'email', /valid Email/],
    ['a header in the email', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', /valid Email/],
    ['a long subject', { subject: 's'.repeat(SUBJECT_LENGTH_MAX + 1) }, 'subject', /too long/],
    ['no message', { message: '  \n ' }, 'message', 'Please fill this in.'],
    ['NUL', { message: 'a\0b' }, 'message', /plain text/],
    [
      'more than the limit',
      { message: 'm'.repeat(MESSAGE_LENGTH_MAX + 1) },
      'message',
      'A message has at most 10,000 characters.',
    ],
    ['a number', { message: 5 }, 'message', /plain text/],
  ])('with %s', async (_, wrong, field, text) => {
    expect(await send({ ...STATE, ...wrong })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        success: false,
        message: 'Please check what you entered.',
        fields: { [`state.${field}`]: expect.stringMatching(text) },
      },
    });
    expect([await listStored(), app.mails]).toEqual([[], []]);
  });

  it('as the eleventh within an hour, on all processes together; a malformed one does not count', async () => {
    const nodes = [1, 2].map(() => buildTestApp(database, { rateLimits: true }));
    const sendOn = (at: number, state: object, as = asha) =>
      nodes[at % 2]?.ask('sendMessage', { as, body: { state } });
    for (let sent = 0; sent < 3; sent += 1) await sendOn(sent, {});
    for (let sent = 0; sent < 10; sent += 1)
      expect((await sendOn(sent, { ...STATE, message: `${sent}` }))?.status).toBe(200);
    const refused = await sendOn(0, { ...STATE, message: 'eleventh' });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'tooMany', success: false, message: expect.stringMatching(/minutes/) },
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await listStored()).toHaveLength(10);
    const other = await buildCustomer(database.db);
    expect((await sendOn(0, STATE, other))?.status).toBe(200);
  });
});

describe('messages', () => {
  const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);

  it('are deleted three years after the customer’s last one, and not before', async () => {
    const other = await buildCustomer(database.db);
    await addMessage(database.db, other.id, { sentAt: yearsAgo(4) });
    await addMessage(database.db, other.id, { sentAt: yearsAgo(3) });
    await addMessage(database.db, asha.id, { sentAt: yearsAgo(5) });
    await addMessage(database.db, asha.id, { sentAt: yearsAgo(2) });
    await deleteOldMessages(database.db);
    expect(await findMessagesBy(database.db, other.id)).toEqual([]);
    expect(await listStored()).toHaveLength(2);
    expect(buildSupportJobs(database.db)).toMatchObject([{ schedule: expect.any(String) }]);
  });
});
