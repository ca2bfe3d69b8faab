/** Pieces of one order line. */
export interface LinePieces {
  readonly line: string;
  readonly quantity: number;
}

/**
 * The pieces that are asked for, out of those that are there: all of them when none is named. Undefined when there is nothing,
 * a line is named twice, is not among them, or has fewer pieces.
 */
export function choosePieces(
  there: readonly { readonly id: string; readonly quantity: number }[],
  asked: readonly LinePieces[],
): LinePieces[] | undefined {
  if (asked.length === 0) {
    const all = there.map(({ id, quantity }) => ({ line: id, quantity }));
    return all.length > 0 ? all : undefined;
  }
  const left = new Map(there.map(({ id, quantity }) => [id, quantity]));
  const isThere = ({ line, quantity }: LinePieces) =>
    Number.isInteger(quantity) && quantity > 0 && quantity <= (left.get(line) ?? 0);
  const names = new Set(asked.map(({ line }) => line));
  return names.size === asked.length && asked.every(isThere) ? [...asked] : undefined;
}

/** Whether these pieces are all that are there. */
export function isEverything(
  there: readonly { readonly quantity: number }[],
  taken: readonly LinePieces[],
): boolean {
  const sum = (pieces: readonly { readonly quantity: number }[]) =>
    pieces.reduce((total, { quantity }) => total + quantity, 0);
  return sum(there) === sum(taken);
}

/** Whether both are the same pieces of the same lines, in any sequence. */
export function isSamePieces(some: readonly LinePieces[], others: readonly LinePieces[]): boolean {
  const quantities = new Map(some.map(({ line, quantity }) => [line, quantity]));
  return (
    some.length === others.length &&
    others.every(({ line, quantity }) => quantities.get(line) === quantity)
  );
}

/** Those of the lines of which pieces are named, with so many pieces. */
export function chooseLines<Line extends { readonly id: string; readonly quantity: number }>(
  lines: readonly Line[],
  pieces: readonly LinePieces[],
): Line[] {
  const sent = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  return lines.flatMap((line) => {
    const quantity = sent.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}
