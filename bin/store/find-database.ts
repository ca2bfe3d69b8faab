import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';

export interface FoundDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of the running store. When no store runs, starts the embedded database until `stop` is called. */
export async function findDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<FoundDatabase> {
  const running = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  const silent = { info: () => {}, warn: () => {} };
  return startEmbedded(dataDir, silent);
}
