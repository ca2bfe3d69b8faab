import type { FaultRow } from '../tables.ts';

export function presentFault({ id, fault, orderId, remaining, settings, createdAt }: FaultRow) {
  return { id, fault, orderId, remaining, settings, createdAt: createdAt.toISOString() };
}
