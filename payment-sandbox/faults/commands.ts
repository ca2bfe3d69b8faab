import type { ExpressionBuilder } from 'kysely';
import { FAULT_COLUMNS, type FaultRow, type SandboxDb, type SandboxTables } from '../tables.ts';
import type { FaultName, FaultSettings, FaultsInForce, NewFault } from './faults.ts';

export async function setFault(db: SandboxDb, fault: NewFault): Promise<FaultRow> {
  const { fault: name, orderId = null, count = null, ...settings } = fault;
  return db
    .insertInto('faults')
    .values({ fault: name, orderId, remaining: count, settings: JSON.stringify(settings) })
    .returning(FAULT_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function clearFaults(db: SandboxDb, id?: number): Promise<void> {
  await db
    .deleteFrom('faults')
    .$if(id !== undefined, (faults) => faults.where('id', '=', id ?? 0))
    .execute();
}

/** The faults of these names that apply to the order now; each is used once. */
export async function consumeFaults(
  trx: SandboxDb,
  orderId: string,
  names: readonly FaultName[],
): Promise<FaultsInForce> {
  const found = await trx
    .selectFrom('faults')
    .select(FAULT_COLUMNS)
    .where('fault', 'in', names)
    .where((eb) => eb.or([eb('orderId', 'is', null), eb('orderId', '=', orderId)]))
    .where(isLeft)
    .orderBy('id')
    .forUpdate()
    .execute();
  const inForce = new Map<FaultName, FaultSettings>();
  for (const row of found) {
    if (inForce.has(row.fault)) continue;
    inForce.set(row.fault, row.settings);
    await useUp(trx, row);
  }
  return inForce;
}

/** The first fault of the provider itself that applies to this request; it is used once. */
export async function consumeRequestFault(
  db: SandboxDb,
  request: { readonly method: string; readonly path: string },
): Promise<FaultSettings | undefined> {
  if (!(await hasRequestFaults(db))) return undefined;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('faults')
      .select(FAULT_COLUMNS)
      .where('fault', '=', 'providerFailing')
      .where(isLeft)
      .orderBy('id')
      .forUpdate()
      .execute();
    const row = found.find((fault) => isMeantFor(fault, request));
    if (row) await useUp(trx, row);
    return row?.settings;
  });
}

// Checked for every request; nearly none has a fault, and those need no transaction.
async function hasRequestFaults(db: SandboxDb): Promise<boolean> {
  const row = await db
    .selectFrom('faults')
    .select('id')
    .where('fault', '=', 'providerFailing')
    .where(isLeft)
    .executeTakeFirst();
  return row !== undefined;
}

function isMeantFor(
  { settings, orderId }: FaultRow,
  { method, path }: { readonly method: string; readonly path: string },
): boolean {
  if (settings.method && settings.method !== method) return false;
  return path.includes(settings.path) && (orderId === null || path.includes(orderId));
}

function isLeft(eb: ExpressionBuilder<SandboxTables, 'faults'>) {
  return eb.or([eb('remaining', 'is', null), eb('remaining', '>', 0)]);
}

async function useUp(trx: SandboxDb, { id, remaining }: FaultRow): Promise<void> {
  if (remaining === null) return;
  await trx
    .updateTable('faults')
    .set({ remaining: remaining - 1 })
    .where('id', '=', id)
    .execute();
}
