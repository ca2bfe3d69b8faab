import { z } from 'zod';
import type { ConnectOptions } from './connect.ts';

const WAIT_SECONDS_DEFAULT = 120;

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/);

export const databaseVariables = {
  DATABASE_URL: databaseAddress
    .optional()
    .describe('a PostgreSQL address such as postgres://user:password@host:5432/database'),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe('the address of the same database without the pooler of DATABASE_URL'),
  DATABASE_READ_URL: databaseAddress
    .optional()
    .describe('the address of a standby of the database of DATABASE_URL'),
  DATABASE_PREPARE: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on')
    .describe("'on' or 'off'"),
  DATABASE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(WAIT_SECONDS_DEFAULT)
    .describe('whole seconds from 0 to 9999'),
};

export interface DatabaseSettings {
  /** Undefined means the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A standby that may answer reads of the catalogue. */
  readonly databaseReadUrl: string | undefined;
  /** How long a start waits for a database that does not answer. */
  readonly databaseWaitSeconds: number;
  readonly databaseOptions: Pick<ConnectOptions, 'directUrl' | 'prepare'>;
}

/** Throws when another address is given without DATABASE_URL. */
export function readDatabaseSettings(
  values: z.output<z.ZodObject<typeof databaseVariables>>,
): DatabaseSettings {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (values[name] && !values.DATABASE_URL)
      throw new Error(`${name} is given without a DATABASE_URL; remove it, or give both.`);
  return {
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    databaseOptions: { directUrl: values.DATABASE_DIRECT_URL, prepare: values.DATABASE_PREPARE },
  };
}
