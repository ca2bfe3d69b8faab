import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMediaDir, openMedia } from '@haat/api/catalogue/importer/pictures/open-media.ts';
import type { ShownReturn } from '@haat/api/orders/returns/waiting-queries.ts';
import { formatUploadName } from '@haat/api/uploads/rules.ts';
import { readSettings } from '../store/find-database.ts';

/** Writes the photos of a return into a folder, as 'RT-261123-7Q4M-1.webp' and so on. Returns the exit status of the program. */
export async function writePhotos(
  { number, events }: ShownReturn,
  folder: string,
): Promise<number> {
  const env = readSettings();
  const { uploads } = await openMedia(getMediaDir(env), env.mediaS3);
  await mkdir(folder, { recursive: true });
  const ids = events.flatMap(({ photos }) => photos);
  for (const [at, id] of ids.entries()) {
    const bytes = await uploads.find(formatUploadName(id, 'picture'));
    if (!bytes) throw new Error(`Photo ${id} is not in the media store.`);
    await writeFile(join(folder, `${number}-${at + 1}.webp`), bytes);
  }
  console.log(ids.length === 0 ? `${number} has no photos.` : `Photos in ${folder}: ${ids.length}`);
  return 0;
}
