import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Unavailable } from '../../../errors.ts';
import { createSemaphore } from '../../../semaphore.ts';
import { runObserved } from '../../../telemetry/run-observed.ts';
import type { MediaS3Settings } from './media-variables.ts';

/** The objects of one bucket, by their keys. Throws 503 when the store fails, refuses or is too slow. */
export interface Bucket {
  /** Undefined when there is no such object. */
  find(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  put(key: string, bytes: Buffer | string): Promise<void>;
  /** Also when there is no such object. */
  delete(key: string): Promise<void>;
}

const TIMEOUT_MS = 5_000;
const AT_ONCE = 16;
const WAIT_MS = 2_000;
/** Larger than any picture or model that the importer takes. */
const OBJECT_BYTES_MAX = 256 * 1024 * 1024;
const NOT_FOUND = 404;

export function openBucket(
  { endpoint, bucket, region, ...keys }: MediaS3Settings,
  { timeoutMs } = { timeoutMs: TIMEOUT_MS },
): Bucket {
  const { accessKeyId, secretAccessKey } = keys;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const turns = createSemaphore({ name: 'media store', permits: AT_ONCE, waitMs: WAIT_MS });
  const send = async <Result>(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    read: (response: Response) => Promise<Result>,
    body: Buffer | string = '',
  ): Promise<Result | undefined> =>
    turns.run(() =>
      runObserved('media', method, async () => {
        try {
          const response = await client.fetch(`${endpoint}/${bucket}/${key}`, {
            method,
            ...(method === 'PUT' && { body: new Uint8Array(Buffer.from(body)) }),
            headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
            signal: AbortSignal.timeout(timeoutMs),
          });
          if (response.status === NOT_FOUND && method !== 'PUT') return undefined;
          if (!response.ok) throw new Error(`it answered ${response.status}`);
          return await read(response);
        } catch (error) {
          const { message } = error as Error;
          throw Object.assign(Unavailable(), {
            message: `store of media: ${message}`,
            cause: error,
          });
        }
      }),
    );
  return {
    find: (key) => send('GET', key, readBody),
    has: async (key) => (await send('HEAD', key, async () => true)) ?? false,
    put: async (key, bytes) => void (await send('PUT', key, async () => true, bytes)),
    delete: async (key) => void (await send('DELETE', key, async () => true)),
  };
}

async function readBody(response: Response): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > OBJECT_BYTES_MAX)
    throw new Error('The object is too large');
  return Buffer.from(await response.arrayBuffer());
}
