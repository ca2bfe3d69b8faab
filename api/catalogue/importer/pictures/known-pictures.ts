import { readFile } from 'node:fs/promises';
import type { Master } from './masters.ts';

/** What decoding a picture would find, by the hash of its bytes. Only of AVIF that is stored unchanged. */
export type KnownPictures = ReadonlyMap<string, Omit<Master, 'bytes'>>;

const LINE = /^([0-9a-f]{32}) (\d+) (\d+) (#[0-9a-f]{6}) (photograph|cut-out)$/gm;

/** A line of the file that `loadKnownPictures` reads. */
export function formatKnownPicture(
  hash: string,
  { width, height, tint, isCutOut }: Master,
): string {
  return `${hash} ${width} ${height} ${tint} ${isCutOut ? 'cut-out' : 'photograph'}\n`;
}

/** Empty when there is no such file. A line that cannot be read is left out: its picture is decoded. */
export async function loadKnownPictures(file: string): Promise<KnownPictures> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Map(
    [...text.matchAll(LINE)].map(([, hash = '', width, height, tint = null, kind]) => [
      hash,
      {
        format: 'avif',
        width: Number(width),
        height: Number(height),
        tint,
        isCutOut: kind === 'cut-out',
      },
    ]),
  );
}
