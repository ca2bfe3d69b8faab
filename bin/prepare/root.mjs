import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the clone, in whatever directory the command was typed. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
