/** Sizes that are words, in lower case. 'UK 8', '2.4' and 'XL' are said alike in both languages. */
const NAMES: Readonly<Record<string, string>> = {
  single: 'सिंगल',
  double: 'डबल',
  queen: 'क्वीन',
  king: 'किंग',
  'single bed': 'सिंगल बेड',
  'double bed': 'डबल बेड',
  'queen size': 'क्वीन साइज़',
  'king size': 'किंग साइज़',
  'free size': 'फ़्री साइज़',
  'one size': 'एक ही साइज़',
  small: 'छोटा',
  medium: 'मीडियम',
  large: 'बड़ा',
  'extra large': 'बहुत बड़ा',
};

/** Of more than one letter: '18M' are months of a baby, and '42 L' is a long jacket. */
const UNITS: Readonly<Record<string, string>> = {
  in: 'इंच',
  inch: 'इंच',
  ft: 'फ़ुट',
  mm: 'मिमी',
  cm: 'सेमी',
  ml: 'मिली',
  kg: 'किलो',
};

/** '16 in', '5 x 8 ft' */
const MEASURE = /^(\d[\d.]*(?: ?[x×] ?\d[\d.]*){0,2}) ?([a-z]+)$/i;

/** A size as Hindi pages say it: 'Double' is 'डबल', '5 x 8 ft' is '5 × 8 फ़ुट'. Others stay as they are. */
export function formatSizeName(size: string): string {
  const [, numbers, unit] = MEASURE.exec(size) ?? [];
  const known = UNITS[unit?.toLowerCase() ?? ''];
  if (numbers && known) return `${numbers.replaceAll(/ ?[x×] ?/gi, ' × ')} ${known}`;
  return NAMES[size.toLowerCase()] ?? size;
}
