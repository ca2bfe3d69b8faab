import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';

export interface FoundDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of the store that runs, or, when none does, the store's own for as long as the command takes. */
export async function findDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<FoundDatabase> {
  const running = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  const silent = { info: () => {}, warn: () => {} };
  return startEmbedded(dataDir, silent);
}
