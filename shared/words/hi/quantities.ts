export const UNITS = { g: 'ग्राम', kg: 'किलो', ml: 'मिली', l: 'लीटर', m: 'मीटर', piece: 'पीस' };

/** '1 set of 3' becomes '3 का सेट'. A quantity with an unknown word stays as the seller wrote it. */
export function formatQuantity(quantity: string): string {
  const words = quantity.replace(/^1 set of (\d+)$/i, '$1 का सेट').split(' ');
  const hindi = words.map((word) => QUANTITY_WORDS[word.toLowerCase()] ?? word).join(' ');
  return /[a-z]/i.test(hindi) ? quantity : hindi;
}

const QUANTITY_WORDS: Readonly<Record<string, string>> = {
  ...UNITS,
  pieces: UNITS.piece,
  pair: 'जोड़ी',
  pairs: 'जोड़ी',
  set: 'सेट',
  sets: 'सेट',
  litre: UNITS.l,
  litres: UNITS.l,
  metre: UNITS.m,
  metres: UNITS.m,
};
