import { PRODUCT_FIELDS } from '../../db/tables/product-fields.ts';

const BEGIN =
  '<!-- From api/db/tables/product-fields.ts, by node bin/write-import-columns.ts -->\n';
const END = '<!-- end -->';

/** The text of docs/import.md with the table of the product's fields written again. */
export function renderProductFields(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  return before + BEGIN + formatTable() + END + rest.slice(rest.indexOf(END) + END.length);
}

function formatTable(): string {
  const rows = Object.values(PRODUCT_FIELDS).map(({ column, check, about, ...field }) => {
    const isNeeded = !check.safeParse(undefined).success;
    const notes = ['isTranslated' in field ? 'translated' : '', about].filter(Boolean).join('; ');
    return `| \`${column}\` | ${isNeeded ? 'yes ' : ''}| ${notes} |\n`;
  });
  return `| column | needed | what it holds |\n|---|---|---|\n${rows.join('')}`;
}
