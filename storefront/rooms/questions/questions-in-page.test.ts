import { ANSWER_LENGTH_MAX } from '@haat/shared/limits.ts';
import { expect, it } from 'vitest';
import { chooseQuestionsForPage } from './questions-in-page.ts';

const build = (text: string) => ({
  total: 9,
  newest: Array.from({ length: 5 }, (_, at) => ({
    _id: `${at}`.repeat(24),
    text: 'Is it washable?',
    name: 'Meera',
    date: '01-02-2026',
    answers: Array.from({ length: 2 }, (_one, answer) => ({
      _id: `${at}${answer}`.repeat(12),
      text,
      name: 'Lata',
      date: '02-02-2026',
      bySeller: answer === 0,
    })),
    moreAnswers: 1,
  })),
});

it('the first answers stand in the page', () => {
  const questions = build('Yes, in cold water. The first time alone, please.');
  expect(chooseQuestionsForPage(questions)).toEqual(questions);
  expect(chooseQuestionsForPage(undefined)).toBeUndefined();
});

it('of long ones the first stand in it, and the number of the others', () => {
  const chosen = chooseQuestionsForPage(build('ठ'.repeat(ANSWER_LENGTH_MAX)));
  expect(chosen?.total).toBe(9);
  expect(chosen?.newest.map(({ answers, moreAnswers }) => [answers.length, moreAnswers])).toEqual([
    [2, 1],
    [2, 1],
    [0, 3],
    [0, 3],
    [0, 3],
  ]);
});
