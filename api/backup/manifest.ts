import { z } from 'zod';

const rowFile = z.object({
  /** As 'public.orders'. */
  table: z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The same whatever the order of the rows is. */
  rowsHash: z.string(),
  file: z.string().regex(/^[a-z0-9_.]+$/),
  bytes: z.int(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of PostgreSQL, as '18.4'. */
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(rowFile),
  /** What waited in the job queue; null when there was none yet. */
  jobs: rowFile.nullable(),
  sequences: z.array(
    z.object({
      name: z.string(),
      lastValue: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  media: z.object({
    files: z.int(),
    bytes: z.int(),
    sha256: z.string(),
    /** Where pictures and models were, when they were in a bucket: they are not in the backup. */
    bucket: z.string().optional(),
  }),
});

/** What a backup has in it. It is written last: a directory without it is no backup. */
export type Manifest = z.infer<typeof manifestSchema>;
/** A file with all rows of a table. */
export type RowFile = z.infer<typeof rowFile>;

export const MANIFEST = 'manifest.json';
export const MEDIA_LIST = 'media.json';

/** Throws a sentence for the operator when the text is no manifest of a backup of this kind. */
export function parseManifest(text: string, path: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${path} is not the manifest of a backup that this version can read. Choose another backup, or use the version of Haat that made it.`,
      { cause },
    );
  }
}
