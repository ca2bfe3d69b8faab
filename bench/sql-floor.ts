import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { RecordedQuery } from './recorded-sql.ts';

// The floor: each request runs the same SQL, prepared, by the bare driver over a pool of the store's size; rows as JSON.
const [port, databaseUrl, queriesFile] = process.argv.slice(2);
const calls = JSON.parse(readFileSync(queriesFile ?? '', 'utf8')) as RecordedQuery[][];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const names = new Map<string, string>();
let next = 0;

createServer(async (request, response) => {
  for await (const _chunk of request);
  const queries = calls[next++ % calls.length] ?? [];
  const results = await Promise.all(
    queries.map(({ text, values }) =>
      pool.query({ name: nameOf(text), text, values: [...values] }),
    ),
  );
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(results.map(({ rows }) => rows)));
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

function nameOf(text: string): string {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  return name;
}
