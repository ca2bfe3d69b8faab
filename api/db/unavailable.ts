import pg from 'pg';

/** 'away': the database cannot be reached or cannot work. 'busy': it works, and has no connection or no time left. */
export type Unavailability = 'away' | 'busy';

/** No answer of the database: the connection could not be opened, was lost, or was given up. */
export class DatabaseUnavailable extends Error {
  readonly kind: Unavailability;

  constructor(kind: Unavailability, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
    this.kind = kind;
  }
}

/** Why the database did not do what was asked; undefined for any other error. */
export function findUnavailability(error: unknown): Unavailability | undefined {
  if (error instanceof DatabaseUnavailable) return error.kind;
  return error instanceof pg.DatabaseError ? findKindOfCode(error.code ?? '') : undefined;
}

/** True when PostgreSQL itself says that it is about to end, has not started yet, or has lost the connection. */
export function isEnding(error: pg.DatabaseError): boolean {
  return /^(57P|08)/.test(error.code ?? '');
}

/** Statements that took too long or waited for a lock, transactions that others aborted again and again, no connection left. */
const BUSY = /^(57014|55P03|40001|40P01|25P0[34]|53300|53400)$/;
/** PostgreSQL ends or starts (57P…), lost connections (08…), a full disk or no memory (53…), a broken disk (58…), read-only. */
const AWAY = /^(57P..|08...|53...|58...|25006)$/;

function findKindOfCode(code: string): Unavailability | undefined {
  if (BUSY.test(code)) return 'busy';
  return AWAY.test(code) ? 'away' : undefined;
}
