import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { MediaS3Settings } from '@haat/api/catalogue/importer/pictures/media-variables.ts';

const BUCKET = 'media';
const REGION = 'ap-south-1';
const KEY_ID = 'AKIATESTTESTTEST';
const SECRET = 'the secret of the bucket';
const MEGABYTE = 1024 * 1024;

/** A bucket in memory that speaks S3 and refuses every request whose signature (version 4) it does not find itself. */
export interface S3Server {
  readonly settings: MediaS3Settings;
  readonly objects: Map<string, Buffer>;
  /** 'PUT .notes/ab12.json', the newest last. */
  readonly requests: string[];
  /** What the next requests get instead: an error, or no answer. */
  fault: 'none' | 'error' | 'silence';
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    const key = decodeURIComponent(url.slice(`/${BUCKET}/`.length));
    requests.push(`${method} ${key}`);
    if (bucket.fault === 'silence') return;
    if (bucket.fault === 'error') return void response.writeHead(500).end('<Error/>');
    if (!isSigned(request, body)) return void response.writeHead(403).end('<Error/>');
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return void response.writeHead(404).end('<Error/>');
    response.writeHead(200, { 'content-length': method === 'PUT' ? 0 : found.length });
    response.end(method === 'GET' ? found : undefined);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: KEY_ID, secretAccessKey: SECRET };
  const settings = { endpoint, bucket: BUCKET, region: REGION, ...keys, cacheBytes: MEGABYTE };
  const bucket: S3Server = {
    settings,
    objects,
    requests,
    fault: 'none',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}

/** By the rules of AWS for requests without a query: the headers are signed, and the hash of the body is one of them. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = given ?? [];
  const bodyHash = hash(body);
  if (keyId !== KEY_ID || region !== REGION || headers['x-amz-content-sha256'] !== bodyHash)
    return false;
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return false;
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const time = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${SECRET}`);
  return sign(key, text).toString('hex') === signature;
}

function hash(text: Buffer | string): string {
  return createHash('sha256').update(text).digest('hex');
}

function sign(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
