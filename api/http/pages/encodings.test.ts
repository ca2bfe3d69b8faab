import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toCompressedForCache, toCompressed } from './encodings.ts';

const EXPANDED = { br: brotliDecompressSync, gzip: gunzipSync } as const;

it.each(['br', 'gzip'] as const)(
  '%s gives back every body, however long it is and however little can be saved',
  async (encoding) => {
    for (const length of [0, 1, 900, 5_000, 70_000, 300_000]) {
      const bodies = [randomBytes(length), Buffer.from('cotton kurta '.repeat(length / 13))];
      for (const body of bodies) {
        const sent = await toCompressed(body, encoding);
        expect(EXPANDED[encoding](sent).equals(body)).toBe(true);
      }
    }
  },
);

it('what is kept has memory of its own, of its length', async () => {
  const kept = await toCompressedForCache(Buffer.from('cotton kurta '.repeat(4_000)), 'br');
  expect(kept.buffer.byteLength).toBe(kept.length);
});
