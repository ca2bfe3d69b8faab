const names = new Map<string, string>();
const texts = new Map<string, string>();

/** The name under which each connection prepares this text; undefined for a text that PostgreSQL plans at each use. */
export function findStatementName(text: string): string | undefined {
  return names.get(text);
}

/** Gives a text its name. Throws when another text has the name. */
export function registerStatement(name: string, text: string): void {
  const known = texts.get(name);
  if (known !== undefined && known !== text)
    throw new Error(`Two different statements have the name '${name}'. Give one of them another.`);
  texts.set(name, text);
  names.set(text, name);
}
