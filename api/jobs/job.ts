import type { z } from 'zod';
import type { Db } from '../db/connect.ts';

/** A kind of job, as whoever asks for one knows it. */
export interface JobType<Payload extends object> {
  /** Kebab-case, for good: jobs of it may wait in the database while the store is updated. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** A few tries within minutes without it. */
  readonly tries?: Tries;
}

/** A kind of job with what is done for each. It may run twice, when a process ends before it could say that it is done. */
export interface Job<Payload extends object = object> extends JobType<Payload> {
  /**
   * Begins by itself, with an empty payload: a cron expression in the time of India. Never two at once. One that fails is
   * not kept, since the next one comes.
   */
  readonly schedule?: string;
  run(payload: Payload, attempt: Attempt): Promise<void>;
}

/** How often a job is tried, and how long it waits in between: each time about twice as long. */
export interface Tries {
  readonly most: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

export interface Attempt {
  /** The job's own, the same at each try. */
  readonly jobId: string;
  readonly askedAt: Date;
  /** The store stops, or the job took too long. */
  readonly signal: AbortSignal;
}

export interface Jobs {
  /** Asks for jobs within this transaction: they are done when that commits, and never if it does not. */
  add<Payload extends object>(
    db: Db,
    kind: JobType<Payload>,
    ...payloads: Payload[]
  ): Promise<void>;
}
