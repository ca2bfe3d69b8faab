import { LRUCache } from 'lru-cache';
import type { CreateRaw, Sharp } from 'sharp';
import { type LoadedSharp, loadSharp } from './load-sharp.ts';
import type { MediaStore, PictureNote } from './media-store.ts';

/**
 * Opens masters, and keeps the last one decoded. Most of the time goes into reading an AVIF, and the renditions of one
 * picture are often made one after the other.
 */
export function buildMasterReader(
  store: MediaStore,
): (hash: string, note: PictureNote) => Promise<Sharp> {
  const decoded = new LRUCache<string, Promise<{ data: Buffer; raw: CreateRaw }>>({ max: 1 });
  const decode = async (sharp: LoadedSharp, hash: string, { format }: PictureNote) => {
    const { data, info } = await sharp(await store.readMaster(hash, format))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  };
  return async (hash, note) => {
    const sharp = await loadSharp();
    const decoding = decoded.get(hash) ?? decode(sharp, hash, note);
    decoded.set(hash, decoding);
    try {
      const { data, raw } = await decoding;
      return sharp(data, { raw });
    } catch (error) {
      decoded.delete(hash);
      throw error;
    }
  };
}
