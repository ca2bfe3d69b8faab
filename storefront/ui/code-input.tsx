import type { ClipboardEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useSelectedBox } from './selected-box.ts';
import './code-input.css';

interface CodeInputProps extends FieldProps, Code {
  readonly readOnly?: boolean;
  readonly ref: RefObject<HTMLInputElement | null>;
}

interface Code {
  /** How many digits the code has. */
  readonly digits: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the last digit is typed, or on Enter in a complete code. */
  readonly onComplete: (value: string) => void;
}

/**
 * One box for each digit of a code. One real input lies over the drawn boxes: phones can fill in a code that was sent,
 * pasting works anywhere, and a screen reader finds one field.
 */
export function CodeInput(props: CodeInputProps) {
  const { digits, value, onChange, onComplete, readOnly, ref, ...field } = props;
  const box = useSelectedBox(ref, value);
  const keys = buildCodeHandlers({ digits, value, onChange, onComplete }, box);
  return (
    <Field {...field}>
      {(control) => (
        <span className="code-input">
          <input
            {...control}
            {...keys}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`\\d{${digits}}`}
            value={value}
            readOnly={readOnly}
            onSelect={box.follow}
          />
          <Boxes digits={digits} value={value} at={Math.min(box.at, digits - 1)} />
        </span>
      )}
    </Field>
  );
}

function Boxes({ digits, value, at }: { digits: number; value: string; at: number }) {
  const boxes = Array.from({ length: digits }, (_, box) => box);
  return (
    <span className="boxes" aria-hidden="true">
      {boxes.map((box) => (
        <span key={box} className={box === at ? 'current' : ''}>
          {value[box]}
        </span>
      ))}
    </span>
  );
}

/** What typing, pasting, the arrow keys and a click do to the code and to the box that is selected. */
function buildCodeHandlers({ digits, value, onChange, onComplete }: Code, box: SelectedBox) {
  const take = (text: string, nextBox: number) => {
    const next = text.replace(/\D/g, '').slice(0, digits);
    box.selectAfter(nextBox);
    onChange(next);
    if (next.length === digits && next !== value) onComplete(next);
  };
  return {
    onChange: (event: FormEvent<HTMLInputElement>) => {
      const { value: text, selectionStart } = event.currentTarget;
      const caret = selectionStart ?? text.length;
      // Backspace moves to the digit before, also in the middle of a code.
      const { inputType } = event.nativeEvent as InputEvent;
      const leadsBack = inputType === 'deleteContentBackward' && caret < text.length;
      take(text, leadsBack ? caret - 1 : caret);
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text').replace(/\D/g, '');
      if (pasted.length < digits) return;
      event.preventDefault();
      take(pasted, digits);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { at } = box;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: value.length }[event.key];
      if (event.key !== 'Enter' && (to === undefined || event.shiftKey)) return;
      event.preventDefault(); // Enter must not submit the form around it.
      if (to !== undefined) box.select(to);
      else if (value.length === digits) onComplete(value);
    },
    onClick: ({ clientX, currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      box.select(Math.floor(((clientX - left) / width) * digits));
    },
  };
}

type SelectedBox = ReturnType<typeof useSelectedBox>;
