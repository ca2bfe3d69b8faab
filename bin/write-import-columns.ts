import { readFile, writeFile } from 'node:fs/promises';
import { describeProductFields } from '@haat/api/catalogue/importer/describe-fields.ts';

const page = new URL('../docs/import.md', import.meta.url);
await writeFile(page, describeProductFields(await readFile(page, 'utf8')));
