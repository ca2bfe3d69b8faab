import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { connect } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import { isUnexpected, presentFailure, redactPgDetail } from './failures.ts';
import { recordFailure } from './format-failure.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const withCode = (code: string) => Object.assign(new Error('secret detail'), { code });
const present = (error: unknown) =>
  presentFailure(error, { language: 'en', requestId: 'id', path: '/api/seller/cat' });
const statusOf = (error: unknown) => present(error).status;

it.each([
  ['refused', 'postgres://nobody@127.0.0.1:1/none'],
  ['whose name is gone', 'postgres://nobody@nowhere.invalid/none'],
])('a connection %s is 503, and not unexpected', async (_, url) => {
  const unreachable = connect(url);
  const error = await runSql(unreachable.db, 'select 1').catch((reason: unknown) => reason);
  expect([statusOf(error), isUnexpected(error)]).toEqual([503, false]);
  await unreachable.close();
});

it.each([
  ['that is full', '53300', 'busy'],
  ['whose statement took too long', '57014', 'busy'],
  ['that is shutting down', '57P01', 'unavailable'],
  ['whose disk is full', '53100', 'unavailable'],
  ['that may only read', '25006', 'unavailable'],
])('a database %s is 503, and not unexpected', (_, code, told) => {
  const error = Object.assign(new pg.DatabaseError('secret detail', 1, 'error'), { code });
  expect([present(error).body.code, isUnexpected(error)]).toEqual([told, false]);
  expect(present(error).headers).toHaveProperty('Retry-After');
});

it.each([
  ['a wrong statement', withCode('42601')],
  ['a file that is not there', withCode('ENOENT')],
  ['a mail server that refuses connections', withCode('ECONNREFUSED')],
  ['a slip of ours', new TypeError('secret detail')],
  ['what is no error', 'secret detail'],
])('%s is a 500 without details, and unexpected', (_, error) => {
  expect([statusOf(error), isUnexpected(error)]).toEqual([500, true]);
  expect(JSON.stringify(present(error))).not.toContain('secret');
});

it('a refusal is not unexpected', () => {
  expect([statusOf(NotFound()), isUnexpected(NotFound())]).toEqual([404, false]);
});

it('only what is unexpected is written to the log, with the id of its reply', () => {
  const lines: unknown[] = [];
  const log = { error: (about: unknown) => void lines.push(about) };
  const failed = { requestId: 'id', path: '/', accept: undefined, acceptLanguage: undefined };
  const err = new TypeError('secret detail');
  const replies = [NotFound(), err].map((error) => recordFailure(error, failed, log));
  expect(replies.map(({ status }) => status)).toEqual([404, 500]);
  expect(lines).toEqual([{ err, requestId: 'id' }]);
});

it('a query of a database that does not answer ends after its time limit, as 503', async () => {
  const impatient = connect(database.url, { queryTimeoutMs: 100 });
  const error = await runSql(impatient.db, 'select pg_sleep(2)').catch((reason: unknown) => reason);
  expect(statusOf(error)).toBe(503);
  await impatient.close();
});

it('a logged error quotes no row of the database, however deep it is wrapped', async () => {
  const quoting = async () =>
    runSql(
      database.db,
      `insert into tax_rates values ('x', now(), 1, 2, 'lata@example.com')`,
    ).catch((reason: unknown) => reason);
  const row = await quoting();
  expect(row).toMatchObject({ detail: expect.stringContaining('lata@') });
  const several = new AggregateError([await quoting(), row], 'several');
  const wrapped = new Error('page failed', { cause: new Error('call failed', { cause: several }) });
  expect(inspect(redactPgDetail(wrapped), { depth: null })).not.toContain('lata@');
  expect(redactPgDetail('no error')).toBe('no error');
});
