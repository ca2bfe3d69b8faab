import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  buildCategoryRow,
  buildProductRow,
  buildReviewRow,
  buildSellerRow,
  type FileRow,
  toJsonLines,
} from '../tests/support/catalogue-files.ts';
import { createCatalogueImports } from '../tests/support/catalogue-imports.ts';
import { runSql } from '../tests/support/database.ts';

const PROGRAM = fileURLToPath(new URL('./import-catalogue.ts', import.meta.url));
const ground = [buildSellerRow(), buildCategoryRow()];

const imports = createCatalogueImports();

function start(...args: string[]): ChildProcess {
  const env = {
    ...process.env,
    INIT_CWD: imports.directory.path,
    DATABASE_URL: imports.database.url,
    DATA_DIR: path.join(imports.directory.path, 'data'),
  };
  return spawn(process.execPath, [PROGRAM, ...args], { env, cwd: imports.directory.path });
}

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = start(...args);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}

const writeRows = (name: string, rows: readonly FileRow[]) =>
  imports.directory.write(name, toJsonLines(rows));

async function count(table: string): Promise<number> {
  const rows = await runSql<{ count: number }>(
    imports.database.db,
    `select count(*) from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

it('ends with 0 when every row is right; paths are meant from where the command was given', async () => {
  await writeRows('a.jsonl', ground);
  await writeRows('b.jsonl', [buildProductRow(), buildReviewRow()]);
  const { code, out, err } = await run('a.jsonl', 'b.jsonl');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/b\.jsonl: 2 new, 0 changed, 0 as they were\n4 rows in/);
});

it('ends with 2 when rows were bad, each named by file, line, column and reason, and the rest is in', async () => {
  await writeRows('list.jsonl', [...ground, buildProductRow({ mrp: '12.50' }), buildProductRow()]);
  const { code, out, err } = await run('list.jsonl');
  expect(code).toBe(2);
  expect(err).toBe(
    `${imports.directory.path}/list.jsonl, line 3, column mrp: must be whole rupees, in digits only\n`,
  );
  expect(out).toContain('1 bad (they are in');
  const side = await readFile(path.join(imports.directory.path, 'list.bad.jsonl'), 'utf8');
  expect(JSON.parse(side)).toMatchObject({ mrp: '12.50', _line: 3 });
  expect(await count('products')).toBe(1);
});

it.each([
  [[], /Usage/],
  [['--help'], /Usage/],
  [['--rows-per-second', '100'], /Usage/],
  [['--only', 'price', '--rows-per-second', 'many'], /Usage/],
  [['gone.jsonl'], /there is no such file/],
  [['list.txt'], /must end in/],
  [['good.bad.jsonl'], /import it by itself/],
])('ends with 1 when it could not run: %j', async (args, reason) => {
  await writeRows('good.jsonl', ground);
  await writeRows('good.bad.jsonl', ground);
  const { code, err } = await run(...(args.length > 0 ? ['good.jsonl', ...args] : args));
  expect(code).toBe(1);
  expect(err).toMatch(reason);
  expect(await count('sellers')).toBe(0);
});

it('killed in the middle it leaves whole rows, and run again it brings the rest', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => [
    buildProductRow({ code: `P${at}` }),
    buildReviewRow({ code: `P${at}` }),
  ]).flat();
  await writeRows('many.jsonl', [...ground, ...rows]);
  const child = start('many.jsonl');
  const ended = new Promise((resolve) => child.once('close', resolve));
  while ((await count('products')) < 500) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  const halves = await runSql(
    imports.database.db,
    `
    select p.seller_sku from products p
    left join product_search s on s.product_id = p.id left join product_listing l on l.product_id = p.id
    where s.product_id is null or l.product_id is null
      or p.rating_count <> (select count(*) from reviews r where r.product_id = p.id)`,
  );
  expect(halves).toEqual([]);
  expect(await count('products')).toBeLessThan(2500);
  expect(await run('many.jsonl')).toMatchObject({ code: 0 });
  expect([await count('products'), await count('reviews')]).toEqual([2500, 2500]);
});
