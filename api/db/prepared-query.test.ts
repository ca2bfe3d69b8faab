import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpSingleConnection } from '../../tests/support/database.ts';
import { type NamedQuery, PreparedQuery } from './prepared-query.ts';
import { getTypeParser } from './value-types.ts';

const { directUrl } = await setUpSingleConnection();
const client = new pg.Client({ connectionString: directUrl, types: { getTypeParser } });
let described = 0;

beforeAll(async () => {
  await client.connect();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => {
    described += 1;
  });
  await client.query('create temporary table pots (id bigint primary key, name text not null)');
});
afterAll(() => client.end());
beforeEach(() => {
  described = 0;
});

function run(query: NamedQuery): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const end = (error: Error | null, result?: pg.QueryResult) =>
      error ? reject(error) : resolve(result as pg.QueryResult);
    client.query(new PreparedQuery(query, end));
  });
}

const VALUES = `select $1::bigint as big, $2::text as words, $3::int[] as list, $4::jsonb as json,
  $5::timestamptz as at, $6::bytea as bytes, $7::boolean as yes, null as nothing, 2 as "twoWords", 3 as big`;
const GIVEN = [
  12_345_678_901,
  `घड़ा "'\\ \n`,
  [1, 2],
  { a: [null, '1'] },
  new Date('2026-11-28T01:02:03.004Z'),
  Buffer.from([0, 255]),
  false,
];

it.for(['array', undefined] as const)(
  'gives what pg gives, and has the columns described once (rows: %s)',
  async (rowMode) => {
    const expected = await client.query({ text: VALUES, values: GIVEN, rowMode } as pg.QueryConfig);
    described = 0;
    for (const values of [GIVEN, GIVEN, GIVEN.map(() => null), GIVEN]) {
      const result = await run({ name: `values-${rowMode}`, text: VALUES, values, rowMode });
      const plain = await client.query({ text: VALUES, values, rowMode } as pg.QueryConfig);
      described -= 1;
      expect(result.rows).toEqual(plain.rows);
      expect(result).toMatchObject({ command: 'SELECT', rowCount: 1, fields: expected.fields });
    }
    expect(described).toBe(1);
  },
);

it('behind a pooler has the columns described each time', async () => {
  const query = { name: 'pooled', text: 'select 1 as one', isPooled: true };
  for (let time = 0; time < 2; time += 1) expect((await run(query)).rows).toEqual([{ one: 1 }]);
  expect(described).toBe(2);
});

it('refuses a second text of the same name, and a COPY', async () => {
  expect((await run({ name: 'twice', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
  await expect(run({ name: 'twice', text: 'select 2 as one' })).rejects.toThrow(`name 'twice'`);
  await expect(run({ name: 'copy', text: 'copy pots from stdin' })).rejects.toThrow('COPY');
  expect((await run({ name: 'twice', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
});

it('says what was changed, and asks no more for columns of a statement without rows', async () => {
  const insert = (...ids: number[]) =>
    run({
      name: 'insert-pots',
      text: `insert into pots select id, 'lota' from unnest($1::bigint[]) as given (id)`,
      values: [ids],
    });
  expect(await insert(1, 2, 3)).toMatchObject({ command: 'INSERT', rowCount: 3, rows: [] });
  expect(await insert()).toMatchObject({ command: 'INSERT', rowCount: 0, rows: [] });
  const update = {
    name: 'update-pots',
    text: `update pots set name = $1 where id < 3`,
    values: ['a'],
  };
  for (let time = 0; time < 2; time += 1)
    expect(await run(update)).toMatchObject({ command: 'UPDATE', rowCount: 2, rows: [] });
  const returning = { name: 'delete-pots', text: 'delete from pots returning id' };
  expect((await run(returning)).rows).toHaveLength(3);
  expect(await run(returning)).toMatchObject({ command: 'DELETE', rowCount: 0, rows: [] });
  expect(described).toBe(1);
});

it('a failure is that of its statement, and the next one runs on the same connection', async () => {
  const divide = (by: unknown) =>
    run({ name: 'divide', text: 'select 6 / $1::int as share', values: [by] });
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  await expect(divide('many')).rejects.toMatchObject({ code: '22P02' });
  expect((await divide(2)).rows).toEqual([{ share: 3 }]);
  const circle: Record<string, unknown> = {};
  circle['itself'] = circle;
  await expect(divide(circle)).rejects.toThrow('circular');
  const unwritable = { name: 'never-parsed', text: 'select $1::int as share', values: [circle] };
  for (let time = 0; time < 2; time += 1) await expect(run(unwritable)).rejects.toThrow('circular');
  expect((await run({ ...unwritable, values: [4] })).rows).toEqual([{ share: 4 }]);
  await expect(run({ name: 'wrong', text: 'selekt 1' })).rejects.toMatchObject({ code: '42601' });
  expect((await divide(3)).rows).toEqual([{ share: 2 }]);
});

it('a value that cannot be read is a failure of its statement', async () => {
  const parsed = pg.types.getTypeParser(pg.types.builtins.JSON);
  pg.types.setTypeParser(pg.types.builtins.JSON, () => {
    throw new Error('unreadable');
  });
  try {
    await expect(run({ name: 'json', text: `select '1'::json` })).rejects.toThrow('unreadable');
  } finally {
    pg.types.setTypeParser(pg.types.builtins.JSON, parsed);
  }
  expect((await run({ name: 'other', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
});

it('a connection that is gone is a failure', async () => {
  const other = new pg.Client({ connectionString: directUrl });
  other.on('error', () => {});
  await other.connect();
  const sent = new Promise<unknown>((resolve) => {
    other.query(new PreparedQuery({ name: 'sleep', text: 'select pg_sleep(20)' }, resolve));
  });
  await client.query('select pg_terminate_backend($1)', [
    (other as unknown as { processID: number }).processID,
  ]);
  expect(await sent).toBeInstanceOf(Error);
});

const text = fc.oneof(
  fc.constantFrom('', 'NULL', 'null', 'Red', 'UK 6', '"', '\\', '{', '}', ',', '{}', ' a', 'लाल'),
  fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\\', '{', '}', '\n'), maxLength: 6 }),
);

it('an array of texts is read as it was written, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 5 }), async (texts) => {
      const { rows } = await client.query('select $1::text[] as texts', [texts]);
      expect(rows).toEqual([{ texts }]);
    }),
    { numRuns: 300 },
  );
});

it('arrays within an array, and with other bounds, are read too', async () => {
  const { rows } = await client.query(
    `select '{{a,"b c"},{NULL,d}}'::text[] as nested, '[2:3]={a,b}'::text[] as moved`,
  );
  expect(rows).toEqual([
    {
      nested: [
        ['a', 'b c'],
        [null, 'd'],
      ],
      moved: ['a', 'b'],
    },
  ]);
});
