import { availableParallelism } from 'node:os';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../errors.ts';
import { createSemaphore, type Semaphore } from '../../../semaphore.ts';
import { buildMasterReader } from './master-reader.ts';
import { type MediaStore, type PictureNote, parseMediaName } from './media-store.ts';
import { type RenditionFormat, renderRendition } from './renditions.ts';

/** Makes renditions when they are first requested. */
export interface RenditionMaker {
  /**
   * Makes the file 'ab12.320.avif' if it is not there. Returns false for what no imported picture lists, so that strangers
   * cannot have anything else made. Throws 503 when it has waited too long for its turn.
   */
  make(name: string): Promise<boolean>;
  /** Nothing is being made. */
  readonly isIdle: boolean;
}

/** Half of the processors; more than two would leave no thread of Node's four to files and passwords. */
const PERMITS = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** Browsers do not ask again for a picture that was refused, so it waits longer than a call. */
const WAIT_MS = 30_000;
/** So long a failure counts for later requests: a damaged master or a full disk must not keep the processors busy. */
const FAILURE_MS = 60_000;
const FAILURES_MAX = 1_000;
/** Every name that the importer or this file gives to what is served. */
const STORED = /^[0-9a-f]{32}(?:(?:\.[1-9]\d{0,4})?\.(?:avif|webp)|\.(?:glb|usdz))$/;
const NAME = /^(?<hash>[0-9a-f]{32})(?:\.(?<width>[1-9]\d{0,4}))?\.(?<format>avif|webp)$/;

interface Rendition {
  readonly hash: string;
  readonly note: PictureNote;
  readonly width: number;
  readonly format: RenditionFormat;
}

/** Makes the renditions of what this store has. */
export function createRenditionMaker(
  store: MediaStore,
  turns: Semaphore = createSemaphore({ name: 'renditions', permits: PERMITS, waitMs: WAIT_MS }),
): RenditionMaker {
  const openMaster = buildMasterReader(store);

  const failures = new LRUCache<string, Error>({ max: FAILURES_MAX, ttl: FAILURE_MS });

  const render = async (name: string, one: Rendition): Promise<void> => {
    if (await store.hasFile(name)) return; // made while this one waited, perhaps by another process
    try {
      await renderAndSave(name, one);
    } catch (error) {
      if (!isPassing(error)) failures.set(name, error as Error);
      throw error;
    }
  };
  const renderAndSave = async (name: string, one: Rendition): Promise<void> => {
    const { hash, note, width, format } = one;
    const isMaster = width === note.picture.width && format === note.format;
    const bytes = isMaster
      ? await store.readMaster(hash, format)
      : await renderRendition(await openMaster(hash, note), {
          width,
          format,
          isCutOut: note.isCutOut,
        });
    await store.saveFile(name, bytes);
  };
  const makeNow = async (name: string): Promise<boolean> => {
    if (!STORED.test(name)) return false;
    if (await store.hasFile(name)) return true; // such as a model in a bucket
    const { hash, width, format } = NAME.exec(name)?.groups ?? {};
    const note = hash ? await store.findPicture(hash) : null;
    if (!hash || !note) return false;
    const { picture } = note;
    if (name === parseMediaName(picture.src)) {
      const widest = parseMediaName(formatRenditionUrl(picture.src, picture.width, 'webp'));
      if (!(await make(widest))) return false;
      await store.copyFile(widest, name);
      return true;
    }
    const one = { hash, note, width: Number(width), format: format as RenditionFormat };
    if (!isListed(picture, one)) return false;
    const failure = failures.get(name);
    if (failure) throw failure;
    await turns.run(() => render(name, one));
    return true;
  };
  const make = shareWork(makeNow);
  return {
    make,
    get isIdle() {
      return turns.activeCount === 0;
    },
  };
}

/** All who ask for a name while the work for it is under way wait for the same work. */
function shareWork(work: (name: string) => Promise<boolean>): (name: string) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>();
  return (name) => {
    const running = underWay.get(name) ?? work(name).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}

/** Too many open files, or a disk or bucket that did not answer: cheap to try again, and soon over. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  return ['EMFILE', 'ENFILE', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isListed({ widths, formats }: Picture, { width, format }: Rendition): boolean {
  return widths.includes(width) && formats.includes(format);
}
