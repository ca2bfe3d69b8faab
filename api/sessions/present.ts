import type { Session } from '@haat/shared/contract/accounts.ts';
import type { SessionRow } from './queries.ts';

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    device: row.device,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === currentId,
  };
}
