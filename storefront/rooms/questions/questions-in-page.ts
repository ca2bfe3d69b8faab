import type { ProductQuestions } from '@haat/shared/contract/questions.ts';
import { calculateBytesInPage } from '../../lib/bytes-in-page.ts';

/** The maximum bytes of the answers in the product page, which may have 300 kB in all. */
const ROOM_BYTES = 30_000;

/** The newest questions with as many of their first answers as fit in the page, whatever text they contain. */
export function chooseQuestionsForPage(
  questions: ProductQuestions | undefined,
): ProductQuestions | undefined {
  if (!questions) return undefined;
  let bytes = 0;
  const newest = questions.newest.map((question) => {
    const answers = question.answers.filter(({ text, name }) => {
      bytes += calculateBytesInPage(text + name);
      return bytes <= ROOM_BYTES;
    });
    const left = question.answers.length - answers.length;
    return { ...question, answers, moreAnswers: question.moreAnswers + left };
  });
  return { ...questions, newest };
}
