import { expect, it } from 'vitest';
import { setUpSingleConnection } from '../../tests/support/database.ts';

const TIMES = 5;
const ONE_OFFS = 1_200;

const single = await setUpSingleConnection();

it('prepares a statement that comes again and again', async () => {
  const text = 'select $1::int + 1 as next';
  for (let time = 0; time < TIMES; time += 1) await single.pool.query(text, [time]);
  expect(await prepared(text)).toBe(1);
});

it('never prepares one that is given as an object without a name', async () => {
  const text = 'select $1::int + 2 as next';
  for (let time = 0; time < TIMES; time += 1) await single.pool.query({ text, values: [time] });
  expect(await prepared(text)).toBe(0);
});

it('statements that came once do not keep later ones from being prepared', async () => {
  for (let number = 0; number < ONE_OFFS; number += 1)
    await single.pool.query(`select $1::int as "once ${number}"`, [number]);
  const text = 'select $1::int + 3 as next';
  for (let time = 0; time < TIMES; time += 1) await single.pool.query(text, [time]);
  expect(await prepared(text)).toBe(1);
});

it('prepares a statement once, though it was forgotten in between', async () => {
  const text = 'select $1::int + 4 as next';
  const askOften = async () => {
    for (let time = 0; time < TIMES; time += 1) await single.pool.query(text, [time]);
  };
  await askOften();
  for (let number = 0; number < ONE_OFFS; number += 1)
    await single.pool.query(`select $1::int as "other ${number}"`, [number]);
  await askOften();
  expect(await prepared(text)).toBe(1);
});

/** How many prepared statements of the one connection have this text. */
async function prepared(text: string): Promise<number> {
  const { rows } = await single.pool.query({
    text: 'select count(*)::int as count from pg_prepared_statements where statement = $1',
    values: [text],
  });
  return rows[0].count;
}
