import { calls } from '@haat/shared/contract/calls.ts';
import type { Call } from '@haat/shared/contract/define.ts';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { UPLOADS_PATH } from '@haat/shared/pictures.ts';
import { waitToBegin } from '../../event-loop.ts';
import { registerSemaphore } from '../../telemetry/limits-in-use.ts';
import { type EventLoopShare, startEventLoopShare } from './event-loop-share.ts';
import { Lane, type LaneBounds } from './lane.ts';

/** What a request is to admission. Each kind has bounds of its own, so that browsing cannot crowd out buying. */
export type Kind = 'page' | 'call' | 'listing' | 'checkout' | 'payment' | 'file' | 'upload';

export interface Admission {
  readonly lanes: Readonly<Record<Kind, Lane>>;
  readonly share: EventLoopShare;
}

const CROWDED_WAIT_MS = 5;

const CALL_BOUNDS: LaneBounds = {
  running: 3,
  queue: { length: 128, waitMs: 2_000 },
  crowd: { running: 2, length: 8, waitMs: CROWDED_WAIT_MS },
};

/**
 * A page takes some milliseconds of the only thread, a call less, and both wait for PostgreSQL in between. More at once
 * serves nobody sooner. A burst waits for its turn; of a crowd, those who would wait longer than a moment are refused at
 * once instead.
 */
const BOUNDS: Readonly<Record<Kind, LaneBounds>> = {
  page: {
    running: 2,
    queue: { length: 64, waitMs: 2_000 },
    crowd: { running: 1, length: 6, waitMs: CROWDED_WAIT_MS },
  },
  call: CALL_BOUNDS,
  // Answered from memory, each in some milliseconds: who asks for anything else does not wait behind all of them.
  listing: CALL_BOUNDS,
  checkout: { running: 24, queue: { length: 200, waitMs: 3_000 } },
  // Whoever has paid does not wait behind those who begin to buy.
  payment: { running: 24, queue: { length: 200, waitMs: 3_000 } },
  file: { running: 64, queue: { length: 400, waitMs: 3_000 } },
  // Pictures of customers: they come slowly, and each needs the database.
  upload: { running: 12, queue: { length: 48, waitMs: 3_000 } },
};
const BROWSING: ReadonlySet<Kind> = new Set(['page', 'call', 'listing']);

/** The bounds of this process, shown at /metrics as semaphores. Browsing is cut when the process falls behind. */
export function createAdmission(): Admission {
  const share = startEventLoopShare();
  const lanes = {} as Record<Kind, Lane>;
  for (const kind of Object.keys(BOUNDS) as Kind[]) {
    lanes[kind] = new Lane(BOUNDS[kind], BROWSING.has(kind) ? share : undefined);
    registerSemaphore(`${kind}s`, lanes[kind]);
  }
  return { lanes, share };
}

/** How many pages, or listings, begin in one iteration of the event loop. */
interface IterationLimits {
  /** Those who need several iterations, as they wait for PostgreSQL more than once. */
  readonly others: readonly Kind[];
  readonly besideOthers: number;
  /** Who has just called may call again, and would wait for all that begin in the iteration in which the next call comes. */
  readonly soonAfter: number;
}

const SOON_AFTER_MS = 50;
/** With fewer a listing costs more: one done after the other, they find less of their code in the processor's caches. */
const BEGUN_AT_ONCE = 4;
const LISTINGS: IterationLimits = {
  others: ['call', 'checkout', 'payment'],
  besideOthers: 2,
  soonAfter: BEGUN_AT_ONCE,
};
const PAGES: IterationLimits = {
  others: [...LISTINGS.others, 'listing'],
  besideOthers: 1,
  soonAfter: 2,
};

/** Resolves when the rendering of a page may begin. */
export function waitToRender({ lanes }: Admission): Promise<void> {
  return waitToBegin(() => countAllowed(lanes, PAGES));
}

/** Resolves when the answer to a call for a listing may begin. */
export function waitToList({ lanes }: Admission): Promise<void> {
  return waitToBegin(() => countAllowed(lanes, LISTINGS));
}

function countAllowed(
  lanes: Admission['lanes'],
  { others, besideOthers, soonAfter }: IterationLimits,
): number {
  if (others.some((kind) => lanes[kind].activeCount > 0)) return besideOthers;
  const since = performance.now() - SOON_AFTER_MS;
  return others.some((kind) => lanes[kind].lastStartedAt > since) ? soonAfter : BEGUN_AT_ONCE;
}

const CHECKOUT = matchAll(
  Object.values<Call>(calls).filter(({ connections }) => connections === 'checkout'),
);
const LISTING = matchAll([calls.productsInCategory, calls.productsSuggest]);
/** They tell the store of money that has been taken. */
const PAYMENT = new Set([calls.confirmPayment.path, WEBHOOK_PATH]);
/** Built files and media, and files at the top; '/faq.data' is a page. */
const FILE = /^\/(?:assets\/|media\/|[^/]+\.(?!data$)[a-z0-9]+$)/;
/** Its requests come from the store itself and are part of a payment. */
const TEST_PROVIDER = '/payments/sandbox';

export function findKind(path: string): Kind {
  if (PAYMENT.has(path) || path.startsWith(TEST_PROVIDER)) return 'payment';
  if (path.startsWith('/api/')) return findKindOfCall(path);
  if (path.startsWith(UPLOADS_PATH)) return 'upload';
  return FILE.test(path) ? 'file' : 'page';
}

function findKindOfCall(path: string): Kind {
  if (CHECKOUT.test(path)) return 'checkout';
  return LISTING.test(path) ? 'listing' : 'call';
}

/** The paths of these calls. */
function matchAll(some: readonly Pick<Call, 'path'>[]): RegExp {
  const paths = some.map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+'));
  return new RegExp(`^(?:${paths.join('|')})$`);
}
