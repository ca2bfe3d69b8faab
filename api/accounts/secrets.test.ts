import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import {
  askToSignUp,
  customerOf,
  PASSWORD,
  renewCustomer,
} from '../../tests/support/build-customer.ts';
import { addVerification } from '../verification/commands.ts';

const database = await setUpDatabase();
let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  app = buildTestApp(database, { log });
});

it('no password, hash, cookie or token is in a reply, a mail or the log, except the token for its owner', async () => {
  const { db } = database;
  const NEW_PASSWORD = 'tulsi aur shahad';
  const email = 'pooja@example.com';
  const verified = await addVerification(db, email);
  const answers: Answer[] = [];
  const collect = async (asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    answers.push(answer);
    return answer;
  };

  const up = await collect(askToSignUp({ db, app }, { username: 'pooja', email }, verified));
  const body = { Username: 'pooja', Password: PASSWORD };
  let as = customerOf(await collect(app.ask('signIn', { body })));
  await collect(app.ask('signIn', { body: { ...body, Password: NEW_PASSWORD } }));
  await collect(askToSignUp({ db, app }, { username: 'POOJA' }));
  const { passwordHash } = await db
    .selectFrom('customers')
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  await collect(app.ask('userSession', { as }));
  await collect(app.ask('userDetails', { as, params: { userId: as.id } }));
  await collect(app.ask('loginCredentials', { as }));
  await collect(app.ask('exportUser', { as }));
  const details = { previousPassword: NEW_PASSWORD, password: NEW_PASSWORD };
  await collect(app.ask('updateLoginCredentials', { as, body: { details } }));
  details.previousPassword = PASSWORD;
  const changed = await collect(app.ask('updateLoginCredentials', { as, body: { details } }));
  const copied = as;
  as = renewCustomer(as, changed);
  await collect(app.ask('eraseUser', { as, body: { password: PASSWORD } }));
  await collect(app.ask('eraseUser', { as, body: { password: NEW_PASSWORD } }));
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 401, 409, 200, 200, 200, 200, 400, 200, 400, 200,
  ]);

  const first = customerOf(up);
  const secrets = [PASSWORD, NEW_PASSWORD, passwordHash, '$argon2', verified];
  secrets.push(as.cookie, as.token, copied.cookie, copied.token, first.cookie, first.token);
  expect(lines.length).toBeGreaterThanOrEqual(answers.length);
  for (const secret of secrets) {
    expect(lines.join('')).not.toContain(secret);
    expect(JSON.stringify(app.mails)).not.toContain(secret);
    for (const answer of answers) {
      const { token: _own, ...rest } = answer.body as { token?: string };
      expect(JSON.stringify(rest)).not.toContain(secret);
    }
  }
});

it('logs no row that the database refuses', async () => {
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
