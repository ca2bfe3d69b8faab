import type { Database } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Mailer } from '../mail/messages.ts';
import { addQuestion, recordReport, saveCustomerAnswer } from './commands.ts';
import { presentQuestion } from './present.ts';
import { findQuestionCount, findQuestions } from './queries.ts';

type QuestionCall = 'questionsOfProduct' | 'askQuestion' | 'answerQuestion' | 'reportPost';

/** The calls of questions and answers: everyone reads and reports, customers ask, buyers answer. */
export function buildQuestionRoutes(deps: {
  readonly database: Database;
  readonly mailer: Mailer;
}): Pick<Handlers, QuestionCall> {
  const { db } = deps.database;
  return {
    questionsOfProduct: async ({ params, body }) => {
      const id = params.id.toLowerCase();
      const total = await findQuestionCount(db, id);
      if (total === undefined) throw NotFound('productNotFound');
      const questions = await findQuestions(db, id, body.page);
      return { questions: questions.map(presentQuestion), total };
    },

    askQuestion: async ({ params, body, context: { customerId } }) => {
      const asked = { productId: params.productId.toLowerCase(), text: body.text };
      return { isShown: await addQuestion(db, customerId, asked) };
    },

    answerQuestion: async ({ params, body, context: { customerId } }) => {
      const answered = { questionId: params.questionId.toLowerCase(), text: body.text };
      const { mailer } = deps;
      return { isShown: await saveCustomerAnswer({ db, mailer }, customerId, answered) };
    },

    reportPost: async ({ params }) => {
      await recordReport(db, params.postId.toLowerCase());
      return {};
    },
  };
}
