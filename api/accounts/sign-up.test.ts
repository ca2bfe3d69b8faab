import { PRIVACY_VERSION } from '@haat/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { askToSignUp, cookieIn, PASSWORD, signUp } from '../../tests/support/build-customer.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { addVerification } from '../verification/commands.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
const place = { db: database.db, app };

const customersNamed = (username: string) =>
  database.db.selectFrom('customers').selectAll().where('username', '=', username).execute();

describe('signUp', () => {
  it('creates the account, sends the welcome mail, and signs in', async () => {
    const answer = await askToSignUp(place, {
      username: 'Asha Rani',
      email: 'Asha@Example.com',
      privacyVersion: '0',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user: { username: 'AshaRani', email: 'Asha@Example.com', mobileno: '9988776655' },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.body).toMatchObject({
      user: { fname: '', gender: null, cart: [], wishlist: [] },
    });
    expect(app.mails.at(-1)).toMatchObject({ to: 'Asha@Example.com', template: 'welcome' });

    const [customer] = await customersNamed('AshaRani');
    expect(customer).toMatchObject({ language: 'en', privacyVersion: PRIVACY_VERSION });
    expect(Math.abs(Date.now() - Number(customer?.privacyAgreedAt))).toBeLessThan(60_000);
    expect(customer?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes the language of the page for mails', async () => {
    const email = 'hindi@example.com';
    const cookie = `haat_verified=${await addVerification(database.db, email)}`;
    const body = { username: 'hindi', email, password: PASSWORD, mobileno: '9988776655' };
    await app.ask('signUp', { body, language: 'hi' }, { cookie });
    expect(await customersNamed('hindi')).toMatchObject([{ language: 'hi' }]);
    expect(app.mails.at(-1)).toMatchObject({ to: email, language: 'hi' });
  });

  it('is only for an email that this browser has verified, once', async () => {
    const email = 'once@example.com';
    const verified = await addVerification(database.db, email);
    const wrong = [
      await askToSignUp(place, { email }, 'made up'),
      await askToSignUp(place, { email: 'another@example.com' }, verified),
    ];
    const right = await askToSignUp(place, { email }, verified);
    wrong.push(await askToSignUp(place, { email: 'Once@example.com' }, verified));
    for (const { status, body } of wrong)
      expect([status, body]).toMatchObject([
        409,
        { code: 'emailNotVerified', fields: { email: expect.any(String) } },
      ]);
    expect(right.status).toBe(200);
    expect(cookieIn(right.headers, 'haat_verified')).toBe('');
  });

  it('can be tried again with another username when the first is taken, in any case', async () => {
    await signUp(place, { username: 'Sunita' });
    const email = 'second.sunita@example.com';
    const verified = await addVerification(database.db, email);
    const taken = await askToSignUp(place, { username: 'sUNITA', email }, verified);
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'usernameTaken', fields: { username: 'User name already taken' } },
    });
    const free = await askToSignUp(place, { username: 'sunita2', email }, verified);
    expect(free.status).toBe(200);
  });

  it('refuses an email that got an account meanwhile', async () => {
    await signUp(place, { email: 'Taken@example.com' });
    expect(await askToSignUp(place, { email: 'taken@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'emailTaken' },
    });
  });

  it('accepts one of many sign-ups with the same username at the same time', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) =>
        askToSignUp(place, { username: 'Wanted', email: `${name}@wanted.example` }),
      ),
    );
    const codes = answers.map(({ body }) => (body as { code?: string }).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'usernameTaken')).toHaveLength(3);
    expect(await customersNamed('Wanted')).toHaveLength(1);
  });

  it('creates one account for one verified email, also at the same time', async () => {
    const email = 'eager@example.com';
    const verified = await addVerification(database.db, email);
    const answers = await Promise.all([
      askToSignUp(place, { email }, verified),
      askToSignUp(place, { email }, verified),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('refuses a common password, and names the field', async () => {
    expect(await askToSignUp(place, { password: 'PassWord1' })).toMatchObject({
      status: 400,
      body: { code: 'commonPassword', fields: { password: expect.stringMatching(/Too many/) } },
    });
  });

  it('removes invisible characters from a username', async () => {
    const { id } = await signUp(place, { username: ' ki\u0085ran\u00A0 devi\t' });
    expect(await customersNamed('kirandevi')).toMatchObject([{ id }]);
  });
});

describe('validateUsername', () => {
  it('returns 200 for a free username and 500 for a taken one, in any case', async () => {
    await signUp(place, { username: 'Rohan' });
    const ask = (username: string) =>
      app.call('validateUsername', { body: { data: { username } } });
    expect(await ask('rohan2')).toEqual({ data: 200 });
    expect(await ask('Rohan')).toEqual({ data: 500 });
    expect(await ask(' ro HAN ')).toEqual({ data: 500 });
  });
});

describe.each([
  ['Élodie', 'éLODIE'],
  ['Élan', 'E\u0301lan'],
  ['ΣΟΦΙΑΣ', 'σοφιας'],
  ['İpek', 'i\u0307pek'],
  ['meera', 'me\u200bera'],
  ['sita', '\u202esita\u2066'],
  ['राधा', 'राधा\u200d'],
  ['ram1', 'ｒａｍ１'],
])('the name %s, once taken, is the same as %j', (name, same) => {
  it('at sign-up and at sign-in', async () => {
    const { id } = await signUp(place, { username: name });
    const asked = { body: { data: { username: same } } };
    expect(await app.call('validateUsername', asked)).toEqual({ data: 500 });
    expect(await askToSignUp(place, { username: same })).toMatchObject({
      status: 409,
      body: { code: 'usernameTaken' },
    });
    const body = { Username: same, Password: PASSWORD };
    expect(await app.ask('signIn', { body })).toMatchObject({
      status: 200,
      body: { user: { _id: id } },
    });
  });
});

it('a username without a visible character is refused', async () => {
  const { status } = await askToSignUp(
    { db: database.db, app },
    { username: '\u200b\u200d\u2066' },
  );
  expect(status).toBe(400);
});

it.each(['é@example.com', 'lata\u0001@example.com', 'lata\u200b@example.com'])(
  '%j is refused as an email: systems disagree which mailbox it is',
  async (email) => {
    expect((await app.ask('sendEmailCode', { body: { email } })).status).toBe(400);
  },
);

it('names and addresses are stored as one line', async () => {
  const as = await signUp({ db: database.db, app }, { email: 'sunita@example.com' });
  const name = 'Sunita\n\nPlease pay\tagain\u0007';
  const body = { fname: name, lname: '', mobileno: '9988776655', gender: null };
  const { user } = await app.call('updateProfile', {
    as,
    body: { ...body, email: 'sunita@example.com' },
  });
  expect(user.fname).toBe('Sunita Please pay again');
});

it('the name of an unknown browser is cut', async () => {
  await signUp({ db: database.db, app }, { username: 'curious' });
  const body = { Username: 'curious', Password: PASSWORD };
  await app.ask('signIn', { body }, { 'user-agent': `${'Evil'.repeat(500)}/1.0 (x)` });
  const rows = await runSql<{ longest: number }>(
    database.db,
    'select max(length(device)) as longest from sessions',
  );
  expect(rows[0]?.longest).toBe(60);
});
