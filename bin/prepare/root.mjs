import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the clone, wherever the command was given. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
