import { setTimeout as wait } from 'node:timers/promises';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import { parseMediaName } from './media-store.ts';
import { listFirstPictures } from './queries.ts';
import type { RenditionMaker } from './rendition-maker.ts';

interface WarmUp {
  readonly renditions: RenditionMaker;
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
}

/** What cards and phones request first. */
const WIDTH_MAX = 640;
const LOOK_AGAIN_MS = 100;

/**
 * Makes the renditions that a new store's home page and listings need first: one at a time, half of the time at most, and
 * only while nothing is being made for a visitor. What is there already is not made again, so a new run goes on where the
 * last one stopped.
 */
export function startWarmUp(warmUp: WarmUp): { stop(): void } {
  const ending = new AbortController();
  run(warmUp, ending.signal).catch((err: unknown) => {
    if (!ending.signal.aborted) warmUp.log.warn({ err }, 'pictures are not made ahead');
  });
  // Without waiting for the rendition that is being made: it may wait for its turn for half a minute.
  return { stop: () => ending.abort() };
}

async function run({ renditions, db, log }: WarmUp, signal: AbortSignal): Promise<void> {
  const pictures = await listFirstPictures(db);
  for (const name of pictures.flatMap(listNames)) {
    while (!renditions.isIdle) await wait(LOOK_AGAIN_MS, undefined, { signal });
    signal.throwIfAborted();
    const startedAt = performance.now();
    await renditions.make(name).catch((err: unknown) => {
      if (!signal.aborted) log.warn({ err, name }, 'a rendition could not be made');
    });
    await wait(performance.now() - startedAt, undefined, { signal });
  }
}

function listNames({ src, widths, formats }: Picture): string[] {
  if (!formats.includes('avif')) return [];
  const small = widths.filter((width) => width <= WIDTH_MAX);
  return small.map((width) => parseMediaName(formatRenditionUrl(src, width, 'avif')));
}
