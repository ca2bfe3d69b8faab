import type { FaultRow, SandboxDb } from '../tables.ts';

export async function findFaults(db: SandboxDb): Promise<FaultRow[]> {
  return db.selectFrom('faults').selectAll().orderBy('id').execute();
}
