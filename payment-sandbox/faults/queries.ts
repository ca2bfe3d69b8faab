import { FAULT_COLUMNS, type FaultRow, type SandboxDb } from '../tables.ts';

export async function findFaults(db: SandboxDb): Promise<FaultRow[]> {
  return db.selectFrom('faults').select(FAULT_COLUMNS).orderBy('id').execute();
}
