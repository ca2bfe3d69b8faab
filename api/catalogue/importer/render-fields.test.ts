import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderProductFields } from './render-fields.ts';

const PAGE = new URL('../../../docs/import.md', import.meta.url);

it('docs/import.md has every field of a product as its definition says (node bin/write-import-columns.ts)', async () => {
  const page = await readFile(PAGE, 'utf8');
  expect(page).toContain('| `net_quantity` | | such as `750 ml` or `1 piece` |');
  expect(renderProductFields(page)).toBe(page);
});
