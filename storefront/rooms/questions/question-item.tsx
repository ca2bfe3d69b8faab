import type { Question } from '@haat/shared/contract/questions.ts';
import { formatIsoDay } from '@haat/shared/dates.ts';
import { ANSWERS_SHOWN } from '@haat/shared/limits.ts';
import { getLanguageOfText } from '@haat/shared/offered-languages.ts';
import { useEffect, useRef, useState } from 'react';
import { addToast } from '../../lib/toasts.ts';
import { useLanguage, useWords } from '../../lib/words.ts';

interface QuestionItemProps {
  readonly question: Question;
  /** Loads the questions again, with all their answers. */
  readonly onAnswered: () => Promise<void>;
}

type AnswerForm = typeof import('./answer-form.tsx').AnswerForm;

/** A question with its answers; each text has its own language. */
export function QuestionItem({ question, onAnswered }: QuestionItemProps) {
  const words = useWords();
  const texts = words.questions;
  const [Form, setForm] = useState<{ readonly form: AnswerForm } | null>(null);
  const reply = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !Form) reply.current?.focus(); // the field that had the focus is gone
    wasOpen.current = Form !== null;
  }, [Form]);
  const openForm = async () => {
    try {
      const late = await import('./answer-form.tsx');
      await late.requireCustomer();
      setForm({ form: late.AnswerForm });
    } catch {
      addToast(words.failures.network, 'bad');
    }
  };
  return (
    <li className="question">
      <h3 id={question._id} lang={getLanguageOfText(question.text)} dir="auto">
        <span className="visually-hidden">{texts.question}: </span>
        {question.text}
      </h3>
      {question.answers.length + question.moreAnswers === 0 && (
        <p className="note">{texts.unanswered}</p>
      )}
      {question.answers.map((answer) => (
        <Answer key={answer._id} answer={answer} />
      ))}
      <p className="answer-by live-only">
        <MoreAnswers question={question} onMore={onAnswered} />
        {!Form && (
          <button
            type="button"
            ref={reply}
            className="link"
            id={`${question._id}-reply`}
            aria-labelledby={`${question._id}-reply ${question._id}`}
            onClick={openForm}
          >
            {texts.reply}
          </button>
        )}
        <Report postId={question._id} />
      </p>
      {Form && (
        <Form.form
          question={question}
          onClose={() => setForm(null)}
          onAnswered={async () => {
            setForm(null);
            await onAnswered();
          }}
        />
      )}
    </li>
  );
}

/** Loads the answers that are not in the page. */
function MoreAnswers(props: { readonly question: Question; readonly onMore: () => Promise<void> }) {
  const { question, onMore } = props;
  const texts = useWords().questions;
  const more = texts.moreAnswers(question.moreAnswers);
  if (question.moreAnswers === 0 || question.answers.length >= ANSWERS_SHOWN) return null;
  return (
    <button
      type="button"
      className="link"
      id={`${question._id}-more`}
      aria-labelledby={`${question._id}-more ${question._id}`}
      onClick={() => void onMore()}
    >
      {more}
    </button>
  );
}

function Answer({ answer }: { readonly answer: Question['answers'][number] }) {
  const { product, questions: texts } = useWords();
  const { _id, text, name, date, bySeller } = answer;
  return (
    <div className="answer">
      <p id={_id} lang={getLanguageOfText(text)} dir="auto">
        <span className="visually-hidden">{texts.answer}: </span>
        {text}
      </p>
      <p className="answer-by">
        <b className={bySeller ? 'seller' : ''}>{bySeller ? texts.bySeller : texts.byBuyer}</b>
        <bdi>{product.reviewerName(name)}</bdi> <time dateTime={formatIsoDay(date)}>{date}</time>
        <Report postId={_id} />
      </p>
    </div>
  );
}

/** Its name ends with the text, which stands in the page once: a copy of it would cost as many bytes again. */
function Report({ postId }: { readonly postId: string }) {
  const language = useLanguage();
  const words = useWords();
  const report = async () => {
    try {
      const { sendReport } = await import('./write.ts');
      await sendReport(postId, language);
      addToast(words.questions.reported);
    } catch {
      addToast(words.failures.network, 'bad');
    }
  };
  return (
    <button
      type="button"
      className="link live-only"
      id={`${postId}-report`}
      aria-labelledby={`${postId}-report ${postId}`}
      onClick={report}
    >
      {words.questions.report}
    </button>
  );
}
