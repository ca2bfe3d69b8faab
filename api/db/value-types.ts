import pg from 'pg';

const BIGINT_OID = 20;

/** What reads a value of this type of PostgreSQL: bigint as a number, because paise fit, and all others as pg does. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === BIGINT_OID && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
