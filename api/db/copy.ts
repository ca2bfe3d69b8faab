import { once } from 'node:events';
import pg from 'pg';
import { type Database, KEEP_ALIVE } from './connect.ts';

/** One session of PostgreSQL that can also stream whole tables, in the text format of COPY. */
export interface CopySession {
  readonly run: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Calls `onRow` with each row and its newline; the bytes are valid during the call only. Waits when it returns a promise. */
  readonly copyOut: (text: string, onRow: OnRow) => Promise<void>;
  readonly copyIn: (text: string, chunks: AsyncIterable<Buffer>) => Promise<void>;
}

type OnRow = (row: Buffer) => Promise<void> | undefined;

const CONNECT_TIMEOUT_MS = 5_000;

/** Runs the work on a connection of its own, without a limit on the time of a statement, and closes it. */
export async function withCopySession<Result>(
  { directUrl }: Pick<Database, 'directUrl'>,
  work: (session: CopySession) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  client.on('error', noop); // the statement that runs fails with it
  await client.connect();
  try {
    // Text is the same whatever the role or the database has as its defaults.
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off;
       set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
       set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'`,
    );
    return await work({
      run: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
      copyOut: (text, onRow) => submit(client, new CopyOut(text, onRow)),
      copyIn: (text, chunks) => submit(client, new CopyIn(text, chunks)),
    });
  } finally {
    await client.end().catch(noop);
  }
}

function submit(client: pg.Client, copy: Copy): Promise<void> {
  client.query(copy);
  return copy.ended;
}

/** What the connection of pg offers besides its types. */
interface CopyConnection extends pg.Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** A statement that pg runs in its turn; the client calls its methods with what the server sends. */
abstract class Copy implements pg.Submittable {
  readonly ended: Promise<void>;
  readonly #text: string;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #failure: Error | undefined;

  constructor(text: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    (connection as CopyConnection).query(this.#text);
  }

  handleError(error: Error): void {
    this.fail(error);
    this.#reject(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve();
  }

  /** The first reason counts: later ones follow from it. */
  protected fail(error: Error): void {
    this.#failure ??= error;
  }

  protected get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends Copy {
  readonly #onRow: OnRow;

  constructor(text: string, onRow: OnRow) {
    super(text);
    this.#onRow = onRow;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: pg.Connection): void {
    if (this.hasFailed) return; // the rest of the table is passed over
    try {
      const wait = this.#onRow(chunk);
      if (!wait) return;
      stream.pause();
      void wait.catch((error: Error) => this.fail(error)).finally(() => stream.resume());
    } catch (error) {
      this.fail(error as Error);
    }
  }
}

class CopyIn extends Copy {
  readonly #chunks: AsyncIterable<Buffer>;
  readonly #ending = new AbortController();

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    super(text);
    this.#chunks = chunks;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#feed(connection).catch((error: Error) => {
      this.fail(error);
      connection.sendCopyFail('the source failed');
    });
  }

  override handleError(error: Error): void {
    super.handleError(error);
    this.#ending.abort();
  }

  async #feed(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    for await (const chunk of this.#chunks) {
      if (this.hasFailed) return;
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) await once(stream, 'drain', { signal: this.#ending.signal });
    }
    connection.endCopyFrom();
  }
}

function noop(): void {}
