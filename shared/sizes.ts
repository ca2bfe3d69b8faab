const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];
const WITH_NUMBERS = new Intl.Collator('en', { numeric: true });

/** Less than 0 when size `a` is smaller than `b`: 'S' before 'XL', 'UK 9' before 'UK 10', '2.4' before '2.10'. */
export function calculateSizeOrder(a: string, b: string): number {
  const [first, second] = [LETTERS.indexOf(a), LETTERS.indexOf(b)];
  if (first >= 0 && second >= 0) return first - second;
  return WITH_NUMBERS.compare(a, b);
}

/**
 * 'Court Sneakers' of size 'UK 8' in 'Slate': 'Court Sneakers (UK 8, Slate)', as carts, orders and invoices name a variant.
 * What the title says already is not said twice.
 */
export function formatVariantName(title: string, choices: readonly (string | null)[]): string {
  const known = choices.filter((choice) => choice !== null && !isSaid(title, choice));
  return known.length === 0 ? title : `${title} (${known.join(', ')})`;
}

/** A Hindi adjective has another last vowel beside a feminine noun: 'गहरा हरा' is said by 'बोतल, गहरी हरी'. */
function isSaid(title: string, choice: string): boolean {
  return title.includes(choice) || listStems(title).includes(listStems(choice));
}

function listStems(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.map((word) => word.replace(/[ाीे]$/u, '')).join(' ')} `;
}
