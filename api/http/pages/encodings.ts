import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Quick takes a sixth of the time of small, and gives a quarter more bytes. Small is within 2 % of what quality 9 gives. */
const BROTLI_QUALITY = { quick: 0, small: 5 } as const;
export type Effort = keyof typeof BROTLI_QUALITY;
/** So much is compressed quickly within 0.5 ms; passing it to another thread takes as long. */
const QUICK_AT_ONCE_BYTES = 256 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

const ACCEPTED = {
  br: /(?:^|[,\s])br(?:\s*;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|[,\s])gzip(?:\s*;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

/** The best of our encodings that an Accept-Encoding header accepts. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    const accepted = ACCEPTED[encoding].exec(acceptEncoding);
    if (accepted && Number(accepted[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
}

/** A body in one encoding. Its buffer may be several times as large: see `toCompressedForCache`. */
export async function toCompressed(
  body: Uint8Array,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort = 'quick',
): Promise<Buffer> {
  const chunkSize = findChunkSize(body.length);
  if (encoding === 'gzip') return compressGzip(body, { chunkSize });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: findWindowBits(body.length),
  };
  const isQuick = effort === 'quick' && body.length <= QUICK_AT_ONCE_BYTES;
  const options = { params, chunkSize };
  return isQuick ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

/** The same to be kept: what it takes of memory is its length. Without an encoding it is the body itself. */
export async function toCompressedForCache(
  body: Buffer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Buffer> {
  return encoding === 'identity' ? body : toExactSize(await toCompressed(body, encoding, effort));
}

/**
 * A compressed body has about a quarter of its bytes. Node.js keeps the piece into which it compresses until all garbage is collected, and
 * with it whatever shares its 64 kB of memory: with the usual 16 kB for each reply there was four times as much of that.
 */
function findChunkSize(length: number): number {
  const wanted = 2 ** Math.ceil(Math.log2(length * COMPRESSED_SHARE + 1));
  return Math.min(Math.max(wanted, CHUNK_BYTES_MIN), CHUNK_BYTES_MAX);
}

const COMPRESSED_SHARE = 0.3;
const CHUNK_BYTES_MIN = 1024;
const CHUNK_BYTES_MAX = 16 * 1024;

/** The smallest window in which all of the body is seen: a larger one gives no fewer bytes, and its memory has to be prepared. */
function findWindowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_MARGIN_BYTES));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

/** By the format, the window is so much smaller than a power of two. */
const WINDOW_MARGIN_BYTES = 16;

/** The body of which this is the Brotli form. */
export function toDecompressed(body: Buffer): Promise<Buffer> {
  return decompressBrotli(body);
}

function toExactSize(body: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return exact;
}
