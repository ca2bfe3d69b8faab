import type { CustomerExport } from '@haat/shared/contract/export.ts';
import type { SessionRow } from '../sessions/queries.ts';
import type { StoredMessage } from '../support/queries.ts';
import type { ExportedPost } from '../questions/queries.ts';
import type { ExportedUpload } from '../uploads/queries.ts';
import type {
  ExportedContactChange,
  ExportedOrderRow,
  ExportedPasswordReset,
  ExportedReview,
} from './export-queries.ts';

interface ExportedRecords {
  readonly keptOrders: readonly ExportedOrderRow[];
  readonly reviews: readonly ExportedReview[];
  readonly messages: readonly StoredMessage[];
  readonly sessions: readonly SessionRow[];
  readonly passwordLinks: readonly ExportedPasswordReset[];
  readonly contactChanges: readonly ExportedContactChange[];
  readonly questions: readonly ExportedPost[];
  readonly uploads: readonly ExportedUpload[];
}

/** The data that only the export returns; every time is in ISO 8601. */
export function presentExportedRecords(
  records: ExportedRecords,
): Pick<CustomerExport, keyof ExportedRecords> {
  return {
    keptOrders: records.keptOrders.map((order) => ({
      ...order,
      madeAt: order.madeAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    })),
    reviews: records.reviews.map((review) => ({
      ...review,
      writtenAt: review.writtenAt.toISOString(),
    })),
    messages: records.messages.map((message) => ({
      ...message,
      sentAt: message.sentAt.toISOString(),
    })),
    sessions: records.sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    passwordLinks: records.passwordLinks.map(({ validUntil, usedAt }) => ({
      validUntil: validUntil.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    questions: records.questions.map((post) => ({
      ...post,
      writtenAt: post.writtenAt.toISOString(),
    })),
    uploads: records.uploads.map((upload) => ({
      ...upload,
      uploadedAt: upload.uploadedAt.toISOString(),
    })),
    contactChanges: records.contactChanges.map((change) => ({
      ...change,
      changedAt: change.changedAt.toISOString(),
      undoUntil: change.undoUntil.toISOString(),
      undoneAt: change.undoneAt?.toISOString() ?? null,
    })),
  };
}
