import { resolve } from 'node:path';
import { z } from 'zod';

export interface BackupSettings {
  /** An absolute path. */
  readonly dir: string;
  /** A cron expression in Indian time. */
  readonly schedule: string;
  readonly keep: { readonly daily: number; readonly weekly: number };
}

const KEPT = /^([1-9]\d{0,2}) daily, (\d{1,3}) weekly$/;

/** The variables that say where and when backups are made. */
export const backupVariables = {
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('a directory for backups, on another disk than DATA_DIR'),
  BACKUP_SCHEDULE: z
    .string()
    .regex(/^(?:[\d*,/-]+ +){4}[\d*,/-]+$/)
    .default('30 2 * * *')
    .describe("when backups are made, as cron writes it, in Indian time: '30 2 * * *'"),
  BACKUP_KEEP: z
    .string()
    .regex(KEPT)
    .default('7 daily, 4 weekly')
    .describe("how many backups are kept: '7 daily, 4 weekly'"),
};

type Values = z.output<z.ZodObject<typeof backupVariables>>;

/** Undefined: no backup is made by itself. */
export function readBackup(values: Values): BackupSettings | undefined {
  if (!values.BACKUP_DIR) return undefined;
  const [, daily, weekly] = KEPT.exec(values.BACKUP_KEEP) ?? [];
  return {
    dir: resolve(values.BACKUP_DIR),
    schedule: values.BACKUP_SCHEDULE,
    keep: { daily: Number(daily), weekly: Number(weekly) },
  };
}
