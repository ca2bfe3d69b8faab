/** Tells of each key whether it came before: of the `max` keys that came last. */
export function createSeenKeys(max: number): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    const wasSeen = seen.delete(key);
    seen.add(key);
    const [oldest] = seen;
    if (seen.size > max && oldest !== undefined) seen.delete(oldest);
    return wasSeen;
  };
}
