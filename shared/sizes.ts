const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];
/** As sellers write some of them as well. */
const OTHER_LETTERS = new Map([
  ['2XL', 'XXL'],
  ['XXXL', '3XL'],
]);
/** Inches and sixteenths of one, across. */
const BANGLES = ['2.2', '2.4', '2.6', '2.8', '2.10', '2.12'];
/** Of a bed or of what lies on it. */
const BEDS = ['Single', 'Double', 'Queen', 'King'];
/** Made for the first comparison: a cheap phone needs a tenth of a second for it, and its pages compare no sizes. */
let withNumbers: Intl.Collator | undefined;

/**
 * Less than 0 when size `a` comes before `b`: 'S' before 'XL', 'UK 9' before 'UK 10', '2.4' before '2.10', 'Single' before 'Double'. Of
 * sizes of several kinds letters come first, then numbers and other words, then beds.
 */
export function calculateSizeOrder(a: string, b: string): number {
  const byRank = getRank(a) - getRank(b);
  if (byRank !== 0) return byRank;
  withNumbers ??= new Intl.Collator('en', { numeric: true });
  return withNumbers.compare(a, b);
}

/** Below 0 for letters, above 0 for beds. */
function getRank(size: string): number {
  const place = LETTERS.indexOf(toLetters(size));
  return place >= 0 ? place - LETTERS.length : BEDS.indexOf(size) + 1;
}

function toLetters(size: string): string {
  const letters = size.toUpperCase();
  return OTHER_LETTERS.get(letters) ?? letters;
}

/** 'UK 6–10' for sizes that follow one another, the one size itself, how many they are otherwise; null for none. */
export function formatSizes(ordered: readonly string[]): string | number | null {
  const [first, ...others] = ordered;
  const last = others.at(-1);
  if (first === undefined) return null;
  if (last === undefined) return first;
  const isSpan = others.every((size, at) => isNextSize(ordered[at] as string, size));
  return isSpan ? `${first}–${last.replace(/^.* /, '')}` : ordered.length;
}

/** 'UK 7' comes next to 'UK 6', 'L' to 'M', '2XL' to 'XL', '2.6' to '2.4'. */
function isNextSize(size: string, next: string): boolean {
  if (isNextIn(LETTERS, toLetters(size), toLetters(next)) || isNextIn(BANGLES, size, next))
    return true;
  return size.replace(/\d+$/, (number) => String(Number(number) + 1)) === next;
}

function isNextIn(sizes: readonly string[], size: string, next: string): boolean {
  return sizes.includes(size) && sizes[sizes.indexOf(size) + 1] === next;
}

/** How a variant differs from the others of its design; null for what it has only one of. */
export interface VariantChoices {
  readonly size: string | null;
  readonly colour: string | null;
}

/**
 * 'Court Sneakers' of size 'UK 8' in 'Slate': 'Court Sneakers (UK 8, Slate)', as carts, orders and invoices name a variant.
 * What the title says already is not said twice.
 */
export function formatVariantName(title: string, { size, colour }: VariantChoices): string {
  const known = [
    ...(size !== null && !isSizeSaid(title, size) ? [size] : []),
    ...(colour !== null && !isColourSaid(title, colour) ? [colour] : []),
  ];
  return known.length === 0 ? title : `${title} (${known.join(', ')})`;
}

/** Letters and bare numbers mean something else in most titles: '22 L' is a volume, 'Set of 4' a count. */
const AMBIGUOUS_SIZE = /^(\p{L}{1,2}|[\p{N}.,/]+)$/u;

/** As words of their own: neither 'UK 8' in 'UK 8.5' nor 'Double' in 'Double-Walled'. */
function isSizeSaid(title: string, size: string): boolean {
  if (AMBIGUOUS_SIZE.test(size)) return false;
  const [before, after] = [/[\p{L}\p{M}\p{N}.,/-]$/u, /^(?:[\p{L}\p{M}\p{N}/-]|[.,]\p{N}| [½¼¾])/u];
  for (let at = title.indexOf(size); at >= 0; at = title.indexOf(size, at + 1))
    if (!before.test(title.slice(0, at)) && !after.test(title.slice(at + size.length))) return true;
  return false;
}

/** A Hindi adjective has another last vowel beside a feminine noun: 'गहरा हरा' is said by 'बोतल, गहरी हरी'. */
function isColourSaid(title: string, colour: string): boolean {
  return listStems(title).includes(listStems(colour));
}

function listStems(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => word.replace(/[ाीे]$/u, '')).join(' ')} `;
}
