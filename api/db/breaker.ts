import { WaitingQueue } from '@haat/shared/waiting-queue.ts';
import { ProbeTimeout, checkDatabase } from './probe.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Knows whether the database can be reached, so that nobody waits for one that is known to be away. */
export interface Breaker {
  /** True while the database is known to be away. */
  readonly isOpen: boolean;
  /** How often the database was away since the start; a connection from before is closed instead of used. */
  readonly outages: number;
  /** Throws while the database is known to be away. */
  refuseWhileOpen(): void;
  /** Something failed that fails when the database is away: it is tried at once whether it is. */
  suspect(): void;
  /** Watches work that needs an answer of the database, until the returned function is called. */
  watch(work: Watched): () => void;
  stop(): void;
}

export interface Watched {
  /** Called when the database has become known to be away. */
  readonly onOpen?: () => void;
  /** Called when the database is back, and this work was begun before it went and is still without an answer. */
  readonly onLost?: () => void;
}

export interface BreakerOptions {
  readonly databaseUrl: string;
  onOpen(reason: string): void;
  onClose(awayMs: number): void;
  readonly pace?: Partial<typeof USUAL_PACE>;
}

const USUAL_PACE = {
  /** Work without an answer for so long raises suspicion. */
  suspiciousMs: 1_000,
  /** How long one probe may take. */
  probeMs: 1_000,
  /** Between two probes while the database is away. */
  retryMs: 500,
  /** After the database is back: how long earlier work may still wait for its answer. */
  graceMs: 500,
};

/** A database that does not answer may only be busy: it gets more time than one that refuses. */
const FAILURES_MIN = 2;
const TIMEOUTS_MIN = 4;

interface Running extends Watched {
  readonly since: number;
}

/** Tries the database by a connection of its own, and again and again while it is away. */
export function createBreaker(options: BreakerOptions): Breaker {
  return new ProbingBreaker(options);
}

class ProbingBreaker implements Breaker {
  outages = 0;
  private openSince: number | undefined;
  private isProbing = false;
  private readonly stopping = new AbortController();
  private readonly running = new WaitingQueue<Running>();
  private readonly options: BreakerOptions;
  private readonly pace: typeof USUAL_PACE;
  private readonly looking: NodeJS.Timeout;

  constructor(options: BreakerOptions) {
    this.options = options;
    this.pace = { ...USUAL_PACE, ...options.pace };
    const { suspiciousMs } = this.pace;
    this.looking = setInterval(() => {
      const oldest = this.running.first;
      if (oldest && performance.now() - oldest.since > suspiciousMs) this.suspect();
    }, suspiciousMs).unref();
  }

  get isOpen(): boolean {
    return this.openSince !== undefined;
  }

  refuseWhileOpen(): void {
    if (this.isOpen) throw new DatabaseUnavailable('away', 'known to be away');
  }

  suspect(): void {
    if (this.isProbing || this.stopping.signal.aborted) return;
    this.isProbing = true;
    void this.probeUntilReached().finally(() => (this.isProbing = false));
  }

  watch(work: Watched): () => void {
    return this.running.add({ ...work, since: performance.now() });
  }

  stop(): void {
    this.stopping.abort();
    clearInterval(this.looking);
  }

  /** One failure may have another reason: this process or the database was busy, or the operator ended just this connection. */
  private async probeUntilReached(): Promise<void> {
    for (let failures = 1; !this.stopping.signal.aborted; failures += 1) {
      const error = await checkDatabase(this.options.databaseUrl, this.pace.probeMs);
      if (!error) return this.close();
      const enough = error instanceof ProbeTimeout ? TIMEOUTS_MIN : FAILURES_MIN;
      if (!this.isOpen && failures >= enough) this.open(error);
      if (this.isOpen) await pause(this.pace.retryMs);
    }
  }

  private open(error: Error): void {
    this.openSince = performance.now();
    this.outages += 1;
    this.options.onOpen(error.message);
    for (const { onOpen } of this.running) onOpen?.();
  }

  private close(): void {
    const since = this.openSince;
    if (since === undefined) return;
    this.openSince = undefined;
    this.options.onClose(Math.round(performance.now() - since));
    const loseOld = (): void => {
      for (const { onLost, since: begun } of this.running) if (begun < since) onLost?.();
    };
    setTimeout(loseOld, this.pace.graceMs).unref();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
