/** Whether the first comes before the other one. */
export type IsBetter = (one: number, other: number) => boolean;

/** Of numbers that are added one by one it keeps the best: a heap with the worst of them at the top. */
export class Best {
  private readonly limit: number;
  private readonly isBetter: IsBetter;
  private readonly heap: number[] = [];

  /** At most `limit` are kept. */
  constructor(limit: number, isBetter: IsBetter) {
    this.limit = limit;
    this.isBetter = isBetter;
  }

  /** The worst one that is kept, when no more can be kept: a worse one need not be added. */
  get worst(): number | undefined {
    return this.heap.length < this.limit ? undefined : this.heap[0];
  }

  add(one: number): void {
    const { heap } = this;
    if (heap.length < this.limit) this.rise(heap.push(one) - 1);
    else if (heap.length > 0 && this.isBetter(one, heap[0] as number)) {
      heap[0] = one;
      this.sink();
    }
  }

  /** The best first. */
  list(): number[] {
    return this.heap.toSorted((one, other) => (this.isBetter(one, other) ? -1 : 1));
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBetter(this.heap[parent] as number, this.heap[at] as number)) return;
      this.swap(parent, at);
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      let worst = at;
      for (let child = left; child <= left + 1 && child < heap.length; child += 1)
        if (this.isBetter(heap[worst] as number, heap[child] as number)) worst = child;
      if (worst === at) return;
      this.swap(worst, at);
      at = worst;
    }
  }

  private swap(one: number, other: number): void {
    const { heap } = this;
    [heap[one], heap[other]] = [heap[other] as number, heap[one] as number];
  }
}
