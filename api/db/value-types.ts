import pg from 'pg';

const BIGINT_OID = 20;
const TEXT_ARRAY_OID: number = 1009;

/** What reads a value of this type of PostgreSQL: bigint as a number, because paise fit, and all others as pg does. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary') return pg.types.getTypeParser(oid, format as 'text');
  if (oid === BIGINT_OID) return Number;
  if (oid === TEXT_ARRAY_OID) return parseTexts;
  return pg.types.getTypeParser(oid);
}

const parseAnyArray = pg.types.getTypeParser(TEXT_ARRAY_OID);
const IN_QUOTES_OR_PLAIN = /"([^"]*)"|[^,"]+/g;

/** An array of texts. pg's own parser makes an object for each character; it reads what has escaped characters or arrays in it. */
function parseTexts(text: string): (string | null)[] {
  if (text === '{}') return [];
  if (text.includes('\\') || text.lastIndexOf('{') !== 0)
    return parseAnyArray(text) as (string | null)[];
  const elements = text.slice(1, -1);
  if (!text.includes('"')) return elements.split(',').map(parsePlain);
  return Array.from(elements.matchAll(IN_QUOTES_OR_PLAIN), ([plain, quoted]) =>
    quoted === undefined ? parsePlain(plain) : quoted,
  );
}

function parsePlain(text: string): string | null {
  return text === 'NULL' ? null : text;
}
