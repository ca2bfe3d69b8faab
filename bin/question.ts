import { saveSellerAnswer, updatePostState } from '@haat/api/questions/commands.ts';
import { type ListedPost, listPostsToLookAt, listUnanswered } from '@haat/api/questions/queries.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import { ANSWER_LENGTH_MAX } from '@haat/shared/limits.ts';
import { countCharacters } from '@haat/shared/text.ts';
import { type OpenShop, openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run question                           lists questions and answers that wait or were reported
       npm run question -- --unanswered          lists questions that the seller has not answered
       npm run question -- ID approve            shows a question or an answer, and settles what was reported
       npm run question -- ID refuse REASON      does not show it
       npm run question -- QUESTION answer TEXT  answers as the seller, in place of the answer before
ID is that of a question or an answer, as the lists have it. Texts are never changed. See docs/operations.md.`;
const FAILED = 1;
const LISTED_MAX = 100;
const ID = /^[0-9a-f]{24}$/;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = FAILED;
}

async function run([id = '', what, ...rest]: readonly string[]): Promise<number> {
  const work = chooseWork(id, what, rest.join(' ').trim());
  if (!work) throw new Error(USAGE);
  const shop = await openShop();
  try {
    await work(shop);
    return 0;
  } finally {
    await shop.close();
  }
}

function chooseWork(id: string, what: string | undefined, text: string) {
  if (id === '' || (id === '--unanswered' && what === undefined))
    return ({ deps }: OpenShop) => show(deps.db, id === '' ? listPostsToLookAt : listUnanswered);
  if (!ID.test(id)) return undefined;
  if (what === 'approve' && !text) return (shop: OpenShop) => decide(shop, id, '');
  if (what === 'refuse' && text) return (shop: OpenShop) => decide(shop, id, text);
  if (what === 'answer' && text) return (shop: OpenShop) => answer(shop, id, text);
  return undefined;
}

async function show(
  db: OpenShop['deps']['db'],
  list: (db: OpenShop['deps']['db'], limit: number) => Promise<ListedPost[]>,
): Promise<void> {
  const posts = await list(db, LISTED_MAX);
  for (const { id, kind, product, text, state, reason, reports, at } of posts)
    console.log(
      `${formatMomentIst(at, 'en')}  ${kind} ${id}  ${state}${reason && ` (${reason})`}${reports > 0 ? `, reported ${reports} times` : ''}  ${product}\n    ${text}`,
    );
  console.log(posts.length === 0 ? 'None.' : `Listed: ${posts.length}`);
}

async function decide({ deps }: OpenShop, id: string, reason: string): Promise<void> {
  const state = reason ? 'refused' : 'shown';
  if (!(await updatePostState(deps, id, { state, reason })))
    throw new Error(`There is no question or answer ${id}.`);
  console.log(`${id} is ${state}.`);
}

async function answer({ deps }: OpenShop, id: string, text: string): Promise<void> {
  if (countCharacters(text) > ANSWER_LENGTH_MAX)
    throw new Error(`An answer has at most ${ANSWER_LENGTH_MAX} characters.`);
  await saveSellerAnswer(deps, id, text).catch((error: { code?: string }) => {
    if (error.code === 'questionNotFound') throw new Error(`There is no shown question ${id}.`);
    throw error;
  });
  console.log(`Question ${id} is answered.`);
}
