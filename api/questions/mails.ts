import type { Language } from '@haat/shared/words/words.ts';
import type { MailMessage } from '../mail/messages.ts';

/** Who asked, and what is now answered. */
export interface AnsweredQuestion {
  readonly email: string;
  readonly language: Language;
  readonly username: string;
  readonly product: string;
  readonly productId: string;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
}

/** Tells who asked that there is an answer. */
export function buildAnswerMail(answered: AnsweredQuestion): MailMessage {
  const { email: to, language, answer: message, ...contents } = answered;
  return { to, language, template: 'questionAnswered', contents: { ...contents, message } };
}
