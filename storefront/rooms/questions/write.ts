import type { ProductQuestions } from '@haat/shared/contract/questions.ts';
import { QUESTIONS_OF_PAGE } from '@haat/shared/limits.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';
import { callApi } from '../../lib/api.ts';
import { callAsCustomer, runAsCustomer } from '../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';

interface Asked {
  readonly productId: string;
  readonly text: string;
  readonly language: Language;
  readonly words: Words;
}

/** Asks after signing in. Null when the visitor did not sign in. */
export async function sendQuestion(
  asked: Asked,
): Promise<{ readonly isShown: boolean } | { readonly problem: string } | null> {
  const { productId, text, language, words } = asked;
  let answer: Awaited<ReturnType<typeof sendQuestion>> = null;
  await runAsCustomer('ask', async () => {
    try {
      answer = await callAsCustomer('askQuestion', {
        params: { productId },
        body: { text },
        language,
      });
    } catch (error) {
      const { message, fields } = formatRefusal(error, words);
      answer = { problem: fields['text'] ?? message };
    }
  });
  return answer;
}

/** Counts the report of a question or an answer. */
export async function sendReport(postId: string, language: Language): Promise<void> {
  await callApi('reportPost', { params: { postId }, body: {}, language });
}

/** All questions up to the page after `shown`, read anew from the first one. */
export async function loadQuestions(productId: string, shown: number): Promise<ProductQuestions> {
  const pages = Math.floor(shown / QUESTIONS_OF_PAGE) + 1;
  const replies = [];
  for (let page = 1; page <= pages; page += 1)
    replies.push(
      await callApi('questionsOfProduct', {
        params: { id: productId },
        body: { page },
        language: 'en',
      }),
    );
  const total = replies.at(-1)?.total ?? 0;
  return { newest: replies.flatMap(({ questions }) => questions), total };
}
