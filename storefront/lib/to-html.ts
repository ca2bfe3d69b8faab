const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const SPECIAL = /[&<>"']/;
const EACH_SPECIAL = /[&<>"']/g;

/** JSON that cannot end the script element around it; the same text is a value of JavaScript. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** As React escapes texts and attributes. */
export function toHtml(value: string): string {
  if (!SPECIAL.test(value)) return value;
  return value.replace(EACH_SPECIAL, (character) => ESCAPED[character] ?? '');
}
