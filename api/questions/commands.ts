import { lockCustomer } from '../accounts/lock-commands.ts';
import { getCustomer } from '../accounts/queries.ts';
import { ANONYMOUS_NAME } from '../accounts/rules.ts';
import { notifyCatalogueChange } from '../catalogue/commands.ts';
import { type Db, sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Mailer } from '../mail/messages.ts';
import { isOwnShop, type SellerContact } from '../reviews/own-shop-rules.ts';
import { hasBought } from '../reviews/queries.ts';
import { formatReviewerName } from '../reviews/rules.ts';
import { type AnsweredQuestion, buildAnswerMail } from './mails.ts';
import { getFirstState, getNextState } from './rules.ts';

interface QuestionDeps {
  readonly db: Db;
  readonly mailer: Mailer;
}

/**
 * Stores a customer's question about an Active product. Returns whether it is shown at once. The same question again changes
 * nothing. Throws NotFound when there is no such product.
 */
export async function addQuestion(
  db: Db,
  customerId: string,
  { productId, text }: { readonly productId: string; readonly text: string },
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const former = await trx
      .selectFrom('questions')
      .select('state')
      .where('customerId', '=', customerId)
      .where('productId', '=', productId)
      .where('text', '=', text)
      .executeTakeFirst();
    if (former) return former.state === 'shown';
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow(() => NotFound('productNotFound'));
    const name = formatReviewerName(await getCustomer(trx, customerId));
    const first = getFirstState(text);
    await trx
      .insertInto('questions')
      .values({ productId, customerId, name, text, ...first })
      .execute();
    return notifyIfShown(trx, productId, first.state);
  });
}

/**
 * Stores a customer's answer, in place of their answer before, and mails who asked. Returns whether it is shown at once. Throws
 * NotFound for a question that is not shown, Conflict when the customer did not buy the product, or sells it.
 */
export async function saveCustomerAnswer(
  { db, mailer }: QuestionDeps,
  customerId: string,
  { questionId, text }: { readonly questionId: string; readonly text: string },
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const { productId, ...seller } = await lockShownQuestion(trx, questionId);
    const customer = await getCustomer(trx, customerId);
    if (isOwnShop(customer, seller)) throw Conflict('ownShop');
    if (!(await hasBought(trx, customerId, productId))) throw Conflict('answersNeedPurchase');
    const name = formatReviewerName(customer);
    const former = await trx
      .deleteFrom('answers')
      .where('questionId', '=', questionId)
      .where('customerId', '=', customerId)
      .returning(['text', 'state', 'reports'])
      .executeTakeFirst();
    const first = getNextState(text, former);
    const { id } = await trx
      .insertInto('answers')
      .values({ questionId, customerId, isSeller: false, name, text, ...first })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (first.state === 'shown' && former?.text !== text)
      await sendAnswerMail({ db: trx, mailer }, id);
    return notifyIfShown(trx, productId, first.state);
  });
}

/** Stores the seller's answer, in place of the one before, shows it and mails who asked. Throws NotFound. */
export async function saveSellerAnswer(
  { db, mailer }: QuestionDeps,
  questionId: string,
  text: string,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const { productId, seller } = await lockShownQuestion(trx, questionId);
    await trx
      .deleteFrom('answers')
      .where('questionId', '=', questionId)
      .where('isSeller', '=', true)
      .execute();
    const { id } = await trx
      .insertInto('answers')
      .values({ questionId, customerId: null, isSeller: true, name: seller, text, state: 'shown' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendAnswerMail({ db: trx, mailer }, id);
    await notifyCatalogueChange(trx, { products: [productId] });
  });
}

/** Decides about a question or an answer; reports up to now are settled by that. False when there is none with this id. */
export async function updatePostState(
  { db, mailer }: QuestionDeps,
  id: string,
  { state, reason }: { readonly state: 'shown' | 'refused'; readonly reason: string },
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const { rows } = await sql<{ productId: string; kind: string; former: string }>`
      select q.product_id, 'question' as kind, q.state as former from questions q where q.id = ${id}
      union all
      select q.product_id, 'answer', a.state from answers a join questions q on q.id = a.question_id where a.id = ${id}`.execute(
      trx,
    );
    const [post] = rows;
    if (!post) return false;
    const table = post.kind === 'question' ? 'questions' : 'answers';
    await trx.updateTable(table).set({ state, reason, reports: 0 }).where('id', '=', id).execute();
    if (table === 'answers' && state === 'shown' && post.former === 'waiting')
      await sendAnswerMail({ db: trx, mailer }, id);
    await notifyCatalogueChange(trx, { products: [post.productId] });
    return true;
  });
}

/** Counts a shopper's report of what everyone sees. Throws NotFound. */
export async function recordReport(db: Db, id: string): Promise<void> {
  const { rows } = await sql`
    with question as (
      update questions set reports = reports + 1 where id = ${id} and state = 'shown' and reports < ${REPORTS_MAX} returning id
    ), answer as (
      update answers set reports = reports + 1 where id = ${id} and state = 'shown' and reports < ${REPORTS_MAX} returning id
    )
    select id from questions where id = ${id} and state = 'shown'
    union all select id from answers where id = ${id} and state = 'shown'`.execute(db);
  if (rows.length === 0) throw NotFound('questionNotFound');
}

/** More would say nothing more. */
const REPORTS_MAX = 1_000;

/** What everyone sees stays without the customer's name; the rest is deleted. */
export async function erasePosts(trx: Db, customerId: string): Promise<void> {
  for (const table of ['answers', 'questions'] as const) {
    await trx
      .deleteFrom(table)
      .where('customerId', '=', customerId)
      .where('state', '<>', 'shown')
      .execute();
  }
  const { rows } = await sql<{ productId: string }>`
    with asked as (
      update questions set customer_id = null, name = ${ANONYMOUS_NAME} where customer_id = ${customerId} returning product_id
    ), answered as (
      update answers set customer_id = null, name = ${ANONYMOUS_NAME} where customer_id = ${customerId} returning question_id
    )
    select product_id from asked
    union select q.product_id from answered a join questions q on q.id = a.question_id`.execute(
    trx,
  );
  await notifyCatalogueChange(trx, { products: rows.map(({ productId }) => productId) });
}

async function notifyIfShown(trx: Db, productId: string, state: string): Promise<boolean> {
  if (state !== 'shown') return false;
  await notifyCatalogueChange(trx, { products: [productId] });
  return true;
}

/** No one answers it twice at once. */
async function lockShownQuestion(
  trx: Db,
  id: string,
): Promise<SellerContact & { productId: string; seller: string }> {
  return trx
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.productId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .select(['questions.productId', 'sellers.name as seller'])
    .select(['sellers.email', 'sellers.customerCare'])
    .where('questions.id', '=', id)
    .where('questions.state', '=', 'shown')
    .forUpdate('questions')
    .executeTakeFirstOrThrow(() => NotFound('questionNotFound'));
}

/** Nobody is told of their own answer, and nobody who was erased. */
async function sendAnswerMail({ db: trx, mailer }: QuestionDeps, answerId: string): Promise<void> {
  const { rows } = await sql<AnsweredQuestion>`
    select c.email, c.language, c.username, p.title as product, p.id as product_id, k.name as category,
      q.text as question, a.text as answer
    from answers a join questions q on q.id = a.question_id join customers c on c.id = q.customer_id
      join products p on p.id = q.product_id join categories k on k.id = p.category_id
    where a.id = ${answerId} and a.customer_id is distinct from q.customer_id`.execute(trx);
  await mailer.sendLater(trx, ...rows.map(buildAnswerMail));
}
