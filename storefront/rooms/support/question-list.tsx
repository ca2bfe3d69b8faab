import type { Question } from '@haat/shared/words/page-copy.ts';
import { Accordion } from '../../ui/accordion.tsx';
import '../../ui/surfaces.css';
import './question-list.css';

interface QuestionListProps {
  readonly questions: readonly Question[];
}

/** Questions that open and close; they are below a second-level heading of the page. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="question-list panel">
      {questions.map(({ question, answer }) => (
        <Accordion key={question} title={<h3>{question}</h3>}>
          <div className="question-answer">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Accordion>
      ))}
    </div>
  );
}
