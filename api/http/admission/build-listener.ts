import { UPLOADS_PATH } from '@haat/shared/pictures.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Breaker } from '../../db/breaker.ts';
import { semaphoreRefusals } from '../../telemetry/limits-in-use.ts';
import type { Metrics } from '../metrics.ts';
import type { Draining } from '../port.ts';
import type { FastLane } from '../pages/fast-lane.ts';
import { buildSampledWarn } from '../sampled-log.ts';
import { type Admission, findKind, type Kind, waitToList } from './admission.ts';
import type { Entrant, Lane } from './lane.ts';
import { buildSendRefusal, JSON_HEADERS } from './refusal-replies.ts';

export interface Entrance {
  readonly admission: Admission;
  readonly breaker: Breaker;
  /** With a standby, pages can be rendered while the database is away. */
  readonly databaseReadUrl?: string | undefined;
  readonly draining: Draining;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Headers that every response of the store has. */
  readonly always: Readonly<Record<string, string>>;
  /** A process that serves no pages, or caches none, has none. */
  readonly fastLane?: FastLane | undefined;
  /** Answers whatever is admitted. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** How long a body may take after its headers; tests use less. */
  readonly bodyMs?: number;
}

const BODY_MS = 30_000;
/** The same for a picture of a customer, on the network of a train. */
const UPLOAD_MS = 120_000;
/** They cost little and must be answered when nothing else is. */
const CHECKS = new Set(['/readyz', '/metrics']);

/**
 * The first code that a request meets. In this order: the health check, malformed requests, cached pages, then a place in the
 * lane of its kind or 503, before any parsing, session or query.
 */
export function buildListener(entrance: Entrance): RequestListener {
  const { draining, breaker, admission, answer, fastLane } = entrance;
  const { always, bodyMs = BODY_MS } = entrance;
  const alive = { ...always, ...JSON_HEADERS };
  const sendRefusal = buildSendRefusal(always);
  const warn = buildSampledWarn(entrance.log);
  const refuse = (request: IncomingMessage, response: ServerResponse, path: string, kind: Kind) => {
    const isAway = breaker.isOpen;
    semaphoreRefusals.inc({ semaphore: `${kind}s` });
    entrance.metrics.observeRequest(request.method ?? '', kind, UNAVAILABLE_STATUS, 0);
    warn({ kind }, isAway ? 'refused: the database is away' : 'refused: too much at once');
    sendRefusal(request, response, path, isAway ? 'away' : 'busy');
  };
  const mayDoWithout = (kind: Kind): boolean =>
    kind === 'file' || (kind === 'page' && entrance.databaseReadUrl !== undefined);
  const answerListing = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    await waitToList(admission);
    // Who types on has given up what was asked for before.
    if (!response.destroyed) answer(request, response);
  };
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (draining.isDraining) response.shouldKeepAlive = false;
    if (path === '/healthz') return void response.writeHead(200, alive).end(ALIVE);
    if (hasTwoHosts(request)) return refuseMalformed(response);
    limitBody(request, path.startsWith(UPLOADS_PATH) ? UPLOAD_MS : bodyMs);
    if (fastLane?.send(request, response)) return;
    if (CHECKS.has(path)) return answer(request, response);
    const kind = findKind(path);
    if (kind === 'page' && fastLane?.isAtHand(request)) return answer(request, response);
    if (breaker.isOpen && !mayDoWithout(kind)) return refuse(request, response, path, kind);
    enterLane(admission.lanes[kind], response, {
      start: () =>
        kind === 'listing' ? void answerListing(request, response) : answer(request, response),
      refuse: () => refuse(request, response, path, kind),
    });
  };
}

const ALIVE = '{"alive":true}';
const UNAVAILABLE_STATUS = 503;
const BAD_REQUEST = 400;

/** Leaves the lane when the answer is written, not when a slow client has read it. */
function enterLane(lane: Lane, response: ServerResponse, entrant: Entrant): void {
  let hasEnded = false;
  let leave: (() => void) | undefined;
  const end = (): void => {
    hasEnded = true;
    leave?.();
  };
  response.once('prefinish', end);
  response.once('close', end);
  leave = lane.enter(entrant);
  if (hasEnded) leave();
}

/** Node joins or drops a second Host header; a proxy and the store could read different ones. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function refuseMalformed(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.writeHead(BAD_REQUEST, { 'Content-Length': 0 }).end();
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Node's own limit for a whole request is looked at every half minute only. */
function limitBody(request: IncomingMessage, bodyMs: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || length === '0')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.end(TIMED_OUT, () => request.destroy());
  }, bodyMs);
  const clear = () => clearTimeout(timer);
  request.once('end', clear);
  request.once('close', clear);
}
