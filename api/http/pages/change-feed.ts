import type { Logger } from 'pino';
import {
  type ChangePosition,
  type ChangesRead,
  findChangePosition,
  listCategoryNames,
  readChangesSince,
} from '../../catalogue/change-queries.ts';
import {
  CATALOGUE_CHANNEL,
  type CatalogueChange,
  parseNotification,
} from '../../catalogue/change-rules.ts';
import type { Db } from '../../db/connect.ts';
import { runWithDeadline } from '../../db/deadline.ts';
import { listen } from '../../db/listen.ts';

export interface ChangeFeed {
  stop(): Promise<void>;
}

interface Feed {
  /** For LISTEN: a connection that belongs to this process alone. */
  readonly databaseUrl: string;
  /** Of the primary: a standby cannot say what was committed since. */
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  /** Called with all that was committed since the last call, at least once a second while there is something. */
  onChange(change: CatalogueChange): void;
}

/** So soon a change is noticed whose notification was lost; and all that an import writes meanwhile is one change. */
const LOOK_EVERY_MS = 1_000;
/** The shortest pause between two looks: a crowd that buys sends many notifications. */
const PAUSE_MS = 50;
const LOOK_WITHIN_MS = 5_000;

/**
 * Tells this process what changes in the catalogue: each second it reads the records that triggers write, and at once when a
 * notification names a few products. Notifications may be lost; the records are not, also while the database was away.
 */
export async function startChangeFeed(feed: Feed): Promise<ChangeFeed> {
  const looks = new Looks(feed);
  await looks.start();
  const listener = await listen({
    databaseUrl: feed.databaseUrl,
    channel: CATALOGUE_CHANNEL,
    onMessage: (payload) => looks.handleMessage(payload),
    onBack: () => looks.hurry(),
    onLost: ({ message }) =>
      feed.log.warn({ reason: message }, 'not hearing catalogue changes; trying again'),
  });
  return {
    stop: async () => {
      await Promise.all([listener.stop(), looks.stop()]);
    },
  };
}

class Looks {
  private readonly feed: Feed;
  private position: ChangePosition | undefined;
  /** What notifications have named since the last look: a changed text of a review is in no record. */
  private named = new Set<string>();
  private isEverythingNamed = false;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isHurried = false;
  private isStopped = false;
  private isFailing = false;

  constructor(feed: Feed) {
    this.feed = feed;
  }

  /** What is rendered afterwards shows all that was committed before. */
  async start(): Promise<void> {
    this.position = await within(() => findChangePosition(this.feed.db));
    this.wait(LOOK_EVERY_MS);
  }

  handleMessage(payload: string): void {
    const { products, all, isRecorded } = parseNotification(payload);
    if (isRecorded) return; // there are many; the next look finds them
    for (const id of products) this.named.add(id);
    this.isEverythingNamed ||= all;
    this.hurry();
  }

  hurry(): void {
    if (this.isHurried) return;
    this.isHurried = true;
    if (!this.running) this.wait(0);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.isHurried = false;
      this.running = this.look().finally(() => {
        this.running = undefined;
        this.wait(this.isHurried ? PAUSE_MS : LOOK_EVERY_MS);
      });
    }, ms);
  }

  private async look(): Promise<void> {
    const { named, isEverythingNamed } = this;
    this.named = new Set();
    this.isEverythingNamed = false;
    try {
      const changes = await this.read();
      const change = await this.describe(changes, named, isEverythingNamed);
      this.position = changes.position;
      this.isFailing = false;
      if (change) this.feed.onChange(change);
    } catch (error) {
      for (const id of named) this.named.add(id);
      this.isEverythingNamed ||= isEverythingNamed;
      if (!this.isFailing && !this.isStopped)
        this.feed.log.warn({ err: error }, 'catalogue changes cannot be read; trying again');
      this.isFailing = true;
    }
  }

  private read(): Promise<ChangesRead> {
    return within(() => readChangesSince(this.feed.db, this.position as ChangePosition));
  }

  private async describe(
    { productIds, urgentIds, categoryIds, isEverywhere, isIncomplete }: ChangesRead,
    named: ReadonlySet<string>,
    isEverythingNamed: boolean,
  ): Promise<CatalogueChange | undefined> {
    const products = [...new Set([...productIds, ...named])];
    const all = isEverywhere || isEverythingNamed;
    if (products.length === 0 && !all && !isIncomplete) return undefined;
    const ids = [...categoryIds];
    const categories =
      ids.length > 0 ? await within(() => listCategoryNames(this.feed.db, ids)) : [];
    return { products, urgent: [...urgentIds], categories, all, unknown: isIncomplete };
  }
}

function within<Result>(work: () => Promise<Result>): Promise<Result> {
  return runWithDeadline(LOOK_WITHIN_MS, work);
}
