/** The texts of a language that is not finished. A list of texts is there as a whole or not at all. */
export type PartialWords<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends Leaf ? Texts[Key] : PartialWords<Texts[Key]>;
};

type Leaf = string | readonly unknown[] | ((...values: never[]) => unknown);

/** The texts of a language, with the English one wherever it has none. Called when the texts are loaded. */
export function buildWords<Texts extends object>(own: PartialWords<Texts>, english: Texts): Texts {
  const texts = Object.entries(english).map(([key, text]: [string, unknown]) => {
    const translated: unknown = own[key as keyof Texts];
    if (!isGroup(text)) return [key, translated ?? text];
    return [key, isGroup(translated) ? buildWords(translated, text) : text];
  });
  return Object.fromEntries(texts) as Texts;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
