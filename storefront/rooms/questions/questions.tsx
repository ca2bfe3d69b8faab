import type { ProductQuestions } from '@haat/shared/contract/questions.ts';
import { useState } from 'react';
import { addToast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { AskForm } from './ask-form.tsx';
import { QuestionItem } from './question-item.tsx';
import './questions.css';

interface QuestionsProps {
  /** The element id of the heading. */
  readonly id: string;
  readonly productId: string;
  /** Undefined while nobody has asked. */
  readonly questions: ProductQuestions | undefined;
}

/** Questions about a product with their answers. Reading needs no script; what writes is fetched when it is used. */
export function Questions({ id, productId, questions }: QuestionsProps) {
  const {
    questions: words,
    failures: { network },
  } = useWords();
  const [all, setAll] = useState<ProductQuestions | null>(null);
  const [isLoading, setLoading] = useState(false);
  const { newest, total } = all ?? questions ?? { newest: [], total: 0 };
  const run = async (work: (late: typeof import('./write.ts')) => Promise<void>) => {
    setLoading(true);
    try {
      await work(await import('./write.ts'));
    } catch {
      addToast(network, 'bad');
    } finally {
      setLoading(false);
    }
  };
  const showAll = () =>
    void run(async ({ loadQuestions }) => setAll(await loadQuestions(productId, newest.length)));
  /** As many pages as are shown, so that nobody loses their place. */
  const shownBefore = Math.max(0, newest.length - 1);
  const refresh = () =>
    run(async ({ loadQuestions }) => setAll(await loadQuestions(productId, shownBefore)));
  return (
    <section className="section questions" aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      <AskForm productId={productId} onAsked={refresh} />
      {total === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <ul>
          {newest.map((question) => (
            <QuestionItem key={question._id} question={question} onAnswered={refresh} />
          ))}
        </ul>
      )}
      {newest.length < total && (
        <>
          <Button
            kind="line"
            className="live-only"
            aria-disabled={isLoading || undefined}
            onClick={showAll}
          >
            {isLoading ? words.loading : words.showAll(total)}
          </Button>
          <noscript>
            <p className="note">{words.restNeedsScripts(total)}</p>
          </noscript>
        </>
      )}
    </section>
  );
}
