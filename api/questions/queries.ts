import {
  ANSWERS_FIRST,
  ANSWERS_SHOWN,
  QUESTIONS_FIRST,
  QUESTIONS_OF_PAGE,
} from '@haat/shared/limits.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { PostState } from '../db/tables.ts';

export interface AnswerInJson {
  readonly id: string;
  readonly text: string;
  readonly name: string;
  readonly at: string;
  readonly bySeller: boolean;
}

/** A question that everyone sees, with its answers, as JSON has it. */
export interface QuestionInJson {
  readonly id: string;
  readonly text: string;
  readonly name: string;
  readonly at: string;
  readonly answers: readonly AnswerInJson[];
  /** Of all that everyone sees. */
  readonly answerCount: number;
}

/** SQL: a question `q` as JSON, with the first answers that everyone sees. */
const questionInJson = (answers: number) => `json_build_object('answerCount', (
    select count(*) from answers where question_id = q.id and state = 'shown'),
    'id', q.id, 'text', q.text, 'name', q.name, 'at', q.asked_at, 'answers', (
    select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'name', a.name, 'at', a.answered_at,
      'bySeller', a.is_seller)), '[]')
    from (select * from answers where question_id = q.id and state = 'shown'
      order by is_seller desc, answered_at, id limit ${answers}) a))`;

/** SQL: the newest questions about a product `p` and their number, as JSON; null when there are none. */
export const QUESTIONS_IN_JSON = `(select json_build_object('total', count(*), 'newest', (
      select json_agg(${questionInJson(ANSWERS_FIRST)} order by q.asked_at desc, q.id)
      from (select * from questions where product_id = p.id and state = 'shown'
        order by asked_at desc, id limit ${QUESTIONS_FIRST}) q))
    from questions where product_id = p.id and state = 'shown' having count(*) > 0)`;

const questionsPage = defineStatement(
  'questions',
  ({ id, offset }: { id: string; offset: number }) => sql<{ question: QuestionInJson }>`
    select ${sql.raw(questionInJson(ANSWERS_SHOWN))} as question from (
      select id, text, name, asked_at from questions where product_id = ${id} and state = 'shown'
      order by asked_at desc, id limit ${sql.lit(QUESTIONS_OF_PAGE)} offset ${offset}
    ) q order by q.asked_at desc, q.id`,
);

/** A page of the questions about a product, newest first; pages count from 1. */
export async function findQuestions(db: Db, id: string, page: number): Promise<QuestionInJson[]> {
  const rows = await questionsPage(db, { id, offset: (page - 1) * QUESTIONS_OF_PAGE });
  return rows.map(({ question }) => question);
}

const total = defineStatement(
  'question-count',
  ({ id }: { id: string }) => sql<{ total: number }>`
    select (select count(*)::int from questions where product_id = p.id and state = 'shown') as total
    from products p where p.id = ${id} and p.status = 'Active'`,
);

/** How many questions about an Active product everyone sees; undefined when there is no such product. */
export async function findQuestionCount(db: Db, id: string): Promise<number | undefined> {
  const [row] = await total(db, { id });
  return row?.total;
}

/** A question or an answer, as the operator reads it. */
export interface ListedPost {
  readonly id: string;
  readonly kind: 'question' | 'answer';
  readonly product: string;
  readonly text: string;
  readonly state: PostState;
  readonly reason: string;
  readonly reports: number;
  readonly at: Date;
}

/** What waits to be looked at or was reported, the oldest first. */
export async function listPostsToLookAt(db: Db, limit: number): Promise<ListedPost[]> {
  const { rows } = await sql<ListedPost>`
    select q.id, 'question' as kind, p.title as product, q.text, q.state, q.reason, q.reports, q.asked_at as at
    from questions q join products p on p.id = q.product_id
    where q.state = 'waiting' or (q.state = 'shown' and q.reports > 0)
    union all
    select a.id, 'answer', p.title, a.text, a.state, a.reason, a.reports, a.answered_at
    from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
    where a.state = 'waiting' or (a.state = 'shown' and a.reports > 0)
    order by at limit ${limit}`.execute(db);
  return rows;
}

/** Shown questions without an answer of the seller, the oldest first. */
export async function listUnanswered(db: Db, limit: number): Promise<ListedPost[]> {
  const { rows } = await sql<ListedPost>`
    select q.id, 'question' as kind, p.title as product, q.text, q.state, q.reason, q.reports, q.asked_at as at
    from questions q join products p on p.id = q.product_id
    where q.state = 'shown' and not exists (select from answers a where a.question_id = q.id and a.is_seller)
    order by at limit ${limit}`.execute(db);
  return rows;
}

export interface ExportedPost {
  readonly kind: 'question' | 'answer';
  readonly productId: string;
  readonly product: string;
  readonly text: string;
  readonly state: PostState;
  readonly writtenAt: Date;
}

/** All questions and answers of a customer, the oldest first. */
export async function listPostsOf(db: Db, customerId: string): Promise<ExportedPost[]> {
  const { rows } = await sql<ExportedPost>`
    select 'question' as kind, q.product_id, p.title as product, q.text, q.state, q.asked_at as written_at
    from questions q join products p on p.id = q.product_id where q.customer_id = ${customerId}
    union all
    select 'answer', q.product_id, p.title, a.text, a.state, a.answered_at
    from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
    where a.customer_id = ${customerId}
    order by written_at`.execute(db);
  return rows;
}
