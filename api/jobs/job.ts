import type { z } from 'zod';
import type { Db } from '../db/connect.ts';

/** What a run may take of a kind of job that does not say it. */
export const LONGEST_RUN_SECONDS = 600;

/** A kind of job: what is needed to add one. */
export interface JobType<Payload extends object> {
  /**
   * In kebab-case. Changed only for a job with a schedule: others may wait in the database under this name while the store
   * is updated.
   */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Without it: a few tries within minutes. */
  readonly tries?: Tries;
  /**
   * What the job is about. While a job with the same key waits or runs, and for some minutes after it is done, adding another
   * one changes nothing.
   */
  key?(payload: Payload): string;
}

/** A kind of job and how it is run. A job may run twice when a process ends before it has reported the job as done. */
export interface Job<Payload extends object = object> extends JobType<Payload> {
  /**
   * A cron expression in Indian time: the job starts by itself, with an empty payload. Two never run at once. A failed
   * one is not stored for the operator, since the next one follows.
   */
  readonly schedule?: string;
  /** `LONGEST_RUN_SECONDS` when not given; then the job counts as failed. */
  readonly longestRunSeconds?: number;
  /**
   * How many a worker takes at once when so many wait, to run them at the same time; one when not given. They are reported
   * as done together: when the process is killed before, all of them run again.
   */
  readonly batch?: number;
  run(payload: Payload, attempt: Attempt): Promise<void>;
}

/** How often a job is tried, and how long it waits in between: each time about twice as long. */
export interface Tries {
  readonly most: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

export interface Attempt {
  /** The job's id, the same at each try. */
  readonly jobId: string;
  readonly askedAt: Date;
  /** Aborts when the store stops or the job takes too long. */
  readonly signal: AbortSignal;
}

export interface Jobs {
  /** Adds jobs within this transaction: they are run after it commits, and never if it is rolled back. */
  add<Payload extends object>(
    db: Db,
    kind: JobType<Payload>,
    ...payloads: Payload[]
  ): Promise<void>;
}
