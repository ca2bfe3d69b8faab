import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// On a machine with much memory Node collects garbage only at about 400 MB. With this flag it stays near 250 MB. `npm run import`
// gives the young generation its size from the start: otherwise it stays so small that a fifth more time goes into collecting. One thread
// collects beside the importer's own: PostgreSQL needs the others, and what is waited for is the slowest of them.
setFlagsFromString('--semi-space-growth-factor=1');

// Compiling takes longer than importing one row. Modules that are imported statically would be compiled before this line.
enableCompileCache(
  process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../node_modules/.cache/compiled'),
);
const { runImport } = await import('./store/run-import.ts');

process.exitCode = await runImport(process.argv.slice(2));
