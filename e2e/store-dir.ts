import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data directory of the store for the stories; every process of the run has the same. */
export const STORE_DIR: string = (process.env['HAAT_STORIES_DIR'] ??= join(
  tmpdir(),
  `haat-stories-${process.pid}`,
));
