import type { StoredUpload } from '@haat/shared/contract/uploads.ts';
import { UPLOADS_PATH } from '@haat/shared/pictures.ts';
import { UPLOAD_BYTES_MAX } from '@haat/shared/limits.ts';
import { type Context, Hono } from 'hono';
import type { Database } from '../db/connect.ts';
import { REQUEST_MS, runWithDeadline } from '../db/deadline.ts';
import { ForeignOrigin, NotFound, Refusal } from '../errors.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { createSemaphore } from '../semaphore.ts';
import { consumeTicket, saveUpload, type UploadDeps } from './commands.ts';
import { renderUpload } from '../catalogue/importer/pictures/render-upload.ts';
import { isPublicUpload } from './queries.ts';
import { formatUploadName, hashTicket, parseUploadName } from './rules.ts';

/** So many bodies are in memory at once; who has waited so long is answered 503. */
const AT_ONCE = 8;
const WAIT_MS = 10_000;

/** Short, because a photo may be withdrawn; a picture runs no script. */
const PICTURE_HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

interface UploadHttp extends Pick<UploadDeps, 'files'> {
  readonly database: Database;
  readonly acceptedOrigins: ReadonlySet<string>;
  readonly clientAddress: ClientAddress;
  readonly securityLog: SecurityLog;
}

const bodies = createSemaphore({ name: 'uploads', permits: AT_ONCE, waitMs: WAIT_MS });

/** Takes the bytes of pictures, and sends those that everyone may see. */
export function serveUploads(http: UploadHttp): Hono<RequestScope> {
  const { database, files } = http;
  const { db } = database;
  const app = new Hono<RequestScope>();
  app.post(`${UPLOADS_PATH}:id{[0-9a-f]{32}}`, async (c) => {
    refuseForeignOrigin(c, http);
    const id = c.req.param('id');
    const ticketHash = hashTicket(
      /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '',
    );
    const stored = await bodies.run(async (): Promise<StoredUpload> => {
      // Taken first: of two requests with one ticket only one writes files, and one that fails is not tried again and again.
      await runWithDeadline(REQUEST_MS, () => consumeTicket(db, id, ticketHash));
      const rendered = await renderUpload(await readBytes(c.req.raw));
      await runWithDeadline(REQUEST_MS, () => saveUpload({ db, files }, id, rendered));
      return { uploadId: id, width: rendered.width, height: rendered.height };
    });
    c.header('Cache-Control', 'no-store');
    return c.json(stored);
  });
  app.get(`${UPLOADS_PATH}:name{[0-9a-f.]+\\.webp}`, async (c) => {
    const file = parseUploadName(c.req.param('name'));
    const bytes = await runWithDeadline(REQUEST_MS, async () =>
      file && (await isPublicUpload(db, file.id))
        ? files.find(formatUploadName(file.id, file.size))
        : undefined,
    );
    if (!bytes) throw NotFound();
    return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
  });
  return app;
}

/** The body, refused as soon as it is longer than a picture may be. */
async function readBytes({ headers, body }: Request): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > UPLOAD_BYTES_MAX) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > UPLOAD_BYTES_MAX) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'uploadTooLarge');
}

function refuseForeignOrigin(
  c: Context<RequestScope>,
  { acceptedOrigins, clientAddress, securityLog }: UploadHttp,
): void {
  const origin = c.req.header('origin');
  if (origin === undefined || acceptedOrigins.has(origin)) return;
  securityLog({ requestId: c.get('requestId'), address: clientAddress(c.env) })('forbidden');
  throw ForeignOrigin();
}
