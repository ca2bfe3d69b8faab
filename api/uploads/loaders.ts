import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import { NotFound } from '../errors.ts';
import type { UploadDeps } from './commands.ts';
import { findOwnUpload } from './queries.ts';
import { formatUploadName } from './rules.ts';

/** The thumbnail of a customer's own upload. Throws NotFound for another's. */
export async function loadOwnUpload(
  { db, files }: UploadDeps,
  customerId: string,
  id: string,
): Promise<ReplyOf<'ownUpload'>> {
  const upload = await findOwnUpload(db, customerId, id);
  const thumbnail = upload && (await files.find(formatUploadName(id, 'thumbnail')));
  if (!thumbnail) throw NotFound('uploadNotFound');
  const { width, height } = upload;
  return { width, height, thumbnail: `data:image/webp;base64,${thumbnail.toString('base64')}` };
}
