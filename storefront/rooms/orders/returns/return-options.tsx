import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Mistakes } from '../../../lib/submission.ts';
import { Icon } from '../../../ui/icon.tsx';

interface OptionsProps {
  readonly legend: string;
  /** Under which name a mistake is about this question. */
  readonly name: string;
  readonly mistakes: Mistakes;
  /** Beside each other where there is room. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}

/** A question of the form with its answers. What is wrong with them stands below, and the first answer gets the focus. */
export function Options({ legend, name, mistakes, columns = false, children }: OptionsProps) {
  const id = useId();
  const options = useRef<HTMLFieldSetElement>(null);
  const problem = mistakes[name];
  useEffect(() => {
    if (!mistakes[name]) return;
    const answers = options.current;
    (answers?.querySelector<HTMLElement>(':checked') ?? answers?.querySelector('input'))?.focus();
  }, [mistakes, name]);
  return (
    <fieldset className="return-options" aria-describedby={id} ref={options}>
      <legend>{legend}</legend>
      <div className={columns ? 'columns' : undefined}>{children}</div>
      <p className="return-problem" id={id} aria-live="polite">
        {problem && <Icon name="alert" size="small" />}
        {problem}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  readonly text?: string | null;
}

/** One of several answers. */
export function Choice({ name, isChosen, onChoose, title, text }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={`return-${name}`} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </label>
  );
}
