/** How many requests of one kind are worked on at once, and how many wait. */
export interface LaneBounds {
  readonly running: number;
  readonly waiting: number;
  /** Who has waited this long is refused. */
  readonly waitMs: number;
}

/** A request that asks for a place in a lane. Exactly one of its functions is called, once, unless it leaves before. */
export interface Entrant {
  start(): void;
  refuse(): void;
}

interface Waiting extends Entrant {
  readonly timer: NodeJS.Timeout;
}

/** Bounded work with a short, bounded queue. `share`, from 0 to 1, is how much of its bounds may be used at present. */
export class Lane {
  private running = 0;
  private readonly queue = new Set<Waiting>();
  private readonly bounds: LaneBounds;
  private readonly share: () => number;

  constructor(bounds: LaneBounds, share: () => number = () => 1) {
    this.bounds = bounds;
    this.share = share;
  }

  get activeCount(): number {
    return this.running;
  }

  get pendingCount(): number {
    return this.queue.size;
  }

  /** True when a request that comes now starts at once. */
  get hasRoom(): boolean {
    return this.running < this.limit(this.bounds.running);
  }

  /** Starts the request now or soon, or refuses it. Returns what must be called when it has ended or its client has gone. */
  enter(entrant: Entrant): () => void {
    if (this.hasRoom) return this.start(entrant);
    if (this.queue.size >= this.limit(this.bounds.waiting)) {
      entrant.refuse();
      return noop;
    }
    return this.wait(entrant);
  }

  private start(entrant: Entrant): () => void {
    this.running += 1;
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      this.startNext();
    };
    entrant.start();
    return leave;
  }

  private wait({ start, refuse }: Entrant): () => void {
    let leave: () => void = () => this.queue.delete(waiting);
    const onTime = (): void => {
      this.queue.delete(waiting);
      leave = noop;
      refuse();
    };
    const waiting: Waiting = {
      timer: setTimeout(onTime, this.bounds.waitMs),
      start: () => {
        leave = this.start({ start, refuse });
      },
      refuse,
    };
    this.queue.add(waiting);
    return () => {
      clearTimeout(waiting.timer);
      leave();
    };
  }

  private startNext(): void {
    const [next] = this.queue;
    if (!next || !this.hasRoom) return;
    this.queue.delete(next);
    clearTimeout(next.timer);
    next.start();
  }

  private limit(bound: number): number {
    return Math.max(1, Math.floor(bound * this.share()));
  }
}

function noop(): void {}
