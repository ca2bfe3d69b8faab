// What pg has and its types do not mention; its own cursors import it from there too.

declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it in the text format; throws for what cannot be written. */
  export function prepareValue(value: unknown): unknown;
}
