import { FILTER_VALUE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { z } from 'zod';

// Schemas for the cells of an import file. Each reads CSV text and JSON values, and its messages say what is expected.

export const CODE_LENGTH_MAX = 64;
export const NAME_LENGTH_MAX = 200;
export const TITLE_LENGTH_MAX = 300;
export const TEXT_LENGTH_MAX = 20_000;
export const LINK_LENGTH_MAX = 2000;
export const LIST_LENGTH_MAX = 50;
export const RUPEES_MAX = 10_00_00_000;
export const PERCENT_OFF_MAX = 99;
export const COUNT_MAX = 2_147_483_647;

const LIST_SEPARATOR = '|';
const NAME_SEPARATOR = '=';
const NUMBER_FORM = /^-?\d+(\.\d+)?$/;
const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;
const TIME_FORM = /^(.+?)(z|[+-]\d{2}:\d{2})?$/i;
const MINUTES_FORM = /T\d{2}:\d{2}$/;
const IST = '+05:30';

export const text = (longest: number) =>
  z.preprocess(
    readText,
    z
      .string(formatTypeMessage('must be text'))
      .max(longest, `is longer than ${longest} characters`)
      .refine(canBeStored, 'has characters that cannot be stored'),
  );

export const textLike = (form: RegExp, wanted: string) =>
  z.preprocess(readText, z.string(formatTypeMessage(wanted)).regex(form, wanted));

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(readText, z.enum(values, formatTypeMessage(`must be one of ${values.join(', ')}`)));

export const wholeNumber = (least: number, most: number) => {
  const wanted = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    readNumber,
    z.int(formatTypeMessage(wanted)).min(least, wanted).max(most, wanted),
  );
};

/** Yes or no; in JSON also true or false. */
export const yesOrNo = z.preprocess(readYesOrNo, z.boolean(formatTypeMessage('must be yes or no')));

export const wholeRupees = z.preprocess(
  readNumber,
  z
    .int(formatTypeMessage('must be whole rupees, in digits only'))
    .min(1, 'must be at least 1 rupee')
    .max(RUPEES_MAX, `must be at most ${RUPEES_MAX} rupees`),
);

/** A number with at most one decimal. */
export const oneDecimal = (least: number, most: number) => {
  const wanted = `must be a number from ${least} to ${most} with at most one decimal`;
  return z.preprocess(
    readNumber,
    z
      .number(formatTypeMessage(wanted))
      .min(least, wanted)
      .max(most, wanted)
      .multipleOf(0.1, wanted),
  );
};

export const list = (
  mostItems = LIST_LENGTH_MAX,
  item: z.ZodType<string> = text(FILTER_VALUE_LENGTH_MAX),
) =>
  z.preprocess(
    readList,
    z
      .array(item, formatTypeMessage('must be a list'))
      .max(mostItems, `has more than ${mostItems} items`)
      .transform((items) => [...new Set(items)].filter((one) => one !== '')),
  );

/** A map as pairs of name and value, in its order. */
export const map = (longest = FILTER_VALUE_LENGTH_MAX) =>
  z.preprocess(
    readMap,
    z
      .array(
        z.tuple([text(longest), text(longest)]),
        formatTypeMessage('must be Name=value|Name=value'),
      )
      .max(LIST_LENGTH_MAX, `has more than ${LIST_LENGTH_MAX} items`)
      .refine(hasDistinctNames, 'has a name twice, or one that is empty'),
  );

/** An ISO date (read as midnight IST) or date and time (IST if without offset), as an ISO time in UTC. */
export const moment = z.preprocess(
  readMoment,
  z.iso
    .datetime({ offset: true, error: 'must be a date such as 2026-03-31, with or without a time' })
    .transform((time) => new Date(time).toISOString()),
);

/** A path relative to the file, or an https address. */
export const picturePath = z.preprocess(
  readText,
  z
    .string(formatTypeMessage('must be a path or an https address'))
    .max(LINK_LENGTH_MAX, 'is too long for an address')
    .refine(canBeStored, 'has characters that cannot be stored')
    .refine((address) => !/^http:/i.test(address), {
      error: 'must begin with https://, not http://',
      abort: true,
    })
    .refine(isPathOrHttps, 'must be a path beside the file or a whole https address'),
);

/** 'is needed' when the value is missing; else `reason`. */
export function formatTypeMessage(reason: string): {
  error: (issue: { input?: unknown }) => string;
} {
  return { error: ({ input }) => (input === undefined ? 'is needed' : reason) };
}

export function readText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.normalize('NFC').trim() : value;
}

export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  return NUMBER_FORM.test(trimmed) ? Number(trimmed) : trimmed;
}

export function readYesOrNo(value: unknown): unknown {
  const answer = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return answer === 'yes' || answer === 'no' ? answer === 'yes' : answer;
}

export function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const items = value.split(LIST_SEPARATOR).map((item) => item.trim());
  return items.filter((item) => item !== '');
}

export function readMap(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).map(([name, item]) => [name, item ?? '']);
  if (typeof value !== 'string') return value;
  const items = readList(value) as string[];
  const pairs = items.map(splitAtEquals);
  return pairs.some(([name]) => name === '') ? value : pairs;
}

function splitAtEquals(item: string): [string, string] {
  const at = item.indexOf(NAME_SEPARATOR);
  return at < 0 ? ['', item] : [item.slice(0, at).trim(), item.slice(at + 1).trim()];
}

function readMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
  if (DATE_FORM.test(trimmed)) return `${trimmed}T00:00:00${IST}`;
  const [, time = trimmed, offset = IST] = TIME_FORM.exec(trimmed) ?? [];
  return (MINUTES_FORM.test(time) ? `${time}:00` : time) + offset.toUpperCase();
}

/** PostgreSQL cannot store NUL or unpaired surrogates; U+FFFD means that the file was not UTF-8. */
function canBeStored(value: string): boolean {
  return value.isWellFormed() && !/[\0\ufffd]/.test(value);
}

function hasDistinctNames(pairs: readonly (readonly [string, string])[]): boolean {
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length && !names.has('');
}

function isPathOrHttps(address: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return !address.startsWith('//');
  return /^https:\/\//i.test(address) && !/\s/.test(address) && URL.canParse(address);
}
