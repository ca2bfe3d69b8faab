import { readFile, writeFile } from 'node:fs/promises';
import { renderProductFields } from '@haat/api/catalogue/importer/render-fields.ts';

const page = new URL('../docs/import.md', import.meta.url);
await writeFile(page, renderProductFields(await readFile(page, 'utf8')));
