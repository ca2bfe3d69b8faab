const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const SPECIAL = /[&<>"']/;
const EACH_SPECIAL = /[&<>"']/g;

/** As React escapes texts and attributes. */
export function toHtml(value: string): string {
  if (!SPECIAL.test(value)) return value;
  return value.replace(EACH_SPECIAL, (character) => ESCAPED[character] ?? '');
}
