import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { askToSignUp, PASSWORD, signUp } from '../../tests/support/sign-up.ts';
import { runSql } from '../../tests/support/run-sql.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);

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
  const place = () => ({ db: database.db, app });

  it('at sign-up and at sign-in', async () => {
    const { id } = await signUp(place(), { username: name });
    const asked = { body: { data: { username: same } } };
    expect(await app.call('validateUsername', asked)).toEqual({ data: 500 });
    expect(await askToSignUp(place(), { username: same })).toMatchObject({
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
