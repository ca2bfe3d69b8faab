import { WaitingQueue } from '@haat/shared/waiting-queue.ts';

/** How many requests of one kind are worked on at once, and how many wait. */
export interface LaneBounds {
  readonly running: number;
  /** For a burst: it is served, if later. */
  readonly queue: QueueBounds;
  /** Instead of both while more requests come than can be served. Without it bursts and crowds are the same. */
  readonly crowd?: QueueBounds & { readonly running: number };
}

interface QueueBounds {
  readonly length: number;
  /** Who has waited this long is refused. */
  readonly waitMs: number;
}

/** Where more than so many have waited for so long, more comes in than goes out (the idea of CoDel, RFC 8289). */
const MANY = 16;
const CROWDED_AFTER_MS = 100;
/** So many who ask again as soon as they are refused do not make a crowd last. */
const FEW = 2;
/** For so long nobody waited in vain beside several others: the crowd has gone. A few who ask again and again are none. */
const CALM_AFTER_MS = 2_000;

/** A request that asks for a place in a lane. Exactly one of its functions is called, once, unless it leaves before. */
export interface Entrant {
  start(): void;
  refuse(): void;
}

/** What the process has time for at present. */
export interface LaneShare {
  /** How much of the bounds may run, and of a crowd wait, from 0 to 1: a burst waits on a slow machine as on a quick one. */
  readonly current: number;
  /** Of a crowd, the next is started so long after the last at the earliest. */
  readonly pauseMs: number;
}

const WHOLE_SHARE: LaneShare = { current: 1, pauseMs: 0 };

/** Bounded work with a bounded queue. */
export class Lane {
  private running = 0;
  /** What starts each request that waits. */
  private readonly queue = new WaitingQueue<() => void>();
  private crowdedUntil = 0;
  /** Since when more wait than a few; set where the queue grows and shrinks. */
  private manySince = Number.POSITIVE_INFINITY;
  private pause: NodeJS.Timeout | undefined;
  private startedAt = Number.NEGATIVE_INFINITY;
  private readonly bounds: LaneBounds;
  private readonly share: LaneShare;

  constructor(bounds: LaneBounds, share: LaneShare = WHOLE_SHARE) {
    this.bounds = bounds;
    this.share = share;
  }

  get activeCount(): number {
    return this.running;
  }

  /** When the last request was started, by `performance.now`; -Infinity while there was none. */
  get lastStartedAt(): number {
    return this.startedAt;
  }

  get pendingCount(): number {
    return this.queue.size;
  }

  /** True when a request that comes now starts at once. */
  get hasRoom(): boolean {
    const { running, crowd } = this.bounds;
    return this.running < this.limit(crowd && this.isCrowded() ? crowd.running : running);
  }

  /** Starts the request now or soon, or refuses it. Returns what must be called when it has ended or its client has gone. */
  enter(entrant: Entrant): () => void {
    const pauseMs = this.findPauseMs();
    if (pauseMs === 0 && this.hasRoom) return this.start(entrant);
    if (pauseMs > 0) this.startNextIn(pauseMs);
    const { length, waitMs } = this.findQueueBounds();
    if (this.queue.size < length) return this.wait(entrant, waitMs);
    this.stayCrowded();
    entrant.refuse();
    return noop;
  }

  private findQueueBounds(): QueueBounds {
    const { queue, crowd } = this.bounds;
    if (!crowd || !this.isCrowded()) return queue;
    return { ...crowd, length: this.limit(crowd.length) };
  }

  /** How long nobody of a crowd may start. */
  private findPauseMs(): number {
    const { pauseMs } = this.share;
    if (pauseMs === 0 || !this.isCrowded()) return 0;
    return Math.max(0, this.startedAt + pauseMs - performance.now());
  }

  private startNextIn(pauseMs: number): void {
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.startNext();
    }, pauseMs);
  }

  private isCrowded(): boolean {
    const now = performance.now();
    return now - this.manySince > CROWDED_AFTER_MS || now < this.crowdedUntil;
  }

  private stayCrowded(): void {
    this.crowdedUntil = performance.now() + CALM_AFTER_MS;
  }

  private start(entrant: Entrant): () => void {
    this.running += 1;
    this.startedAt = performance.now();
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

  private wait(entrant: Entrant, waitMs: number): () => void {
    const giveUp = (): void => {
      if (this.isCrowded() && this.queue.size > FEW) this.stayCrowded();
      leave();
      leave = noop;
      entrant.refuse();
    };
    const timer = setTimeout(giveUp, waitMs);
    let leave = this.addToQueue(() => {
      clearTimeout(timer);
      leave();
      leave = this.start(entrant);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }

  /** Returns what makes it leave. A few who wait are no crowd, however long: the machine was busy with something else, or each asks for much. */
  private addToQueue(start: () => void): () => void {
    const leave = this.queue.add(start);
    if (this.queue.size === MANY + 1) this.manySince = performance.now();
    return () => {
      leave();
      if (this.queue.size <= MANY) this.manySince = Number.POSITIVE_INFINITY;
    };
  }

  private startNext(): void {
    for (const start of this.queue) {
      if (!this.hasRoom) return;
      const pauseMs = this.findPauseMs();
      if (pauseMs > 0) return this.startNextIn(pauseMs);
      start();
    }
  }

  private limit(bound: number): number {
    return Math.max(1, Math.floor(bound * this.share.current));
  }
}

function noop(): void {}
