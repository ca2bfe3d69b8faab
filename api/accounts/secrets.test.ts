import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { askToSignUp, customerOf, PASSWORD } from '../../tests/support/sign-up.ts';
import { addVerification } from '../verification/commands.ts';
import { runSql } from '../../tests/support/run-sql.ts';

let database: TestDatabase;
let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  app = buildTestApp(database, { log });
});
afterAll(() => database.dispose());

it('tells no password, hash, cookie or token in a reply, a mail or the log, but the token to its owner', async () => {
  const { db } = database;
  const NEW_PASSWORD = 'tulsi aur shahad';
  const email = 'pooja@example.com';
  const verified = await addVerification(db, email);
  const answers: Answer[] = [];
  const keep = async (asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    answers.push(answer);
    return answer;
  };

  const up = await keep(askToSignUp({ db, app }, { username: 'pooja', email }, verified));
  const body = { Username: 'pooja', Password: PASSWORD };
  const as = customerOf(await keep(app.ask('signIn', { body })));
  await keep(app.ask('signIn', { body: { ...body, Password: NEW_PASSWORD } }));
  await keep(askToSignUp({ db, app }, { username: 'POOJA' }));
  const { passwordHash } = await db
    .selectFrom('customers')
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  await keep(app.ask('userSession', { as }));
  await keep(app.ask('userDetails', { as, params: { userId: as.id } }));
  await keep(app.ask('loginCredentials', { as }));
  await keep(app.ask('exportUser', { as }));
  const details = { previousPassword: NEW_PASSWORD, password: NEW_PASSWORD };
  await keep(app.ask('updateLoginCredentials', { as, body: { details } }));
  details.previousPassword = PASSWORD;
  await keep(app.ask('updateLoginCredentials', { as, body: { details } }));
  await keep(app.ask('eraseUser', { as, body: { password: PASSWORD } }));
  await keep(app.ask('eraseUser', { as, body: { password: NEW_PASSWORD } }));
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 401, 409, 200, 200, 200, 200, 400, 200, 400, 200,
  ]);

  const first = customerOf(up);
  const secrets = [PASSWORD, NEW_PASSWORD, passwordHash, '$argon2', verified];
  secrets.push(as.cookie, as.token, first.cookie, first.token);
  expect(lines.length).toBeGreaterThanOrEqual(answers.length);
  for (const secret of secrets) {
    expect(lines.join('')).not.toContain(secret);
    expect(JSON.stringify(app.mails)).not.toContain(secret);
    for (const { body: told } of answers) {
      const { token: _own, ...rest } = told as { token?: string };
      expect(JSON.stringify(rest)).not.toContain(secret);
    }
  }
});

it('logs no row when the database finds one wrong', async () => {
  lines.length = 0;
  await runSql(
    database.db,
    `alter table customers add constraint no_such check (username <> 'unlucky')`,
  );
  const { status, body } = await askToSignUp(
    { db: database.db, app },
    { username: 'unlucky', email: 'unlucky@example.com' },
  );
  expect([status, body]).toMatchObject([500, { code: 'surprise' }]);
  expect(lines.join('')).toContain('no_such');
  expect(lines.join('')).not.toMatch(/argon2|unlucky@/);
});
