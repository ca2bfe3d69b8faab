import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data directory of the store that the stories visit, known to every process of the run. */
export const STORE_DIR: string = (process.env['HAAT_STORIES_DIR'] ??= join(
  tmpdir(),
  `haat-stories-${process.pid}`,
));
