import type { Socket } from 'node:net';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { getTypeParser } from './value-types.ts';

/** A statement with the name under which its connection prepares it. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values?: unknown[] | undefined;
  /** Rows as objects when not given. */
  readonly rowMode?: 'array' | undefined;
  /**
   * Behind a pooler the statement may run on a connection of PostgreSQL that has prepared it after its columns have changed. Then
   * they are described each time.
   */
  readonly isPooled?: boolean;
}

/** Gets the result, or the error: PostgreSQL's, that of a value which cannot be written or read, or that of a lost connection. */
type OnDone = (error: Error | null, result?: pg.QueryResult) => void;

/** The columns of a statement's rows. PostgreSQL refuses to run a prepared statement whose columns have changed. */
interface Columns {
  readonly fields: pg.FieldDef[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

const NO_COLUMNS: Columns = { fields: [], parsers: [] };

/** What a connection of pg has and does not declare, or not as it is. */
interface Connection {
  readonly stream: Socket;
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(values: {
    readonly statement: string;
    readonly values: readonly unknown[];
    readonly valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { readonly type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** The columns that PostgreSQL has described, for each connection, by the name of the statement. */
const described = new WeakMap<pg.Connection, Map<string, Columns>>();

function getDescribed(connection: pg.Connection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>();
  described.set(connection, known);
  return known;
}

/**
 * A prepared statement that pg runs in its turn. Its columns are described by PostgreSQL once for each connection; pg's own query asks
 * for that each time, and copies each query twice. The client calls its methods with what the server sends.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly callback: OnDone;
  readonly #rowMode: 'array' | undefined;
  readonly #isPooled: boolean;
  readonly #rows: unknown[] = [];
  #known: Map<string, Columns> | undefined;
  #columns: Columns | undefined;
  #failure: Error | null = null;
  #completed = '';

  constructor({ name, text, values, rowMode, isPooled }: NamedQuery, onDone: OnDone) {
    this.name = name;
    this.text = text;
    this.values = values ?? [];
    this.callback = onDone;
    this.#rowMode = rowMode;
    this.#isPooled = isPooled ?? false;
  }

  submit(given: pg.Connection): void {
    const { name, text, values } = this;
    const connection = given as unknown as Connection;
    if (!this.#isPooled) this.#known = getDescribed(given);
    this.#columns = this.#known?.get(name);
    connection.stream.cork();
    try {
      const parsed = connection.parsedStatements[name];
      if (parsed === undefined) connection.parse({ name, text });
      else if (parsed !== text) throw new Error(`Two statements have the name '${name}'.`);
      connection.bind({ statement: name, values, valueMapper: prepareValue });
      if (!this.#columns) connection.describe({ type: 'P' });
      connection.execute({});
    } catch (error) {
      this.#failure = error as Error; // such as of a value that cannot be written
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: pg.FieldDef[] }): void {
    const parsers = fields.map(({ dataTypeID }) => getTypeParser(dataTypeID));
    this.#columns = { fields, parsers };
    this.#known?.set(this.name, this.#columns);
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    try {
      this.#rows.push(this.#parseRow(values));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#completed = text;
    if (!this.#columns) this.#known?.set(this.name, NO_COLUMNS); // it has no rows, and PostgreSQL has said so
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.callback(this.#failure);
    const [command = '', ...counts] = this.#completed.split(' ');
    const count = Number(counts.at(-1));
    this.callback(null, {
      command,
      rowCount: Number.isNaN(count) ? null : count,
      oid: 0,
      fields: this.#columns?.fields ?? [],
      rows: this.#rows,
    });
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('a statement with a name sends no rows');
    connection.sync(); // the one before it was passed over
  }

  handleCopyData(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  #parseRow(values: readonly (string | null)[]): unknown {
    const { fields, parsers } = this.#columns ?? NO_COLUMNS;
    const parsed = values.map((value, at) => (value === null ? null : parsers[at]?.(value)));
    if (this.#rowMode) return parsed;
    const row: Record<string, unknown> = {};
    fields.forEach(({ name }, at) => {
      row[name] = parsed[at];
    });
    return row;
  }
}
