import type { QuestionGroup } from '@haat/shared/words/page-copy.ts';

/** The questions and answers as schema.org's FAQPage. */
export function buildFaqStructuredData(groups: readonly QuestionGroup[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap((group) => group.questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
  };
}
