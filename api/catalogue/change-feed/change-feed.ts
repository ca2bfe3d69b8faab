import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import { runWithDeadline } from '../../db/deadline.ts';
import { listen } from '../../db/listen.ts';
import { type ChangesRead, listCategoryNames } from '../change-queries.ts';
import { CATALOGUE_CHANNEL, type CatalogueChange, parseNotification } from '../change-rules.ts';
import type { ChangeReader } from './change-reader.ts';

export interface ChangeFeed {
  stop(): Promise<void>;
}

interface Feed {
  /** For LISTEN: a connection that belongs to this process alone. */
  readonly databaseUrl: string;
  readonly db: Db;
  readonly reader: ChangeReader;
  readonly log: Pick<Logger, 'warn'>;
  /** Called with all that was committed since the last call, at least once a second while there is something. */
  onChange(change: CatalogueChange): void;
}

/** All that an import writes meanwhile is one change. */
const TELL_EVERY_MS = 1_000;
const NAMES_WITHIN_MS = 5_000;

/**
 * Tells the pages of this process what changes in the catalogue: once a second what the reader of changes has found, and at
 * once when a notification names a few products. Notifications may be lost; the records of changes are not.
 */
export async function startChangeFeed(feed: Feed): Promise<ChangeFeed> {
  const { reader, log, databaseUrl } = feed;
  const announcer = new Announcer(feed);
  reader.follow((changes, readAt) => announcer.add(changes, readAt));
  const listener = await listen({
    databaseUrl,
    channel: CATALOGUE_CHANNEL,
    onMessage: (payload) => {
      if (announcer.hear(payload)) reader.hurry();
    },
    onBack: () => reader.hurry(),
    onLost: ({ message }) =>
      log.warn({ reason: message }, 'not hearing catalogue changes; trying again'),
  });
  return { stop: () => listener.stop() };
}

interface Gathered {
  readonly products: Set<string>;
  readonly named: Set<string>;
  readonly urgent: Set<string>;
  readonly categoryIds: Set<number>;
  all: boolean;
  unknown: boolean;
}

class Announcer {
  private readonly feed: Feed;
  private gathered = createGathered();
  /** What notifications have named, and when: a changed text of a review is in no record. */
  private named = new Map<string, number>();
  private everythingNamedAt = Number.POSITIVE_INFINITY;
  private toldAt = Number.NEGATIVE_INFINITY;
  private isDue = false;
  private telling: Promise<void> | undefined;

  constructor(feed: Feed) {
    this.feed = feed;
  }

  /** True when it names what changed: that is told with the next reading. */
  hear(payload: string): boolean {
    const { products, all, isRecorded } = parseNotification(payload);
    if (isRecorded) return false; // there are many; the next reading finds them
    const now = performance.now();
    for (const id of products) this.named.set(id, now);
    if (all) this.everythingNamedAt = Math.min(this.everythingNamedAt, now);
    return true;
  }

  add({ productIds, urgentIds, categoryIds, isEverywhere, isIncomplete }: ChangesRead, at: number) {
    const { gathered } = this;
    for (const id of productIds) gathered.products.add(id);
    for (const id of urgentIds) gathered.urgent.add(id);
    for (const id of categoryIds) gathered.categoryIds.add(id);
    gathered.all ||= isEverywhere;
    gathered.unknown ||= isIncomplete;
    const isNamed = this.addNamed(at);
    this.isDue ||= isNamed || performance.now() - this.toldAt >= TELL_EVERY_MS;
    this.telling ??= this.tell().finally(() => {
      this.telling = undefined;
    });
  }

  /** What was named before the reading began, so that what is recorded of it is told together with it. */
  private addNamed(readAt: number): boolean {
    const { gathered, named } = this;
    let isNamed = this.everythingNamedAt <= readAt;
    if (isNamed) {
      gathered.all = true;
      this.everythingNamedAt = Number.POSITIVE_INFINITY;
    }
    for (const [id, namedAt] of named) {
      if (namedAt > readAt) continue;
      gathered.products.add(id);
      gathered.named.add(id);
      named.delete(id);
      isNamed = true;
    }
    return isNamed;
  }

  private async tell(): Promise<void> {
    while (this.isDue) {
      const { products, named, urgent, categoryIds, all, unknown } = this.gathered;
      this.isDue = false;
      if (products.size === 0 && !all && !unknown) return;
      this.gathered = createGathered();
      this.toldAt = performance.now();
      const categories = await this.listNames([...categoryIds]);
      const unnamed = [...products].filter((id) => !named.has(id));
      const change = { products: [...products], unnamed, urgent: [...urgent], unknown };
      this.feed.onChange(
        categories ? { ...change, categories, all } : { ...change, all: true }, // of any category
      );
    }
  }

  private async listNames(categoryIds: readonly number[]): Promise<string[] | undefined> {
    if (categoryIds.length === 0) return [];
    const { db, log } = this.feed;
    try {
      return await runWithDeadline(NAMES_WITHIN_MS, () => listCategoryNames(db, categoryIds));
    } catch (error) {
      log.warn({ err: error }, 'the names of changed categories cannot be read');
      return undefined;
    }
  }
}

function createGathered(): Gathered {
  return {
    products: new Set(),
    named: new Set(),
    urgent: new Set(),
    categoryIds: new Set(),
    all: false,
    unknown: false,
  };
}
