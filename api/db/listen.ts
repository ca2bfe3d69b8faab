import pg from 'pg';
import { KEEP_ALIVE } from './connect.ts';

/** For connecting and for LISTEN: a database that accepts connections may answer nothing. */
const ANSWER_WITHIN_MS = 5_000;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

export interface Listener {
  stop(): Promise<void>;
}

interface Listening {
  readonly databaseUrl: string;
  readonly channel: string;
  /** How long an answer may take, in ms; tests use less. */
  readonly answerWithinMs?: number;
  onMessage(payload: string): void;
  /** The connection works again after a loss; messages sent in between were missed. */
  onBack(): void;
  onLost(error: Error): void;
}

/** Listens to a channel of PostgreSQL's NOTIFY on its own connection, which it opens again after each loss. */
export async function listen(listening: Listening): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const open = async (attempt: number): Promise<void> => {
    try {
      client = await connectTo(listening, (error) => lost(error, 0));
      if (stopped) await client.end();
      else if (attempt > 0) listening.onBack();
    } catch (error) {
      lost(error as Error, attempt);
    }
  };
  const lost = (error: Error, attempt: number): void => {
    if (stopped) return;
    listening.onLost(error);
    retry = setTimeout(
      () => void open(attempt + 1),
      Math.min(RETRY_MS * 2 ** attempt, RETRY_MAX_MS),
    );
  };

  await open(0);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

async function connectTo(
  { databaseUrl, channel, onMessage, answerWithinMs = ANSWER_WITHIN_MS }: Listening,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    ...KEEP_ALIVE,
  });
  let open = false;
  const end = (error: Error): void => {
    if (!open) return;
    open = false;
    onLost(error);
  };
  client.on('error', end);
  client.on('end', () => end(new Error('the connection ended')));
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  open = true;
  return client;
}
