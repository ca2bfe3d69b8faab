import { type BackupDeps, buildBackupJobs } from '../backup/jobs.ts';
import { buildCatalogueJobs } from '../catalogue/jobs.ts';
import type { UploadFiles } from '../catalogue/importer/pictures/media-store.ts';
import type { Database } from '../db/connect.ts';
import { buildDeliveryJobs } from '../delivery/jobs.ts';
import { buildSendMail, type MailDeps } from '../mail/jobs.ts';
import { buildNoticeJobs } from '../notices/jobs.ts';
import { buildBookingJobs } from '../orders/booking/jobs.ts';
import type { Carrier } from '../orders/carriers/carrier.ts';
import { invoiceProcesses } from '../orders/invoice/invoice-processes.ts';
import { buildOrderJobs } from '../orders/jobs.ts';
import { buildReturnJobs } from '../orders/returns/jobs.ts';
import { openMailedSlip } from '../orders/slips/loaders.ts';
import type { PaymentDeps } from '../payments/commands.ts';
import { buildPaymentJobs } from '../payments/jobs.ts';
import { buildSupportJobs } from '../support/jobs.ts';
import { buildUploadJobs } from '../uploads/jobs.ts';
import { buildVerificationJobs } from '../verification/jobs.ts';
import type { Job } from './job.ts';

interface JobDeps {
  readonly database: Database;
  readonly mail: Omit<MailDeps, 'openSlip'>;
  readonly payments: PaymentDeps;
  readonly backup: BackupDeps;
  readonly uploadFiles: UploadFiles;
  readonly carrier: Carrier;
}

/** Every kind of job of the store; a room adds the jobs of its jobs.ts here. */
export function buildJobs(deps: JobDeps): Job[] {
  const { database, mail, payments, backup, uploadFiles, carrier } = deps;
  return [
    buildSendMail({
      ...mail,
      openSlip: (slip) => openMailedSlip({ db: database.db, processes: invoiceProcesses }, slip),
    }),
    ...buildCatalogueJobs(database.db),
    ...buildVerificationJobs(database.db),
    ...buildSupportJobs(database.db),
    ...buildUploadJobs({ db: database.db, files: uploadFiles }),
    ...buildNoticeJobs({
      db: database.db,
      mailer: payments.mailer,
      publicUrl: mail.shop.publicUrl,
    }),
    ...buildDeliveryJobs(database.db),
    ...buildOrderJobs(database.db),
    ...buildBookingJobs({ ...payments, carrier, shop: mail.shop }),
    ...buildReturnJobs({ ...payments, shop: mail.shop }),
    ...buildPaymentJobs(payments),
    ...buildBackupJobs(backup),
  ];
}
