import { formatCount } from '../../money.ts';

/** Questions and answers on the page of a product. */
export const questions = {
  heading: 'Questions and answers',
  count: (total: number) => `${formatCount(total)} ${total === 1 ? 'question' : 'questions'}`,
  label: 'Ask the seller and those who bought it',
  hint: (least: number, most: number) =>
    `${least} to ${most} characters. Everyone can read it; please no telephone numbers, mail addresses or links.`,
  ask: 'Ask',
  asking: 'Sending…',
  asked: 'Your question is here now. We mail you when it is answered.',
  waits: 'Thank you. We look at this one first, then it is shown.',
  none: 'Nobody has asked yet.',
  needScripts: 'Asking needs JavaScript, which is off in your browser.',
  question: 'Question',
  answer: 'Answer',
  bySeller: 'Seller',
  byBuyer: 'Bought it',
  unanswered: 'Not answered yet.',
  moreAnswers: (count: number) =>
    `${formatCount(count)} more ${count === 1 ? 'answer' : 'answers'}`,
  reply: 'Answer',
  yourAnswer: 'Your answer',
  cancel: 'Cancel',
  send: 'Send answer',
  answered: 'Your answer is here now. Thank you.',
  report: 'Report',
  reported: 'Thank you. We look at it.',
  showAll: (total: number) => `Show all ${formatCount(total)} questions`,
  loading: 'Loading…',
  restNeedsScripts: (total: number) =>
    `These are the newest of ${formatCount(total)} questions. The others are read with JavaScript.`,
};
