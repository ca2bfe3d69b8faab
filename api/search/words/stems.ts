const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['mens', 'man'],
  ['women', 'woman'],
  ['womens', 'woman'],
  ['ladies', 'lady'],
  ['children', 'child'],
  ['childrens', 'child'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['scarves', 'scarf'],
]);
const SHORTEST_PLURAL = 4;

/** An English word without its plural ending: 'bottles' → 'bottle', 'boxes' → 'box', 'dress' stays. */
export function getEnglishStem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < SHORTEST_PLURAL || !word.endsWith('s')) return word;
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > SHORTEST_PLURAL) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** A Hindi word without its plural ending: 'चप्पलें' → ['चप्पल']; 'जूते' may be a plural or a stem → ['जूते', 'जूता']. */
export function getHindiStem(word: string): string[] {
  const composed = word.normalize('NFC');
  if (/.{2}िय(ाँ|ां|ों)$/u.test(composed)) return [composed.replace(/िय(ाँ|ां|ों)$/u, 'ी')];
  if (/.{2}(ें|ों)$/u.test(composed)) return [composed.slice(0, -2)];
  if (/.{2}े$/u.test(composed)) return [composed, `${composed.slice(0, -1)}ा`];
  return [composed];
}

/** What the phonetic key of a Hindi word may be in the singular: 'kapde' → 'kapda', 'cudian' → 'cudi'. */
export function getHindiSingular(key: string): string[] {
  if (/..ia[n]?$/.test(key)) return [key.replace(/ian?$/, 'i')];
  if (/..(en|on)$/.test(key)) return [key.slice(0, -2), `${key.slice(0, -2)}a`];
  return /..e$/.test(key) ? [`${key.slice(0, -1)}a`] : [];
}
