/** The candidate with the fewest changed characters; null when all differ too much to be meant. */
export function findNearest(word: string, candidates: readonly string[]): string | null {
  const furthest = Math.max(2, Math.floor(word.length / 2));
  const measured = candidates.map((candidate) => ({
    candidate,
    changes: countChanges(word.toLowerCase(), candidate.toLowerCase()),
  }));
  const [best] = measured.sort((a, b) => a.changes - b.changes);
  return best && best.changes <= furthest ? best.candidate : null;
}

/** The Levenshtein distance. */
export function countChanges(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const swap = (above[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      current.push(Math.min(swap, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
