import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@haat/api/db/connect.ts';
import type { MailMode, MailServer } from './mail-server.ts';
import type { FaultName } from './schedule.ts';
import type { AttackedStore } from './store.ts';

export interface World {
  readonly store: AttackedStore;
  readonly mailServer: MailServer;
  readonly random: () => number;
}

/** Begins a fault; returns what ends it. */
type Fault = (world: World) => Promise<(() => Promise<void>) | undefined>;

const SIZES = [1024 * 1024, 4096, 1];
const PAYMENTS_WITH_FAULT = 5;
const TRIES = 40;
const TRY_AGAIN_MS = 250;

const FAULTS: Readonly<Record<FaultName, Fault>> = {
  killNode: async ({ store }) => store.signal('SIGKILL'),
  killPostgres: async ({ store }) =>
    sendSignals((await store.findPostgres()).slice(0, 1), 'SIGKILL'),
  // PostgreSQL's immediate shutdown, as pg_ctl stop -m immediate.
  stopPostgresAtOnce: async ({ store }) =>
    sendSignals((await store.findPostgres()).slice(0, 1), 'SIGQUIT'),
  killBackend: async ({ store, random }) => {
    const [, ...others] = await store.findPostgres();
    sendSignals(others.slice(Math.floor(random() * others.length)).slice(0, 1), 'SIGKILL');
  },
  endConnections: async ({ store }) => {
    await store.withDatabase(({ db }) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid()`.execute(db),
    );
  },
  freezePostgres: async ({ store }) => {
    const pids = await store.findPostgres();
    sendSignals(pids, 'SIGSTOP');
    return async () => sendSignals(pids, 'SIGCONT');
  },
  freezeNode: async ({ store }) => {
    store.signal('SIGSTOP');
    return async () => store.signal('SIGCONT');
  },
  fillDisk: async ({ store }) => {
    if (!store.hasOwnDisk) return;
    const ballast = join(store.dataDir, 'ballast');
    await fill(ballast);
    return () => rm(ballast, { force: true });
  },
  mailHangs: (world) => setMail(world, 'hanging'),
  mailRefuses: (world) => setMail(world, 'refusing'),
  mailIsSlow: (world) => setMail(world, 'slow'),
  providerHangs: (world) => setProviderFault(world, 'providerFailing', { mode: 'hang' }),
  providerFails: (world) => setProviderFault(world, 'providerFailing', {}),
  providerAnswersHalf: (world) => setProviderFault(world, 'providerFailing', { mode: 'truncated' }),
  providerFailsAfterwards: (world) =>
    setProviderFault(world, 'providerFailing', { when: 'after', mode: 'badGateway' }),
  paymentsSucceedLate: (world) => setProviderFault(world, 'lateSuccess', { delaySeconds: 4 }),
  webhooksLost: (world) => setProviderFault(world, 'webhookLost', {}),
  webhooksDoubled: (world) => setProviderFault(world, 'webhookTwice', {}),
  webhooksOutOfOrder: (world) => setProviderFault(world, 'webhookOutOfOrder', {}),
};

/** Begins the fault and returns what ends it; a fault that cannot begin now is described by the returned text. */
export async function startFault(
  name: FaultName,
  world: World,
): Promise<(() => Promise<void>) | string | undefined> {
  if (name === 'fillDisk' && !world.store.hasOwnDisk)
    return 'left out: only root can mount the small disk that it needs';
  try {
    return await FAULTS[name](world);
  } catch (error) {
    return `did not begin: ${(error as Error).message}`;
  }
}

/** Ends what may still be in force. */
export async function clearFaults({ store, mailServer }: World): Promise<void> {
  mailServer.setMode('working');
  sendSignals(await store.findPostgres(), 'SIGCONT');
  store.signal('SIGCONT');
  await rm(join(store.dataDir, 'ballast'), { force: true });
  await tryOften(() =>
    store.withDatabase(({ db }) => sql`delete from payment_sandbox.faults`.execute(db)),
  );
}

function sendSignals(pids: readonly number[], name: NodeJS.Signals): undefined {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
}

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of SIZES) while (await hasWritten(file, size));
  } finally {
    await file.close();
  }
}

async function hasWritten(file: FileHandle, size: number): Promise<boolean> {
  return file.write(Buffer.alloc(size)).then(
    () => true,
    () => false,
  );
}

async function setMail({ mailServer }: World, mode: MailMode): Promise<() => Promise<void>> {
  mailServer.setMode(mode);
  return async () => mailServer.setMode('working');
}

/** Sets a fault of the test provider until it is ended; one of payments for some payments at most. */
async function setProviderFault(
  { store }: World,
  fault: string,
  given: object,
): Promise<() => Promise<void>> {
  const isRequestFault = fault === 'providerFailing';
  const settings = { mode: 'serverError', status: 500, when: 'before', path: '/v1/', ...given };
  const id = await tryOften(() =>
    store.withDatabase(async ({ db }) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into payment_sandbox.faults (fault, remaining, settings)
        values (${fault}, ${isRequestFault ? null : PAYMENTS_WITH_FAULT}, ${JSON.stringify(settings)}) returning id`.execute(
        db,
      );
      return rows[0]?.id;
    }),
  );
  return async () => {
    await tryOften(() =>
      store.withDatabase(({ db }) =>
        sql`delete from payment_sandbox.faults where id = ${id}`.execute(db),
      ),
    );
  };
}

async function tryOften<Result>(what: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1)
    try {
      return await what();
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(TRY_AGAIN_MS);
    }
}
