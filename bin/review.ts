import { writeFile } from 'node:fs/promises';
import { getMediaDir, openMedia } from '@haat/api/catalogue/importer/pictures/open-media.ts';
import { saveReply, updatePhotoState } from '@haat/api/reviews/photo-commands.ts';
import { listWaitingPhotos } from '@haat/api/reviews/photo-queries.ts';
import { formatUploadName } from '@haat/api/uploads/rules.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { SELLER_REPLY_LENGTH_MAX } from '@haat/shared/limits.ts';
import { countCharacters } from '@haat/shared/text.ts';
import { readSettings } from './store/find-database.ts';
import { type OpenShop, openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run review                            lists the photos of reviews that wait to be looked at
       npm run review -- PHOTO look FILE         writes a photo into a file, such as photo.webp
       npm run review -- PHOTO approve           shows it to everyone
       npm run review -- PHOTO refuse REASON     does not show it; its customer reads the reason
       npm run review -- REVIEW reply TEXT       adds the seller's reply to a review, in place of the one before
       npm run review -- REVIEW reply --remove   takes the reply away
PHOTO and REVIEW are ids of the list. Texts of reviews are never changed. See docs/operations.md.`;
const FAILED = 1;
const LISTED_MAX = 100;
const PHOTO = /^[0-9a-f]{32}$/;
const REVIEW = /^[0-9a-f]{24}$/;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = FAILED;
}

async function run([id = '', what, ...rest]: readonly string[]): Promise<number> {
  const text = rest.join(' ').trim();
  const work = chooseWork(id, what, text);
  if (!work) throw new Error(USAGE);
  const shop = await openShop();
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

function chooseWork(id: string, what: string | undefined, text: string) {
  if (id === '') return list;
  const isPhoto = PHOTO.test(id);
  if (isPhoto && what === 'look' && text) return () => look(id, text);
  if (isPhoto && what === 'approve' && !text) return (shop: OpenShop) => decide(shop, id, '');
  if (isPhoto && what === 'refuse' && text) return (shop: OpenShop) => decide(shop, id, text);
  if (REVIEW.test(id) && what === 'reply' && text) return (shop: OpenShop) => reply(shop, id, text);
  return undefined;
}

async function list({ deps }: OpenShop): Promise<number> {
  const waiting = await listWaitingPhotos(deps.db, LISTED_MAX);
  for (const { uploadId, reviewId, product, stars, title, addedAt } of waiting)
    console.log(
      `${formatMomentIst(addedAt, 'en')}  photo ${uploadId}  review ${reviewId}  ${stars} stars  ${product}${title && `  '${title}'`}`,
    );
  console.log(waiting.length === 0 ? 'No photo waits.' : `Photos: ${waiting.length}`);
  return 0;
}

async function look(id: string, file: string): Promise<number> {
  const env = readSettings();
  const { uploads } = await openMedia(getMediaDir(env), env.mediaS3);
  const bytes = await uploads.find(formatUploadName(id, 'picture'));
  if (!bytes) throw new Error(`There is no photo ${id}.`);
  await writeFile(file, bytes);
  console.log(`The photo is in ${file}.`);
  return 0;
}

async function decide({ deps }: OpenShop, id: string, reason: string): Promise<number> {
  const state = reason ? 'refused' : 'approved';
  if (!(await updatePhotoState(deps.db, id, { state, reason })))
    throw new Error(`There is no photo ${id} in a review.`);
  console.log(`Photo ${id} is ${state}.`);
  return 0;
}

async function reply({ deps }: OpenShop, id: string, given: string): Promise<number> {
  const text = given === '--remove' ? '' : given;
  if (countCharacters(text) > SELLER_REPLY_LENGTH_MAX)
    throw new Error(`A reply has at most ${SELLER_REPLY_LENGTH_MAX} characters.`);
  if (!(await saveReply(deps.db, id, text))) throw new Error(`There is no review ${id}.`);
  console.log(text ? `Review ${id} has the reply.` : `Review ${id} has no reply any more.`);
  return 0;
}
