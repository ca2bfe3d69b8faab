import type { Jobs } from '../jobs/job.ts';
import { sendMail } from './jobs.ts';
import type { Mailer } from './messages.ts';

/** Queues mails; workers send them. */
export function buildMailer(jobs: Jobs): Mailer {
  return { sendLater: (db, ...messages) => jobs.add(db, sendMail, ...messages) };
}
