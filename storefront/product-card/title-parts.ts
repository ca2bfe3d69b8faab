/** A title up to this many characters fits a card of any width. */
const SHORT = 60;
/** The end of a longer title has at most this many. */
const END_MAX = 32;

interface TitleParts {
  /** What may be cut off. */
  readonly start: string;
  /** Always shown: in this part similar titles differ, 'Navy, 750 ml'. */
  readonly end: string;
}

/** The parts of a title that is too long for a card; null if it fits. */
export function getTitleParts(title: string): TitleParts | null {
  if (title.length <= SHORT) return null;
  const least = title.length - END_MAX;
  const comma = title.indexOf(', ', least);
  const space = title.indexOf(' ', least);
  const at = comma < 0 ? space : comma + 1;
  if (at < 0) return { start: title.slice(0, least), end: title.slice(least) };
  return { start: title.slice(0, at), end: title.slice(at + 1) };
}
