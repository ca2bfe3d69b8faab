import type { ProductQuestions, Question } from '@haat/shared/contract/questions.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import type { QuestionInJson } from './queries.ts';

export function presentQuestion({
  id,
  text,
  name,
  at,
  answers,
  answerCount,
}: QuestionInJson): Question {
  return {
    _id: id,
    text,
    name,
    date: formatDateIst(new Date(at)),
    answers: answers.map((answer) => ({
      _id: answer.id,
      text: answer.text,
      name: answer.name,
      date: formatDateIst(new Date(answer.at)),
      bySeller: answer.bySeller,
    })),
    moreAnswers: answerCount - answers.length,
  };
}

/** The newest questions that were read together with their product. */
export function presentNewest({
  newest,
  total,
}: {
  readonly newest: readonly QuestionInJson[];
  readonly total: number;
}): ProductQuestions {
  return { newest: newest.map(presentQuestion), total };
}
