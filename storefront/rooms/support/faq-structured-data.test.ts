import { expect, test } from 'vitest';
import { buildFaqStructuredData } from './faq-structured-data.ts';

test('every question of every group is in the structured data, its paragraphs as one answer', () => {
  const data = buildFaqStructuredData([
    { id: 'a', heading: 'A', questions: [{ question: 'One?', answer: ['Yes.', 'Indeed.'] }] },
    { id: 'b', heading: 'B', questions: [{ question: 'Two?', answer: ['No.'] }] },
  ]);
  expect(data).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'One?', acceptedAnswer: { text: 'Yes. Indeed.' } },
      { '@type': 'Question', name: 'Two?', acceptedAnswer: { text: 'No.' } },
    ],
  });
});
