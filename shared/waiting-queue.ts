/** What waits, in the order in which it came; any of it may leave. What has left is no longer held. */
export class WaitingQueue<Item> {
  // V8 keeps the former tables of a set that changes all the time, and what stood in them, until it collects all garbage (bench/FINDINGS.md,
  // 'What outlives its request'): only a place stands in them, and an empty one once its item has left.
  private readonly places = new Set<{ item: Item | undefined }>();

  get size(): number {
    return this.places.size;
  }

  /** What has waited the longest. */
  get first(): Item | undefined {
    const [place] = this.places;
    return place?.item;
  }

  /** Returns what makes the item leave; a second call of that does nothing. */
  add(item: Item): () => void {
    const place: { item: Item | undefined } = { item };
    this.places.add(place);
    return () => {
      this.places.delete(place);
      place.item = undefined;
    };
  }

  /** What leaves meanwhile, and has not been reached, is passed over. */
  *[Symbol.iterator](): Generator<Item, void, undefined> {
    for (const { item } of this.places) if (item !== undefined) yield item;
  }
}
