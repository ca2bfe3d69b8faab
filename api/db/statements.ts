import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { camelCase } from './camel-case.ts';
import type { Db } from './connect.ts';
import { findPoolQuery } from './pool-queries.ts';
import { registerStatement } from './statement-names.ts';
import type { Tables } from './tables.ts';

/** Runs a named statement with its values, also inside a transaction. */
export type Statement<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/**
 * Declares a hot statement: it is compiled here, once, and each connection prepares it under its name, so that PostgreSQL
 * plans it once. `build` sees only where values go, not the values, so the text cannot depend on them; a statement that is
 * better planned for its values stays without a name. Throws when another statement has the name.
 */
export function defineStatement<Values extends object, Row>(
  name: string,
  build: (values: Values, db: Db) => RawBuilder<Row> | Compilable<Row>,
): Statement<Values, Row> {
  const { sql: text, parameters } = build(PLACEHOLDERS as Values, compiler).compile(compiler);
  registerStatement(name, text);
  const names = parameters.map((one) => (typeof one === 'symbol' ? one.description : undefined));
  return async (db, values) => {
    const given = values as Readonly<Record<string, unknown>>;
    const inOrder = names.map((one, index) => (one === undefined ? parameters[index] : given[one]));
    return runStatement<Row>(db, text, inOrder);
  };
}

/** Runs a statement with its positional parameters, the values of $1, $2 … Without a name it is planned for these values. */
export async function runStatement<Row>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const query = findPoolQuery(db);
  if (query) {
    const { fields, rows } = await query.run(text, values);
    return camelCase.nameValues(fields, rows) as Row[];
  }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** The same as `defineStatement`, for SQL that is put together as a text, with positional parameters: $1, $2 … */
export function definePositionalStatement<Row>(
  name: string,
  text: string,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  registerStatement(name, text);
  return (db, values) => runStatement(db, text, values);
}

/** Compiles without a connection. */
const compiler: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [camelCase],
});

/** In place of each value a symbol with its name: code that reads the value throws a TypeError. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => Symbol(String(name)) });
