import type { CustomerExport } from '@haat/shared/contract/export.ts';
import type { SessionRow } from '../sessions/queries.ts';
import type { StoredMessage } from '../support/queries.ts';
import type { KeptOrderRow, PasswordReset, WrittenReview } from './export-queries.ts';

interface Held {
  readonly keptOrders: readonly KeptOrderRow[];
  readonly reviews: readonly WrittenReview[];
  readonly messages: readonly StoredMessage[];
  readonly sessions: readonly SessionRow[];
  readonly passwordLinks: readonly PasswordReset[];
}

/** The data that only the export returns; every time is in ISO 8601. */
export function presentHeld(held: Held): Pick<CustomerExport, keyof Held> {
  return {
    keptOrders: held.keptOrders.map((order) => ({
      ...order,
      madeAt: order.madeAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    })),
    reviews: held.reviews.map((review) => ({
      ...review,
      writtenAt: review.writtenAt.toISOString(),
    })),
    messages: held.messages.map((message) => ({
      ...message,
      sentAt: message.sentAt.toISOString(),
    })),
    sessions: held.sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    passwordLinks: held.passwordLinks.map(({ validUntil, usedAt }) => ({
      validUntil: validUntil.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}
