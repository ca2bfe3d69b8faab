import { z } from 'zod';

/** A bucket of an S3-compatible store for pictures and models. */
export interface MediaS3Settings {
  /** Without a slash at its end; the bucket comes after it in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How much of it this machine keeps as files. */
  readonly cacheBytes: number;
}

const MEGABYTE = 1024 * 1024;
const CACHE_MB = 2_048;
const CACHE_MB_MIN = 64;

/** The variables of `api/env.ts` for pictures and models. */
export const mediaVariables = {
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional()
    .describe(
      'the address of an S3-compatible store, such as https://s3.example, without the bucket',
    ),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1')
    .describe('the region of the bucket'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional().describe('the key id for the bucket'),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that key'),
  MEDIA_CACHE_MB: z.coerce
    .number()
    .int()
    .min(CACHE_MB_MIN)
    .default(CACHE_MB)
    .describe(`megabytes, at least ${CACHE_MB_MIN}`),
};

type MediaValues = z.output<z.ZodObject<typeof mediaVariables>>;

/** Undefined: media are files of this machine. Throws when only some of the variables are given. */
export function readMediaS3(values: MediaValues): MediaS3Settings | undefined {
  const {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error(
      'MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY belong together; give all of them, or none.',
    );
  const cacheBytes = values.MEDIA_CACHE_MB * MEGABYTE;
  return {
    endpoint,
    bucket,
    region: values.MEDIA_S3_REGION,
    accessKeyId,
    secretAccessKey,
    cacheBytes,
  };
}
