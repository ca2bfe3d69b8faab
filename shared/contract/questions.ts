import { z } from 'zod';
import {
  ANSWER_LENGTH_MAX,
  ANSWERS_OF_DAY,
  POST_LENGTH_MIN,
  QUESTION_LENGTH_MAX,
  QUESTIONS_OF_DAY,
  REPORTS_OF_HOUR,
} from '../limits.ts';
import { countCharacters } from '../text.ts';
import { DAY_SECONDS, defineCall, HOUR_SECONDS, READS_FROM_ADDRESS } from './define.ts';
import { day, objectId, oneLine, page, productId } from './fields.ts';

const answer = z.object({
  _id: z.string(),
  text: z.string(),
  name: z.string(),
  date: day,
  bySeller: z.boolean(),
});

export const question = z.object({
  _id: z.string(),
  text: z.string(),
  name: z.string(),
  date: day,
  answers: z
    .array(answer)
    .describe("The seller's first, then the oldest; at most 20, and 2 with the product."),
  moreAnswers: z.int().describe('How many answers are left out.'),
});
export type Question = z.infer<typeof question>;

/** The newest questions about a product, and how many there are. */
export const productQuestions = z.object({ newest: z.array(question), total: z.int().positive() });
export type ProductQuestions = z.infer<typeof productQuestions>;

const post = (most: number) =>
  oneLine.refine((typed) => {
    const count = countCharacters(typed);
    return count >= POST_LENGTH_MIN && count <= most;
  }, 'postLength');

const isShown = z
  .boolean()
  .describe('False: someone of the store looks at it first, because of what it contains.');

export const questionsOfProduct = defineCall({
  path: '/api/products/questions/{id}',
  summary: 'Questions about a product with their answers, newest first, 20 a page.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'questions-from-address' }],
  params: z.object({ id: productId }),
  body: z.looseObject({ page }),
  reply: z.object({ questions: z.array(question), total: z.int() }),
  refuses: { 404: ['productNotFound'] },
});

export const askQuestion = defineCall({
  path: '/api/products/questions/ask/{productId}',
  summary:
    'Asks the seller and those who bought a product. The same question again changes nothing.',
  access: 'customer',
  limits: [
    {
      name: 'questions-of-customer',
      per: 'customer',
      points: QUESTIONS_OF_DAY,
      seconds: DAY_SECONDS,
    },
  ],
  params: z.object({ productId }),
  body: z.looseObject({ text: post(QUESTION_LENGTH_MAX) }),
  reply: z.object({ isShown }),
  refuses: { 404: ['productNotFound'] },
});

export const answerQuestion = defineCall({
  path: '/api/questions/answer/{questionId}',
  summary:
    'Answers a question about a product that the customer bought here and kept, in place of their answer before.',
  access: 'customer',
  limits: [
    { name: 'answers-of-customer', per: 'customer', points: ANSWERS_OF_DAY, seconds: DAY_SECONDS },
  ],
  params: z.object({ questionId: objectId }),
  body: z.looseObject({ text: post(ANSWER_LENGTH_MAX) }),
  reply: z.object({ isShown }),
  refuses: { 404: ['questionNotFound'], 409: ['answersNeedPurchase', 'ownShop'] },
});

export const reportPost = defineCall({
  path: '/api/questions/report/{postId}',
  summary: 'Asks the store to look at a question or an answer. It stays until someone has.',
  access: 'public',
  limits: [
    {
      name: 'reports-from-address',
      per: 'address',
      points: REPORTS_OF_HOUR,
      seconds: HOUR_SECONDS,
    },
  ],
  params: z.object({ postId: objectId }),
  body: z.looseObject({}),
  reply: z.object({}),
  refuses: { 404: ['questionNotFound'] },
});

export const questionCalls = {
  questionsOfProduct,
  askQuestion,
  answerQuestion,
  reportPost,
};
