import { join } from 'node:path';
import { type MediaStore, openMediaStore } from './media-store.ts';
import type { MediaS3Settings } from './media-variables.ts';
import { openS3MediaStore } from './s3-media-store.ts';

interface MediaPlace {
  readonly dataDir: string;
  readonly mediaS3: MediaS3Settings | undefined;
}

/** Where media lie as files. Beside a bucket it is another directory, whose files are deleted when they are too many. */
export function getMediaDir({ dataDir, mediaS3 }: MediaPlace): string {
  return join(dataDir, mediaS3 ? 'media-cache' : 'media');
}

/** Media in the directory, or in a bucket with the directory as its cache. */
export function openMedia(
  directory: string,
  mediaS3: MediaS3Settings | undefined,
): Promise<MediaStore> {
  return mediaS3 ? openS3MediaStore(directory, mediaS3) : openMediaStore(directory);
}
